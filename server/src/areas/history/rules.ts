/** How lines of history are sealed, without a database. */
import { createHash, createHmac, createSecretKey, type KeyObject } from "node:crypto";

export interface HistoryLine {
  departmentId: number;
  /** ISO 8601 in UTC, to the millisecond. */
  at: string;
  actorId: number | null;
  actorName: string;
  actorUnit: string;
  event: string;
  subjectType: string;
  subjectId: number;
  /** The text of the JSON, as it is stored. */
  details: string;
}

/** A line as it stands in its unit's chain. */
export interface ChainedLine extends HistoryLine {
  no: number;
  hash: Buffer;
  /** The number of the key it was sealed with; 0: before there was one. */
  keyNo: number;
}

/** The key of an installation, and its number in the database. */
export interface HistorySeal {
  key: KeyObject;
  no: number;
}

export const keyBytes = 32;

export function historyKey(bytes: Buffer): KeyObject {
  return createSecretKey(bytes);
}

function sealed(key: KeyObject, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** By this the database knows a key again without having it. */
export function fingerprintOf(key: KeyObject): Buffer {
  return sealed(key, "fingerprint");
}

/** The seal of a line: only who has the key can make it, over everything that people read of the line. */
export function sealOfLine(key: KeyObject, line: HistoryLine): Buffer {
  return sealed(key, textOf(line));
}

/**
 * The hash of a line: over the hash of the line before it and the line's seal. The database takes it, which
 * never sees the key; and because the seals themselves are kept nowhere, nobody can put the lines together
 * anew without making them.
 */
export function chained(before: Buffer, seal: Buffer | string): Buffer {
  return createHash("sha256").update(before).update(seal).digest();
}

/** What the hash of a line was taken over before there was a key. */
export function unkeyedText({ at, actorId, event, subjectType, subjectId, details }: HistoryLine): string {
  return JSON.stringify([at, actorId, event, subjectType, subjectId, details]);
}

function textOf({
  departmentId,
  at,
  actorId,
  actorName,
  actorUnit,
  event,
  subjectType,
  subjectId,
  details,
}: HistoryLine): string {
  return JSON.stringify([
    departmentId,
    at,
    actorId,
    actorName,
    actorUnit,
    event,
    subjectType,
    subjectId,
    details,
  ]);
}

/** What the hash of a line was taken over; undefined: it was sealed with a key that is not here. */
export function sealedOver(seal: HistorySeal | undefined, line: ChainedLine): Buffer | string | undefined {
  if (line.keyNo === 0) return unkeyedText(line);
  return seal && line.keyNo === seal.no ? sealOfLine(seal.key, line) : undefined;
}

/** Binds the lines of a unit, from the first one on, under a key that came after them. */
export class Binding {
  readonly #departmentId: number;
  readonly #lines = createHash("sha256");
  #no = 0;

  constructor(departmentId: number) {
    this.#departmentId = departmentId;
  }

  add(line: ChainedLine): void {
    this.#no = line.no;
    this.#lines.update(`${line.no} ${line.keyNo} ${line.hash.toString("hex")} ${textOf(line)}\n`);
  }

  /** Of the lines added so far. */
  seal(key: KeyObject): { no: number; seal: Buffer } {
    const digest = this.#lines.copy().digest("hex");
    return {
      no: this.#no,
      seal: sealed(key, JSON.stringify(["anchor", this.#departmentId, this.#no, digest])),
    };
  }
}

/** What the chain of a unit was before its lines 1 to `no` were sealed anew, under the key. */
export interface Reseal {
  departmentId: number;
  no: number;
  keyNo: number;
  /** `Binding` over what people read of them before. */
  bound: Buffer;
  /** Of each line the hash of before, as `hashUnderKey` makes it. */
  hashes: Buffer;
  seal: Buffer;
}

/** A hash of before tells whoever guesses a name whether it is the one; under the key it tells nobody. */
export function hashUnderKey(key: KeyObject, hash: Buffer): Buffer {
  return sealed(key, `hash ${hash.toString("hex")}`);
}

export function sealOfReseal(
  key: KeyObject,
  { departmentId, no, bound, hashes }: Omit<Reseal, "seal" | "keyNo">,
): Buffer {
  const digest = createHash("sha256").update(hashes).digest("hex");
  return sealed(key, JSON.stringify(["reseal", departmentId, no, bound.toString("hex"), digest]));
}

/** Whether a line had this hash before. */
export function hadHash(key: KeyObject, { no: last, hashes }: Reseal, no: number, hash: Buffer): boolean {
  if (no > last) return false;
  return hashes.subarray((no - 1) * 32, no * 32).equals(hashUnderKey(key, hash));
}

/** Where the chain of a unit ended. */
export interface Head {
  departmentId: number;
  no: number;
  hash: Buffer;
}

/** A day's heads, written down outside of the database. */
export interface WrittenHeads {
  day: string;
  keyNo: number;
  heads: readonly Head[];
  /** Whether the page is as it was written; undefined where the key it was sealed with is another one. */
  isSound: boolean | undefined;
}

/** A page for people and programs: the day and its seal, then a line for each unit. */
export function writtenPage(seal: HistorySeal, day: string, heads: readonly Head[]): string {
  const lines = heads
    .map(({ departmentId, no, hash }) => `${departmentId} ${no} ${hash.toString("hex")}\n`)
    .join("");
  return `${day} ${seal.no} ${pageSeal(seal.key, day, lines)}\n${lines}`;
}

/** Undefined: this is no such page. */
export function readPage(seal: HistorySeal | undefined, text: string): WrittenHeads | undefined {
  const end = text.indexOf("\n");
  const first = /^(\d{4}-\d\d-\d\d) (\d+) ([0-9a-f]{64})$/.exec(text.slice(0, end));
  const lines = text.slice(end + 1);
  if (!first || !/^(\d+ \d+ [0-9a-f]{64}\n)*$/.test(lines)) return undefined;
  const [, day = "", keyNo, mark] = first;
  const heads = lines
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const [departmentId, no, hash = ""] = line.split(" ");
      return { departmentId: Number(departmentId), no: Number(no), hash: Buffer.from(hash, "hex") };
    });
  const isOurs = seal?.no === Number(keyNo);
  return {
    day,
    keyNo: Number(keyNo),
    heads,
    isSound: isOurs ? pageSeal(seal.key, day, lines) === mark : undefined,
  };
}

function pageSeal(key: KeyObject, day: string, lines: string): string {
  return sealed(key, `heads ${day}\n${lines}`).toString("hex");
}

const monthsKept = 24;

/** The oldest day whose page stays. */
export function oldestKept(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - monthsKept);
  return date.toISOString().slice(0, 10);
}
