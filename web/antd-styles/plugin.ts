import { resolve } from "node:path";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";
import type { MadeStyles } from "./made.ts";
import { isReadByScripts } from "./script-tokens.ts";

const folder = import.meta.dirname;
const atRunTime = resolve(folder, "at-run-time.ts");
/** The same, for the theme and what declares styles. */
const leftOut = resolve(folder, "left-out.ts");
const declaredTheme = resolve(folder, "../src/ui/antd-theme.ts");
const madeTheme = resolve(folder, "made-theme.ts");

/** What of antd makes styles while it runs; `at-run-time.ts` stands in its place. */
const makesStyles =
  /\/antd\/es\/theme\/(internal|context|useToken|util\/genStyleUtils)\.js$|\/@ant-design\/cssinjs\/es\//;
const importsThem = /(^|\/)(internal|context|useToken|genStyleUtils)(\.js)?$|^@ant-design\/cssinjs$/;
const ofAntd = /\/antd\/es\//;
/** The theme, and the files in which components declare their styles. */
const ofStyles = /\/antd\/es\/(theme\/|.*\bstyle\b.*\.js$)/;
const tokens = "virtual:antd-styles/tokens";
const askedTokens = /^virtual:antd-styles\/tokens$/;
/** As an address of files, so that Vite takes them for style sheets. */
const sheets = "/antd-styles/";
const sheet = /^\/antd-styles\/[\w-]+\.css$/;

/**
 * antd makes its styles in the browser, by functions that weigh as much as its components. Here the build
 * calls them once, for our theme in both shades; what they make are style sheets beside the scripts that need
 * them, and the functions are left out. Between the shades only variables differ.
 */
export function antdStyles(): Plugin {
  const tokensOfFile = new Map<string, string[]>();
  const notDrawn = new Set<string>();
  return {
    name: "antd-styles",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: [importsThem, /\/antd-theme\.ts$/, askedTokens, sheet] },
      async handler(source, importer, options) {
        if (source === tokens) return tokens;
        if (sheet.test(source)) return { id: source, moduleSideEffects: true };
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (found && makesStyles.test(found.id))
          return importer && ofStyles.test(importer) ? leftOut : atRunTime;
        return found?.id === declaredTheme ? madeTheme : found;
      },
    },
    load: {
      filter: { id: [askedTokens, sheet] },
      async handler(id) {
        const made = await madeOnce();
        if (id === tokens) return `export default ${JSON.stringify(made.tokens)};`;
        const rules = rulesFor(id.slice(sheets.length, -".css".length), made);
        if (rules === null) notDrawn.add(id);
        return rules ? `@layer antd{${rules}}` : "";
      },
    },
    transform: {
      filter: { id: ofAntd },
      handler(code, id) {
        if (ofStyles.test(id)) return withoutStyles(code, id);
        tokensOfFile.set(id, tokensReadIn(code));
        return null;
      },
    },
    generateBundle(_options, files) {
      // what of antd the product does not use is gone by now
      const used = Object.values(files).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const unknown = used
        .flatMap((id) => tokensOfFile.get(id) ?? [])
        .filter((name) => !isReadByScripts(name));
      if (unknown.length > 0)
        this.error(`antd reads what antd-styles/script-tokens.ts does not name: ${unknown}`);
      const without = used.filter((id) => notDrawn.has(id));
      if (without.length > 0) this.error(`Nothing in antd-styles/specimens.ts draws ${without}`);
    },
  };
}

let made: Promise<MadeStyles> | undefined;
/** Once for all builds of a run; antd is read by builds alone, not by all that reads their configuration. */
function madeOnce(): Promise<MadeStyles> {
  made ??= import("./made.ts").then(({ madeStyles }) => madeStyles());
  return made;
}

/** `base`, a component as `Button`, or a part of one as `Button-compact`. */
function rulesFor(name: string, styles: MadeStyles): string | null {
  if (name === "base") return styles.base;
  return name.includes("-") ? styles.rulesOf(name) : styles.variablesOf(name);
}

/** A file of antd in which components declare their styles, with the sheets instead of what makes them. */
export function withoutStyles(code: string, file: string): string {
  const imports = new Set<string>();
  let rest = code;
  // from the end, so that the places of those before stay true
  for (const call of declarationsIn(code, file).reverse()) {
    const [component = "", part = component] = namesIn(call.arguments);
    imports.add(`import "${sheets}${component}-${part}.css";`);
    imports.add(`import "${sheets}${component}.css";`);
    const what = code.slice(call.callee.start, call.callee.end);
    rest = `${rest.slice(0, call.start)}/* @__PURE__ */ ${what}()${rest.slice(call.end)}`;
  }
  return [...imports, rest.replaceAll("new Keyframes(", "/* @__PURE__ */ new Keyframes(")].join("\n");
}

function declarationsIn(code: string, file: string): ESTree.CallExpression[] {
  const found: ESTree.CallExpression[] = [];
  new Visitor({
    CallExpression(call) {
      const { callee } = call;
      const declares = /^gen(StyleHooks|ComponentStyleHook|SubStyleComponent)$/;
      if (callee.type === "Identifier" && declares.test(callee.name)) found.push(call);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/** `'Button'` or `['Button', 'compact']`. */
function namesIn([name]: readonly ESTree.Argument[]): string[] {
  const parts = name?.type === "ArrayExpression" ? name.elements : [name];
  return parts.map((part) => {
    if (part?.type !== "Literal") throw new Error("A component of antd declares its styles without a name.");
    return String(part.value);
  });
}

/** `token.borderRadius`, and what is taken out of `token` by name. */
function tokensReadIn(code: string): string[] {
  if (!code.includes("useToken")) return [];
  const named = [...code.matchAll(/\btoken\??\.([a-z]\w*)/g)].map(([, name = ""]) => name);
  const taken = [...code.matchAll(/\{([^{}]*)\} = token;/g)].flatMap(
    ([, names = ""]) => names.match(/[a-z]\w*/g) ?? [],
  );
  return [...named, ...taken];
}
