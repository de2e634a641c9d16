import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const file = resolve(import.meta.dirname, "src/app/help/guide/index.ts");

/**
 * The guide takes its words from the text of nearly every screen. The build puts them into its sentences, so
 * that no page is divided for its sake and the guide brings nothing but what it says.
 */
export function guideAsWritten(): Plugin {
  return {
    name: "guide-as-written",
    apply: "build",
    enforce: "pre",
    async load(id) {
      if (id !== file) return;
      const { chapters } = (await import(pathToFileURL(file).href)) as { chapters: readonly object[] };
      return [
        `export const chapters = ${JSON.stringify(chapters)};`,
        "export const guide = chapters.flatMap(({ tasks }) => tasks);",
      ].join("\n");
    },
  };
}
