/** A list of units: read, matched with the units that are there, completed and judged. */

import { newAccount } from "@so-thiet-bi/contract/accounts";
import { departmentType } from "@so-thiet-bi/contract/department-types";
import {
  type DepartmentBody,
  departmentBody,
  newDepartment,
  schoolFundingType,
  schoolKind,
  schoolLevel,
} from "@so-thiet-bi/contract/departments";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import type { importUnitList } from "@so-thiet-bi/contract/unit-lists";
import { issueText } from "@so-thiet-bi/contract/validation";
import { z } from "zod";
import { turns } from "../../../beside/turns.ts";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import type { UploadedFile } from "../../../http/routes.ts";
import { readRows } from "../../../sheets/files.ts";
import type { Fault } from "../../../sheets/judged.ts";
import { inCell } from "../../../sheets/words.ts";
import type { ListHead, ListRow } from "../../../sheets/work.ts";
import { findTakenUsernames } from "../../accounts/queries.ts";
import { freeUsernames } from "../../accounts/rules.ts";
import type { NewDepartment } from "../../departments/actions.ts";
import { bodyOf } from "../../departments/queries.ts";
import { mayStandBelow } from "../../departments/rules.ts";
import { unitListPolicy, whoKeepsUnits } from "../policy.ts";
import { type KnownUnit, unitsByCode } from "../queries.ts";
import { lacksLevel, placeFrom, rankOf, saidByName, sitesFrom, usernameForUnit } from "../rules.ts";
import { unitSheet } from "../sheet.ts";

/** A list of units as it was sent, and the language of what is said about it. */
export interface SentUnits {
  file: UploadedFile;
  body: BodyOf<typeof importUnitList>;
  language: Language;
}

type Values = ListRow<typeof unitSheet>["values"];

/** What importing does with one row. The superior is named by its code: it may be another row. */
export interface UnitRow {
  line: number;
  values: Values;
  said: ListRow["said"];
  errors: Fault[];
  codeKey: string;
  superiorKey: string | null;
  /** What importing does with it; undefined where something is wrong. */
  does: "create" | "change" | "leave" | undefined;
  created: Omit<NewDepartment, "parentId"> | undefined;
  changed: { id: number; body: DepartmentBody } | undefined;
  /** Who gets the first account that administers the unit. */
  administrator: { fullName: string; username: string } | undefined;
}

export interface CheckedUnits {
  head: ListHead;
  rows: UnitRow[];
  problems: string[];
  known: ReadonlyMap<string, KnownUnit>;
}

/** Reads the list and judges each row as importing will; nothing is written. */
export async function checkUnits(
  db: Db,
  actor: Actor,
  { file, body, language }: SentUnits,
): Promise<CheckedUnits> {
  if (!unitListPolicy.keep(actor)) throw forbidden(whoKeepsUnits);
  const { head, rows: given } = await readRows({
    file,
    sheet: unitSheet,
    mapping: body.mapping,
    changes: { edits: body.edits, without: body.without },
    language,
  });
  const problems = [head.misplaced, head.missing].flatMap((sentence) => sentence ?? []);
  if (head.rowCount === 0 && problems.length === 0) problems.push(say(emptyList, language));
  const keys = given.flatMap(({ values }) => [keyOf(values.code), keyOf(values.superior)]).filter(Boolean);
  const known = await unitsByCode(db, [...new Set(keys)]);
  const list: CheckedUnits = { head, rows: [], problems, known };
  if (problems.length > 0) return list;
  const inFile = new Map(given.map(({ values }) => [keyOf(values.code), values]));
  const seen = new Set<string>();
  const turn = turns();
  for (const row of given) {
    list.rows.push(judged(row, { known, inFile, seen, mode: body.mode, language }));
    await turn();
  }
  await nameAdministrators(db, list, language);
  return list;
}

const keyOf = (code: string | null | undefined): string => foldedKey(code ?? "");

interface Terms {
  known: ReadonlyMap<string, KnownUnit>;
  inFile: ReadonlyMap<string, Values>;
  /** Codes of the rows above. */
  seen: Set<string>;
  mode: SentUnits["body"]["mode"];
  language: Language;
}

function judged(
  { line, values, errors: wrongCells, said }: ListRow<typeof unitSheet>,
  terms: Terms,
): UnitRow {
  const { language, known, inFile, seen } = terms;
  const errors = [...wrongCells];
  const fail = (field: string, words: Words | string, filling: Record<string, string> = {}) => {
    if (errors.some((fault) => fault.field === field)) return;
    const sentence = typeof words === "string" ? words : say(words, language, filling);
    errors.push({ field, message: inCell(unitSheet, { line, field }, sentence, language) });
  };
  const codeKey = keyOf(values.code);
  const before = known.get(codeKey);
  if (codeKey && seen.has(codeKey)) fail("code", codeRepeated, { code: values.code ?? "" });
  seen.add(codeKey);
  const unit = unitFrom(values);
  const superiorKey = keyOf(values.superior) || null;
  const row = {
    line,
    values,
    said,
    errors,
    codeKey,
    superiorKey,
    created: undefined,
    changed: undefined,
    administrator: undefined,
  };
  if (before) {
    checkStays(before, { unit, superiorKey, values }, fail);
    const changed =
      errors.length === 0 && terms.mode === "ADD_AND_UPDATE"
        ? changeOf(before, values, language, fail)
        : undefined;
    const does = errors.length > 0 ? undefined : changed ? "change" : "leave";
    return { ...row, does, changed };
  }
  const type = superiorType(superiorKey, known, inFile);
  if (unit.type !== "LEVEL_1") {
    if (superiorKey === null) fail("superior", superiorNeeded);
    else if (!type) fail("superior", noSuchUnit, { code: values.superior ?? "" });
    else if (!mayStandBelow(unit.type, type))
      fail("superior", wrongSuperior, { code: values.superior ?? "" });
    else if (known.get(superiorKey)?.active === false)
      fail("superior", superiorStopped, { code: values.superior ?? "" });
  } else if (superiorKey !== null) fail("superior", topHasNone);
  checkFields({ ...unit, parentId: unit.type === "LEVEL_1" ? null : 1 }, values, language, fail);
  return errors.length > 0 ? { ...row, does: undefined } : { ...row, does: "create", created: unit };
}

type Fail = (field: string, words: Words | string, filling?: Record<string, string>) => void;

/** What the row says of a unit that is new, and what its name says where the row is silent. */
function unitFrom(values: Values): Omit<NewDepartment, "parentId"> {
  const name = values.name ?? "";
  const byName = saidByName(name);
  const type = departmentType.safeParse(values.type).data ?? byName.type;
  const isSchool = type === "LEVEL_3";
  const kind = schoolKind.safeParse(values.schoolKind).data ?? byName.schoolKind;
  const levels = schoolLevel.array().safeParse(values.schoolLevels ?? undefined).data;
  const sites = isSchool ? sitesFrom(values.sites ?? "", values.address ?? null) : [];
  return {
    type,
    code: values.code ?? "",
    name,
    shortName: values.shortName ?? null,
    schoolKind: isSchool ? kind : null,
    schoolLevels: isSchool ? (levels?.length ? levels : byName.schoolLevels) : [],
    schoolFundingType: isSchool
      ? (schoolFundingType.safeParse(values.schoolFundingType).data ?? byName.schoolFundingType)
      : null,
    placeName:
      values.placeName ??
      placeFrom(values.ward ?? (isSchool ? null : name)) ??
      placeFrom(values.province ?? null) ??
      "",
    province: values.province ?? null,
    ward: values.ward ?? null,
    address: values.address ?? null,
    phone: values.phone ?? null,
    email: values.email ?? null,
    budgetCode: values.budgetCode ?? null,
    signers: { principal: values.head ?? null, deputy: null, accountant: null, equipmentOfficer: null },
    ...(sites.length > 0 && { campuses: sites }),
  };
}

/** A list brings a unit up to date; another place in the tree takes its stock along and is an act of its own. */
function checkStays(
  before: KnownUnit,
  {
    unit,
    superiorKey,
    values,
  }: { unit: Omit<NewDepartment, "parentId">; superiorKey: string | null; values: Values },
  fail: Fail,
): void {
  if (!before.active) fail("code", unitStopped, { name: before.name });
  if (values.type && unit.type !== before.type) fail("type", typeStays, { name: before.name });
  if (superiorKey !== null && superiorKey !== before.parentCodeKey)
    fail("superior", placeStays, { name: before.name, superior: before.parentName ?? "–" });
}

/** Only cells that say something, and something else than the unit has. */
function changeOf(before: KnownUnit, values: Values, language: Language, fail: Fail): UnitRow["changed"] {
  const { version: _version, ...old } = bodyOf(before);
  const isSchool = before.type === "LEVEL_3";
  const said: Partial<Record<(typeof plainCells)[number], string>> = {};
  for (const key of plainCells) {
    const text = values[key];
    if (text) said[key] = text;
  }
  const kind = schoolKind.safeParse(values.schoolKind).data;
  const fundingType = schoolFundingType.safeParse(values.schoolFundingType).data;
  const sites = values.sites ? sitesFrom(values.sites, values.address ?? old.address) : undefined;
  const isSameSites = sites?.map(({ name }) => name).join() === old.campuses.map(({ name }) => name).join();
  const body = {
    ...old,
    ...said,
    ...(isSchool && {
      ...(kind && { schoolKind: kind }),
      ...(fundingType && { schoolFundingType: fundingType }),
      ...(values.schoolLevels?.length && { schoolLevels: schoolLevel.array().parse(values.schoolLevels) }),
      ...(sites && !isSameSites && { campuses: keepLand(sites, old.campuses) }),
    }),
    ...(values.head && { signers: { ...old.signers, principal: values.head } }),
  };
  const sorted = { ...body, schoolLevels: body.schoolLevels.toSorted() };
  if (JSON.stringify(sorted) === JSON.stringify({ ...old, schoolLevels: old.schoolLevels.toSorted() }))
    return undefined;
  const result = departmentBody.safeParse({ ...body, version: before.version }, { reportInput: true });
  failIssues(result.error?.issues, departmentBody, language, fail);
  return result.success ? { id: before.id, body: result.data } : undefined;
}

/** Cells whose words are the unit's own as they stand. */
const plainCells = [
  "name",
  "shortName",
  "placeName",
  "province",
  "ward",
  "address",
  "phone",
  "email",
  "budgetCode",
] as const satisfies readonly (keyof Values & keyof DepartmentBody)[];

/** Fields of a unit that stand in a column of another name. */
const columnFor: Readonly<Record<string, string>> = { signers: "head", campuses: "sites" };

function failIssues(
  issues: Parameters<typeof issueText>[0][] | undefined,
  schema: typeof departmentBody | typeof newDepartment | typeof besideNew,
  language: Language,
  fail: Fail,
): void {
  for (const issue of issues ?? []) {
    const field = String(issue.path[0] ?? "name");
    fail(columnFor[field] ?? field, issueText(issue, language, schema));
  }
}

/** A site that stays keeps what is known of its land. */
function keepLand(
  sites: ReturnType<typeof sitesFrom>,
  old: DepartmentBody["campuses"],
): DepartmentBody["campuses"] {
  return sites.map((site) => ({
    ...site,
    address: site.address ?? old.find(({ name }) => name === site.name)?.address ?? null,
    landAreas: old.find(({ name }) => name === site.name)?.landAreas ?? [],
  }));
}

/** What a list says of a new unit and the form asks for only later. */
const besideNew = departmentBody
  .pick({ phone: true, email: true, budgetCode: true, signers: true, campuses: true })
  .partial({ campuses: true });

function checkFields(unit: NewDepartment, values: Values, language: Language, fail: Fail): void {
  const { phone, email, budgetCode, signers, campuses, ...asked } = unit;
  if (unit.type === "LEVEL_3" && lacksLevel(unit.schoolKind ?? "GENERAL", unit.schoolLevels ?? []))
    fail("schoolLevels", levelNeeded);
  if (!unit.placeName && !values.placeName) fail("placeName", placeNeeded);
  const beside = { phone, email, budgetCode, signers, campuses };
  for (const [schema, body] of [
    [newDepartment, asked],
    [besideNew, beside],
  ] as const)
    failIssues(schema.safeParse(body, { reportInput: true }).error?.issues, schema, language, fail);
}

function superiorType(key: string | null, known: Terms["known"], inFile: Terms["inFile"]) {
  if (key === null) return undefined;
  const above = known.get(key);
  if (above) return above.type;
  const row = inFile.get(key);
  return row && unitFrom(row).type;
}

/** A name to log in with for the first account of each unit that has no administrator. */
async function nameAdministrators(db: Db, { rows, known }: CheckedUnits, language: Language): Promise<void> {
  const wanting = rows.filter(
    ({ codeKey, errors }) => errors.length === 0 && !known.get(codeKey)?.hasAdministrator,
  );
  const bases = wanting.map(
    ({ values }) => values.username?.toLowerCase() ?? usernameForUnit(values.code ?? ""),
  );
  const taken = await findTakenUsernames(db, [...new Set(bases)]);
  const given = new Set<string>();
  for (const [index, row] of wanting.entries()) {
    const { values, line, errors } = row;
    const base = bases[index] as string;
    const [username = base] = values.username ? [base] : freeUsernames([base], new Set([...taken, ...given]));
    const refused = asked.safeParse({ username }, { reportInput: true }).error?.issues[0];
    if (refused || taken.has(username) || given.has(username)) {
      const sentence = refused
        ? issueText(refused, language, asked)
        : say(usernameTaken, language, { username });
      errors.push({
        field: "username",
        message: inCell(unitSheet, { line, field: "username" }, sentence, language),
      });
      row.does = undefined;
    }
    given.add(username);
    const fullName =
      values.administrator ?? values.head ?? say(namedAfterUnit, "vi", { unit: values.name ?? "" });
    row.administrator = { fullName: fullName.slice(0, 100), username };
  }
}

const asked = z.strictObject({ username: newAccount.shape.username });

/** Superiors first, each in the order of the file. */
export function inOrder(rows: readonly UnitRow[]): UnitRow[] {
  return rows.toSorted((a, b) => rankOf[a.created?.type ?? "LEVEL_1"] - rankOf[b.created?.type ?? "LEVEL_1"]);
}

const emptyList: Words = { vi: "Tệp không có dòng đơn vị nào.", en: "The file has no row of a unit." };
const codeRepeated: Words = {
  vi: "mã “{{code}}” có hai dòng trong tệp.",
  en: "“{{code}}” stands twice in the file.",
};
const superiorNeeded: Words = {
  vi: "cần mã của đơn vị cấp trên.",
  en: "the code of the superior unit is needed.",
};
const topHasNone: Words = { vi: "Sở không có đơn vị cấp trên.", en: "a province has no superior unit." };
const noSuchUnit: Words = {
  vi: "không có đơn vị nào mang mã “{{code}}”, trong hệ thống lẫn trong tệp.",
  en: "no unit has the code “{{code}}”, neither here nor in the file.",
};
const wrongSuperior: Words = {
  vi: "đơn vị mang mã “{{code}}” không đứng trên đơn vị này được.",
  en: "the unit with the code “{{code}}” cannot stand above this one.",
};
const superiorStopped: Words = {
  vi: "đơn vị mang mã “{{code}}” đã ngừng hoạt động.",
  en: "the unit with the code “{{code}}” has stopped.",
};
const unitStopped: Words = {
  vi: "“{{name}}” đã ngừng hoạt động; hãy cho hoạt động lại ở trang Đơn vị trước.",
  en: "“{{name}}” has stopped; let it work again on the page of units first.",
};
const typeStays: Words = {
  vi: "“{{name}}” đã có ở cấp khác; cấp đơn vị không đổi được.",
  en: "“{{name}}” is there with another type, which stays.",
};
const placeStays: Words = {
  vi: "“{{name}}” đang trực thuộc {{superior}}; hãy dùng nút Chuyển ở trang Đơn vị, vì sổ sách chuyển theo.",
  en: "“{{name}}” stands below {{superior}}; move it on the page of units, because its books go along.",
};
const levelNeeded: Words = { vi: "cần ít nhất một cấp học.", en: "at least one level is needed." };
const placeNeeded: Words = {
  vi: "cần địa danh, hoặc tên xã/phường.",
  en: "the place is needed, or the name of the commune.",
};
const usernameTaken: Words = {
  vi: "tên đăng nhập “{{username}}” đã có người dùng.",
  en: "the username “{{username}}” is taken.",
};
const namedAfterUnit: Words = { vi: "Quản trị {{unit}}", en: "Administrator of {{unit}}" };
