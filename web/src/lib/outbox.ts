/**
 * What a person did and the server has not heard yet, kept in this browser until it has: closing the page, a
 * dead battery or a day without network loses nothing. Each thing carries a key by which the server knows it
 * again, so sending it twice does it once.
 */
import { useMemo } from "react";
import { textOf } from "./language.ts";
import { add, change, inMemory, type Kept, load, outboxName, reread } from "./outbox-store.ts";
import { currentSession, useSession, watchSession } from "./session.ts";
import { useWatched, watchable } from "./watchable.ts";

export type { Kept };

/** `later`: the network or the server was away; it is sent again. A refusal waits for the person. */
export type Outcome = "done" | { refused: string } | "later";

export interface ToKeep {
  key: string;
  kind: string;
  /** Anything that JSON can say. */
  request: unknown;
  files?: readonly File[];
  about?: string;
}

/** Answers for each thing in the order given. It may throw: then all of them are sent later. */
export type Send = (items: readonly Kept[]) => Promise<readonly Outcome[]>;

const sendEvery = 30_000;
/** So that counts in quick succession travel together. */
const gathering = 300;
/** A tab that a phone has put to sleep keeps its turn; after so long another one takes it. */
const longestTurn = 120_000;

const t = textOf({
  vi: {
    noStorage:
      "Trình duyệt không cho lưu vào máy (hết chỗ hoặc đang ở chế độ ẩn danh), nên thao tác này chưa được ghi nhận.",
    signedOut: "Vui lòng đăng nhập để tiếp tục.",
  },
  en: {
    noStorage:
      "The browser does not let us keep anything on this device (no space left, or a private window), so this was not taken down.",
    signedOut: "Please log in to go on.",
  },
});

const sending = watchable(false);
const senders = new Map<string, { send: Send; most: number }>();
const none: readonly Kept[] = [];

/**
 * Resolves once it is durably written; rejects with a sentence for the person when it could not be. The same
 * key twice is one.
 */
export async function keepForSending({ key, kind, request, files = [], about }: ToKeep): Promise<void> {
  const userId = currentSession()?.user.id;
  if (userId === undefined) throw new Error(t("signedOut"));
  const item = {
    key,
    kind,
    request,
    files,
    about: about ?? null,
    userId,
    keptAt: new Date().toISOString(),
    tries: 0,
    refused: null,
  };
  try {
    if (!(await add(item))) return;
  } catch (failure) {
    throw new Error(t("noStorage"), { cause: failure });
  }
  askToStay();
  sendSoon(inVain === 0 ? gathering : Math.min(sendEvery, 1_000 * 2 ** inVain));
}

/** Says how things of a kind are sent, `most` at once. The later of two senders of a kind counts. */
export function onSending(kind: string, send: Send, most = 20): void {
  senders.set(kind, { send, most });
}

/** What this account has not sent yet, oldest first. */
export function useWaiting(kind?: string): readonly Kept[] {
  const all = useWatched(inMemory);
  const userId = useSession()?.user.id;
  return useMemo(() => {
    const mine = all.filter((item) => item.userId === userId && (kind === undefined || item.kind === kind));
    return mine.length > 0 ? mine : none;
  }, [all, userId, kind]);
}

/** Is something being sent in this tab right now? */
export function useSending(): boolean {
  return useWatched(sending);
}

/** The same as `useWaiting`, read once, from the storage itself. */
export async function whatWaits(kind?: string): Promise<readonly Kept[]> {
  await reread();
  return mineOf(kind);
}

/** The keys of what an account has not sent yet, also of one that has just left. */
export async function unsentOf(userId: number): Promise<readonly string[]> {
  await reread();
  return inMemory.get().flatMap((item) => (item.userId === userId ? [item.key] : []));
}

/** Takes a thing away unsent. */
export async function discard(key: string): Promise<void> {
  await change(mineOf().flatMap((item) => (item.key === key ? [[item, undefined]] : [])));
}

/** Sends what was refused once more. */
export async function sendAgain(keys: readonly string[]): Promise<void> {
  const refused = mineOf().filter((item) => !isOpen(item) && keys.includes(item.key));
  await change(refused.map((item) => [item, { tries: item.tries, refused: null }]));
  await sendWaiting();
}

/**
 * Called once somebody is inside: sends what waits now, when the network or the person comes back, and every
 * half minute, until what it answers is called.
 */
export function startSending(): () => void {
  const send = () => void sendWaiting();
  const look = () => {
    if (document.visibilityState === "visible") send();
  };
  window.addEventListener("online", send);
  document.addEventListener("visibilitychange", look);
  const stopWatching = watchSession(send);
  const timer = setInterval(() => mineOf().some(isOpen) && send(), sendEvery);
  send();
  return () => {
    window.removeEventListener("online", send);
    document.removeEventListener("visibilitychange", look);
    stopWatching();
    clearInterval(timer);
  };
}

let round: Promise<void> | undefined;
let onceMore = false;

/** Sends what waits; resolves when all of it was tried. It never rejects. */
export function sendWaiting(kind?: string): Promise<void> {
  if (round !== undefined) {
    onceMore = true;
    return round;
  }
  round = (async () => {
    try {
      await load();
      await sendAll(kind);
      while (onceMore) {
        onceMore = false;
        await sendAll();
      }
    } catch {
      // The storage is away: what is in it waits there.
    } finally {
      round = undefined;
      onceMore = false;
      sending.set(false);
    }
  })();
  return round;
}

async function sendAll(only?: string): Promise<void> {
  for (const [kind, { send, most }] of senders) {
    if (only !== undefined && only !== kind) continue;
    const postponed = new Set<string>();
    while (mineOf(kind).some((item) => isOpen(item) && !postponed.has(item.key))) {
      sending.set(true);
      if (!(await inTurn(() => sendSome(kind, send, most, postponed)))) break;
    }
  }
}

/** Sends the oldest; false when going on has no sense now. */
async function sendSome(kind: string, send: Send, most: number, postponed: Set<string>): Promise<boolean> {
  // why: another tab may have sent them meanwhile
  await reread();
  const open = mineOf(kind).filter((item) => isOpen(item) && !postponed.has(item.key));
  const items = open.slice(0, most);
  if (items.length === 0) return false;
  const outcomes = await send(items).catch((): readonly Outcome[] => []);
  const settled = items.map((item, index) => ({ item, outcome: outcomes[index] ?? "later" }));
  for (const { item, outcome } of settled) if (outcome === "later") postponed.add(item.key);
  await change(settled.map(({ item, outcome }) => [item, leftOver(item, outcome)]));
  const isHeard = settled.some(({ outcome }) => outcome !== "later");
  inVain = isHeard ? 0 : inVain + 1;
  return isHeard;
}

function leftOver({ tries }: Kept, outcome: Outcome): Pick<Kept, "tries" | "refused"> | undefined {
  if (outcome === "done") return undefined;
  return { tries: tries + 1, refused: outcome === "later" ? null : outcome.refused };
}

let blockedSince: number | undefined;

/**
 * One tab at a time. Where the browser knows no turns (plain HTTP), two may send the same; the server takes
 * it once.
 */
async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return work();
  const steal = blockedSince !== undefined && Date.now() - blockedSince > longestTurn;
  return navigator.locks.request(outboxName, steal ? { steal } : { ifAvailable: true }, async (lock) => {
    if (lock) {
      blockedSince = undefined;
      return work();
    }
    blockedSince ??= Date.now();
    sendSoon(2_000);
    return false;
  });
}

/**
 * So often in a row nobody was reached: where hundreds wait without a network, each further one must not try
 * to send them all.
 */
let inVain = 0;
let soon: { at: number; timer: ReturnType<typeof setTimeout> } | undefined;

function sendSoon(after: number): void {
  const at = Date.now() + after;
  if (soon && soon.at <= at) return;
  clearTimeout(soon?.timer);
  const timer = setTimeout(() => {
    soon = undefined;
    void sendWaiting();
  }, after);
  soon = { at, timer };
}

function isOpen({ refused }: Kept): boolean {
  return refused === null;
}

function mineOf(kind?: string): readonly Kept[] {
  const userId = currentSession()?.user.id;
  return inMemory
    .get()
    .filter((item) => item.userId === userId && (kind === undefined || item.kind === kind));
}

let hasAsked = false;

/** Browsers clear what pages keep when the disk is full, unless asked not to. */
function askToStay(): void {
  if (hasAsked) return;
  hasAsked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}
