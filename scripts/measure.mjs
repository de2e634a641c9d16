// npm run measure: how the code reads, in figures. `-- --at <commit>` measures another state of it beside
// this one.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseSync } from "@swc/core";
import { root, scriptOf } from "./pinned-node.mjs";

/** The words of an area on the server; a crowded one is a folder of that name. */
const grammar = [
  "routes",
  "actions",
  "queries",
  "policy",
  "flow",
  "rules",
  "papers",
  "sheet",
  "work",
  "daily",
];
/** As `.dependency-cruiser.cjs` has them. */
const doors = ["actions", "queries", "rules", "papers"];
const width = 110;
/** A string is one token; what stands in a template, as the words of a statement, is read like code. */
const token =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[\p{L}_$][\p{L}\p{N}_$]*|\d[\d_.]*|[=!<>]==?=?|=>|\.\.\.|&&=?|\|\|=?|\?\?=?|\?\.|\*\*|[+\-*/%&|^]=|\+\+|--|\S/gu;

const { values: options } = parseArgs({ options: { at: { type: "string" } } });
const columns = [["here", measure(root)]];
if (options.at) columns.unshift([options.at, measureAt(options.at)]);
const names = columns.map(([name]) => name);
console.log(`| | ${names.join(" | ")} |\n|---|${names.map(() => "---:|").join("")}`);
for (const row of Object.keys(columns[0][1]))
  console.log(`| ${row} | ${columns.map(([, figures]) => figures[row]).join(" | ")} |`);

function measureAt(commit) {
  const folder = mkdtempSync(join(tmpdir(), "so-thiet-bi-measure-"));
  try {
    const archive = spawnSync("git", ["archive", commit, "contract", "server", "web", "biome.json"], {
      cwd: root,
      maxBuffer: 2 ** 29,
    });
    if (archive.status !== 0) throw new Error(String(archive.stderr));
    spawnSync("tar", ["-x", "-C", folder], { input: archive.stdout });
    return measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(folder) {
  const files = sourcesIn(folder);
  const production = files.filter(({ path }) => !isTest(path) && !isPrinted(path));
  const of = (workspace) => production.filter(({ path }) => path.startsWith(`${workspace}/src/`));
  const server = of("server");
  const web = of("web");
  const all = [...of("contract"), ...server, ...web];
  const areas = server.filter(({ path }) => /^server\/src\/areas\/[^/]+\//.test(path));
  const crossing = areas.flatMap(crossings);
  const parameters = all.flatMap(({ text, path }) => parametersOf(text, path));
  const apis = web
    .filter(({ path }) => basename(path) === "api.ts")
    .flatMap(({ text, path }) => exportedOf(text, path));
  const css = rulesOf(folder);
  const lengths = linesAtWidth(folder, all);
  const inGrammar = areas.filter(({ path }) => wordOf(path));
  return {
    "casts to a Tx": count(server, /\bas Tx\b/g),
    "functions with five parameters or more": parameters.filter((many) => many >= 5).length,
    "tokens per line of code, server": perLine(server),
    "tokens per line of code, web": perLine(web),
    "files of areas that follow the grammar": `${percent(inGrammar.length, areas.length)} of ${areas.length}`,
    "imports between areas that go past the doors": `${crossing.filter((isDoor) => !isDoor).length} of ${crossing.length}`,
    "tables written by hand": count(web, /<table[\s>]/g),
    "functions of api.ts that are one expression": `${apis.filter((isShort) => isShort).length} of ${apis.length}`,
    "CSS rules, and different bodies among them": `${css.length}, ${new Set(css).size}`,
    "copies of “with hits as materialized”": count(server, /with hits as materialized/g),
    "places that name the time zone": count(all, /Asia\/Ho_Chi_Minh/g),
    [`lines of a file at width ${width}, nine in ten have fewer`]: ninetieth(lengths),
    [`lines at width ${width}, without words and data`]: sumOf(lengths),
  };
}

function sourcesIn(folder) {
  return ["contract", "server", "web"].flatMap((workspace) =>
    readdirSync(join(folder, workspace, "src"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(workspace, "src", name))
      .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") })),
  );
}

function isTest(path) {
  return /\.(test|slow\.test|test-data|example)\.tsx?$/.test(path) || path.includes("/testdata/");
}

function isPrinted(path) {
  return /\.gen\.ts$/.test(path) || path === "server/src/db/tables.ts";
}

/** Words of screens, and rows that a demo or a first start brings along. */
function isWordsOrData(path) {
  return (
    /(^|[./])text\.ts$/.test(path) ||
    /\/(demo|data|defaults|names)\//.test(path) ||
    /[-.](words|labels)\.ts$/.test(path)
  );
}

function count(files, pattern) {
  return files.reduce((sum, { text }) => sum + (text.match(pattern) ?? []).length, 0);
}

function percent(part, whole) {
  return `${Math.round((100 * part) / whole)} %`;
}

/** The word of the grammar by which a file of an area is found: its own name, or the folder it stands in. */
function wordOf(path) {
  const [, , , , ...inside] = path.split("/");
  const [first] = inside;
  return grammar.find((word) => first === `${word}.ts` || (inside.length > 1 && first === word));
}

/** For each import of another area: does it come through a door? */
function crossings({ path, text }) {
  const own = path.split("/")[3];
  return [...text.matchAll(/from "(\.[^"]+)"/g)].flatMap(([, target]) => {
    const imported = relative("/", resolve("/", dirname(path), target));
    const [, , , area, ...inside] = imported.split("/");
    const isOther = imported.startsWith("server/src/areas/") && area !== own && inside.length > 0;
    return isOther ? [doors.includes(inside[0].replace(/\.ts$/, ""))] : [];
  });
}

function parsed(text, path) {
  return parseSync(text, { syntax: "typescript", tsx: path.endsWith(".tsx"), target: "es2024" });
}

/** How many each function takes. */
function parametersOf(text, path) {
  const found = [];
  visit(parsed(text, path), (node) => {
    const parameters = node.params ?? node.function?.params;
    if (
      !/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod)$/.test(node.type) ||
      !Array.isArray(parameters)
    )
      return;
    found.push(parameters.length);
  });
  return found;
}

/** For each exported function: is it one expression? */
function exportedOf(text, path) {
  const declared = parsed(text, path).body.flatMap((node) =>
    node.type === "ExportDeclaration" ? [node.declaration] : [],
  );
  const functions = declared.flatMap((one) =>
    one.type === "VariableDeclaration"
      ? one.declarations.flatMap(({ init }) => (init?.type === "ArrowFunctionExpression" ? [init] : []))
      : one.type === "FunctionDeclaration"
        ? [one]
        : [],
  );
  return functions.map(({ body }) => body.type !== "BlockStatement" || body.stmts.length === 1);
}

function visit(value, look) {
  if (Array.isArray(value)) for (const one of value) visit(one, look);
  else if (value && typeof value === "object") {
    if (typeof value.type === "string") look(value);
    for (const one of Object.values(value)) visit(one, look);
  }
}

/** Comments and empty lines are no code. */
function perLine(files) {
  let tokens = 0;
  let lines = 0;
  for (const { path, text } of files) {
    if (isWordsOrData(path)) continue;
    const seen = new Set();
    let line = 0;
    let before = 0;
    for (const match of text.matchAll(token)) {
      line += text.slice(before, match.index).split("\n").length - 1;
      before = match.index;
      if (/^\/[/*]/.test(match[0])) continue;
      tokens++;
      seen.add(line);
    }
    lines += seen.size;
  }
  return (tokens / lines).toFixed(1);
}

function ninetieth(lengths) {
  return lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length * 0.9)];
}

function sumOf(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function rulesOf(folder) {
  const sheets = readdirSync(join(folder, "web/src"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  return sheets.flatMap((name) => {
    const text = readFileSync(join(folder, "web/src", name), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, body]) => body.replace(/\s+/g, " ").trim());
  });
}

/**
 * Lines of a formatted file. The formatter breaks no comments and no statements: a long comment counts as if
 * it were broken, a statement by the length of its words.
 */
function linesOf(text, path) {
  const given = Buffer.from(`0;${text.trimEnd()}`);
  const tree = parsed(given.toString(), path);
  const lines = given
    .toString()
    .split("\n")
    .reduce((sum, line) => sum + linesOfComment(line), 0);
  const shorter = templatesIn(tree).map(({ span }) => {
    const words = given.subarray(span.start - tree.span.start, span.end - tree.span.start).toString();
    const broken = words.split("\n").length;
    return broken - (broken > 1 ? Math.ceil(words.replace(/\s+/g, " ").length / width) + 1 : 1);
  });
  return lines - sumOf(shorter);
}

function linesOfComment(line) {
  if (line.length <= width || !/^\s*(\/\/|\/?\*)/.test(line)) return 1;
  const opensAndCloses = /^\s*\/\*.*\*\/$/.test(line);
  return Math.ceil(line.length / width) + (opensAndCloses ? 2 : 0);
}

/** Not those that stand within another. */
function templatesIn(value) {
  if (Array.isArray(value)) return value.flatMap(templatesIn);
  if (!value || typeof value !== "object") return [];
  return value.type === "TemplateLiteral" ? [value] : Object.values(value).flatMap(templatesIn);
}

/** Of each file. Both sides of a comparison are formatted alike first: a wider line makes nothing shorter. */
function linesAtWidth(folder, files) {
  const copy = mkdtempSync(join(tmpdir(), "so-thiet-bi-width-"));
  try {
    cpSync(join(folder, "biome.json"), join(copy, "biome.json"));
    for (const workspace of ["contract", "server", "web"])
      cpSync(join(folder, workspace, "src"), join(copy, workspace, "src"), { recursive: true });
    const formatting = [
      "format",
      "--write",
      `--line-width=${width}`,
      "--vcs-enabled=false",
      "contract",
      "server",
      "web",
    ];
    const { status, stderr } = spawnSync(process.execPath, [scriptOf("biome"), ...formatting], { cwd: copy });
    if (status !== 0) throw new Error(String(stderr));
    return files
      .filter(({ path }) => !isWordsOrData(path))
      .map(({ path }) => linesOf(readFileSync(join(copy, path), "utf8"), path));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
