import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { minifySync, type Plugin } from "vite";
import { notYet } from "./src/lib/style-sheets.ts";

/**
 * Writes what the first picture needs into the page itself, where it waits for no file: `first.js`, since the
 * chosen appearance must be known before anything is drawn, the mark of the product and `first.css`, which says
 * where it stands. The server allows the script and the style by their hashes. Style sheets are fetched at once
 * and hold back no picture; the program lets them in before it draws (`lib/style-sheets.ts`).
 */
export function firstPicture(): Plugin[] {
  const read = (name: string) => readFileSync(resolve(import.meta.dirname, name), "utf8");
  const script = minifySync("first.js", read("first.js")).code;
  return [
    {
      name: "first-picture",
      transformIndexHtml: {
        // why before the style sheet, which is written in later: a script behind it would wait for it
        order: "pre",
        handler: (page) =>
          page
            .replace(
              "</title>",
              (end) => `${end}\n<script>\n${script}</script>\n<style>\n${read("first.css")}</style>`,
            )
            .replace('<div class="starting-mark">', (begin) => begin + read("public/icon.svg").trim()),
      },
    },
    {
      name: "style-sheets-behind-the-mark",
      apply: "build",
      transformIndexHtml: {
        order: "post",
        // why not below the mark, where they would not hold it up either: the sheets of later parts are added to
        // the head, and what comes last wins
        handler: (page) =>
          page.replace(
            /<link rel="stylesheet"( crossorigin href="[^"]+")>/g,
            `<link rel="preload" as="style"$1>\n    <link rel="stylesheet" media="${notYet}"$1>`,
          ),
      },
    },
  ];
}
