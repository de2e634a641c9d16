import { hash } from "node:crypto";
import { basename, relative, resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { program } from "./program.ts";

const folder = import.meta.dirname;
const idOf = (file: string) => resolve(folder, file);
/** It knows every page and changes with each, so nothing that others import may stand with it. */
const entry = ["index.html", "src/app/main.tsx", "src/app/routes.tsx"].map(idOf);
/** The frame of all pages, and the page that everybody sees first. */
const first = ["src/app/shell.tsx", "src/app/pages/dashboard.tsx"].map(idOf);

/**
 * What one more file costs a page, in characters of source before it is made small: a request, and the words
 * that it has in common with its neighbour, which are packed twice.
 */
const costOfFile = 30_000;

/** For how many pages one counts that people open each day, when two files are joined. */
const weightOfDaily = 100;

/** Modules that go into one file, and who loads it. */
interface Part {
  modules: string[];
  size: number;
  /** A bit for the entry and for each page. */
  pages: bigint;
  imports: Set<Part>;
}

/**
 * Into which files the program is divided, so that a page comes in few and brings little that it does not
 * need:
 *
 * - `base`: what the entry needs before it knows which page is asked for;
 * - `shell`: what the frame of all pages and the start page need besides;
 * - what several pages need: first a file for each set of pages, then any two of them together as long as
 *   fewer requests are worth more than what some page loads in vain;
 * - a file of its own for each page, which alone is renamed when only that page changes.
 *
 * Which page needs what is asked of a build without groups: only that knows what is left of a module of which
 * one name is imported.
 */
export function groupedChunks(daily: readonly string[]): Plugin {
  return {
    name: "grouped-chunks",
    apply: "build",
    async config() {
      const codeSplitting = { groups: await groupsOfProgram(daily.map(idOf)) };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

async function groupsOfProgram(daily: readonly string[]): Promise<Rolldown.CodeSplittingGroup[]> {
  const { parts, dailyPages } = partsOf(await builtPlainly(), daily);
  const nameOf = new Map<string, string>();
  const named = [...gathered(parts, dailyPages, daily)].map(([name, part]) => {
    for (const id of part.modules) nameOf.set(id, name);
    return { name, part };
  });
  const depth = depthsOf(named.map(({ part }) => part));
  // base and shell, which stand first, are taken before all others of their depth
  return named.map(({ name, part }) => ({
    name,
    // what others import is taken first, so that none takes along what belongs to another
    priority: 1_000 - (depth.get(part) ?? 0),
    test: (id) => nameOf.get(id) === name,
    // why: what a module imports and makes no use of would be taken along
    includeDependenciesRecursively: false,
  }));
}

type Chunk = Rolldown.OutputChunk;

async function builtPlainly(): Promise<Chunk[]> {
  const answer = await build({
    configFile: false,
    root: folder,
    logLevel: "silent",
    plugins: [program()],
    build: { write: false, minify: false, assetsInlineLimit: 0, modulePreload: false },
  });
  const [{ output }] = [answer].flat() as [Rolldown.RolldownOutput];
  return output.filter((one) => one.type === "chunk");
}

/** The files of a plain build, the pages themselves among them, each with its pages. */
function partsOf(chunks: readonly Chunk[], daily: readonly string[]): { parts: Part[]; dailyPages: bigint } {
  const parts = new Map(
    chunks.map(({ fileName, modules }): [string, Part] => [
      fileName,
      {
        modules: Object.keys(modules),
        size: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
        pages: 0n,
        imports: new Set(),
      },
    ]),
  );
  for (const { fileName, imports } of chunks)
    for (const file of imports) parts.get(fileName)?.imports.add(parts.get(file) as Part);
  const loaded = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  let dailyPages = 0n;
  for (const [index, { fileName, facadeModuleId }] of loaded.entries()) {
    const page = 1n << BigInt(index);
    if (facadeModuleId !== null && daily.includes(facadeModuleId)) dailyPages |= page;
    for (const part of reachedFrom(parts.get(fileName) as Part)) part.pages |= page;
  }
  return { parts: [...parts.values()], dailyPages };
}

/** What goes together, by name; what is not named stays as it is. */
function gathered(parts: readonly Part[], daily: bigint, dailyIds: readonly string[]): Map<string, Part> {
  const page = (part: Part) => part.modules.some((id) => first.includes(id));
  // why: what a daily page opens later may need a module of it, and it stays a file of its own all the same
  const opened = (part: Part) => part.modules.some((id) => dailyIds.includes(id));
  const entryPart = parts.find(({ modules }) => modules.some((id) => entry.includes(id)));
  if (!entryPart) throw new Error("The build has no entry.");
  const ofEntry = [...reachedFrom(entryPart)];
  const ofFirst = parts.filter(page).flatMap((part) => [...reachedFrom(part)]);
  const base = united(ofEntry, entry);
  const shell = united(
    [...new Set(ofFirst)].filter((part) => !ofEntry.includes(part) && !page(part)),
    [],
  );
  const taken = new Set([...ofEntry, ...ofFirst]);
  const shared = parts.filter(
    (part) => !taken.has(part) && !opened(part) && count(part.pages) > 1 && part.size > 0,
  );
  const named = new Map([
    ["base", base],
    ["shell", shell],
  ]);
  for (const part of joined(shared, daily)) named.set(nameFor(part), part);
  return named;
}

function united(parts: readonly Part[], without: readonly string[]): Part {
  return {
    modules: parts.flatMap(({ modules }) => modules).filter((id) => !without.includes(id)),
    size: parts.reduce((sum, { size }) => sum + size, 0),
    pages: parts.reduce((all, { pages }) => all | pages, 0n),
    imports: new Set(parts.flatMap((part) => [...part.imports]).filter((part) => !parts.includes(part))),
  };
}

/** Joins two parts, then two again, always those that save most. */
function joined(shared: readonly Part[], daily: bigint): Part[] {
  let parts = [...shared];
  for (;;) {
    const best = bestPair(parts, daily);
    if (!best) return parts;
    const both = united(best, []);
    parts = [...parts.filter((part) => !best.includes(part)), both];
    for (const { imports } of parts) {
      const before = imports.size;
      for (const one of best) imports.delete(one);
      if (imports.size < before) imports.add(both);
    }
    // a page that loads both also loads what both import
    for (const part of reachedFrom(both)) part.pages |= both.pages;
  }
}

function bestPair(parts: readonly Part[], daily: bigint): [Part, Part] | undefined {
  // base and shell are there before any page is asked for
  const shared = new Set(parts);
  const reached = new Map(parts.map((part) => [part, reachedFrom(part).intersection(shared)]));
  let best: [Part, Part] | undefined;
  let most = 0;
  for (const [index, a] of parts.entries())
    for (const b of parts.slice(index + 1)) {
      const gained = weightOf(a.pages & b.pages, daily) * costOfFile;
      if (gained <= most) continue;
      const saved = gained - inVain([a, b], reached, daily);
      if (saved <= most || isBetween(a, b) || isBetween(b, a)) continue;
      most = saved;
      best = [a, b];
    }
  return best;
}

/** Characters of source that pages would load without need of them: of the two parts, and of what either imports. */
function inVain(both: [Part, Part], reached: ReadonlyMap<Part, ReadonlySet<Part>>, daily: bigint): number {
  const pages = both[0].pages | both[1].pages;
  let size = 0;
  for (const part of new Set(both.flatMap((one) => [...(reached.get(one) ?? [])])))
    size += weightOf(pages & ~part.pages, daily) * part.size;
  return size;
}

function weightOf(pages: bigint, daily: bigint): number {
  return count(pages) + (weightOfDaily - 1) * count(pages & daily);
}

/** Two parts can't be one while a third is imported by the one and imports the other. */
function isBetween(from: Part, to: Part): boolean {
  return [...from.imports].some((part) => part !== to && reachedFrom(part).has(to));
}

function reachedFrom(part: Part, reached = new Set<Part>()): Set<Part> {
  if (reached.has(part)) return reached;
  reached.add(part);
  for (const next of part.imports) reachedFrom(next, reached);
  return reached;
}

/** How long the longest way is by which others are imported. */
function depthsOf(parts: readonly Part[]): Map<Part, number> {
  const depths = new Map<Part, number>();
  const depthOf = (part: Part): number => {
    const known = depths.get(part);
    if (known !== undefined) return known;
    const depth = 1 + Math.max(0, ...[...part.imports].filter((next) => parts.includes(next)).map(depthOf));
    depths.set(part, depth);
    return depth;
  };
  for (const part of parts) depthOf(part);
  return depths;
}

/** The first module of ours for those who look at the files, and all of them, so that no two are alike. */
function nameFor({ modules }: Part): string {
  const [id = ""] = modules.filter((one) => !one.includes("node_modules")).concat(modules);
  const paths = modules.map((one) => relative(folder, one)).sort();
  return `${basename(id).replace(/\..*$/, "")}-${hash("sha256", paths.join("\n")).slice(0, 6)}`;
}

function count(pages: bigint): number {
  return pages.toString(2).replaceAll("0", "").length;
}
