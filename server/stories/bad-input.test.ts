import { endpoints } from "@so-thiet-bi/contract";
import { addressOf, changes, type Endpoint } from "@so-thiet-bi/contract/endpoint";
import { expect, test } from "vitest";
import { house, personWith } from "./house.ts";

const province = house();
const bodies = endpoints.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.body && !endpoint.upload);
const withId = endpoints.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.path.includes(":id"));
const signedIn = endpoints.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.callers !== "anyone");

const at = (endpoint: Endpoint, id: unknown = 1) => `/api${addressOf(endpoint, { id })}`;
const title = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

async function countsOfEverything(): Promise<unknown> {
  const { rows } = await province.database.pool.query(`
    select (select count(*) from equipments) as equipments, (select count(*) from demands) as demands, (select count(*) from demand_lines) as lines,
      (select count(*) from history) as history, (select count(*) from stock_movements) as movements, (select count(*) from school_years) as years, (select sum(version) from departments) as departments`);
  return rows[0];
}

const nested = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
const junk: [string, string][] = [
  ["no JSON", '{"name": '],
  ["a list instead of an object", "[1, 2]"],
  ["a text instead of an object", '"xin chào"'],
  ["very deep nesting", nested],
  ["an unknown key", '{"__nope__": 1}'],
  ["a poisoned prototype", '{"__proto__": {"role": "ROLE_SYSTEM_ADMIN"}}'],
  [
    "wrong types",
    '{"name": {"a": 1}, "title": 7, "approved": "yes", "username": [], "password": 1, "version": "1", "language": 5, "currentPassword": {}}',
  ],
];

test.each(bodies.flatMap((endpoint) => junk.map(([what, payload]) => ({ call: title(endpoint), what, endpoint, payload }))))(
  "$call with $what is refused and writes nothing",
  async ({ endpoint, payload }) => {
    const key =
      endpoint.callers === "anyone" || endpoint.callers === "signed-in" || endpoint.callers.includes("ROLE_DEPARTMENT_ADMIN") ? "hung" : "tri";
    const answer = await post(key, endpoint, payload);
    // a record that is not this person's is not there, whatever is sent to it
    expect([400, 404, 409]).toContain(answer.statusCode);
    expect(answer.json()).toHaveProperty("message");
    expect(answer.json()).toHaveProperty("code");
    expect(answer.body).not.toMatch(/at \w+ \(|node_modules|select |insert |\.ts:/);
  },
);

test("after all of that nothing was written", async () => {
  const before = await countsOfEverything();
  for (const endpoint of bodies) for (const [, payload] of junk) await post("hung", endpoint, payload);
  expect(await countsOfEverything()).toEqual(before);
});

test.each(bodies.filter(changes).map((endpoint) => ({ call: title(endpoint), endpoint })))(
  "$call with more than 1 MB is refused with 413",
  async ({ endpoint }) => {
    const answer = await post("hung", endpoint, JSON.stringify({ name: "x".repeat(1_100_000) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: "tooLarge" });
  },
);

test.each(withId.map((endpoint) => ({ call: title(endpoint), endpoint })))(
  "$call with an id that is no number is refused, with a foreign one absent",
  async ({ endpoint }) => {
    for (const id of ["abc", "-1", "0", "1.5", "99999999999999999999", "%00"]) {
      const answer = await sendAs("mai", endpoint, `/api${endpoint.path.replace(":id", id)}`);
      expect([400, 403]).toContain(answer.statusCode);
    }
    const far = await sendAs("hung", endpoint, at(endpoint, 987_654_321));
    expect([400, 404]).toContain(far.statusCode);
  },
);

test.each(signedIn.map((endpoint) => ({ call: title(endpoint), endpoint })))("$call without a session is 401", async ({ endpoint }) => {
  const answer = await province.app.inject({ method: endpoint.method, url: at(endpoint) });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: "unauthenticated" });
});

test.each([
  "?page=0",
  "?page=-1",
  "?page=x",
  "?size=201",
  "?size=1e9",
  "?sort=password",
  "?foo=1",
  "?search=%00",
  `?search=${"x".repeat(300)}`,
  "?page=1&page=2",
])("the list %s is refused", async (query) => {
  const mai = await province.as("mai");
  const answer = await mai.get(`/equipments${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body.message.length).toBeGreaterThan(0);
});

test("refusals speak the language of the request", async () => {
  const mai = await province.as("mai");
  expect((await mai.get("/equipments?page=0", { "accept-language": "en" })).body.message).toBe("Page must not be less than 1.");
  expect((await mai.get("/equipments?page=0", { "accept-language": "vi" })).body.message).toBe("Trang không được nhỏ hơn 1.");
});

test("an address that nobody knows is 404 in the one shape", async () => {
  const answer = await (await province.as("mai")).get("/khong-co");
  expect(answer).toMatchObject({ status: 404, body: { code: "notFound" } });
});

test("a token that is no token is 401, not an error", async () => {
  for (const token of ["", "a".repeat(5_000), "../../etc", "ø"]) {
    const stranger = personWith(province.app, encodeURIComponent(token).slice(0, 6_000));
    expect((await stranger.get("/equipments")).status).toBe(401);
  }
});

async function post(key: Parameters<typeof province.as>[0], endpoint: Endpoint, payload: string) {
  const token = (await (await province.as(key)).post("/auth/session")).body.token as string;
  return province.app.inject({
    method: endpoint.method,
    url: at(endpoint),
    payload,
    headers: { "x-auth-token": token, "content-type": "application/json" },
  });
}

async function sendAs(key: Parameters<typeof province.as>[0], endpoint: Endpoint, url: string) {
  const token = (await (await province.as(key)).post("/auth/session")).body.token as string;
  return province.app.inject({ method: endpoint.method, url, headers: { "x-auth-token": token } });
}
