import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

const contract = `${resolve(import.meta.dirname, "../contract/src")}/`;
const web = `${resolve(import.meta.dirname, "src")}/`;

/** What `Sent` has; of `answer` only words such as "file", no schema. */
const sending = new Set(["name", "answer", "upload", "changes", "shows", "touches", "removes"]);
/** What forms and filters judge by before anything is sent. */
const judging = new Set(["query", "body"]);
const readable = new Set([...sending, ...judging, "method", "path"]);
readable.delete("answer");
/** They take `Sent`, so the compiler sees to it that they read no schema of the endpoint they are given. */
const senders = new Set(["call", "useRead", "useWrite", "answerKey"]);

const part = "?part=";
const sent = "$sent";

/**
 * The contract as a browser needs it (decision 0070).
 *
 * Each declaration becomes a module of its own, so that a page brings those that it uses, and not all that
 * stand in the same file. The file itself only passes them on.
 *
 * Of an endpoint, schemas of answers and what the API documents say stay out. It becomes two modules: the call
 * as it is sent, and the endpoint, which adds the schemas of what is sent. Where the web hands an endpoint to
 * `call`, `useRead` or `useWrite`, it hands over the first.
 */
export function contractForBrowser(): Plugin {
  return {
    name: "contract-for-browser",
    apply: "build",
    enforce: "pre",
    resolveId(source) {
      // why without effect: they declare values and do nothing else, and what nobody uses is left out
      return source.startsWith(contract) && source.includes(part)
        ? { id: source, moduleSideEffects: false }
        : null;
    },
    load(id) {
      if (!id.startsWith(contract)) return null;
      const [file = "", name] = id.split(part);
      const module = dividedModule(file);
      return name === undefined ? module.passedOn : (module.parts.get(name) ?? null);
    },
    transform(code, id) {
      return id.startsWith(web) && /\.tsx?$/.test(id) ? { code: sendingOnly(code, id), map: null } : null;
    },
  };
}

interface DividedModule {
  /** What the file itself becomes. */
  passedOn: string;
  parts: ReadonlyMap<string, string>;
  /** The endpoints in it, and whether each has schemas beside what is sent. */
  endpoints: ReadonlyMap<string, boolean>;
}

const known = new Map<string, DividedModule>();

function dividedModule(file: string): DividedModule {
  const kept = known.get(file);
  if (kept) return kept;
  const module = divided(readFileSync(file, "utf8"), file);
  known.set(file, module);
  return module;
}

export function divided(code: string, file: string): DividedModule {
  const { program } = parseSync(file, code);
  const written = ({ start, end }: Place) => code.slice(start, end);
  const imports = program.body.filter((one) => one.type === "ImportDeclaration").map(written);
  const passedOn = program.body.filter((one) => one.type === "ExportAllDeclaration");
  const declarations = declarationsIn(program, file);
  const named = namesIn(program);
  /** What the file imports, and what else is declared in it, as far as it may be needed there. */
  const importsFor = (places: readonly Place[], own: string) => [
    ...imports,
    ...declarations
      .filter(({ name }) => name !== own && isNamedIn(places, named.get(name) ?? []))
      .map(({ name }) => `import { ${name} } from "${file}${part}${name}";`),
  ];

  const parts = new Map<string, string>();
  const endpoints = new Map(
    passedOn.flatMap(({ source }) => [...dividedModule(resolve(file, "..", source.value)).endpoints]),
  );
  const exported = passedOn.map(written);
  for (const { name, places, init, isExported } of declarations) {
    const add = (partName: string, ...lines: string[]) => {
      parts.set(partName, [...importsFor(places, name), ...lines].join("\n"));
      if (isExported) exported.push(`export { ${partName} } from "${file}${part}${partName}";`);
    };
    const halves = halvesOf(init, written);
    if (halves) endpoints.set(name, halves.schemas !== undefined);
    if (!halves) add(name, ...places.map((place) => `export ${written(place)}`));
    else if (halves.schemas === undefined) add(name, `export const ${name} = ${halves.call};`);
    else {
      const call = name + sent;
      add(call, `export const ${call} = ${halves.call};`);
      add(
        name,
        `import { ${call} } from "${file}${part}${call}";`,
        `export const ${name} = { ...${call}, ${halves.schemas} };`,
      );
    }
  }
  return { passedOn: exported.join("\n"), parts, endpoints };
}

/** A module of the web that hands its calls over as they are sent. */
export function sendingOnly(code: string, id: string): string {
  if (!code.includes("@so-thiet-bi/contract/")) return code;
  const { program } = parseSync(id, code);
  const imported = endpointsImported(program);
  if (imported.size === 0) return code;
  const handedOver: ESTree.IdentifierReference[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!first || callee.type !== "Identifier" || !senders.has(callee.name)) return;
      for (const one of choicesOf(first))
        if (one.type === "Identifier" && imported.get(one.name)?.hasSchemas) handedOver.push(one);
    },
    MemberExpression({ object, property }) {
      if (object.type !== "Identifier" || property.type !== "Identifier" || !imported.has(object.name))
        return;
      if (!readable.has(property.name))
        throw new Error(`${id} reads ${object.name}.${property.name}, which no browser has.`);
    },
  }).visit(program);
  const imports = [...new Set(handedOver.map(({ name }) => name))].map((local) => {
    const { name, from } = imported.get(local) as Imported;
    return `import { ${name}${sent} as ${local}${sent} } from "${from}";\n`;
  });
  const backwards = handedOver.toSorted((a, b) => b.end - a.end);
  return (
    imports.join("") + backwards.reduce((text, { end }) => text.slice(0, end) + sent + text.slice(end), code)
  );
}

interface Place {
  start: number;
  end: number;
}

interface Declaration {
  name: string;
  /** Without `export`; several where a function is declared with several types. */
  places: Place[];
  init: ESTree.Expression | null;
  isExported: boolean;
}

/** The values that a module declares, not its types. */
function declarationsIn(program: ESTree.Program, file: string): Declaration[] {
  const found = new Map<string, Declaration>();
  for (const statement of program.body) {
    const isExported = statement.type === "ExportNamedDeclaration";
    const one = isExported ? statement.declaration : statement;
    if (!one || /^(Import|ExportAll|TSType|TSInterface)/.test(one.type)) continue;
    const value = declaredBy(one);
    if (!value) throw new Error(`${file} does more than declare values: ${one.type}`);
    const place = { start: one.start, end: one.end };
    const before = found.get(value.name);
    if (before) before.places.push(place);
    else found.set(value.name, { ...value, places: [place], isExported });
  }
  return [...found.values()];
}

function declaredBy(one: ESTree.Node): Pick<Declaration, "name" | "init"> | undefined {
  if (
    one.type === "FunctionDeclaration" ||
    one.type === "TSDeclareFunction" ||
    one.type === "ClassDeclaration"
  )
    return one.id ? { name: one.id.name, init: null } : undefined;
  if (one.type !== "VariableDeclaration" || one.kind !== "const" || one.declarations.length > 1)
    return undefined;
  const [{ id, init } = { id: null, init: null }] = one.declarations;
  return id?.type === "Identifier" ? { name: id.name, init } : undefined;
}

function isNamedIn(places: readonly Place[], starts: readonly number[]): boolean {
  return places.some(({ start, end }) => starts.some((at) => start <= at && at < end));
}

/** Where each name stands, as a value or not. */
function namesIn(program: ESTree.Program): Map<string, number[]> {
  const named = new Map<string, number[]>();
  new Visitor({
    Identifier({ name, start }) {
      named.set(name, [...(named.get(name) ?? []), start]);
    },
  }).visit(program);
  return named;
}

/** Of an endpoint: the call as it is sent, and the schemas of what is sent. */
function halvesOf(init: ESTree.Expression | null, written: (place: Place) => string) {
  if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") return undefined;
  const [address, shape] = init.arguments;
  if (init.callee.name !== "endpoint" || !address || shape?.type !== "ObjectExpression") return undefined;
  const call = shape.properties.filter((one) => one.type === "SpreadElement" || isSent(one));
  const schemas = shape.properties.filter((one) => judging.has(nameOf(one)));
  return {
    call: `endpoint(${written(address)}, { ${call.map(written).join(", ")} })`,
    schemas: schemas.length > 0 ? schemas.map(written).join(", ") : undefined,
  };
}

function isSent(one: ESTree.ObjectPropertyKind): boolean {
  if (!sending.has(nameOf(one))) return false;
  return nameOf(one) !== "answer" || (one.type === "Property" && one.value.type === "Literal");
}

function nameOf(one: ESTree.ObjectPropertyKind): string {
  return one.type === "Property" && one.key.type === "Identifier" ? one.key.name : "";
}

interface Imported {
  name: string;
  from: string;
  hasSchemas: boolean;
}

/** The endpoints that a module imports, by the name they have in it. */
function endpointsImported(program: ESTree.Program): Map<string, Imported> {
  const found = new Map<string, Imported>();
  for (const statement of program.body) {
    if (statement.type !== "ImportDeclaration" || statement.importKind === "type") continue;
    const from = statement.source.value;
    const [, module] = /^@so-thiet-bi\/contract\/(.+)$/.exec(from) ?? [];
    if (!module) continue;
    const { endpoints } = dividedModule(`${contract}${module}.ts`);
    for (const one of statement.specifiers) {
      if (one.type !== "ImportSpecifier" || one.imported.type !== "Identifier") continue;
      const { name } = one.imported;
      const hasSchemas = endpoints.get(name);
      if (hasSchemas !== undefined) found.set(one.local.name, { name, from, hasSchemas });
    }
  }
  return found;
}

/** `isNew ? createDemand : changeDemand` is either. */
function choicesOf(expression: ESTree.Argument): ESTree.Argument[] {
  return expression.type === "ConditionalExpression"
    ? [...choicesOf(expression.consequent), ...choicesOf(expression.alternate)]
    : [expression];
}
