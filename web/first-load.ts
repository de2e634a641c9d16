import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What a page may cost before it shows: kilobytes of script as brotli packs it, and files of script. */
export interface Budget {
  modules: readonly string[];
  kilobytes: number;
  files: number;
}

/**
 * Prints after a build how much JavaScript a browser fetches before a page shows: the entry, the modules of
 * the page, and everything those import statically. A page that costs more than its budget fails the build.
 *
 * `ahead.json` names for each of these addresses, and as `*` for all others that show `frame`, the files that
 * the entry will ask for: the server names them in the page, so that they come together with it.
 */
export function firstLoad(pages: Record<string, Budget>, frame: string): Plugin {
  let folder = "dist";
  return {
    name: "first-load",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // after the files were packed
      order: "post",
      sequential: true,
      handler() {
        const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Record<
          string,
          Chunk
        >;
        const ofEntry = filesOf(manifest, ["index.html"]);
        const filesAhead = (modules: readonly string[]) => {
          const { scripts, styles } = filesOf(manifest, modules);
          return {
            scripts: without(scripts, ofEntry.scripts),
            styles: without(styles, ofEntry.styles),
          };
        };
        const ahead = Object.fromEntries(
          [
            ["*", [frame]] as const,
            ...Object.entries(pages).map(([at, { modules }]) => [at, modules] as const),
          ].map(([address, modules]) => [address, written(filesAhead(modules))]),
        );
        writeFileSync(`${folder}/ahead.json`, JSON.stringify(ahead));
        const tooMuch = Object.entries(pages).filter(([address, budget]) => {
          const files = filesOf(manifest, ["index.html", ...budget.modules]).scripts;
          const kilobytes = [...files].reduce((sum, file) => sum + packedSize(`${folder}/${file}`), 0) / 1024;
          console.log(
            `first load of ${address}: ${kilobytes.toFixed(1)} kB of at most ${budget.kilobytes}, ${files.size} files of at most ${budget.files}`,
          );
          return kilobytes > budget.kilobytes || files.size > budget.files;
        });
        if (tooMuch.length > 0)
          throw new Error(`${tooMuch.map(([address]) => address).join(", ")}: more than the budget allows`);
      },
    },
  };
}

function packedSize(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const without = (files: Set<string>, others: Set<string>) =>
  new Set([...files].filter((file) => !others.has(file)));

interface Files {
  scripts: Set<string>;
  styles: Set<string>;
}

function written({ scripts, styles }: Files) {
  return { scripts: [...scripts].map((file) => `/${file}`), styles: [...styles].map((file) => `/${file}`) };
}

/** What these modules bring before they run. */
function filesOf(manifest: Record<string, Chunk>, keys: readonly string[]): Files {
  const files: Files = { scripts: new Set(), styles: new Set() };
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not part of the program`);
    if (files.scripts.has(chunk.file)) return;
    files.scripts.add(chunk.file);
    for (const file of chunk.css ?? []) files.styles.add(file);
    for (const next of chunk.imports ?? []) collect(next);
  };
  for (const key of keys) collect(key);
  return files;
}
