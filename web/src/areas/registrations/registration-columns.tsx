import { purposeWords, registrationKindWords } from "@so-thiet-bi/contract/loan-words";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { terms } from "@so-thiet-bi/contract/terms";
import { kindsText } from "@so-thiet-bi/contract/things";
import type { ReactNode } from "react";
import { formatInstant, formatInstantDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { RegistrationTag } from "../loans/registration-tag.tsx";
import { useSlotWords } from "../loans/slot-words.ts";
import { text as slipText } from "./registration.text.ts";
import { text } from "./registration-form.text.ts";

interface Shown {
  /** On a phone number and class stand below the name of the card. */
  asCards: boolean;
  /** On a tablet held upright what is borrowed stands below the name. */
  isUpright: boolean;
  /** Nobody else's are in sight: what is taught tells them apart, not who borrows. */
  isOwn: boolean;
}

export function useRegistrationColumns({ asCards, isUpright, isOwn }: Shown): Column<Registration>[] {
  const t = useText(text);
  const tSlip = useText(slipText);
  const say = useSay();
  const classOf = ({ classroom, subject, partner }: Registration) =>
    [classroom?.name, subject?.name, partner].filter(Boolean).join(" · ");
  const onCard = (slip: Registration) => (
    <span className="hint below">{asCards && [slip.number, classOf(slip)].filter(Boolean).join(" · ")}</span>
  );
  const upright = (slip: Registration) =>
    isUpright && !asCards && <span className="hint below">{besideName(slip, isOwn)}</span>;
  return [
    {
      key: "number",
      title: tSlip("number"),
      sort: "number",
      width: 124,
      // why: nobody knows their own slips by a number, and the lesson needs the room
      shown: isOwn ? "hidden" : "wide",
      render: ({ number }) => <span className="unbroken">{number}</span>,
    },
    {
      key: "borrower",
      title: tSlip("borrower"),
      sort: "borrower",
      shown: isOwn ? "hidden" : "always",
      width: 160,
      ...(!isOwn && { card: "title", fills: isUpright }),
      render: (slip) => (
        <>
          {slip.borrower.name}
          {onCard(slip)}
          {upright(slip)}
        </>
      ),
    },
    {
      key: "when",
      title: t("when"),
      sort: "date",
      width: 216,
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
      // why: whoever lays things ready goes by what and when, and what is borrowed needs the room
      shown: isOwn ? "always" : "hidden",
      title: tSlip("lesson"),
      width: 180,
      cuts: true,
      ...(isOwn && { card: "title" }),
      render: (slip) => (
        <>
          {slip.lesson?.name ?? (slip.lessonTitle || (asCards && thingsOf(slip)))}
          {isOwn && onCard(slip)}
          {isOwn && upright(slip)}
        </>
      ),
    },
    {
      key: "things",
      title: t("things"),
      shown: "wide",
      ...(isOwn ? { shares: true } : { width: 190, cuts: true, fills: true }),
      render: thingsOf,
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

/** Where nothing is borrowed, the room is what was asked for. */
const thingsOf = ({ lines, room }: Registration) => kindsText(lines) || room?.name;

const besideName = (slip: Registration, isOwn: boolean) =>
  [slip.classroom?.name, !isOwn && slip.partner, thingsOf(slip)].filter(Boolean).join(" · ");

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
      <span className="told-by-itself">
        {kind === "PERIOD"
          ? slotWords(slip)
          : tSlip("overDays", { from: formatInstantDay(startsAt), to: formatInstantDay(endsAt) })}
      </span>
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
