/** Packages of which the build leaves out what is imported and not used: loading them changes nothing else. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";
import { quiet } from "../../program.ts";

const packages = join(import.meta.dirname, "../../../node_modules");

test("a quiet package does nothing to others when it is loaded", () => {
  const files = ["@rc-component", "@ant-design"].flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: "utf8" })
      .map((file) => join(packages, folder, file))
      .filter((file) => file.endsWith(".js") && quiet.test(file.replaceAll("\\", "/"))),
  );
  expect(files.length).toBeGreaterThan(700);
  const noisy = files.filter((file) => !doesNothing(readFileSync(file, "utf8")));
  expect(noisy.map((file) => file.replaceAll("\\", "/").split("node_modules/")[1]).sort()).toEqual([
    // why these are quiet too: they set variables of their own, as the browser or a development build asks
    "@ant-design/cssinjs/es/hooks/useHMR.js",
    "@rc-component/async-validator/es/util.js",
    "@rc-component/motion/es/util/motion.js",
    "@rc-component/util/es/raf.js",
  ]);
});

test("a module that changes another one is not quiet", () => {
  expect(quiet.test("/node_modules/@rc-component/picker/es/generate/dayjs.js")).toBe(false);
  expect(doesNothing("import dayjs from 'dayjs';\ndayjs.extend(weekday);")).toBe(false);
  expect(doesNothing("import dayjs from 'dayjs';\ndayjs.weekday = weekday;")).toBe(false);
  expect(doesNothing("const Menu = draw;\nMenu.Item = Item;")).toBe(true);
});

/** It declares, and hangs something onto what it declared. */
function doesNothing(code: string): boolean {
  const { body } = parseSync("module.js", code).program;
  const own = new Set(body.flatMap(namesDeclared));
  return body.every((one) => {
    if (/Declaration$/.test(one.type)) return true;
    if (one.type === "IfStatement") return isOfDevelopment(code.slice(one.test.start, one.test.end));
    if (one.type !== "ExpressionStatement") return false;
    const { expression } = one;
    if (expression.type === "Literal") return true;
    return (
      expression.type === "AssignmentExpression" &&
      expression.left.type === "MemberExpression" &&
      expression.left.object.type === "Identifier" &&
      own.has(expression.left.object.name)
    );
  });
}

function isOfDevelopment(condition: string): boolean {
  return condition === "process.env.NODE_ENV !== 'production'";
}

function namesDeclared(statement: ESTree.Statement | ESTree.Directive): string[] {
  const one =
    /^Export(Named|Default)/.test(statement.type) && "declaration" in statement
      ? statement.declaration
      : statement;
  if (one?.type === "FunctionDeclaration" || one?.type === "ClassDeclaration")
    return one.id ? [one.id.name] : [];
  if (one?.type !== "VariableDeclaration") return [];
  return one.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
}
