/** What a device took along to count without a network, and its own counts that the server has taken. */
import type { CountEntry, CountEntryGiven, CountPack } from "@so-thiet-bi/contract/counting";
import type { CountSheet } from "@so-thiet-bi/contract/inventory";
import type { DBSchema } from "idb";
import { keptDatabase } from "../../../lib/kept-database.ts";

export interface Taken {
  pack: CountPack;
  sheets: readonly CountSheet[];
  /** Server's clock less this one's, in milliseconds. */
  skew: number;
  /** ISO 8601, by this device. */
  takenAt: string;
}

/** Everybody's counts as the server told them. */
export interface Known {
  entries: readonly CountEntry[];
  upTo: number;
}

export interface Sent {
  entry: CountEntryGiven;
  entryId: number;
  late: boolean;
  /** Photos that arrived, of those that wait beside it. */
  photos: number;
  sentAt: string;
}

// why the account in every key: two people may count with one phone
type Place = [userId: number, checkId: number];
interface Schema extends DBSchema {
  taken: { key: Place; value: Taken };
  known: { key: Place; value: Known };
  sent: { key: [...Place, clientId: string]; value: Sent };
}

const open = keptDatabase<Schema>("inventory-counting", (database) => {
  for (const name of ["taken", "known", "sent"] as const) database.createObjectStore(name);
});

export async function readTaken(userId: number, checkId: number): Promise<Taken | undefined> {
  return (await open()).get("taken", [userId, checkId]);
}

/** Everything that an account took along, the latest first. */
export async function listTaken(userId: number): Promise<readonly Taken[]> {
  const all = await (await open()).getAll("taken", IDBKeyRange.bound([userId], [userId, []]));
  return all.sort((one, other) => other.takenAt.localeCompare(one.takenAt));
}

/** A pack of a check that is over makes room for the new one. */
export async function writeTaken(userId: number, checkId: number, taken: Taken): Promise<void> {
  const tx = (await open()).transaction(["taken", "known", "sent"], "readwrite", { durability: "strict" });
  const write = async () => {
    for (const key of await tx.objectStore("taken").getAllKeys()) {
      const other = key[1] === checkId ? undefined : await tx.objectStore("taken").get(key);
      if (key[0] !== userId || !other || other.pack.check.open) continue;
      await Promise.all([
        tx.objectStore("taken").delete(key),
        tx.objectStore("known").delete(key),
        tx.objectStore("sent").delete(allOf(key)),
      ]);
    }
    await tx.objectStore("taken").put(taken, [userId, checkId]);
  };
  await Promise.all([write(), tx.done]);
}

export async function readKnown(userId: number, checkId: number): Promise<Known> {
  return (await (await open()).get("known", [userId, checkId])) ?? { entries: [], upTo: 0 };
}

/** What the server tells of one's own counts need not be remembered apart. */
export async function writeKnown(userId: number, checkId: number, known: Known): Promise<void> {
  const tx = (await open()).transaction(["known", "sent"], "readwrite");
  const told = known.entries
    .filter(({ mine }) => mine)
    .map(({ clientId }) => tx.objectStore("sent").delete([userId, checkId, clientId]));
  await Promise.all([tx.objectStore("known").put(known, [userId, checkId]), ...told, tx.done]);
}

export async function readSent(userId: number, checkId: number): Promise<readonly Sent[]> {
  return (await open()).getAll("sent", allOf([userId, checkId]));
}

/** Before the outbox forgets them: between the two nothing can be lost. */
export async function writeSent(userId: number, checkId: number, all: readonly Sent[]): Promise<void> {
  const tx = (await open()).transaction("sent", "readwrite", { durability: "strict" });
  const write = async (sent: Sent) => {
    const key: [number, number, string] = [userId, checkId, sent.entry.clientId];
    const before = await tx.store.get(key);
    await tx.store.put({ ...sent, photos: Math.max(sent.photos, before?.photos ?? 0) }, key);
  };
  await Promise.all([...all.map(write), tx.done]);
}

export async function photosSent(userId: number, checkId: number, clientId: string): Promise<number> {
  return (await (await open()).get("sent", [userId, checkId, clientId]))?.photos ?? 0;
}

/**
 * When somebody leaves: their packs go, and of what they sent all but what the rest of an unsent thing still
 * needs.
 */
export async function forgetTaken(userId: number, unsent: readonly string[]): Promise<void> {
  const tx = (await open()).transaction(["taken", "known", "sent"], "readwrite");
  const mine = IDBKeyRange.bound([userId], [userId, []]);
  const forget = async () => {
    await Promise.all([tx.objectStore("taken").delete(mine), tx.objectStore("known").delete(mine)]);
    for (const key of await tx.objectStore("sent").getAllKeys(mine))
      if (!unsent.includes(key[2])) await tx.objectStore("sent").delete(key);
  };
  await Promise.all([forget(), tx.done]);
}

function allOf([userId, checkId]: Place): IDBKeyRange {
  return IDBKeyRange.bound([userId, checkId], [userId, checkId, []]);
}
