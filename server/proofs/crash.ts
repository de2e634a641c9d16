/**
 * Kills the running program or its database at random moments under a load of writes, starts it again on the
 * same folder and looks for what was lost, doubled or left half done. `npm run proof:crash` (20 kills); `--
 * 5` for another number of them.
 */
import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { tokenHash } from "../src/areas/auth/queries.ts";
import { newToken } from "../src/areas/auth/rules.ts";
import { createDepartment } from "../src/areas/departments/actions.ts";
import { createUser } from "../src/areas/users/actions.ts";
import { loadConfig } from "../src/config.ts";
import type { Database } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { transaction } from "../src/db/transaction.ts";
import { givenKey } from "../src/history-key.ts";
import { createFirstAdministrator, theProgram } from "../src/installation.ts";
import { historyRule } from "../src/verify/history.ts";
import { judge } from "../src/verify/rules.ts";
import {
  asManyRequests,
  type KillKind,
  kill,
  killKinds,
  openAgain,
  type Program,
  startProgram,
  stopProgram,
} from "./killed.ts";
import { openAsProgram } from "./open-as-program.ts";

const kills = Number(process.argv[2] ?? 20);
const schools = 3;
const writers = 6;
const sealKey = Buffer.from("key of the tokens of the proof");

/** One request that changes something; its key makes a repeat the same request. */
interface Write {
  token: string;
  path: string;
  body: unknown;
  key: string;
}

/** What the program has acknowledged, and what it was asked without an answer reaching us. */
const acknowledged = {
  equipments: new Map<number, { name: string; active: boolean }>(),
  demands: new Map<number, string>(),
  writes: 0,
};
const unanswered: { write: Write; then: (answer: Answered) => void }[] = [];
const refused: string[] = [];

// biome-ignore lint/suspicious/noExplicitAny: the proof reads what came back and compares
type Answered = any;

/** Each asks for what must not be; a row is a fault. */
const halfDone: Record<string, string> = {
  "a record without exactly its opening": `select e.id from equipments e left join stock_movements m on m.equipment_id = e.id where e.name like 'Kính hiển vi %' group by e.id
    having coalesce(sum(m.quantity) filter (where m.condition = 'GOOD'), 0) <> 10 or coalesce(sum(m.quantity) filter (where m.condition = 'BROKEN'), 0) <> 2`,
  "a balance that is not the sum of its movements": `select equipment_id from (select equipment_id, condition, sum(quantity) as quantity, sum(value) as value from stock_movements group by 1, 2) m
    full join (select equipment_id, condition, sum(quantity) as quantity, sum(value) as value from stock_balances group by 1, 2) b using (equipment_id, condition) where m.quantity is distinct from b.quantity or m.value is distinct from b.value`,
  "a counter that is wrong": `select department_id from (select department_id, count(*) filter (where active) as followed, count(*) filter (where not active) as stopped, count(*) as codes from equipments group by 1) e
    full join equipment_counts c using (department_id) where e.followed is distinct from c.followed or e.stopped is distinct from c.stopped or e.codes is distinct from c.last_code`,
  "a record made twice":
    "select name from equipments where name like 'Kính hiển vi %' group by name having count(*) > 1",
  "a demand made twice": "select title from demands group by title having count(*) > 1",
  "a voucher without movements, or a gap in the numbers": `select s.series from serials s left join (select department_id, 'DN-' || substring(code from 4 for 4) as series, count(*) as n from demands group by 1, 2
      union all select department_id, left(number, 7), count(*) from stock_vouchers v where exists (select from stock_movements m where m.voucher_id = v.id) group by 1, 2) made using (department_id, series)
    where made.n is distinct from s.last`,
  "a record whose history does not tell it": `select e.id from equipments e left join history h on h.subject_type = 'equipment' and h.subject_id = e.id group by e.id
    having count(*) filter (where h.event in ('equipment.created', 'equipment.received')) <> 1 or count(*) filter (where h.event in ('equipment.stopped', 'equipment.resumed')) <> e.version - 1`,
  "a demand whose history does not tell it": `select d.id from demands d left join history h on h.subject_type = 'demand' and h.subject_id = d.id group by d.id having count(h.id) <> d.version`,
  "a demand whose status is not what was decided": `select d.id from demands d
    cross join lateral (select count(*) as n from demand_submissions where demand_id = d.id) s cross join lateral (select count(*) as n from demand_decisions where demand_id = d.id and approved) a
    cross join lateral (select count(*) as n from stock_vouchers where demand_id = d.id) v
    cross join lateral (select count(*) as n from stock_movements m join stock_vouchers on stock_vouchers.id = m.voucher_id where demand_id = d.id) m
    where (d.status, d.attempt, s.n, a.n, v.n, m.n) not in (('PENDING', 0, 0, 0, 0, 0), ('WAITING_FOR_LEVEL_1', 1, 1, 0, 0, 0), ('WAITING_FOR_LEVEL_2', 1, 1, 1, 0, 0), ('APPROVED', 1, 1, 2, 0, 0), ('DONE', 1, 1, 2, 1, 3))`,
  "a demand with lines missing":
    "select d.id from demands d left join demand_lines l on l.demand_id = d.id group by d.id having count(l.id) <> 2",
  "a key without its answer": "select key from idempotency_keys where answer is null",
};

const folder = mkdtempSync(join(tmpdir(), "so-thiet-bi-crash-"));
let program: Program | undefined;
let failed = 0;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void leave().then(() => process.exit(130)));
try {
  await prepare();
  program = await startProgram(folder, { program: ["--empty"], env: asManyRequests });
  for (let number = 1; number <= kills; number++) await killOnce(number);
} finally {
  await leave();
}
console.log(`${kills - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function killOnce(number: number): Promise<void> {
  const kind = killKinds[(number - 1) % killKinds.length] as KillKind;
  const before = acknowledged.writes;
  const load = { going: true };
  const writing = Array.from({ length: writers }, (_, index) => writeOn(load, index));
  const moment = randomInt(300, 2_500);
  await wait(moment);
  kill(kind, program as Program);
  load.going = false;
  await Promise.all(writing);
  const lost = unanswered.length;
  if (kind !== "the database alone")
    program = await startProgram(folder, { program: ["--empty"], env: asManyRequests });
  const faults = await faultsAfterwards().catch((error: Error) => [
    `the check itself failed: ${error.stack}`,
  ]);
  if (faults.length > 0) failed++;
  const story = `${String(number).padStart(2)}  ${kind} killed after ${moment} ms: ${acknowledged.writes - before} writes acknowledged, ${lost} without an answer`;
  console.log(
    `${story}: ${faults.length === 0 ? "nothing lost, doubled or half done" : `FAILED\n      ${faults.join("\n      ")}`}`,
  );
}

async function prepare(): Promise<void> {
  const embedded = await startEmbedded(folder);
  const database = await openAsProgram(embedded, givenKey(loadConfig({ DATA_DIR: folder })));
  await createFirstAdministrator(database);
  const { id: root } = await database.kysely.selectFrom("departments").select("id").executeTakeFirstOrThrow();
  await database.pool.query("update session_seal set key = $1", [sealKey]);
  await transaction(database, { keyed: false }, async (tx) => {
    const commune = await createDepartment(tx, theProgram, {
      type: "LEVEL_2",
      parentId: root,
      code: "XA",
      name: "UBND xã Yên Bình",
      placeName: "Yên Bình",
    });
    const people = [
      { departmentId: root, username: "so" },
      { departmentId: commune, username: "xa" },
    ];
    for (let number = 1; number <= schools; number++) {
      const departmentId = await createDepartment(tx, theProgram, {
        type: "LEVEL_3",
        parentId: commune,
        code: `TRUONG${number}`,
        name: `Trường THCS số ${number}`,
        placeName: "Yên Bình",
        schoolLevels: ["THCS"] as never,
      });
      people.push({ departmentId, username: `truong${number}` });
    }
    for (const { departmentId, username } of people) {
      const userId = await createUser(tx, theProgram, {
        departmentId,
        username,
        fullName: username,
        role: "ROLE_DEPARTMENT_ADMIN",
        passwordHash: "",
      });
      await tx
        .insertInto("sessions")
        .values({
          user_id: userId,
          token_hash: tokenHash(tokenOf(username)),
          address: "127.0.0.1",
          agent: "proof",
          expires_at: "2099-01-01",
        })
        .execute();
    }
  });
  await database.close();
  await embedded.stop();
}

function tokenOf(username: string): string {
  return newToken(sealKey, `proof-${username}`);
}

/** One client: adds records, stops and resumes them, and takes demands through both rounds to the shelf. */
async function writeOn(load: { going: boolean }, index: number): Promise<void> {
  const school = tokenOf(`truong${(index % schools) + 1}`);
  const goOn = async (
    write: Omit<Write, "key">,
    then: (answer: Answered) => void = () => {},
  ): Promise<Answered> => {
    if (!load.going) return undefined;
    const whole = { ...write, key: randomBytes(9).toString("base64url") };
    const answer = await send(whole);
    if (answer) then(answer);
    else unanswered.push({ write: whole, then });
    return answer;
  };
  const demand = (answer: Answered) => void acknowledged.demands.set(answer.id, answer.status);
  while (load.going) {
    const made = await goOn({ token: school, path: "/equipments", body: newRecord() }, equipment);
    if (!made) continue;
    if (
      await goOn({ token: school, path: `/equipments/${made.id}/deactivation`, body: undefined }, equipment)
    ) {
      await goOn({ token: school, path: `/equipments/${made.id}/reactivation`, body: undefined }, equipment);
    }
    const drafted = await goOn({ token: school, path: "/demands", body: newDemand() }, demand);
    if (!drafted) continue;
    const path = `/demands/${drafted.id}`;
    if (!(await goOn({ token: school, path: `${path}/submit`, body: {} }, demand))) continue;
    if (!(await goOn({ token: tokenOf("xa"), path: `${path}/approval`, body: { approved: true } }, demand)))
      continue;
    if (!(await goOn({ token: tokenOf("so"), path: `${path}/approval`, body: { approved: true } }, demand)))
      continue;
    await goOn({ token: school, path: `${path}/confirm`, body: {} }, demand);
  }
}

function equipment(answer: Answered): void {
  acknowledged.equipments.set(answer.id, { name: answer.name, active: answer.active });
}

function newRecord() {
  return {
    name: `Kính hiển vi ${randomBytes(8).toString("hex")}`,
    unit: "Cái",
    trackingMode: "QUANTITY",
    grades: [6],
    unitPrice: 100_000,
    quantity: 12,
    broken: 2,
  };
}

function newDemand() {
  return {
    title: `Đề nghị ${randomBytes(8).toString("hex")}`,
    reason: "Thiếu cho năm học mới",
    lines: [
      {
        name: "Bàn thí nghiệm",
        unit: "Cái",
        trackingMode: "ITEM",
        requestedQuantity: 2,
        unitPrice: 1_000_000,
      },
      { name: "Ống nghiệm", unit: "Cái", requestedQuantity: 30, unitPrice: 3_000 },
    ],
  };
}

/** The answer, or undefined when none came: then nobody knows whether it was done. */
async function send({ token, path, body, key }: Write): Promise<Answered> {
  try {
    const answer = await fetch(`${program?.url}/api${path}`, {
      method: "POST",
      headers: { "x-auth-token": token, "idempotency-key": key, "content-type": "application/json" },
      body: body === undefined ? "" : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    if (answer.status === 503) return undefined;
    if (answer.status !== 200) {
      refused.push(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`);
      return undefined;
    }
    acknowledged.writes++;
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function faultsAfterwards(): Promise<string[]> {
  const faults: string[] = [];
  const found = await openAgain(program as Program);
  try {
    // first as the crash left it, then with every request that had no answer sent again under its key
    faults.push(...(await faultsIn(found)));
    for (const { write, then } of unanswered.splice(0)) {
      const answer = await sendPatiently(write);
      if (answer) then(answer);
      else faults.push(`no answer to the repeat of ${write.path}`);
    }
    faults.push(...(await faultsIn(found)));
    faults.push(...refused.splice(0));
  } finally {
    await found.close();
  }
  return [...new Set(faults)];
}

async function sendPatiently(write: Write): Promise<Answered> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const answer = await send(write);
    if (answer || refused.length > 0) return answer;
    await wait(300);
  }
  return undefined;
}

async function faultsIn(database: Database): Promise<string[]> {
  return [
    ...(await acknowledgedFaults(database)),
    ...(await halfDoneFaults(database)),
    ...(await chainFaults(database)),
  ];
}

async function acknowledgedFaults(database: Database): Promise<string[]> {
  const faults: string[] = [];
  // what waits for its repeat may have been done already, one step beyond what was acknowledged
  const inDoubt = new Set(unanswered.map(({ write }) => write.path.split("/").slice(1, 3).join("/")));
  const equipments = new Map(
    (await database.kysely.selectFrom("equipments").select(["id", "name", "active"]).execute()).map((row) => [
      row.id,
      row,
    ]),
  );
  for (const [id, known] of acknowledged.equipments) {
    const row = equipments.get(id);
    if (row?.name !== known.name) faults.push(`equipment ${id} was acknowledged and is lost`);
    else if (row.active !== known.active && !inDoubt.has(`equipments/${id}`))
      faults.push(`equipment ${id}: its acknowledged state is lost`);
  }
  const demands = new Map(
    (await database.kysely.selectFrom("demands").select(["id", "status"]).execute()).map((row) => [
      row.id,
      row.status,
    ]),
  );
  for (const [id, status] of acknowledged.demands) {
    if (demands.get(id) !== status && !inDoubt.has(`demands/${id}`))
      faults.push(`demand ${id} was acknowledged as ${status} and is ${demands.get(id)}`);
  }
  return faults;
}

async function halfDoneFaults(database: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, text] of Object.entries(halfDone)) {
    const { rows } = await database.pool.query(text);
    if (rows.length > 0) faults.push(`${what}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`);
  }
  return faults;
}

async function chainFaults(database: Database): Promise<string[]> {
  const { key, place } = givenKey(loadConfig({ DATA_DIR: folder }));
  const client = await database.connectAlone();
  try {
    const rule = historyRule({ key, place, written: () => ({ pages: [], unreadable: [] }) });
    const { faults, unseen } = await judge(client, rule);
    return [
      ...faults.map(({ unit, about }) => `the history of ${unit}: ${about}`),
      ...(unseen ? [unseen] : []),
    ];
  } finally {
    await client.end();
  }
}

async function leave(): Promise<void> {
  if (program) await stopProgram(program);
  rmSync(folder, { recursive: true, force: true });
}
