/**
 * Where the outbox keeps things: IndexedDB, and a picture of it in memory that follows what this tab and
 * other tabs change.
 */
import type { DBSchema } from "idb";
import { keptDatabase } from "./kept-database.ts";
import { watchable } from "./watchable.ts";

export interface Kept {
  key: string;
  kind: string;
  request: unknown;
  files: readonly File[];
  /** What it is, for people: `Kính hiển vi, 2 cái`. */
  about: string | null;
  /** Only this account sends it. */
  userId: number;
  /** ISO 8601 */
  keptAt: string;
  /** Rises in the order in which things were kept. */
  order: number;
  /** How often it was sent in vain. */
  tries: number;
  /** The sentence with which the server refused it. */
  refused: string | null;
}

interface KeptFile {
  name: string;
  type: string;
  lastModified: number;
  bytes: ArrayBuffer;
}
// why bytes: some browsers lose a kept `File` when they start again
type Row = Omit<Kept, "files" | "order"> & { order?: number; files: readonly KeptFile[] };
interface Schema extends DBSchema {
  kept: { key: number; value: Row; indexes: { once: [number, string] } };
}

export const outboxName = "outbox";

const waiting = watchable<readonly Kept[]>([]);
let changes = 0;
let loading: Promise<void> | undefined;
const open = keptDatabase<Schema>(outboxName, (database) => {
  const kept = database.createObjectStore("kept", { keyPath: "order", autoIncrement: true });
  kept.createIndex("once", ["userId", "key"], { unique: true });
});
const tabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(outboxName);
tabs?.addEventListener("message", () => void reread().catch(() => undefined));
// why: where tests run an open channel keeps the process alive
(tabs as { unref?: () => void } | undefined)?.unref?.();

/** Everything kept in this browser, of whatever account, oldest first. */
export const inMemory = {
  get: waiting.get,
  watch(listener: () => void) {
    void load().catch(() => undefined);
    return waiting.watch(listener);
  },
};

/** Reads the storage for the first time; afterwards the memory follows it. */
export function load(): Promise<void> {
  loading ??= reread().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

/** Takes over what other tabs changed. */
export async function reread(): Promise<void> {
  for (;;) {
    const before = changes;
    const rows = await (await open()).getAll("kept");
    // why: something was kept while we read
    if (changes !== before) continue;
    const known = new Map(waiting.get().map((item) => [item.order, item]));
    waiting.set(rows.map((row) => keptOf(row, known.get(row.order ?? 0))));
    return;
  }
}

/** Writes a thing down so that not even a power cut takes it away; false when its key is known already. */
export async function add(item: Omit<Kept, "order">): Promise<boolean> {
  const files = await Promise.all(item.files.map(bytesOf));
  await load();
  const tx = (await open()).transaction("kept", "readwrite", { durability: "strict" });
  const put = async () =>
    (await tx.store.index("once").getKey([item.userId, item.key])) === undefined
      ? tx.store.add({ ...item, files })
      : undefined;
  const [order] = await Promise.all([put(), tx.done]);
  if (order === undefined) return false;
  remember([...waiting.get(), { ...item, order }]);
  return true;
}

/** Changes things, or takes those away for which there is nothing left to say. */
export async function change(
  given: readonly (readonly [Kept, Pick<Kept, "tries" | "refused"> | undefined])[],
): Promise<void> {
  if (given.length === 0) return;
  const changed = new Map<number, Kept | undefined>();
  const tx = (await open()).transaction("kept", "readwrite");
  const write = async ([item, said]: (typeof given)[number]) => {
    const row = await tx.store.get(item.order);
    changed.set(item.order, row && said && { ...item, ...said });
    if (row) await (said ? tx.store.put({ ...row, ...said }) : tx.store.delete(item.order));
  };
  await Promise.all([...given.map(write), tx.done]);
  remember(
    waiting.get().flatMap((item) => (changed.has(item.order) ? (changed.get(item.order) ?? []) : item)),
  );
}

function remember(items: readonly Kept[]): void {
  changes += 1;
  waiting.set(items);
  tabs?.postMessage("changed");
}

function keptOf({ files, order = 0, ...row }: Row, known: Kept | undefined): Kept {
  return {
    ...row,
    order,
    files: known?.files ?? files.map(({ bytes, name, ...about }) => new File([bytes], name, about)),
  };
}

async function bytesOf(file: File): Promise<KeptFile> {
  return {
    name: file.name,
    type: file.type,
    lastModified: file.lastModified,
    bytes: await file.arrayBuffer(),
  };
}
