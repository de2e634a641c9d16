/**
 * What is done from the board: at once where one click says it all, with a dialog where something must be
 * chosen.
 */
import type { BoardEntry } from "@so-thiet-bi/contract/loan-board";
import {
  decideRegistrations,
  markNotFetched,
  moveRegistrations,
  prepareRegistration,
  recordUse,
} from "@so-thiet-bi/contract/loan-registrations";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../lib/client.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone, notifyFailure } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useDayWords, useSlotWords } from "../slot-words.ts";
import { text } from "./board.text.ts";
import type { CardActions, EntryVerb } from "./board-card.tsx";
import { type Refused, RefusedDialog } from "./board-dialogs.tsx";
import type { DropTarget } from "./board-drag.ts";
import { BoardMoveDialog, type Move, type Moving } from "./board-move-dialog.tsx";
import { moved, type Period } from "./board-places.ts";

// why: most who look at the board hand nothing out
const HandOutDrawer = lazy(() =>
  import("../slips/hand-out-drawer.tsx").then((file) => ({ default: file.HandOutDrawer })),
);
const ReturnDrawer = lazy(() =>
  import("../slips/return-drawer.tsx").then((file) => ({ default: file.ReturnDrawer })),
);

type Decision = "APPROVE" | "PREPARE" | "REJECT";

interface Work {
  handingOut?: number;
  takingBack?: number;
  moving?: Moving;
  rejecting?: readonly BoardEntry[];
  outcome?: { done: string | undefined; refused: readonly Refused[] };
}

const doneWords = {
  APPROVE: { one: "approved", many: "approvedMany" },
  PREPARE: { one: "prepared", many: "preparedMany" },
  REJECT: { one: "rejected", many: "rejectedMany" },
} as const;

export interface BoardWorkOptions {
  periods: readonly Period[];
  onOpen: (entry: BoardEntry) => void;
  /** Toggles one of those that are chosen. */
  onChoose: (entry: BoardEntry) => void;
  /** These are done: nobody means them any more. */
  onDone: (entries: readonly BoardEntry[]) => void;
}

export function useBoardWork({ periods, onOpen, onChoose, onDone }: BoardWorkOptions) {
  const t = useText(text);
  const slotWords = useSlotWords();
  const dayWords = useDayWords();
  const decideCall = useWrite(decideRegistrations);
  const prepareCall = useWrite(prepareRegistration);
  const absent = useWrite(markNotFetched);
  const used = useWrite(recordUse);
  const moveCall = useWrite(moveRegistrations);
  const [work, setWork] = useState<Work>({});
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  /** The card shows that it works; whoever clicked it reads why it was refused. */
  const during = async (entries: readonly BoardEntry[], act: () => Promise<void>) => {
    setBusy((before) => new Set([...before, ...entries.map(({ id }) => id)]));
    try {
      await act();
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !entries.some((entry) => entry.id === id))));
    }
  };

  const decide = (entries: readonly BoardEntry[], decision: Decision, reason?: string) =>
    during(entries, async () => {
      const { items } = await decideCall.mutateAsync({
        body: { ids: entries.map(({ id }) => id), decision, ...(reason && { reason }) },
      });
      const results = new Map(items.map((item) => [item.id, item]));
      const refused = entries.flatMap((entry) => {
        const result = results.get(entry.id);
        return result?.done ? [] : [{ entry, message: result?.message ?? "" }];
      });
      const done = entries.filter((entry) => results.get(entry.id)?.done);
      onDone(done);
      const [first] = done;
      const { one, many } = doneWords[decision];
      const sentence =
        done.length === 1 && first
          ? t(one, { name: first.borrower.name })
          : done.length > 0
            ? t(many, { count: done.length })
            : undefined;
      const [firstRefused] = refused;
      // why: the dialog stays open with the reason that was typed
      if (entries.length === 1 && firstRefused && decision === "REJECT")
        throw new ApiError(409, firstRefused.message);
      if (entries.length === 1 && firstRefused)
        notifyFailure(`${firstRefused.entry.number}: ${firstRefused.message}`);
      else if (refused.length > 0) setWork({ outcome: { done: sentence, refused } });
      else if (sentence)
        notifyDone(
          sentence,
          decision === "PREPARE" && first && done.length === 1 ? undo(() => unprepare(first)) : undefined,
        );
    });

  const undo = (act: () => Promise<unknown>) => (
    <Button size="small" onClick={() => void act().catch(() => undefined)}>
      {t("undo")}
    </Button>
  );

  const unprepare = async (entry: BoardEntry) => {
    await prepareCall.mutateAsync({ params: { id: entry.id }, body: { prepared: false } });
    notifyDone(t("unprepared", { name: entry.borrower.name }));
  };

  const move = (entries: readonly BoardEntry[], moves: Move[], waitIfTaken: boolean) =>
    during(entries, async () => {
      const { items } = await moveCall.mutateAsync({ body: { moves, waitIfTaken } });
      onDone(entries);
      const [only] = items;
      if (items.length > 1)
        notifyDone(
          t("movedMany", { count: items.length, day: dayWords(moves[0]?.date ?? items[0]?.date ?? "") }),
        );
      else if (only) notifyDone(t("moved", { name: only.borrower.name, slot: slotWords(only) }));
    });

  const drop = (entry: BoardEntry, target: DropTarget) => {
    const to = moved(entry, target);
    if (!to) return;
    const run = async () => {
      try {
        await during([entry], async () => {
          await moveCall.mutateAsync({ body: { moves: [{ id: entry.id, ...to }] } });
          notifyDone(
            t("moved", { name: entry.borrower.name, slot: slotWords(to) }),
            undo(() => moveBack(entry)),
          );
        });
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        setWork({ moving: { entries: [entry], target, failure } });
      }
    };
    void run();
  };

  const moveBack = async ({ id, date, session, periods: numbers, borrower }: BoardEntry) => {
    if (session === null) return;
    await moveCall.mutateAsync({ body: { moves: [{ id, date, session, periods: numbers }] } });
    notifyDone(t("movedBack", { name: borrower.name, slot: slotWords({ date, session, periods: numbers }) }));
  };

  const act = async (verb: EntryVerb, entry: BoardEntry) => {
    const { id, loanId, borrower, version } = entry;
    const said = { name: borrower.name };
    if (verb === "handOut") setWork({ handingOut: id });
    else if (verb === "takeBack") setWork(loanId === null ? {} : { takingBack: loanId });
    else if (verb === "move") setWork({ moving: { entries: [entry] } });
    else if (verb === "reject") setWork({ rejecting: [entry] });
    else if (verb === "approve") await decide([entry], "APPROVE");
    else if (verb === "prepare") await decide([entry], "PREPARE");
    else
      await during([entry], async () => {
        const step = verb === "recordUse" ? used : absent;
        await step.mutateAsync({ params: { id }, body: { version } });
        notifyDone(t(verb === "recordUse" ? "used" : "notFetched", said));
      }).catch(() => undefined);
  };

  const told = (running: Promise<void>) =>
    void running.catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure;
    });

  const latest = useRef({
    onOpen,
    onChoose,
    act: (verb: EntryVerb, entry: BoardEntry) => told(act(verb, entry)),
  });
  latest.current = { onOpen, onChoose, act: (verb, entry) => told(act(verb, entry)) };
  // why: cards are drawn anew only when they themselves change
  const actions = useMemo<CardActions>(
    () => ({
      open: (entry) => latest.current.onOpen(entry),
      choose: (entry) => latest.current.onChoose(entry),
      act: (verb, entry) => latest.current.act(verb, entry),
    }),
    [],
  );

  const close = () => setWork({});
  const [rejected] = work.rejecting ?? [];
  const dialogs: ReactNode = (
    <>
      {work.moving && (
        <BoardMoveDialog moving={work.moving} periods={periods} onMove={move} onClose={close} />
      )}
      {rejected && work.rejecting && (
        <ReasonDialog
          open
          title={
            work.rejecting.length === 1
              ? t("rejectTitle", { name: rejected.borrower.name })
              : t("rejectTitleMany", { count: work.rejecting.length })
          }
          consequence={null}
          verb={t("reject")}
          asksReason
          onConfirm={(reason) => decide(work.rejecting ?? [], "REJECT", reason)}
          onClose={() => setWork(({ outcome }) => (outcome ? { outcome } : {}))}
        />
      )}
      {work.outcome && <RefusedDialog {...work.outcome} onClose={close} />}
      <Suspense fallback={null}>
        {work.handingOut !== undefined && <HandOutDrawer registrationId={work.handingOut} onClose={close} />}
        {work.takingBack !== undefined && <ReturnDrawer loanId={work.takingBack} onClose={close} />}
      </Suspense>
    </>
  );
  return {
    actions,
    busy,
    drop,
    dialogs,
    approve: (entries: readonly BoardEntry[]) => told(decide(entries, "APPROVE")),
    prepare: (entries: readonly BoardEntry[]) => told(decide(entries, "PREPARE")),
    reject: (entries: readonly BoardEntry[]) => setWork({ rejecting: entries }),
    moveAll: (entries: readonly BoardEntry[]) => setWork({ moving: { entries } }),
  };
}
