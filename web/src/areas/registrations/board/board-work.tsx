/** What is done from the board: at once where one click says it all, else with a dialog. */
import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import {
  decideRegistrations,
  markNotFetched,
  moveRegistrations,
  prepareRegistration,
  recordUse,
} from "@so-thiet-bi/contract/registrations";
import { useMemo, useRef, useState } from "react";
import { ApiError } from "../../../lib/client.ts";
import { useDayWords } from "../../../lib/day-words.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone, notifyFailure } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { useSlotWords } from "../../loans/slot-words.ts";
import { text } from "./board.text.ts";
import type { CardActions, EntryVerb } from "./board-card.tsx";
import type { Refused } from "./board-dialogs.tsx";
import type { DropTarget } from "./board-drag.ts";
import type { Move, Moving } from "./board-move-dialog.tsx";
import { moved } from "./board-places.ts";

type Entries = readonly BoardEntry[];
type Decision = "APPROVE" | "PREPARE" | "REJECT";

/** The dialog that stands open, with what it is about; none when empty. */
export interface OpenDialog {
  handingOut?: number;
  takingBack?: number;
  moving?: Moving;
  rejecting?: Entries;
  outcome?: { done: string | undefined; refused: readonly Refused[] };
}

const doneWords = {
  APPROVE: { one: "approved", many: "approvedMany" },
  PREPARE: { one: "prepared", many: "preparedMany" },
  REJECT: { one: "rejected", many: "rejectedMany" },
} as const;

export interface BoardWorkOptions {
  onOpen: (entry: BoardEntry) => void;
  /** Toggles one of those that are chosen. */
  onChoose: (entry: BoardEntry) => void;
  /** These are done: nobody means them any more. */
  onDone: (entries: Entries) => void;
}

export function useBoardWork({ onOpen, onChoose, onDone }: BoardWorkOptions) {
  const [dialog, setDialog] = useState<OpenDialog>({});
  const { busy, during } = useBusyCards();
  const desk: Desk = { during, onDone, onOpenDialog: setDialog };
  const decide = useDecisions(desk);
  const { move, drop } = useMoves(desk);
  const recordEnd = useEnds(desk);

  const act = async (verb: EntryVerb, entry: BoardEntry) => {
    if (verb === "handOut") setDialog({ handingOut: entry.id });
    else if (verb === "takeBack") setDialog(entry.loanId === null ? {} : { takingBack: entry.loanId });
    else if (verb === "move") setDialog({ moving: { entries: [entry] } });
    else if (verb === "reject") setDialog({ rejecting: [entry] });
    else if (verb === "approve") await decide([entry], "APPROVE");
    else if (verb === "prepare") await decide([entry], "PREPARE");
    else await recordEnd(verb, entry);
  };

  const latest = useRef({ onOpen, onChoose, act });
  latest.current = { onOpen, onChoose, act };
  // why: cards are drawn anew only when they themselves change
  const actions = useMemo<CardActions>(
    () => ({
      open: (entry) => latest.current.onOpen(entry),
      choose: (entry) => latest.current.onChoose(entry),
      act: (verb, entry) => told(latest.current.act(verb, entry)),
    }),
    [],
  );

  return {
    actions,
    busy,
    drop,
    dialogs: {
      dialog,
      onMove: move,
      onReject: (entries: Entries, reason: string) => decide(entries, "REJECT", reason),
      // what was refused is shown when the reason was given
      onRejectClose: () => setDialog(({ outcome }) => (outcome ? { outcome } : {})),
      onClose: () => setDialog({}),
    },
    approve: (entries: Entries) => told(decide(entries, "APPROVE")),
    prepare: (entries: Entries) => told(decide(entries, "PREPARE")),
    reject: (entries: Entries) => setDialog({ rejecting: entries }),
    moveAll: (entries: Entries) => setDialog({ moving: { entries } }),
  };
}

interface Desk {
  /** The cards show that something is being done with them. */
  during: (entries: Entries, act: () => Promise<void>) => Promise<void>;
  onDone: (entries: Entries) => void;
  onOpenDialog: (dialog: OpenDialog) => void;
}

/** The person who clicked reads why it was refused. */
function told(running: Promise<void>): void {
  void running.catch((failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure;
  });
}

function useBusyCards() {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const during: Desk["during"] = async (entries, act) => {
    setBusy((before) => new Set([...before, ...entries.map(({ id }) => id)]));
    try {
      await act();
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !entries.some((entry) => entry.id === id))));
    }
  };
  return { busy, during };
}

function useDecisions({ during, onDone, onOpenDialog }: Desk) {
  const t = useText(text);
  const decideCall = useWrite(decideRegistrations);
  const prepareCall = useWrite(prepareRegistration);

  const unprepare = async (entry: BoardEntry) => {
    await prepareCall.mutateAsync({ params: { id: entry.id }, body: { prepared: false } });
    notifyDone(t("unprepared", { name: entry.borrower.name }));
  };

  /** What was done, for one by the borrower's name and else by number. */
  const sentenceOf = (done: Entries, decision: Decision) => {
    const [first] = done;
    const { one, many } = doneWords[decision];
    if (done.length === 1 && first) return t(one, { name: first.borrower.name });
    return done.length > 0 ? t(many, { count: done.length }) : undefined;
  };

  return (entries: Entries, decision: Decision, reason?: string) =>
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
      const sentence = sentenceOf(done, decision);
      const [only] = entries.length === 1 ? refused : [];
      // why: the dialog stays open with the reason that was typed
      if (only && decision === "REJECT") throw new ApiError(409, only.message);
      if (only) notifyFailure(`${only.entry.number}: ${only.message}`);
      else if (refused.length > 0) onOpenDialog({ outcome: { done: sentence, refused } });
      else if (sentence) {
        const [prepared] = decision === "PREPARE" && done.length === 1 ? done : [];
        notifyDone(sentence, prepared && { words: t("undo"), act: () => unprepare(prepared) });
      }
    });
}

function useMoves({ during, onDone, onOpenDialog }: Desk) {
  const t = useText(text);
  const slotWords = useSlotWords();
  const dayWords = useDayWords();
  const moveCall = useWrite(moveRegistrations);

  const move = (entries: Entries, moves: Move[], waitIfTaken: boolean) =>
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

  const moveBack = async ({ id, date, session, periods: numbers, borrower }: BoardEntry) => {
    if (session === null) return;
    await moveCall.mutateAsync({ body: { moves: [{ id, date, session, periods: numbers }] } });
    notifyDone(t("movedBack", { name: borrower.name, slot: slotWords({ date, session, periods: numbers }) }));
  };

  const moveAtOnce = async (entry: BoardEntry, target: DropTarget) => {
    const to = moved(entry, target);
    if (!to) return;
    try {
      await during([entry], async () => {
        await moveCall.mutateAsync({ body: { moves: [{ id: entry.id, ...to }] } });
        notifyDone(t("moved", { name: entry.borrower.name, slot: slotWords(to) }), {
          words: t("undo"),
          act: () => moveBack(entry),
        });
      });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      onOpenDialog({ moving: { entries: [entry], target, failure } });
    }
  };

  return { move, drop: (entry: BoardEntry, target: DropTarget) => void moveAtOnce(entry, target) };
}

/** A slip that ends without a loan: it was used, or nobody came for it. */
function useEnds({ during }: Desk) {
  const t = useText(text);
  const absent = useWrite(markNotFetched);
  const used = useWrite(recordUse);
  return (verb: EntryVerb, entry: BoardEntry) =>
    during([entry], async () => {
      const { id, borrower, version } = entry;
      const step = verb === "recordUse" ? used : absent;
      await step.mutateAsync({ params: { id }, body: { version } });
      notifyDone(t(verb === "recordUse" ? "used" : "notFetched", { name: borrower.name }));
    }).catch(() => undefined);
}
