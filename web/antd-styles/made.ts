import { createCache, extractStyle, StyleProvider } from "@ant-design/cssinjs";
import { ConfigProvider, theme } from "antd";
import { createElement as draw } from "react";
import { renderToString } from "react-dom/server";
import { themeOf } from "../src/ui/antd-theme.ts";
import { type Shade, variablesKey } from "../src/ui/theme.ts";
import { isReadByScripts } from "./script-tokens.ts";
import { specimens } from "./specimens.ts";

export interface MadeStyles {
  /** The theme's own variables, and what holds for more than one component. */
  base: string;
  /** The rules of one part of a component, as `Button-compact`; null where no specimen draws it. */
  rulesOf(part: string): string | null;
  /** The variables of a component, for both shades. */
  variablesOf(component: string): string;
  /** What antd's scripts read of the theme. */
  tokens: Record<Shade, Record<string, unknown>>;
}

/** Only a theme of wire frames shows it. */
const forOtherThemes = "Pagination-bordered";

type Drawn = ReturnType<typeof createCache>;

/** Draws one of each component in both shades, as antd itself does it in a browser, and keeps its styles. */
export function madeStyles(): MadeStyles {
  const drawn = { light: drawnIn("light"), dark: drawnIn("dark") };
  const textOf = (shade: Shade, belongs: (path: readonly string[]) => boolean) =>
    textFrom(drawn[shade], (key) => belongs(key.split("%")));
  const rules = (belongs: (path: readonly string[]) => boolean) => {
    const light = textOf("light", belongs);
    if (light !== textOf("dark", belongs))
      throw new Error(`antd's rules differ between the shades: ${light}`);
    return light;
  };
  const variables = (belongs: (path: readonly string[]) => boolean) =>
    inBothShades(textOf("light", belongs), textOf("dark", belongs));
  return {
    base:
      variables(([kind]) => kind === "token") +
      // why: antd puts the rules of forms before those of all others
      rules(([kind, , part = ""]) => kind === "style" && (isShared(part) || part === "Form-Form")),
    rulesOf(part) {
      if (part === "Form-Form" || part === forOtherThemes) return "";
      return rules(([kind, , name]) => kind === "style" && name === part) || null;
    },
    variablesOf: (component) => variables(([kind, name]) => kind === "cssVar" && name === component),
    tokens: { light: tokensOf("light"), dark: tokensOf("dark") },
  };
}

const isShared = (part: string) => part === "Shared" || part === "ant-design-icons";

function drawnIn(shade: Shade): Drawn {
  const cache = createCache();
  const page = draw(ConfigProvider, { theme: themeOf(shade) }, specimens());
  renderToString(draw(StyleProvider, { cache }, page));
  return cache;
}

function textFrom(drawn: Drawn, belongs: (key: string) => boolean): string {
  const chosen = createCache();
  for (const [key, value] of drawn.cache) if (belongs(key)) chosen.cache.set(key, value);
  // what follows the rules tells antd in a browser which of them it need not make again
  return extractStyle(chosen, { plain: true }).replace(/\.data-ant-cssinjs-cache-path\{.*$/s, "");
}

/** `.book.ant-btn{--a:1;--b:2;}` of either shade, with what differs in the dark once more. */
function inBothShades(light: string, dark: string): string {
  const inDark = blocksOf(dark);
  return blocksOf(light)
    .map(([selector, lines], index) => {
      const [, darkLines = []] = inDark[index] ?? [];
      const other = darkLines.filter((line) => !lines.includes(line));
      const block = `${selector}{${lines.join(";")}}`;
      return other.length > 0 ? `${block}:root[data-shade="dark"] ${selector}{${other.join(";")}}` : block;
    })
    .join("");
}

/** Of our theme alone: antd draws some confirmations with a theme of their own inside. */
function blocksOf(text: string): [selector: string, lines: string[]][] {
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector = ""]) => selector.startsWith(`.${variablesKey}`))
    .map(([, selector = "", lines = ""]) => [selector, lines.split(";").filter(Boolean)]);
}

function tokensOf(shade: Shade): Record<string, unknown> {
  const all = Object.entries(theme.getDesignToken(themeOf(shade)));
  return Object.fromEntries(all.filter(([name]) => isReadByScripts(name)));
}
