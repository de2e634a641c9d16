import { purposeWords, registrationKindWords } from "@so-thiet-bi/contract/loan-words";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { terms } from "@so-thiet-bi/contract/terms";
import { thingsText } from "@so-thiet-bi/contract/things";
import type { ReactNode } from "react";
import { formatInstant, formatInstantDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { RegistrationTag } from "../loans/registration-tag.tsx";
import { useSlotWords } from "../loans/slot-words.ts";
import { text as slipText } from "./registration.text.ts";
import { text } from "./registration-form.text.ts";

/** `asCards`: a phone, where number and class stand below the borrower. */
export function useRegistrationColumns(asCards: boolean): Column<Registration>[] {
  const t = useText(text);
  const tSlip = useText(slipText);
  const say = useSay();
  const classOf = ({ classroom, subject, partner }: Registration) =>
    [classroom?.name, subject?.name, partner].filter(Boolean).join(" · ");
  return [
    {
      key: "number",
      title: tSlip("number"),
      sort: "number",
      width: 124,
      shown: "wide",
      render: ({ number }) => <span className="unbroken">{number}</span>,
    },
    {
      key: "borrower",
      title: tSlip("borrower"),
      sort: "borrower",
      shown: "always",
      width: 160,
      card: "title",
      render: (slip) => (
        <>
          {slip.borrower.name}
          <span className="hint below">
            {asCards && [slip.number, classOf(slip)].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    {
      key: "when",
      title: t("when"),
      sort: "date",
      width: 200,
      card: "fact",
      render: (slip) => <When slip={slip} />,
    },
    {
      key: "status",
      title: tSlip("status"),
      width: 190,
      card: "fact",
      render: (slip) => (
        <>
          <RegistrationTag registration={slip} />{" "}
          {slip.recordedLater && <StatusTag tone="past">{tSlip("afterShort")}</StatusTag>}
        </>
      ),
    },
    {
      key: "class",
      shown: "wide",
      title: tSlip("classroom"),
      width: 80,
      cuts: true,
      render: ({ classroom, partner }) => [classroom?.name, partner].filter(Boolean).join(" · "),
    },
    {
      key: "lesson",
      shown: "wide",
      title: tSlip("lesson"),
      width: 190,
      cuts: true,
      render: ({ lesson, lessonTitle, curriculumPeriod }) => (
        <>
          {lesson?.name ?? lessonTitle}
          {curriculumPeriod !== null && (
            <span className="hint below">{tSlip("curriculumPeriod", { number: curriculumPeriod })}</span>
          )}
        </>
      ),
    },
    {
      key: "things",
      title: t("things"),
      width: 190,
      cuts: true,
      // why: where nothing is borrowed, the room is what was asked for
      render: ({ lines, room }) => thingsText(lines) || room?.name,
    },
    {
      key: "subject",
      title: say(terms.subject),
      width: 140,
      cuts: true,
      shown: "hidden",
      render: ({ subject }) => subject?.name,
    },
    {
      key: "room",
      title: tSlip("room"),
      width: 120,
      cuts: true,
      shown: "hidden",
      render: ({ room }) => room?.name,
    },
    {
      key: "subjectGroup",
      title: say(terms.subjectGroup),
      width: 160,
      cuts: true,
      shown: "hidden",
      render: ({ subjectGroup }) => subjectGroup?.name,
    },
    {
      key: "kind",
      title: tSlip("kind"),
      width: 120,
      shown: "hidden",
      render: ({ kind }) => say(registrationKindWords[kind]),
    },
    {
      key: "purpose",
      title: tSlip("purpose"),
      width: 140,
      shown: "hidden",
      render: ({ purpose }) => say(purposeWords[purpose]),
    },
    {
      key: "due",
      title: tSlip("due"),
      width: 140,
      shown: "hidden",
      render: ({ dueAt }) => formatInstant(dueAt),
    },
  ];
}

function When({ slip }: { slip: Registration }): ReactNode {
  const tSlip = useText(slipText);
  const slotWords = useSlotWords();
  const { kind, startsAt, endsAt, movedFrom, borrower } = slip;
  const isSameTime =
    movedFrom &&
    movedFrom.date === slip.date &&
    movedFrom.session === slip.session &&
    movedFrom.periods.join() === slip.periods.join();
  const isOther = movedFrom && movedFrom.borrowerName !== borrower.name;
  return (
    <>
      {kind === "PERIOD"
        ? slotWords(slip)
        : tSlip("overDays", { from: formatInstantDay(startsAt), to: formatInstantDay(endsAt) })}
      {movedFrom && (
        <span className="hint below">
          {tSlip("movedFrom")}{" "}
          {isSameTime
            ? movedFrom.borrowerName
            : isOther
              ? tSlip("movedFromWords", { slot: slotWords(movedFrom), name: movedFrom.borrowerName })
              : slotWords(movedFrom)}
        </span>
      )}
    </>
  );
}
