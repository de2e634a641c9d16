/**
 * Bytes in a folder under their checksum: `ab/abcdef…`. Written once, never changed, and gone only when
 * nobody names them any more.
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "../db/embedded/cluster.ts";

export interface FileStore {
  /**
   * Answers the sha256 of the bytes once they are on the disk, so that the transaction which names them may
   * commit.
   */
  put(bytes: Buffer): Promise<string>;
  /** Undefined when the folder does not have them. */
  get(digest: string): Promise<Buffer | undefined>;
  /** Every digest there is, a part of the folder at a time. */
  list(): AsyncGenerator<string[]>;
  /** Removes what has lain there longer than `hours` and is not among those that `keep` answers. */
  sweep(hours: number, keep: (digests: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

export function openFileStore(folder: string): FileStore {
  const shelfOf = (digest: string) => join(folder, digest.slice(0, 2));
  const pathOf = (digest: string) => join(shelfOf(digest), digest);

  async function put(bytes: Buffer): Promise<string> {
    const digest = digestOf(bytes);
    const path = pathOf(digest);
    if (await isRenewed(path)) return digest;
    await mkdir(shelfOf(digest), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.${randomBytes(6).toString("hex")}`;
    try {
      const file = await open(unfinished, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    for (const place of [shelfOf(digest), folder]) syncFolder(place);
    return digest;
  }

  async function get(digest: string): Promise<Buffer | undefined> {
    return readFile(pathOf(digest)).catch(unlessMissing);
  }

  async function* shelves(): AsyncGenerator<{ shelf: string; names: string[] }> {
    const names = (await readdir(folder).catch(unlessMissing)) ?? [];
    for (const name of names.filter((one) => /^[0-9a-f]{2}$/.test(one)).sort()) {
      const shelf = join(folder, name);
      yield { shelf, names: await readdir(shelf) };
    }
  }

  async function* list(): AsyncGenerator<string[]> {
    for await (const { names } of shelves()) yield names.filter(isDigest).sort();
  }

  async function sweep(
    hours: number,
    keep: (digests: string[]) => Promise<ReadonlySet<string>>,
  ): Promise<number> {
    const before = Date.now() - hours * 3_600_000;
    let removed = 0;
    for await (const { shelf, names } of shelves()) {
      const old = [];
      for (const name of names) if (await isOlder(join(shelf, name), before)) old.push(name);
      const kept = await keep(old.filter(isDigest));
      for (const name of old)
        if (!kept.has(name) && (await removeIfOlder(join(shelf, name), before))) removed++;
    }
    return removed;
  }

  return { put, get, list, sweep };
}

export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const isDigest = (name: string) => /^[0-9a-f]{64}$/.test(name);

/**
 * What is there already counts as new: the next sweep must not take it before the transaction that names it
 * has ended.
 */
async function isRenewed(path: string): Promise<boolean> {
  const now = new Date();
  return (await utimes(path, now, now).then(() => true, unlessMissing)) ?? false;
}

async function isOlder(path: string, before: number): Promise<boolean> {
  const found = await stat(path).catch(unlessMissing);
  return found !== undefined && found.mtimeMs < before;
}

/** Moved aside first: somebody may have put the same bytes a moment ago and rely on them. */
async function removeIfOlder(path: string, before: number): Promise<boolean> {
  const aside = `${path}.${randomBytes(6).toString("hex")}`;
  await rename(path, aside);
  if (await isOlder(aside, before)) {
    await rm(aside, { force: true });
    return true;
  }
  await rename(aside, path);
  return false;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}
