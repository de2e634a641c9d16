import { totalmem } from "node:os";
import { getHeapStatistics } from "node:v8";

/** In bytes. */
export interface Memory {
  /** What this process holds. */
  used: number;
  /** What the machine, or what this process is kept in, can still give. */
  free: number;
  size: number;
  /** How full the part is that the program's own values may take, from 0 to 1. */
  heap: number;
}

export function memoryOf(): Memory {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  const size = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return {
    used: process.memoryUsage.rss(),
    free: Math.min(process.availableMemory(), size),
    size,
    heap: used_heap_size / heap_size_limit,
  };
}
