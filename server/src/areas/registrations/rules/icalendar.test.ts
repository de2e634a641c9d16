import { describe, expect, test } from "vitest";
import { type CalendarEvent, calendarText } from "./icalendar.ts";

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "registration-7@so-thiet-bi",
  start: new Date("2026-11-24T01:25:00Z"),
  end: new Date("2026-11-24T02:10:00Z"),
  changedAt: new Date("2026-11-20T09:00:00Z"),
  sequence: 3,
  summary: "Tiết 3: KHTN 6A1 – 7 × Kính hiển vi",
  location: null,
  description: null,
  tentative: false,
  allAlong: false,
  ...more,
});

/** The lines as a reader puts them together again. */
const read = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("a calendar", () => {
  test("is complete line by line, each ended by CRLF", () => {
    expect(calendarText("Lịch, của; Tuấn", [event({ location: "Phòng KHTN" })])).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//So Thiet Bi//Muon tra//VI",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "X-WR-CALNAME:Lịch\\, của\\; Tuấn",
        "X-WR-TIMEZONE:Asia/Ho_Chi_Minh",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
        "BEGIN:VEVENT",
        "UID:registration-7@so-thiet-bi",
        "DTSTAMP:20261120T090000Z",
        "LAST-MODIFIED:20261120T090000Z",
        "SEQUENCE:3",
        "DTSTART:20261124T012500Z",
        "DTEND:20261124T021000Z",
        "SUMMARY:Tiết 3: KHTN 6A1 – 7 × Kính hiển vi",
        "LOCATION:Phòng KHTN",
        "STATUS:CONFIRMED",
        "TRANSP:OPAQUE",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  test.each([
    ["a comma, a semicolon, a backslash", "a,b;c\\d", "a\\,b\\;c\\\\d"],
    ["line ends of every kind", "a\r\nb\nc\rd", "a\\nb\\nc\\nd"],
    ["what would begin another property", "x\r\nEND:VEVENT", "x\\nEND:VEVENT"],
    ["control characters, left out", "a\u0000b\u0007c\u007f", "abc"],
  ])("escapes %s", (_, summary, written) => {
    expect(read(calendarText("", [event({ summary })]))).toContain(`SUMMARY:${written}`);
  });

  test.each([
    ["of one octet each", "a".repeat(400)],
    ["of three", "ế".repeat(200)],
    ["of four", "🔬".repeat(120)],
    ["of all kinds", "Bài 21: Thực hành quan sát và phân biệt một số loại tế bào 🔬 – ".repeat(9)],
  ])("folds letters %s at 75 octets and cuts none in two", (_, summary) => {
    const text = calendarText("", [event({ summary })]);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(Buffer.from(text).toString()).not.toContain("\uFFFD");
    expect(read(text)).toContain(`SUMMARY:${summary}`);
  });

  test("says what is only asked for, and what lasts over days without making busy", () => {
    const text = calendarText("", [event({ tentative: true, allAlong: true })]);
    expect(read(text)).toEqual(expect.arrayContaining(["STATUS:TENTATIVE", "TRANSP:TRANSPARENT"]));
  });
});
