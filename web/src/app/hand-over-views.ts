import {
  listSavedViews,
  mostSavedViews,
  type SavedView,
  saveViews,
  viewsOfList,
} from "@so-thiet-bi/contract/auth";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../lib/client.ts";
import { answerKey } from "../lib/queries.ts";
import { readStored, writeStored } from "../lib/stored.ts";

/** What could not be handed over waits for the next time, as long as the person stays logged in. */
export async function handOverViews(
  prefix: string,
  keys: readonly string[],
  queries: QueryClient,
): Promise<void> {
  let { lists } = await call(listSavedViews, {});
  for (const key of keys) {
    const list = key.slice(prefix.length);
    const there = lists.find((of) => of.list === list)?.views ?? [];
    const room = mostSavedViews - lists.reduce((sum, { views }) => sum + views.length, 0);
    const added = viewsIn(readStored(key), list)
      .filter(({ name }) => !there.some((view) => view.name === name))
      .slice(0, room);
    if (added.length > 0)
      ({ lists } = await call(saveViews, { body: { list, views: [...there, ...added] } }));
    writeStored(key, null);
  }
  queries.setQueryData(answerKey(listSavedViews, {}), { lists });
}

/** Those that an account can keep. */
function viewsIn(stored: string | null, list: string): SavedView[] {
  try {
    const views: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(views)
      ? views.flatMap((view) => viewsOfList.safeParse({ list, views: [view] }).data?.views ?? [])
      : [];
  } catch {
    return [];
  }
}
