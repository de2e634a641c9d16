/**
 * Before a process leaves its first line: the key of the installation, and what was written before there was
 * one.
 */
import type { KeyObject } from "node:crypto";
import type { ClientBase } from "pg";
import type { Database } from "../../../db/connect.ts";
import { sealHistoryWith } from "../actions.ts";
import { readChains } from "../queries.ts";
import { Binding, fingerprintOf } from "../rules.ts";
import { wrapPersonalKeysWith } from "./personal-keys.ts";

export interface GivenKey {
  /** Undefined where none was kept. */
  key: KeyObject | undefined;
  /** Makes one and keeps it. */
  make: () => KeyObject;
  /** Where the key belongs, for the sentence that says it is another one. */
  place: string;
  /** A new key takes over from one that is lost. */
  renew: boolean;
  /** What keys of persons are wrapped with; asked for when the first one is needed. */
  secret: () => Buffer;
}

/** Throws a sentence for an operator where the key is not the one that this history is sealed with. */
export async function openHistory(
  database: Database,
  { key, make, place, renew, secret }: GivenKey,
  log: (line: string) => void,
): Promise<void> {
  wrapPersonalKeysWith(secret);
  const client = await database.connectAlone();
  try {
    const known = await newestKey(client);
    const isKnown = known !== undefined && key !== undefined && fingerprintOf(key).equals(known.fingerprint);
    if (isKnown && !renew) return sealHistoryWith({ key, no: known.no });
    if (known && !renew) throw new Error(sentenceFor(key !== undefined, place));
    const taking = renew || !key ? make() : key;
    if (known && fingerprintOf(taking).equals(known.fingerprint))
      throw new Error("HISTORY_KEY is still the key that is to be given up. Set it to a new one first.");
    await client.query("begin");
    const no = await takeKey(client, taking, (known?.no ?? 0) + 1);
    if (known)
      log(
        "A new key seals the history from here on. What the old one sealed cannot be checked line by line any more, and is bound as it stands.",
      );
    await bindEarlierLines(client, { key: taking, no });
    await client.query("commit");
    sealHistoryWith({ key: taking, no });
  } finally {
    await client.end();
  }
}

export async function newestKey(
  client: ClientBase,
): Promise<{ no: number; fingerprint: Buffer } | undefined> {
  const { rows } = await client.query<{ no: number; fingerprint: Buffer }>(
    "select no, fingerprint from history_keys order by no desc limit 1",
  );
  return rows[0];
}

function sentenceFor(isThere: boolean, place: string): string {
  const what = isThere
    ? `The key in ${place} is not the one that the history of this database is sealed with.`
    : `The key of this installation's history is missing: ${place}.`;
  return `${what} Put the key that was kept there, or into HISTORY_KEY; all processes of an installation have the same one. If it is lost for good, start once with --new-history-key.`;
}

/** Of several processes that start together one takes it, the others wait here and find it. */
async function takeKey(client: ClientBase, key: KeyObject, no: number): Promise<number> {
  const fingerprint = fingerprintOf(key);
  const taken = await client.query(
    "insert into history_keys (no, fingerprint) values ($1, $2) on conflict do nothing",
    [no, fingerprint],
  );
  if (taken.rowCount === 1) return no;
  const newest = await newestKey(client);
  if (!newest?.fingerprint.equals(fingerprint))
    throw new Error(
      "Another process has begun this history with another key. Give all processes of the installation the same HISTORY_KEY.",
    );
  return newest.no;
}

async function bindEarlierLines(client: ClientBase, seal: { key: KeyObject; no: number }): Promise<void> {
  const bind = async (departmentId: number, binding: Binding) => {
    const end = binding.seal(seal.key);
    await client.query(
      "insert into history_anchors (department_id, key_no, no, seal) values ($1, $2, $3, $4) on conflict do nothing",
      [departmentId, seal.no, end.no, end.seal],
    );
  };
  let current: { departmentId: number; binding: Binding } | undefined;
  for await (const lines of readChains(client)) {
    for (const line of lines) {
      if (current?.departmentId !== line.departmentId) {
        if (current) await bind(current.departmentId, current.binding);
        current = { departmentId: line.departmentId, binding: new Binding(line.departmentId) };
      }
      current.binding.add(line);
    }
  }
  if (current) await bind(current.departmentId, current.binding);
}
