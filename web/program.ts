import react from "@vitejs/plugin-react";
import type { Plugin, PluginOption } from "vite";
import { antdStyles } from "./antd-styles/plugin.ts";
import { contractForBrowser } from "./contract-for-browser.ts";
import { guideAsWritten } from "./guide-as-written.ts";
import { scrollLock } from "./scroll-lock.ts";
import { zodForBrowser } from "./zod-for-browser.ts";

/**
 * What makes the program of its sources, for the build that is kept and for the one that is only asked which
 * page needs what: both must leave out the same.
 */
export function program(): PluginOption[] {
  return [
    react(),
    antdStyles(),
    quietPackages(),
    guideAsWritten(),
    contractForBrowser(),
    zodForBrowser(),
    scrollLock(),
  ];
}

/**
 * These packages do nothing when they are loaded, and do not say so: what is imported from them without being
 * used is left out. `quiet-packages.test.ts` looks at each of their modules.
 */
export const quiet =
  /\/node_modules\/(@rc-component\/[\w-]+|@ant-design\/(colors|cssinjs|cssinjs-utils|fast-color))\/es\/(?!generate\/dayjs\.js$)/;

function quietPackages(): Plugin {
  const moduleSideEffects = [{ test: quiet, sideEffects: false }];
  return {
    name: "quiet-packages",
    apply: "build",
    config: () => ({ build: { rolldownOptions: { treeshake: { moduleSideEffects } } } }),
  };
}
