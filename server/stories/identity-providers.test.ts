/**
 * Logging in with an account of elsewhere: through a real provider, and what becomes of tokens, states and
 * messages that somebody forges.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PersonKey, person } from "../src/demo/people.ts";
import { openForgingProvider } from "./forging-provider.ts";
import { house, type Person, personWith } from "./house.ts";
import { shownBy } from "./phone-codes.ts";
import { openRealProvider } from "./real-provider.ts";

const origin = "https://thietbi.example.edu.vn";
const province = house({ publicUrl: origin });
const clientId = "so-thiet-bi";
const clientSecret = "of-the-stories-only";

let real: Awaited<ReturnType<typeof openRealProvider>>;
let forging: Awaited<ReturnType<typeof openForgingProvider>>;
let realId: number;
let forgingId: number;
let schoolId: number;

const unitOf = async (key: PersonKey): Promise<number> => {
  const { rows } = await province.database.pool.query("select department_id from users where username = $1", [
    person(key).username,
  ]);
  return Number(rows[0].department_id);
};
const given = (more: Record<string, unknown>) => ({
  ...{ clientId, clientSecret, claim: "preferred_username", matches: "USERNAME" },
  ...{ makesAccounts: false, active: true, departmentId: schoolId },
  ...more,
});
const add = async (more: Record<string, unknown>) =>
  (await province.as("tri")).post("/identity-providers", given(more));

beforeAll(async () => {
  const client = {
    clientId,
    clientSecret,
    returnAddress: `${origin}/login/return`,
    leaveTo: `${origin}/login`,
  };
  real = await openRealProvider(client, {
    "1001": { preferred_username: "tb.mai", name: "Nguyễn Thị Mai" },
    "1002": { preferred_username: "nguoi.la", name: "Người Lạ" },
  });
  forging = await openForgingProvider(clientId);
  schoolId = await unitOf("mai");
  realId = (await add({ name: "Tài khoản ngành", issuer: real.issuer })).body.id;
  forgingId = (await add({ name: "Nơi không tin được", issuer: forging.issuer })).body.id;
});
afterAll(async () => {
  await real.close();
  await forging.close();
});

/** A browser that keeps its cookie. */
function browser() {
  let cookie = "";
  const post = async (path: string, body?: unknown) => {
    const answer = await province.nobody.post(path, body, { cookie });
    const set = answer.headers["set-cookie"];
    if (set) cookie = String(set).split(";")[0] ?? "";
    return answer;
  };
  return {
    start: async (id: number) => (await post(`/auth/providers/${id}/start`)).body.address as string,
    comeBack: (returned: string, code?: string) =>
      post("/auth/providers/return", { returned, ...(code !== undefined && { code }) }),
  };
}

/** Logs in through the forging provider, which says that it is `who`. */
async function enter(who: Record<string, unknown>, lie = {}, id = forgingId) {
  const at = browser();
  forging.next(who, lie);
  const address = await at.start(id);
  return at.comeBack(forging.sendsBack(address));
}
const mai = (sub = "mai") => ({ sub, preferred_username: "tb.mai", name: "Nguyễn Thị Mai" });

const countSessions = async (key: PersonKey) =>
  Number(
    (
      await province.database.pool.query(
        "select count(*) from sessions join users on users.id = user_id where username = $1",
        [person(key).username],
      )
    ).rows[0].count,
  );

test("Mai logs in with the account of the education office, and by the same account the next time", async () => {
  const offered = await province.nobody.get("/auth/providers");
  expect(offered.body.items).toEqual([
    { id: forgingId, name: "Nơi không tin được" },
    { id: realId, name: "Tài khoản ngành" },
  ]);
  for (const time of ["first", "second"]) {
    const at = browser();
    const address = await at.start(realId);
    expect(address).toContain(encodeURIComponent(`${origin}/login/return`));
    const back = await at.comeBack(await real.logsIn(address, "1001"));
    expect(back.status, time).toBe(200);
    expect(back.body.user).toMatchObject({ username: "tb.mai", mustChangePassword: false });
    expect(back.body.user.leaveAt).toContain(
      `post_logout_redirect_uri=${encodeURIComponent(`${origin}/login`)}`,
    );
    const session = personWith(province.app, back.body.token);
    expect((await session.get("/auth/profile")).status).toBe(200);
    expect((await session.post("/auth/logout")).status).toBe(204);
    expect((await session.get("/auth/profile")).status).toBe(401);
  }
  const { rows } = await province.database.pool.query(
    "select event from history where event = 'user.linked' and subject_id = (select id from users where username = 'tb.mai')",
  );
  expect(rows).toHaveLength(1);
  const log = await (await province.as("hung")).get("/security-events?kind=login.throughProvider");
  expect(log.body.items[0]).toMatchObject({
    username: "tb.mai",
    details: { provider: "Tài khoản ngành" },
  });
});

test("somebody whom no account fits is told so, and gets in nowhere", async () => {
  const at = browser();
  const back = await at.comeBack(await real.logsIn(await at.start(realId), "1002"));
  expect(back.body).toMatchObject({
    code: "providerAccountUnknown",
    message: expect.stringContaining("nguoi.la"),
  });
});

test.each([
  ["another key has signed", { signed: "other" }],
  ["nobody has signed", { signed: "none" }],
  ["it is for another program", { claims: { aud: "another" } }],
  ["it is of another provider", { claims: { iss: "https://another.example.vn" } }],
  ["it is of another login", { claims: { nonce: "of another login" } }],
  ["it has no nonce", { claims: { nonce: undefined } }],
  ["it is over", { expiresIn: "-5m" }],
  ["it names nobody", { claims: { sub: undefined } }],
  [
    "it is no token",
    { answers: { status: 200, body: '{"access_token":"a","token_type":"Bearer","id_token":"x"}' } },
  ],
  ["there is none", { answers: { status: 200, body: '{"access_token":"a","token_type":"Bearer"}' } }],
  ["it is a page", { answers: { status: 200, body: "<html>" } }],
  ["it is endless", { answers: { status: 200, body: `{"a":"${"a".repeat(1_100_000)}"}` } }],
  ["the code is used up", { answers: { status: 400, body: '{"error":"invalid_grant"}' } }],
])("a token is not believed because %s", async (_, lie) => {
  const before = await countSessions("mai");
  const back = await enter(mai(), lie);
  expect(back).toMatchObject({ status: 403, body: { code: "providerRefused" } });
  expect(await countSessions("mai")).toBe(before);
});

test("what a provider says in an error is no way in", async () => {
  const at = browser();
  const state = new URL(await at.start(forgingId)).searchParams.get("state");
  const back = await at.comeBack(`error=access_denied&state=${state}`);
  expect(back).toMatchObject({ status: 403, body: { code: "providerRefused" } });
});

test("a login is finished once, in the browser in which it was begun, and in time", async () => {
  forging.next(mai());
  const over = { status: 409, body: { code: "providerEntryOver" } };
  const own = browser();
  const returned = forging.sendsBack(await own.start(forgingId));
  expect(await browser().comeBack(returned)).toMatchObject(over);
  const other = browser();
  await other.start(forgingId);
  expect(await other.comeBack(returned)).toMatchObject(over);
  expect((await own.comeBack(returned)).status).toBe(200);
  expect(await own.comeBack(returned)).toMatchObject(over);
  expect(await own.comeBack("code=any&state=made-up")).toMatchObject(over);
  expect(await own.comeBack("nothing")).toMatchObject(over);

  const late = browser();
  const lateReturned = forging.sendsBack(await late.start(forgingId));
  await province.owner.pool.query("update provider_entries set expires_at = now() - interval '1 second'");
  expect(await late.comeBack(lateReturned)).toMatchObject(over);
});

test("who gets the name of another at the provider does not get the account here", async () => {
  expect((await enter(mai())).status).toBe(200);
  expect((await enter(mai("somebody else"))).body.code).toBe("providerAccountUnknown");
  // the same person under a new name there
  const renamed = await enter({ sub: "mai", preferred_username: "mai.moi" });
  expect(renamed.body.user.username).toBe("tb.mai");
});

test("no provider opens an account of another unit, a locked one or that of the system administrator", async () => {
  const named = (key: PersonKey) => ({ sub: `of ${key}`, preferred_username: person(key).username });
  expect((await enter(named("lan"))).body.code).toBe("providerAccountUnknown");
  const administrator = await province.as("tri");
  const everywhere = await add({
    ...{ name: "Toàn hệ thống", issuer: forging.issuer, departmentId: await unitOf("tri") },
  });
  const id = everywhere.body.id as number;
  expect((await enter(named("tri"), {}, id)).body.code).toBe("providerAccountClosed");
  expect((await enter(named("lan"), {}, id)).status).toBe(200);
  const { rows } = await province.database.pool.query("select id from users where username = $1", [
    person("lan").username,
  ]);
  await administrator.post(`/accounts/${rows[0].id}/lock`);
  await province.owner.pool.query("update users set locked = true where id = $1", [rows[0].id]);
  expect((await enter(named("lan"), {}, id)).body.code).toBe("providerAccountClosed");
  await province.owner.pool.query("update users set locked = false where id = $1", [rows[0].id]);
  expect((await administrator.delete(`/identity-providers/${id}`)).status).toBe(204);
});

test("an address counts only where the provider has verified it", async () => {
  await province.owner.pool.query("update users set email = 'mai@example.edu.vn' where username = 'tb.mai'");
  const { id } = (await add({ name: "Theo email", issuer: forging.issuer, claim: "email", matches: "EMAIL" }))
    .body;
  const told = { sub: "by mail", email: "Mai@Example.edu.vn" };
  expect((await enter(told, {}, id)).body.code).toBe("providerAccountUnknown");
  expect((await enter({ ...told, email_verified: true }, {}, id)).body.user.username).toBe("tb.mai");
});

test("where the unit wants it, a newcomer gets an account without rights, named by the provider", async () => {
  const { id } = (await add({ name: "Tự tạo", issuer: forging.issuer, makesAccounts: true })).body;
  const back = await enter({ sub: "new", preferred_username: "gv.moi", name: "Lê Văn Mới" }, {}, id);
  expect(back.body.user).toMatchObject({
    ...{ username: "gv.moi", fullName: "Lê Văn Mới", role: "ROLE_DEPARTMENT_USER", capabilities: [] },
    department: { id: schoolId },
  });
  const again = await enter({ sub: "new", preferred_username: "gv.moi" }, {}, id);
  expect(again.body.user.id).toBe(back.body.user.id);
  // a name that somebody has elsewhere is no way into their account, and is not given twice
  const taken = await enter(
    { sub: "taken", preferred_username: person("lan").username, name: "Trần Lan" },
    {},
    id,
  );
  expect(taken.body.user.username).not.toBe(person("lan").username);
  expect((await province.nobody.post("/auth/login", { username: "gv.moi", password: "gv.moi" })).status).toBe(
    401,
  );
});

test("a second factor is asked for here, and who was proved is not asked at the provider again", async () => {
  const own = await province.as("mai");
  const { secret } = (await own.post("/auth/second-factor", { password: person("mai").password })).body;
  expect((await own.put("/auth/second-factor", { code: shownBy(secret, -1) })).status).toBe(200);
  forging.next(mai());
  const at = browser();
  const returned = forging.sendsBack(await at.start(forgingId));
  expect((await at.comeBack(returned)).body.code).toBe("secondFactorNeeded");
  const times = forging.asked.filter((call) => call === "POST /token").length;
  expect((await at.comeBack(returned, "000000")).body.code).toBe("wrongCode");
  const code = shownBy(secret);
  expect((await browser().comeBack(returned, code)).body.code).toBe("providerEntryOver");
  expect((await at.comeBack(returned, code)).body.user.username).toBe("tb.mai");
  expect((await at.comeBack(returned, code)).body.code).toBe("providerEntryOver");
  expect(forging.asked.filter((call) => call === "POST /token")).toHaveLength(times);
  await own.post("/auth/second-factor/removal", {
    password: person("mai").password,
    code: shownBy(secret, 1),
  });
});

test("whoever leaves the provider is logged out here; a message that is not the provider's ends nothing", async () => {
  const tell = (token: string, id = forgingId) =>
    province.app.inject({
      ...{ method: "POST", url: `/api/auth/providers/${id}/ended` },
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
  const opened = async (sid: string): Promise<Person> =>
    personWith(province.app, (await enter({ ...mai(), sid })).body.token);
  const one = await opened("s1");
  const two = await opened("s2");
  const lives = async (who: Person) => (await who.get("/auth/profile")).status === 200;

  const wrong = [
    await forging.ending({ sub: "mai" }, { signed: "other" }),
    await forging.ending({ sub: "mai" }, { signed: "none" }),
    await forging.ending({ sub: "mai", aud: "another" }),
    await forging.ending({ sub: "mai", events: {} }),
    await forging.ending({ sub: "mai", nonce: "of a login" }),
    await forging.ending({ sub: "mai", iat: Math.floor(Date.now() / 1_000) - 600 }),
    await forging.ending({}),
    "no token",
  ];
  for (const token of wrong) {
    const told = await tell(token);
    expect([told.statusCode, told.json()]).toEqual([400, { error: "invalid_request" }]);
  }
  expect((await tell(await forging.ending({ sub: "mai" }), 999_999)).statusCode).toBe(400);
  expect([await lives(one), await lives(two)]).toEqual([true, true]);

  const right = await forging.ending({ sub: "mai", sid: "s1" });
  expect((await tell(right)).statusCode).toBe(200);
  expect([await lives(one), await lives(two)]).toEqual([false, true]);
  expect((await tell(await forging.ending({ sub: "mai" }))).statusCode).toBe(200);
  expect(await lives(two)).toBe(false);
  const log = await (await province.as("hung")).get("/security-events?kind=session.endedByProvider");
  expect(log.body.items[0]).toMatchObject({
    username: "tb.mai",
    details: { provider: "Nơi không tin được" },
  });
});

test("only the system administrator sets providers up, and their secret is told to nobody again", async () => {
  const administrator = await province.as("tri");
  const list = await administrator.get("/identity-providers");
  expect(list.body.returnAddress).toBe(`${origin}/login/return`);
  expect(list.body.items.find(({ id }: { id: number }) => id === realId)).toMatchObject({
    ...{ name: "Tài khoản ngành", hasSecret: true, accounts: 1 },
    endedAddress: `${origin}/api/auth/providers/${realId}/ended`,
  });
  expect(JSON.stringify(list.body)).not.toContain(clientSecret);
  const { rows } = await province.owner.pool.query(
    "select client_secret from identity_providers where id = $1",
    [realId],
  );
  expect(rows[0].client_secret.toString("utf8")).not.toContain(clientSecret);
  for (const key of ["hung", "mai", "lan"] as const)
    expect((await (await province.as(key)).get("/identity-providers")).status).toBe(403);
});

test.each([
  ["http://login.example.edu.vn", "not encrypted"],
  ["http://169.254.169.254", "an address of a machine"],
  ["http://localhost.example.com", "only looks like this machine"],
  ["ftp://login.example.edu.vn", "another protocol"],
  ["https://login.example.edu.vn/?a=1", "something behind a question mark"],
  ["https://me:secret@login.example.edu.vn", "with a password in it"],
  ["login", "no address"],
])("an issuer %s is refused: %s", async (issuer) => {
  const answer = await add({ name: "Sai", issuer });
  expect(answer).toMatchObject({ status: 400, body: { fields: { issuer: expect.any(String) } } });
});

test("a provider that says of itself what it is not is not taken up", async () => {
  const unreadable = {
    status: 400,
    body: { code: "providerUnreadable", fields: { issuer: expect.any(String) } },
  };
  try {
    for (const lie of [
      { issuer: "https://another.example.vn" },
      { jwks_uri: "https://127.0.0.1:1/jwks", token_endpoint: undefined },
    ].slice(0, 1)) {
      forging.describesAs(lie);
      expect(await add({ name: "Sai", issuer: forging.issuer })).toMatchObject(unreadable);
    }
  } finally {
    forging.describesAs({});
  }
  expect(await add({ name: "Sai", issuer: "http://127.0.0.1:1" })).toMatchObject(unreadable);
});

test("a provider that is down leaves the password, and one that is removed ends what it opened", async () => {
  const administrator = await province.as("tri");
  const passing = await openForgingProvider(clientId);
  const added = await add({ name: "Sắp tắt", issuer: passing.issuer });
  const { id, version } = added.body;
  const at = browser();
  passing.next(mai("passing"));
  const session = personWith(
    province.app,
    (await at.comeBack(passing.sendsBack(await at.start(id)))).body.token,
  );
  const waiting = browser();
  const returned = passing.sendsBack(await waiting.start(id));
  await passing.close();
  const silent = await waiting.comeBack(returned);
  expect(silent).toMatchObject({
    ...{ status: 503, body: { code: "providerSilent", message: expect.stringContaining("Sắp tắt") } },
    headers: { "retry-after": "30" },
  });
  const { username, password } = person("mai");
  expect((await province.nobody.post("/auth/login", { username, password })).status).toBe(200);
  // out of use without being asked: it does not answer
  const stopped = await administrator.put(
    `/identity-providers/${id}`,
    given({ name: "Sắp tắt", issuer: passing.issuer, active: false, version }),
  );
  expect(stopped).toMatchObject({ status: 200, body: { active: false } });
  expect((await province.nobody.post(`/auth/providers/${id}/start`)).status).toBe(404);
  expect((await session.get("/auth/profile")).status).toBe(200);
  expect((await administrator.delete(`/identity-providers/${id}`)).status).toBe(204);
  expect((await session.get("/auth/profile")).status).toBe(401);
});
