/**
 * Once a day the heads of all chains are written down outside of the database: a chain that was put together
 * anew does not fit them.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Database } from "../../db/connect.ts";
import { currentSeal } from "./actions.ts";
import { readHeads } from "./queries.ts";
import { type HistorySeal, oldestKept, readPage, type WrittenHeads, writtenPage } from "./rules.ts";

const pageName = /^(\d{4}-\d\d-\d\d)\.txt$/;

/** Answers whether a page was written: the first of a day stays. */
export async function writeDownHeads(database: Database, folder: string, now = new Date()): Promise<boolean> {
  const day = dayOf(now);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pages = readdirSync(folder).filter((name) => pageName.test(name));
  if (pages.includes(`${day}.txt`)) return false;
  const page = writtenPage(currentSeal(), day, await readHeads(database.pool));
  // why another name first: a page is whole or not there
  const unfinished = join(folder, `.${day}.${process.pid}`);
  const file = openSync(unfinished, "w", 0o600);
  writeSync(file, page);
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, join(folder, `${day}.txt`));
  for (const name of pages) if (name < oldestKept(day)) rmSync(join(folder, name));
  return true;
}

/** The pages of a folder, oldest first; what is not readable as one is said with its name. */
export function readWrittenHeads(
  folder: string,
  seal: HistorySeal | undefined,
): { pages: WrittenHeads[]; unreadable: string[] } {
  const pages: WrittenHeads[] = [];
  const unreadable: string[] = [];
  for (const name of namesIn(folder)) {
    const page = readPage(seal, readFileSync(join(folder, name), "utf8"));
    if (page && `${page.day}.txt` === name) pages.push(page);
    else unreadable.push(name);
  }
  return { pages, unreadable };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => pageName.test(name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
