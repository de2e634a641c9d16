import type { ImportRow } from "@so-thiet-bi/contract/import";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import type { Db, Tx } from "../../../db/connect.ts";
import { inParts } from "../../../db/page.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import type { Choice } from "../../../sheets/columns.ts";
import { markedFile } from "../../../sheets/files.ts";
import { previewOf, refuseFaults } from "../../../sheets/judged.ts";
import { holdOpen, type Report } from "../../catalogues/actions/progress.ts";
import { changeDepartment, createDepartment, type Furnish } from "../../departments/actions.ts";
import { createUsers } from "../../users/actions.ts";
import { noPassword } from "../../users/rules.ts";
import { unitSheet } from "../sheet.ts";
import { type CheckedUnits, checkUnits, inOrder, type SentUnits, type UnitRow } from "./check.ts";

const accountsAtOnce = 200;

/** Reads a list of units and says what importing would do; nothing is written. */
export async function previewUnitList(db: Db, actor: Actor, sent: SentUnits) {
  const list = await checkUnits(db, actor, sent);
  const { language } = sent;
  const preview = await previewOf(
    unitSheet,
    { ...list, rows: list.rows.map((row) => ({ ...row, cells: cellsOf(row, language) })) },
    { language, notices: saidByNames(list, language), counts: countsOf(list) },
  );
  return { ...preview, administrators: list.rows.filter(({ administrator }) => administrator).length };
}

/** The sent list with its wrong cells marked, or of it the rows that are left out. */
export async function markErrors(db: Db, actor: Actor, sent: SentUnits): Promise<FileAnswer> {
  const { file, body, language } = sent;
  const { edits, without } = body;
  const { head, rows } = await checkUnits(db, actor, { ...sent, body: { ...body, without: [] } });
  return markedFile(file, {
    sheet: unitSheet,
    headerRow: head.headerRow,
    mapping: head.mapping,
    changes: { edits, without },
    rows,
    language,
  });
}

/**
 * All rows that are not left out, or none. The accounts that it opens have no password yet: those come with the
 * letters.
 */
export async function importUnits(tx: Tx, actor: Actor, sent: SentUnits, furnish: Furnish, report: Report) {
  await holdOpen(tx);
  const list = await checkUnits(tx, actor, sent);
  refuseFaults(list);
  const ids = new Map([...list.known].map(([key, { id }]) => [key, id]));
  const total = list.rows.length;
  await report(0, total);
  for (const [index, row] of inOrder(list.rows).entries()) {
    if (row.created) ids.set(row.codeKey, await addUnit(tx, actor, row, ids, furnish));
    else if (row.changed) await changeDepartment(tx, actor, row.changed.id, row.changed.body);
    if (index % 100 === 99) await report(index + 1, total);
  }
  const administrators = await openAccounts(tx, actor, list.rows, ids);
  return { ...countsOf(list), administrators };
}

async function addUnit(
  tx: Tx,
  actor: Actor,
  { created, superiorKey }: UnitRow,
  ids: ReadonlyMap<string, number>,
  furnish: Furnish,
): Promise<number> {
  if (!created) throw new Error("the row is not to be added");
  const parentId = superiorKey === null ? null : (ids.get(superiorKey) ?? null);
  const id = await createDepartment(tx, actor, { ...created, parentId });
  if (parentId === null) await furnish(tx, actor);
  return id;
}

async function openAccounts(
  tx: Tx,
  actor: Actor,
  rows: readonly UnitRow[],
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const users = rows.flatMap(({ administrator, codeKey }) => {
    const departmentId = ids.get(codeKey);
    return administrator && departmentId !== undefined
      ? [
          {
            ...administrator,
            departmentId,
            role: "ROLE_DEPARTMENT_ADMIN" as const,
            passwordHash: noPassword(),
            // over at once: what opens it comes by letter
            oneTime: { hours: 0 },
          },
        ]
      : [];
  });
  for (const part of inParts(users, accountsAtOnce)) {
    const opened = await createUsers(tx, actor, part);
    const missed = part.find(({ username }) => !opened.has(username));
    if (missed)
      throw new Refusal("duplicate", {
        field: { vi: "Tên đăng nhập", en: "Username" },
        value: missed.username,
      });
  }
  return users.length;
}

/** A unit that only gets its administrator is changed too. */
function countsOf({ rows }: CheckedUnits) {
  const right = rows.filter(({ does }) => does !== undefined);
  const created = right.filter(({ does }) => does === "create").length;
  const unchanged = right.filter(({ does, administrator }) => does === "leave" && !administrator).length;
  return { created, changed: right.length - created - unchanged, unchanged };
}

/** What was read from the names of new units, where the file is silent: how many of what. */
function saidByNames({ rows }: CheckedUnits, language: Language): string[] {
  const counts = new Map<string, number>();
  for (const { created, values } of rows) {
    const isSilent = !values.type || (created?.type === "LEVEL_3" && !values.schoolLevels?.length);
    if (!created || !isSilent) continue;
    const { type, schoolKind, schoolLevels = [] } = created;
    const what = labelled(schoolKind ? "schoolKind" : "type", [schoolKind ?? type], language);
    const levels = labelled("schoolLevels", schoolLevels, language);
    const words = levels ? `${what} (${levels})` : `${what}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const units = [...counts].map(([unit, count]) => say(soMany, language, { count, unit })).join(", ");
  return [say(readFromNames, language, { units })];
}

const soMany: Words = { vi: "{{count}} {{unit}}", en: "{{count}} {{unit}}" };
const readFromNames: Words = {
  vi: "Cấp, loại trường và cấp học được đọc từ tên đơn vị: {{units}}. Sai thì ghi thêm vào cột tương ứng của tệp.",
  en: "Type, kind and levels were read from the names: {{units}}. Where that is wrong, say it in a column of the file.",
};

/** As the file says it, with what was read from the name where it says nothing. */
function cellsOf({ values, created, administrator }: UnitRow, language: Language): ImportRow["cells"] {
  const completed = {
    ...values,
    ...(created && {
      type: created.type,
      schoolKind: created.schoolKind ?? null,
      schoolFundingType: created.schoolFundingType ?? null,
      schoolLevels: created.schoolLevels ?? [],
      placeName: created.placeName,
    }),
    ...(administrator && { administrator: administrator.fullName, username: administrator.username }),
  };
  return Object.fromEntries(
    Object.entries(completed).map(([key, value]) => [
      key,
      Array.isArray(value) ? labelled(key, value, language) : labelled(key, [value], language),
    ]),
  );
}

/** What the choices of the sheet are called. */
function labelled(key: string, values: readonly (string | null)[], language: Language): string | null {
  const choices: readonly Choice[] = unitSheet.columns.flatMap((column) =>
    column.key === key && "choices" in column ? column.choices : [],
  );
  const words = values.flatMap(
    (value) => choices.find((choice) => choice.value === value)?.[language] ?? value ?? [],
  );
  return words.join("; ") || null;
}
