/**
 * Papers that Mai of THCS Bến Hạ goes on writing in: she downloads them for Word, changes a sentence and keeps
 * them with the thing that they are about. Tuấn teaches, Hùng is their principal, Lan stands above.
 */
import { beforeAll, expect, test } from "vitest";
import {
  differenceFrom,
  nothingElse,
  readWord,
  saidIn,
  type WordTable,
} from "../src/papers/testdata/read-word.ts";
import { borrowing } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday, newRecord, type Room, roomsOf } from "./storekeeping.ts";

const school = house();
const { lend, send } = borrowing(school);
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const thing = "Kính hiển vi <quang học> & “đèn”";

let mai: Person;
let lab: Room;
let scope: number;
let broken: Answer["body"];

const documentOf = async (answer: Answer) => {
  expect([answer.status, answer.headers["content-type"], answer.body.message]).toEqual([
    200,
    wordType,
    undefined,
  ]);
  return readWord(answer.body);
};
const textOf = async (answer: Answer) => (await pagesOf(answer)).map(({ text }) => text).join(" ");
const nameOf = ({ headers }: Answer) =>
  decodeURIComponent(String(headers["content-disposition"]).replace(/^.*filename\*=UTF-8''/, ""));
const columnsOf = ({ rows }: WordTable) => rows[0]?.cells.map(({ text }) => text);

beforeAll(async () => {
  mai = await school.as("mai");
  lab = (await roomsOf(mai))[0] as Room;
  await lend();
  scope = await newRecord(mai, { name: thing, quantity: 3, unitPrice: 4_500_000, roomId: lab.id });
  broken = await send("tuan", "/incidents", {
    kind: "BROKEN",
    equipmentId: scope,
    quantity: 2,
    note: "Kẹt ốc chỉnh tiêu cự, mờ thị kính",
  });
  await send("mai", `/incidents/${broken.id}/confirmation`, { cause: "WEAR", severity: "HEAVY" });
});

test("minutes say in Word what they say as PDF, under the same name", async () => {
  const path = `/papers/incident-minutes/${broken.id}`;
  const asked = "&dated=2026-11-20&head=Đặng Mạnh Hùng";
  const answer = await mai.get(`${path}?format=docx${asked}`);
  const document = await documentOf(answer);
  const pdf = await mai.get(`${path}?${asked.slice(1)}`);
  expect(differenceFrom(document, await textOf(pdf))).toEqual(nothingElse);
  expect(saidIn(document)).toContain(thing);
  expect(saidIn(document)).toContain("ngày 20 tháng 11 năm 2026");
  expect(nameOf(answer)).toBe(nameOf(pdf).replace(/pdf$/, "docx"));
  expect(document.title).toBe(nameOf(answer).replace(/\.docx$/, ""));
});

test("who takes what names many people is noted, for Word as for the other files", async () => {
  const hung = await school.as("hung");
  const span = `from=${dayFromToday(-1)}&to=${dayFromToday()}`;
  const paths = [`/papers/practice-minutes?${span}`, "/reports/disclosure/file?"];
  for (const path of paths) {
    const file = nameOf(await mai.get(`${path}&format=docx`));
    expect(file).toMatch(/\.docx$/);
    const [event] = (await hung.get("/security-events?size=1")).body.items;
    expect(event).toMatchObject({ kind: "paper.taken", actorName: "Phan Thị Tuyết Mai", details: { file } });
  }
});

test("what was downloaded may be kept with the thing again", async () => {
  const { body: bytes } = await mai.get(`/papers/incident-minutes/${broken.id}?format=docx`);
  const { status, body } = await mai.upload(
    "/attachments",
    { name: "bien-ban.docx", bytes },
    { subjectType: "equipment", subjectId: scope },
  );
  expect([status, body.mediaType]).toEqual([200, wordType]);
});

test("a proposal has its columns, its sum and its signatures; the ward reads it once it is proposed", async () => {
  const draft = await send("mai", "/liquidations", {
    name: "Thiết bị hỏng năm 2026",
    members: [{ memberName: "Đặng Mạnh Hùng", title: "Hiệu trưởng", role: "CHAIR" }],
    conclusion: "Thiết bị hỏng, sửa chữa không hiệu quả.",
    lines: [
      {
        ...{ equipmentId: scope, roomId: lab.id, incidentId: broken.id, quantity: 1, residualValue: 900_000 },
        ...{ assessment: "Nứt thấu kính", reason: "UNREPAIRABLE", form: "SELL" },
      },
    ],
  });
  const path = `/papers/liquidation-proposal/${draft.id}?format=docx`;
  const lan = await school.as("lan");
  expect((await lan.get(path)).status).toBe(404);
  await send("mai", `/liquidations/${draft.id}/proposal`, {});
  const document = await documentOf(await lan.get(path));
  const [table] = document.tables.filter(({ style }) => style === "PaperTable") as [WordTable];
  expect(table.rows[0]?.isHeader).toBe(true);
  const rows = await rowsOf(await mai.get(path.replace("docx", "xlsx")));
  expect(columnsOf(table)).toEqual(rows.find((row) => row.includes("GTCL")));
  expect(table.rows.at(-1)?.cells.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Cộng: 1 loại thiết bị", "4.500.000", "900.000"]),
  );
  expect(document.sections).toEqual([expect.objectContaining({ lies: true })]);
  expect(document.paragraphs.find(({ style }) => style === "Title")?.text).toBe("TỜ TRÌNH");
  expect(saidIn(document)).toContain("Bốn triệu năm trăm nghìn đồng");
  expect(document.tables.at(-1)?.style).toBe("Bare");
});

test("the page of all papers says which come for Word, and only those do", async () => {
  const { items } = (await mai.get("/papers")).body;
  const edited = (key: string) => items.find((one: Answer["body"]) => one.key === key)?.edited;
  expect(
    ["disclosure", "incident-minutes", "loan-book", "loan-slip", "increase-decrease"].map(edited),
  ).toEqual([true, true, false, false, false]);
  const cards = (await mai.get("/reports")).body.items as { key: string; edited: boolean }[];
  expect(cards.filter(({ edited }) => edited).map(({ key }) => key)).toEqual([
    "chemical-count",
    "donation-list",
    "disclosure",
    "usage-plan",
    "practice-minutes",
    "chemical-waste",
    "room-inspection",
  ]);
  const open = await documentOf(await mai.get("/reports/disclosure/file?format=docx"));
  expect(differenceFrom(open, await textOf(await mai.get("/reports/disclosure/file")))).toEqual(nothingElse);

  const month = dayFromToday().slice(0, 7);
  for (const path of [
    `/papers/loan-book?from=${month}-01&to=${dayFromToday()}&format=docx`,
    "/reports/increase-decrease/file?format=docx",
    `/track-books/loan-book/file?period=${month}&format=docx`,
  ]) {
    const refused = await mai.get(path, { "accept-language": "en" });
    expect([path, refused.status, refused.body.code, refused.body.fields.format]).toEqual([
      path,
      400,
      "notInWord",
      expect.stringMatching(/^File format: “.+” comes as PDF and Excel only\.$/),
    ]);
  }
  const { status, body } = await mai.get(`/papers/incident-minutes/${broken.id}?format=doc`);
  expect([status, Object.keys(body.fields)]).toEqual([400, ["format"]]);
});

test("whoever may not print it gets no document either", async () => {
  const path = `/papers/incident-minutes/${broken.id}?format=docx`;
  for (const key of ["lan", "huong"] as const) {
    const { status, body } = await (await school.as(key)).get(path);
    expect([key, status, body.fields]).toEqual([key, 404, undefined]);
  }
});
