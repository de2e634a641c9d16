import { expect, test } from "vitest";
import { person } from "../src/demo/people.ts";
import { type House, house } from "./house.ts";

const school = house({ trustProxy: true });

const from = (address: string, place: House = school) => ({
  tries: (username: string, password: string) => place.nobody.post("/auth/login", { username, password }, { "x-forwarded-for": address }),
});

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

test("an attack on one account from many addresses ends, but not for the address its owner uses", async () => {
  const home = from("198.51.100.1");
  expect((await home.tries("ht.yen", person("yen").password)).status).toBe(200);
  let waited = 0;
  for (let host = 2; host < 40; host++) waited += (await from(`198.51.100.${host}`).tries("ht.yen", "sai")).status === 429 ? 1 : 0;
  expect(waited).toBe(8);
  expect((await home.tries("ht.yen", person("yen").password)).status).toBe(200);
});

test("an address that guesses at many accounts must wait, but not for the people who work there", async () => {
  const router = from("192.0.2.77");
  expect((await router.tries("ht.phuc", person("phuc").password)).status).toBe(200);
  for (let round = 0; round < 60; round++) await router.tries(`doan.mo${round}`, "sai");
  expect((await router.tries("gv.ha", person("ha").password)).status).toBe(429);
  expect((await router.tries("ht.phuc", person("phuc").password)).status).toBe(200);
});
