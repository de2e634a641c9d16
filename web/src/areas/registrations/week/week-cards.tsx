import { CopyOutlined, EditOutlined } from "@ant-design/icons";
import { periodsText } from "@so-thiet-bi/contract/loan-words";
import { type Registration, sendRegistration } from "@so-thiet-bi/contract/registrations";
import { fiveS, fiveSText } from "@so-thiet-bi/contract/room-checks";
import { betweenThings, kindsText, thingText } from "@so-thiet-bi/contract/things";
import { Button, Checkbox } from "antd";
import type { ReactNode } from "react";
import { formatInstantDay } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { RegistrationTag } from "../../loans/registration-tag.tsx";
import { useSlotWords } from "../../loans/slot-words.ts";
import { LineState } from "../line-state.tsx";
import { text as slipText } from "../registration.text.ts";
import { RoomState } from "../room-state.tsx";
import { keyOfThing } from "../thing-key.ts";
import { text } from "../week.text.ts";
import type { LessonDrafts, LessonOffer } from "./use-lesson-drafts.ts";
import type { WeekActions } from "./week-actions.ts";

export interface SlipCardProps {
  slip: Registration;
  /** In the grid the cell says already when it is. */
  inGrid?: boolean;
  /** All lessons of the week are of one subject, so that the class alone tells them apart. */
  isOneSubject?: boolean;
  actions: Pick<WeekActions, "open" | "copy" | "checkRoom">;
}

/** What is registered: the whole card opens it, and beneath stands the one next thing. */
export function SlipCard({ slip, inGrid = false, isOneSubject = false, actions }: SlipCardProps): ReactNode {
  const t = useText(text);
  const tSlip = useText(slipText);
  const say = useSay();
  const slotWords = useSlotWords();
  const send = useWrite(sendRegistration);
  const {
    id,
    number,
    version,
    kind,
    classroom,
    subject,
    lesson,
    lessonTitle,
    lines,
    room,
    session,
    periods,
    movedFrom,
    endsAt,
    partner,
    roomCheck,
  } = slip;
  const isPast = slip.status === "CANCELLED" || slip.status === "REJECTED" || slip.status === "NOT_FETCHED";
  const when =
    kind === "PERIOD"
      ? say(periodsText(session, periods))
      : tSlip("overDays", { from: formatInstantDay(slip.startsAt), to: formatInstantDay(endsAt) });
  const what = [classroom?.name, subject?.name, partner].filter(Boolean).join(" · ");
  const things = kindsText(lines);
  const lessonName = lesson?.name ?? lessonTitle;
  // why: nobody knows a slip by its number
  const name = (isOneSubject && classroom?.name) || what || lessonName || things || room?.name || number;
  const below = [things || tSlip("linesNone"), room?.name].filter((words) => words && words !== name);
  return (
    <article className="card stack gap-0 slip-card" data-past={isPast || undefined} data-status={slip.status}>
      <button type="button" className="slip-card-open" onClick={() => actions.open(id)}>
        <span className="slip-card-head">
          {(!inGrid || periods.length > 1 || kind !== "PERIOD") && <span>{when}</span>}
          <strong>{name}</strong>
        </span>
        {lessonName && lessonName !== name && <span className="breaks slip-card-lesson">{lessonName}</span>}
        {below.length > 0 && (
          <span className="hint slip-card-things" title={inGrid ? below.join(" · ") : undefined}>
            {below.join(" · ")}
          </span>
        )}
        <span className="pad-above-4 slip-card-tags">
          <RegistrationTag registration={slip} />
          {roomCheck && (
            <StatusTag tone={roomCheck.met.length === fiveS.length ? "good" : "waiting"}>
              {say(fiveSText(roomCheck.met))}
            </StatusTag>
          )}
        </span>
        {movedFrom && (
          <span className="hint">
            {tSlip("movedFrom")} {slotWords(movedFrom)}
          </span>
        )}
      </button>
      {slip.can.checkRoom && roomCheck === null && actions.checkRoom && (
        <Button
          className="slip-card-next thumb"
          type="primary"
          aria-label={`${tSlip("checkRoom")}: ${[slotWords(slip), what].filter(Boolean).join(", ")}`}
          onClick={() => actions.checkRoom?.(slip)}
        >
          {tSlip("checkRoom")}
        </Button>
      )}
      {kind === "PERIOD" &&
        actions.copy &&
        (slip.can.send ? (
          <Button
            className="slip-card-next thumb"
            type="primary"
            loading={send.isPending}
            onClick={() =>
              send.mutate(
                { params: { id }, body: { version } },
                { onSuccess: () => notifyDone(tSlip("sent", { number })) },
              )
            }
          >
            {tSlip("send")}
          </Button>
        ) : (
          <Button
            className={inGrid ? "slip-card-corner" : "slip-card-next thumb"}
            type="text"
            icon={<CopyOutlined aria-hidden />}
            title={inGrid ? t("copy") : undefined}
            aria-label={`${t("copy")}: ${[slotWords(slip), what].filter(Boolean).join(", ")}`}
            onClick={() => actions.copy?.(slip)}
          >
            {!inGrid && t("copy")}
          </Button>
        ))}
    </article>
  );
}

export interface OfferCardProps {
  offer: LessonOffer;
  drafts: LessonDrafts;
  inGrid?: boolean;
  isOneSubject?: boolean;
  /** Without it the card is only read. */
  onEdit: ((offer: LessonOffer) => void) | undefined;
}

/** What the timetable proposes: chosen with one tap, with how much of each thing is free then. */
export function OfferCard({
  offer,
  drafts,
  inGrid = false,
  isOneSubject = false,
  onEdit,
}: OfferCardProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const slotWords = useSlotWords();
  const { key, draft, isChosen, isEmpty, isMoved, at, answer, faults } = offer;
  const { classroom, subject, lesson, lessonTitle, curriculumPeriod, lines, missing, room } = draft;
  const what = [classroom?.name, subject?.name].filter(Boolean).join(" · ");
  // why: in the grid a line for one word would take the place of a lesson
  const isInCorner = inGrid && !isEmpty;
  const name = `${slotWords({ date: at.date, session: at.session, periods: [at.number] })}, ${what}`;
  const head = (
    <span className="slip-card-head">
      {!inGrid && <span>{say(periodsText(at.session, [at.number]))}</span>}
      <strong>{(isOneSubject && classroom?.name) || what}</strong>
    </span>
  );
  const lessonName = lesson?.name ?? lessonTitle;
  const ofPlan = curriculumPeriod === null ? undefined : t("curriculumPeriod", { number: curriculumPeriod });
  return (
    <article className="card stack gap-0 slip-card offer-card" data-chosen={isChosen || undefined}>
      {isEmpty || !onEdit ? (
        head
      ) : (
        <Checkbox
          className="offer-choice"
          aria-label={t("choose", { what: name })}
          checked={isChosen}
          onChange={({ target }) => drafts.choose(key, target.checked)}
        >
          {head}
        </Checkbox>
      )}
      {lessonName && (
        <p
          className="breaks slip-card-lesson"
          title={inGrid ? [lessonName, ofPlan].filter(Boolean).join(" · ") : undefined}
        >
          {lessonName}
          {ofPlan && <span className="hint"> · {ofPlan}</span>}
        </p>
      )}
      {isMoved && (
        <p className="row gap-4 middle">
          <StatusTag tone="info">{t("moved", { slot: slotWords(draft) })}</StatusTag>
          <Button type="link" size="small" onClick={() => drafts.moveBack(offer)}>
            {t("moveBack")}
          </Button>
        </p>
      )}
      {isEmpty && missing.length === 0 && <p className="hint">{t("needsNothing")}</p>}
      <ul className="bare offer-things">
        {lines.map((line) => (
          <li key={keyOfThing(line)}>
            <span>{thingText(line)}</span>{" "}
            <LineState line={line} answer={answer} onMove={(slot) => drafts.move(offer, slot)} />
          </li>
        ))}
        {room && (
          <li className="offer-room" title={inGrid ? room.name : undefined}>
            {room.name} <RoomState answer={answer} studentCount={draft.studentCount} />
          </li>
        )}
      </ul>
      {missing.length > 0 && <p className="hint">{t("missing", { what: missing.join(betweenThings) })}</p>}
      {answer?.closed && <p className="hint block bad thing-short">{answer.closed}</p>}
      {faults.map((sentence) => (
        <p key={sentence} className="hint block bad thing-short" role="alert">
          {sentence}
        </p>
      ))}
      {onEdit && (
        <Button
          className={isInCorner ? "slip-card-corner" : "slip-card-next thumb"}
          type="text"
          icon={<EditOutlined aria-hidden />}
          title={isInCorner ? t("edit") : undefined}
          aria-label={`${t(isEmpty ? "addThings" : "edit")}: ${name}`}
          onClick={() => onEdit(offer)}
        >
          {isEmpty ? t("addThings") : !isInCorner && t("edit")}
        </Button>
      )}
    </article>
  );
}
