import { foldedKey } from "@so-thiet-bi/contract/fold";
import { mostNormItems, type NormItem, type NormItemBody, type NormList } from "@so-thiet-bi/contract/norms";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { matches, searchText } from "../../../db/search.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound, Refusal } from "../../../http/refusal.ts";
import { changesBetween, record } from "../../history/actions.ts";
import { getNormList, lockDraft, type NormListRow } from "../queries/lists.ts";

const itemNoun = { vi: "dòng danh mục", en: "item of the list" };

/** An item as the contract has it, from a table called `item`. */
export const itemColumns: RawBuilder<unknown> = sql`
  item.id, item.list_id as "listId", item.position,
  item.subject, item.block, item.topic, item.number,
  item.name, item.component, item.purpose, item.description,
  item.for_teacher as "forTeacher", item.for_student as "forStudent",
  item.unit, item.quantity_text as "quantityText", item.quantity,
  item.basis, item.students_min as "studentsMin",
  item.students_max as "studentsMax", item.grades, item.kind,
  item.legacy_code as "legacyCode", item.optional, item.note,
  item.source, item.partial`;

/**
 * The items for which the condition holds, list by list in the order of the annex: one statement. The table
 * is called `item`.
 */
export async function readItems(db: Db, which: Expression<SqlBool>): Promise<NormItem[]> {
  const { rows } = await sql<NormItem>`
      select ${itemColumns}
      from norm_items as item
      where ${which}
      order by item.list_id, item.position`.execute(db);
  return rows;
}

export async function listNormItems(
  db: Db,
  actor: Actor,
  listId: number,
  asked: { search?: string | null | undefined; subject?: string | null | undefined },
): Promise<{ list: NormList; items: NormItem[]; subjects: string[] }> {
  const list = await getNormList(db, actor, listId);
  const tests: Expression<SqlBool>[] = [sql<SqlBool>`item.list_id = ${listId}`];
  if (asked.search) tests.push(matches(sql.ref("item.search_text"), asked.search));
  if (asked.subject) tests.push(sql<SqlBool>`item.subject_key = ${foldedKey(asked.subject)}`);
  return {
    list,
    items: await readItems(db, sql<SqlBool>`${sql.join(tests, sql` and `)}`),
    subjects: await subjectsOf(db, listId),
  };
}

/** In the order of the annex. */
async function subjectsOf(db: Db, listId: number): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select (array_agg(subject order by position))[1] as subject
    from norm_items
    where list_id = ${listId} and subject is not null
    group by subject_key
    order by min(position)`.execute(db);
  return rows.map(({ subject }) => subject);
}

export async function addNormItem(
  tx: Tx,
  actor: Actor,
  listId: number,
  given: NormItemBody,
): Promise<NormItem> {
  const list = await lockDraft(tx, actor, listId);
  await addItems(tx, listId, [given]);
  const [item] = await readItems(
    tx,
    sql<SqlBool>`
      item.list_id = ${listId}
      and item.position = (select max(position) from norm_items where list_id = ${listId})`,
  );
  await record(tx, actor, "normList.itemAdded", subject(list), { name: nameOf(given) });
  return item as NormItem;
}

export async function changeNormItem(
  tx: Tx,
  actor: Actor,
  id: number,
  given: NormItemBody,
): Promise<NormItem> {
  const { list, item: before } = await lockItem(tx, actor, id);
  const { grades, ...columns } = columnsOf(given);
  await tx
    .updateTable("norm_items")
    .set({ ...columns, grades: sql<number[]>`${grades}::smallint[]` })
    .where("id", "=", id)
    .execute();
  const [item] = await readItems(tx, sql<SqlBool>`item.id = ${id}`);
  const { id: _, listId: __, position: ___, ...described } = before;
  await record(tx, actor, "normList.itemChanged", subject(list), {
    name: nameOf(before),
    changes: changesBetween(described, tidied(given)),
  });
  return item as NormItem;
}

export async function removeNormItem(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { list, item } = await lockItem(tx, actor, id);
  await tx.deleteFrom("norm_items").where("id", "=", id).execute();
  await record(tx, actor, "normList.itemRemoved", subject(list), { name: nameOf(item) });
}

/** What was read from the annex, behind the items of the draft or instead of them. */
export async function writeNormItems(
  tx: Tx,
  actor: Actor,
  listId: number,
  given: { items: readonly NormItemBody[]; replace: boolean },
): Promise<NormList> {
  const list = await lockDraft(tx, actor, listId);
  if (given.replace) await tx.deleteFrom("norm_items").where("list_id", "=", listId).execute();
  else await refuseTwice(tx, list, given.items);
  await addItems(tx, listId, given.items);
  await changeRow(tx, actor, ["norm_lists", listId], {});
  await record(tx, actor, "normList.imported", subject(list), { items: given.items.length });
  return getNormList(tx, actor, listId);
}

/** The same annex once more: not one of its rows is new. */
async function refuseTwice(tx: Tx, list: NormListRow, items: readonly NormItemBody[]): Promise<void> {
  const known = new Set((await readItems(tx, sql<SqlBool>`item.list_id = ${list.id}`)).map(rowKey));
  if (known.size > 0 && items.every((item) => known.has(rowKey(tidied(item)))))
    throw new Refusal("annexTwice", { name: list.name, count: items.length });
}

function rowKey(item: NormItemBody): string {
  const { subject, block, number, name, component, description, quantityText, grades, note } = item;
  return JSON.stringify([subject, block, number, name, component, description, quantityText, grades, note]);
}

export async function copyItems(tx: Tx, fromId: number, toId: number): Promise<number> {
  const { rows } = await sql`
    insert into norm_items (list_id, position, ${own})
    select ${toId}, position, ${own}
    from norm_items
    where list_id = ${fromId}
    order by position
    returning id`.execute(tx);
  return rows.length;
}

/** What belongs to the item itself, and not to its place in a list. */
const own =
  sql.raw(`subject, subject_key, block, topic, number, name, component, purpose, description, for_teacher, for_student, unit,
  quantity_text, quantity, basis, students_min, students_max, grades, kind, legacy_code, optional, note, source, partial, search_text`);

export async function countItems(db: Db, listId: number): Promise<number> {
  const { count } = await db
    .selectFrom("norm_items")
    .select(sql<number>`count(*)`.as("count"))
    .where("list_id", "=", listId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Behind what is there, in the order given: two statements. The caller holds the list's lock. */
export async function addItems(tx: Tx, listId: number, given: readonly NormItemBody[]): Promise<void> {
  if ((await countItems(tx, listId)) + given.length > mostNormItems)
    throw new Refusal("normListFull", { limit: mostNormItems });
  const rows = given.map((item, index) => ({ place: index + 1, ...columnsOf(item) }));
  await sql`
    insert into norm_items (list_id, position, ${own})
    select ${listId},
      coalesce(
        (select max(position) from norm_items where list_id = ${listId}),
        0
      ) + given.place,
      ${own}
    from ${asRows(rows)} as given (
      place integer, subject text, subject_key text, block text,
      topic text, number text, name text, component text,
      purpose text, description text, for_teacher boolean, for_student boolean,
      unit text, quantity_text text, quantity numeric, basis text,
      students_min smallint, students_max smallint, grades smallint[], kind text,
      legacy_code text, optional boolean, note text, source text,
      partial boolean, search_text text
    )
    order by given.place`.execute(tx);
}

async function lockItem(tx: Tx, actor: Actor, id: number): Promise<{ list: NormListRow; item: NormItem }> {
  const [known] = await readItems(tx, sql<SqlBool>`item.id = ${id}`);
  if (!known) throw notFound(itemNoun);
  const list = await lockDraft(tx, actor, known.listId).catch((error) => {
    // a list out of sight: its items are not there either
    throw error instanceof Refusal && error.status === 404 ? notFound(itemNoun) : error;
  });
  // read again: it may have been changed or removed while the list was waited for
  const [item] = await readItems(tx, sql<SqlBool>`item.id = ${id}`);
  if (!item) throw notFound(itemNoun);
  return { list, item };
}

/** Grades in order and each once. */
function tidied(given: NormItemBody): NormItemBody {
  return { ...given, grades: [...new Set(given.grades)].sort((a, b) => a - b) };
}

function columnsOf(given: NormItemBody) {
  const item = tidied(given);
  return {
    subject: item.subject,
    subject_key: item.subject === null ? null : foldedKey(item.subject),
    block: item.block,
    topic: item.topic,
    number: item.number,
    name: item.name,
    component: item.component,
    purpose: item.purpose,
    description: item.description,
    for_teacher: item.forTeacher,
    for_student: item.forStudent,
    unit: item.unit,
    quantity_text: item.quantityText,
    quantity: item.quantity,
    basis: item.basis,
    students_min: item.studentsMin,
    students_max: item.studentsMax,
    grades: item.grades,
    kind: item.kind,
    legacy_code: item.legacyCode,
    optional: item.optional,
    note: item.note,
    source: item.source,
    partial: item.partial,
    search_text: searchText(
      item.name,
      item.component,
      item.legacyCode,
      item.number,
      item.subject,
      item.topic,
    ),
  };
}

function nameOf({ name, component }: Pick<NormItem, "name" | "component">): string {
  return component === null ? name : `${name} – ${component}`;
}

function subject(list: NormListRow) {
  return { type: "norm-list" as const, id: list.id, departmentId: list.department_id as number };
}
