import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

interface Chunk {
  file: string;
  imports?: string[];
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
