/** What Mai holds already is not sent to her again; everything else is as it was. */
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { person } from "../src/demo/people.ts";
import { house, logIn, type Person } from "./house.ts";

const province = house();
const held = (tag: unknown) => ({ "if-none-match": String(tag) });
let mai: Person;
let id: number;
beforeAll(async () => {
  mai = await province.as("mai");
  id = (await mai.get("/equipments?size=1")).body.items[0].id;
});

test("a read asked again with its tag is 304 and brings nothing", async () => {
  for (const path of ["/equipments?size=50", `/equipments/${id}`, "/dashboard", "/notices/unread"]) {
    const first = await mai.get(path);
    const again = await mai.get(path, held(first.headers["etag"]));
    expect([path, first.status, again.status, again.body.length]).toEqual([path, 200, 304, 0]);
    expect(again.headers).toMatchObject({ etag: first.headers["etag"], "cache-control": "no-store" });
  }
});

test("the tag is the same packed and unpacked, and among others", async () => {
  const path = "/equipments?size=50";
  const plain = await mai.get(path);
  const token = await logIn(province.nobody, person("mai"));
  const ask = (more = {}) =>
    province.app.inject({
      url: `/api${path}`,
      headers: { "x-auth-token": token, "accept-encoding": "br", ...more },
    });
  const packed = await ask();
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.body);
  expect(packed.headers["etag"]).toBe(plain.headers["etag"]);
  expect((await ask(held(`"khac", ${plain.headers["etag"]}`))).statusCode).toBe(304);
});

test("after a change it is sent under another tag", async () => {
  const [before, list] = [await mai.get(`/equipments/${id}`), await mai.get("/equipments")];
  const stopped = await mai.post(`/equipments/${id}/deactivation`);
  expect(stopped.status).toBe(200);
  const after = await mai.get(`/equipments/${id}`, held(before.headers["etag"]));
  expect([after.status, after.body.active]).toEqual([200, false]);
  expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
  const shorter = await mai.get("/equipments", held(list.headers["etag"]));
  expect([shorter.status, shorter.body.total]).toEqual([200, list.body.total - 1]);
  expect((await mai.post(`/equipments/${id}/reactivation`)).status).toBe(200);
});

test("who may not read it is refused, whatever tag they hold", async () => {
  const { etag } = (await mai.get(`/equipments/${id}`)).headers;
  const { status, headers, body } = await (await province.as("thao")).get(`/equipments/${id}`, held(etag));
  expect([status, headers["etag"], body.code]).toEqual([404, undefined, "notFound"]);
  const accounts = await (await province.as("hung")).get("/accounts");
  const refused = await (await province.as("tuan")).get("/accounts", held(accounts.headers["etag"]));
  expect([accounts.status, refused.status, refused.headers["etag"]]).toEqual([200, 403, undefined]);
  expect((await province.nobody.get(`/equipments/${id}`, held(etag))).status).toBe(401);
});

test("who sees less of it gets theirs, and whose session is over nothing", async () => {
  const ofMai = await mai.get("/dashboard");
  const ofTuan = await (await province.as("tuan")).get("/dashboard", held(ofMai.headers["etag"]));
  expect([ofTuan.status, ofTuan.headers["etag"] === ofMai.headers["etag"]]).toEqual([200, false]);
  const token = { "x-auth-token": await logIn(province.nobody, person("mai")) };
  const list = await province.nobody.get("/equipments", token);
  expect((await province.nobody.post("/auth/logout", undefined, token)).status).toBe(204);
  const late = await province.nobody.get("/equipments", { ...token, ...held(list.headers["etag"]) });
  expect(late.status).toBe(401);
});

test("in the other language it is another answer", async () => {
  const path = "/equipments/tree?by=condition";
  const vietnamese = await mai.get(path, { "accept-language": "vi" });
  const english = await mai.get(path, { "accept-language": "en", ...held(vietnamese.headers["etag"]) });
  expect([vietnamese.status, english.status]).toEqual([200, 200]);
});

test("writes, refusals, papers and exported lists carry no tag", async () => {
  const answers = [
    await mai.put("/auth/language", { language: "vi" }),
    await mai.get("/equipments?page=0"),
    await mai.get("/papers/equipment-book"),
    await mai.get("/equipments/export"),
  ];
  expect(answers.map(({ status, headers }) => [status, headers["etag"]])).toEqual([
    [200, undefined],
    [400, undefined],
    [200, undefined],
    [200, undefined],
  ]);
});
