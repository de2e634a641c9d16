/**
 * A second factor: codes of an app beside the password, recovery codes on paper, and the rule that asks
 * administrators for it.
 */
import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { type PersonKey, person } from "../src/demo/people.ts";
import { house, logIn, type Person, personWith } from "./house.ts";
import { shownBy } from "./phone-codes.ts";

const school = house();

const tries = (key: PersonKey, code?: string) => {
  const { username, password } = person(key);
  return school.nobody.post("/auth/login", { username, password, ...(code !== undefined && { code }) });
};

/** Switches it on with the code of the half minute before, so that the present one can still be used. */
async function switchOn(who: Person, key: PersonKey): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await who.post("/auth/second-factor", { password: person(key).password })).body;
  const started = await who.put("/auth/second-factor", { code: shownBy(secret, -1) });
  expect(started.status).toBe(200);
  return { secret, recoveryCodes: started.body.recoveryCodes };
}

const eventsOf = async (username: string) =>
  (
    await school.database.pool.query(
      "select event from history where subject_type = 'user' and subject_id = (select id from users where username = $1) order by id",
      [username],
    )
  ).rows.map(({ event }) => event);

test("Mai switches it on with a code of her app; from then on the password alone opens nothing, here or elsewhere", async () => {
  const mai = personWith(school.app, await logIn(school.nobody, person("mai")));
  const elsewhere = personWith(school.app, await logIn(school.nobody, person("mai")));
  expect((await mai.get("/auth/second-factor")).body).toEqual({
    since: null,
    recoveryCodesLeft: 0,
    isRequired: false,
  });
  expect((await mai.post("/auth/second-factor", { password: "không phải" })).body.code).toBe("wrongPassword");
  const begun = await mai.post("/auth/second-factor", { password: person("mai").password });
  expect(begun.body.address).toContain(`secret=${begun.body.secret}`);
  expect((await tries("mai")).status).toBe(200);
  expect((await mai.put("/auth/second-factor", { code: "000000" })).body).toMatchObject({
    code: "wrongCode",
    fields: { code: expect.any(String) },
  });

  const started = await mai.put("/auth/second-factor", { code: shownBy(begun.body.secret, -1) });
  expect(started.body.recoveryCodes).toHaveLength(10);
  expect((await elsewhere.get("/departments")).status).toBe(401);
  expect((await mai.get("/departments")).status).toBe(200);
  expect((await mai.get("/auth/second-factor")).body).toEqual({
    since: expect.any(String),
    recoveryCodesLeft: 10,
    isRequired: false,
  });
  expect((await mai.post("/auth/second-factor", { password: person("mai").password })).body.code).toBe(
    "secondFactorIsOn",
  );

  const asked = await tries("mai");
  expect([asked.status, asked.body.code]).toEqual([409, "secondFactorNeeded"]);
  const code = shownBy(begun.body.secret);
  expect((await tries("mai", `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  const replayed = await tries("mai", code);
  expect([replayed.status, replayed.body.code]).toEqual([400, "wrongCode"]);
  expect(await eventsOf("tb.mai")).toContain("user.secondFactorStarted");
});

test("a stranger with a wrong password is not told that a code would be asked for", async () => {
  const { username } = person("mai");
  expect(
    (await school.nobody.post("/auth/login", { username, password: "sai", code: "123456" })).body.code,
  ).toBe("wrongCredentials");
  expect((await school.nobody.post("/auth/login", { username, password: "sai" })).body.code).toBe(
    "wrongCredentials",
  );
});

test("the secret lies encrypted in the database, recovery codes as hashes, and no history holds either", async () => {
  const { secret, recoveryCodes } = await switchOn(await school.as("huong"), "huong");
  const raw = Buffer.from(Secret.fromBase32(secret).bytes);
  const { rows } = await school.database.pool.query("select secret from second_factors");
  expect(rows.some((row) => Buffer.from(row.secret).includes(raw))).toBe(false);
  const everything = JSON.stringify(
    (await school.database.pool.query("select details from history where event like 'user.%'")).rows,
  );
  expect(everything).not.toContain(secret);
  const stored = JSON.stringify(
    (await school.database.pool.query("select encode(code_hash, 'escape') as hash from recovery_codes")).rows,
  );
  for (const code of recoveryCodes) expect(stored + everything).not.toContain(code);
  const kept = await school.database.pool.query(
    "select 1 from idempotency_keys where answer::text like '%' || $1 || '%'",
    [secret],
  );
  expect(kept.rowCount).toBe(0);
});

test("a recovery code opens once, however it is typed, and the history says how many are left", async () => {
  const { recoveryCodes } = await switchOn(await school.as("thao"), "thao");
  const [code = ""] = recoveryCodes;
  expect((await tries("thao", code.toUpperCase().replaceAll("-", " "))).status).toBe(200);
  expect((await tries("thao", code)).body.code).toBe("wrongCode");
  const { rows } = await school.database.pool.query(
    "select details from history where event = 'user.recoveryCodeUsed'",
  );
  expect(rows[0].details).toEqual({ left: 9 });
});

test("new recovery codes replace the former ones, and it takes password and code to get them or to switch off", async () => {
  const hien = await school.as("hien");
  const { secret, recoveryCodes } = await switchOn(hien, "hien");
  const { password } = person("hien");
  expect(
    (await hien.post("/auth/second-factor/recovery-codes", { password: "sai", code: shownBy(secret) })).body
      .code,
  ).toBe("wrongPassword");
  const renewed = await hien.post("/auth/second-factor/recovery-codes", { password, code: shownBy(secret) });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await tries("hien", recoveryCodes[0])).body.code).toBe("wrongCode");
  expect((await hien.post("/auth/second-factor/removal", { password, code: "000000" })).body.code).toBe(
    "wrongCode",
  );
  expect(
    (await hien.post("/auth/second-factor/removal", { password, code: renewed.body.recoveryCodes[0] }))
      .status,
  ).toBe(204);
  expect((await tries("hien")).status).toBe(200);
  expect((await hien.post("/auth/second-factor/removal", { password, code: "000000" })).body.code).toBe(
    "secondFactorIsOff",
  );
});

test("guesses of a code count like guesses of a password: many at once, and not one beyond ten", async () => {
  await switchOn(await school.as("nhung"), "nhung");
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) => tries("nhung", String(100_000 + number))),
  );
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(90);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
});

test("one code sent twice at once opens one session", async () => {
  const { secret } = await switchOn(await school.as("binh"), "binh");
  const code = shownBy(secret);
  const answers = await Promise.all([tries("binh", code), tries("binh", code), tries("binh", code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test("the head switches it off for a teacher who lost the phone, a stranger does not; the line says who", async () => {
  const linh = await school.as("linh");
  await switchOn(linh, "linh");
  const yen = await school.as("yen");
  const { items } = (await yen.get("/accounts?search=gv.linh")).body;
  expect(items[0]).toMatchObject({ hasSecondFactor: true, can: { removeSecondFactor: true } });
  expect(
    (await (await school.as("hung")).post(`/accounts/${items[0].id}/second-factor-removal`)).status,
  ).toBe(404);
  const freed = await yen.post(`/accounts/${items[0].id}/second-factor-removal`);
  expect(freed.body).toMatchObject({ hasSecondFactor: false, can: { removeSecondFactor: false } });
  expect((await tries("linh")).status).toBe(200);
  expect((await yen.get(`/accounts/${items[0].id}/history`)).body.items[0]).toMatchObject({
    event: "user.secondFactorRemoved",
  });
});

test("a machine without the key reads no secret: codes of the app open nothing, those on paper do", async () => {
  const { secret, recoveryCodes } = await switchOn(await school.as("loan"), "loan");
  await school.database.pool.query(
    "update second_factors set secret = set_byte(secret, 20, get_byte(secret, 20) # 1)",
  );
  expect((await tries("loan", shownBy(secret))).body.code).toBe("wrongCode");
  expect((await tries("loan", recoveryCodes[0])).status).toBe(200);
});

test("once it is required, administrators can do nothing before they set it up; teachers go on as before", async () => {
  const tri = await school.as("tri");
  const toan = await school.as("toan");
  const khoa = await school.as("khoa");
  expect((await toan.put("/auth/second-factor-rule", { requiredOfAdministrators: true })).status).toBe(403);
  expect((await tri.put("/auth/second-factor-rule", { requiredOfAdministrators: true })).body).toEqual({
    requiredOfAdministrators: true,
  });
  const refused = await toan.get("/departments");
  expect([refused.status, refused.body.code]).toEqual([403, "secondFactorMissing"]);
  expect((await toan.post("/auth/session")).body.user.mustSetUpSecondFactor).toBe(true);
  expect((await toan.get("/auth/second-factor")).body.isRequired).toBe(true);
  expect((await khoa.get("/departments")).status).toBe(200);
  expect((await khoa.post("/auth/session")).body.user.mustSetUpSecondFactor).toBeUndefined();
  await switchOn(toan, "toan");
  expect((await toan.get("/departments")).status).toBe(200);
  expect((await toan.post("/auth/session")).body.user.mustSetUpSecondFactor).toBeUndefined();
  expect((await tri.put("/auth/second-factor-rule", { requiredOfAdministrators: false })).status).toBe(200);
  expect((await tri.get("/departments")).status).toBe(200);
  const { rows } = await school.database.pool.query(
    "select event from history where event like 'department.secondFactor%' order by id",
  );
  expect(rows.map(({ event }) => event)).toEqual([
    "department.secondFactorRequired",
    "department.secondFactorFree",
  ]);
});
