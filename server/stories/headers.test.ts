/**
 * What every answer carries: nobody keeps what a person was told, who came by TLS comes so again, and
 * addresses come from no header.
 */
import { endpoints } from "@so-thiet-bi/contract";
import { addressOf } from "@so-thiet-bi/contract/endpoint";
import { beforeAll, describe, expect, test } from "vitest";
import { loadConfig, originFor } from "../src/config.ts";
import { house, type Person } from "./house.ts";

const plain = house();
const proxied = house({
  ...loadConfig({
    LOG_LEVEL: "silent",
    TRUST_PROXY: "1",
    PUBLIC_URL: "https://thietbi.example.edu.vn",
    SECURITY_CONTACT: "an-ninh@example.edu.vn",
  }),
});
const open = house({ publicUrl: "https://thietbi.example.edu.vn" });

let tri: Person;
beforeAll(async () => {
  tri = await plain.as("tri");
});

describe("no browser keeps what the API answers", () => {
  const calls = endpoints.map(({ endpoint }) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint }));

  test.each(calls)("$call", async ({ endpoint }) => {
    const url = addressOf(endpoint, {
      id: 1,
      progressId: "bang-tieu-de",
      secret: "A".repeat(43),
      key: "equipment-book",
    });
    for (const who of endpoint.path === "/auth/logout" ? [plain.nobody] : [tri, plain.nobody]) {
      const answer = await (endpoint.upload
        ? who.upload(url, { name: "a.csv", bytes: Buffer.from("x\n") })
        : endpoint.method === "GET"
          ? who.get(url)
          : endpoint.method === "DELETE"
            ? who.delete(url)
            : who[endpoint.method === "PUT" ? "put" : "post"](url, {}));
      expect([answer.status, answer.headers["cache-control"]]).toEqual([expect.any(Number), "no-store"]);
    }
  });

  test("nor what is not there, what is too large or what cannot be read", async () => {
    const unread = {
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": "application/json" },
      payload: "{",
    } as const;
    for (const options of [
      { url: "/api/khong-co" },
      { url: "/api" },
      unread,
      { ...unread, payload: `"${"x".repeat(1_100_000)}"` },
    ])
      expect([options.url, (await plain.app.inject(options)).headers["cache-control"]]).toEqual([
        options.url,
        "no-store",
      ]);
  });
});

describe("who came by TLS comes by TLS again", () => {
  const hstsOf = async (place: typeof plain, headers: Record<string, string>) =>
    (await place.app.inject({ url: "/health", headers })).headers["strict-transport-security"];
  const aYear = "max-age=31536000";

  test("as a trusted proxy says, or else the address that the operator gave; never by plain HTTP", async () => {
    expect(await hstsOf(proxied, { "x-forwarded-proto": "https" })).toBe(aYear);
    expect(
      await hstsOf(proxied, { "x-forwarded-proto": "http", host: "thietbi.example.edu.vn" }),
    ).toBeUndefined();
    expect(await hstsOf(open, { host: "thietbi.example.edu.vn" })).toBe(aYear);
    expect(await hstsOf(open, { host: "10.0.0.5:8080" })).toBeUndefined();
  });

  test("what a client says of itself is not believed", async () => {
    expect(await hstsOf(plain, { "x-forwarded-proto": "https" })).toBeUndefined();
    expect(await hstsOf(plain, { host: "thietbi.example.edu.vn" })).toBeUndefined();
  });

  test("a refusal carries it too", async () => {
    const { headers } = await proxied.app.inject({
      url: "/api/equipments",
      headers: { "x-forwarded-proto": "https" },
    });
    expect(headers["strict-transport-security"]).toBe(aYear);
  });
});

describe("addresses that are shown come from no header of a request", () => {
  const forged = {
    host: "ke-gian.example.com",
    origin: "https://ke-gian.example.com",
    "x-forwarded-host": "ke-gian.example.com",
  };

  test("a calendar has a path where the installation was not told its address, and that address where it was", async () => {
    expect((await (await plain.as("tuan")).post("/calendar-feeds", {}, forged)).body.address).toMatch(
      /^\/api\/calendars\/[\w-]{43}\.ics$/,
    );
    expect((await (await open.as("tuan")).post("/calendar-feeds", {}, forged)).body.address).toMatch(
      /^https:\/\/thietbi\.example\.edu\.vn\/api\/calendars\//,
    );
  });

  test("a label has the operator’s address, else that of the web client, else that of the program", () => {
    const at = { publicUrl: undefined, host: undefined, port: 8080, tls: undefined };
    expect(originFor({ ...at, publicUrl: "https://thietbi.vn" }, "https://khac.vn")).toBe(
      "https://thietbi.vn",
    );
    expect(originFor(at, "https://truong.vn:8443")).toBe("https://truong.vn:8443");
    expect(originFor(at, undefined)).toBe("http://localhost:8080");
    expect(originFor({ ...at, host: "::1" }, undefined)).toBe("http://[::1]:8080");
  });

  test.each([
    "javascript:alert(1)",
    "https://truong.vn/",
    "truong.vn",
    "https://a:b@truong.vn",
    `https://${"a".repeat(200)}.vn`,
  ])("%s is no such address", async (origin) => {
    const order = { format: "A4_5x13", subjects: { roomIds: [1] }, origin };
    const answer = await (await plain.as("mai")).post("/qr-labels", order);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ["origin"]]);
    expect(answer.body.message).toContain("Địa chỉ trang web trên tem");
  });
});

describe("whom somebody tells who found a hole", () => {
  const at = "/.well-known/security.txt";

  test("is said where the operator names somebody", async () => {
    const answer = await proxied.app.inject({ url: at });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const [contact, expires, languages, canonical] = answer.body.trimEnd().split("\n");
    expect([contact, languages]).toEqual([
      "Contact: mailto:an-ninh@example.edu.vn",
      "Preferred-Languages: vi, en",
    ]);
    expect(canonical).toBe("Canonical: https://thietbi.example.edu.vn/.well-known/security.txt");
    const left = Date.parse((expires ?? "").replace("Expires: ", "")) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(365 * 24 * 3_600_000);
  });

  test("and is not there otherwise", async () => {
    expect((await plain.app.inject({ url: at, headers: { accept: "text/html" } })).statusCode).toBe(404);
  });
});
