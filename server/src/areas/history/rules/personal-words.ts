/**
 * Words about a person in a line of history, without a database: they stand there encrypted under a key of that
 * person, and nobody reads them once the key is destroyed. The line, and so its seal, stays what it was.
 */
import {
  type CipherKey,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** People whose lines are theirs, every word. */
export const personKinds = ["student", "employee", "user"] as const;

/**
 * What of these records may name somebody in words alone: they have a key of their own, and the rest of their
 * lines says what happened to things.
 */
const namesInRecords = {
  department: ["signers"],
  donation: ["donor", "address", "representative", "team", "note", "reason"],
  equipment: ["maker"],
  "home-made-aid": ["maker", "council", "note", "reason"],
  incident: ["responsibleName", "note", "reason"],
  "inventory-check": ["members", "note"],
  liquidation: ["members", "buyer", "note"],
  maintenance: ["person", "note"],
  "maintenance-plan": ["lines", "note"],
} as const;

/** Records that may name somebody in words. */
export const recordKinds = Object.keys(namesInRecords) as (keyof typeof namesInRecords)[];

/** Whom a key is of, as the history calls them, or of which record. */
export type PersonKind = (typeof personKinds)[number] | keyof typeof namesInRecords;

export interface Whose {
  kind: PersonKind;
  id: number;
}

/** Goes where a word would in the details of a line that is about something else than the person. */
export class PersonalWords {
  readonly parts: readonly { whose: Whose; words: string }[];
  /** What stands before the words and is nobody's. */
  readonly before: string;

  constructor(parts: PersonalWords["parts"], before = "") {
    this.parts = parts;
    this.before = before;
  }
}

export function ofPerson(kind: PersonKind, id: number, words: string, before = ""): PersonalWords {
  return new PersonalWords([{ whose: { kind, id }, words }], before);
}

/** Names of several people, as one word. */
export function ofPeople(kind: PersonKind, people: readonly { id: number; name: string }[]): PersonalWords {
  return new PersonalWords(people.map(({ id, name }) => ({ whose: { kind, id }, words: name })));
}

/**
 * The details with each word about a person in the place of itself as `told` says it. In lines about a person
 * that is every word, in lines about a record what may name somebody; what the program says in both languages is nobody's.
 */
export function tellPersons(
  subject: { type: string; id: number },
  details: unknown,
  told: (whose: Whose, words: string) => string,
): unknown {
  const kind = [...personKinds, ...recordKinds].find((one) => one === subject.type);
  const own = kind && { kind, id: subject.id };
  const named: ReadonlySet<string> = new Set(
    kind && kind in namesInRecords ? namesInRecords[kind as keyof typeof namesInRecords] : [],
  );
  const tell = (value: unknown, isOwn: boolean): unknown => {
    if (value instanceof PersonalWords)
      return value.before + value.parts.map(({ whose, words }) => told(whose, words)).join(", ");
    if (typeof value === "string") return own && isOwn && value !== "" ? told(own, value) : value;
    if (Array.isArray(value)) return value.map((one) => tell(one, isOwn));
    if (typeof value !== "object" || value === null) return value;
    if (isSaidInBoth(value))
      return Object.fromEntries(Object.entries(value).map(([language, one]) => [language, tell(one, false)]));
    if ("field" in value && "from" in value && "to" in value) {
      const isOfPerson = isOwn || named.has(String(value.field));
      return { field: value.field, from: tell(value.from, isOfPerson), to: tell(value.to, isOfPerson) };
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, tell(one, isOwn || named.has(key))]),
    );
  };
  return tell(
    details,
    personKinds.some((one) => one === kind),
  );
}

function isSaidInBoth(value: object): boolean {
  return "vi" in value && "en" in value && Object.keys(value).length === 2;
}

const mark = /⟦(\d+):([A-Za-z0-9+/]+={0,2})⟧/g;

/** As the words stand in the line: the number of the key, and what it made of them. */
export function marked(keyId: number, key: Buffer, words: string): string {
  return `⟦${keyId}:${sealedUnder(key, Buffer.from(words)).toString("base64")}⟧`;
}

/** Whether words about persons were encrypted in it already. */
export const isMarked = (text: string) => keysIn(text).length > 0;

/** The numbers of the keys that a text needs to be read. */
export function keysIn(text: string): number[] {
  return [...text.matchAll(mark)].map(([, id]) => Number(id));
}

/** The text with each mark replaced; what no key opens was typed by somebody, and stays. */
export function readMarks(
  text: string,
  wordsOf: (keyId: number, sealed: Buffer) => string | undefined,
): string {
  return text.replace(
    mark,
    (whole, id, sealed) => wordsOf(Number(id), Buffer.from(sealed, "base64")) ?? whole,
  );
}

/** What keys of persons are wrapped with, made of the secret of the installation for this use alone. */
export function wrappingKey(secret: Buffer): KeyObject {
  return createSecretKey(createHmac("sha256", secret).update("keys of persons in the history").digest());
}

export const newPersonalKey = () => randomBytes(32);

const [nonceBytes, tagBytes] = [12, 16];

export function sealedUnder(key: CipherKey, content: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined: it was not sealed under this key. */
export function openedWith(key: CipherKey, sealed: Buffer): Buffer | undefined {
  if (sealed.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
