import type { QueryClient } from "@tanstack/react-query";

/**
 * Saved views lay in the browser once. What it still has for this person goes to their account, and then from
 * here.
 */
export async function takeViewsAlong(userId: number, queries: QueryClient): Promise<void> {
  const prefix = `views ${userId} `;
  const keys = storedKeys().filter((key) => key.startsWith(prefix));
  if (keys.length === 0) return;
  // why on demand: only browsers that were in use before accounts kept the views have any
  const { handOverViews } = await import("./hand-over-views.ts");
  await handOverViews(prefix, keys, queries);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
