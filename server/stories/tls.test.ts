/** Mai works over TLS of our own, by HTTP/2 and by HTTP/1.1, and loses nothing when the server ends. */
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect as connectByHttp2 } from "node:http2";
import { connect as connectPlainly } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectByTls } from "node:tls";
import { Worker } from "node:worker_threads";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { person } from "../src/demo/people.ts";
import { closesGently } from "../src/http/closing.ts";
import { type House, house, logIn } from "./house.ts";
import { type Line, openLine, portOf, protocols } from "./line.ts";

const certificates = path.join(import.meta.dirname, "certificates");
const folder = mkdtempSync(path.join(tmpdir(), "stb-tls-"));
const tls = { certFile: path.join(folder, "server.crt"), keyFile: path.join(folder, "server.key") };
show("first");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program that renews certificates does. */
function show(name: "first" | "renewed"): void {
  copyFileSync(path.join(certificates, `${name}.crt`), tls.certFile);
  copyFileSync(path.join(certificates, `${name}.key`), tls.keyFile);
}

const certificate = (name: string) => readFileSync(path.join(certificates, `${name}.crt`));
const province = house({ tls });
beforeAll(() => province.app.listen({ port: 0, host: "127.0.0.1" }));

describe.each(protocols)("over %s", (protocol) => {
  let line: Line;
  let headers: Record<string, string>;
  beforeAll(async () => {
    line = openLine(protocol, portOf(province.app), certificate("first"));
    headers = { "x-auth-token": await logIn(province.nobody, person("mai")) };
  });
  afterAll(() => line.end());

  test("she logs in, and her browser is told to come by TLS again", async () => {
    const { username, password } = person("mai");
    const answer = await line.send("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    expect([answer.status, JSON.parse(answer.bytes.toString()).user.username]).toEqual([200, "tb.mai"]);
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(String(answer.headers["set-cookie"])).toMatch(/^browser=[\w-]{43};.*; HttpOnly; Secure; SameSite/);
    const { rows } = await province.database.pool.query(
      "select address from security_events where kind = 'login.succeeded' order by id desc limit 1",
    );
    expect(rows).toEqual([{ address: "127.0.0.1" }]);
  });

  test("a list comes packed, and not again while it is the same", async () => {
    const ask = (more = {}) =>
      line.send("/api/equipments?size=50", { headers: { ...headers, "accept-encoding": "br", ...more } });
    const list = await ask();
    expect([list.status, list.headers["content-encoding"]]).toEqual([200, "br"]);
    expect(JSON.parse(brotliDecompressSync(list.bytes).toString()).items.length).toBeGreaterThan(20);
    const again = await ask({ "if-none-match": String(list.headers["etag"]) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test("a file goes up and comes down as it was, and one that is too large is refused", async () => {
    const list = await line.send("/api/equipments?size=1", { headers });
    const subjectId: number = JSON.parse(list.bytes.toString()).items[0].id;
    const add = (content: Buffer) => {
      const part = (name: string, value: string) =>
        `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const head = `${part("subjectType", '"equipment"')}${part("subjectId", String(subjectId))}--b\r\ncontent-disposition: form-data; name="file"; filename="bien-ban.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
      return line.send("/api/attachments", {
        method: "POST",
        headers: { ...headers, "content-type": "multipart/form-data; boundary=b" },
        body: Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--b--\r\n")]),
      });
    };
    const report = Buffer.from(`%PDF-1.7\n${`% ${protocol}\n`.repeat(300_000)}%%EOF`);
    const added = await add(report);
    const { id } = JSON.parse(added.bytes.toString());
    expect([added.status, id]).toEqual([200, expect.any(Number)]);
    const down = await line.send(`/api/attachments/${id}/content`, { headers });
    expect([down.status, down.bytes.equals(report)]).toEqual([200, true]);
    const refused = await add(Buffer.concat([report, Buffer.alloc(10 * 1024 * 1024)]));
    expect([refused.status, JSON.parse(refused.bytes.toString()).code]).toEqual([413, "tooLarge"]);
    expect((await line.send("/api/notices/unread", { headers })).status).toBe(200);
  });

  test("a body that is too large is refused, and the next request is answered", async () => {
    const answer = await line.send("/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "x".repeat(1_100_000), password: "x" }),
    });
    expect([answer.status, JSON.parse(answer.bytes.toString()).code]).toEqual([413, "tooLarge"]);
    expect((await line.send("/health")).status).toBe(200);
  });

  test("a paper and a list that is written while it is read come whole", async () => {
    const paper = await line.send("/api/papers/equipment-book", { headers });
    expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect(paper.bytes.subarray(-8).toString()).toContain("%%EOF");
    const workbook = await line.send("/api/equipments/export", { headers });
    expect([workbook.status, workbook.bytes.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  });

  test("who hangs up is not worked for any longer", async () => {
    const [begun, stopped] = [
      vi.spyOn(Worker.prototype, "postMessage"),
      vi.spyOn(Worker.prototype, "terminate"),
    ];
    const { answer, hangUp } = line.ask("/api/papers/equipment-book", { headers });
    answer.catch(() => {});
    await until(() => begun.mock.calls.length > 0);
    hangUp();
    await until(() => stopped.mock.calls.length > 0);
    vi.restoreAllMocks();
    expect((await line.send("/api/notices/unread", { headers })).status).toBe(200);
  });
});

describe("the end of the server", () => {
  const ending = Object.fromEntries(protocols.map((protocol) => [protocol, house({ tls })]));

  test.each(protocols)("over %s what runs is answered, and nothing after it", async (protocol) => {
    const place = ending[protocol] as House;
    const close = closesGently(place.app);
    await place.app.listen({ port: 0, host: "127.0.0.1" });
    const port = portOf(place.app);
    const headers = { "x-auth-token": await logIn(place.nobody, person("mai")) };
    const [line, idle] = [
      openLine(protocol, port, certificate("first")),
      openLine(protocol, port, certificate("first")),
    ];
    expect((await idle.send("/health")).status).toBe(200);
    const holder = await place.owner.pool.connect();
    await holder.query("begin");
    await holder.query("select from users where username = 'tb.mai' for update");
    const running = line.send("/api/auth/language", {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ language: "en" }),
    });
    await vi.waitFor(async () => expect(await waitingAt(place)).toBe(1), { timeout: 10_000 });
    const closed = close();
    await wait(500);
    await holder.query("rollback");
    holder.release();
    const { status, bytes } = await running;
    expect([status, JSON.parse(bytes.toString()).language]).toEqual([200, "en"]);
    const answered = performance.now();
    await closed;
    // nobody who has nothing under way is waited for
    expect(performance.now() - answered).toBeLessThan(5_000);
    await expect(openLine(protocol, port, certificate("first")).send("/health")).rejects.toThrow();
    line.end();
    idle.end();
  });
});

test("nothing older than TLS 1.2 is spoken, and without TLS nothing is said", async () => {
  const port = portOf(province.app);
  const old = connectByTls({
    port,
    host: "localhost",
    ca: certificate("first"),
    minVersion: "TLSv1",
    maxVersion: "TLSv1.1",
    ciphers: "DEFAULT:@SECLEVEL=0",
  });
  const [refusal] = await once(old, "error");
  expect(String(refusal)).toMatch(/protocol version/i);
  const plain = connectPlainly(port, "127.0.0.1");
  plain.write("GET /health HTTP/1.1\r\nHost: a\r\n\r\n");
  let heard = "";
  plain.on("data", (part) => {
    heard += part;
  });
  plain.on("error", () => {});
  await once(plain, "close");
  expect(heard).not.toContain("ok");
});

test("one connection may have a hundred requests under way", async () => {
  const session = connectByHttp2(`https://localhost:${portOf(province.app)}`, { ca: certificate("first") });
  await once(session, "remoteSettings");
  expect(session.remoteSettings.maxConcurrentStreams).toBe(100);
  session.destroy();
});

test("a renewed certificate is shown without a restart; one that cannot be used is not", async () => {
  const shown = async () => {
    const socket = connectByTls({
      port: portOf(province.app),
      host: "localhost",
      ca: [certificate("first"), certificate("renewed")],
    });
    await once(socket, "secureConnect");
    const { fingerprint256 } = socket.getPeerCertificate();
    socket.destroy();
    return fingerprint256;
  };
  const printOf = (name: string) => new X509Certificate(certificate(name)).fingerprint256;
  const before = openLine("HTTP/2", portOf(province.app), certificate("first"));
  expect([await shown(), (await before.send("/health")).status]).toEqual([printOf("first"), 200]);

  const said = vi.spyOn(province.app.log, "error");
  copyFileSync(path.join(certificates, "renewed.crt"), tls.certFile);
  await until(() => said.mock.calls.length > 0);
  expect(String(said.mock.calls[0])).toMatch(
    /^The certificate was not renewed: The key in .* does not belong/,
  );
  expect(await shown()).toBe(printOf("first"));
  vi.restoreAllMocks();

  show("renewed");
  await vi.waitFor(async () => expect(await shown()).toBe(printOf("renewed")), { timeout: 10_000 });
  expect((await before.send("/health")).status).toBe(200);
  before.end();
});

async function waitingAt({ database }: House): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(20);
}
