/** A row of a list: completed, and checked as a form would be. */
import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import type { ImportBody, ImportRow } from "@so-thiet-bi/contract/import";
import { say, type Words } from "@so-thiet-bi/contract/language";
import { issueText, type Telling } from "@so-thiet-bi/contract/validation";
import type { Fault } from "../../../sheets/judged.ts";
import type { Matched } from "../queries/match.ts";
import type { Usable } from "../queries/usable-rows.ts";
import { severalNamed } from "../rules/entries.ts";
import {
  type Draft,
  draftOf,
  draftOfRecord,
  identifyingField,
  isSame,
  proposedBy,
  refsOf,
} from "../rules.ts";
import { faultIn, type SheetRead } from "../sheet.ts";
import type { GivenRow } from "../work.ts";

export interface Row {
  line: number;
  cells: ImportRow["cells"];
  errors: Fault[];
  said: GivenRow["said"];
  draft: Draft | undefined;
  /** The row of the unit that it is, where it is there already. */
  before: CatalogueRecord | undefined;
  /** What importing does with it; undefined where something is wrong. */
  does: "create" | "change" | "leave" | undefined;
  /** The data of the person are restricted, so the list changes nothing of them. */
  isRestricted?: boolean;
}

export interface MatchedList extends SheetRead {
  rows: Row[];
}

/** What a row of a list is judged by. */
export interface Terms extends SheetRead {
  of: Catalogue;
  mode: ImportBody["mode"];
  told: Telling["told"];
  /** Whose rows this person may not change, because their data are restricted. */
  restricted: ReadonlySet<number>;
  /** Rows that records may keep and no record may newly name, by catalogue. */
  notOffered: ReadonlyMap<string, ReadonlyMap<number, Usable>>;
}

export function judge(terms: Terms, { given, record, ...found }: Matched): Row {
  const { of, language, told } = terms;
  const { line, cells, said } = given;
  const errors = [...given.errors];
  const fail = (field: string, sentence: string) => {
    if (errors.every((error) => error.field !== field))
      errors.push(faultIn(terms, { line, field, sentence }));
  };
  const { repeats, several, isShared, namesake, standsIn } = found;
  const left: Row = { line, cells, errors: [], said, draft: undefined, before: undefined, does: "leave" };
  if (standsIn && record && !repeats) return { ...left, isRestricted: true };
  if (standsIn && !record) fail("code", say(nobody, language));
  if (repeats) fail(repeats.field, say(repeated, language, { line: String(repeats.line) }));
  if (several) fail("code", say(severalNamed, language, { name: several.name }));
  // what a superior unit shares is used as it is
  if (isShared && errors.length === 0) return left;
  if (namesake) fail("name", say(nameTaken, language, { name: namesake.name, code: namesake.code ?? "" }));
  const result = of.calls.create.body.safeParse(complete(of, given.body, record), { reportInput: true });
  for (const issue of result.error?.issues ?? [])
    fail(fieldOf(of, issue.path), issueText(issue, { language, told }, of.calls.create.body));
  const draft = result.success ? draftOf(of, result.data) : undefined;
  for (const { field, name } of newlyNamed(terms, draft, record))
    fail(field, say(notOffered, language, { name }));
  if (errors.length > 0 || !draft)
    return { line, cells, errors, said, draft: undefined, before: record, does: undefined };
  // a code is the same code in any spelling: the one that is there stays
  const full = record ? { ...draft, code: record.code } : draft;
  const does = whatToDo(terms, full, record);
  if (does === "change" && record && terms.restricted.has(record.id)) return { ...left, isRestricted: true };
  return { line, cells, errors, said, draft: full, before: record, does };
}

function whatToDo({ of, mode }: Terms, draft: Draft, record: CatalogueRecord | undefined): Row["does"] {
  if (!record) return "create";
  const stays = mode === "ADD" || !record.can.edit || isSame(draft, draftOfRecord(of, record));
  return stays ? "leave" : "change";
}

/** What a record says already, or a new one takes by itself, where the file says nothing. */
function complete(of: Catalogue, given: GivenRow["body"], record: CatalogueRecord | undefined) {
  if (!record) return { ...proposedBy(of, given), ...given };
  const { code, name, values } = draftOfRecord(of, record);
  return { ...values, ...(of.code && { code }), ...(of.name && { name }), ...given };
}

/** What is stopped, or for other levels, stays where it stands and is not named anew. */
function newlyNamed(
  { of, notOffered }: Terms,
  draft: Draft | undefined,
  record: CatalogueRecord | undefined,
): { field: string; name: string }[] {
  if (!draft) return [];
  const kept = new Set(
    record ? refsOf(of, draftOfRecord(of, record)).map(({ to, id }) => `${to}/${id}`) : [],
  );
  return refsOf(of, draft).flatMap(({ to, id, path }) => {
    const row = kept.has(`${to}/${id}`) ? undefined : notOffered.get(to)?.get(id);
    return row
      ? [{ field: String(path[0]), name: row.code === null ? row.name : `${row.name} (${row.code})` }]
      : [];
  });
}

/** The column of the file that a fault is about. */
function fieldOf(of: Catalogue, path: readonly PropertyKey[]): string {
  const field = String(path[0] ?? "");
  return field === "code" || field === "name" || field in of.fields ? field : identifyingField(of);
}

const repeated: Words = {
  vi: "trùng với dòng {{line}} của tệp.",
  en: "the same as row {{line}} of the file.",
};
const nobody: Words = {
  vi: "mã này chỉ thay cho mã của người bị hạn chế xử lý dữ liệu, trong danh sách không có người đó.",
  en: "this only stands in for the code of somebody whose data are restricted, and the list has nobody of it.",
};
const nameTaken: Words = {
  vi: "“{{name}}” đã có với mã {{code}}.",
  en: "“{{name}}” is there already under the code {{code}}.",
};
const notOffered: Words = {
  vi: "“{{name}}” đã ngừng theo dõi hoặc không thuộc cấp học của trường.",
  en: "“{{name}}” is no longer followed, or is for other school levels.",
};
