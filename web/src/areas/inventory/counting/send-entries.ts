/**
 * Sends what was counted: many counts in one request, each of them once, and then the photos that belong to
 * them.
 */
import { mostEntries, sendEntries as send } from "@so-thiet-bi/contract/counting";
import { addAttachment } from "@so-thiet-bi/contract/files";
import { ApiError, call } from "../../../lib/client.ts";
import { textOf } from "../../../lib/language.ts";
import type { Kept, Outcome } from "../../../lib/outbox.ts";
import { currentSession } from "../../../lib/session.ts";
import { smallerPhoto } from "../../../ui/attachments/smaller-photo.ts";
import { photosSent, writeSent } from "./count-store.ts";
import { text } from "./counting.text.ts";
import { requestOf } from "./entries.ts";

const t = textOf(text);

type Accepted = { entryId: number; late: boolean };

export async function sendEntries(items: readonly Kept[]): Promise<readonly Outcome[]> {
  const outcomes = new Map<Kept, Outcome>();
  for (const [checkId, ofCheck] of grouped(items, (item) => requestOf(item).checkId)) {
    for (let from = 0; from < ofCheck.length; from += mostEntries) {
      await sendSome(checkId, ofCheck.slice(from, from + mostEntries), outcomes);
    }
  }
  return items.map((item) => outcomes.get(item) ?? "later");
}

/** All at once; what is refused as a whole is halved until the faulty ones stand alone. */
async function sendSome(
  checkId: number,
  items: readonly Kept[],
  outcomes: Map<Kept, Outcome>,
): Promise<void> {
  // why: somebody else may have logged in meanwhile, and this must not be theirs
  if (items.some(({ userId }) => userId !== currentSession()?.user.id)) return;
  try {
    const body = { device: deviceName(), entries: items.map((item) => requestOf(item).entry) };
    const { accepted } = await call(send, { params: { id: checkId }, body }, { silent: "outbox" });
    const byKey = new Map(accepted.map(({ clientId, ...answer }) => [clientId, answer]));
    await takeOver(checkId, items, byKey, outcomes);
  } catch (failure) {
    if (!(failure instanceof ApiError) || !isFinal(failure)) return;
    const sheets = [...grouped(items, (item) => requestOf(item).entry.sheetId).values()];
    if (items.length === 1 || (failure.status !== 400 && sheets.length === 1)) {
      for (const item of items) outcomes.set(item, { refused: sentenceOf(failure) });
      return;
    }
    const halves =
      sheets.length > 1 ? sheets : [items.slice(0, items.length / 2), items.slice(items.length / 2)];
    for (const half of halves) await sendSome(checkId, half, outcomes);
  }
}

async function takeOver(
  checkId: number,
  items: readonly Kept[],
  accepted: Map<string, Accepted>,
  outcomes: Map<Kept, Outcome>,
): Promise<void> {
  const taken = items.flatMap((item) => {
    const answer = accepted.get(item.key);
    return answer ? [{ item, answer }] : [];
  });
  const sentAt = new Date().toISOString();
  const [first] = items;
  if (!first) return;
  const rows = taken.map(({ item, answer }) => ({
    entry: requestOf(item).entry,
    ...answer,
    photos: 0,
    sentAt,
  }));
  await writeSent(first.userId, checkId, rows);
  for (const { item, answer } of taken) outcomes.set(item, await sendPhotos(checkId, item, answer));
}

/** One after the other, and none twice: what arrived is written down before the next one leaves. */
async function sendPhotos(checkId: number, item: Kept, { entryId, late }: Accepted): Promise<Outcome> {
  if (item.files.length === 0) return "done";
  let arrived = await photosSent(item.userId, checkId, item.key);
  for (const file of item.files.slice(arrived)) {
    if (item.userId !== currentSession()?.user.id) return "later";
    try {
      const body = { subjectType: "inventory-count", subjectId: entryId } as const;
      await call(
        addAttachment,
        { body, file: await smallerPhoto(file) },
        { silent: "outbox", idempotencyKey: `${item.key}-photo-${arrived}` },
      );
    } catch (failure) {
      if (!(failure instanceof ApiError) || !isFinal(failure)) return "later";
      return { refused: t("photoRefused", { why: sentenceOf(failure) }) };
    }
    arrived += 1;
    await writeSent(item.userId, checkId, [
      { entry: requestOf(item).entry, entryId, late, photos: arrived, sentAt: new Date().toISOString() },
    ]);
  }
  return "done";
}

/**
 * Would the same thing be refused again? Not where the session ended, the server was busy or the way to it
 * broken.
 */
function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

function sentenceOf({ fields, message }: ApiError): string {
  return [...new Set(Object.values(fields))].join(" ") || message;
}

function grouped(items: readonly Kept[], keyOf: (item: Kept) => number): Map<number, Kept[]> {
  const groups = new Map<number, Kept[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const systems = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux"];

/** Enough to tell the phone from the computer in the list of counts. */
function deviceName(): string | null {
  return systems.find((system) => navigator.userAgent.includes(system)) ?? null;
}
