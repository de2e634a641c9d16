import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// PostgreSQL starts on a full disk as soon as one 16 MB segment of its log fits
const reserveBytes = 32 * 1024 * 1024;

const reserveFile = (dataFolder: string) => join(dataFolder, "reserve");

/** Keeps room aside while there is plenty of it. */
export function keepReserve(dataFolder: string): void {
  if (existsSync(reserveFile(dataFolder))) return;
  const { bavail, bsize } = statfsSync(dataFolder);
  if (bavail * bsize > 8 * reserveBytes) writeFileSync(reserveFile(dataFolder), Buffer.alloc(reserveBytes));
}

/** Gives the room back so that the database can start; false when there was none. */
export function spendReserve(dataFolder: string): boolean {
  if (!existsSync(reserveFile(dataFolder))) return false;
  rmSync(reserveFile(dataFolder));
  return true;
}
