/**
 * Lines from before persons had keys are sealed anew, their words under keys: unit by unit, each whole or not at all.
 * What the chain was before is kept under the key of the installation (decision 0139).
 */
import { type RawBuilder, sql } from "kysely";
import { turns } from "../../../beside/turns.ts";
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { currentSeal, record } from "../actions.ts";
import { readChain } from "../queries.ts";
import type { Whose } from "../rules/personal-words.ts";
import { KnownNames, toldLine } from "../rules/plain-words.ts";
import {
  Binding,
  type ChainedLine,
  chained,
  hashUnderKey,
  sealedOver,
  sealOfLine,
  sealOfReseal,
} from "../rules.ts";
import { destroyKeysAnew, markerOf } from "./personal-keys.ts";

/** Units whose lines may say something of persons in plain words; which do, the unit’s own run finds out. */
export async function unitsToReseal(database: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select departments.id, departments.name
    from departments
    join history_heads on history_heads.department_id = departments.id
    order by departments.id`.execute(database.kysely);
  return rows;
}

/** Answers how many lines had words in plain. Run again it finds none, so what was cut short goes on. */
export async function resealUnit(database: Database, actor: Actor, departmentId: number): Promise<number> {
  return transaction(database, { keyed: false }, async (tx) => {
    const { rows } = await sql<{ no: number; hash: Buffer }>`
      select no, hash from history_heads where department_id = ${departmentId} for update`.execute(tx);
    const [head] = rows;
    if (!head) return 0;
    const before = await lookAt(tx, departmentId, head);
    if (!(await hasPlain(tx, departmentId, head.no, before.names))) return 0;
    await keepBefore(tx, departmentId, head.no, before);
    const { hash, plain } = await sealAnew(tx, departmentId, head.no, before.names);
    await sql`
      update history_heads set hash = ${hash} where department_id = ${departmentId}`.execute(tx);
    await expectSealed(tx, departmentId, head.no, hash);
    await destroyKeysAnew(tx);
    const subject = { type: "department", id: departmentId, departmentId };
    await record(tx, actor, "department.historyResealed", subject, { lines: plain });
    return plain;
  });
}

interface Before {
  names: KnownNames;
  binding: Binding;
  hashes: Buffer;
}

const broken = (no: number) =>
  new Error(
    `Line ${no} does not fit the chain. Nothing was changed in this unit: npm run verify says what is wrong.`,
  );

/** Every line fits before anything is changed; what a key of before sealed is bound, and npm run verify looks at that. */
async function lookAt(tx: Tx, departmentId: number, head: { no: number; hash: Buffer }): Promise<Before> {
  const seal = currentSeal();
  const names = await listedNames(tx, departmentId);
  const binding = new Binding(departmentId);
  const hashes: Buffer[] = [];
  const turn = turns();
  let last: Buffer = Buffer.alloc(0);
  for await (const lines of readChain(tx, departmentId, head.no))
    for (const line of lines) {
      await turn();
      const fits = sealedOver(seal, line);
      if (line.no !== hashes.length + 1 || (fits && !chained(last, fits).equals(line.hash)))
        throw broken(line.no);
      last = line.hash;
      names.addFrom(line);
      binding.add(line);
      hashes.push(hashUnderKey(seal.key, line.hash));
    }
  if (hashes.length !== head.no || !last.equals(head.hash)) throw broken(head.no);
  return { names, binding, hashes: Buffer.concat(hashes) };
}

async function hasPlain(tx: Tx, departmentId: number, until: number, names: KnownNames): Promise<boolean> {
  const turn = turns();
  for await (const lines of readChain(tx, departmentId, until))
    for (const line of lines) {
      await turn();
      if (isPlain(line, names)) return true;
    }
  return false;
}

function isPlain(line: ChainedLine, names: KnownNames): boolean {
  let isFound = false;
  toldLine(line, names, (_, words) => {
    isFound = true;
    return words;
  });
  return isFound;
}

async function listedNames(tx: Tx, departmentId: number): Promise<KnownNames> {
  const names = new KnownNames();
  const { rows } = await sql<Whose & { name: string }>`
    select 'student' as kind, id, name from students where department_id = ${departmentId}
    union all
    select 'employee', id, name from employees where department_id = ${departmentId}
    union all
    select 'user', id, full_name from users where department_id = ${departmentId}`.execute(tx);
  for (const { name, ...whose } of rows) names.add(whose, name);
  return names;
}

/** First: the trigger lets lines change in the transaction that has kept what they were. */
async function keepBefore(
  tx: Tx,
  departmentId: number,
  no: number,
  { binding, hashes }: Before,
): Promise<void> {
  const { key, no: keyNo } = currentSeal();
  const { seal: bound } = binding.seal(key);
  const seal = sealOfReseal(key, { departmentId, no, bound, hashes });
  await sql`
    insert into history_reseals (department_id, no, key_no, bound, hashes, seal)
    values (${departmentId}, ${no}, ${keyNo}, ${bound}, ${hashes}, ${seal})`.execute(tx);
}

/** All lines of the unit, since each hash is over the one before it. Answers the last one, and how many were plain. */
async function sealAnew(
  tx: Tx,
  departmentId: number,
  until: number,
  names: KnownNames,
): Promise<{ hash: Buffer; plain: number }> {
  const { key, no: keyNo } = currentSeal();
  const turn = turns();
  let hash: Buffer = Buffer.alloc(0);
  let plain = 0;
  for await (const lines of readChain(tx, departmentId, until)) {
    const people = new Map<string, Whose>();
    for (const line of lines)
      toldLine(line, names, (whose, words) => {
        people.set(`${whose.kind} ${whose.id}`, whose);
        return words;
      });
    const mark = await markerOf(tx, [...people.values()]);
    const made = [];
    for (const line of lines) {
      await turn();
      const told = toldLine(line, names, mark);
      if (told.actorName !== line.actorName || told.details !== line.details) plain++;
      hash = chained(hash, sealOfLine(key, { ...line, ...told }));
      made.push({ no: line.no, name: told.actorName, details: told.details, hash: hash.toString("hex") });
    }
    await sql`
      update history
      set actor_name = made.name, details = made.details::json, hash = decode(made.hash, 'hex'), key_no = ${keyNo}
      from ${madeRows(made)}
      where department_id = ${departmentId} and history.no = made.no`.execute(tx);
  }
  return { hash, plain };
}

const madeRows = (made: readonly object[]): RawBuilder<unknown> =>
  sql`${asRows(made)} as made (no bigint, name text, details text, hash text)`;

/** As they stand in the table now. */
async function expectSealed(tx: Tx, departmentId: number, until: number, end: Buffer): Promise<void> {
  const { key } = currentSeal();
  const turn = turns();
  let hash: Buffer = Buffer.alloc(0);
  for await (const lines of readChain(tx, departmentId, until))
    for (const line of lines) {
      await turn();
      hash = chained(hash, sealOfLine(key, line));
      if (!hash.equals(line.hash)) throw broken(line.no);
    }
  if (!hash.equals(end)) throw broken(until);
}
