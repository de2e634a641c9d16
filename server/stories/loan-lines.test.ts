/** What one call names twice: Mai hands out and takes back, and is told which line to mend. */
import { beforeAll, expect, test } from "vitest";
import { borrowing, of, ofType } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import { newRecord } from "./storekeeping.ts";

const school = house();
const b = borrowing(school);
const { tryHandOut, handOut, shelf, read } = lending(school);
let mai: Person;
let tuan: { id: number; name: string };

beforeAll(async () => {
  mai = await school.as("mai");
  await b.lend();
  tuan = (await (await school.as("tuan")).get("/loan-registrations?size=1")).body.can.employee;
});

test("a hand-out that names one thing twice is refused, as a registration is, and says which lines", async () => {
  const sets = await newRecord(mai, { name: "Bộ lắp ghép", unit: "Bộ", quantity: 6 });
  const lens = await newRecord(mai, { name: "Kính lúp cầm tay", unit: "Cái", quantity: 6 });
  const refused = await tryHandOut(tuan.id, [of(sets, 2), of(lens), of(sets, 1)]);
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: "invalid",
      fields: {
        "lines.2.equipmentId":
          "Dòng 3 trùng thiết bị với dòng 1. Mỗi thiết bị ghi một dòng; hãy cộng số lượng lại.",
      },
    },
  });
  expect(await shelf(sets)).toMatchObject({ held: 0 });

  const registered = await b.tryRegister("tuan", {
    kind: "DAYS",
    date: "2030-01-01",
    untilDate: "2030-01-02",
    lines: [of(sets), of(lens), of(sets)],
  });
  expect([registered.status, registered.body.fields]).toEqual([
    400,
    { "registrations.0.lines.2.equipmentId": refused.body.fields["lines.2.equipmentId"] },
  ]);

  const type = await b.found("/equipment-types?size=1");
  const types = await tryHandOut(tuan.id, [ofType(type.id), ofType(type.id)]);
  expect([types.status, Object.keys(types.body.fields)]).toEqual([400, ["lines.1.typeId"]]);
});

test("what was registered is handed out with one line for each thing as well", async () => {
  const sets = await newRecord(mai, { name: "Bộ quả cân", unit: "Bộ", quantity: 6 });
  const week = await b.nextWeek(1);
  const slip = await b.approved("tuan", {
    kind: "DAYS",
    date: week.day(0),
    untilDate: week.day(1),
    lines: [of(sets, 2)],
  });
  const refused = await mai.post("/loans", { registrationId: slip.id, lines: [of(sets), of(sets)] });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["lines.1.equipmentId"]]);
});

test("a return that names one line twice is refused at that line, and takes nothing back", async () => {
  const sets = await newRecord(mai, { name: "Bộ dụng cụ đo", unit: "Bộ", quantity: 6 });
  const loan = await handOut(tuan.id, [of(sets, 4)]);
  const [line] = loan.lines;
  const refused = await mai.post(`/loans/${loan.id}/return`, {
    lines: [
      { lineId: line.id, good: 1 },
      { lineId: line.id, good: 1 },
    ],
  });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: "invalid",
      fields: {
        "lines.1.lineId":
          "Lần trả này ghi một dòng phiếu hai lần, ở dòng 1 và dòng 2. Hãy ghi gộp thành một dòng.",
      },
    },
  });
  expect(await read(loan.id)).toMatchObject({ status: "OUT", returns: [] });
});
