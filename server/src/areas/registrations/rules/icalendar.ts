import { timeZone } from "@so-thiet-bi/contract/time-zone";

/** Writes a calendar as iCalendar (RFC 5545). Touches no database. */

export interface CalendarEvent {
  /** The same for as long as the event lives: a calendar knows by it what it shows already. */
  uid: string;
  start: Date;
  end: Date;
  changedAt: Date;
  /** Grows with each change. */
  sequence: number;
  summary: string;
  location: string | null;
  description: string | null;
  /** Asked for, and not agreed to yet. */
  tentative: boolean;
  /** Over days: the person who has it is not busy. */
  allAlong: boolean;
}

export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//So Thiet Bi//Muon tra//VI",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    ...(event.description === null ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `STATUS:${event.tentative ? "TENTATIVE" : "CONFIRMED"}`,
    `TRANSP:${event.allAlong ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

/** Moments are written in UTC: then no calendar has to be told about the time zone. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return (
    text
      .replaceAll("\\", "\\\\")
      .replaceAll(";", "\\;")
      .replaceAll(",", "\\,")
      .replaceAll(/\r\n|\r|\n/g, "\\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text of a calendar may hold
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, "")
  );
}

const mostOctets = 75;

/** No line is longer than 75 octets; what goes on begins with a space. No letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (octets + length > mostOctets) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += letter;
    octets += length;
  }
  return [...parts, part].join("\r\n");
}
