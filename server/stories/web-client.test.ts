import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { house } from "./house.ts";

const script = `console.log(${JSON.stringify("sổ thiết bị ".repeat(400))})`;
const webFolder = builtClient();
const province = house({ webFolder, requestsPerMinute: 30 });

/** What a build leaves behind, as small as it can be. */
function builtClient(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "stb-web-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(
    path.join(folder, "index.html"),
    `<!doctype html><head><meta name="csp-nonce" content="" /><title>Sổ Thiết Bị</title></head>${" ".repeat(2_000)}`,
  );
  const ahead = {
    "*": { scripts: ["/assets/frame.js"], styles: [] },
    "/dashboard": { scripts: ["/assets/frame.js", "/assets/start.js"], styles: ["/assets/start.css"] },
  };
  writeFileSync(path.join(folder, "ahead.json"), JSON.stringify(ahead));
  writeFileSync(path.join(folder, "assets", "app.js"), script);
  writeFileSync(path.join(folder, "assets", "app.js.br"), brotliCompressSync(script));
  writeFileSync(path.join(folder, "assets", "app.js.gz"), gzipSync(script));
  return folder;
}

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("fourteen people of one school open the list at once, and nobody is told to wait", async () => {
  const people = await Promise.all((["mai", "tuan", "hung"] as const).map((key) => province.as(key)));
  for (let file = 0; file < 200; file++)
    expect((await province.app.inject({ url: "/assets/app.js" })).statusCode).toBe(200);
  for (let call = 0; call < 25; call++)
    for (const person of people) expect((await person.get("/notices/unread")).status).toBe(200);
});

test("one account that asks too often is told how long to wait, and the colleague at the same address is not", async () => {
  const [tuan, hung] = [await province.as("tuan"), await province.as("mai")];
  const asked = [];
  for (let call = 0; call < 31; call++) asked.push(await tuan.get("/notices/unread"));
  const refused = asked.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ body: { code: "tooManyRequests" } });
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await hung.get("/notices/unread")).status).toBe(200);
});

test("the page of an address names the files that it will ask for", async () => {
  const page = async (url: string) => (await province.app.inject({ url, headers: browser })).body;
  const linked = (html: string) =>
    [...html.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(([, rel, href]) => [rel, href]);
  expect(linked(await page("/dashboard?departmentId=3"))).toEqual([
    ["preload", "/assets/start.css"],
    ["modulepreload", "/assets/frame.js"],
    ["modulepreload", "/assets/start.js"],
  ]);
  expect(linked(await page("/equipment/incidents"))).toEqual([["modulepreload", "/assets/frame.js"]]);
  expect((await province.app.inject({ url: "/ahead.json", headers: browser })).statusCode).toBe(404);
});

test("files come as the build compressed them", async () => {
  const br = await province.app.inject({
    url: "/assets/app.js",
    headers: { "accept-encoding": "gzip, deflate, br, zstd" },
  });
  expect([br.statusCode, br.headers["content-encoding"], br.headers["cache-control"]]).toEqual([
    200,
    "br",
    "public, max-age=31536000, immutable",
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  const gzip = await province.app.inject({ url: "/assets/app.js", headers: { "accept-encoding": "gzip" } });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  const plain = await province.app.inject({ url: "/assets/app.js" });
  expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, script]);
});

test("a long answer and the page are compressed on the way, a short answer is not", async () => {
  const token = (await province.nobody.post("/auth/login", { username: "ht.hung", password: "thietbi@2026" }))
    .body.token as string;
  const ask = (url: string, encoding?: string) =>
    province.app.inject({
      url,
      headers: {
        "x-auth-token": token,
        ...(encoding ? { "accept-encoding": encoding } : {}),
        ...(url.startsWith("/api") ? {} : browser),
      },
    });
  const plain = await ask("/api/equipments?size=50");
  const packed = await ask("/api/equipments?size=50", "br");
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect((await ask("/", "gzip")).headers["content-encoding"]).toBe("gzip");
  expect((await ask("/api/notices/unread", "br")).headers["content-encoding"]).toBeUndefined();
});

test("a person's address gets the page; a probe gets an answer, never the page", async () => {
  for (const url of ["/", "/dashboard", "/khong-co-trang-nay"]) {
    const page = await province.app.inject({ url, headers: browser });
    expect([url, page.statusCode, page.headers["content-type"]]).toEqual([
      url,
      200,
      "text/html; charset=utf-8",
    ]);
  }
  for (const url of ["/healthz", "/ready", "/metrics", "/dashboard"])
    expect([url, (await province.app.inject({ url })).statusCode]).toEqual([url, 404]);
  for (const url of ["/wp-login.php", "/.env", "/favicon.ico"])
    expect([url, (await province.app.inject({ url, headers: browser })).statusCode]).toEqual([url, 404]);
  const health = await province.app.inject({ url: "/health", headers: browser });
  expect([health.statusCode, health.json()]).toEqual([200, { status: "ok" }]);
});
