import { expect, test } from "vitest";
import { person } from "../src/demo/people.ts";
import { house, logIn, personWith } from "./house.ts";

const school = house();

test("Mai logs in and is told who she is and where she works", async () => {
  const answer = await school.nobody.post("/auth/login", {
    username: "TB.MAI",
    password: person("mai").password,
  });
  expect(answer.status).toBe(200);
  expect(answer.body.token).toMatch(/^[\w-]{43}$/);
  expect(answer.body.user).toMatchObject({
    username: "tb.mai",
    role: "ROLE_DEPARTMENT_USER",
    department: { name: "Trường THCS Bến Hạ", type: "LEVEL_3" },
  });
});

test("a wrong password and an unknown username get the same answer", async () => {
  const wrong = await school.nobody.post("/auth/login", { username: "tb.mai", password: "sai mật khẩu" });
  const unknown = await school.nobody.post("/auth/login", { username: "khong.co", password: "sai mật khẩu" });
  expect(wrong.status).toBe(401);
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
});

test("an unknown username costs as much time as a wrong password", async () => {
  const timeOf = async (username: string) => {
    const start = performance.now();
    await school.nobody.post("/auth/login", { username, password: "sai" });
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 8; round++) {
    known.push(await timeOf("gv.tuan"));
    unknown.push(await timeOf(`khong.co${round}`));
  }
  // the quickest of each: what else runs on the machine only ever adds time
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test("the session is answered for its token, and 401 without one or with a made-up one", async () => {
  const mai = await school.as("mai");
  const answer = await mai.post("/auth/session");
  expect(answer.status).toBe(200);
  expect(answer.body.user.username).toBe("tb.mai");
  expect((await school.nobody.post("/auth/session")).status).toBe(401);
  expect((await personWith(school.app, "x".repeat(43)).post("/auth/session")).body.code).toBe(
    "unauthenticated",
  );
});

test("after logging out the token is worth nothing, and logging out again is no error", async () => {
  const tuan = personWith(school.app, await logIn(school.nobody, person("tuan")));
  expect((await tuan.post("/auth/logout")).status).toBe(204);
  expect((await tuan.get("/equipments")).status).toBe(401);
  expect((await tuan.post("/auth/logout")).status).toBe(204);
});

test("a changed password ends every other session and the old password", async () => {
  const here = personWith(school.app, await logIn(school.nobody, person("trang")));
  const elsewhere = personWith(school.app, await logIn(school.nobody, person("trang")));
  expect(
    (await here.put("/auth/password", { currentPassword: "không phải", newPassword: "bảy chiếc ghế mây" }))
      .body.code,
  ).toBe("wrongPassword");
  const changed = await here.put("/auth/password", {
    currentPassword: person("trang").password,
    newPassword: "bảy chiếc ghế mây",
  });
  expect(changed.status).toBe(200);
  expect((await elsewhere.get("/departments")).status).toBe(401);
  expect((await personWith(school.app, changed.body.token).get("/departments")).status).toBe(200);
  expect(
    (await school.nobody.post("/auth/login", { username: "gv.trang", password: person("trang").password }))
      .status,
  ).toBe(401);
  expect(
    (await school.nobody.post("/auth/login", { username: "gv.trang", password: "bảy chiếc ghế mây" })).status,
  ).toBe(200);
});

test.each([
  ["the old one again", person("thuy").password, "Mật khẩu mới phải khác mật khẩu hiện tại."],
  ["nine characters", "ba lá thư", "Mật khẩu mới cần ít nhất 10 ký tự."],
  ["one that everybody takes", "Mật khẩu 123", expect.stringContaining("Mật khẩu mới quá dễ đoán.")],
  ["the name of the unit and a year", "namgiang2026!", expect.stringContaining("Mật khẩu mới quá dễ đoán.")],
])("a new password that is %s is refused at the field", async (_, newPassword, sentence) => {
  const answer = await (await school.as("thuy")).put("/auth/password", {
    currentPassword: person("thuy").password,
    newPassword,
  });
  expect(answer).toMatchObject({ status: 400, body: { fields: { newPassword: sentence } } });
});

test("a new password of the username or the own name and little else is refused, however it is written", async () => {
  const quang = await school.as("quang");
  const answer = await quang.put("/auth/password", {
    currentPassword: person("quang").password,
    newPassword: "HT.QUẢNG.2026",
  });
  expect(answer.body.fields).toEqual({ newPassword: expect.stringContaining("Mật khẩu mới quá dễ đoán.") });
});

test("Hùng writes how he can be reached, and his history says so", async () => {
  const hung = await school.as("hung");
  expect((await hung.get("/auth/profile")).body).toMatchObject({ email: null, phone: null });
  const saved = await hung.put("/auth/profile", { email: "hung@benha.edu.vn", phone: " 0912  345 678 " });
  expect(saved).toMatchObject({ status: 200, body: { email: "hung@benha.edu.vn", phone: "0912 345 678" } });
  expect((await hung.get("/auth/profile")).body).toEqual(saved.body);
  expect((await hung.put("/auth/profile", { email: "không phải", phone: "gọi tôi" })).body.fields).toEqual({
    email: expect.any(String),
    phone: expect.any(String),
  });
  const { rows } = await school.owner.pool.query(
    "select details->'changes' as changes from history where event = 'user.profileChanged'",
  );
  expect(rows[0].changes.map((change: { field: string }) => change.field)).toEqual(["email", "phone"]);
});

test("Hiền sees where she is logged in, logs out one device, then all the others", async () => {
  const windows =
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  const open = async (agent: string) => {
    const { username, password } = person("hien");
    const answer = await school.nobody.post("/auth/login", { username, password }, { "user-agent": agent });
    return personWith(school.app, answer.body.token);
  };
  const [here, library, phone] = [
    await open(windows),
    await open("curl/8.14.1"),
    await open("Mozilla/5.0 (Linux; Android 14) Firefox/143.0"),
  ];
  const { items } = (await here.get("/auth/sessions")).body;
  expect(items).toHaveLength(3);
  expect(items.find((session: { isThis: boolean }) => session.isThis)).toMatchObject({
    browser: "Chrome",
    system: "Windows",
    address: "127.0.0.1",
  });
  const forgotten = items.find((session: { browser: string | null }) => session.browser === null);

  expect((await (await school.as("ha")).delete(`/auth/sessions/${forgotten.id}`)).status).toBe(404);
  expect((await library.get("/departments")).status).toBe(200);
  expect((await here.delete(`/auth/sessions/${forgotten.id}`)).status).toBe(204);
  expect((await library.get("/departments")).status).toBe(401);
  expect((await here.delete(`/auth/sessions/${forgotten.id}`)).status).toBe(404);
  expect((await here.post("/auth/sessions/revocation")).body).toEqual({ ended: 1 });
  expect((await phone.get("/departments")).status).toBe(401);
  expect(
    (await here.get("/auth/sessions")).body.items.map((session: { isThis: boolean }) => session.isThis),
  ).toEqual([true]);
});

test("who has a one-time password can do nothing but change it", async () => {
  await school.owner.pool.query("update users set must_change_password = true where username = 'gv.dat'");
  const dat = await school.as("dat");
  expect((await dat.get("/equipments")).body.code).toBe("passwordMustChange");
  const changed = await dat.put("/auth/password", {
    currentPassword: person("dat").password,
    newPassword: "ba lá thư ngắn",
  });
  expect(changed.body.user.mustChangePassword).toBe(false);
  expect((await personWith(school.app, changed.body.token).get("/equipments")).status).toBe(200);
});

test("a session ends when it was idle too long, and when its account is locked", async () => {
  const khoa = personWith(school.app, await logIn(school.nobody, person("khoa")));
  await school.owner.pool.query(
    "update sessions set seen_at = now() - interval '13 hours' where user_id = (select id from users where username = 'gv.khoa')",
  );
  expect((await khoa.get("/departments")).status).toBe(401);
  const phong = personWith(school.app, await logIn(school.nobody, person("phong")));
  await school.owner.pool.query("update users set locked = true where username = 'gv.phong'");
  expect((await phong.get("/departments")).status).toBe(401);
  expect(
    (await school.nobody.post("/auth/login", { username: "gv.phong", password: person("phong").password }))
      .body.code,
  ).toBe("wrongCredentials");
});

test("an account has no language before its person chooses one, and a role that may not call is told who may", async () => {
  const mai = await school.as("mai");
  expect((await mai.post("/auth/session")).body.user.language).toBeNull();
  const english = await mai.get("/accounts", { "accept-language": "en" });
  expect([english.status, english.body.message]).toEqual([
    403,
    "You may not do this. Only for: System administrator, Unit administrator.",
  ]);
});

test("the chosen language is remembered by the account", async () => {
  const linh = await school.as("linh");
  expect((await linh.put("/auth/language", { language: "en" })).body.language).toBe("en");
  expect((await linh.post("/auth/session")).body.user.language).toBe("en");
});

test("the session of Tuấn says who he is in the staff list of his school; the system administrator is nobody there", async () => {
  const tuan = await school.as("tuan");
  const { employeeId } = (await tuan.post("/auth/session")).body.user;
  const found = (await tuan.get(`/employees?search=${encodeURIComponent("Võ Anh Tuấn")}`)).body.items;
  expect(found.map(({ id }: { id: number }) => id)).toContain(employeeId);
  expect((await (await school.as("tri")).post("/auth/session")).body.user).not.toHaveProperty("employeeId");
});

test("Mai pins her pages above the menu and finds them at any computer; too many, one twice or no page is told", async () => {
  const mai = await school.as("mai");
  expect((await mai.post("/auth/session")).body.user).not.toHaveProperty("pins");
  const pins = ["/equipment/request/counter", "/equipment/management"];
  expect((await mai.put("/auth/pins", { pins })).body).toMatchObject({ username: "tb.mai", pins });
  expect((await (await school.as("mai")).post("/auth/session")).body.user.pins).toEqual(pins);
  expect((await (await school.as("tuan")).post("/auth/session")).body.user).not.toHaveProperty("pins");
  const fields = async (wrong: string[]) => (await mai.put("/auth/pins", { pins: wrong })).body.fields;
  expect(await fields(["abcdefghi"].flatMap((names) => [...names].map((name) => `/${name}`)))).toEqual({
    pins: "Mục ghim có quá 8 mục.",
  });
  expect(await fields(["/scan", "/scan"])).toEqual({ pins: "Mục ghim có giá trị lặp lại." });
  expect(await fields(["https://elsewhere.vn"])).toEqual({
    "pins.0": "Mục ghim, dòng 1 không đúng định dạng.",
  });
  expect((await mai.post("/auth/session")).body.user.pins).toEqual(pins);
  // nothing pinned is a choice too
  expect((await mai.put("/auth/pins", { pins: [] })).body.pins).toEqual([]);
  expect((await mai.post("/auth/session")).body.user.pins).toEqual([]);
});

test("Linh sees a tour once at any computer, in two windows at once, and knows one release; what is no tour is told", async () => {
  const linh = await school.as("linh");
  expect((await linh.post("/auth/session")).body.user).not.toHaveProperty("seen");
  const elsewhere = await school.as("linh");
  expect((await linh.put("/auth/seen", { seen: ["teacher", "release-0.9.0"] })).body).toMatchObject({
    seen: ["teacher", "release-0.9.0"],
  });
  // the other window has not heard of it, and what it adds takes nothing away
  await elsewhere.put("/auth/seen", { seen: ["board", "teacher"] });
  expect((await linh.post("/auth/session")).body.user.seen).toEqual(["teacher", "release-0.9.0", "board"]);
  await linh.put("/auth/seen", { seen: ["release-0.10.0"] });
  expect((await elsewhere.post("/auth/session")).body.user.seen).toEqual([
    "teacher",
    "board",
    "release-0.10.0",
  ]);
  expect((await (await school.as("tuan")).post("/auth/session")).body.user).not.toHaveProperty("seen");
  const fields = async (wrong: string[]) => (await linh.put("/auth/seen", { seen: wrong })).body.fields;
  expect(await fields(["nowhere"])).toEqual({ "seen.0": "Phần đã xem, dòng 1 không đúng định dạng." });
  expect(await fields(["release-"])).toEqual({ "seen.0": "Phần đã xem, dòng 1 không đúng định dạng." });
  expect(await fields([])).toHaveProperty("seen");
  expect(await fields(Array.from({ length: 17 }, () => "board"))).toEqual({
    seen: "Phần đã xem có quá 16 mục.",
  });
  expect((await linh.post("/auth/session")).body.user.seen).toEqual(["teacher", "board", "release-0.10.0"]);
});

test("passwords are stored as argon2id and tokens only as hashes", async () => {
  const { rows } = await school.owner.pool.query<{ password_hash: string }>(
    "select password_hash from users",
  );
  expect(rows.every((row) => row.password_hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$"))).toBe(true);
  const token = await logIn(school.nobody, person("mai"));
  const stored = await school.owner.pool.query(
    "select 1 from sessions where encode(token_hash, 'escape') like '%' || $1 || '%'",
    [token],
  );
  expect(stored.rowCount).toBe(0);
});

test("a hundred requests of one account at once are all answered", async () => {
  const hung = await school.as("hung");
  const answers = await Promise.all(Array.from({ length: 100 }, () => hung.get("/equipments?size=1")));
  expect(answers.map((answer) => answer.status)).toEqual(Array(100).fill(200));
});
