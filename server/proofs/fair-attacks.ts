/**
 * The attackers, in a process of their own and from an address of their own. Each burst is begun again as
 * soon as it is answered.
 */
import { randomBytes } from "node:crypto";
import { Agent, type RequestOptions, request } from "node:http";
import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { type PersonKey, person } from "../src/demo/people.ts";
import { tokenOf } from "./fair-tokens.ts";

export interface Burst {
  url: string;
  kind: "papers" | "searches" | "passwords" | "separators" | "rows" | "guesses" | "tokens";
  milliseconds: number;
}

export interface Tried {
  answered: number;
  refused: number;
  unavailable: number;
  left: number;
}

interface Shot {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

// attackers sit at computers of their own; here they give way to what they attack
if (process.platform === "linux") setPriority(19);
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const address = process.platform === "linux" ? { localAddress: "127.0.0.2" } : {};

process.on("message", async (burst: Burst) => {
  process.send?.(await attack(burst));
});
process.on("disconnect", () => process.exit(0));

async function attack({ url, kind, milliseconds }: Burst): Promise<Tried> {
  const tried: Tried = { answered: 0, refused: 0, unavailable: 0, left: 0 };
  const leaving = AbortSignal.timeout(milliseconds);
  while (!leaving.aborted) {
    const statuses = await Promise.all(bursts[kind]().map((shot) => fire(url, shot, leaving)));
    for (const status of statuses) {
      if (status === 0) tried.left++;
      else if (status === 429) tried.refused++;
      else if (status === 503) tried.unavailable++;
      else tried.answered++;
    }
    await wait(50);
  }
  return tried;
}

const times = (count: number, shot: (index: number) => Shot): Shot[] =>
  Array.from({ length: count }, (_, index) => shot(index));
const signedIn = (who: PersonKey) => ({ "x-auth-token": tokenOf(who) });
const json = { "content-type": "application/json" };

const bursts: Record<Burst["kind"], () => Shot[]> = {
  papers: () => times(80, () => ({ path: "/papers/equipment-book", headers: signedIn("khoa") })),
  // begins the names of most things, and the numbers of the copies
  searches: () => times(16, () => ({ path: "/search?search=n", headers: signedIn("dung") })),
  passwords: () =>
    times(30, () => ({
      method: "PUT",
      path: "/auth/password",
      headers: { ...signedIn("phong"), ...json },
      body: JSON.stringify({ currentPassword: "khong-phai-the-nay", newPassword: "mat-khau-moi-2026" }),
    })),
  separators: () => times(1, () => upload(separators)),
  rows: () => times(1, () => upload(rows)),
  guesses: () =>
    times(400, (index) => ({
      method: "POST",
      path: "/auth/login",
      headers: json,
      body: JSON.stringify({ username: person("khanh").username, password: `doan-${index}-lan` }),
    })),
  tokens: () =>
    times(3_200, () => ({
      path: "/equipments",
      headers: { "x-auth-token": randomBytes(32).toString("base64url") },
    })),
};

const separators = Buffer.alloc(10 * 1024 * 1024 - 1_024, ";");
const rows = Buffer.from(
  `Tên thiết bị;Đơn vị tính;Số lượng\n${Array.from({ length: 20_000 }, (_, index) => `Ống nghiệm số ${index};Cái;${1 + (index % 30)}`).join("\n")}`,
);

function upload(content: Buffer): Shot {
  const boundary = "----proof";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="danh-muc.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    method: "POST",
    path: "/equipments/import/preview",
    headers: { ...signedIn("loan"), "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** The status, or 0 for who hung up. */
function fire(
  url: string,
  { method = "GET", path, headers, body }: Shot,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve) => {
    const options: RequestOptions = {
      agent,
      method,
      signal,
      ...address,
      headers: { ...headers, ...(body ? { "content-length": Buffer.byteLength(body) } : {}) },
    };
    const asked = request(`${url}/api${path}`, options, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", () => resolve(0));
    });
    asked.on("error", () => resolve(0));
    asked.end(body);
  });
}
