/** The change feed: a program of the school keeps up with what happens there, and learns no names and values. */
import { beforeAll, expect, test } from "vitest";
import { house, type Person } from "./house.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
let hung: Person;
let mai: Person;
beforeAll(async () => {
  hung = await province.as("hung");
  mai = await province.as("mai");
});

interface Change {
  at: string;
  event: string;
  subject: { type: string; id: number };
}

async function readFrom(who: Person, after: string | null, size = 100) {
  const { status, body } = await who.get(`/changes?size=${size}${after === null ? "" : `&after=${after}`}`);
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return body as { items: Change[]; next: string; hasMore: boolean; latest: string };
}

async function readAll(who: Person, size: number): Promise<Change[]> {
  const found: Change[] = [];
  for (let after: string | null = null; ; ) {
    const { items, next, hasMore } = await readFrom(who, after, size);
    found.push(...items);
    if (!hasMore) return found;
    after = next;
  }
}

test("what Mai does comes behind the cursor, each once and in its order", async () => {
  const { latest } = await readFrom(mai, null, 1);
  expect(await readFrom(mai, latest)).toEqual({ items: [], next: latest, hasMore: false, latest });
  const { id } = (await mai.get("/equipments?size=1")).body.items[0];
  await mai.post(`/equipments/${id}/deactivation`);
  await mai.post(`/equipments/${id}/reactivation`);
  const two = await readFrom(mai, latest);
  expect(two.items.map(({ subject }) => subject)).toEqual([
    { type: "equipment", id },
    { type: "equipment", id },
  ]);
  const [first, second] = [await readFrom(mai, latest, 1), await readFrom(mai, latest, 2)];
  expect([first.hasMore, second.hasMore, first.next === two.next]).toEqual([true, false, false]);
  expect((await readFrom(mai, first.next)).items).toEqual(two.items.slice(1));
});

test("read in pages of any size it is the history of the unit, line by line", async () => {
  const { rows } = await province.database.pool.query<{ event: string; id: number; type: string }>(
    `select event, subject_type as type, subject_id as id from history
     where department_id = (select department_id from users where username = 'ht.hung') order by no`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const told = rows.map(({ event, type, id }) => ({ event, subject: { type, id } }));
  for (const size of [97, 500])
    expect((await readAll(hung, size)).map(({ event, subject }) => ({ event, subject }))).toEqual(told);
});

test("no name and no value is in it, and of accounts only the administrator hears", async () => {
  const { latest } = await readFrom(hung, null, 1);
  const given = { username: "nguoi.kin", fullName: "Người Kín Đáo", role: "ROLE_DEPARTMENT_USER" };
  const { account } = (await hung.post("/accounts", { ...given, capabilities: [] })).body;
  const room = (await hung.post("/functional-rooms", { name: "Phòng Rất Riêng", kind: "STORE" })).body;
  expect(room.id).toBeGreaterThan(0);
  const [hers, his] = [await readFrom(mai, latest), await readFrom(hung, latest)];
  expect(his.items).toContainEqual({
    ...{ at: expect.any(String), event: "user.created" },
    subject: { type: "user", id: account.id },
  });
  expect(hers.items.map(({ subject }) => subject.type)).not.toContain("user");
  expect(hers.items.map(({ subject }) => subject.id)).toContain(room.id);
  expect(hers.next).toBe(his.next);
  expect(JSON.stringify(his)).not.toMatch(/Kín Đáo|nguoi\.kin|Rất Riêng|Đặng Mạnh Hùng/);
});

test("teachers, the system administrator and other units do not read it", async () => {
  for (const key of ["tuan", "tri"] as const)
    expect((await (await province.as(key)).get("/changes")).status).toBe(403);
  expect((await (await province.as("tuan")).get("/changes")).body.message).toContain(
    "Chỉ quản trị đơn vị hoặc người quản lý mọi thiết bị",
  );
  const { latest } = await readFrom(hung, null, 1);
  const yen = await province.as("yen");
  expect((await yen.get(`/changes?after=${latest}`)).body.code).toBe("cursorUnknown");
  const seen = (await readAll(yen, 500)).length;
  await mai.put("/auth/profile", { email: "mai@benha.edu.vn", phone: null });
  expect(await readAll(yen, 500)).toHaveLength(seen);
});

test("a cursor of another history is refused, and what is no cursor is named", async () => {
  const { latest } = await readFrom(hung, null, 1);
  const another = latest.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  const ahead = latest.replace(/^\d+/, (no) => String(Number(no) + 1));
  for (const after of [another, ahead, `0-${"0".repeat(12)}`])
    expect((await hung.get(`/changes?after=${after}`)).body).toMatchObject({
      code: "cursorUnknown",
      message: expect.stringContaining("Hãy đọc lại toàn bộ"),
    });
  for (const query of ["after=12", "after=x", "size=0", "size=501"])
    expect((await hung.get(`/changes?${query}`)).status).toBe(400);
  expect((await hung.get("/changes?after=12")).body.fields.after).toContain("Con trỏ");
});

test("it costs as many statements for one line as for all, on the index that begins with the unit", async () => {
  const costOf = async (size: number) => {
    const costs: number[] = [];
    // once a minute the session notes that it was seen, which is a statement more
    for (let round = 0; round < 2; round++) {
      const before = province.database.statements();
      await readFrom(hung, null, size);
      costs.push(province.database.statements() - before);
    }
    return Math.min(...costs);
  };
  expect(await costOf(500)).toBe(await costOf(1));
  const { rows } = await province.database.pool.query<{ "QUERY PLAN": string }>(
    "explain select no from history where department_id = 1 and no > 5 order by no limit 101",
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("history_department_id_no_key");
});

test("who asks again before anything happened gets 304, a program with a token for the feed alone too", async () => {
  const { latest } = await readFrom(mai, null, 1);
  const first = await mai.get(`/changes?after=${latest}`);
  const again = await mai.get(`/changes?after=${latest}`, { "if-none-match": String(first.headers["etag"]) });
  expect([first.status, again.status]).toEqual([200, 304]);
  const made = await mai.post("/access-tokens", {
    ...{ name: "Bản sao", scope: "READ", parts: ["CHANGES"], expiresOn: dayFromToday(1) },
    password: "thietbi@2026",
  });
  const headers = { authorization: `Bearer ${made.body.token}` };
  const asked = (url: string) => province.app.inject({ url: `/api${url}`, headers });
  expect((await asked("/changes?size=1")).statusCode).toBe(200);
  expect((await asked("/equipments?size=1")).json().code).toBe("accessTokenLimited");
});
