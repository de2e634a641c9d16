/**
 * The pile on the counter: what was scanned for taking back, in which state each thing is, and what still has
 * to be sent.
 */
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { CounterHit, takeBackPile } from "@so-thiet-bi/contract/loans";
import { ApiError, newIdempotencyKey } from "../../../lib/client.ts";
import { type Watchable, watchable } from "../../../lib/watchable.ts";
import { inThousandths } from "../../../ui/stepper.tsx";

export type PileThing = NonNullable<CounterHit["equipment"]>;
export type Condition = "GOOD" | "BROKEN";

/**
 * looking: whose is it · asking: how many, or whose · waiting: goes with the next sending · sending · unsent:
 * the network failed, nothing is lost · done · correcting: being undone or changed · undone · refused: the
 * server said why
 */
export type PileState =
  | "looking"
  | "asking"
  | "waiting"
  | "sending"
  | "unsent"
  | "done"
  | "correcting"
  | "undone"
  | "refused";

export interface PileRow {
  no: number;
  code: string;
  state: PileState;
  thing: PileThing | null;
  quantity: number;
  condition: Condition;
  /** Where several have some of it. */
  borrowerId: number | null;
  message: string | null;
  /** Of which loan it came back; null for what was in somebody's hands without one. */
  loan: Result["loan"];
}

export type Result = AnswerOf<typeof takeBackPile>["items"][number];
export type PileThingSent = {
  equipmentId: number;
  quantity: number;
  condition: Condition;
  borrowerId: number | null;
};

export interface PileServer {
  look: (code: string) => Promise<CounterHit>;
  send: (things: readonly PileThingSent[], key: string) => Promise<readonly Result[]>;
  /** Undoes what was taken back, or changes its condition; answers why not, if not. */
  correct: (row: PileRow, to: "OUT" | Condition) => Promise<void>;
}

export interface PileWords {
  unknown: (code: string) => string;
  notOut: (thing: PileThing) => string;
  again: (thing: PileThing) => string;
}

export interface ReturnPile {
  rows: Watchable<readonly PileRow[]>;
  add: (code: string) => void;
  change: (no: number, changes: Partial<Pick<PileRow, "quantity" | "borrowerId" | "condition">>) => void;
  /** How many, and whose: now it can go. */
  confirm: (no: number) => void;
  correct: (no: number, to: "OUT" | Condition) => void;
  retry: () => void;
  dismiss: (no: number) => void;
  clear: () => void;
}

/** Things scanned within this many milliseconds are sent together. */
const gather = 250;
const mostAtOnce = 200;

export interface PileOptions {
  server: PileServer;
  words: PileWords;
  /** A person or a slip was scanned. */
  onOther: (hit: CounterHit) => void;
  /** Everything that was scanned is on the books. */
  onSettled: () => void;
}

export function newReturnPile({ server, words, onOther, onSettled }: PileOptions): ReturnPile {
  const rows = watchable<readonly PileRow[]>([]);
  /** What failed on the way goes again under its own key: the server may have done it all the same. */
  let unsent: { key: string; nos: readonly number[] }[] = [];
  let scanned = 0;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rowOf = (no: number) => rows.get().find((row) => row.no === no);
  const put = (no: number, changes: Partial<PileRow>) =>
    rows.set(rows.get().map((row) => (row.no === no ? { ...row, ...changes } : row)));
  const drop = (no: number) => rows.set(rows.get().filter((row) => row.no !== no));

  async function look(no: number, code: string): Promise<void> {
    put(no, { state: "looking", message: null });
    try {
      const hit = await server.look(code);
      if (hit.kind === "EQUIPMENT" && hit.equipment) place(no, hit.equipment);
      else if (hit.kind === "NOTHING") put(no, { state: "refused", message: words.unknown(code) });
      else {
        drop(no);
        onOther(hit);
      }
    } catch (failure) {
      put(no, isOnTheWay(failure) ? { state: "unsent" } : { state: "refused", message: messageOf(failure) });
    }
  }

  function place(no: number, thing: PileThing): void {
    const twins = rows
      .get()
      .filter((row) => row.no !== no && row.thing?.id === thing.id && isUnderWay(row.state));
    const out = inThousandths(
      thing.openLines.reduce((sum, { open }) => sum + open, 0) -
        twins.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    const isNowhere = thing.openLines.length === 0;
    // why: a piece that is not free may be in somebody's hands without a loan; the server knows
    const isInHands = isNowhere && twins.length === 0 && thing.trackingMode === "ITEM" && thing.free <= 0;
    const isTwice = !isNowhere && (out <= 0 || twins.some(({ state }) => state === "asking"));
    if (isTwice || (isNowhere && !isInHands)) {
      put(no, { state: "refused", thing, message: isTwice ? words.again(thing) : words.notOut(thing) });
      return;
    }
    if (isInHands) {
      put(no, { thing, state: "waiting" });
      schedule();
      return;
    }
    const borrowers = new Set(thing.openLines.map(({ borrower }) => borrower.id));
    const [only] = borrowers;
    const borrowerId = borrowers.size === 1 && only !== undefined ? only : null;
    put(no, {
      thing,
      quantity: out,
      borrowerId,
      state: out === 1 && borrowerId !== null ? "waiting" : "asking",
    });
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), gather);
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    const waiting = rows.get().filter(({ state }) => state === "waiting");
    if (waiting.length === 0) return;
    await sendAll({ key: newIdempotencyKey(), nos: waiting.slice(0, mostAtOnce).map(({ no }) => no) });
    if (rows.get().some(({ state }) => state === "waiting")) return flush();
    if (!rows.get().some(({ state }) => state === "looking" || state === "sending")) onSettled();
  }

  async function sendAll(batch: { key: string; nos: readonly number[] }): Promise<void> {
    isSending = true;
    const sent = batch.nos.flatMap((no) => rowOf(no) ?? []);
    for (const { no } of sent) put(no, { state: "sending", message: null });
    try {
      const results = await server.send(
        sent.map(({ thing, quantity, condition, borrowerId }) => ({
          equipmentId: thing?.id ?? 0,
          quantity,
          condition,
          borrowerId,
        })),
        batch.key,
      );
      sent.forEach(({ no }, index) => {
        const result = results[index];
        if (result?.done) put(no, { state: "done", loan: result.loan });
        else put(no, { state: "refused", message: result?.message ?? null });
      });
    } catch (failure) {
      const isLost = isOnTheWay(failure);
      if (isLost) unsent = [...unsent, batch];
      for (const { no } of sent)
        put(no, isLost ? { state: "unsent" } : { state: "refused", message: messageOf(failure) });
    } finally {
      isSending = false;
    }
  }

  async function retry(): Promise<void> {
    if (isSending) return;
    const batches = unsent;
    unsent = [];
    for (const row of rows.get())
      if (row.state === "unsent" && row.thing === null) void look(row.no, row.code);
    for (const batch of batches) await sendAll(batch);
    await flush();
    if (!rows.get().some(({ state }) => state === "unsent")) onSettled();
  }

  return {
    rows,
    add(code) {
      scanned += 1;
      const row: PileRow = {
        no: scanned,
        code,
        state: "looking",
        thing: null,
        quantity: 1,
        condition: "GOOD",
        borrowerId: null,
        message: null,
        loan: null,
      };
      rows.set([row, ...rows.get()]);
      void look(row.no, code);
    },
    change: put,
    confirm(no) {
      put(no, { state: "waiting" });
      schedule();
    },
    correct(no, to) {
      const row = rowOf(no);
      if (row?.state !== "done") return;
      put(no, { state: "correcting", message: null });
      server.correct(row, to).then(
        () => {
          put(no, to === "OUT" ? { state: "undone" } : { state: "done", condition: to });
          onSettled();
        },
        (failure: unknown) => put(no, { state: "done", message: messageOf(failure) }),
      );
    },
    retry: () => void retry(),
    dismiss: drop,
    clear: () =>
      rows.set(
        rows.get().filter(({ state }) => state !== "done" && state !== "undone" && state !== "refused"),
      ),
  };
}

/** What came back to one loan can be undone from here; several loans are undone where their returns stand. */
export function isCorrectable({ state, loan, thing, borrowerId }: PileRow): boolean {
  const loans = new Set(
    thing?.openLines.filter(({ borrower }) => borrower.id === borrowerId).map(({ loanId }) => loanId),
  );
  return state === "done" && loan !== null && loans.size === 1;
}

/** Not yet on the books: leaving the page now would lose it. */
export function isUnsettled({ state }: PileRow): boolean {
  return isUnderWay(state) || state === "unsent" || state === "looking" || state === "correcting";
}

function isUnderWay(state: PileState): boolean {
  return state === "asking" || state === "waiting" || state === "sending";
}

/** The network or the server failed, not the request. */
function isOnTheWay(failure: unknown): boolean {
  return (
    !(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500 || failure.status === 429
  );
}

function messageOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return String(failure);
  return Object.values(failure.fields)[0] ?? failure.message;
}
