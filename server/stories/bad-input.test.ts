import { endpoints } from "@so-thiet-bi/contract";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { addressOf, changes, type Endpoint } from "@so-thiet-bi/contract/endpoint";
import { expect, test } from "vitest";
import { house, personWith } from "./house.ts";

const province = house();
const bodies = endpoints
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.body && !endpoint.upload);
const withId = endpoints.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.path.includes(":id"));
const signedIn = endpoints
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.callers !== "anyone");

const at = (endpoint: Endpoint, id: unknown = 1) =>
  `/api${addressOf(endpoint, { id, progressId: "nhap-thu-1", key: "equipment-book" })}`;
/** Who is let in by the outer door. */
const callerOf = ({ callers }: Endpoint) =>
  typeof callers === "string" || callers.includes("ROLE_DEPARTMENT_ADMIN") ? "hung" : "tri";
const title = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** How many rows each table has, and how often they were changed. */
async function countsOfEverything(): Promise<unknown> {
  const { pool } = province.owner;
  const { rows: tables } = await pool.query<{ name: string; versioned: boolean }>(`
    select relname as name, exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'version' and atttypid = 'int4'::regtype) as versioned
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const counts = tables.map(
    ({ name, versioned }) =>
      `select '${name}' as name, count(*) as rows, ${versioned ? "sum(version)" : "null::bigint"} as versions from "${name}"`,
  );
  return (await pool.query(counts.join(" union all "))).rows;
}

/** Every filter of every catalogue with values that mean nothing and values at its edges. */
const filters = catalogues.flatMap(({ plural, fields }) =>
  Object.entries(fields).flatMap(([field, one]): [string, string, string[], string[]][] => {
    if (!one.filter) return [];
    switch (one.kind) {
      case "choice":
      case "choices":
        return [[field, plural, ["NOPE", "toString"], one.choices.map(({ value }) => value)]];
      case "grade":
      case "grades":
        return [[field, plural, ["0", "-7", "13", "1.5", "abc"], ["-6", "1", "12"]]];
      case "integer":
        return [
          [
            field,
            plural,
            [String(one.min - 1), String(one.max + 1), "1.5", "abc"],
            [String(one.min), String(one.max)],
          ],
        ];
      case "flag":
      case "lines":
      case "shown":
        return [[field, plural, ["yes", "1", "TRUE"], ["true", "false"]]];
      default:
        return [
          [field, plural, ["0", "-1", "1.5", "abc", "99999999999999999999"], ["1", "9007199254740991"]],
        ];
    }
  }),
);

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

test.each(
  bodies.flatMap((endpoint) =>
    junk.map(([what, payload]) => ({ call: title(endpoint), what, endpoint, payload })),
  ),
)("$call with $what is refused and writes nothing", async ({ endpoint, payload }) => {
  const answer = await post(callerOf(endpoint), endpoint, payload);
  // a record that is not this person's is not there, whatever is sent to it
  expect([400, 404, 409]).toContain(answer.statusCode);
  expect(answer.json()).toHaveProperty("message");
  expect(answer.json()).toHaveProperty("code");
  expect(answer.body).not.toMatch(/at \w+ \(|node_modules|select |insert |\.ts:/);
});

test("after all of that nothing was written", async () => {
  const before = await countsOfEverything();
  for (const endpoint of bodies)
    for (const [, payload] of junk) await post(callerOf(endpoint), endpoint, payload);
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
    const far = await sendAs(callerOf(endpoint), endpoint, at(endpoint, 987_654_321));
    expect([400, 404]).toContain(far.statusCode);
  },
);

test.each(signedIn.map((endpoint) => ({ call: title(endpoint), endpoint })))(
  "$call without a session is 401",
  async ({ endpoint }) => {
    const answer = await province.app.inject({ method: endpoint.method, url: at(endpoint) });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: "unauthenticated" });
  },
);

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
])("a list with %s is refused", async (query) => {
  const mai = await province.as("mai");
  for (const path of ["/equipments", ...catalogues.map(({ plural }) => `/${plural}`)]) {
    const answer = await mai.get(`${path}${query}`);
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.body.message.length).toBeGreaterThan(0);
  }
});

test.each(filters)(
  "the filter %s of %s refuses what it cannot mean, and takes what it can",
  async (field, plural, wrong, right) => {
    const mai = await province.as("mai");
    for (const value of [...wrong, "", "%00", "1e400", "'; drop table users"]) {
      expect([value, (await mai.get(`/${plural}?${field}=${encodeURIComponent(value)}`)).status]).toEqual([
        value,
        400,
      ]);
    }
    for (const value of right)
      expect([value, (await mai.get(`/${plural}?${field}=${value}`)).status]).toEqual([value, 200]);
  },
);

test("refusals speak the language of the request", async () => {
  const mai = await province.as("mai");
  expect((await mai.get("/equipments?page=0", { "accept-language": "en" })).body.message).toBe(
    "Page must not be less than 1.",
  );
  expect((await mai.get("/equipments?page=0", { "accept-language": "vi" })).body.message).toBe(
    "Trang không được nhỏ hơn 1.",
  );
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
