import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * zod without the part that writes JSON schemas. Every kind of schema refers to it, so nothing of it can be
 * left out as unused, but only the server prints API documents.
 */
export function zodForBrowser(): Plugin {
  return {
    name: "zod-for-browser",
    apply: "build",
    load: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler(id) {
        const names = readFileSync(id, "utf8").matchAll(/^export (?:const|function|class) ([\w$]+)/gm);
        const exported = [...names].map(([, name]) => `absent as ${name}`).join(", ");
        return `function absent() { throw new Error("JSON schemas are the server's"); }\nexport { ${exported} };`;
      },
    },
  };
}
