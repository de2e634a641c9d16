import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * Writes `first.js` and the mark of the product into the page: the chosen appearance must be known before the
 * first paint, and a file of its own would let every page wait for it. The server allows what stands there by
 * its hash.
 */
export function firstScript(): Plugin {
  const read = (name: string) => readFileSync(resolve(import.meta.dirname, name), "utf8");
  return {
    name: "first-script",
    transformIndexHtml: {
      // why before the style sheet, which is written in later: a script behind it would wait for it
      order: "pre",
      handler: (page) =>
        page
          .replace("</title>", (end) => `${end}\n<script>\n${read("first.js")}</script>`)
          .replace('<div class="starting-mark">', (begin) => begin + read("public/icon.svg").trim()),
    },
  };
}
