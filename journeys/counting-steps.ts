/**
 * Counting without a network: a phone whose line can be cut and whose battery can die, and a check for it to
 * count.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { text as counting } from "../web/src/areas/inventory/counting/counting.text.ts";
import { password } from "./people.ts";

/** A line to the server that can be cut: pages, workers and whatever begins later find nobody behind it. */
export interface Line {
  address: string;
  cut: () => void;
  mend: () => void;
  close: () => void;
}

export async function openLine(server: string): Promise<Line> {
  const target = Number(new URL(server).port);
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const onward = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one
        .on("error", () => other.destroy())
        .on("close", () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    close() {
      drop();
      proxy.close();
    },
  };
}

/** A browser of its own, with a profile that outlives it. */
export interface Phone {
  page: Page;
  /** The battery is empty: nothing is told to the program. */
  kill: () => Promise<void>;
  /** Starts again with what is on the disk. */
  restart: () => Promise<Page>;
  away: () => Promise<void>;
}

export async function openPhone(faults: string[] = []): Promise<Phone> {
  const profile = mkdtempSync(path.join(tmpdir(), "stb-phone-"));
  let running: { process: ChildProcess; browser: Browser } | undefined;

  const start = async (): Promise<Page> => {
    const { process: started, endpoint } = await launch(profile);
    const browser = await chromium.connectOverCDP(endpoint);
    running = { process: started, browser };
    const context = browser.contexts()[0] as BrowserContext;
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize({ width: 390, height: 844 });
    page.on("pageerror", (error) => faults.push(String(error)));
    phone.page = page;
    return page;
  };
  const end = async () => {
    const { process: dying, browser } = running ?? {};
    if (!dying) return;
    const ended = new Promise((resolve) => dying.once("close", resolve));
    dying.kill("SIGKILL");
    await ended;
    await browser?.close().catch(() => undefined);
    running = undefined;
  };
  const phone: Phone = {
    page: undefined as unknown as Page,
    async kill() {
      // why: a browser writes down some seconds later who has logged in, and no battery dies in just those
      await expect.poll(() => isSessionOnDisk(profile), { timeout: 20_000 }).toBe(true);
      await end();
    },
    restart: start,
    async away() {
      await end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await start();
  return phone;
}

function isSessionOnDisk(profile: string): boolean {
  const folder = path.join(profile, "Default/Local Storage/leveldb");
  return readdirSync(folder)
    .filter((name) => /\.(log|ldb)$/.test(name))
    .some((name) => readFileSync(path.join(folder, name)).includes("token"));
}

/** Started by hand, because only so it can be killed as a whole without Playwright closing it first. */
async function launch(profile: string): Promise<{ process: ChildProcess; endpoint: string }> {
  const started = spawn(
    process.env["CHROMIUM_PATH"] ?? chromium.executablePath(),
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const endpoint = await new Promise<string>((resolve, reject) => {
    let words = "";
    started.stderr?.on("data", (text: Buffer) => {
      words += String(text);
      const [, found] = /DevTools listening on (\S+)/.exec(words) ?? [];
      if (found) resolve(found);
    });
    started.once("close", () => reject(new Error(`The browser ended: ${words}`)));
  });
  return { process: started, endpoint };
}

export type Ask = <Answer>(method: "GET" | "POST" | "PUT", path: string, body?: object) => Promise<Answer>;

async function send(
  server: string,
  method: string,
  address: string,
  body: object | undefined,
  token: string,
): Promise<Response> {
  const headers = { "Content-Type": "application/json", "X-Auth-Token": token };
  const answer = await fetch(`${server}/api${address}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function tokenOf(server: string, username: string): Promise<string> {
  return (
    (await (await send(server, "POST", "/auth/login", { username, password }, "")).json()) as {
      token: string;
    }
  ).token;
}

/** Somebody at the API, without a screen. */
export async function signedIn(server: string, username: string): Promise<Ask> {
  const token = await tokenOf(server, username);
  return async (method, address, body) => (await send(server, method, address, body, token)).json();
}

export async function fileOf(server: string, username: string, address: string): Promise<Buffer> {
  return Buffer.from(
    await (await send(server, "GET", address, undefined, await tokenOf(server, username))).arrayBuffer(),
  );
}

export interface PreparedCheck {
  checkId: number;
  sheetId: number;
  room: string;
  quantities: { id: number; name: string; code: string; quantity: number }[];
  pieces: { id: number; name: string; code: string }[];
}

/** A room of its own with so many kinds and pieces, its check, and a counter. */
export async function prepareCheck(
  keeper: Ask,
  { room, kinds, pieces, counter }: { room: string; kinds: number; pieces: number; counter: string },
) {
  const name = `${room} ${Date.now().toString(36).slice(-4)}`;
  const { id: roomId } = await keeper<{ id: number }>("POST", "/functional-rooms", { name, kind: "STORE" });
  const common = { unit: "Cái", grades: [6], roomId };
  const made: PreparedCheck = { checkId: 0, sheetId: 0, room: name, quantities: [], pieces: [] };
  for (let no = 1; no <= kinds; no += 1) {
    const given = { ...common, name: `${room} loại ${no}`, trackingMode: "QUANTITY", quantity: 10 + no };
    const { id, code } = await keeper<{ id: number; code: string }>("POST", "/equipments", given);
    made.quantities.push({ id, code, name: given.name, quantity: given.quantity });
  }
  for (let no = 1; no <= pieces; no += 1) {
    const given = { ...common, name: `${room} máy ${no}`, trackingMode: "ITEM", quantity: 1 };
    const { id, code } = await keeper<{ id: number; code: string }>("POST", "/equipments", given);
    made.pieces.push({ id, code, name: given.name });
  }
  const { items: people } = await keeper<{ items: { id: number; name: string }[] }>(
    "GET",
    `/employees/choices?search=${encodeURIComponent(counter)}`,
  );
  const person = people.find(({ name }) => name === counter);
  if (!person) throw new Error(`${counter} does not work here`);
  const { id: checkId } = await keeper<{ id: number }>("POST", "/inventory-checks", {
    name: `Kiểm kê ${room}`,
    cutoffAt: new Date().toISOString(),
    scope: "ROOMS",
    roomIds: [roomId],
  });
  await keeper("POST", `/inventory-checks/${checkId}/start`, {});
  const { items: sheets } = await keeper<{ items: { id: number }[] }>(
    "GET",
    `/inventory-checks/${checkId}/sheets`,
  );
  const sheetId = sheets[0]?.id ?? 0;
  await keeper("PUT", `/inventory-checks/${checkId}/counters`, {
    sheetIds: [sheetId],
    employeeIds: [person.id],
  });
  return { ...made, checkId, sheetId };
}

const t = counting.vi;

/** The session as the login page leaves it; the address of a line is none that Playwright knows. */
export async function logInOn(page: Page, line: Line, username: string): Promise<void> {
  await page.goto(`${line.address}/icon.svg`);
  const { token, user } = (await (
    await fetch(`${line.address}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username, password }),
    })
  ).json()) as { token: string; user: object };
  await page.evaluate(
    ([first, second]) => {
      localStorage.setItem("token", first as string);
      localStorage.setItem("user", second as string);
      localStorage.setItem("language", "vi");
    },
    [token, JSON.stringify(user)],
  );
}

/** Opens the counting page with a network, until the device has everything it needs without one. */
export async function takeAlong(
  page: Page,
  line: Line,
  { checkId, sheetId }: Pick<PreparedCheck, "checkId" | "sheetId">,
): Promise<void> {
  await page.goto(`${line.address}/equipment/inventory/${checkId}/count?sheet=${sheetId}`);
  const tools = page.getByRole("button", { name: t.tools, exact: true });
  await tools.click();
  await expect(page.getByText(fill(t.programKept).split("{")[0] as string)).toBeVisible({ timeout: 60_000 });
  await tools.click();
}

/** As a hand scanner does it: into whatever has the focus, ended by Enter. */
export async function scan(page: Page, code: string, delay = 8): Promise<void> {
  await page.keyboard.type(code, { delay });
  await page.keyboard.press("Enter");
}

/** The line of a thing in the list of the room. */
export function lineOf(page: Page, name: string) {
  return page.getByRole("region", { name: t.room }).getByRole("listitem").filter({ hasText: name });
}

/** Agrees with the books, and waits until the screen says that it is counted. */
export async function agree(page: Page, name: string): Promise<void> {
  await page
    .getByRole("button", { name: t.agreeWith.replace("{{name}}", name), exact: true })
    .first()
    .click();
  await expect(lineOf(page, name).locator("[data-waiting], [data-counted]")).toBeVisible();
}

export function fill(sentence: string, fillings: Readonly<Record<string, string | number>> = {}): string {
  return Object.entries(fillings).reduce(
    (said, [key, value]) => said.replaceAll(`{{${key}}}`, String(value)),
    sentence,
  );
}
