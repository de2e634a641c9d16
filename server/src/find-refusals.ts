/**
 * Which refusals a call may answer, found in the code: from the handler of each route to everything it
 * mentions, down to `new Refusal("…")`.
 * `npm run docs` prints the result to `http/refusals.gen.ts`, from which the API documents take it; a test
 * compares.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Module, parseSync } from "@swc/core";

const source = fileURLToPath(new URL(".", import.meta.url));

interface Node {
  type: string;
  [key: string]: unknown;
}

/** One top-level name of a file: what it mentions, and the codes that it throws itself. */
interface Part {
  mentions: Set<string>;
  /** Names behind a dot, which may be those of a file that is fetched on demand. */
  members: Set<string>;
  codes: Set<string>;
}

interface SourceFile {
  parts: Map<string, Part>;
  /** Local name to file and name there. */
  imported: Map<string, { file: string; name: string }>;
  /** Files that are fetched on demand. */
  later: Set<string>;
  /** Routes by the name of their endpoint, as in `read(contract.getDemand, …)` and `prints(printLoanSlip, …)`. */
  routes: Map<string, Part>;
}

/**
 * Codes by the name of the endpoint; the calls that all catalogues share are named `calls.create` and so on.
 */
export function findRefusals(): Record<string, string[]> {
  const files = new Map<string, SourceFile>();
  for (const name of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts") || name.endsWith(".gen.ts")) continue;
    files.set(path.join(source, name), readSource(path.join(source, name)));
  }
  const handedIn = namesOf(
    files.get(path.join(source, "areas/index.ts")),
    path.join(source, "areas/index.ts"),
  );
  const found: Record<string, string[]> = {};
  for (const [file, { routes }] of files)
    for (const [name, part] of routes)
      found[name] = [...new Set([...(found[name] ?? []), ...codesFrom(files, handedIn, file, part)])].sort();
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What `areas/index.ts` knows is handed to areas under the same names. */
function namesOf(index: SourceFile | undefined, file: string): Map<string, { file: string; name: string }> {
  const own = [...(index?.parts.keys() ?? [])].map((name) => [name, { file, name }] as const);
  return new Map([...(index?.imported ?? []), ...own]);
}

function codesFrom(
  files: Map<string, SourceFile>,
  handedIn: Map<string, { file: string; name: string }>,
  file: string,
  start: Part,
): Set<string> {
  const codes = new Set<string>();
  const seen = new Set<Part>();
  const open: { file: string; part: Part }[] = [{ file, part: start }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next.part)) continue;
    seen.add(next.part);
    for (const code of next.part.codes) codes.add(code);
    const here = files.get(next.file);
    if (!here) continue;
    for (const name of next.part.mentions) {
      const own = here.parts.get(name);
      const elsewhere = here.imported.get(name) ?? handedIn.get(name);
      if (own) open.push({ file: next.file, part: own });
      else if (elsewhere) open.push(...partAt(files, elsewhere));
    }
    for (const name of next.part.members)
      for (const later of here.later) open.push(...partAt(files, { file: later, name }));
  }
  return codes;
}

function partAt(
  files: Map<string, SourceFile>,
  { file, name }: { file: string; name: string },
): { file: string; part: Part }[] {
  const part = files.get(file)?.parts.get(name);
  return part ? [{ file, part }] : [];
}

function readSource(file: string): SourceFile {
  const module: Module = parseSync(readFileSync(file, "utf8"), { syntax: "typescript", target: "es2022" });
  const found: SourceFile = { parts: new Map(), imported: new Map(), later: new Set(), routes: new Map() };
  const resolve = (from: string) => (from.startsWith(".") ? path.resolve(path.dirname(file), from) : from);
  for (const item of module.body as unknown as Node[]) readItem(item, found, resolve);
  walk(module as unknown as Node, (node) => {
    if (node.type !== "CallExpression") return;
    const { callee, arguments: given } = node as unknown as {
      callee: Node;
      arguments: { expression: Node }[];
    };
    const [first, second] = given.map(({ expression }) => expression);
    if (callee.type === "Import" && first) found.later.add(resolve(String(first["value"])));
    if (
      !first ||
      !second ||
      !["Identifier", "MemberExpression"].includes(first.type) ||
      callee.type !== "Identifier" ||
      !["read", "write", "apart", "prints"].includes(String(callee["value"]))
    )
      return;
    const part = partOf(second);
    // the binding of a paper has refusals of its own
    if (callee["value"] === "prints") part.mentions.add("prints");
    found.routes.set(endpointName(first), part);
  });
  return found;
}

/** `contract.getDemand` and `getDemand` are one name; `calls.create` stays as it is. */
function endpointName(node: Node): string {
  if (node.type === "Identifier") return String(node["value"]);
  const { object, property } = node as unknown as { object: Node; property: Node };
  return object["value"] === "calls" ? `calls.${String(property["value"])}` : String(property["value"]);
}

function readItem(item: Node, found: SourceFile, resolve: (from: string) => string): void {
  if (item.type === "ImportDeclaration") {
    const { source: from, specifiers } = item as unknown as { source: { value: string }; specifiers: Node[] };
    for (const one of specifiers) {
      const local = String((one["local"] as Node)["value"]);
      found.imported.set(local, {
        file: resolve(from.value),
        name: String((one["imported"] as Node | null)?.["value"] ?? local),
      });
    }
    return;
  }
  declare(item.type === "ExportDeclaration" ? (item["declaration"] as Node) : item, found);
}

function declare(node: Node, found: SourceFile): void {
  const identifier = node["identifier"] as Node | undefined;
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration")
    found.parts.set(String(identifier?.["value"]), partOf(node));
  if (node.type !== "VariableDeclaration") return;
  for (const { id, init } of node["declarations"] as { id: Node; init: Node | null }[])
    for (const name of partOf(id).mentions) if (init) found.parts.set(name, partOf(init));
}

function partOf(root: Node): Part {
  const part: Part = { mentions: new Set(), members: new Set(), codes: new Set() };
  const keys = new Set<unknown>();
  walk(root, (node) => {
    if (node.type === "KeyValueProperty") keys.add(node["key"]);
    if (node.type === "MemberExpression") keys.add(node["property"]);
    if (node.type === "Identifier")
      (keys.has(node) ? part.members : part.mentions).add(String(node["value"]));
    if (node.type !== "NewExpression" || (node["callee"] as Node)["value"] !== "Refusal") return;
    const [code] = (node["arguments"] as { expression: Node }[] | null) ?? [];
    if (code)
      walk(
        code.expression,
        (inside) => inside.type === "StringLiteral" && part.codes.add(String(inside["value"])),
      );
  });
  return part;
}

function walk(node: Node, visit: (node: Node) => unknown): void {
  if (typeof node.type === "string") visit(node);
  for (const value of Object.values(node))
    for (const inside of Array.isArray(value) ? value : [value])
      if (typeof inside === "object" && inside !== null) walk(inside as Node, visit);
}
