/** What every answer carries, and what the door does not do, whoever asks. */
import { hash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { house } from "./house.ts";

const ownScript = "document.documentElement.style.colorScheme = 'dark';";
const ownStyle = "body{margin:0}";
const folder = mkdtempSync(path.join(tmpdir(), "stb-door-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const province = house({ webFolder: builtClient() });
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const stranger = "https://elsewhere.example";

/** What a build leaves behind, as small as it can be, and beside it what must never be served. */
function builtClient(): string {
  const web = path.join(folder, "dist");
  for (const part of ["dist", "dist/assets", "dist/.git"]) mkdirSync(path.join(folder, part));
  writeFileSync(
    path.join(web, "index.html"),
    `<!doctype html><meta name="csp-nonce" content="" /><title>Sổ Thiết Bị</title><script>${ownScript}</script><style>${ownStyle}</style>`,
  );
  writeFileSync(path.join(web, "assets", "app.js"), "console.log(1)");
  writeFileSync(path.join(web, ".git", "config"), "secret");
  writeFileSync(path.join(folder, "outside.txt"), "secret");
  return web;
}

test("every answer says what it is, and is neither guessed at, framed nor led elsewhere", async () => {
  const mai = await province.as("mai");
  const equipment = (await mai.get("/equipments?size=1")).body.items[0].id;
  const added = await mai.upload(
    "/attachments",
    { name: "a.pdf", bytes: Buffer.from("%PDF-1.7\n%%EOF") },
    { subjectType: "equipment", subjectId: equipment },
  );
  const answers = {
    page: await province.app.inject({ url: "/equipment/management", headers: browser }),
    file: await province.app.inject({ url: "/assets/app.js" }),
    nowhere: await province.app.inject({ url: "/nothing.php" }),
    health: await province.app.inject({ url: "/health" }),
    list: await mai.get("/equipments"),
    document: await mai.get(`/attachments/${added.body.id}/content`),
    refused: await mai.get("/equipments?page=0"),
    stranger: await province.nobody.get("/equipments"),
    unreadable: await mai.post("/auth/login", "{", { "content-type": "application/json" }),
  };
  for (const [which, { headers }] of Object.entries(answers)) {
    const policy = String(headers["content-security-policy"]);
    expect([which, headers["x-content-type-options"], headers["referrer-policy"]]).toEqual([
      which,
      "nosniff",
      "no-referrer",
    ]);
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect([which, policy]).toEqual([which, expect.stringContaining(rule)]);
    const type = String(headers["content-type"]);
    expect([which, type]).toEqual([which, expect.stringMatching(/^[a-z]+\/[\w.+-]+/)]);
    if (/json|html|javascript/.test(type))
      expect([which, type]).toEqual([which, expect.stringContaining("charset=utf-8")]);
    expect([which, headers["x-powered-by"], headers["server"]]).toEqual([which, undefined, undefined]);
  }
});

test("the page runs only what comes from the product, and another nonce stands in each", async () => {
  const ask = () => province.app.inject({ url: "/", headers: browser });
  const [first, second] = [await ask(), await ask()];
  const policy = String(first.headers["content-security-policy"]);
  const [script, style] = [ownScript, ownStyle].map((own) => `'sha256-${hash("sha256", own, "base64")}'`);
  expect(policy).toContain(`default-src 'none'; script-src 'self' 'wasm-unsafe-eval' ${script};`);
  expect(policy).toMatch(/style-src-elem 'self' 'nonce-[\w-]+' 'sha256-/);
  expect(policy).toContain(` ${style};`);
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|https?:|\*)/);
  const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1];
  expect(first.body).toContain(`name="csp-nonce" content="${nonce}"`);
  expect(second.body).not.toContain(String(nonce));
});

test("the documents of the API run under a policy of their own, which nobody else's page frames either", async () => {
  const { headers } = await province.app.inject({ url: "/api/docs/static/index.html", headers: browser });
  expect(headers["content-security-policy"]).toMatch(
    /frame-ancestors 'self';.*object-src 'none';.*script-src 'self'/,
  );
});

test("no page of others is let in: no header allows it, and what a form can send is refused", async () => {
  const asked = await province.app.inject({
    method: "OPTIONS",
    url: "/api/equipments",
    headers: {
      origin: stranger,
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-auth-token",
    },
  });
  const read = await (await province.as("mai")).get("/equipments", { origin: stranger });
  for (const headers of [asked.headers, read.headers])
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  expect(asked.statusCode).toBe(404);
  const login = JSON.stringify({ username: "ht.hung", password: "thietbi@2026" });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const sent = await province.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: login,
      headers: { origin: stranger, "content-type": type },
    });
    expect([type, sent.statusCode]).toEqual([type, 400]);
  }
});

test("a word of the session in a cookie or in the address opens nothing", async () => {
  const { token } = (
    await province.nobody.post("/auth/login", { username: "tb.mai", password: "thietbi@2026" })
  ).body;
  const known = await province.nobody.get("/equipments", { "x-auth-token": token });
  const others = [
    await province.nobody.get("/equipments", { cookie: `token=${token}; X-Auth-Token=${token}` }),
    await province.nobody.get("/equipments", { authorization: `Bearer ${token}` }),
    await province.nobody.get(`/equipments?token=${token}&X-Auth-Token=${token}`),
  ];
  expect([known.status, ...others.map(({ status }) => status)]).toEqual([200, 401, 401, 401]);
});

test("a session is over on its day, however busy it is", async () => {
  const { token } = (
    await province.nobody.post("/auth/login", { username: "gv.tuan", password: "thietbi@2026" })
  ).body;
  const isIn = async () => (await province.nobody.get("/departments", { "x-auth-token": token })).status;
  expect(await isIn()).toBe(200);
  await province.database.pool.query(
    "update sessions set expires_at = now() where user_id = (select id from users where username = 'gv.tuan')",
  );
  expect(await isIn()).toBe(401);
});

test("TRACE and other methods that nobody declared are not there, and repeat nothing", async () => {
  for (const method of ["TRACE", "PROPFIND", "PATCH"]) {
    const answer = await province.app.inject({
      method: method as "PATCH",
      url: "/api/equipments",
      headers: { "x-secret": "secret" },
    });
    expect([method, answer.statusCode, answer.body.includes("secret")]).toEqual([method, 404, false]);
  }
});

test.each([
  "/assets/",
  "/assets",
  "/.git/config",
  "/assets/../.git/config",
  "/..%2foutside.txt",
  "/assets/%2e%2e/%2e%2e/outside.txt",
  "/assets/..%5c..%5coutside.txt",
  "/package.json",
  "/.env",
])("%s lists and opens nothing", async (url) => {
  const answer = await province.app.inject({ url });
  expect([answer.statusCode, answer.body.includes("secret"), answer.body.includes("app.js")]).toEqual([
    404,
    false,
    false,
  ]);
});

test("the name of a file stays a name: in the header that gives it back, and beside the folder that keeps it", async () => {
  const mai = await province.as("mai");
  const subjectId = (await mai.get("/equipments?size=1")).body.items[0].id;
  const pdf = (name: string) => ({ name, bytes: Buffer.from(`%PDF-1.7\n${name}\n%%EOF`) });
  for (const name of [
    "..%2f..%2fetc%2fpasswd.pdf",
    "../../etc/passwd.pdf",
    "a;filename=b.html.pdf",
    "Hoá đơn 50% – “mới”.pdf",
  ]) {
    const { status, body } = await mai.upload("/attachments", pdf(name), {
      subjectType: "equipment",
      subjectId,
    });
    expect([name, status]).toEqual([name, 200]);
    const given = String((await mai.get(`/attachments/${body.id}/content`)).headers["content-disposition"]);
    expect([name, given]).toEqual([
      name,
      expect.stringMatching(/^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''[\w.!~*'()%-]+\.pdf$/),
    ]);
  }
});

test("a part that is called as what every object has is refused", async () => {
  const mai = await province.as("mai");
  const subjectId = (await mai.get("/equipments?size=1")).body.items[0].id;
  const file = { name: "a.pdf", bytes: Buffer.from("%PDF-1.7\n%%EOF") };
  for (const name of ["__proto__", "constructor"]) {
    const fields = Object.fromEntries([
      ["subjectType", "equipment"],
      ["subjectId", subjectId],
      [name, { isAdmin: true }],
    ]);
    const answer = await mai.upload("/attachments", file, fields);
    expect([name, answer.status]).toEqual([name, 400]);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("a request whose length is said twice is not read", async () => {
  await province.app.listen({ port: 0, host: "127.0.0.1" });
  const address = province.app.server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.setEncoding("utf8");
  socket.write(
    "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\n\r\n",
  );
  let heard = "";
  socket.on("data", (part) => {
    heard += part;
  });
  await once(socket, "close");
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
