/** The counter by name: who and what Mai may mean by the words she types, without a label in her hand. */
import { beforeAll, expect, test } from "vitest";
import { borrowing, lesson, of } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import { newRecord, postVoucher } from "./storekeeping.ts";

const school = house();
const b = borrowing(school);
const { handOut } = lending(school);
let mai: Person;
let tuan: { id: number; name: string };

beforeAll(async () => {
  mai = await school.as("mai");
  await b.lend();
  tuan = (await (await school.as("tuan")).get("/loan-registrations?size=1")).body.can.employee;
});

const asked = async (search: string, returning = false): Promise<Answer["body"]> => {
  const { status, body } = await mai.get(
    `/loan-counter/suggestions?search=${encodeURIComponent(search)}&returning=${returning}`,
  );
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const piecesOf = async (name: string, count: number): Promise<{ id: number; code: string }[]> => {
  const record = { name, unit: "Cái", trackingMode: "ITEM", grades: [] };
  const { moves } = await postVoucher(mai, "INCREASE", {
    cause: "PURCHASE",
    lines: [{ record, quantity: count }],
  });
  const ids: number[] = moves.map(({ equipmentId }: { equipmentId: number }) => equipmentId);
  return Promise.all(ids.map(async (id) => ({ id, code: (await mai.get(`/equipments/${id}`)).body.code })));
};

test("a person is found by the words of the name without accents, who has slips today before others", async () => {
  const { people } = await asked("vo anh tu");
  expect(people).toEqual([expect.objectContaining({ id: tuan.id, name: "Võ Anh Tuấn" })]);
  expect((await asked("%")).people).toEqual([]);
  const thing = await newRecord(mai, { name: "Bộ tranh giải phẫu", unit: "Bộ", quantity: 3 });
  await handOut(tuan.id, [of(thing)]);
  const again = (await asked("tuan")).people;
  expect(again[0]).toMatchObject({ id: tuan.id, out: people[0].out + 1 });
});

test("pieces of one kind are one row, with the codes of those that are free", async () => {
  const pieces = await piecesOf("Máy đo độ ồn cầm tay", 3);
  const [first, second, third] = pieces as [
    { id: number; code: string },
    { id: number; code: string },
    { id: number; code: string },
  ];
  const codes = [first.code, second.code, third.code];
  const row = async () => (await asked("do on cam tay")).things;
  expect(await row()).toEqual([
    expect.objectContaining({
      name: "Máy đo độ ồn cầm tay",
      trackingMode: "ITEM",
      free: 3,
      records: 3,
      freeCodes: codes,
      holders: [],
    }),
  ]);
  await handOut(tuan.id, [of(first.id)]);
  expect(await row()).toEqual([expect.objectContaining({ free: 2, freeCodes: codes.slice(1) })]);
  await handOut(tuan.id, [of(second.id), of(third.id)]);
  expect(await row()).toEqual([expect.objectContaining({ free: 0, freeCodes: [], records: 3 })]);

  // the code that is picked is one that the scan knows
  const hit = (await mai.get(`/loan-counter/scan?code=${first.code}`)).body;
  expect(hit).toMatchObject({ kind: "EQUIPMENT", equipment: { id: first.id } });
});

test("names that begin with what was typed come before those in which a later word does, out as well as in", async () => {
  const later = await newRecord(mai, { name: "Bình xịt ozon", unit: "Cái", quantity: 2 });
  const first = await newRecord(mai, { name: "Ozon kế để bàn", unit: "Cái", quantity: 2, code: "Đ-ozon/7" });
  const names = async (returning = false) =>
    (await asked("ozôn", returning)).things.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(["Ozon kế để bàn", "Bình xịt ozon"]);
  await handOut(tuan.id, [of(later), of(first)]);
  expect(await names(true)).toEqual(["Ozon kế để bàn", "Bình xịt ozon"]);
  for (const name of ["Lê Vĩnh Khương", "Vĩnh Thị Hoa Mai"])
    await b.send("hung", "/employees", { name, kind: "TEACHER" });
  expect((await asked("vinh")).people.map(({ name }: { name: string }) => name)).toEqual([
    "Vĩnh Thị Hoa Mai",
    "Lê Vĩnh Khương",
  ]);
});

test("a piece that is promised in the next hours is not picked", async () => {
  const [piece] = (await piecesOf("Máy cất nước mini", 1)) as [{ id: number; code: string }];
  const week = await b.nextWeek(1);
  const slip = await b.approved("tuan", lesson(week.day(1), [of(piece.id)]));
  await b.query(
    `update stock_promises set span = tstzrange(now() - interval '1 hour', now() + interval '3 hours')
     where registration_line_id in (select id from loan_registration_lines where registration_id = $1)`,
    [slip.id],
  );
  expect((await asked("may cat nuoc")).things).toEqual([expect.objectContaining({ free: 0, freeCodes: [] })]);
});

test("while things come back, what is out is found by its name, with who has it", async () => {
  const [out, inside] = (await piecesOf("Micro không dây cài áo", 2)) as [
    { id: number; code: string },
    { id: number; code: string },
  ];
  await handOut(tuan.id, [of(out.id)]);
  const { things } = await asked("micro khong day", true);
  expect(things).toEqual([expect.objectContaining({ codes: [out.code], holders: ["Võ Anh Tuấn"], free: 1 })]);
  expect(JSON.stringify(things)).not.toContain(inside.code);
});

test("nothing of another school is offered, and a teacher is offered nothing", async () => {
  const theirs = await school.as("huong");
  expect((await theirs.get("/loan-counter/suggestions?search=vo%20anh%20tuan")).body.people).toEqual([]);
  const refused = await (await school.as("tuan")).get("/loan-counter/suggestions?search=mai");
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
  expect((await mai.get("/loan-counter/suggestions?search=")).status).toBe(400);
});

test("it costs as many statements whatever it finds", async () => {
  const cost = async (words: string): Promise<number> => {
    const before = school.database.statements();
    await asked(words);
    return school.database.statements() - before;
  };
  expect(await cost("khong co gi nhu the")).toBe(await cost("bo"));
});
