import { resolve } from "node:path";
import type { Plugin } from "vite";

const ours = resolve(import.meta.dirname, "src/ui/scroll-lock.ts");

/** Drawers and dialogs hold the page behind them still in a way that costs less. */
export function scrollLock(): Plugin {
  return {
    name: "scroll-lock",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^\.\/useScrollLocker$/ },
      handler: (_source, importer) => (importer?.includes("/@rc-component/portal/") ? ours : null),
    },
  };
}
