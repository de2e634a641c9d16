import { expect, test } from "vitest";
import { palettes } from "../src/ui/theme.ts";
import { madeStyles } from "./made.ts";
import { withoutStyles } from "./plugin.ts";

const styles = madeStyles();

test("the theme's variables are there in the light, and in the dark where they differ", () => {
  expect(styles.base).toMatch(
    new RegExp(`\\.book\\{[^}]*--ant-color-bg-container:${palettes.light.card}[;}]`),
  );
  expect(styles.base).toMatch(
    new RegExp(
      `:root\\[data-shade="dark"\\] \\.book\\{[^}]*--ant-color-bg-container:${palettes.dark.card}[;}]`,
    ),
  );
  // a size is the same in both
  expect(styles.base.match(/--ant-control-height:/g)).toHaveLength(1);
});

test("a component has its rules and its variables, and what nothing draws has none", () => {
  expect(styles.rulesOf("Button-Button")).toContain(".ant-btn{");
  expect(styles.variablesOf("Button")).toContain(".book.ant-btn{");
  expect(styles.rulesOf("Carousel-Carousel")).toBeNull();
});

test("antd's scripts are told what they read of the theme", () => {
  expect(styles.tokens.dark).toMatchObject({
    colorBgContainer: palettes.dark.card,
    controlHeight: 32,
    zIndexPopupBase: 1000,
  });
});

test("a file that declares styles keeps the names of its components and imports their sheets", () => {
  const code = [
    "import { genStyleHooks, genSubStyleComponent } from '../../theme/internal';",
    "const turn = new Keyframes('turn', {});",
    "export const size = 4;",
    "export const Small = genSubStyleComponent(['Box', 'small'], token => ({ [token.a]: turn }));",
    "export default genStyleHooks('Box', token => [token.b], token => ({ c: token.c }), { unitless: { c: true } });",
  ].join("\n");
  expect(withoutStyles(code, "box/style/index.js").split("\n")).toEqual([
    'import "/antd-styles/Box-Box.css";',
    'import "/antd-styles/Box.css";',
    'import "/antd-styles/Box-small.css";',
    "import { genStyleHooks, genSubStyleComponent } from '../../theme/internal';",
    "const turn = /* @__PURE__ */ new Keyframes('turn', {});",
    "export const size = 4;",
    "export const Small = /* @__PURE__ */ genSubStyleComponent();",
    "export default /* @__PURE__ */ genStyleHooks();",
  ]);
});

test("a component without a name is refused", () => {
  expect(() => withoutStyles("export default genStyleHooks(name, () => []);", "box.js")).toThrow(
    "without a name",
  );
});
