import { createInflateRaw } from "node:zlib";
import { pause } from "../beside/turns.ts";
import { SheetRefusal } from "./refusal.ts";

/** What a file may grow to when unpacked. A real workbook of 10 MB stays far below. */
export const zipLimits = {
  entries: 2_000,
  totalBytes: 200 * 1024 * 1024,
  ratio: 200,
  ratioFrom: 1024 * 1024,
};

export interface Zip {
  /** Names in lower case with forward slashes. */
  has(name: string): boolean;
  names(): Iterable<string>;
  /** The content of one entry, piece by piece. Counts what really comes out, as headers may lie. */
  open(name: string): AsyncGenerator<Buffer>;
}

/**
 * Reads the table of contents and refuses what announces more than we want to unpack, before anything is
 * unpacked. why: written here and not left to a library, because the libraries at hand unpack first and count
 * later, if at all.
 */
export function openZip(bytes: Buffer): Zip {
  const entries = listEntries(bytes);
  refuseBombs(entries.values());
  let unpacked = 0;

  async function* open(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(keyOf(name));
    if (!entry) throw new SheetRefusal("unreadable");
    if (entry.encrypted) throw new SheetRefusal("encrypted");
    let size = 0;
    for await (const piece of unpack(packedBytesOf(bytes, entry), entry.method)) {
      size += piece.length;
      unpacked += piece.length;
      refuseBombs([{ ...entry, size }]);
      if (unpacked > zipLimits.totalBytes) throw new SheetRefusal("zip-bomb");
      yield piece;
    }
  }

  return { has: (name) => entries.has(keyOf(name)), names: () => entries.keys(), open };
}

interface Entry {
  method: number;
  encrypted: boolean;
  packedSize: number;
  size: number;
  headerAt: number;
}

function listEntries(bytes: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const { count, at: start } = directoryOf(bytes);
  if (count > zipLimits.entries) throw new SheetRefusal("zip-bomb");
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new SheetRefusal("unreadable");
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const commentLength = bytes.readUInt16LE(at + 32);
    const nameEnd = at + 46 + nameLength;
    const next = nameEnd + extraLength + commentLength;
    if (next > bytes.length) throw new SheetRefusal("unreadable");
    const [size, packedSize, headerAt] = sizesOf(bytes, at, bytes.subarray(nameEnd, nameEnd + extraLength));
    entries.set(keyOf(bytes.toString("utf8", at + 46, nameEnd)), {
      method: bytes.readUInt16LE(at + 10),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packedSize,
      size,
      headerAt,
    });
    at = next;
  }
  return entries;
}

/**
 * Where the table of contents stands, from the record at the end of the file (and its 64-bit form, which some
 * programs always write).
 */
function directoryOf(bytes: Buffer): { count: number; at: number } {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) throw new SheetRefusal("unreadable");
  const count = bytes.readUInt16LE(end + 10);
  const at = bytes.readUInt32LE(end + 16);
  if (count !== 0xffff && at !== 0xffffffff) return { count, at };
  const locator = end - 20;
  if (locator < 0 || bytes.readUInt32LE(locator) !== 0x07064b50) return { count, at };
  const end64 = whole(bytes.readBigUInt64LE(locator + 8));
  if (end64 + 56 > bytes.length || bytes.readUInt32LE(end64) !== 0x06064b50)
    throw new SheetRefusal("unreadable");
  return { count: whole(bytes.readBigUInt64LE(end64 + 32)), at: whole(bytes.readBigUInt64LE(end64 + 48)) };
}

/** Sizes that do not fit 32 bits, or pretend not to, stand in an extra field in this very order. */
function sizesOf(
  bytes: Buffer,
  at: number,
  extra: Buffer,
): [size: number, packedSize: number, headerAt: number] {
  const short = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
  let long = extra.subarray(0, 0);
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) === 1)
      long = extra.subarray(field + 4, field + 4 + extra.readUInt16LE(field + 2));
  }
  const [size = 0, packedSize = 0, headerAt = 0] = short.map((value) => {
    if (value !== 0xffffffff) return value;
    if (long.length < 8) throw new SheetRefusal("unreadable");
    const real = whole(long.readBigUInt64LE(0));
    long = long.subarray(8);
    return real;
  });
  return [size, packedSize, headerAt];
}

function refuseBombs(entries: Iterable<Entry>): void {
  let total = 0;
  for (const { size, packedSize } of entries) {
    total += size;
    const suspicious = size > zipLimits.ratioFrom && size > packedSize * zipLimits.ratio;
    if (suspicious || total > zipLimits.totalBytes) throw new SheetRefusal("zip-bomb");
  }
}

function packedBytesOf(bytes: Buffer, entry: Entry): Buffer {
  const at = entry.headerAt;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) throw new SheetRefusal("unreadable");
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + entry.packedSize > bytes.length) throw new SheetRefusal("unreadable");
  return bytes.subarray(start, start + entry.packedSize);
}

const pieceSize = 64 * 1024;

async function* unpack(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === 0) {
    for (let at = 0; at < packed.length; at += pieceSize) {
      yield packed.subarray(at, at + pieceSize);
      await pause();
    }
    return;
  }
  if (method !== 8) throw new SheetRefusal("unreadable");
  const inflate = createInflateRaw({ chunkSize: pieceSize });
  inflate.end(packed);
  try {
    for await (const piece of inflate) yield piece;
  } catch (cause) {
    throw new SheetRefusal("unreadable", { cause });
  } finally {
    inflate.destroy();
  }
}

function keyOf(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();
}

function whole(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new SheetRefusal("unreadable");
  return Number(value);
}
