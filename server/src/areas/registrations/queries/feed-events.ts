/** What stands in the calendar of a person or of a room. */

import type { Language } from "@so-thiet-bi/contract/language";
import {
  type Purpose,
  purposeWords,
  type RegistrationKind,
  type RegistrationStatus,
  registrationStatusWords,
} from "@so-thiet-bi/contract/loan-words";
import { fewThings } from "@so-thiet-bi/contract/things";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import type { CalendarEvent } from "../rules/icalendar.ts";
import { joinNamed, lessonTitle } from "./slip.ts";

export interface FeedRow {
  id: number;
  employeeId: number | null;
  roomId: number | null;
  name: string;
  language: Language;
}

interface Slip {
  id: number;
  number: string;
  kind: RegistrationKind;
  status: RegistrationStatus;
  purpose: Purpose;
  periods: number[];
  start: string;
  end: string;
  updatedAt: string;
  version: number;
  borrowerName: string;
  className: string | null;
  subjectName: string | null;
  lessonTitle: string | null;
  roomName: string | null;
  things: { name: string; quantity: number }[];
}

const daysBack = 30;
const daysAhead = 120;
const mostThings = 3;

/**
 * From a month ago to four months ahead. What is rejected, cancelled or was not fetched stands in no
 * calendar.
 */
export async function eventsOf(db: Db, feed: FeedRow): Promise<CalendarEvent[]> {
  const whose =
    feed.roomId === null
      ? sql`registration.borrower_id = ${feed.employeeId}`
      : sql`registration.room_id = ${feed.roomId}`;
  const { rows } = await sql<Slip>`
    select registration.id, registration.number, registration.kind, registration.status,
      registration.purpose, registration.periods,
      lower(registration.span) as start,
      upper(registration.span) as "end",
      registration.updated_at as "updatedAt", registration.version,
      employee.name as "borrowerName", classroom.name as "className",
      coalesce(subject.short_name, subject.name) as "subjectName",
      ${lessonTitle} as "lessonTitle",
      room.name as "roomName",
      (
        select coalesce(
          json_agg(
            json_build_object('name', thing.name, 'quantity', thing.quantity)
            order by thing.position
          ),
          '[]'
        )
        from (
          select case
            when equipments.tracking_mode = 'ITEM' then coalesce(type.name, equipments.name)
            else equipments.name
          end as name,
            sum(line.quantity) as quantity,
            min(line.position) as position
          from loan_registration_lines as line
          join equipments on equipments.id = line.equipment_id
          left join equipment_types as type on type.id = equipments.type_id
          where line.registration_id = registration.id
          group by 1
        ) as thing
      ) as things
    from loan_registrations as registration
    join employees as employee on employee.id = registration.borrower_id
    ${joinNamed}
    where ${whose}
      and registration.status in ('PENDING', 'APPROVED', 'PREPARED', 'BORROWED')
      and registration.date >= ${currentDay} - 430
      and registration.date <= ${currentDay} + ${daysAhead}::int
      and upper(registration.span) >= now() - make_interval(days => ${daysBack})
    order by lower(registration.span), registration.id`.execute(db);
  return rows.map((slip) => eventOf(slip, feed));
}

function eventOf(slip: Slip, { roomId, language }: FeedRow): CalendarEvent {
  const status = registrationStatusWords[slip.status][language];
  return {
    uid: `registration-${slip.id}@so-thiet-bi`,
    start: new Date(slip.start),
    end: new Date(slip.end),
    changedAt: new Date(slip.updatedAt),
    sequence: slip.version,
    summary: `${headOf(slip, language)} – ${roomId === null ? thingsOf(slip, language) : slip.borrowerName}`,
    location: slip.roomName,
    description: [
      slip.lessonTitle,
      ...(roomId === null ? [] : [thingsOf(slip, language)]),
      `${slip.number}: ${status}`,
    ]
      .filter(Boolean)
      .join("\n"),
    tentative: slip.status === "PENDING",
    allAlong: slip.kind !== "PERIOD",
  };
}

/** `Tiết 3: KHTN 6A1`. */
function headOf({ kind, periods, subjectName, className, purpose }: Slip, language: Language): string {
  const what = [subjectName, className].filter(Boolean).join(" ") || purposeWords[purpose][language];
  if (kind !== "PERIOD") return `${language === "vi" ? "Mượn" : "Borrowed"}: ${what}`;
  const words = language === "vi" ? "Tiết" : periods.length > 1 ? "Periods" : "Period";
  return `${words} ${periods.join(", ")}: ${what}`;
}

function thingsOf({ things, roomName }: Slip, language: Language): string {
  return fewThings(things, mostThings)[language] || (roomName ?? noThings[language]);
}

const noThings: Record<Language, string> = { vi: "không thiết bị", en: "no equipment" };
