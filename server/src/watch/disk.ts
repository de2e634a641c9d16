import { statfsSync, statSync } from "node:fs";

/** How much room a folder's disk has, in bytes. */
export interface Room {
  free: number;
  size: number;
}

/** Undefined where the folder is not there yet, or its system does not say. */
export function roomOf(folder: string): Room | undefined {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return blocks > 0 ? { free: bavail * bsize, size: blocks * bsize } : undefined;
  } catch {
    return undefined;
  }
}

/** A disk, and which of the folders lie on it. */
export interface Disk<Folder extends string> extends Room {
  folders: Folder[];
}

/** Folders that share a disk are named together: its room is there once. What is not there yet is left out. */
export function disksOf<Folder extends string>(
  folders: Readonly<Record<Folder, string | undefined>>,
): Disk<Folder>[] {
  const disks = new Map<number, Disk<Folder>>();
  for (const [name, folder] of Object.entries<string | undefined>(folders)) {
    const room = folder === undefined ? undefined : roomOf(folder);
    if (folder === undefined || !room) continue;
    const { dev } = statSync(folder);
    const disk = disks.get(dev) ?? { ...room, folders: [] };
    disk.folders.push(name as Folder);
    disks.set(dev, disk);
  }
  return [...disks.values()];
}

/** Below this PostgreSQL and files have nowhere to write: two segments of its log. */
const fullBelow = 32 * 1024 * 1024;

export function isFull(room: Room | undefined): boolean {
  return room !== undefined && room.free < fullBelow;
}

/** Whoever looks after the machine is warned below these shares of a disk, the last two more and more urgently. */
export const warningShares = [0.2, 0.1, 0.05] as const;

export function shareFree({ free, size }: Room): number {
  return size === 0 ? 0 : free / size;
}
