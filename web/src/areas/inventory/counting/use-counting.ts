/** Everything the counting page shows, from this device first and from the server where it can be reached. */
import { type CountEntry, type CountPack, getCountPack, listEntries } from "@so-thiet-bi/contract/counting";
import { type CountSheet, listSheets } from "@so-thiet-bi/contract/inventory";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { ApiError, call } from "../../../lib/client.ts";
import { type Kept, useWaiting } from "../../../lib/outbox.ts";
import { type KeepingState, keepProgram } from "../../../lib/register-offline.ts";
import { useUser } from "../../../lib/session.ts";
import {
  type Known,
  readKnown,
  readSent,
  readTaken,
  type Sent,
  type Taken,
  writeKnown,
  writeTaken,
} from "./count-store.ts";
import { countKind, keepEntry, type NewEntry, ownWord, requestOf } from "./entries.ts";
import { type Index, indexOf } from "./resolving.ts";
import { rowsOf, type SheetRows, sameWhereUnchanged } from "./rows.ts";
import { type Folded, foldWords, type Word } from "./words.ts";

const askEvery = 20_000;
const triesToRead = 5;
const betweenTries = 400;
const none: Known = { entries: [], upTo: 0 };

export interface Counting {
  checkId: number;
  pack: CountPack;
  sheets: readonly CountSheet[];
  takenAt: string;
  index: Index;
  rows: ReadonlyMap<number, SheetRows>;
  unknown: Folded["unknown"];
  /** Of this check, not sent yet. */
  waiting: readonly Kept[];
  /** My counts that came after their sheet was finished. */
  late: number;
  /** When the last of them was taken by the server. */
  sentAt: string | undefined;
  isOffline: boolean;
  isTaking: boolean;
  /** Are the files of the program on this device too? */
  program: KeepingState | undefined;
  take: () => Promise<void>;
  keep: (entry: NewEntry, about: string, files?: readonly File[]) => Promise<string>;
}

/**
 * `undefined` while this device is asked; `failure`: there is nothing here, and the server was not reached or
 * refused.
 */
export function useCounting(checkId: number): { counting?: Counting; failure?: ApiError; retry: () => void } {
  const user = useUser();
  const waiting = useOfCheck(checkId);
  const [taken, setTaken] = useState<Taken>();
  const [known, setKnown] = useState<Known>(none);
  const [failure, setFailure] = useState<ApiError>();
  const [isOffline, setOffline] = useState(false);
  const [isTaking, setTakingNow] = useState(true);
  const [program, setProgram] = useState<KeepingState>();
  const sent = useSent(user.id, checkId, waiting);

  const learn = useCallback(async () => {
    const before = await readKnown(user.id, checkId);
    const next = await askForEntries(checkId, before);
    if (next !== before) await writeKnown(user.id, checkId, next);
    setKnown((shown) =>
      next === before && shown.upTo === next.upTo && shown.entries.length === next.entries.length
        ? shown
        : next,
    );
  }, [user.id, checkId]);

  const take = useCallback(async () => {
    setTakingNow(true);
    try {
      const asked = Date.now();
      const [pack, { items: sheets }] = await Promise.all([
        call(getCountPack, { params: { id: checkId } }),
        call(listSheets, { params: { id: checkId } }),
      ]);
      const next: Taken = {
        pack,
        sheets,
        skew: skewOf(pack.madeAt, asked),
        takenAt: new Date().toISOString(),
      };
      await writeTaken(user.id, checkId, next).catch(() => undefined);
      setTaken(next);
      setFailure(undefined);
      setOffline(false);
      await learn();
      setProgram(await keepProgram());
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setOffline(problem.status === 0);
      setFailure(problem);
    } finally {
      setTakingNow(false);
    }
  }, [user.id, checkId, learn]);

  const begin = useCallback(
    async (isHere: () => boolean = () => true) => {
      const [kept, words] = await readKept(user.id, checkId);
      if (!isHere()) return;
      setKnown(words);
      setTaken(kept);
      await take();
    },
    [user.id, checkId, take],
  );
  useEffect(() => {
    let isHere = true;
    void begin(() => isHere);
    return () => {
      isHere = false;
    };
  }, [begin]);

  const ask = useCallback(() => {
    learn().then(
      () => setOffline(false),
      (problem: unknown) => setOffline(problem instanceof ApiError && problem.status === 0),
    );
  }, [learn]);
  useEffect(() => {
    const lost = () => setOffline(true);
    const timer = setInterval(ask, askEvery);
    window.addEventListener("online", ask);
    window.addEventListener("offline", lost);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", ask);
      window.removeEventListener("offline", lost);
    };
  }, [ask]);
  // a count that left, or could not leave, tells more about the network than the browser does
  const tries = waiting.reduce((most, item) => Math.max(most, item.tries), 0);
  const news = `${sent.length} ${tries}`;
  const heard = useRef(news);
  useEffect(() => {
    if (heard.current !== news) ask();
    heard.current = news;
  }, [news, ask]);

  const index = useMemo(() => taken && indexOf(taken.pack), [taken]);
  const folded = useMemo(
    () => foldWords(wordsOf(known, sent, waiting, user.fullName)),
    [known, sent, waiting, user.fullName],
  );
  const drawn = useRef<ReadonlyMap<number, SheetRows>>(new Map());
  const rows = useMemo(() => {
    if (taken) drawn.current = sameWhereUnchanged(rowsOf(taken.pack, folded), drawn.current);
    return taken && drawn.current;
  }, [taken, folded]);
  const keep = useCallback<Counting["keep"]>(
    (entry, about, files) =>
      keepEntry(checkId, entry, { about, skew: taken?.skew ?? 0, ...(files && { files }) }),
    [checkId, taken?.skew],
  );
  const retry = useCallback(() => void begin(), [begin]);
  if (!taken || !index || !rows) return { ...(failure && { failure }), retry };
  return {
    retry,
    counting: {
      checkId,
      pack: taken.pack,
      sheets: taken.sheets,
      takenAt: taken.takenAt,
      index,
      rows,
      unknown: folded.unknown,
      waiting,
      late: lateOf(known, sent),
      sentAt: sentAtOf(known, sent),
      isOffline,
      isTaking,
      program,
      take,
      keep,
    },
  };
}

/**
 * What this device took along. A storage that does not answer is asked again: without it nobody can count
 * here.
 */
async function readKept(userId: number, checkId: number): Promise<[Taken | undefined, Known]> {
  for (let left = triesToRead; left > 0; left -= 1) {
    try {
      return await Promise.all([readTaken(userId, checkId), readKnown(userId, checkId)]);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, betweenTries));
    }
  }
  return [undefined, none];
}

function useOfCheck(checkId: number): readonly Kept[] {
  const all = useWaiting(countKind);
  return useMemo(() => all.filter((item) => requestOf(item).checkId === checkId), [all, checkId]);
}

/**
 * What left the outbox is read where it was put; until then it is shown as it was, so that no count blinks.
 */
function useSent(userId: number, checkId: number, waiting: readonly Kept[]): readonly Sent[] {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const before = useRef<readonly Kept[]>([]);
  const [leaving, setLeaving] = useState<readonly Kept[]>([]);
  const isRead = useRef(false);
  // why before painting: a count that left must not be missing for a moment
  useLayoutEffect(() => {
    const here = new Set(waiting.map(({ key }) => key));
    const gone = before.current.filter(({ key }) => !here.has(key));
    before.current = waiting;
    if (gone.length === 0 && isRead.current) return;
    if (gone.length > 0) setLeaving((others) => [...others, ...gone]);
    readSent(userId, checkId).then(
      (rows) => {
        isRead.current = true;
        setSent(rows);
        setLeaving((others) => others.filter((item) => !gone.includes(item)));
      },
      () => undefined,
    );
  }, [userId, checkId, waiting]);
  return useMemo(() => {
    if (leaving.length === 0) return sent;
    const known = new Set(sent.map(({ entry }) => entry.clientId));
    const shown = leaving.filter(({ key }) => !known.has(key));
    return [
      ...sent,
      ...shown.map((item) => ({
        entry: requestOf(item).entry,
        entryId: 0,
        late: false,
        photos: 0,
        sentAt: item.keptAt,
      })),
    ];
  }, [sent, leaving]);
}

/**
 * The newest are answered again and again until no earlier one can follow them; the same object where nothing
 * is new.
 */
async function askForEntries(checkId: number, before: Known): Promise<Known> {
  const ids = new Set(before.entries.map(({ id }) => id));
  const fresh: CountEntry[] = [];
  let { upTo } = before;
  for (;;) {
    const answer = await call(
      listEntries,
      { params: { id: checkId }, query: { after: upTo } },
      { silent: "clock" },
    );
    for (const entry of answer.items) {
      if (!ids.has(entry.id)) fresh.push(entry);
      ids.add(entry.id);
    }
    upTo = answer.upTo;
    if (!answer.more) break;
  }
  return fresh.length === 0 && upTo === before.upTo
    ? before
    : { entries: [...before.entries, ...fresh], upTo };
}

/** A phone's clock may be wrong by hours; the server's at the middle of the question is right. */
function skewOf(madeAt: string, asked: number): number {
  const now = Date.now();
  const skew = Date.parse(madeAt) - (asked + now) / 2;
  return Number.isFinite(skew) && Math.abs(skew) > 1_000 ? Math.round(skew) : 0;
}

/** Each count once: as the server tells it, else as the server took it, else as it waits here. */
function wordsOf(known: Known, sent: readonly Sent[], waiting: readonly Kept[], by: string): Word[] {
  const words = new Map<string, Word>();
  for (const item of waiting)
    words.set(
      item.key,
      ownWord(requestOf(item).entry, by, 2e15 + item.order, { waiting: item.refused === null, late: false }),
    );
  for (const { entry, entryId, late } of sent)
    words.set(entry.clientId, ownWord(entry, by, 1e15 + entryId, { waiting: false, late }));
  for (const entry of known.entries) words.set(entry.clientId, { ...entry, order: entry.id, waiting: false });
  return [...words.values()];
}

function lateOf(known: Known, sent: readonly Sent[]): number {
  const told = new Set(known.entries.map(({ clientId }) => clientId));
  const open = known.entries.filter((entry) => entry.mine && entry.late && entry.accepted === null);
  return open.length + sent.filter((one) => one.late && !told.has(one.entry.clientId)).length;
}

function sentAtOf(known: Known, sent: readonly Sent[]): string | undefined {
  const moments = [
    ...known.entries.filter(({ mine }) => mine).map(({ receivedAt }) => receivedAt),
    ...sent.map(({ sentAt }) => sentAt),
  ];
  return moments.reduce<string | undefined>(
    (last, at) => (last === undefined || Date.parse(at) > Date.parse(last) ? at : last),
    undefined,
  );
}
