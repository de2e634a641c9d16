/** Imports that are running. They live outside of the pages, so a person may leave while one goes on. */
import type { ImportResult } from "@so-thiet-bi/contract/import";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, type DownloadedFile, newIdempotencyKey, saveFile } from "../../lib/client.ts";
import { reread } from "../../lib/queries.ts";
import { useWatched, watchable } from "../../lib/watchable.ts";
import type { ImportRequest, ImportSource } from "./import-source.ts";

export interface ImportRun {
  state: "running" | "done" | "failed";
  fileName: string;
  done: number;
  /** 0 until the server has said it. */
  total: number;
  result: ImportResult | undefined;
  /** One more sentence about the result. */
  more: string | undefined;
  /** The rows that were left out, as a file. */
  left: LeftRows | undefined;
  /** Why it failed. */
  message: string | undefined;
}

export interface LeftRows {
  count: number;
  file: DownloadedFile;
}

const pollEvery = 500;
const runs = watchable<ReadonlyMap<string, ImportRun>>(new Map());
/** Pages that would show the end of an import themselves. */
const watchers = new Map<string, number>();
/** Attempts whose answer got lost; the same one again carries the same key. */
const lost = new Map<string, { request: string; key: string }>();

/** The import of a list, while a page that shows it is open. */
export function useImportRun(home: string): ImportRun | undefined {
  useEffect(() => {
    watchers.set(home, (watchers.get(home) ?? 0) + 1);
    return () => {
      watchers.set(home, (watchers.get(home) ?? 1) - 1);
      // why: what was shown to its end is over once the page is left
      if (runs.get().get(home)?.state !== "running") forgetImport(home);
    };
  }, [home]);
  return useWatched(runs).get(home);
}

export function forgetImport(home: string): void {
  if (!runs.get().has(home)) return;
  const left = new Map(runs.get());
  left.delete(home);
  runs.set(left);
}

/**
 * Sends the file and follows the progress. `onLeft` is told how it ended when nobody looks at it any more.
 */
export async function runImport<Result extends ImportResult>(
  source: Pick<ImportSource<Result>, "home" | "progress" | "run" | "more" | "touches">,
  { file, request, left }: { file: File; request: ImportRequest; left?: LeftRows | undefined },
  queries: QueryClient,
  onLeft: (run: ImportRun) => void,
): Promise<void> {
  const { home, progress } = source;
  const written = JSON.stringify([file.name, file.size, file.lastModified, request]);
  const before = lost.get(home);
  const key = before?.request === written ? before.key : newIdempotencyKey();
  lost.delete(home);
  const change = (changes: Partial<ImportRun>) => {
    const run = runs.get().get(home);
    if (run) runs.set(new Map(runs.get()).set(home, { ...run, ...changes }));
  };
  const first: ImportRun = {
    state: "running",
    fileName: file.name,
    done: 0,
    total: 0,
    result: undefined,
    more: undefined,
    left,
    message: undefined,
  };
  runs.set(new Map(runs.get()).set(home, first));
  const timer = progress && setInterval(() => void progress(key).then(change, () => undefined), pollEvery);
  try {
    const result = await source.run(file, request, key);
    change({ state: "done", result, more: source.more?.(result) });
    // first of all: people who leave the page now still have the rows that they must mend
    if (left) saveFile(left.file);
    await reread(queries, source.touches);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 0 || failure.status >= 500) lost.set(home, { request: written, key });
    change({ state: "failed", message: failure.message });
  } finally {
    clearInterval(timer);
  }
  const run = runs.get().get(home);
  if (!run || (watchers.get(home) ?? 0) > 0) return;
  forgetImport(home);
  onLeft(run);
}
