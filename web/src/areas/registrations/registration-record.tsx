import {
  purposeWords,
  registrationKindWords,
  registrationStatuses,
  registrationStatusWords,
  sessionWords,
} from "@so-thiet-bi/contract/loan-words";
import {
  listRegistrationHistory,
  purpose as purposes,
  type Registration,
  registrationBody,
  registrationKind,
} from "@so-thiet-bi/contract/registrations";
import { fiveSText, type RoomCheck } from "@so-thiet-bi/contract/room-checks";
import { Alert, Tabs } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { loanAt } from "../../lib/addresses.ts";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Attachments } from "../../ui/attachments/attachments.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Answered } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { useSlotWords } from "../loans/slot-words.ts";
import { askOf, timeOf } from "./asks.ts";
import { useAvailabilityWords } from "./availability-words.ts";
import { text } from "./registration.text.ts";
import { useAvailability } from "./week-api.ts";

/** What is wanted, when and for whom; what stands in its way is said first. */
export function RegistrationRecord({ registration }: { registration: Registration }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const slotWords = useSlotWords();
  const {
    borrower,
    subjectGroup,
    classroom,
    subject,
    room,
    roomBooked,
    note,
    reason,
    loan,
    movedFrom,
    partner,
    documentNo,
    lines,
  } = registration;
  const {
    kind,
    purpose,
    usesIct,
    recordedLater,
    statusSince,
    statusByName,
    onBehalf,
    createdByName,
    onHoliday,
    dueAt,
    roomCheck,
  } = registration;
  return (
    <div className="stack">
      {onHoliday !== null && <Alert type="error" showIcon title={t("holidayIs", { holiday: onHoliday })} />}
      <Waiting registration={registration} />
      <Facts
        facts={[
          { label: t("what"), value: <When registration={registration} /> },
          { label: t("borrower"), value: [borrower.name, subjectGroup?.name].filter(Boolean).join(" · ") },
          { label: t("classroom"), value: [classroom?.name, subject?.name].filter(Boolean).join(" · ") },
          { label: t("lesson"), value: <Lesson registration={registration} /> },
          { label: t("room"), value: room && (roomBooked ? `${room.name} (${t("booked")})` : room.name) },
          { label: t("studentCount"), value: <Pupils registration={registration} /> },
          {
            label: t("purpose"),
            value: [say(purposeWords[purpose]), usesIct && t("usesIct")].filter(Boolean).join(" · "),
          },
          { label: t("kind"), value: say(registrationKindWords[kind]) },
          { label: t("partner"), value: partner },
          { label: t("documentNo"), value: documentNo },
          { label: t("due"), value: formatInstant(dueAt) },
          {
            label: t("movedFrom"),
            value:
              movedFrom && t("movedFromWords", { slot: slotWords(movedFrom), name: movedFrom.borrowerName }),
          },
          {
            label: t("loan"),
            value: loan && <Link to={loanAt(loan.id)}>{loan.number}</Link>,
          },
          { label: t("roomCheck"), value: roomCheck && <RoomLeft check={roomCheck} /> },
          { label: t("reason"), value: reason },
          { label: t("note"), value: note },
        ]}
      />
      <p className="hint">
        {t("since", { time: formatInstant(statusSince), name: statusByName })}
        {onBehalf && ` · ${t("byName", { name: createdByName })}`}{" "}
        {recordedLater && <StatusTag tone="past">{t("after")}</StatusTag>}
      </p>
      <Tabs
        items={[
          {
            key: "lines",
            label: lines.length > 0 ? `${t("lines")} (${formatNumber(lines.length)})` : t("lines"),
            children: <Lines registration={registration} />,
          },
          ...(roomCheck
            ? [
                {
                  key: "photos",
                  label: t("roomPhotos"),
                  children: <Attachments subjectType="room-check" subjectId={roomCheck.id} />,
                },
              ]
            : []),
          { key: "history", label: t("history"), children: <History id={registration.id} /> },
        ]}
      />
    </div>
  );
}

/** 5S, the group that checked, and what it found missing or broken. */
function RoomLeft({ check }: { check: RoomCheck }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { met, groupNumber, note, checkedAt, checkedByName } = check;
  return (
    <>
      {[say(fiveSText(met)), groupNumber !== null && t("roomCheckGroup", { number: groupNumber }), note]
        .filter(Boolean)
        .join(" · ")}
      <span className="hint block">
        {t("checkedBy", { name: checkedByName, time: formatInstant(checkedAt) })}
      </span>
    </>
  );
}

function When({ registration }: { registration: Registration }): ReactNode {
  const t = useText(text);
  const slotWords = useSlotWords();
  const { kind, startsAt, endsAt } = registration;
  if (kind !== "PERIOD") return t("overDays", { from: formatInstant(startsAt), to: formatInstant(endsAt) });
  return `${slotWords(registration)} (${timeOf(startsAt)} – ${timeOf(endsAt)})`;
}

function Lesson({
  registration: { lesson, lessonTitle, curriculumPeriod },
}: {
  registration: Registration;
}): ReactNode {
  const t = useText(text);
  const name = lesson?.name ?? lessonTitle;
  const period = curriculumPeriod !== null && t("curriculumPeriod", { number: curriculumPeriod });
  return [name, period].filter(Boolean).join(" · ") || null;
}

function Pupils({ registration: { studentCount, groupCount } }: { registration: Registration }): ReactNode {
  const t = useText(text);
  if (studentCount === null) return groupCount === null ? null : `${t("groupCount")}: ${groupCount}`;
  return groupCount === null
    ? t("studentsAndGroups", { students: studentCount })
    : t("studentsInGroups", { students: studentCount, groups: groupCount });
}

/** Who has what is waited for. */
function Waiting({ registration }: { registration: Registration }): ReactNode {
  const t = useText(text);
  const words = useAvailabilityWords();
  const { waitingSince, status, lines } = registration;
  const isWaiting = waitingSince !== null && status === "PENDING";
  const [answer] = useAvailability(isWaiting && lines.length > 0 ? [askOf(registration)] : []) ?? [];
  if (!isWaiting) return null;
  const short = lines.flatMap((line) => {
    const of = answer?.things.find(({ equipmentId }) => equipmentId === line.equipmentId);
    return of && of.free < line.quantity ? [{ id: line.id, sentence: `${line.name}: ${words(of)}` }] : [];
  });
  return (
    <Alert
      type="warning"
      showIcon
      title={t("waitingIs", { time: formatInstant(waitingSince) })}
      description={short.map(({ id, sentence }) => <p key={id}>{sentence}</p>)}
    />
  );
}

function Lines({ registration: { lines } }: { registration: Registration }): ReactNode {
  const t = useText(text);
  if (lines.length === 0) return <p className="hint">{t("linesNone")}</p>;
  return (
    <ul className="slip-lines">
      {lines.map(({ id, code, name, unit, quantity, fromRoomName, note }) => (
        <li key={id}>
          <div>
            {name}
            <span className="hint block">
              {[code, fromRoomName && t("roomFetch", { room: fromRoomName }), note]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </div>
          <span className="unbroken slip-quantity">
            {formatNumber(quantity)} <span className="hint block">{unit}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function History({ id }: { id: number }): ReactNode {
  const say = useSay();
  const history = useRead(listRegistrationHistory, ofId(id));
  const valueWords = (field: string, value: unknown): string | undefined => {
    if (field === "status") {
      const status = registrationStatuses.find((one) => one === value);
      return status && say(registrationStatusWords[status]);
    }
    if (field === "kind") {
      const kind = registrationKind.safeParse(value);
      return kind.success ? say(registrationKindWords[kind.data]) : undefined;
    }
    if (field === "purpose") {
      const purpose = purposes.safeParse(value);
      return purpose.success ? say(purposeWords[purpose.data]) : undefined;
    }
    return field === "session" && (value === "MORNING" || value === "AFTERNOON")
      ? say(sessionWords[value])
      : undefined;
  };
  return (
    <Answered of={history}>
      {({ items }) => <Timeline lines={items} valueWords={valueWords} schemas={[registrationBody]} />}
    </Answered>
  );
}
