import { expect, test } from "vitest";
import { type PersonKey, person } from "../src/demo/people.ts";
import { house, logIn, type Person, personWith } from "./house.ts";

const province = house();

interface Shown {
  id: number;
  username: string;
  version: number;
  // biome-ignore lint/suspicious/noExplicitAny: a story reads whatever came back and says what it expects
  [key: string]: any;
}

const wholeUnit = (capability: string) => ({ capability, rooms: [], subjects: [], subjectGroups: [] });

async function accountOf(manager: Person, username: string): Promise<Shown> {
  const { body } = await manager.get(`/accounts?search=${username}&size=200`);
  const found = body.items.find((one: Shown) => one.username === username);
  if (!found) throw new Error(`${username} is not in the list`);
  return found;
}

/** What a form sends back: the account without what only the server says. */
function bodyOf(account: Shown, change: object = {}) {
  const { fullName, role, departmentId, version } = account;
  const capabilities = account["capabilities"].map((held: Record<string, { id: number }[]>) => ({
    capability: held["capability"],
    rooms: held["rooms"]?.map(({ id }) => id),
    subjects: held["subjects"]?.map(({ id }) => id),
    subjectGroups: held["subjectGroups"]?.map(({ id }) => id),
  }));
  return { fullName, role, departmentId, capabilities, version, ...change };
}

async function unitOf(key: PersonKey): Promise<number> {
  return (await (await province.as(key)).post("/auth/session")).body.user.department.id;
}

/** A new account of the unit that `manager` runs, logged in with a password of its own. */
async function newcomer(
  manager: Person,
  username: string,
  more: object = {},
): Promise<{ account: Shown; person: Person; password: string }> {
  const opened = await manager.post("/accounts", {
    username,
    fullName: "Trần Văn Mới",
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [],
    ...more,
  });
  expect(opened.status).toBe(200);
  const first = personWith(
    province.app,
    await logIn(province.nobody, { username, password: opened.body.oneTimePassword }),
  );
  const password = "một câu dài để nhớ";
  const changed = await first.put("/auth/password", {
    currentPassword: opened.body.oneTimePassword,
    newPassword: password,
  });
  expect(changed.status).toBe(200);
  return { account: opened.body.account, person: personWith(province.app, changed.body.token), password };
}

test("the principal manages the accounts of the own school, the system administrator those of all, a superior none below", async () => {
  const usernames = async (key: PersonKey, query = "") =>
    (await (await province.as(key)).get(`/accounts?size=200${query}`)).body.items.map(
      (one: Shown) => one.username,
    );
  expect(await usernames("hung")).toEqual(["ht.hung", "tb.mai", "gv.tuan"]);
  expect(await usernames("lan")).toEqual(["xa.lan", "xa.son"]);
  expect((await usernames("tri")).length).toBeGreaterThan(30);
  expect(await usernames("tri", `&departmentId=${await unitOf("hung")}`)).toEqual([
    "ht.hung",
    "tb.mai",
    "gv.tuan",
  ]);
  expect(await usernames("hung", `&departmentId=${await unitOf("lan")}`)).toEqual([]);
  expect(await usernames("hung", "&search=tuyet%20mai")).toEqual(["tb.mai"]);
  expect(await usernames("hung", "&capability=EQUIPMENT_KEEPER")).toEqual(["tb.mai"]);
  expect(await usernames("hung", "&sort=-username")).toEqual(["tb.mai", "ht.hung", "gv.tuan"]);
  expect((await (await province.as("mai")).get("/accounts")).status).toBe(403);
  const tuan = await accountOf(await province.as("hung"), "gv.tuan");
  for (const key of ["lan", "hoa", "khanh"] as const)
    expect((await (await province.as(key)).get(`/accounts/${tuan.id}`)).status).toBe(404);
});

test("accounts are found by the job that is said of them, and only those", async () => {
  const tri = await province.as("tri");
  const { items } = (await tri.get("/accounts?size=200")).body;
  const said = new Set<string>(items.flatMap((one: Shown & { jobs: string[] }) => one.jobs));
  expect(said.size).toBeGreaterThan(4);
  for (const job of said) {
    const found = (await tri.get(`/accounts?size=200&job=${job}`)).body;
    const expected = items.filter((one: Shown & { jobs: string[] }) => one.jobs.includes(job));
    expect(found.items.map(({ username }: Shown) => username)).toEqual(
      expected.map(({ username }: Shown) => username),
    );
    expect(found.total).toBe(expected.length);
  }
  const hung = await province.as("hung");
  const of = async (query: string) =>
    (await hung.get(`/accounts?${query}`)).body.items.map(({ username }: Shown) => username);
  expect(await of("job=EQUIPMENT_OFFICER")).toEqual(["tb.mai"]);
  expect(await of("job=EQUIPMENT_OFFICER&search=tuan")).toEqual([]);
  expect(await of("job=UNIT_HEAD")).toEqual([]);
  expect((await hung.get("/accounts?job=KING")).status).toBe(400);
});

test("a page of accounts costs the same number of statements whatever it holds", async () => {
  const tri = await province.as("tri");
  const costOf = async (size: number) => {
    const before = province.database.statements();
    await tri.get(`/accounts?size=${size}`);
    return province.database.statements() - before;
  };
  await costOf(1);
  expect(await costOf(30)).toBe(await costOf(2));
});

test("accounts say the jobs that their rights amount to; a right beside them is named, and everybody sees what the sentence says", async () => {
  const hung = await province.as("hung");
  const { items } = (await hung.get("/accounts?size=200")).body;
  const jobsOf = (username: string) => {
    const { jobs, besides, departmentType } = items.find(
      (account: { username: string }) => account.username === username,
    );
    return { jobs, besides, departmentType };
  };
  expect(jobsOf("ht.hung")).toEqual({ jobs: ["PRINCIPAL"], besides: [], departmentType: "LEVEL_3" });
  expect(jobsOf("gv.tuan")).toEqual({ jobs: ["TEACHER"], besides: [], departmentType: "LEVEL_3" });
  expect(jobsOf("tb.mai").jobs).toContain("EQUIPMENT_OFFICER");

  const opened = await hung.post("/accounts", {
    username: "gv.hai.viec",
    fullName: "Đỗ Hai Việc",
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [wholeUnit("EQUIPMENT_KEEPER"), wholeUnit("DEMAND_AUTHOR"), wholeUnit("DEMAND_SIGNER")],
  });
  expect(opened.body.account).toMatchObject({
    jobs: ["TEACHER", "EQUIPMENT_OFFICER"],
    besides: ["DEMAND_SIGNER"],
  });

  // xem thiết bị của đơn vị, and of the units below
  const tuan = await province.as("tuan");
  const son = await province.as("son");
  expect((await tuan.get("/equipments?size=20")).body.total).toBeGreaterThan(0);
  const seen = (await son.get("/equipments?size=200")).body.items.map(
    ({ departmentName }: { departmentName: string }) => departmentName,
  );
  expect(seen).toContain("Trường THCS Bến Hạ");
});

test("a new account gets a one-time password, shown once, and can do nothing until it is changed", async () => {
  const hung = await province.as("hung");
  const opened = await hung.post("/accounts", {
    username: " GV.Ngoc ",
    fullName: "Lê Bảo Ngọc",
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [wholeUnit("DEMAND_AUTHOR")],
  });
  expect(opened.status).toBe(200);
  expect(opened.body.account).toMatchObject({
    username: "gv.ngoc",
    mustChangePassword: true,
    departmentName: "Trường THCS Bến Hạ",
    locked: false,
  });
  const { oneTimePassword } = opened.body;
  expect(oneTimePassword).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  const ngoc = personWith(
    province.app,
    await logIn(province.nobody, { username: "gv.ngoc", password: oneTimePassword }),
  );
  expect((await ngoc.get("/equipments")).body.code).toBe("passwordMustChange");
  const changed = await ngoc.put("/auth/password", {
    currentPassword: oneTimePassword,
    newPassword: "ba lá thư ngắn",
  });
  expect((await personWith(province.app, changed.body.token).get("/equipments")).status).toBe(200);
  const shown = await hung.get(`/accounts/${opened.body.account.id}`);
  expect(shown.body.mustChangePassword).toBe(false);
  expect(JSON.stringify(shown.body)).not.toContain('assword":"');
  const { rows } = await province.owner.pool.query(
    "select count(*)::int as kept from idempotency_keys where answer::text like $1",
    [`%${oneTimePassword}%`],
  );
  expect(rows[0].kept).toBe(0);
});

test.each([
  ["a username with marks", { username: "gv.ngọc" }, "username"],
  ["a username of two letters", { username: "ab" }, "username"],
  ["no name", { fullName: "  " }, "fullName"],
  ["an unknown capability", { capabilities: [wholeUnit("KING")] }, "capabilities.0.capability"],
  [
    "a capability twice",
    { capabilities: [wholeUnit("DEMAND_AUTHOR"), wholeUnit("DEMAND_AUTHOR")] },
    "capabilities.1.capability",
  ],
  ["a room keeper without a room", { capabilities: [wholeUnit("ROOM_KEEPER")] }, "capabilities.0.rooms"],
  [
    "demands of one room",
    { capabilities: [{ ...wholeUnit("DEMAND_AUTHOR"), rooms: [1] }] },
    "capabilities.0.rooms",
  ],
  [
    "a room that nobody has",
    { capabilities: [{ ...wholeUnit("ROOM_KEEPER"), rooms: [987_654_321] }] },
    "capabilities.0.rooms.0",
  ],
  [
    "capabilities of an administrator",
    { role: "ROLE_DEPARTMENT_ADMIN", capabilities: [wholeUnit("DEMAND_AUTHOR")] },
    "capabilities",
  ],
])("%s is refused at its field, and nothing is written", async (_, change, field) => {
  const hung = await province.as("hung");
  const { total } = (await hung.get("/accounts")).body;
  const answer = await hung.post("/accounts", {
    username: "gv.sai",
    fullName: "Ai Đó",
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [],
    ...change,
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect((await hung.get("/accounts")).body.total).toBe(total);
});

test("an account begins with a person of the staff list and their job: name and link follow, the username is proposed", async () => {
  const hung = await province.as("hung");
  const employee = (
    await hung.post("/employees", { name: "Võ Minh Tuấn", kind: "TEACHER", position: "TEACHER" })
  ).body;
  const asked = "/accounts/username-proposal?name=V%C3%B5%20Minh%20Tu%E1%BA%A5n";
  expect((await hung.get(`${asked}&job=TEACHER`)).body).toEqual({ username: "gv.tuan2" });
  expect((await hung.get(`${asked}&job=EQUIPMENT_OFFICER`)).body).toEqual({ username: "tb.tuan" });
  expect((await hung.get(asked)).body).toEqual({ username: "tuan.vm" });
  expect((await (await province.as("lan")).get(`${asked}&job=OFFICIAL`)).body).toEqual({
    username: "xa.tuan",
  });
  expect((await hung.get(`${asked}&departmentId=${await unitOf("khanh")}`)).status).toBe(403);

  const rights = { role: "ROLE_DEPARTMENT_USER", capabilities: [wholeUnit("DEMAND_AUTHOR")] };
  const opened = await hung.post("/accounts", { username: "gv.tuan2", employeeId: employee.id, ...rights });
  expect(opened.body.account).toMatchObject({
    fullName: "Võ Minh Tuấn",
    employee: { id: employee.id, name: "Võ Minh Tuấn" },
  });
  expect((await hung.get(`${asked}&job=TEACHER`)).body).toEqual({ username: "gv.tuan3" });

  const again = await hung.post("/accounts", { username: "gv.tuan3", employeeId: employee.id, ...rights });
  expect(again.body).toMatchObject({
    code: "haveAccounts",
    message: expect.stringContaining("Võ Minh Tuấn"),
  });
  const foreign = (
    await (await province.as("khanh")).post("/employees", { name: "Người Trường Khác", kind: "TEACHER" })
  ).body;
  const refused = await hung.post("/accounts", { username: "gv.khac", employeeId: foreign.id, ...rights });
  expect(Object.keys(refused.body.fields)).toEqual(["employeeId"]);
  await hung.post(`/accounts/${opened.body.account.id}/lock`);
});

test("people of the staff list who do the same job get usernames of that job", async () => {
  const hung = await province.as("hung");
  const ids = [];
  for (const name of ["Cao Bá Quát", "Chu Bá Quát"])
    ids.push((await hung.post("/employees", { name, kind: "TEACHER" })).body.id);
  const { items } = (
    await hung.post("/accounts/from-employees", {
      employeeIds: ids,
      job: "TEACHER",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
    })
  ).body;
  expect(items.map(({ username }: Shown) => username)).toEqual(["gv.quat", "gv.quat2"]);
});

test("a username that anybody has is refused, whoever has it", async () => {
  const answer = await (await province.as("hung")).post("/accounts", {
    username: "tb.loan",
    fullName: "Ai Đó",
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [],
  });
  expect(answer.status).toBe(409);
  expect(answer.body.fields).toEqual({ username: "Tên đăng nhập “tb.loan” đã tồn tại." });
});

test("locking ends the sessions and the password, unlocking gives them back", async () => {
  const hung = await province.as("hung");
  const { account, person: newMan, password } = await newcomer(hung, "gv.khoa.so");
  expect((await newMan.get("/equipments")).status).toBe(200);
  const locked = await hung.post(`/accounts/${account.id}/lock`);
  expect(locked.body).toMatchObject({ locked: true, can: { lock: false, unlock: true } });
  expect((await newMan.get("/equipments")).status).toBe(401);
  expect((await province.nobody.post("/auth/login", { username: account.username, password })).status).toBe(
    401,
  );
  expect((await hung.post(`/accounts/${account.id}/unlock`)).body.locked).toBe(false);
  expect((await newMan.get("/equipments")).status).toBe(401);
  expect((await province.nobody.post("/auth/login", { username: account.username, password })).status).toBe(
    200,
  );
  const events = (await hung.get(`/accounts/${account.id}/history`)).body.items.map(
    (line: { event: string }) => line.event,
  );
  expect(events).toEqual(["user.unlocked", "user.locked", "user.passwordChanged", "user.created"]);
});

test("a reset ends the sessions and the old password; the new one is used once", async () => {
  const hung = await province.as("hung");
  const { account, person: newMan, password } = await newcomer(hung, "gv.quen");
  const reset = await hung.post(`/accounts/${account.id}/password-reset`);
  expect(reset.status).toBe(200);
  expect((await newMan.get("/equipments")).status).toBe(401);
  expect((await province.nobody.post("/auth/login", { username: "gv.quen", password })).status).toBe(401);
  const again = personWith(
    province.app,
    await logIn(province.nobody, { username: "gv.quen", password: reset.body.oneTimePassword }),
  );
  expect((await again.get("/equipments")).body.code).toBe("passwordMustChange");
});

test("a one-time password opens nothing after 72 hours, which only who knows it is told; the administrator sees it and issues another", async () => {
  const hung = await province.as("hung");
  const { account } = await newcomer(hung, "gv.nghi.phep");
  const { oneTimePassword } = (await hung.post(`/accounts/${account.id}/password-reset`)).body;
  const days = (count: number) =>
    province.database.pool.query(
      "update users set one_time_until = one_time_until - make_interval(days => $1) where id = $2",
      [count, account.id],
    );
  const tries = (password: string) =>
    province.nobody.post("/auth/login", { username: "gv.nghi.phep", password });
  await days(2);
  expect((await tries(oneTimePassword)).status).toBe(200);
  expect((await hung.get(`/accounts/${account.id}`)).body.oneTimePasswordOver).toBe(false);
  await days(1);
  const late = await tries(oneTimePassword);
  expect(late).toMatchObject({
    status: 403,
    body: { code: "oneTimePasswordOver", message: expect.stringContaining("72 giờ") },
  });
  expect((await tries("abcd-efgh-jkmn")).body.code).toBe("wrongCredentials");
  expect((await hung.get(`/accounts/${account.id}`)).body.oneTimePasswordOver).toBe(true);
  const again = (await hung.post(`/accounts/${account.id}/password-reset`)).body;
  expect(again.account.oneTimePasswordOver).toBe(false);
  expect((await tries(again.oneTimePassword)).status).toBe(200);
});

test("other rights end the sessions, another name does not; the history says from what to what", async () => {
  const hung = await province.as("hung");
  const { account, person: newMan } = await newcomer(hung, "gv.doi");
  const renamed = await hung.put(
    `/accounts/${account.id}`,
    bodyOf(await accountOf(hung, "gv.doi"), { fullName: "Trần Văn Đổi" }),
  );
  expect(renamed.body.fullName).toBe("Trần Văn Đổi");
  expect((await newMan.get("/equipments")).status).toBe(200);
  const granted = await hung.put(
    `/accounts/${account.id}`,
    bodyOf(renamed.body, { capabilities: [wholeUnit("EQUIPMENT_KEEPER")] }),
  );
  expect(granted.status).toBe(200);
  expect((await newMan.get("/equipments")).status).toBe(401);
  const [line] = (await hung.get(`/accounts/${account.id}/history`)).body.items;
  expect(line).toMatchObject({ event: "user.changed", actorName: "Đặng Mạnh Hùng" });
  expect(line.details.changes).toEqual([
    { field: "capabilities", from: [], to: [{ capability: "EQUIPMENT_KEEPER", on: [] }] },
  ]);
  const late = await hung.put(`/accounts/${account.id}`, bodyOf(renamed.body, { fullName: "Trần Văn Muộn" }));
  expect(late.status).toBe(409);
  expect(late.body.code).toBe("stale");
});

test("nobody raises, locks or resets himself, but everybody may correct the own name", async () => {
  const hung = await province.as("hung");
  const own = await accountOf(hung, "ht.hung");
  expect(own["can"]).toEqual({
    edit: true,
    editRights: false,
    move: false,
    lock: false,
    unlock: false,
    resetPassword: false,
    removeSecondFactor: false,
  });
  expect((await hung.put(`/accounts/${own.id}`, bodyOf(own, { role: "ROLE_SYSTEM_ADMIN" }))).status).toBe(
    403,
  );
  expect((await hung.put(`/accounts/${own.id}`, bodyOf(own, { role: "ROLE_DEPARTMENT_USER" }))).status).toBe(
    403,
  );
  expect(
    (await hung.put(`/accounts/${own.id}`, bodyOf(own, { departmentId: await unitOf("lan") }))).status,
  ).toBe(403);
  expect((await hung.post(`/accounts/${own.id}/lock`)).status).toBe(403);
  expect((await hung.post(`/accounts/${own.id}/password-reset`)).status).toBe(403);
  expect((await hung.put(`/accounts/${own.id}`, bodyOf(own, { fullName: "Đặng Mạnh Hùng " }))).status).toBe(
    200,
  );
  expect((await hung.get(`/accounts/${own.id}`)).body.version).toBe(own.version);
});

test("the administrator of a unit does not touch the system administrator, nor makes one", async () => {
  const hoa = await province.as("hoa");
  const tri = await accountOf(hoa, "quantri");
  expect(Object.values(tri["can"])).not.toContain(true);
  expect((await hoa.put(`/accounts/${tri.id}`, bodyOf(tri, { fullName: "Ai Khác" }))).status).toBe(403);
  expect((await hoa.post(`/accounts/${tri.id}/lock`)).status).toBe(403);
  expect((await hoa.post(`/accounts/${tri.id}/password-reset`)).status).toBe(403);
  const raised = { username: "so.moi", fullName: "Ai Đó", role: "ROLE_SYSTEM_ADMIN", capabilities: [] };
  expect((await hoa.post("/accounts", raised)).status).toBe(403);
  const dung = await accountOf(hoa, "so.dung");
  expect(
    (await hoa.put(`/accounts/${dung.id}`, bodyOf(dung, { role: "ROLE_SYSTEM_ADMIN", capabilities: [] })))
      .status,
  ).toBe(403);
  expect((await hoa.get("/accounts")).body.can).toEqual({
    create: true,
    chooseUnit: false,
    roles: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  });
});

test("two system administrators demote each other at once: one of them remains", async () => {
  const tri = await province.as("tri");
  const second = await newcomer(tri, "quantri.hai", { role: "ROLE_SYSTEM_ADMIN" });
  const [first, other] = [await accountOf(tri, "quantri"), await accountOf(tri, "quantri.hai")];
  const demoted = { role: "ROLE_DEPARTMENT_USER" };
  const answers = await Promise.all([
    tri.put(`/accounts/${other.id}`, bodyOf(other, demoted)),
    second.person.put(`/accounts/${first.id}`, bodyOf(first, demoted)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const { rows } = await province.owner.pool.query(
    "select username from users where role = 'ROLE_SYSTEM_ADMIN' and not locked",
  );
  expect(rows).toHaveLength(1);
  await province.owner.pool.query("update users set role = 'ROLE_SYSTEM_ADMIN' where username = 'quantri'");
});

test("the system administrator moves an account to another unit; what was granted there does not come along", async () => {
  const hung = await province.as("hung");
  const tri = personWith(province.app, await logIn(province.nobody, person("tri")));
  const [room] = (await hung.get("/functional-rooms")).body.items;
  const { account } = await newcomer(hung, "gv.chuyen", {
    capabilities: [{ ...wholeUnit("ROOM_KEEPER"), rooms: [room.id] }],
  });
  const elsewhere = await unitOf("khanh");
  const shown = (await tri.get(`/accounts/${account.id}`)).body;
  const taken = await tri.put(`/accounts/${account.id}`, bodyOf(shown, { departmentId: elsewhere }));
  expect(taken.status).toBe(400);
  expect(Object.keys(taken.body.fields)).toEqual(["capabilities.0.rooms.0"]);
  const moved = await tri.put(
    `/accounts/${account.id}`,
    bodyOf(shown, { departmentId: elsewhere, capabilities: [] }),
  );
  expect(moved.body).toMatchObject({ departmentId: elsewhere, capabilities: [] });
  expect((await hung.get(`/accounts/${account.id}`)).status).toBe(404);
  expect(
    (await tri.put(`/accounts/${account.id}`, bodyOf(moved.body, { departmentId: 987_654 }))).body.fields,
  ).toHaveProperty("departmentId");
});

test("a keeper of one room edits that room and its equipment, not the next one", async () => {
  const hung = await province.as("hung");
  const [own, other] = (await hung.get("/functional-rooms")).body.items;
  const { person: keeper, account } = await newcomer(hung, "gv.giu.phong", {
    capabilities: [
      { ...wholeUnit("ROOM_KEEPER"), rooms: [own.id] },
      { ...wholeUnit("EQUIPMENT_KEEPER"), rooms: [own.id] },
    ],
  });
  const scopes = (await keeper.post("/auth/session")).body.user.scopes;
  expect(scopes).toEqual([
    {
      capability: "EQUIPMENT_KEEPER",
      rooms: [{ id: own.id, name: own.name }],
      subjects: [],
      subjectGroups: [],
    },
    { capability: "ROOM_KEEPER", rooms: [{ id: own.id, name: own.name }], subjects: [], subjectGroups: [] },
  ]);
  expect((await keeper.get(`/functional-rooms/${own.id}`)).body.can).toMatchObject({
    edit: true,
    remove: false,
    stop: false,
  });
  expect((await keeper.get(`/functional-rooms/${other.id}`)).body.can.edit).toBe(false);

  const list = (await keeper.get("/equipments")).body;
  expect(list.can).toEqual({ create: true, import: false, post: true });
  const record = { name: "Kính lúp", unit: "Cái", grades: [6], trackingMode: "QUANTITY", quantity: 2 };
  expect((await keeper.post("/equipments", { ...record, roomId: other.id })).status).toBe(403);
  expect((await keeper.post("/equipments", { ...record, unplaced: true })).status).toBe(403);
  const added = await keeper.post("/equipments", { ...record, roomId: own.id });
  expect(added.status).toBe(200);
  const { id, version, code } = added.body;
  const change = { code, name: "Kính lúp cầm tay", unit: "Cái", grades: [6], version };
  const away = await keeper.put(`/equipments/${id}`, { ...change, roomId: other.id });
  expect(away.status).toBe(403);
  expect(away.body.message).toContain(own.name);
  expect((await keeper.put(`/equipments/${id}`, { ...change, roomId: own.id })).status).toBe(200);
  const elsewhere = (await hung.post("/equipments", { ...record, roomId: other.id })).body;
  expect((await keeper.get(`/equipments/${elsewhere.id}`)).body.can).toEqual({
    edit: false,
    remove: false,
    stop: false,
    resume: false,
    post: false,
  });
  expect((await keeper.delete(`/equipments/${elsewhere.id}`)).status).toBe(403);

  const gone = await hung.delete(`/functional-rooms/${own.id}`);
  expect(gone.status).toBe(409);
  expect(gone.body.message).toContain("phạm vi quyền của tài khoản");
  expect((await accountOf(hung, "gv.giu.phong")).id).toBe(account.id);
});

test("a keeper of one subject keeps what belongs to it, wherever it stands; a head edits the own group", async () => {
  const hung = await province.as("hung");
  const [subject, otherSubject] = (await hung.get("/subjects")).body.items;
  const [group, otherGroup] = (await hung.get("/subject-groups")).body.items;
  const { person: keeper } = await newcomer(hung, "gv.bomon", {
    capabilities: [
      { ...wholeUnit("EQUIPMENT_KEEPER"), subjects: [subject.id] },
      { ...wholeUnit("SUBJECT_HEAD"), subjectGroups: [group.id] },
    ],
  });
  const record = { name: "Bản đồ", unit: "Tờ", grades: [6], trackingMode: "QUANTITY", quantity: 1 };
  expect((await keeper.post("/equipments", { ...record, subjectId: subject.id })).status).toBe(200);
  expect((await keeper.post("/equipments", { ...record, subjectId: otherSubject.id })).status).toBe(403);
  expect((await keeper.get(`/subject-groups/${group.id}`)).body.can.edit).toBe(true);
  expect((await keeper.get(`/subject-groups/${otherGroup.id}`)).body.can.edit).toBe(false);
});

test("accounts for people of the staff list, in bulk: names follow rules, each once, and they stay linked", async () => {
  const hung = await province.as("hung");
  const waiting = (await hung.get("/accounts/employees-without-account?size=200")).body;
  const chosen = waiting.items.slice(0, 5);
  const opened = await hung.post("/accounts/from-employees", {
    employeeIds: chosen.map((one: Shown) => one.id),
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [wholeUnit("DEMAND_AUTHOR")],
  });
  expect(opened.status).toBe(200);
  expect(opened.body.items.map((one: Shown) => one["name"])).toEqual(chosen.map((one: Shown) => one["name"]));
  expect(new Set(opened.body.items.map((one: Shown) => one.username)).size).toBe(5);
  const [first] = opened.body.items;
  expect(await logIn(province.nobody, { username: first.username, password: first.oneTimePassword })).toMatch(
    /^[\w-]{43}$/,
  );
  expect((await accountOf(hung, first.username))["employee"]).toEqual({
    id: chosen[0].id,
    name: chosen[0].name,
  });
  expect((await hung.get(`/employees/${chosen[0].id}`)).body.account).toBe(first.username);
  expect((await hung.get("/accounts/employees-without-account")).body.total).toBe(waiting.total - 5);

  const again = await hung.post("/accounts/from-employees", {
    employeeIds: [chosen[0].id],
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [],
  });
  expect(again.status).toBe(409);
  expect(again.body.message).toContain(chosen[0].name);
  const foreign = await (await province.as("khanh")).post("/accounts/from-employees", {
    employeeIds: [waiting.items[6].id],
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [],
  });
  expect(foreign.status).toBe(400);
});

test("two schools take the same username at once: one of them gets a number behind", async () => {
  const rows = [];
  for (const key of ["hung", "khanh"] as const) {
    const manager = await province.as(key);
    const made = await manager.post("/employees", { name: "Quách Thị Tiên Nữ", kind: "TEACHER" });
    expect(made.status).toBe(200);
    rows.push({ manager, employeeIds: [made.body.id] });
  }
  const answers = await Promise.all(
    rows.map(({ manager, employeeIds }) =>
      manager.post("/accounts/from-employees", {
        employeeIds,
        role: "ROLE_DEPARTMENT_USER",
        capabilities: [],
      }),
    ),
  );
  expect(answers.map(({ body }) => body.items[0].username).sort()).toEqual(["nu.qtt", "nu.qtt2"]);
});

test("sixty accounts at once leave room for somebody who logs in", async () => {
  const thang = await province.as("thang");
  const list = Buffer.from(
    `Họ và tên;Loại\n${Array.from({ length: 60 }, (_, number) => `Lò Thị Số ${number};Giáo viên`).join("\n")}\n`,
  );
  expect((await thang.upload("/employees/import", { name: "gv.csv", bytes: list })).body.created).toBe(60);
  const staff = (await thang.get("/accounts/employees-without-account?search=lo%20thi&size=60")).body.items;
  let isOpen = true;
  const opening = thang
    .post("/accounts/from-employees", {
      employeeIds: staff.map((one: Shown) => one.id),
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
    })
    .finally(() => {
      isOpen = false;
    });
  await logIn(province.nobody, person("linh"));
  expect(isOpen).toBe(true);
  expect((await opening).body.items).toHaveLength(60);
});
