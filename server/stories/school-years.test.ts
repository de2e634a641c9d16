import { beforeEach, expect, test } from "vitest";
import { closeYear, lockOpenYear, removeYear } from "../src/areas/school-years/actions.ts";
import {
  currentYear,
  findYear,
  type YearCheck,
  type YearUse,
  yearsNamed,
} from "../src/areas/school-years/queries.ts";
import type { Tx } from "../src/db/connect.ts";
import { transaction } from "../src/db/transaction.ts";
import { findActors } from "../src/demo/actors.ts";
import type { PersonKey } from "../src/demo/people.ts";
import type { Refusal } from "../src/http/refusal.ts";
import { type Answer, house } from "./house.ts";

const province = house();

type Year = {
  id: number;
  name: string;
  status: string;
  isOver: boolean;
  version: number;
  departmentId: number;
  weeks: unknown[];
  can: Record<string, boolean>;
};

async function yearsOf(key: PersonKey): Promise<Year[]> {
  return (await (await province.as(key)).get("/school-years")).body.items;
}

async function yearOf(key: PersonKey, name: string): Promise<Year> {
  const year = (await yearsOf(key)).find((one) => one.name === name);
  if (!year) throw new Error(`${key} has no year ${name}.`);
  return year;
}

/** The proposal as the form sends it back. */
async function proposalOf(
  key: PersonKey,
  changes: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { workdays: _, ...proposal } = (await (await province.as(key)).get("/school-years/proposal")).body;
  return { ...proposal, ...changes };
}

async function planNext(key: PersonKey): Promise<Year> {
  const answer = await (await province.as(key)).post("/school-years", await proposalOf(key));
  expect(answer.status).toBe(200);
  return answer.body;
}

const saying = (answer: Answer) => ({
  status: answer.status,
  code: answer.body.code,
  fields: Object.keys(answer.body.fields ?? {}),
});

/** Every story begins as the province does: 2025-2026 closed, 2026-2027 current. */
beforeEach(async () => {
  await province.owner.pool.query(`
    delete from school_year_steps;
    delete from school_years where name not in ('2025-2026', '2026-2027');
    update school_years set status = 'PLANNED', closed_at = null, closed_by_name = null;
    update school_years set status = 'CLOSED', closed_at = now(), closed_by_name = 'x' where name = '2025-2026';
    update school_years set status = 'CURRENT' where name = '2026-2027';`);
});

test("everybody of the school sees its years, newest first, with 35 weeks of teaching", async () => {
  const years = await yearsOf("tuan");
  expect(years.map(({ name, status, isOver }) => [name, status, isOver])).toEqual([
    ["2026-2027", "CURRENT", false],
    ["2025-2026", "CLOSED", true],
  ]);
  const weeks = (years[0] as Year).weeks as { number: number | null }[];
  expect(weeks.filter((week) => week.number !== null)).toHaveLength(35);
  expect(weeks.filter((week) => week.number === null)).toHaveLength(2);
  expect((years[0] as Year).can).toEqual({
    edit: false,
    remove: false,
    setCurrent: false,
    close: false,
    reopen: false,
    takeBack: false,
  });
});

test("the principal plans the next year from the proposal; the history says so", async () => {
  const hung = await province.as("hung");
  const body = await proposalOf("hung", { name: " 2027 – 2028 " });
  const created = await hung.post("/school-years", body);
  expect(created.status).toBe(200);
  expect(created.body).toMatchObject({
    name: "2027-2028",
    status: "PLANNED",
    isOver: false,
    startDate: "2027-08-01",
    week1Monday: "2027-09-06",
  });
  expect(created.body.can).toEqual({
    edit: true,
    remove: true,
    setCurrent: false,
    close: false,
    reopen: false,
    takeBack: false,
  });
  const [line] = (await hung.get(`/school-years/${created.body.id}/history`)).body.items;
  expect(line).toMatchObject({
    event: "schoolYear.created",
    actorName: "Đặng Mạnh Hùng",
    details: { name: "2027-2028" },
  });
});

test("a year that exists, or days of another year, are refused by name", async () => {
  const hung = await province.as("hung");
  await planNext("hung");
  const twin = await hung.post(
    "/school-years",
    await proposalOf("hung", { name: "2027-2028", startDate: "2027-08-01", endDate: "2028-07-31" }),
  );
  expect(twin.status).toBe(400);
  const next = await proposalOf("hung");
  const again = await hung.post("/school-years", { ...next, name: "2028-2029", startDate: "2028-07-15" });
  expect(saying(again)).toEqual({ status: 409, code: "yearsOverlap", fields: ["startDate"] });
  expect(again.body.message).toBe("Thời gian này trùng với năm học 2027-2028 (01/08/2027 – 31/07/2028).");
  const { body: current } = await hung.get(`/school-years/${(await yearOf("hung", "2026-2027")).id}`);
  const same = await hung.post("/school-years", bodyOf(current));
  expect(saying(same)).toEqual({ status: 409, code: "duplicate", fields: ["name"] });
});

test("of two who plan the same year at once one succeeds, and of two overlapping ones too", async () => {
  const hung = await province.as("hung");
  const body = await proposalOf("hung");
  const answers = await Promise.all([hung.post("/school-years", body), hung.post("/school-years", body)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const { rows } = await province.owner.pool.query(
    "select count(*)::int as n from school_years where name = '2027-2028'",
  );
  expect(rows[0].n).toBe(1);
});

test("the database itself refuses overlapping years and a second current one", async () => {
  const insert = (name: string, from: string, to: string, status: string) =>
    province.owner.pool.query(
      `insert into school_years (department_id, name, start_date, end_date, status, terms, week1_monday, holidays, workdays, updated_by_name)
       select id, $1, $2, $3, $4, '[]', '2027-09-06', '[]', '{1}', 'x' from departments where code = '03412501'`,
      [name, from, to, status],
    );
  await expect(insert("2027-2028", "2027-07-31", "2028-07-30", "PLANNED")).rejects.toMatchObject({
    code: "23P01",
  });
  await expect(insert("2027-2028", "2027-08-01", "2028-07-31", "CURRENT")).rejects.toMatchObject({
    code: "23505",
  });
  await expect(insert("2027-2028", "2027-08-01", "2029-07-31", "PLANNED")).rejects.toMatchObject({
    code: "23514",
  });
});

test("a year is set as current from 45 days before it starts until it ends; before and after it is refused with the days", async () => {
  const hung = await province.as("hung");
  const next = await planNext("hung");
  const early = await hung.post(`/school-years/${next.id}/activation`);
  expect(saying(early)).toMatchObject({ status: 409, code: "notYearsTime" });
  expect(early.body.message).toBe(
    "Năm học 2027-2028 chỉ đặt làm năm hiện tại được từ 17/06/2027 (45 ngày trước ngày đầu năm) đến 31/07/2028.",
  );
  expect((await hung.get(`/school-years/${next.id}`)).body).toMatchObject({
    currentFrom: "2027-06-17",
    can: { setCurrent: false },
  });

  const last = await yearOf("hung", "2025-2026");
  await hung.post(`/school-years/${last.id}/reopening`, { reason: "Sửa danh sách lớp" });
  expect(saying(await hung.post(`/school-years/${last.id}/activation`))).toMatchObject({
    status: 409,
    code: "notYearsTime",
  });
  expect((await yearOf("hung", "2026-2027")).status).toBe("CURRENT");
});

test("a unit that has worked in no year yet may begin with any", async () => {
  const hung = await province.as("hung");
  await province.owner.pool.query(
    "update school_years set status = 'PLANNED', closed_at = null, closed_by_name = null",
  );
  const first = await yearOf("hung", "2025-2026");
  expect(first.can).toMatchObject({ setCurrent: true });
  expect((await hung.post(`/school-years/${first.id}/activation`)).body).toMatchObject({ status: "CURRENT" });
});

/** The school still works in the last year; this one is planned and its time has come. */
async function lastYearIsCurrent(): Promise<{ last: Year; now: Year }> {
  await province.owner.pool.query(`
    update school_years set status = 'PLANNED', closed_at = null, closed_by_name = null;
    update school_years set status = 'CURRENT' where name = '2025-2026'`);
  return { last: await yearOf("hung", "2025-2026"), now: await yearOf("hung", "2026-2027") };
}

test("one year is current, also when two are chosen at once; the former one steps back and says why", async () => {
  const hung = await province.as("hung");
  const { last, now } = await lastYearIsCurrent();
  const answers = await Promise.all([1, 2, 3].map(() => hung.post(`/school-years/${now.id}/activation`)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  const years = await yearsOf("hung");
  expect(years.filter((year) => year.status === "CURRENT")).toHaveLength(1);
  const former = years.find((year) => year.id === last.id) as Year;
  expect(former).toMatchObject({ status: "PLANNED", isOver: true, can: { setCurrent: false, close: true } });
  const [line] = (await hung.get(`/school-years/${former.id}/history`)).body.items;
  expect(line).toMatchObject({ event: "schoolYear.replaced" });
});

test("before a year becomes current one sees what its lists will show, what steps back and what is unfinished there", async () => {
  const hung = await province.as("hung");
  const { last, now } = await lastYearIsCurrent();
  const classes = { vi: "lớp học", en: "classes" };
  const before = (await hung.get(`/school-years/${now.id}/consequences?step=setCurrent`)).body;
  expect(before).toMatchObject({
    step: "setCurrent",
    former: { id: last.id, name: "2025-2026" },
    leavesNone: false,
    unfinished: { name: "2025-2026" },
  });
  const { rows } = await province.owner.pool.query(
    "select count(*)::int as n from classrooms where school_year_id = $1 union all select count(*)::int from classrooms where school_year_id = $2",
    [now.id, last.id],
  );
  expect(before.belongs).toContainEqual({ words: classes, count: rows[0].n, former: rows[1].n });
  expect(rows[0].n).toBeGreaterThan(0);
  const closing = (await hung.get(`/school-years/${last.id}/consequences?step=close`)).body;
  expect(closing).toMatchObject({ former: null, leavesNone: true, unfinished: { name: "2025-2026" } });
  expect(closing.unfinished.items.map(({ key }: { key: string }) => key)).toContain("loans-open");
  expect((await hung.get(`/school-years/${last.id}/consequences?step=gone`)).status).toBe(400);
  expect((await yearOf("hung", "2025-2026")).status).toBe("CURRENT");
});

test("the current year is taken back the same day: both years stand as before, and both histories say so", async () => {
  const hung = await province.as("hung");
  const { last, now } = await lastYearIsCurrent();
  const made = await hung.post(`/school-years/${now.id}/activation`);
  expect(made.body).toMatchObject({
    lastStep: { step: "setCurrent", byName: "Đặng Mạnh Hùng" },
    can: { takeBack: true },
  });
  expect((await yearOf("tuan", "2026-2027")).can["takeBack"]).toBe(false);

  const back = await hung.post(`/school-years/${now.id}/taking-back`, { version: made.body.version });
  expect(back).toMatchObject({
    status: 200,
    body: { status: "PLANNED", lastStep: null, can: { takeBack: false, setCurrent: true } },
  });
  expect(await yearOf("hung", "2025-2026")).toMatchObject({ status: "CURRENT", isOver: false });
  for (const { id } of [last, now]) {
    const [line] = (await hung.get(`/school-years/${id}/history`)).body.items;
    expect(line).toMatchObject({
      event: "schoolYear.takenBack",
      actorName: "Đặng Mạnh Hùng",
      details: { verb: { vi: "đặt làm năm hiện tại 2026-2027" } },
    });
  }
  expect(saying(await hung.post(`/school-years/${now.id}/taking-back`))).toMatchObject({
    status: 409,
    code: "nothingToTakeBack",
  });
});

test("closing and reopening are taken back too, the last one first", async () => {
  const hung = await province.as("hung");
  const { last, now } = await lastYearIsCurrent();
  await hung.post(`/school-years/${now.id}/activation`);
  const closed = await hung.post(`/school-years/${last.id}/closing`);
  expect(closed.body).toMatchObject({
    status: "CLOSED",
    lastStep: { step: "close" },
    can: { takeBack: true },
  });
  const order = await hung.post(`/school-years/${now.id}/taking-back`);
  expect(saying(order)).toMatchObject({ status: 409, code: "laterYearStep" });
  expect(order.body.message).toBe(
    "Sau đó Đặng Mạnh Hùng đã đóng năm học 2025-2026; hãy hoàn tác việc ấy trước.",
  );

  expect((await hung.post(`/school-years/${last.id}/taking-back`)).body).toMatchObject({
    status: "PLANNED",
    closedAt: null,
    isOver: true,
  });
  await hung.post(`/school-years/${last.id}/closing`);
  await hung.post(`/school-years/${last.id}/reopening`, { reason: "Bổ sung một lớp" });
  const again = await hung.post(`/school-years/${last.id}/taking-back`);
  expect(again.body).toMatchObject({ status: "CLOSED", closedByName: "Đặng Mạnh Hùng" });
});

test("nothing that was written since is lost: taking back is refused and names it", async () => {
  const hung = await province.as("hung");
  const { last, now } = await lastYearIsCurrent();
  await hung.post(`/school-years/${now.id}/activation`);
  const added = await hung.post("/classrooms", { name: "6A19", grade: 6, studentCount: 40 });
  expect(added.status).toBe(200);
  const kept = await hung.post(`/school-years/${now.id}/taking-back`);
  expect(saying(kept)).toMatchObject({ status: 409, code: "yearBuiltUpon" });
  expect(kept.body.message).toBe(
    "Không hoàn tác được vì từ đó đến nay năm học 2026-2027 đã có thay đổi: 1 lớp học.",
  );
  await hung.delete(`/classrooms/${added.body.id}`);
  expect((await hung.post(`/school-years/${now.id}/taking-back`)).status).toBe(200);

  await hung.post(`/school-years/${last.id}/closing`);
  const open = (await hung.post(`/school-years/${last.id}/reopening`, { reason: "Sửa ngày tựu trường" }))
    .body;
  await hung.put(`/school-years/${last.id}`, {
    ...bodyOf(open),
    returnDate: "2025-08-25",
    version: open.version,
  });
  const edited = await hung.post(`/school-years/${last.id}/taking-back`);
  expect(edited.body.message).toContain("đã có thay đổi: ngày và học kỳ của năm học");
});

test("the next day it is too late, and another current year is never pushed aside", async () => {
  const hung = await province.as("hung");
  const { last, now } = await lastYearIsCurrent();
  await hung.post(`/school-years/${last.id}/closing`);
  await hung.post(`/school-years/${now.id}/activation`);
  await province.owner.pool.query("update school_year_steps set at = at - interval '1 day'");
  expect(await yearOf("hung", "2026-2027")).toMatchObject({ lastStep: null, can: { takeBack: false } });
  expect(saying(await hung.post(`/school-years/${now.id}/taking-back`))).toMatchObject({
    status: 409,
    code: "nothingToTakeBack",
  });
  await province.owner.pool.query(
    "update school_year_steps set at = now(); delete from school_year_steps where step = 'setCurrent'",
  );
  const pushed = await hung.post(`/school-years/${last.id}/taking-back`);
  expect(pushed.body.message).toBe("Không hoàn tác được vì năm học 2026-2027 đã được đặt làm năm hiện tại.");
});

test("before closing the principal sees what is unfinished; demands remind and do not block", async () => {
  const hung = await province.as("hung");
  const { id } = await yearOf("hung", "2026-2027");
  const draft = { title: "Bổ sung kính hiển vi", lines: [] };
  expect((await hung.post("/demands", draft)).status).toBe(200);
  // the year is over one day, the story is not
  await province.owner.pool.query("update demands set created_at = '2026-11-20'");
  const { items } = (await hung.get(`/school-years/${id}/closing-checklist`)).body;
  const drafts = items.find((item: { key: string }) => item.key === "demands-draft");
  expect(drafts).toMatchObject({
    blocks: false,
    link: "/equipment/demand?status=PENDING",
    words: { vi: "đề nghị trang bị còn nháp" },
  });
  expect(drafts.count).toBeGreaterThanOrEqual(1);
  // drafted now, so none of the last year's business
  const { id: last } = await yearOf("hung", "2025-2026");
  const old = (await hung.get(`/school-years/${last}/closing-checklist`)).body.items;
  expect(old.map((item: { key: string; count: number }) => [item.key, item.count])).toEqual([
    ["vouchers-draft", 0],
    ["demands-waiting", 0],
    ["demands-draft", 0],
    ["loans-open", 0],
    ["registrations-waiting", 0],
    ["inventory-checks-open", 0],
    ["reports-unsent", 0],
    ["books-unlocked", 0],
  ]);

  const closed = await hung.post(`/school-years/${id}/closing`);
  expect(closed.body).toMatchObject({ status: "CLOSED", isOver: true, closedByName: "Đặng Mạnh Hùng" });
  const [line] = (await hung.get(`/school-years/${id}/history`)).body.items;
  expect(line.event).toBe("schoolYear.closed");
  expect(line.details.unfinished).toContainEqual({ key: "demands-draft", count: drafts.count });
});

test("what blocks the closing is named, and what belongs to a year keeps it from being deleted", async () => {
  const { database } = province;
  const principal = (await findActors(database.kysely))("hung");
  const { id } = await yearOf("hung", "2026-2027");
  const next = await planNext("hung");
  const loans =
    (count: number): YearCheck =>
    async () => ({
      key: "loans",
      words: { vi: "phiếu mượn chưa trả", en: "open loans" },
      count,
      link: "/equipment/request",
      blocks: true,
    });
  const classes: YearUse = async () => ({ words: { vi: "lớp học", en: "classes" }, count: 12 });
  const inTransaction = (work: (tx: Tx) => Promise<unknown>) => transaction(database, { keyed: false }, work);

  const blocked = await inTransaction((tx) => closeYear(tx, principal, id, { checks: [loans(3)] })).catch(
    (error: Refusal) => error.answer("vi"),
  );
  expect(blocked).toEqual({
    code: "closingBlocked",
    message: "Chưa thể đóng năm học 2026-2027: còn 3 phiếu mượn chưa trả.",
  });
  expect((await yearOf("hung", "2026-2027")).status).toBe("CURRENT");
  const kept = await inTransaction((tx) => removeYear(tx, principal, next.id, [classes])).catch(
    (error: Refusal) => error.answer("vi"),
  );
  expect(kept).toEqual({
    code: "yearInUse",
    message: "Không thể xóa năm học 2027-2028 vì đã phát sinh: 12 lớp học.",
  });
  await inTransaction((tx) => closeYear(tx, principal, id, { checks: [loans(0)] }));
  expect((await yearOf("hung", "2026-2027")).status).toBe("CLOSED");
});

test("a closed year is read-only for everybody until it is reopened with a reason", async () => {
  const hung = await province.as("hung");
  const year = await yearOf("hung", "2025-2026");
  const body = bodyOf((await hung.get(`/school-years/${year.id}`)).body);
  const refusals = [
    await hung.put(`/school-years/${year.id}`, { ...body, version: year.version }),
    await hung.delete(`/school-years/${year.id}`),
    await hung.post(`/school-years/${year.id}/activation`),
    await hung.post(`/school-years/${year.id}/closing`),
  ];
  for (const answer of refusals) expect(saying(answer)).toMatchObject({ status: 409, code: "yearClosed" });
  expect(refusals[0]?.body.message).toBe(
    "Năm học 2025-2026 đã đóng, chỉ xem được. Quản trị đơn vị có thể mở lại.",
  );

  for (const reason of [undefined, "", "  vì  "]) {
    expect(saying(await hung.post(`/school-years/${year.id}/reopening`, { reason }))).toEqual({
      status: 400,
      code: "invalid",
      fields: ["reason"],
    });
  }
  const reopened = await hung.post(`/school-years/${year.id}/reopening`, {
    reason: "Sửa ngày kết thúc học kỳ II",
  });
  expect(reopened.body).toMatchObject({
    status: "PLANNED",
    isOver: true,
    closedAt: null,
    can: { edit: true, close: true, reopen: false },
  });
  const [line] = (await hung.get(`/school-years/${year.id}/history`)).body.items;
  expect(line).toMatchObject({
    event: "schoolYear.reopened",
    details: { reason: "Sửa ngày kết thúc học kỳ II" },
  });
  expect(
    (
      await hung.put(`/school-years/${year.id}`, {
        ...body,
        returnDate: "2025-08-25",
        version: reopened.body.version,
      })
    ).status,
  ).toBe(200);
});

test("a reopening of a year that is not closed, the closing of one to come and the deletion of the current one are refused", async () => {
  const hung = await province.as("hung");
  const current = await yearOf("hung", "2026-2027");
  const next = await planNext("hung");
  expect(
    saying(await hung.post(`/school-years/${current.id}/reopening`, { reason: "nhầm lẫn" })),
  ).toMatchObject({ status: 409, code: "wrongState" });
  expect(saying(await hung.post(`/school-years/${next.id}/closing`))).toMatchObject({
    status: 409,
    code: "wrongState",
  });
  const kept = await hung.delete(`/school-years/${current.id}`);
  expect(kept.body.message).toBe("Năm học đang ở trạng thái “Năm hiện tại”, không thể xóa.");
  expect((await hung.delete(`/school-years/${next.id}`)).status).toBe(204);
  expect((await hung.get(`/school-years/${next.id}`)).status).toBe(404);
});

test("a year that something belongs to cannot be deleted", async () => {
  const hung = await province.as("hung");
  const next = await planNext("hung");
  await province.owner.pool.query(
    "create table slips (school_year_id bigint not null references school_years (id) on delete restrict)",
  );
  await province.owner.pool.query("insert into slips values ($1)", [next.id]);
  const kept = await hung.delete(`/school-years/${next.id}`);
  await province.owner.pool.query("drop table slips");
  expect(saying(kept)).toMatchObject({ status: 409, code: "yearInUse" });
  expect(kept.body.message).toBe("Không thể xóa năm học 2027-2028 vì đã phát sinh: dữ liệu của năm học này.");
});

test("a change says what was changed; one from an old screen is refused", async () => {
  const hung = await province.as("hung");
  const { id } = await yearOf("hung", "2026-2027");
  const year = (await hung.get(`/school-years/${id}`)).body;
  const holidays = [...year.holidays, { name: "Nghỉ bão", from: "2026-10-12", to: "2026-10-17" }];
  const changed = await hung.put(`/school-years/${id}`, { ...bodyOf(year), holidays, version: year.version });
  expect(changed.status).toBe(200);
  const storm = changed.body.weeks.find((week: { monday: string }) => week.monday === "2026-10-12");
  expect(storm.number).toBeNull();
  expect(changed.body.holidays.map((holiday: { from: string }) => holiday.from)).toEqual(
    [...changed.body.holidays.map((holiday: { from: string }) => holiday.from)].sort(),
  );
  const [line] = (await hung.get(`/school-years/${id}/history`)).body.items;
  expect(line.details.changes.map((change: { field: string }) => change.field)).toEqual(["holidays"]);
  const late = await hung.put(`/school-years/${id}`, { ...bodyOf(year), version: year.version });
  expect(late.body).toMatchObject({ code: "stale" });
  expect(late.body.message).toContain("Đặng Mạnh Hùng");
});

test("only the unit’s own administrator writes; superiors read, neighbours find nothing", async () => {
  const { id, departmentId, version } = await yearOf("hung", "2026-2027");
  for (const key of ["mai", "tuan", "lan", "hoa", "tri"] as const) {
    const person = await province.as(key);
    expect((await person.get(`/school-years/${id}`)).status).toBe(200);
    expect((await person.get(`/school-years/${id}/history`)).status).toBe(200);
    const listed = (await person.get(`/school-years?departmentId=${departmentId}`)).body;
    expect(listed.items).toHaveLength(2);
    expect(listed.can).toEqual({ create: false });
    expect((await person.post(`/school-years/${id}/closing`, { version })).status).toBe(403);
    expect((await person.get(`/school-years/${id}/closing-checklist`)).status).toBe(403);
  }
  for (const key of ["minh", "cuong", "khanh"] as const) {
    const person = await province.as(key);
    expect((await person.get(`/school-years/${id}`)).status).toBe(404);
    expect((await person.get(`/school-years?departmentId=${departmentId}`)).status).toBe(404);
    expect((await person.post(`/school-years/${id}/closing`)).status).toBe(404);
  }
});

test("a school reads the years of the units above it and copies their frame, but not what happened to them", async () => {
  const hung = await province.as("hung");
  const { items } = (await hung.get("/school-years/frames")).body;
  expect(
    items.map((frame: { departmentName: string; name: string }) => [frame.departmentName, frame.name]),
  ).toEqual([
    ["Ủy ban nhân dân phường Bến Hạ", "2026-2027"],
    ["Sở Giáo dục và Đào tạo tỉnh Sông Lam", "2026-2027"],
    ["Ủy ban nhân dân phường Bến Hạ", "2025-2026"],
    ["Sở Giáo dục và Đào tạo tỉnh Sông Lam", "2025-2026"],
  ]);
  const ofSo = await yearOf("hoa", "2026-2027");
  expect((await hung.get(`/school-years/${ofSo.id}`)).status).toBe(200);
  expect((await hung.get(`/school-years/${ofSo.id}/history`)).status).toBe(404);
  expect((await hung.post(`/school-years/${ofSo.id}/closing`)).status).toBe(403);
  expect((await (await province.as("hoa")).get("/school-years/frames")).body.items).toEqual([]);
});

test("whoever writes something of a year holds it open, and finds a closed one closed", async () => {
  const { id, departmentId } = await yearOf("hung", "2026-2027");
  const { id: closed } = await yearOf("hung", "2025-2026");
  const foreign = await yearOf("minh", "2026-2027");
  const { database } = province;
  expect(await findYear(database.kysely, departmentId, foreign.id)).toBeUndefined();
  expect((await currentYear(database.kysely, departmentId))?.id).toBe(id);
  expect(await yearsNamed(database.kysely, [departmentId, foreign.departmentId], "2026-2027")).toHaveLength(
    2,
  );
  const lock = (yearId: number) =>
    transaction(database, { keyed: false }, (tx) => lockOpenYear(tx, departmentId, yearId));
  expect(await lock(id)).toMatchObject({ id, status: "CURRENT" });
  await expect(lock(closed)).rejects.toMatchObject({ code: "yearClosed" });
  await expect(lock(foreign.id)).rejects.toMatchObject({ code: "notFound" });

  const hung = await province.as("hung");
  let closing: Promise<Answer> | undefined;
  const order: string[] = [];
  await transaction(database, { keyed: false }, async (tx) => {
    await lockOpenYear(tx, departmentId, id);
    closing = hung.post(`/school-years/${id}/closing`).then((answer) => {
      order.push("closed");
      return answer;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    order.push("written");
  });
  expect((await closing)?.status).toBe(200);
  expect(order).toEqual(["written", "closed"]);
});

test.each([
  ["no name", { name: "" }, "name"],
  ["a name of one year", { name: "2027" }, "name"],
  ["a name of two years apart", { name: "2027-2029" }, "name"],
  ["a name of another year", { name: "2028-2029" }, "startDate"],
  ["a day that is none", { startDate: "2027-02-30" }, "startDate"],
  ["an end two years later", { endDate: "2029-07-31" }, "endDate"],
  ["an opening day outside", { openingDate: "2027-07-05" }, "openingDate"],
  ["pupils returning outside", { returnDate: "2028-09-05" }, "returnDate"],
  ["one term", { terms: [{ number: 1, startDate: "2027-09-06", endDate: "2028-01-09" }] }, "terms"],
  [
    "terms that overlap",
    {
      terms: [
        { number: 1, startDate: "2027-09-06", endDate: "2028-01-16" },
        { number: 2, startDate: "2028-01-10", endDate: "2028-05-21" },
      ],
    },
    "terms.1.startDate",
  ],
  [
    "a term that ends before it starts",
    {
      terms: [
        { number: 1, startDate: "2027-09-06", endDate: "2027-09-01" },
        { number: 2, startDate: "2028-01-10", endDate: "2028-05-21" },
      ],
    },
    "terms.0.endDate",
  ],
  [
    "the second term first",
    {
      terms: [
        { number: 2, startDate: "2027-09-06", endDate: "2028-01-09" },
        { number: 2, startDate: "2028-01-10", endDate: "2028-05-21" },
      ],
    },
    "terms.0.number",
  ],
  ["week 1 on a Tuesday", { week1Monday: "2027-09-07" }, "week1Monday"],
  ["week 1 in term 2", { week1Monday: "2028-02-07" }, "week1Monday"],
  ["week 1 long before term 1", { week1Monday: "2027-08-30" }, "week1Monday"],
  [
    "a holiday outside the year",
    { holidays: [{ name: "Hè", from: "2028-07-01", to: "2028-08-15" }] },
    "holidays.0.to",
  ],
  [
    "a holiday that ends before it begins",
    { holidays: [{ name: "Tết", from: "2028-02-10", to: "2028-02-01" }] },
    "holidays.0.to",
  ],
  [
    "a holiday without a name",
    { holidays: [{ name: " ", from: "2028-02-01", to: "2028-02-10" }] },
    "holidays.0.name",
  ],
])("%s: a sentence naming the field, and nothing is written", async (_, change, field) => {
  const hung = await province.as("hung");
  const answer = await hung.post("/school-years", await proposalOf("hung", change));
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)[0]).toBe(field);
  expect(await yearsOf("hung")).toHaveLength(2);
});

test("the list costs the same number of statements whatever it holds", async () => {
  const hung = await province.as("hung");
  const cost = async () => {
    const before = province.database.statements();
    await hung.get("/school-years");
    return province.database.statements() - before;
  };
  await cost();
  const few = await cost();
  await planNext("hung");
  await planNext("hung");
  expect(await cost()).toBe(few);
});

/** What the form sends back of a year. */
function bodyOf(year: Record<string, unknown>): Record<string, unknown> {
  const { name, startDate, endDate, returnDate, openingDate, terms, week1Monday, holidays } = year;
  return { name, startDate, endDate, returnDate, openingDate, terms, week1Monday, holidays };
}
