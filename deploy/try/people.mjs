// node people.mjs <address>: people of the demo province who read and write without a pause until they are told to
// stop (SIGTERM); then what was confirmed is looked for. Exit code 1: something was refused, failed, lost or doubled.
// With --through-faults “503, ask again” is no fault, nor that a browser refuses a certificate which has run out, and
// for each fault (told by SIGUSR2) it is said for how long nobody's write was confirmed.
import { randomUUID } from "node:crypto";

const [address] = process.argv.slice(2);
const throughFaults = process.argv.includes("--through-faults");
const count = { read: 0, written: 0, pages: 0 };
const failures = new Map();
const confirmed = new Set();
let isOver = false;
process.on("SIGTERM", () => {
  isOver = true;
});
/** For each fault the longest time without a confirmed write, in ms. */
const away = [];
let lastWrite = Date.now();
process.on("SIGUSR2", () => {
  lastWrite = Date.now();
  away.push(0);
});

const run = randomUUID().slice(0, 6);
const [mai, hung, lan] = await Promise.all(["tb.mai", "ht.hung", "xa.lan"].map(logIn));
let number = 0;
await Promise.all([
  ...[mai, mai, hung, lan].map((token) => again(() => read(token))),
  ...[mai, mai].map((token) => again(() => write(token))),
  again(open),
]);
const lost = await check();
const failed = [...failures]
  .filter(([what]) => !throughFaults || !/503 and Retry-After|CERT_HAS_EXPIRED/.test(what))
  .reduce((sum, [, times]) => sum + times, 0);
console.log(
  `${count.read} reads, ${count.written} writes and ${count.pages} pages answered; ${failed} refused or failed${throughFaults ? " otherwise than by 503 with Retry-After" : ""}; of ${confirmed.size} confirmed writes ${lost} lost or doubled`,
);
for (const [what, times] of failures) console.log(`  ${times} × ${what}`);
for (const [index, ms] of away.entries())
  console.log(`  fault ${index + 1}: no write was confirmed for ${(ms / 1_000).toFixed(1)} s`);
process.exitCode = failed + lost > 0 ? 1 : 0;

async function logIn(username) {
  const body = JSON.stringify({ username, password: "thietbi@2026" });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${username} could not log in: ${answer.status}`);
  return (await answer.json()).token;
}

async function again(work) {
  while (!isOver) await work();
}

async function read(token) {
  const paths = ["/equipments?size=20", "/dashboard", "/notices", "/equipments?search=k%C3%ADnh"];
  const path = paths[count.read % paths.length];
  await ask("read", `GET ${path}`, `/api${path}`, { headers: { "x-auth-token": token } });
}

async function open() {
  await ask("pages", "GET /login", "/login", { headers: { accept: "text/html" } });
}

/** Without a key for repeats: what nginx sent twice would be there twice, or be refused the second time. */
async function write(token) {
  const name = `Thử ${run} ${++number}`;
  const answer = await ask("written", "POST /measures", "/api/measures", {
    method: "POST",
    headers: { "x-auth-token": token, "content-type": "application/json" },
    body: JSON.stringify({ name, allowsDecimals: false, tolerance: null }),
  });
  if (!answer) return;
  confirmed.add(name);
  const now = Date.now();
  if (away.length > 0) away[away.length - 1] = Math.max(away.at(-1), now - lastWrite);
  lastWrite = now;
}

async function ask(kind, what, path, request) {
  try {
    const answer = await fetch(address + path, request);
    const words = await answer.text();
    if (answer.ok) {
      count[kind]++;
      return true;
    }
    const asks = answer.headers.has("retry-after") ? " and Retry-After" : "";
    note(`${what}: ${answer.status}${asks} ${words.slice(0, 160)}`);
  } catch (error) {
    note(`${what}: ${error.cause?.code ?? error.message}`);
  }
  // as a page does after a refusal
  await new Promise((resolve) => setTimeout(resolve, 200));
  return false;
}

function note(failure) {
  failures.set(failure, (failures.get(failure) ?? 0) + 1);
}

async function check() {
  const found = new Map();
  for (let page = 1; ; page++) {
    const answer = await fetch(`${address}/api/measures?size=200&page=${page}&search=${run}`, {
      headers: { "x-auth-token": mai },
    });
    const { items } = await answer.json();
    for (const { name } of items) found.set(name, (found.get(name) ?? 0) + 1);
    if (items.length < 200) break;
  }
  return [...confirmed].filter((name) => found.get(name) !== 1).length;
}
