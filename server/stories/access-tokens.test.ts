/**
 * Programs that act for a person: what Mai makes on her account page for the accounting program, how far it
 * reaches, and a table of tries that open nothing.
 */
import { beforeAll, expect, test } from "vitest";
import { endSessionsOf } from "../src/areas/accounts/actions/operator.ts";
import { sealKey, tokenHash } from "../src/areas/auth/queries.ts";
import { newToken } from "../src/areas/auth/rules.ts";
import { transaction } from "../src/db/transaction.ts";
import { type PersonKey, person } from "../src/demo/people.ts";
import { theProgram } from "../src/installation.ts";
import { type Answer, house, logIn, type Person, personWith } from "./house.ts";
import { shownBy } from "./phone-codes.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
let hung: Person;
let mai: Person;
beforeAll(async () => {
  hung = await province.as("hung");
  mai = await province.as("mai");
});

const asked = (key: PersonKey, given: object = {}) => ({
  ...{ name: "Phần mềm kế toán", scope: "READ", parts: [] as string[], expiresOn: dayFromToday(30) },
  password: person(key).password,
  ...given,
});

async function made(key: PersonKey, given: object = {}): Promise<{ token: string; id: number }> {
  const { status, body } = await (await province.as(key)).post("/access-tokens", asked(key, given));
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return { token: body.token, id: body.accessToken.id };
}

/** A program calls: nothing but its token says who it is. */
async function calls(token: string, call: string, body?: object): Promise<Answer> {
  const [method, path] = call.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
  const answer = await province.app.inject({
    ...{ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` } },
    ...(body && { payload: body }),
  });
  const isJson = String(answer.headers["content-type"] ?? "").includes("json");
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : answer.rawPayload,
    headers: answer.headers,
  };
}

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await province.database.pool.query(text, values)).rows as Row[];

const noted = async (who: Person, kind: string) =>
  (await who.get(`/security-events?kind=${kind}&size=200`)).body.items as {
    actorName: string;
    username: string;
    departmentName: string;
    details: Record<string, { vi: string } & string>;
  }[];

test("Mai makes one for the accounting program: it reads what she reads, shown once and kept as a hash", async () => {
  const { status, body } = await mai.post("/access-tokens", asked("mai"));
  expect(status).toBe(200);
  expect(body.token).toMatch(/^stb_[\w-]{59}$/);
  expect(body.accessToken).toMatchObject({
    ...{ name: "Phần mềm kế toán", scope: "READ", parts: [], expiresOn: dayFromToday(30) },
    ...{ hasExpired: false, usedAt: null, usedFrom: null },
  });
  const [own, hers] = [
    await mai.get("/equipments?size=5"),
    await calls(body.token, "GET /equipments?size=5"),
  ];
  expect([hers.status, hers.body]).toEqual([200, own.body]);
  expect((await mai.get("/access-tokens")).body).toMatchObject({
    items: [{ id: body.accessToken.id, usedAt: expect.any(String), usedFrom: "127.0.0.1" }],
    needsCode: false,
    can: { create: true },
  });
  expect(JSON.stringify((await mai.get("/access-tokens")).body)).not.toContain(body.token);
  const kept = await rows<{ token_hash: Buffer }>("select token_hash from access_tokens");
  expect(kept.map(({ token_hash }) => token_hash)).toEqual([tokenHash(body.token)]);
  expect((await noted(hung, "accessToken.made"))[0]).toMatchObject({
    actorName: person("mai").name,
    details: { name: "Phần mềm kế toán", scope: { vi: "Chỉ đọc" } },
  });
  const [account] = await rows<{ id: number }>("select id from users where username = 'tb.mai'");
  const told = (await hung.get(`/accounts/${account?.id}/history`)).body.items;
  expect(told[0]).toMatchObject({ event: "user.accessTokenMade", details: { name: "Phần mềm kế toán" } });
  for (const table of ["history", "security_events", "idempotency_keys"])
    expect(
      await rows(`select 1 from ${table} as kept where kept::text like '%' || $1 || '%'`, [body.token]),
    ).toEqual([]);
});

test("one that reads and writes does what she may, under her name; a repeat under one key is done once", async () => {
  const { token } = await made("mai", { name: "Đồng bộ kho", scope: "READ_WRITE" });
  const id = (await calls(token, "GET /equipments?size=1")).body.items[0].id as number;
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "mot-lan" };
  const stop = () =>
    province.app.inject({ method: "POST", url: `/api/equipments/${id}/deactivation`, headers });
  const [first, again] = [await stop(), await stop()];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  const history = (await mai.get(`/equipments/${id}/history`)).body.items;
  expect(history[0].actorName).toBe(person("mai").name);
  expect((await calls(token, `POST /equipments/${id}/reactivation`)).status).toBe(200);
  expect((await calls(token, "GET /accounts")).status).toBe(403);
});

test("who makes one shows that it is they; name, parts and days are looked at, and twenty are enough", async () => {
  const before = await rows("select id from access_tokens");
  const refused = async (given: object) => (await hung.post("/access-tokens", asked("hung", given))).body;
  expect(await refused({ password: "không phải" })).toMatchObject({ code: "wrongPassword" });
  expect((await refused({ expiresOn: dayFromToday(-1) })).fields).toEqual({
    expiresOn: "Dùng đến ngày không được trước hôm nay.",
  });
  expect((await refused({ expiresOn: dayFromToday(367) })).fields.expiresOn).toContain(
    "Dùng đến ngày xa nhất là một năm kể từ hôm nay",
  );
  expect((await refused({ name: " " })).fields.name).toContain("Tên mã");
  expect((await refused({ scope: "ALL" })).fields.scope).toContain("Quyền");
  expect((await refused({ parts: ["LOANS", "LOANS"] })).fields.parts).toContain("Giới hạn trong");
  expect((await refused({ parts: ["KITCHEN"] })).fields["parts.0"]).toContain("Giới hạn trong");
  expect(await rows("select id from access_tokens")).toEqual(before);

  const { id } = await made("yen", { name: "Thứ nhất" });
  await rows(
    `insert into access_tokens (user_id, token_hash, name, scope, expires_on)
     select user_id, sha256(no::text::bytea), 'Mã ' || no, 'READ', expires_on
     from access_tokens cross join generate_series(2, 20) as no where id = $1`,
    [id],
  );
  const yen = await province.as("yen");
  expect((await yen.get("/access-tokens")).body.can).toEqual({ create: false });
  expect((await yen.post("/access-tokens", asked("yen"))).body).toMatchObject({
    code: "tooManyAccessTokens",
    message: "Mỗi tài khoản có nhiều nhất 20 mã truy cập. Hãy thu hồi bớt mã không còn dùng.",
  });
  expect((await yen.delete(`/access-tokens/${id}`)).status).toBe(204);
  expect((await yen.post("/access-tokens", asked("yen"))).status).toBe(200);
});

test("only its owner sees and revokes it; from then on it opens nothing", async () => {
  const { token, id } = await made("tuan", { name: "Lịch của tổ" });
  expect((await calls(token, "GET /loans")).status).toBe(200);
  expect((await mai.get("/access-tokens")).body.items.map((one: { id: number }) => one.id)).not.toContain(id);
  for (const who of [mai, hung]) expect((await who.delete(`/access-tokens/${id}`)).status).toBe(404);
  const tuan = await province.as("tuan");
  expect((await tuan.delete(`/access-tokens/${id}`)).status).toBe(204);
  expect((await tuan.delete(`/access-tokens/${id}`)).status).toBe(404);
  expect((await tuan.get("/access-tokens")).body.items).toEqual([]);
  expect((await calls(token, "GET /loans")).body).toMatchObject({ code: "accessTokenRevoked" });
  expect((await noted(hung, "accessToken.revoked"))[0]).toMatchObject({
    username: person("tuan").username,
    details: { name: "Lịch của tổ" },
  });
});

/** Each try: what the program holds, what it asks, and what it is told. */
const tries: readonly {
  that: string;
  holds: () => Promise<string>;
  asks?: string;
  told: [status: number, code: string, sentence: string];
}[] = [
  {
    that: "is made up",
    holds: async () => `stb_${"x".repeat(59)}`,
    told: [401, "accessTokenWrong", "Mã truy cập không đúng hoặc không còn nữa."],
  },
  {
    that: "carries the mark of the installation and was never given to anybody",
    holds: async () => newToken(await sealKey(province.database), `stb_${"y".repeat(43)}`),
    told: [401, "accessTokenWrong", "không đúng"],
  },
  {
    that: "is a real one with another letter at its end",
    holds: async () => (await made("mai")).token.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    told: [401, "accessTokenWrong", "không đúng"],
  },
  {
    that: "is the token of a session",
    holds: () => logIn(province.nobody, person("mai")),
    told: [401, "accessTokenWrong", "không đúng"],
  },
  {
    that: "is no token at all",
    holds: async () => "'; drop table access_tokens; --".replaceAll(" ", "_"),
    told: [401, "accessTokenWrong", "không đúng"],
  },
  {
    that: "has expired",
    holds: async () => {
      const { token, id } = await made("mai", { name: "Năm ngoái" });
      await rows("update access_tokens set expires_on = $2 where id = $1", [id, dayFromToday(-1)]);
      return token;
    },
    told: [401, "accessTokenExpired", "Mã truy cập “Năm ngoái” đã hết hạn sau ngày"],
  },
  {
    that: "was revoked",
    holds: async () => {
      const { token, id } = await made("mai", { name: "Đã bỏ" });
      await mai.delete(`/access-tokens/${id}`);
      return token;
    },
    told: [401, "accessTokenRevoked", "Mã truy cập “Đã bỏ” đã bị thu hồi lúc"],
  },
  {
    that: "may read only, and writes",
    holds: async () => (await made("mai", { name: "Chỉ xem" })).token,
    asks: "POST /equipments/1/deactivation",
    told: [403, "accessTokenReadsOnly", "Mã truy cập “Chỉ xem” chỉ được đọc, không được ghi."],
  },
  {
    that: "is limited to borrowing, and reads equipment",
    holds: async () => (await made("mai", { name: "Chỉ mượn trả", parts: ["LOANS"] })).token,
    told: [403, "accessTokenLimited", "Mã truy cập “Chỉ mượn trả” chỉ dùng được cho: Mượn trả."],
  },
  {
    that: "is limited, and searches everything",
    holds: async () => (await made("mai", { name: "Hai phần", parts: ["LOANS", "INVENTORY"] })).token,
    asks: "GET /search?search=kinh",
    told: [403, "accessTokenLimited", "Mượn trả; Kiểm kê"],
  },
  ...(
    [
      ["mai", "PUT /auth/password"],
      ["mai", "POST /auth/second-factor"],
      ["mai", "GET /auth/sessions"],
      ["mai", "POST /auth/session"],
      ["mai", "GET /access-tokens"],
      ["mai", "POST /access-tokens"],
      ["hung", "POST /accounts"],
      ["hung", "PUT /accounts/1"],
      ["hung", "POST /accounts/1/lock"],
      ["hung", "POST /accounts/1/password-reset"],
      ["hung", "POST /employees/1/deactivation"],
      ["hung", "POST /employees/1/leaving"],
      ["tri", "POST /unit-lists/letters"],
      ["hung", "POST /data-requests/1/erasure"],
    ] as const
  ).map(([key, asks]) => ({
    that: `may all that ${person(key).name} may, and asks ${asks}`,
    holds: async () => (await made(key, { name: "Mọi việc", scope: "READ_WRITE" })).token,
    asks,
    told: [403, "notForPrograms", "Việc này chỉ làm được khi tự đăng nhập"] as [number, string, string],
  })),
];

test.each(tries)("a token that $that opens nothing", async ({ holds, asks, told }) => {
  const { status, body } = await calls(await holds(), asks ?? "GET /equipments?size=1");
  expect([status, body.code, body.message]).toEqual([told[0], told[1], expect.stringContaining(told[2])]);
});

test("what was refused stands in the log of security with its reason; made-up ones leave no line", async () => {
  const lines = await noted(hung, "accessToken.refused");
  const told = lines.map(({ details }) => `${details["name"]}: ${details["reason"]?.vi}`);
  expect(told).toContainEqual("Chỉ xem: Mã truy cập “Chỉ xem” chỉ được đọc, không được ghi.");
  expect(told).toContainEqual(expect.stringMatching(/^Đã bỏ: .*thu hồi lúc/));
  expect(lines.every(({ username, departmentName }) => username !== "…" && departmentName !== null)).toBe(
    true,
  );
  const count = lines.length;
  await calls(`stb_${"z".repeat(59)}`, "GET /equipments");
  expect(await noted(hung, "accessToken.refused")).toHaveLength(count);
});

test("a locked owner closes it, an open one opens it again; a one-time password and a move revoke it", async () => {
  const linh = await province.as("linh");
  const { id } = (await linh.post("/auth/session")).body.user;
  const yen = await province.as("yen");
  const { token } = await made("linh", { name: "Của Linh" });
  await yen.post(`/accounts/${id}/lock`);
  expect((await calls(token, "GET /equipments")).body).toMatchObject({
    code: "accessTokenOwnerLocked",
    message: "Tài khoản chủ của mã truy cập “Của Linh” đang bị khóa.",
  });
  await yen.post(`/accounts/${id}/unlock`);
  expect((await calls(token, "GET /equipments")).status).toBe(200);
  await yen.post(`/accounts/${id}/password-reset`);
  expect((await calls(token, "GET /equipments")).body.code).toBe("accessTokenRevoked");
  expect((await noted(yen, "accessToken.revoked"))[0]).toMatchObject({
    actorName: person("yen").name,
    username: person("linh").username,
  });

  const tri = await province.as("tri");
  const moving = (await hung.post("/accounts", { ...account, username: "nguoi.chuyen" })).body;
  const hers = await firstDay("nguoi.chuyen", moving.oneTimePassword);
  const own = await hers.who.post("/access-tokens", { ...asked("mai"), password: hers.password });
  const { fullName, role, version } = (await hung.get(`/accounts/${moving.account.id}`)).body;
  const elsewhere = (await yen.post("/auth/session")).body.user.department.id;
  const moved = { fullName, role, departmentId: elsewhere, capabilities: [], version };
  expect((await tri.put(`/accounts/${moving.account.id}`, moved)).status).toBe(200);
  expect((await calls(own.body.token, "GET /loans")).body.code).toBe("accessTokenRevoked");
});

const account = {
  ...{ username: "", fullName: "Người Dùng Chương Trình", role: "ROLE_DEPARTMENT_USER", capabilities: [] },
};

/** Chooses a password of their own, without which nothing else opens. */
async function firstDay(username: string, oneTimePassword: string) {
  const token = await logIn(province.nobody, { username, password: oneTimePassword });
  const password = "sân trường nhiều nắng";
  const changed = await personWith(province.app, token).put("/auth/password", {
    currentPassword: oneTimePassword,
    newPassword: password,
  });
  expect(changed.status).toBe(200);
  return { who: personWith(province.app, changed.body.token), password };
}

test("the administrator of the unit sees what programs her people let in, and revokes one; nobody else does", async () => {
  const { token, id } = await made("mai", { name: "Của ai không rõ" });
  const [{ id: account } = { id: 0 }] = await rows<{ id: number }>(
    "select id from users where username = 'tb.mai'",
  );
  const list = await hung.get(`/accounts/${account}/access-tokens`);
  expect(list.body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id, name: "Của ai không rõ", scope: "READ" })]),
    can: { revoke: true },
  });
  expect(JSON.stringify(list.body)).not.toContain(token);
  for (const key of ["lan", "yen", "mai"] as const) {
    const other = await province.as(key);
    expect((await other.get(`/accounts/${account}/access-tokens`)).status).not.toBe(200);
    expect((await other.delete(`/account-tokens/${id}`)).status).not.toBe(204);
  }
  expect((await calls(token, "GET /loans")).status).toBe(200);
  expect((await hung.delete(`/account-tokens/${id}`)).status).toBe(204);
  expect((await calls(token, "GET /loans")).body.code).toBe("accessTokenRevoked");
  expect((await hung.delete(`/account-tokens/${id}`)).status).toBe(404);
  expect((await noted(hung, "accessToken.revoked"))[0]).toMatchObject({
    ...{ actorName: person("hung").name, username: "tb.mai", details: { name: "Của ai không rõ" } },
  });
  expect((await hung.get(`/accounts/${account}/history`)).body.items[0]).toMatchObject({
    ...{ event: "user.accessTokenRevoked", actorName: person("hung").name },
  });
});

test("a unit that has stopped closes the tokens of its people", async () => {
  const { token } = await made("xuan", { name: "Của Xuân" });
  expect((await calls(token, "GET /equipments")).status).toBe(200);
  await rows(
    "update departments set active = false where id = (select department_id from users where username = $1)",
    [person("xuan").username],
  );
  expect((await calls(token, "GET /equipments")).body).toMatchObject({
    code: "accessTokenUnitStopped",
    message: "Đơn vị của chủ mã truy cập “Của Xuân” đã ngừng hoạt động.",
  });
});

test("of an account that was de-identified no token is left", async () => {
  const staff = { kind: "TEACHER", position: "TEACHER", birthDate: "1966-01-02", gender: "FEMALE" };
  const employee = { ...staff, name: "Hoàng Thị Mơ", code: "CB-MO", status: "WORKING" };
  const { id, version } = (await hung.post("/employees", employee)).body;
  const opened = await hung.post("/accounts", { ...account, username: "gv.mo", employeeId: id });
  const mo = await firstDay("gv.mo", opened.body.oneTimePassword);
  const { token } = (await mo.who.post("/access-tokens", { ...asked("mai"), password: mo.password })).body;
  expect((await calls(token, "GET /loans")).status).toBe(200);
  const retired = { ...employee, status: "RETIRED", leftOn: dayFromToday(), version };
  expect((await hung.put(`/employees/${id}`, retired)).status).toBe(200);
  expect((await calls(token, "GET /loans")).body.code).toBe("accessTokenOwnerLocked");
  const request = (
    await hung.post("/data-requests", {
      ...{ kind: "ERASE", subjectKind: "STAFF", pupilId: null, employeeId: id, subjectName: "Hoàng Thị Mơ" },
      ...{ askedBy: "Hoàng Thị Mơ", proof: "Đến trực tiếp", content: null, receivedOn: dayFromToday() },
    })
  ).body;
  const answered = await hung.post(`/data-requests/${request.id}/answer`, {
    ...{ answer: "Sẽ xóa trong hạn", answeredOn: dayFromToday(), version: request.version },
  });
  const erased = await hung.post(`/data-requests/${request.id}/erasure`, { version: answered.body.version });
  expect([erased.status, erased.body.message]).toEqual([200, undefined]);
  expect((await calls(token, "GET /loans")).body.code).toBe("accessTokenWrong");
});

test("a program that is let in nowhere stands as nobody where anybody may call, and a session goes before it", async () => {
  const { username, password } = person("mai");
  expect((await calls("stb_sai", "POST /auth/login", { username, password })).status).toBe(200);
  const own = await province.app.inject({
    ...{ method: "GET", url: "/api/auth/profile" },
    headers: { "x-auth-token": await logIn(province.nobody, person("mai")), authorization: "Bearer stb_sai" },
  });
  expect(own.statusCode).toBe(200);
  const basic = await province.app.inject({
    ...{ method: "GET", url: "/api/equipments", headers: { authorization: "Basic bWFpOnNhaQ==" } },
  });
  expect([basic.statusCode, basic.json().code]).toEqual([401, "unauthenticated"]);
});

test("a token opens the documents of the API as well", async () => {
  const { token } = await made("mai");
  expect((await calls(token, "GET /openapi.json")).status).toBe(200);
  expect((await calls(`stb_${"x".repeat(59)}`, "GET /openapi.json")).status).toBe(401);
});

test("who logs in in two steps makes one with a code, each code once", async () => {
  const toan = await province.as("toan");
  const { password } = person("toan");
  const { secret } = (await toan.post("/auth/second-factor", { password })).body;
  expect((await toan.put("/auth/second-factor", { code: shownBy(secret, -1) })).status).toBe(200);
  expect((await toan.get("/access-tokens")).body.needsCode).toBe(true);
  expect((await toan.post("/access-tokens", asked("toan"))).body.code).toBe("secondFactorNeeded");
  expect((await toan.post("/access-tokens", asked("toan", { code: "000000" }))).body.code).toBe("wrongCode");
  const code = shownBy(secret);
  expect((await toan.post("/access-tokens", asked("toan", { code }))).status).toBe(200);
  expect((await toan.post("/access-tokens", asked("toan", { code }))).body.code).toBe("wrongCode");
});

const hurried = house({ requestsPerMinute: 20 });

test("a program that asks too often is held back, and its owner is not; a refused one counts for the address", async () => {
  const who = await hurried.as("mai");
  const { token, accessToken } = (await who.post("/access-tokens", asked("mai"))).body;
  const ask = async () =>
    (
      await hurried.app.inject({
        ...{ url: "/api/notices/unread", headers: { authorization: `Bearer ${token}` } },
      })
    ).statusCode;
  const answers = await Promise.all(Array.from({ length: 21 }, ask));
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
  expect((await who.get("/notices/unread")).status).toBe(200);
  expect((await who.delete(`/access-tokens/${accessToken.id}`)).status).toBe(204);
  for (let left = 0; (await ask()) !== 429; left++) expect(left).toBeLessThan(21);
  const { rows: noted } = await hurried.database.pool.query(
    "select id from security_events where kind = 'accessToken.refused'",
  );
  expect(noted.length).toBeLessThanOrEqual(20);
});

// last: it logs everybody out
test("whoever runs the machine ends the sessions of an account with the programs that act for it, or of everybody", async () => {
  const [his, hers] = [await made("hung", { name: "Của Hùng" }), await made("mai", { name: "Của Mai" })];
  const end = (username: string | undefined) =>
    transaction(province.database, { keyed: false }, (tx) => endSessionsOf(tx, theProgram, username));
  const before = await rows("select id from access_tokens where revoked_at is null");
  expect((await end("gv.tuan")).tokens).toBe(0);
  expect((await calls(his.token, "GET /loans")).status).toBe(200);
  expect((await end("ht.hung")).tokens).toBeGreaterThan(0);
  expect((await calls(his.token, "GET /loans")).body.code).toBe("accessTokenRevoked");
  expect((await calls(hers.token, "GET /loans")).status).toBe(200);
  const { tokens } = await end(undefined);
  expect([tokens > 0, tokens < before.length]).toEqual([true, true]);
  expect((await calls(hers.token, "GET /loans")).body.code).toBe("accessTokenRevoked");
});
