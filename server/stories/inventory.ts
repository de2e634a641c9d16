/** An inventory check in the stories: drafted, begun, counted, confirmed, submitted, approved, posted. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Answer, Person } from "./house.ts";

export type AnyCheck = Answer["body"];

/** What a counter says of a thing. */
export interface Word {
  sheetId: number;
  equipmentId: number;
  good: number;
  broken?: number;
  lotId?: number | null;
  at?: Date;
  kind?: "COUNT" | "ADD";
  clientId?: string;
}

export const wordOf = ({ at, ...word }: Word) => ({
  kind: "COUNT",
  clientId: randomUUID(),
  ...word,
  countedAt: (at ?? new Date()).toISOString(),
});

export const done = async (answer: Promise<Answer>): Promise<AnyCheck> => {
  const { status, body } = await answer;
  expect([status, status === 200 ? "" : body.message]).toEqual([200, ""]);
  return body;
};

/** A draft of all there is, cut off now, unless the story says otherwise. */
export const draft = async (who: Person, given: Record<string, unknown> = {}): Promise<AnyCheck> =>
  done(
    who.post("/inventory-checks", { name: "Kiểm kê cuối năm", cutoffAt: new Date().toISOString(), ...given }),
  );

export const start = async (who: Person, id: number): Promise<AnyCheck> =>
  done(who.post(`/inventory-checks/${id}/start`));

/** A check of some rooms that is being counted, with its sheets by the room. */
export const begin = async (who: Person, roomIds: readonly number[], given: Record<string, unknown> = {}) => {
  const { id } = await draft(who, { scope: "ROOMS", roomIds, ...given });
  const check = await start(who, id);
  const { items } = await done(who.get(`/inventory-checks/${id}/sheets`));
  const sheetOf = new Map<number, number>(
    items.map((sheet: { id: number; room: { id: number } | null }) => [sheet.room?.id ?? 0, sheet.id]),
  );
  return { check, id: check.id as number, sheetOf: (roomId: number) => sheetOf.get(roomId) as number };
};

export const count = async (who: Person, checkId: number, words: readonly Word[]): Promise<AnyCheck> =>
  done(who.post(`/inventory-checks/${checkId}/entries`, { entries: words.map(wordOf) }));

/**
 * Finishes and confirms every sheet: what was not counted agrees with the books, unless the story says that
 * it is not there.
 */
export const confirmAll = async (
  who: Person,
  checkId: number,
  rest: "AS_BOOK" | "NONE" = "AS_BOOK",
): Promise<void> => {
  const { items } = await done(who.get(`/inventory-checks/${checkId}/sheets`));
  for (const { id, status } of items)
    if (status === "NOT_STARTED" || status === "COUNTING")
      await done(who.post(`/count-sheets/${id}/finish`, { rest }));
  await done(
    who.post(`/inventory-checks/${checkId}/confirmations`, {
      sheetIds: items.map(({ id }: { id: number }) => id),
    }),
  );
};

export const variances = async (who: Person, checkId: number, query = ""): Promise<AnyCheck> =>
  done(who.get(`/inventory-checks/${checkId}/variances?size=200${query}`));

export const step = async (who: Person, checkId: number, verb: string, body?: object): Promise<AnyCheck> =>
  done(who.post(`/inventory-checks/${checkId}/${verb}`, body));
