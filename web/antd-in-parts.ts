import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

const antd = resolve(import.meta.dirname, "../node_modules/antd/es");
const web = `${resolve(import.meta.dirname, "src")}/`;

/** `default`, or as it is exported from `antd/es/input/TextArea`. */
interface Part {
  name: string;
  from: string;
}

/** `Input`, and what hangs on it: `Input.TextArea`, `Input.OTP`. */
interface Compound {
  itself: Part;
  hanging: ReadonlyMap<string, Part>;
}

/**
 * `Input` of antd brings every kind of input along, since they hang on it, and `Modal` all that is drawn by
 * its functions. A module that draws `Input` and `Input.TextArea` gets these two and no other.
 */
export function antdInParts(): Plugin {
  return {
    name: "antd-in-parts",
    apply: "build",
    transform: {
      filter: { id: /\.tsx$/ },
      handler: (code, id) => (id.startsWith(web) ? { code: withParts(code), map: null } : null),
    },
  };
}

/** Takes what types and JSX were made into. */
export function withParts(code: string): string {
  const { program } = parseSync("web.js", code);
  const added: string[] = [];
  const changes: { start: number; end: number; text: string }[] = [];
  for (const statement of program.body) {
    if (statement.type !== "ImportDeclaration" || statement.source.value !== "antd") continue;
    const kept = statement.specifiers.flatMap((one) => {
      const { name } = one.local;
      const compound = compoundCalled(name);
      const members = compound && membersUsed(name, compound, program);
      if (!members) return [code.slice(one.start, one.end)];
      added.push(imported(name, compound.itself));
      for (const { start, end, property, part } of members) {
        const line = imported(`${name}$${property}`, part);
        if (!added.includes(line)) added.push(line);
        changes.push({ start, end, text: `${name}$${property}` });
      }
      return [];
    });
    const { start, end } = statement;
    changes.push({ start, end, text: kept.length > 0 ? `import { ${kept.join(", ")} } from "antd";` : "" });
  }
  const backwards = changes.toSorted((a, b) => b.start - a.start);
  const changed = backwards.reduce(
    (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
    code,
  );
  return added.join("") + changed;
}

function imported(local: string, { name, from }: Part): string {
  return `import { ${name} as ${local} } from "${from}";\n`;
}

/** `Input.TextArea` and the like; undefined where something is asked of it that does not simply hang there. */
function membersUsed(name: string, { hanging }: Compound, program: ESTree.Program) {
  const members: { start: number; end: number; property: string; part: Part }[] = [];
  let isKnown = true;
  new Visitor({
    MemberExpression({ object, property, computed, start, end }) {
      if (object.type !== "Identifier" || object.name !== name) return;
      const part = !computed && property.type === "Identifier" ? hanging.get(property.name) : undefined;
      if (part && property.type === "Identifier") members.push({ start, end, property: property.name, part });
      else isKnown = false;
    },
  }).visit(program);
  return isKnown ? members : undefined;
}

const known = new Map<string, Compound | undefined>();

function compoundCalled(name: string): Compound | undefined {
  if (!known.has(name)) {
    // `InputNumber` stands in `input-number`
    const folder = name.replaceAll(/(?!^)[A-Z]/g, "-$&").toLowerCase();
    const file = `${antd}/${folder}/index.js`;
    known.set(
      name,
      existsSync(file) ? compoundIn(readFileSync(file, "utf8"), `antd/es/${folder}`) : undefined,
    );
  }
  return known.get(name);
}

/** Read from a file that hangs parts onto one of them and does nothing else. */
export function compoundIn(code: string, folder: string): Compound | undefined {
  const { program } = parseSync("index.js", code);
  const parts = new Map<string, Part>();
  const hanging = new Map<string, Part>();
  let itself: Part | undefined;
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration") {
      for (const one of statement.specifiers) {
        const name =
          one.type === "ImportSpecifier" && one.imported.type === "Identifier"
            ? one.imported.name
            : "default";
        parts.set(one.local.name, { name, from: statement.source.value.replace(/^\./, folder) });
      }
    } else if (statement.type === "VariableDeclaration") {
      const [{ init } = { init: null }] = statement.declarations;
      itself = init?.type === "Identifier" ? parts.get(init.name) : undefined;
    } else if (
      statement.type === "ExpressionStatement" &&
      statement.expression.type === "AssignmentExpression"
    ) {
      const { left, right } = statement.expression;
      // why: `Radio.__ANT_RADIO = true` is read elsewhere in antd
      if (right.type === "Literal") return undefined;
      const part = right.type === "Identifier" ? parts.get(right.name) : undefined;
      if (part && left.type === "MemberExpression" && left.property.type === "Identifier")
        hanging.set(left.property.name, part);
    }
  }
  return itself && { itself, hanging };
}
