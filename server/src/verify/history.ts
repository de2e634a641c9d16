/**
 * What must be true of history: of its chains, of the seals on its lines, and of the heads that were written
 * down outside of the database.
 */
import type { KeyObject } from "node:crypto";
import type pg from "pg";
import { newestKey } from "../areas/history/actions/open-history.ts";
import { readChains, readHeads, readReseals } from "../areas/history/queries.ts";
import {
  Binding,
  type ChainedLine,
  chained,
  fingerprintOf,
  type Head,
  hadHash,
  type Reseal,
  sealedOver,
  sealOfReseal,
  type WrittenHeads,
} from "../areas/history/rules.ts";
import type { Fault, Found, VerifyRule } from "./rule.ts";

export interface HistoryEvidence {
  /** Undefined: it is not here, and what it sealed cannot be asked. */
  key: KeyObject | undefined;
  /** Where the key belongs. */
  place: string;
  /** The pages that fit the key's number, which the database knows. */
  written: (keyNo: number | undefined) => { pages: readonly WrittenHeads[]; unreadable: readonly string[] };
}

/** More faults than this are counted by nobody. */
const mostFaults = 1_000;

export function historyRule(evidence: HistoryEvidence): VerifyRule {
  return {
    name: "history-is-unbroken",
    sentence:
      "The history of a unit is numbered without a gap, each line is sealed over the one before it, the last one is the head's, and every head that was written down is still in its chain.",
    counted: { from: "history", things: "lines of history" },
    broken: (client) => look(client, evidence),
  };
}

interface Seen {
  faults: Fault[];
  /** Lines whose seal cannot be made here, and the numbers of their keys. */
  unseen: Map<number, number>;
}

async function look(client: pg.Client, evidence: HistoryEvidence): Promise<Found> {
  const newest = await newestKey(client);
  const key =
    newest && evidence.key && fingerprintOf(evidence.key).equals(newest.fingerprint)
      ? evidence.key
      : undefined;
  const { pages, unreadable } = evidence.written(key && newest?.no);
  const seen: Seen = { faults: [], unseen: new Map() };
  const written = gather(pages, seen.faults);
  for (const name of unreadable)
    seen.faults.push({ department_id: 0, about: `the heads written down in ${name} cannot be read` });
  const heads = new Map((await readHeads(client)).map((head) => [head.departmentId, head]));
  const anchors = await readAnchors(client, newest?.no);
  const reseals = Map.groupBy(await readReseals(client), ({ departmentId }) => departmentId);
  let chain: Chain | undefined;
  const close = (ended: Chain | undefined) => {
    ended?.end(heads.get(ended.departmentId));
    if (ended) heads.delete(ended.departmentId);
  };
  for await (const lines of readChains(client)) {
    for (const line of lines) {
      if (chain?.departmentId !== line.departmentId) {
        close(chain);
        const { departmentId } = line;
        chain = new Chain(departmentId, seen, {
          key,
          newest: newest?.no ?? 0,
          anchor: take(anchors, departmentId),
          written: take(written, departmentId),
          reseals: take(reseals, departmentId) ?? [],
        });
      }
      chain.add(line);
    }
  }
  close(chain);
  for (const { departmentId, no } of heads.values())
    seen.faults.push({ department_id: departmentId, about: `the head is at line ${no}, there is no line` });
  for (const [departmentId, missing] of written)
    for (const [no, { day }] of missing)
      seen.faults.push({
        department_id: departmentId,
        about: `line ${no}, written down on ${day}, is missing`,
      });
  for (const [departmentId, [first]] of reseals)
    seen.faults.push({ department_id: departmentId, about: `line ${first?.no}, sealed anew, is missing` });
  for (const [departmentId, { no }] of anchors)
    seen.faults.push({ department_id: departmentId, about: `line ${no}, bound by the key, is missing` });
  return {
    faults: seen.faults.slice(0, mostFaults),
    unseen: sentenceOf(seen.unseen, newest !== undefined && !key, evidence),
  };
}

function sentenceOf(
  unseen: Seen["unseen"],
  isMissing: boolean,
  { key, place }: HistoryEvidence,
): string | undefined {
  const lines = [...unseen.values()].reduce((sum, count) => sum + count, 0).toLocaleString("en");
  if (isMissing)
    return `${key ? `The key in ${place} is not the one that this history is sealed with` : `The key of this history is missing: ${place}`}. The seals of ${lines} lines could not be looked at; put the key there that was kept, or into HISTORY_KEY.`;
  if (unseen.size === 0) return undefined;
  return `${lines} lines were sealed with a key that was given up since. They are bound as they stood then, and could not be looked at one by one.`;
}

function take<Value>(from: Map<number, Value>, departmentId: number): Value | undefined {
  const value = from.get(departmentId);
  from.delete(departmentId);
  return value;
}

type Written = Map<number, { hash: Buffer; day: string }>;

/** By unit and line; pages of days on which nothing was added say the same. */
function gather(pages: readonly WrittenHeads[], faults: Fault[]): Map<number, Written> {
  const byUnit = new Map<number, Written>();
  for (const { day, heads, isSound } of pages) {
    if (isSound === false)
      faults.push({ department_id: 0, about: `the heads written down on ${day} were changed afterwards` });
    for (const { departmentId, no, hash } of heads) {
      const known = byUnit.get(departmentId) ?? new Map();
      byUnit.set(departmentId, known);
      const before = known.get(no);
      if (!before) known.set(no, { hash, day });
      else if (!before.hash.equals(hash))
        faults.push({
          department_id: departmentId,
          about: `line ${no} was written down otherwise on ${before.day} and on ${day}`,
        });
    }
  }
  return byUnit;
}

interface Anchor {
  no: number;
  seal: Buffer;
}

async function readAnchors(client: pg.Client, keyNo: number | undefined): Promise<Map<number, Anchor>> {
  const { rows } = await client.query<Anchor & { unit: number }>(
    "select department_id as unit, no, seal from history_anchors where key_no = $1",
    [keyNo ?? 0],
  );
  return new Map(rows.map(({ unit, no, seal }) => [unit, { no, seal }]));
}

interface Against {
  key: KeyObject | undefined;
  newest: number;
  anchor: Anchor | undefined;
  written: Written | undefined;
  /** What was sealed anew; what it was before is kept under the key. */
  reseals: readonly Reseal[];
}

/** The lines of one unit, one after the other. */
class Chain {
  readonly departmentId: number;
  readonly #seen: Seen;
  readonly #against: Against;
  readonly #binding: Binding;
  readonly #anchor: Anchor | undefined;
  #last: ChainedLine | undefined;

  constructor(departmentId: number, seen: Seen, against: Against) {
    this.departmentId = departmentId;
    this.#seen = seen;
    this.#against = against;
    this.#binding = new Binding(departmentId);
    this.#anchor = this.#anchorOfToday();
  }

  /** What was bound and then sealed anew under the same key has its own seals now. */
  #anchorOfToday(): Anchor | undefined {
    const { key, newest, anchor, reseals } = this.#against;
    for (const reseal of reseals)
      if (key && reseal.keyNo === newest && !sealOfReseal(key, reseal).equals(reseal.seal))
        this.#fault(`what the lines 1 to ${reseal.no} were before is not as the key signed it`);
    return reseals.some(({ keyNo, no }) => keyNo === newest && no >= (anchor?.no ?? 0)) ? undefined : anchor;
  }

  /** Before it was sealed anew; what a key of before signed cannot be asked. */
  #was(no: number, hash: Buffer): boolean {
    const { key, newest, reseals } = this.#against;
    return reseals.some((reseal) =>
      key && reseal.keyNo === newest ? hadHash(key, reseal, no, hash) : no <= reseal.no,
    );
  }

  add(line: ChainedLine): void {
    const { newest, written } = this.#against;
    const anchor = this.#anchor;
    const expected = (this.#last?.no ?? 0) + 1;
    const known = written?.get(line.no);
    written?.delete(line.no);
    if (line.no !== expected) this.#fault(`number ${expected} is missing`, line);
    else if (!this.#fits(line)) this.#fault("its seal does not fit", line);
    else if (known && !known.hash.equals(line.hash) && !this.#was(line.no, known.hash))
      this.#fault(`its seal is not the one that was written down on ${known.day}`, line);
    else if (line.keyNo < newest && line.no > (anchor?.no ?? 0))
      this.#fault("it is not sealed with the key, and not bound by it", line);
    else if (line.keyNo > newest) this.#fault("it is sealed with a key that never was", line);
    this.#last = line;
    if (anchor && line.no <= anchor.no) this.#bound(line, anchor);
  }

  end(head: Head | undefined): void {
    const { written } = this.#against;
    const anchor = this.#anchor;
    const last = this.#last;
    if (head?.no !== last?.no || !last || !head?.hash.equals(last.hash))
      this.#fault(`the head is at line ${head?.no ?? 0}, the last line is ${last?.no ?? 0}`);
    if (anchor && (last?.no ?? 0) < anchor.no) this.#fault(`line ${anchor.no}, bound by the key, is missing`);
    for (const [no, { day }] of written ?? []) this.#fault(`line ${no}, written down on ${day}, is missing`);
  }

  #fits(line: ChainedLine): boolean {
    const { key, newest } = this.#against;
    const before = this.#last?.hash ?? Buffer.alloc(0);
    const over = sealedOver(key && { key, no: newest }, line);
    if (over !== undefined) return chained(before, over).equals(line.hash);
    this.#unseen(line);
    return true;
  }

  #unseen({ keyNo }: ChainedLine): void {
    this.#seen.unseen.set(keyNo, (this.#seen.unseen.get(keyNo) ?? 0) + 1);
  }

  #bound(line: ChainedLine, anchor: Anchor): void {
    const { key } = this.#against;
    // what binds a line of before is half of its seal
    if (!key && line.keyNo === 0) this.#unseen(line);
    if (!key) return;
    this.#binding.add(line);
    if (line.no === anchor.no && !this.#binding.seal(key).seal.equals(anchor.seal))
      this.#fault(`the lines 1 to ${line.no} are not as the key bound them`);
  }

  #fault(says: string, line?: ChainedLine): void {
    const about = line ? `line ${line.no} (${line.subjectType} ${line.subjectId}): ${says}` : says;
    this.#seen.faults.push({ department_id: this.departmentId, about });
  }
}
