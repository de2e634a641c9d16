/**
 * Keeps a copy of a unit's equipment in a file of JSON lines, for an accounting program or a sheet that reads it:
 * what is followed, how much of it there is, and what it is worth. The first run reads all of it; every later one
 * asks the change feed what is another since then and reads only that.
 *
 *     STB_TOKEN=stb_… node scripts/node.mjs client/samples/keep-copy.ts https://thietbi.example.edu.vn equipment.jsonl
 *
 * The token reads only, and may be limited to equipment and the change feed. Two runs of one file must not overlap.
 */
import { readFile, rename, writeFile } from "node:fs/promises";
import { type Equipment, getEquipment, listEquipments } from "@so-thiet-bi/contract/equipment";
import { listChanges, mostChanges } from "@so-thiet-bi/contract/history";
import { getVoucher } from "@so-thiet-bi/contract/vouchers";
import { type Call, openClient, Refused } from "../src/client.ts";

type Copied = Pick<Equipment, "id" | "code" | "name" | "unit" | "quantity" | "unitPrice" | "value">;

interface Copy {
  /** Up to where the changes are in the copy; null: nothing had happened yet. */
  cursor: string | null;
  records: Map<number, Copied>;
}

const rowsAtOnce = 200;

/** Brings the file up to date and tells how many records were read and how many are gone. */
export async function keepCopy(call: Call, file: string): Promise<{ read: number; gone: number }> {
  const copy = await readCopy(file);
  const answer = copy ? await catchUp(call, copy) : await readAll(call);
  await writeCopy(file, answer.copy);
  return { read: answer.read, gone: answer.gone };
}

async function readAll(call: Call) {
  // why first: what changes while the pages are read is then read once more at the next run, not missed
  const { latest } = await call(listChanges, { query: { size: 1 } });
  const records = new Map<number, Copied>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(listEquipments, { query: { page, size: rowsAtOnce, sort: "code" } });
    for (const record of items) records.set(record.id, copied(record));
    if (page * rowsAtOnce >= total) break;
  }
  return { copy: { cursor: latest, records }, read: records.size, gone: 0 };
}

async function catchUp(call: Call, { cursor, records }: Copy) {
  const changed = { equipment: new Set<number>(), voucher: new Set<number>() };
  let after = cursor;
  for (let hasMore = true; hasMore; ) {
    const changes = await call(listChanges, { query: { size: mostChanges, ...(after && { after }) } });
    for (const { subject } of changes.items)
      if (subject.type === "equipment" || subject.type === "voucher") changed[subject.type].add(subject.id);
    after = changes.next ?? after;
    hasMore = changes.hasMore;
  }
  // every quantity is the sum of what vouchers moved
  for (const id of changed.voucher) {
    const voucher = await orGone(call(getVoucher, { params: { id } }));
    for (const { equipmentId } of voucher?.moves ?? []) changed.equipment.add(equipmentId);
  }
  let gone = 0;
  for (const id of changed.equipment) {
    const record = await orGone(call(getEquipment, { params: { id } }));
    if (record?.active) records.set(id, copied(record));
    else if (records.delete(id)) gone += 1;
  }
  return { copy: { cursor: after, records }, read: changed.equipment.size - gone, gone };
}

async function orGone<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof Refused && failure.status === 404) return undefined;
    throw failure;
  }
}

function copied({ id, code, name, unit, quantity, unitPrice, value }: Equipment): Copied {
  return { id, code, name, unit, quantity, unitPrice, value };
}

async function readCopy(file: string): Promise<Copy | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const [head = "{}", ...lines] = text.trimEnd().split("\n");
  const records = lines.map((line) => JSON.parse(line) as Copied);
  const { cursor } = JSON.parse(head) as Pick<Copy, "cursor">;
  return { cursor, records: new Map(records.map((record) => [record.id, record])) };
}

/** Under another name first: who reads the file meanwhile never finds half of it. */
async function writeCopy(file: string, { cursor, records }: Copy): Promise<void> {
  const lines = [{ cursor }, ...records.values()].map((line) => `${JSON.stringify(line)}\n`);
  await writeFile(`${file}.new`, lines.join(""));
  await rename(`${file}.new`, file);
}

if (process.argv[1] === import.meta.filename) {
  const [url, file] = process.argv.slice(2);
  const token = process.env["STB_TOKEN"];
  if (!url || !file || !token) {
    console.error("STB_TOKEN=… node scripts/node.mjs client/samples/keep-copy.ts <address> <file>");
    process.exit(2);
  }
  const { read, gone } = await keepCopy(openClient({ url, token }), file);
  console.log(`${read} read, ${gone} gone`);
}
