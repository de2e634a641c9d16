import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/**
 * Prints after a build how much JavaScript (gzip) a browser fetches before a page shows:
 * the entry, the modules of the page, and everything those import statically.
 */
export function firstLoad(pages: Record<string, readonly string[]>): Plugin {
  let folder = "dist";
  return {
    name: "first-load",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Record<
        string,
        Chunk
      >;
      for (const [address, modules] of Object.entries(pages)) {
        const files = new Set<string>();
        for (const key of ["index.html", ...modules]) collect(manifest, key, files);
        const bytes = [...files].reduce(
          (sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length,
          0,
        );
        console.log(`first load of ${address}: ${(bytes / 1024).toFixed(1)} kB gzip in ${files.size} files`);
      }
    },
  };
}

function collect(manifest: Record<string, Chunk>, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(manifest, next, files);
}

/**
 * Writes `offline.json`: every file that the given pages need without a network, also what they fetch only on
 * demand, such as the reader of codes. The service worker fetches them when a page asks for it.
 */
export function offlineFiles(modules: readonly string[]): Plugin {
  let folder = "dist";
  return {
    name: "offline-files",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Record<
        string,
        Chunk
      >;
      const keys = new Set<string>();
      for (const key of ["index.html", ...modules]) {
        if (!manifest[key]) throw new Error(`${key} is not part of the program`);
        gather(manifest, key, keys);
      }
      const files = [...keys].flatMap((key) =>
        [manifest[key]?.file ?? [], manifest[key]?.css ?? [], manifest[key]?.assets ?? []].flat(),
      );
      writeFileSync(
        `${folder}/offline.json`,
        JSON.stringify({ files: [...new Set(files)].sort().map((file) => `/${file}`) }),
      );
    },
  };
}

/** On demand too, except from entry and shell, which know every page. */
function gather(manifest: Record<string, Chunk>, key: string, keys: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || keys.has(key)) return;
  keys.add(key);
  const onDemand = key === "index.html" || key.endsWith("/shell.tsx") ? [] : (chunk.dynamicImports ?? []);
  for (const next of [...(chunk.imports ?? []), ...onDemand]) gather(manifest, next, keys);
}
