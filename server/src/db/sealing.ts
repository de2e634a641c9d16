/**
 * Backups that only the holder of a key can read, in the format of age (age-encryption.org), which its own
 * tools open too.
 */
import { readFile } from "node:fs/promises";

/** A private key, and the public key that belongs to it. */
export interface KeyPair {
  identity: string;
  recipient: string;
}

type Pieces = AsyncIterable<Buffer>;

/** One step on the way of a file to the disk or from it, and what its name ends with there. */
export interface Sealing {
  ending: "" | ".age";
  through: (pieces: Pieces) => AsyncIterable<Uint8Array>;
}

export const open: Sealing = { ending: "", through: (pieces) => pieces };

/** Its ciphers are read when they are needed: a start needs none. */
const age = () => import("age-encryption");

/** For these public keys (`age1…`); for none of them the file stays as it is. */
export async function sealedFor(recipients: readonly string[]): Promise<Sealing> {
  if (recipients.length === 0) return open;
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Error(`BACKUP_RECIPIENT names "${recipient}", which is no public key of age (age1…).`);
    }
  }
  return {
    ending: ".age",
    async *through(pieces) {
      yield* piecesOf(await encrypter.encrypt(streamOf(pieces)));
    },
  };
}

/** The way back, by private keys (`AGE-SECRET-KEY-1…`). */
export async function openedBy(identities: readonly string[]): Promise<Sealing> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return {
    ending: ".age",
    async *through(pieces) {
      yield* piecesOf(await decrypter.decrypt(streamOf(pieces)));
    },
  };
}

export async function newKeyPair(): Promise<KeyPair> {
  const { generateIdentity, identityToRecipient } = await age();
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** As the library takes and gives it: a stream of the web. */
function streamOf(pieces: Pieces): ReadableStream<Uint8Array> {
  const all = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await all.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: async () => void (await all.return?.()),
  });
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value) yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * The private keys in a file as `age-keygen` writes it. Throws a sentence for an operator, which repeats none
 * of it.
 */
export async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, "utf8").catch((cause) => {
    throw new Error(`The file of BACKUP_IDENTITY_FILE cannot be read: ${path}`, { cause });
  });
  const identities = text.split(/\r?\n/).filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  try {
    if (identities.length === 0) throw new Error("none");
    await openedBy(identities);
  } catch {
    throw new Error(`The file of BACKUP_IDENTITY_FILE holds no key of age (AGE-SECRET-KEY-1…): ${path}`);
  }
  return identities;
}
