import type { LoanWeek } from "@so-thiet-bi/contract/registration-week";
import { createRegistrations } from "@so-thiet-bi/contract/registrations";
import { useMemo, useState } from "react";
import { ApiError } from "../../../lib/client.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { text } from "../week.text.ts";
import { type AskAnswer, useAvailability } from "../week-api.ts";
import {
  askOfDraft,
  bodyOf,
  draftOf,
  faultsByLesson,
  hasShortage,
  keyOfProposal,
  type LessonDraft,
  type Slot,
} from "../week-values.ts";
import { registeredWords } from "./registered-words.ts";

export interface LessonOffer {
  key: string;
  /** Where the timetable has it; a lesson that was moved stays drawn there. */
  at: { date: string; session: LessonDraft["session"]; number: number };
  draft: LessonDraft;
  isMoved: boolean;
  isChosen: boolean;
  /** Nothing is needed for it so far: there is nothing to register. */
  isEmpty: boolean;
  isShort: boolean;
  answer: AskAnswer | undefined;
  /** Why the server did not take it. */
  faults: readonly string[];
}

/**
 * The proposals of a week: which are chosen, what was changed about them, and what is free then. All that are
 * chosen are sent in one call.
 */
export function useLessonDrafts(week: LoanWeek, borrowerId: number | undefined) {
  const t = useText(text);
  const create = useWrite(createRegistrations);
  const [edits, setEdits] = useState<Readonly<Record<string, LessonDraft>>>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{
    message: string | undefined;
    of: ReadonlyMap<string, readonly string[]>;
  }>(nothingRefused);
  const proposed = useMemo(
    () =>
      week.proposals.map((proposal) => ({
        key: keyOfProposal(proposal),
        proposal,
        draft: draftOf(proposal),
      })),
    [week],
  );
  // why: what the timetable proposes is asked for once; only what somebody changes is asked anew
  const askedOnce = useMemo(() => proposed.filter(({ draft }) => isAsked(draft)), [proposed]);
  const once = useAvailability(useMemo(() => askedOnce.map(({ draft }) => askOfDraft(draft)), [askedOnce]));
  const edited = Object.entries(edits).filter(([, draft]) => isAsked(draft));
  const anew = useAvailability(edited.map(([, draft]) => askOfDraft(draft)));

  const offers = proposed.map(({ key, proposal, draft: first }): LessonOffer => {
    const draft = edits[key] ?? first;
    const answer = edits[key]
      ? anew?.[edited.findIndex(([of]) => of === key)]
      : once?.[askedOnce.findIndex((of) => of.key === key)];
    const { date, session, period: number } = proposal;
    return {
      key,
      at: { date, session, number },
      draft,
      isMoved: draft.date !== date || draft.session !== session || draft.periods.join() !== String(number),
      isChosen: chosen.has(key) && isAsked(draft),
      isEmpty: !isAsked(draft),
      isShort: hasShortage(draft, answer),
      answer,
      faults: refused.of.get(key) ?? [],
    };
  });
  const edit = (key: string, draft: LessonDraft) => {
    setEdits({ ...edits, [key]: draft });
    setChosen(new Set([...chosen, key]));
  };
  const register = async (waitIfTaken: boolean) => {
    const sent = offers.filter(({ isChosen }) => isChosen);
    setRefused(nothingRefused);
    try {
      const answer = await create.mutateAsync({
        body: {
          registrations: sent.map(({ draft }) => bodyOf(draft, borrowerId)),
          waitIfTaken,
          proposed: true,
        },
      });
      notifyDone(registeredWords(answer, t));
      setChosen(new Set());
      setEdits({});
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const of = new Map(
        [...faultsByLesson(failure.fields)].flatMap(([index, sentences]) =>
          sent[index] ? [[sent[index].key, sentences]] : [],
        ),
      );
      setRefused({ message: of.size > 0 ? undefined : failure.message, of });
    }
  };
  return {
    offers,
    refused: refused.message,
    isSending: create.isPending,
    choose: (key: string, chooses: boolean) =>
      setChosen(new Set(chooses ? [...chosen, key] : [...chosen].filter((one) => one !== key))),
    chooseAll: (chooses: boolean) =>
      setChosen(new Set(chooses ? offers.flatMap(({ key, isEmpty }) => (isEmpty ? [] : [key])) : [])),
    edit,
    move: (offer: LessonOffer, { date, session, periods }: Slot) =>
      edit(offer.key, { ...offer.draft, date, periods, session: session ?? offer.draft.session }),
    moveBack: ({ key, at, draft }: LessonOffer) =>
      edit(key, { ...draft, date: at.date, session: at.session, periods: [at.number] }),
    register,
  };
}

export type LessonDrafts = ReturnType<typeof useLessonDrafts>;

const nothingRefused = { message: undefined, of: new Map<string, readonly string[]>() };

function isAsked({ lines, room }: LessonDraft): boolean {
  return lines.length > 0 || room !== null;
}
