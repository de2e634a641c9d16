import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Below this a file fits into one packet either way. */
const worthwhile = 1024;
const compressible = /\.(js|css|svg|json|webmanifest|wasm|txt)$/;

/**
 * Writes `.br` and `.gz` beside each file of the build, once and as small as they get, for the server to
 * send.
 */
export function compressedFiles(): Plugin {
  let folder = "dist";
  return {
    name: "compressed-files",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // after the plugins that write files of their own when the build is done
      order: "post",
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
          const file = join(folder, name);
          if (!compressible.test(name) || name.startsWith(".vite") || statSync(file).size < worthwhile)
            continue;
          const bytes = readFileSync(file);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
