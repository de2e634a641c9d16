import { fork } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { forgetOld } from "../src/areas/auth/actions.ts";
import { comparisons } from "../src/areas/users/rules.ts";
import { type DemoPerson, person } from "../src/demo/people.ts";
import { type House, house, logIn, personWith } from "./house.ts";

// as behind a usual proxy, which adds the address it sees to what the client sent
const school = house({ trustProxy: 1 });

const from = (address: string, place: House = school) => ({
  tries: (username: string, password: string) =>
    place.nobody.post("/auth/login", { username, password }, { "x-forwarded-for": address }),
});

/** A browser that keeps its cookie, at an address. */
function browser(address: string) {
  let cookie = "";
  return async (who: Pick<DemoPerson, "username">, password: string) => {
    const answer = await school.nobody.post(
      "/auth/login",
      { username: who.username, password },
      { "x-forwarded-for": address, cookie },
    );
    const given = answer.headers["set-cookie"];
    if (given) cookie = String(given).split(";")[0] ?? "";
    return answer;
  };
}

async function compared(work: () => Promise<unknown>): Promise<number> {
  const before = comparisons();
  await work();
  return comparisons() - before;
}

test("after ten failures the eleventh try of that account from that address waits, even with the right password", async () => {
  const intruder = from("203.0.113.5");
  for (let round = 0; round < 10; round++) expect((await intruder.tries("ht.minh", "sai")).status).toBe(401);
  const refused = await intruder.tries("ht.minh", person("minh").password);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe("tooManyLogins");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test("neither the owner elsewhere nor a colleague behind the same address is locked out", async () => {
  expect((await from("203.0.113.9").tries("ht.minh", person("minh").password)).status).toBe(200);
  expect((await from("203.0.113.5").tries("tb.huong", person("huong").password)).status).toBe(200);
});

test("behind a proxy nobody chooses the own address: what the client writes in front is not looked at", async () => {
  let waited = 0;
  for (let host = 0; host < 20; host++) {
    const answer = await from(`198.18.0.${host}, 203.0.113.44`).tries("ht.quang", "sai");
    waited += answer.status === 429 ? 1 : 0;
  }
  expect(waited).toBe(10);
  expect((await from("203.0.113.45").tries("ht.quang", person("quang").password)).status).toBe(200);
});

test("four hundred guesses at once: ten are compared, and the right one among them opens nothing beyond the limit", async () => {
  const guesser = from("203.0.113.60");
  const guesses = Array.from({ length: 400 }, (_, number) =>
    number === 250 ? person("nga").password : `đoán ${number}`,
  );
  let statuses: number[] = [];
  const count = await compared(async () => {
    statuses = (
      await Promise.all(guesses.map((password) => guesser.tries(person("nga").username, password)))
    ).map(({ status }) => status);
  });
  expect(count).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 200)).toHaveLength(0);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(390);
});

test("two processes over one database count together, while the owner logs in at a browser known to either", async () => {
  const second = fork(new URL("./second-process.ts", import.meta.url), {
    env: {
      ...process.env,
      STORY_DATABASE: JSON.stringify(school.connection),
    },
    execArgv: [],
  });
  const [url] = (await once(second, "message")) as [string];
  const { username, password } = person("vinh");
  const desk = browser("203.0.113.71");
  expect((await desk(person("vinh"), password)).status).toBe(200);
  const guess = (number: number) => {
    const asked = { username, password: `đoán ${number}` };
    const forwarded = { "x-forwarded-for": `203.0.113.${80 + (number % 8)}` };
    if (number % 2 === 0) return school.nobody.post("/auth/login", asked, forwarded);
    return fetch(`${url}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", ...forwarded },
      body: JSON.stringify(asked),
    });
  };
  let owner = 0;
  const here = await compared(async () => {
    const guesses = Array.from({ length: 400 }, (_, number) => guess(number));
    owner = (await desk(person("vinh"), password)).status;
    await Promise.all(guesses);
  });
  second.send("how many?");
  const [there] = (await once(second, "message")) as [number];
  const gone = once(second, "exit");
  second.disconnect();
  await gone;
  expect(owner).toBe(200);
  expect(there).toBeGreaterThan(0);
  // thirty of the account from anywhere, and the owner's own
  expect(here + there).toBe(31);
});

test("a right password among wrong ones takes none of them back", async () => {
  const place = from("203.0.113.61");
  const { username, password } = person("son");
  for (let round = 0; round < 9; round++) await place.tries(username, "sai");
  expect((await place.tries(username, password)).status).toBe(200);
  expect((await place.tries(username, "sai")).status).toBe(401);
  expect((await place.tries(username, password)).status).toBe(429);
});

test("an attack on one account from many addresses ends, but not for a browser its owner has used, wherever it is now", async () => {
  const laptop = browser("198.51.100.1");
  expect((await laptop(person("yen"), person("yen").password)).status).toBe(200);
  let waited = 0;
  for (let host = 2; host < 40; host++)
    waited += (await from(`198.51.100.${host}`).tries("ht.yen", "sai")).status === 429 ? 1 : 0;
  expect(waited).toBe(8);
  expect((await from("198.51.100.77").tries("ht.yen", person("yen").password)).status).toBe(429);
  expect((await laptop(person("yen"), person("yen").password)).status).toBe(200);
});

test("a known browser has ten tries of its own, and they count nowhere else", async () => {
  const phone = browser("198.51.100.200");
  expect((await phone(person("thang"), person("thang").password)).status).toBe(200);
  for (let round = 0; round < 10; round++) expect((await phone(person("thang"), "sai")).status).toBe(401);
  expect((await phone(person("thang"), person("thang").password)).status).toBe(429);
  expect(
    (await from("198.51.100.200").tries(person("thang").username, person("thang").password)).status,
  ).toBe(200);
});

test("whoever guesses at one account takes the way of nobody else behind the router; at sixty, of browsers nobody knows", async () => {
  const office = browser("192.0.2.77");
  expect((await office(person("phuc"), person("phuc").password)).status).toBe(200);
  const router = from("192.0.2.77");
  for (let round = 0; round < 80; round++) await router.tries("gv.dat", "sai");
  expect((await router.tries("gv.ha", person("ha").password)).status).toBe(200);
  for (let round = 0; round < 60; round++) await router.tries(`doan.mo${round}`, "sai");
  expect((await router.tries("gv.ha", person("ha").password)).status).toBe(429);
  expect((await office(person("phuc"), person("phuc").password)).status).toBe(200);
});

test("the key of a browser is kept for over a year, out of reach of scripts and other sites, and only as a hash here", async () => {
  const answer = await from("192.0.2.90").tries(person("mai").username, person("mai").password);
  const cookie = String(answer.headers["set-cookie"]);
  expect(cookie).toMatch(
    /^browser=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
  );
  const key = cookie.slice("browser=".length, "browser=".length + 43);
  const { rows } = await school.database.pool.query(
    "select encode(key_hash, 'escape') as kept from known_browsers",
  );
  expect(rows.some(({ kept }) => String(kept).includes(key))).toBe(false);
  const { username, password } = person("mai");
  const overTls = { "x-forwarded-for": "192.0.2.91", "x-forwarded-proto": "https" };
  const behindTls = await school.nobody.post("/auth/login", { username, password }, overTls);
  expect(String(behindTls.headers["set-cookie"])).toContain("; Secure");
});

test("a browser that comes back after the summer is known, one that stayed away for over a year is not", async () => {
  const home = browser("192.0.2.95");
  await home(person("tuan"), person("tuan").password);
  const away = (days: number) =>
    school.database.pool.query("update known_browsers set seen_at = now() - make_interval(days => $1)", [
      days,
    ]);
  const known = async () =>
    (
      await school.database.pool.query(
        "select 1 from known_browsers join users on users.id = user_id where username = 'gv.tuan'",
      )
    ).rowCount;
  await away(399);
  await forgetOld(school.database);
  expect(await known()).toBe(1);
  await away(401);
  await forgetOld(school.database);
  expect(await known()).toBe(0);
});

test("thirty changes of a password at once: ten are compared, the others wait, and a colleague is served meanwhile", async () => {
  const lan = await school.as("lan");
  const hung = await school.as("hung");
  let statuses: number[] = [];
  const count = await compared(async () => {
    const changing = Array.from({ length: 30 }, (_, number) =>
      lan.put("/auth/password", { currentPassword: `sai ${number}`, newPassword: "một câu dài để nhớ" }),
    );
    const reading = Array.from({ length: 25 }, () => hung.get("/departments"));
    expect((await Promise.all(reading)).map(({ status }) => status)).toEqual(Array(25).fill(200));
    statuses = (await Promise.all(changing)).map(({ status }) => status);
  });
  expect(count).toBe(10);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("of two right changes of a password at once, one is done and the other session is over", async () => {
  const trang = personWith(school.app, await logIn(school.nobody, person("trang")));
  const answers = await Promise.all(
    ["câu thứ nhất để nhớ", "câu thứ hai để nhớ"].map((newPassword) =>
      trang.put("/auth/password", { currentPassword: person("trang").password, newPassword }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("made-up tokens are refused without looking into the database, soon with 429, and nobody else at that address notices", async () => {
  const mai = await school.as("mai");
  const stranger = personWith(school.app, "x".repeat(43));
  await stranger.get("/departments");
  const before = school.database.statements();
  // each 429 is told a second later, so they come at once
  const statuses = (await Promise.all(Array.from({ length: 3_200 }, () => stranger.get("/departments")))).map(
    ({ status }) => status,
  );
  expect(school.database.statements()).toBe(before);
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(61);
  expect(statuses.at(-1)).toBe(429);
  expect(Number((await stranger.get("/departments")).headers["retry-after"])).toBeGreaterThan(0);
  expect((await mai.get("/departments")).status).toBe(200);
});
