import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

interface OfflinePages {
  /** Kept with all that they fetch only on demand, such as the reader of codes. */
  whole: readonly string[];
  /** Kept as far as they are needed to be drawn: what they fetch on demand is for those with a network. */
  drawn: readonly string[];
}

/**
 * Writes `offline.json`: the name of this release and every file that the given pages need without a network.
 * The service worker keeps these files, and a page that is open learns by the name that a newer release is
 * there. The page itself carries the name in a `meta` of its own.
 */
export function offlineFiles({ whole, drawn }: OfflinePages): Plugin {
  let root = "";
  let release = "";
  return {
    name: "offline-files",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        release = releaseOf(Object.keys(bundle ?? {}));
        return [{ tag: "meta", attrs: { name: "release", content: release }, injectTo: "head" }];
      },
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const files = new Set<string>();
        const openedBy = (id: string) =>
          chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
          chunks.find(({ moduleIds }) => moduleIds.includes(id));
        const keep = (id: string, isWhole: boolean, kept = new Set<string>()) => {
          const chunk = openedBy(id);
          if (!chunk) throw new Error(`${id} is not part of the program`);
          if (kept.has(id)) return;
          kept.add(id);
          const needed = atOnce(chunk, chunks);
          for (const file of needed.flatMap(filesOf)) files.add(file);
          if (!isWhole) return;
          // why only its own: a file may also hold modules of other pages, which lead elsewhere
          const own = modulesOf(id, (one) => this.getModuleInfo(one)?.importedIds ?? []);
          const there = needed.flatMap(({ moduleIds }) => moduleIds).filter((one) => own.has(one));
          for (const one of there)
            for (const next of this.getModuleInfo(one)?.dynamicallyImportedIds ?? [])
              keep(next, isWhole, kept);
        };
        const entry = chunks.find(({ isEntry }) => isEntry)?.facadeModuleId;
        if (!entry) throw new Error("The program has no entry");
        for (const id of [entry, ...drawn.map((file) => resolve(root, file))]) keep(id, false);
        for (const file of whole) keep(resolve(root, file), true);
        this.emitFile({
          type: "asset",
          fileName: "offline.json",
          source: JSON.stringify({ release, files: [...files].sort().map((file) => `/${file}`) }),
        });
      },
    },
  };
}

/** Names carry the hash of what is in a file, so all names together are the release. */
function releaseOf(names: readonly string[]): string {
  const told = names.filter((name) => name.startsWith("assets/")).sort();
  return createHash("sha256").update(told.join("\n")).digest("base64url").slice(0, 16);
}

/** The chunk with all that it imports at once. */
function atOnce(
  first: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const needed = new Set([first]);
  for (const chunk of needed)
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) needed.add(next);
    }
  return [...needed];
}

/** A chunk with its styles, fonts and programs. */
function filesOf({ fileName, viteMetadata }: Rolldown.OutputChunk): string[] {
  return [fileName, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])];
}

function modulesOf(first: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const modules = new Set([first]);
  for (const id of modules) for (const next of importsOf(id)) modules.add(next);
  return modules;
}
