import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another living process works on this data folder. The message says so to an operator. */
export class AlreadyRunning extends Error {
  override readonly name = "AlreadyRunning";
}

export interface InstanceLock {
  /** What a second instance is told about this one. */
  announce(address: string): void;
  release(): void;
}

const sqliteBusy = 5;
// a process that was just killed may need a moment to be gone
const patience = 500;

/**
 * One process per data folder.
 * Node offers no file lock; an exclusive transaction of SQLite is one, on every system: the kernel drops it
 * with the process, after kill -9 too, so that neither a stale file nor a reused process id can mislead.
 */
export function lockInstance(folder: string): InstanceLock {
  const notePath = join(folder, "instance.json");
  const lock = openLock(join(folder, "instance.lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new AlreadyRunning(
      `Another instance already uses the data folder ${folder}${describe(notePath)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const note = { pid: process.pid, since: new Date().toISOString() };
  try {
    writeFileSync(notePath, JSON.stringify(note));
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    announce: (address) => writeFileSync(notePath, JSON.stringify({ ...note, address })),
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: patience });
  } catch (error) {
    throw new Error(`The data folder cannot be locked: ${path}: ${(error as Error).message}`);
  }
}

function describe(notePath: string): string {
  try {
    const { pid, since, address } = JSON.parse(readFileSync(notePath, "utf8")) as {
      pid: number;
      since: string;
      address?: string;
    };
    return ` (process ${pid}${address ? ` at ${address}` : ""}, since ${since})`;
  } catch {
    return "";
  }
}
