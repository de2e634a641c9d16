import { expect, test } from "vitest";
import { digestMail, digestSince, type Told } from "./rules.ts";

const arrived = (title: string): Told => ({
  event: "demand.arrived",
  subjectType: "demand",
  subjectId: 7,
  details: { code: "DN-2627-0007", title, unit: "THCS Bến Hạ" },
  actorName: "Đặng Mạnh Hùng",
  actorUnit: "THCS Bến Hạ",
});
const lan = { fullName: "Nguyễn Thị Ngọc Lan", language: "vi" } as const;
const home = "https://thietbi.songlam.edu.vn";

test.each([
  ["2026-11-20T23:05:00Z", 6, "2026-11-20T23:00:00.000Z"], // 06:05 of the 21st in Vietnam
  ["2026-11-20T22:59:00Z", 6, undefined],
  ["2026-11-21T16:59:00Z", 6, "2026-11-20T23:00:00.000Z"],
  ["2026-11-20T17:00:00Z", 0, "2026-11-20T17:00:00.000Z"],
  ["2026-11-21T15:59:59Z", 23, undefined],
])("at %s with hour %d the mails of the day go out since %s", (now, hour, since) => {
  expect(digestSince(new Date(now), hour)?.toISOString()).toBe(since);
});

test("what people typed is text in the mail, never markup, a place to fill, or a header", () => {
  const title = `<img src=x onerror="alert('1')"> & {{unit}}\r\nBcc: x@y.vn`;
  const { subject, text, html } = digestMail(
    { ...lan, fullName: "Lan <b>" },
    [{ ...arrived(title), actorName: "A & B", actorUnit: `"C"` }],
    1,
    home,
  );
  expect(subject).toBe("1 việc mới trên Sổ Thiết Bị");
  expect(text).toContain(`“${title}”`);
  expect(html).toContain("&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; {{unit}}");
  expect(html).toContain("<strong>A &#38; B</strong> (&#34;C&#34;)");
  expect(html).toContain("Lan &#60;b&#62;,");
  expect(html).not.toContain("<img");
});

test("each thing has its link, where it has a page; the count stands in the subject", () => {
  const { subject, text, html } = digestMail(
    lan,
    [arrived("Hóa chất"), { ...arrived("Cũ"), subjectType: "year-report" }],
    2,
    home,
  );
  expect(subject).toBe("2 việc mới trên Sổ Thiết Bị");
  expect(text.match(/https:\S+/g)).toEqual([
    `${home}/equipment/demand?open=7`,
    `${home}/notices`,
    `${home}/account`,
  ]);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    `${home}/equipment/demand?open=7`,
    `${home}/notices`,
    `${home}/account`,
  ]);
});

test("more than a mail tells is counted, and an event of another version is said in general", () => {
  const { subject, text } = digestMail(
    { ...lan, language: "en" },
    [{ ...arrived("x"), event: "inventory.counted" }],
    1_234,
    home,
  );
  expect(subject).toBe("1.234 new things on Sổ Thiết Bị");
  expect(text).toContain("Đặng Mạnh Hùng (THCS Bến Hạ) updated something that concerns you");
  expect(text).toContain("… and 1.233 more.");
});

test("what nobody did begins with its own words, without a name and a unit in front", () => {
  const late: Told = {
    event: "repair.late",
    subjectType: "repair",
    subjectId: 3,
    details: { count: 1, what: "SC-2627-0001" },
    actorName: "Hệ thống",
    actorUnit: "Sổ Thiết Bị",
  };
  const { text, html } = digestMail(lan, [late], 1, home);
  expect(text).toContain("• 1 phiếu sửa chữa đã quá ngày hẹn trả: SC-2627-0001\n");
  expect(html).toContain("<li>1 phiếu sửa chữa đã quá ngày hẹn trả: SC-2627-0001<br>");
});
