/**
 * The books of THCS Bến Hạ: Mai locks last month's pages, Hùng and Tuấn confirm them, somebody writes what
 * was forgotten.
 */
import { createHash, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { trackBooks } from "@so-thiet-bi/contract/track-books";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { confirmBookPage } from "../src/areas/track-books/actions/confirm.ts";
import { lockBookPage, unlockBookPage } from "../src/areas/track-books/actions/lock.ts";
import { getBookPage } from "../src/areas/track-books/queries.ts";
import { transaction } from "../src/db/transaction.ts";
import { findActors } from "../src/demo/actors.ts";
import { openFileStore } from "../src/storage/file-store.ts";
import { borrowing, of } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import { pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday, newRecord } from "./storekeeping.ts";

const province = house();
const { send, colleague, toldOf, query } = borrowing(province);
const { handOut, longAgo, faults } = lending(province);

type Page = Answer["body"];

let mai: Person;
let hung: Person;
let tuan: Person;
let tuanId: number;
let groupId: number;
let globes: number;
/** So many days back lies last month, with some to spare. */
const lastMonthsDay = Number(dayFromToday().slice(8)) + 4;
const month = dayFromToday(-lastMonthsDay).slice(0, 7);
const thisMonth = dayFromToday().slice(0, 7);

beforeAll(async () => {
  [mai, hung, tuan] = [await province.as("mai"), await province.as("hung"), await province.as("tuan")];
  const [self] = await query<{ id: number }>(
    "select e.id from employees as e join users as u on u.id = e.user_id where u.username = 'gv.tuan'",
  );
  tuanId = (self as { id: number }).id;
  const [group] = await query<{ id: number }>(
    "select target_id as id from employee_subject_group where owner_id = $1 order by since desc limit 1",
    [tuanId],
  );
  groupId = (group as { id: number }).id;
  globes = await newRecord(mai, { name: "Quả địa cầu", quantity: 20 });
  await lentLastMonth(1);
});

/** Handed to Tuấn at the counter, last month. */
async function lentLastMonth(quantity: number): Promise<void> {
  const { id } = await handOut(tuanId, [of(globes, quantity)]);
  await longAgo(id, lastMonthsDay);
}

const address = (key: string, period: string, scopeId?: number) =>
  `/track-books/${key}?period=${period}${scopeId ? `&scopeId=${scopeId}` : ""}`;
const page = async (who: Person, key: string, period = month, scopeId?: number): Promise<Page> => {
  const answer = await who.get(address(key, period, scopeId));
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
};
const lock = async (
  who: Person,
  key: string,
  period = month,
  scopeId?: number,
  more: object = {},
): Promise<Answer> => {
  const { hash } = await page(mai, key, period, scopeId);
  return who.post(`/track-books/${key}/locks`, { period, scopeId: scopeId ?? null, hash, ...more });
};
const shelf = async (who: Person) => (await who.get("/track-books")).body;
const bookOf = async (who: Person, key: string) =>
  (await shelf(who)).items.find((one: { key: string }) => one.key === key);

describe("the page of last month's loans", () => {
  test("is refused while it is not over, where it is no page, and where the book is of somebody", async () => {
    const early = await lock(mai, "loan-book", thisMonth);
    expect([early.status, early.body.code]).toEqual([409, "pageNotOver"]);
    expect(early.body.message).toMatch(/^Tháng \d+ năm \d{4} chưa hết/);
    expect((await page(mai, "loan-book", thisMonth)).can.lock).toBe(false);
    const strange = await mai.get(address("loan-book", "2026"));
    expect([strange.status, strange.body.fields]).toEqual([
      400,
      { period: "Kỳ của sổ không phải một trang của sổ này." },
    ]);
    const unscoped = await mai.get(address("teacher-loan-book", month));
    expect([unscoped.status, Object.keys(unscoped.body.fields)]).toEqual([400, ["scopeId"]]);
    expect((await mai.get(address("teacher-loan-book", month, 987_654_321))).status).toBe(404);
  });

  test("reads the same for whoever may read it, and not at all for others", async () => {
    const own = await page(tuan, "teacher-loan-book", month, tuanId);
    expect(own.hash).toBe((await page(mai, "teacher-loan-book", month, tuanId)).hash);
    expect(own).toMatchObject({
      rows: 1,
      scope: { id: tuanId, name: "Võ Anh Tuấn" },
      lock: null,
      can: { lock: false, note: false },
    });
    const whole = await tuan.get(address("loan-book", month));
    expect([whole.status, whole.body.message]).toEqual([
      403,
      expect.stringContaining("Sổ này ghi tên từng người"),
    ]);
    expect((await (await province.as("khanh")).get(address("teacher-loan-book", month, tuanId))).status).toBe(
      404,
    );
    const unit = (await hung.post("/auth/session")).body.user.department.id;
    expect(
      (await (await province.as("lan")).get(`${address("loan-book", month)}&departmentId=${unit}`)).status,
    ).toBe(403);
    expect(
      (await (await province.as("khanh")).get(`${address("equipment-book", "2020")}&departmentId=${unit}`))
        .status,
    ).toBe(404);
  });

  test("is not locked by a teacher, nor as it was before something was written", async () => {
    const { hash } = await page(mai, "loan-book");
    await lentLastMonth(2);
    const stale = await mai.post("/track-books/loan-book/locks", { period: month, hash });
    expect([stale.status, stale.body.code]).toEqual([409, "pageChanged"]);
    expect((await lock(tuan, "loan-book")).status).toBe(403);
    expect((await page(mai, "loan-book")).lock).toBeNull();
  });

  test("is locked once by two who lock at once, and a repeat of the call is told the same", async () => {
    const { hash } = await page(mai, "loan-book");
    const body = { period: month, hash };
    const [one, two] = await Promise.all([
      mai.post("/track-books/loan-book/locks", body),
      hung.post("/track-books/loan-book/locks", body),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : two;
    expect([refused.body.code, refused.body.message]).toEqual([
      "pageLocked",
      expect.stringMatching(/^Trang tháng \d+ năm \d{4} của Sổ theo dõi mượn – trả/),
    ]);
    expect(await query("select count(*)::int as n from archives where subject_type = 'track-book'")).toEqual([
      { n: 1 },
    ]);
    const kept = { "idempotency-key": "khoa-to-1" };
    const { hash: ofGroup } = await page(mai, "loan-book", month, groupId);
    const first = await mai.post(
      "/track-books/loan-book/locks",
      { period: month, scopeId: groupId, hash: ofGroup },
      kept,
    );
    const again = await mai.post(
      "/track-books/loan-book/locks",
      { period: month, scopeId: groupId, hash: ofGroup },
      kept,
    );
    expect([first.status, again.status, again.body.lock.id]).toEqual([200, 200, first.body.lock.id]);
  });

  test("stays as it was while what happened is written all the same, and says what differs", async () => {
    const before = await page(mai, "loan-book");
    expect(before).toMatchObject({
      rows: 2,
      since: { added: 0, removed: 0, changed: 0 },
      can: { lock: false, unlock: false },
    });
    await lentLastMonth(3);
    const after = await page(mai, "loan-book");
    expect([after.hash, after.paper, after.rows]).toEqual([before.hash, before.paper, 2]);
    expect(after.since).toEqual({ added: 1, removed: 0, changed: 0 });
    expect(
      (await rowsOf(await mai.get(`/track-books/loan-book/file?period=${month}&format=xlsx`))).filter((row) =>
        row.includes("Quả địa cầu"),
      ),
    ).toHaveLength(2);
  });

  test("is archived as it was, under the checksum that everybody sees", async () => {
    const { lock: held, hash } = await page(hung, "loan-book");
    const answer = await hung.get(`/track-book-locks/${held.id}/file`);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(createHash("sha256").update(answer.body).digest("hex")).toBe(held.digest);
    expect(answer.body.length).toBe(held.size);
    const text = (await pagesOf(answer)).map(({ text }) => text).join(" ");
    expect(text).toContain("Trang sổ đã khóa lúc");
    expect(text.replaceAll(" ", "")).toContain(hash);
    expect((await tuan.get(`/track-book-locks/${held.id}/file`)).status).toBe(403);
    expect((await (await province.as("khanh")).get(`/track-book-locks/${held.id}/file`)).status).toBe(404);
    expect((await hung.get(`/track-book-locks/${held.id}`)).body).toMatchObject({
      key: "loan-book",
      period: month,
      scopeId: null,
    });
  });
});

describe("confirming", () => {
  let lockId: number;

  beforeAll(async () => {
    const answer = await lock(mai, "teacher-loan-book", month, tuanId);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    lockId = answer.body.lock.id;
  });

  test("is asked of the teacher and the principal, by a notice and on their shelves", async () => {
    expect(await toldOf(lockId, "track-book")).toEqual([
      "trackBook.locked gv.tuan",
      "trackBook.locked ht.hung",
    ]);
    const [notice] = (await tuan.get("/notices")).body.items;
    expect(notice).toMatchObject({ event: "trackBook.locked", link: `/track-book?open=${lockId}` });
    expect((await bookOf(tuan, "teacher-loan-book")).toConfirm).toMatchObject([
      { lockId, as: "teacher", scope: { id: tuanId } },
    ]);
    expect((await bookOf(hung, "teacher-loan-book")).toConfirm).toMatchObject([{ lockId, as: "head" }]);
    expect((await bookOf(mai, "teacher-loan-book")).toConfirm).toEqual([]);
  });

  test("is done in a role that one has, once", async () => {
    const { version } = (await page(tuan, "teacher-loan-book", month, tuanId)).lock;
    const confirm = (who: Person, as: string) =>
      who.post(`/track-book-locks/${lockId}/confirmation`, { as, version });
    expect((await confirm(tuan, "head")).status).toBe(403);
    expect((await confirm(mai, "teacher")).status).toBe(403);
    expect((await confirm(await province.as("khanh"), "head")).status).toBe(404);
    const [first, second] = [await confirm(tuan, "teacher"), await confirm(tuan, "teacher")];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.lock.confirmations).toMatchObject([{ as: "teacher", name: "Võ Anh Tuấn" }]);
    expect(second.body.can.confirmAs).toEqual([]);
    expect((await confirm(hung, "head")).body.lock.confirmations).toHaveLength(2);
    expect((await bookOf(hung, "teacher-loan-book")).toConfirm).toEqual([]);
    const lines = await query<{ event: string }>(
      "select event from history where subject_type = 'track-book' and subject_id = $1 order by no",
      [lockId],
    );
    expect(lines.map(({ event }) => event)).toEqual([
      "trackBook.locked",
      "trackBook.confirmed",
      "trackBook.confirmed",
    ]);
  });

  test("of a subject group's page is its head's, of a room's its keeper's", async () => {
    const lead = await colleague([
      { capability: "SUBJECT_HEAD", rooms: [], subjects: [], subjectGroups: [groupId] },
    ]);
    const ofGroup = (await page(lead.person, "loan-book", month, groupId)).lock;
    expect((await page(lead.person, "loan-book", month, groupId)).can.confirmAs).toEqual(["groupLead"]);
    expect(
      (
        await lead.person.post(`/track-book-locks/${ofGroup.id}/confirmation`, {
          as: "groupLead",
          version: ofGroup.version,
        })
      ).status,
    ).toBe(200);
    expect((await lead.person.get(address("loan-book", month))).status).toBe(403);
    expect((await bookOf(lead.person, "loan-book")).own).toMatchObject([{ id: groupId }]);

    const room = await send(mai, "/functional-rooms", {
      name: "Phòng đọc sổ",
      kind: "STORE",
      keepers: [{ employee: tuanId }],
    });
    const locked = await lock(mai, "incident-book", month, room.id);
    expect([locked.status, locked.body.message]).toEqual([200, undefined]);
    expect(locked.body.can.confirmAs).toEqual(["keeper"]);
    expect(await toldOf(locked.body.lock.id, "track-book")).toEqual([
      "trackBook.locked gv.tuan",
      "trackBook.locked ht.hung",
    ]);
    expect((await page(tuan, "incident-book", month, room.id)).can.confirmAs).toEqual(["keeper"]);
  });
});

describe("notes in the margin", () => {
  test("are written by whoever keeps, on a row that is there, and taken back by their author while the page is open", async () => {
    const open = await page(mai, "loan-book", thisMonth);
    expect(open.can.note).toBe(true);
    const noted = await send(mai, "/track-books/loan-book/notes", {
      period: thisMonth,
      note: "Tuần 11 mất điện, ghi bổ sung",
    });
    expect(noted).toMatchObject({
      rowId: null,
      note: "Tuần 11 mất điện, ghi bổ sung",
      byName: "Phan Thị Tuyết Mai",
      can: { remove: true },
    });
    const strange = await mai.post("/track-books/loan-book/notes", {
      period: thisMonth,
      rowId: "loan:0",
      note: "Không có dòng này",
    });
    expect([strange.status, strange.body.fields]).toEqual([
      400,
      { rowId: "Dòng của sổ không có trên trang sổ này." },
    ]);
    expect(
      (
        await tuan.post("/track-books/teacher-loan-book/notes", {
          period: thisMonth,
          scopeId: tuanId,
          note: "Em trả rồi",
        })
      ).status,
    ).toBe(403);
    expect((await hung.delete(`/track-book-notes/${noted.id}`)).status).toBe(403);
    expect((await (await province.as("binh")).delete(`/track-book-notes/${noted.id}`)).status).toBe(404);
    expect((await page(hung, "loan-book", thisMonth)).notes).toMatchObject([
      { id: noted.id, can: { remove: false } },
    ]);
    expect((await mai.delete(`/track-book-notes/${noted.id}`)).status).toBe(204);
    expect((await page(mai, "loan-book", thisMonth)).notes).toEqual([]);
  });

  test("stay on a locked page, and are printed with it", async () => {
    const { paper } = await page(mai, "loan-book");
    const at = paper.blocks.findIndex(({ kind }: { kind: string }) => kind === "table");
    const first = paper.blocks[at].rows.findIndex(({ kind }: { kind: string }) => kind === "plain");
    const rowId = paper.blocks[at].rows[first].id ?? `0.${at}.${first}`;
    const { id } = await send(mai, "/track-books/loan-book/notes", {
      period: month,
      rowId,
      note: "Trả muộn vì nghỉ bão",
    });
    expect((await mai.delete(`/track-book-notes/${id}`)).status).toBe(403);
    const text = (await pagesOf(await mai.get(`/track-books/loan-book/file?period=${month}`)))
      .map(({ text }) => text)
      .join(" ");
    expect(text).toContain("Ghi chú lề, dòng 1: Trả muộn vì nghỉ bão (Phan Thị Tuyết Mai");
  });
});

describe("opening a locked page", () => {
  test("is the administrator's, with a reason; locked again it takes in what came late, and both archives stay", async () => {
    const { lock: held } = await page(hung, "loan-book");
    const unlock = (who: Person, more: object = {}) =>
      who.post(`/track-book-locks/${held.id}/unlocking`, {
        reason: "Ghi thiếu một lượt mượn",
        version: held.version,
        ...more,
      });
    expect((await unlock(mai)).status).toBe(403);
    expect((await unlock(hung, { reason: "x" })).status).toBe(400);
    const opened = await unlock(hung);
    expect(opened.body).toMatchObject({
      rows: 3,
      lock: null,
      since: null,
      earlier: [{ id: held.id, reason: "Ghi thiếu một lượt mượn", digest: held.digest }],
    });
    expect([(await unlock(hung)).status, (await unlock(hung)).body.code]).toEqual([409, "pageChanged"]);
    const late = await hung.post(`/track-book-locks/${held.id}/confirmation`, {
      as: "head",
      version: held.version,
    });
    expect([late.status, late.body.code]).toEqual([409, "pageChanged"]);
    const again = (await lock(mai, "loan-book")).body;
    expect(again).toMatchObject({
      rows: 3,
      since: { added: 0, removed: 0, changed: 0 },
      earlier: [{ id: held.id }],
    });
    expect(again.lock.id).not.toBe(held.id);
    const old = await mai.get(`/track-book-locks/${held.id}/file`);
    expect(createHash("sha256").update(old.body).digest("hex")).toBe(held.digest);
  });
});

describe("the shelf", () => {
  test("has every book for whoever keeps, and for a teacher those that are open to him", async () => {
    const { items, can } = await shelf(mai);
    expect(items.map(({ key }: { key: string }) => key)).toEqual([...trackBooks]);
    expect([can.lock, (await shelf(tuan)).can.lock]).toEqual([true, false]);
    const own = await bookOf(tuan, "teacher-loan-book");
    expect(own.own).toEqual([{ id: tuanId, name: "Võ Anh Tuấn" }]);
    expect(await bookOf(tuan, "loan-book")).toBeUndefined();
    expect((await bookOf(mai, "teacher-loan-book")).own).toBeNull();
    expect((await bookOf(mai, "loan-book")).lastLocked).toMatchObject({ period: month });
  });

  test("costs the same number of statements however many pages are locked", async () => {
    const count = async () => {
      const before = province.database.statements();
      await shelf(hung);
      return province.database.statements() - before;
    };
    const few = await count();
    expect((await lock(mai, "equipment-book", "2004")).status).toBe(200);
    expect(await count()).toBe(few);
  });

  test("opens a book at its months, each open, locked or to come", async () => {
    const { pages, schoolYear } = (await mai.get("/track-books/loan-book/pages")).body;
    const year = (await mai.get("/school-years")).body.items.find(
      ({ status }: { status: string }) => status === "CURRENT",
    );
    expect(`${schoolYear}-${schoolYear + 1}`).toBe(year.name);
    expect([pages[0].period, pages.at(-1).period]).toEqual([
      year.startDate.slice(0, 7),
      year.endDate.slice(0, 7),
    ]);
    const states = (from: (period: string) => boolean) =>
      new Set(
        pages
          .filter(({ period }: { period: string }) => from(period))
          .map(({ state }: { state: string }) => state),
      );
    expect(states((period) => period > thisMonth).has("OPEN")).toBe(false);
    expect(states((period) => period <= thisMonth).has("FUTURE")).toBe(false);
    const locked = pages.find(({ period }: { period: string }) => period === month);
    // a school year begins in August: in its first weeks last month is of the year before
    if (locked) expect(locked).toMatchObject({ state: "LOCKED", notes: 1 });
    const years = (await mai.get("/track-books/equipment-book/pages?schoolYear=2004")).body.pages;
    expect(years.map(({ period, state }: { period: string; state: string }) => [period, state])).toEqual([
      ...["2000", "2001", "2002", "2003"].map((period) => [period, "OPEN"]),
      ["2004", "LOCKED"],
    ]);
  });
});

test("stands in the order in which it happened, however long one transaction took", async () => {
  const files = openFileStore(join(tmpdir(), `so-khoa-${randomUUID()}`));
  const [moments] = await transaction(province.database, { keyed: false }, async (tx) => {
    const as = await findActors(tx);
    await sql`select pg_sleep(0.2)`.execute(tx);
    const place = { key: "equipment-book", period: "2003", scopeId: null } as const;
    const { hash } = await getBookPage(tx, as("mai"), place, "vi");
    const { lock: held } = await lockBookPage(tx, as("mai"), { files, language: "vi" }, { ...place, hash });
    if (!held) throw new Error("The page was not locked.");
    const { id, version } = held;
    await confirmBookPage(tx, as("hung"), id, { as: "head", version, language: "vi" });
    await unlockBookPage(tx, as("hung"), id, { reason: "Ghi thiếu một dòng", version, language: "vi" });
    const { rows } = await sql<{ inOrder: boolean }>`
      select now() < lock.locked_at and lock.locked_at <= confirmation.at and confirmation.at <= lock.unlocked_at as "inOrder"
      from track_book_locks as lock join track_book_confirmations as confirmation on confirmation.lock_id = lock.id where lock.id = ${held.id}`.execute(
      tx,
    );
    return rows;
  });
  expect(moments).toEqual({ inOrder: true });
});

test("every rule holds of what the books left behind", async () => expect(await faults()).toEqual([]));
