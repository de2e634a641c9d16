/**
 * A catalogue is declared once, in a file of `catalogues/`. Its calls, its table on the server, its import
 * and export, its history and its screen follow from the declaration.
 *
 * ```ts
 * export const suppliers = catalogue("supplier", "suppliers", {
 *   noun: { vi: "nhà cung cấp", en: "supplier" },
 *   title: { vi: "Nhà cung cấp", en: "Suppliers" },
 *   code: { label: { vi: "Mã", en: "Code" }, prefix: "NCC" },
 *   name: { label: { vi: "Tên nhà cung cấp", en: "Name" }, unique: true },
 *   fields: { phone: text({ vi: "Điện thoại", en: "Phone" }, { max: 30 }) },
 * });
 * ```
 */
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { endpoint } from "./endpoint.ts";
import {
  chosen,
  day,
  id,
  instant,
  line,
  listQuery,
  money,
  one,
  optionalLine,
  pageOf,
  paragraph,
  quantity,
  requiredLine,
  version,
} from "./fields.ts";
import {
  chipOf,
  choiceFilter,
  eitherFilter,
  type Filter,
  type Filters,
  gradeFilter,
  numberFilter,
  queryOnly,
  rowFilter,
  schemasOf,
  typedNumberFilter,
  unitFilter,
  yesNoFilter,
} from "./filters.ts";
import { fold, foldedKey } from "./fold.ts";
import { allGrades, gradeNumber } from "./grades.ts";
import { historyAnswer } from "./history.ts";
import { importBody, importPreview, importResult } from "./import.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";
import { whenAsked } from "./when-asked.ts";

/** One of a closed list; `aliases` are other spellings that files bring. */
export interface Choice {
  readonly value: string;
  readonly vi: string;
  readonly en: string;
  /** Where several stand in the line of a list. */
  readonly short?: Words;
  readonly aliases?: readonly string[];
}

interface Common {
  readonly label: Words;
  /** One sentence under the field of the form and in the template. */
  readonly help?: Words;
  /** Begins a new part of the form under this heading. */
  readonly heading?: Words;
  readonly required?: boolean;
  /** Offered above the list and taken by its query under the field's name. */
  readonly filter?: boolean;
  /**
   * In the list: `always`, `shown` unless somebody hides it, `wide` likewise where it is wider than a tablet
   * held upright, `hidden` until somebody chooses it (default), `never`.
   */
  readonly list?: "always" | "shown" | "wide" | "hidden" | "never";
  /** One of the two facts of the card that a row is on a phone. */
  readonly fact?: boolean;
  /** Other column headers seen in schools’ files. */
  readonly aliases?: readonly string[];
  readonly example?: string;
  /**
   * What a new row of a file takes where the file says nothing, seen from what it says; so the file may do
   * without the column.
   */
  readonly proposed?: (given: Values) => unknown;
  /**
   * Files name rows here that only a later file brings: the head of a group. What is not there yet is left
   * open.
   */
  readonly later?: boolean;
  /**
   * Says of a person what others need not know: shown to the keepers of the list, or within its unit, in lists,
   * files and history alike. Left out: to everybody who is shown the list.
   */
  readonly seenBy?: "keepers" | "unit";
}

/** From where somebody looks at the list of a unit. */
export const sights = ["keepers", "unit", "others"] as const;
export type Sight = (typeof sights)[number];

/** Is the field shown to somebody who looks from there? */
export function isShownTo(sight: Sight, { seenBy = "others" }: { readonly seenBy?: Sight }): boolean {
  return sights.indexOf(sight) <= sights.indexOf(seenBy);
}

/** What a line of a record may hold. */
export type LineField =
  | (Common & { readonly kind: "text"; readonly max: number })
  | (Common & { readonly kind: "integer"; readonly min: number; readonly max: number })
  | (Common & { readonly kind: "decimal"; readonly min: number; readonly max: number })
  | (Common & { readonly kind: "flag"; readonly default: boolean })
  | (Common & { readonly kind: "day" })
  | (Common & { readonly kind: "choice"; readonly choices: readonly Choice[]; readonly default?: string })
  | (Common & { readonly kind: "ref"; readonly to: string });

export type Field =
  | LineField
  | (Common & { readonly kind: "paragraph"; readonly max: number })
  | (Common & { readonly kind: "money" })
  /** Several of a closed list. */
  | (Common & { readonly kind: "choices"; readonly choices: readonly Choice[] })
  /** One of the grades 1 to 12, or an age group of a kindergarten. */
  | (Common & { readonly kind: "grade" })
  /** Several of them. */
  | (Common & { readonly kind: "grades" })
  /**
   * Several words that nobody lists, such as other names; with `from` some of the words that the rows have which
   * another field refers to, such as strands of the subject.
   */
  | (Common & {
      readonly kind: "words";
      readonly max: number;
      readonly from?: { readonly ref: string; readonly field: string };
    })
  | (Common & { readonly kind: "refs"; readonly to: string })
  /**
   * One row of another catalogue for each school year; what was before a change within the year stays known.
   */
  | (Common & { readonly kind: "yearlyRef"; readonly to: string })
  /** Rows that belong to the record alone, in their order. */
  | (Common & { readonly kind: "lines"; readonly columns: Readonly<Record<string, LineField>> })
  /** Counted by the server, never written. */
  | (Common & { readonly kind: "count" })
  /** Read by the server from elsewhere, never written. */
  | (Common & { readonly kind: "shown" });

type More<Kind extends Field["kind"]> = Partial<Omit<Extract<Field, { kind: Kind }>, "kind" | "label">>;

export const text = (label: Words, more: More<"text"> = {}) => ({
  kind: "text" as const,
  label,
  max: 255,
  ...more,
});
export const longText = (label: Words, more: More<"paragraph"> = {}) => ({
  kind: "paragraph" as const,
  label,
  max: 2_000,
  ...more,
});
export const integer = (label: Words, more: More<"integer"> = {}) => ({
  kind: "integer" as const,
  label,
  min: 0,
  max: 1_000_000,
  ...more,
});
export const decimal = (label: Words, more: More<"decimal"> = {}) => ({
  kind: "decimal" as const,
  label,
  min: 0,
  max: 100_000_000,
  ...more,
});
export const price = (label: Words, more: More<"money"> = {}) => ({ kind: "money" as const, label, ...more });
export const yesNo = (label: Words, more: More<"flag"> = {}) => ({
  kind: "flag" as const,
  label,
  default: false,
  ...more,
});
export const date = (label: Words, more: More<"day"> = {}) => ({ kind: "day" as const, label, ...more });
export const choice = (label: Words, choices: readonly Choice[], more: More<"choice"> = {}) => ({
  kind: "choice" as const,
  label,
  choices,
  ...more,
});
export const choices = (label: Words, of: readonly Choice[], more: More<"choices"> = {}) => ({
  kind: "choices" as const,
  label,
  choices: of,
  ...more,
});
export const grade = (label: Words, more: More<"grade"> = {}) => ({
  kind: "grade" as const,
  label,
  ...more,
});
export const grades = (label: Words, more: More<"grades"> = {}) => ({
  kind: "grades" as const,
  label,
  ...more,
});
export const words = (label: Words, more: More<"words"> = {}) => ({
  kind: "words" as const,
  label,
  max: 100,
  ...more,
});
export const ref = (label: Words, to: string, more: More<"ref"> = {}) => ({
  kind: "ref" as const,
  label,
  to,
  ...more,
});
export const refs = (label: Words, to: string, more: More<"refs"> = {}) => ({
  kind: "refs" as const,
  label,
  to,
  ...more,
});
export const yearlyRef = (label: Words, to: string, more: More<"yearlyRef"> = {}) => ({
  kind: "yearlyRef" as const,
  label,
  to,
  ...more,
});
export const lines = (
  label: Words,
  columns: Readonly<Record<string, LineField>>,
  more: More<"lines"> = {},
) => ({
  kind: "lines" as const,
  label,
  columns,
  ...more,
});
export const count = (label: Words, more: More<"count"> = {}) => ({ kind: "count" as const, label, ...more });
export const shown = (label: Words, more: More<"shown"> = {}) => ({ kind: "shown" as const, label, ...more });

/** The values of a record as a request carries them: ids where another row is meant. */
export type Values = Readonly<Record<string, unknown>>;

export interface Fault {
  readonly path: readonly (string | number)[];
  readonly says: string;
}

export interface Declaration {
  readonly noun: Words;
  readonly title: Words;
  /** What it is for, said where the list is empty. */
  readonly purpose: Words;
  /** Its place on the web. */
  readonly path: string;
  /** Rows of an upper unit can be used below; otherwise everybody has own ones. */
  readonly shared?: boolean;
  /** Of rows of an upper unit only those whose `levels` meet the school’s are offered. */
  readonly fitsLevels?: boolean;
  /** Rows belong to a school year and are read-only once it is closed. */
  readonly yearly?: boolean;
  /** Seen inside the unit only, by no superior: pupils. */
  readonly inside?: boolean;
  /** Without one the rows have no code. */
  readonly code?: { readonly label: Words; readonly prefix: string; readonly aliases?: readonly string[] };
  /** Without one a row is called by what it refers to. */
  readonly name?: {
    readonly label: Words;
    readonly max?: number;
    readonly unique?: boolean;
    /** Files may have it over two columns: family and middle name, given name. */
    readonly overTwoColumns?: boolean;
    readonly aliases?: readonly string[];
    readonly example?: string;
  };
  readonly fields: Readonly<Record<string, Field>>;
  /** The field that refers to the row above in a tree. */
  readonly tree?: string;
  /** What makes two rows the same, where that is not the code or the name. */
  readonly identity?: (values: Values) => string;
  /** What tells rows without a code apart in a file, beside the name. */
  readonly alike?: readonly string[];
  /** The order of the list, compared by Vietnamese rules; the name unless told. */
  readonly order?: (values: Values) => string;
  /** Fields whose words are searched beside code and name. */
  readonly searched?: readonly string[];
  /** Fields whose words mean the row in a file as its name does: short names, other names. */
  readonly alsoCalled?: readonly string[];
  /** Fields that stay as they are once something refers to the row. */
  readonly frozenWhenUsed?: readonly string[];
  /**
   * Whole numbers from one field to another that no two rows with the same values `within` may share, such as
   * the periods of a plan.
   */
  readonly ranges?: {
    readonly within: readonly string[];
    readonly from: string;
    readonly to: string;
    /** Of the column in which both ends stand. */
    readonly label: Words;
  };
  /** Files of it may come as the grid that schools make of it, which is read as the list it stands for. */
  readonly grid?: "timetable";
  /**
   * The values of a field that end a row, such as an employee who has moved away; ending is checked as
   * stopping is.
   */
  readonly ends?: { readonly field: string; readonly values: readonly string[] };
  /** Two rows of a unit that mean the same can be made one. */
  readonly merges?: boolean;
  /** What the fields must fulfil together. */
  readonly check?: (values: Values) => readonly Fault[];
}

/** A row of another catalogue, as far as it is called. */
export const named = z.object({ id, name: z.string(), code: z.string().nullable() });
export type Named = z.infer<typeof named>;

/** A row that is offered: where somebody belongs this year tells people of one name apart. */
const offered = named.extend({ belongsTo: z.string().nullable() });
export type Offered = z.infer<typeof offered>;

export interface CatalogueRecord {
  id: number;
  departmentId: number;
  departmentName: string;
  schoolYearId: number | null;
  code: string | null;
  name: string;
  active: boolean;
  /** Comes with the product and cannot be changed. */
  locked: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  can: { edit: boolean; remove: boolean; stop: boolean; resume: boolean; merge: boolean };
  /** The declared fields: `Named` where another row is meant. */
  [field: string]: unknown;
}

/** What narrows and orders a list; a declared filter stands under its field's name. */
export interface CatalogueFilters {
  search?: string | undefined;
  sort?: "order" | "-order" | "code" | "-code" | "createdAt" | "-createdAt" | undefined;
  departmentId?: number | undefined;
  schoolYearId?: number | undefined;
  owner?: "own" | "above" | undefined;
  active: boolean;
  [filter: string]: unknown;
}

export interface CatalogueQuery extends CatalogueFilters {
  page: number;
  size: number;
}

export interface CatalogueBody {
  code?: string | null;
  name?: string;
  schoolYearId?: number;
  version?: number;
  [field: string]: unknown;
}

/** A declaration with its names, and what follows from it. */
type Listed = Declaration & {
  /** `functional-room`: what history and messages call a row. */
  readonly singular: string;
  /** `functional-rooms`: its address, and with `_` its table. */
  readonly plural: string;
  /** Rows or fields belong to a school year, so calls may say which. */
  readonly needsYear: boolean;
};

export type Catalogue = Listed & { readonly filters: Filters; readonly calls: CatalogueCalls };

/** Its fields are known by name, so that what must be said of each of them can be asked for (personal-data.ts). */
export function catalogue<Name extends string>(
  singular: string,
  plural: string,
  declaration: Declaration & { readonly fields: Readonly<Record<Name, Field>> },
): Omit<Catalogue, "fields"> & { readonly fields: Readonly<Record<Name, Field>> } {
  const needsYear =
    declaration.yearly === true || Object.values(declaration.fields).some(({ kind }) => kind === "yearlyRef");
  const listed = { ...declaration, singular, plural, needsYear };
  const more = whenAsked({ filters: () => filtersOf(listed), calls: () => callsOf(listed) });
  // why not spread: that would make both at once
  return Object.assign(more, listed);
}

function filtersOf(listed: Listed): Filters {
  const { departmentId, owner, active } = commonFilters(listed);
  return { departmentId, ...fieldFilters(listed), owner, active };
}

type CatalogueCalls = ReturnType<typeof callsOf>;

function callsOf(listed: Listed) {
  const { singular, plural, needsYear } = listed;
  const one_ = pascal(singular);
  const many = pascal(plural);
  const noun = singular.replaceAll("-", " ");
  const aNoun = `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
  const nouns = plural.replaceAll("-", " ");
  const year = needsYear ? { schoolYearId: labelled(terms.schoolYear, chosen) } : {};
  const common = whenAsked({
    query: () =>
      z
        .strictObject({
          ...listQuery(["order", "code", "createdAt"], schemasOf(commonFilters(listed))).shape,
          ...year,
          ...schemasOf(fieldFilters(listed)),
        })
        .transform((value) => value as CatalogueQuery),
    record: () => recordOf(listed),
  });
  const writers = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;
  const upload = { callers: writers, wide: "import", upload: true } as const;

  return whenAsked({
    list: () =>
      endpoint(`GET /${plural}`, {
        name: `list${many}`,
        summary: `A page of the ${nouns} that a unit can use`,
        callers: "signed-in",
        shows: ["catalogues"],
        wide: false,
        query: common.query,
        answer: pageOf(common.record).extend({
          can: z.object({ create: z.boolean(), import: z.boolean(), seeAs: z.enum(sights) }),
        }),
      }),
    choose: () =>
      endpoint(`GET /${plural}/choices`, {
        name: `choose${many}`,
        summary: `The first ${nouns} whose words begin as typed, for a picker`,
        callers: "signed-in",
        shows: ["catalogues"],
        wide: false,
        query: z.strictObject({
          search: labelled(terms.search, line(200).optional()),
          departmentId: labelled(terms.unit, chosen),
          ...year,
        }),
        answer: z.object({ items: z.array(offered) }),
      }),
    get: () =>
      endpoint(`GET /${plural}/:id`, {
        name: `get${one_}`,
        summary: `One ${noun}`,
        callers: "signed-in",
        shows: ["catalogues"],
        params: one,
        query: z.strictObject(year),
        answer: common.record,
      }),
    create: () =>
      endpoint(`POST /${plural}`, {
        name: `create${one_}`,
        summary: `Adds ${aNoun} to the caller's unit`,
        callers: writers,
        touches: ["catalogues"],
        body: bodyOf(listed, needsYear),
        answer: common.record,
      }),
    change: () =>
      endpoint(`PUT /${plural}/:id`, {
        name: `change${one_}`,
        summary: `Changes ${aNoun} of the caller's unit`,
        callers: writers,
        touches: ["catalogues"],
        params: one,
        body: bodyOf(listed, needsYear, { version }),
        answer: common.record,
      }),
    remove: () =>
      endpoint(`DELETE /${plural}/:id`, {
        name: `remove${one_}`,
        summary: `Deletes ${aNoun} that nothing refers to`,
        callers: writers,
        touches: ["catalogues"],
        params: one,
        answer: "nothing",
      }),
    stop: () =>
      endpoint(`POST /${plural}/:id/deactivation`, {
        name: `stop${one_}`,
        summary: `Stops following ${aNoun}: it leaves lists and pickers and stays where it is used`,
        callers: writers,
        touches: ["catalogues"],
        params: one,
        answer: common.record,
      }),
    resume: () =>
      endpoint(`POST /${plural}/:id/reactivation`, {
        name: `resume${one_}`,
        summary: `Follows a stopped ${noun} again`,
        callers: writers,
        touches: ["catalogues"],
        params: one,
        answer: common.record,
      }),
    merge: () =>
      endpoint(`POST /${plural}/:id/merger`, {
        name: `merge${one_}`,
        summary: `Puts another ${noun} in the place of this one wherever it is used, and deletes this one`,
        callers: writers,
        touches: ["catalogues"],
        removes: `/${plural}/:id`,
        params: one,
        body: z.strictObject({ intoId: labelled({ vi: "Dòng giữ lại", en: "The row to keep" }, id) }),
        answer: common.record,
      }),
    history: () =>
      endpoint(`GET /${plural}/:id/history`, {
        name: `list${one_}History`,
        summary: `What happened to ${aNoun}, newest first`,
        callers: "signed-in",
        shows: ["catalogues"],
        params: one,
        answer: historyAnswer,
      }),
    export: () =>
      endpoint(`GET /${plural}/export`, {
        name: `export${many}`,
        summary: `The filtered ${nouns} as an Excel workbook that can be imported again`,
        callers: "signed-in",
        wide: "export",
        query: common.query,
        answer: "file",
      }),
    template: () =>
      endpoint(`GET /${plural}/import/template`, {
        name: `download${one_}Template`,
        summary: `An empty workbook for ${nouns}, with an example and the words to choose from`,
        callers: "signed-in",
        wide: "export",
        query: z.strictObject(year),
        answer: "file",
      }),
    preview: () =>
      endpoint(`POST /${plural}/import/preview`, {
        name: `preview${one_}Import`,
        summary: `Reads a list of ${nouns} and checks every cell; nothing is written`,
        ...upload,
        shows: [],
        changes: false,
        body: importBody,
        answer: importPreview,
      }),
    errors: () =>
      endpoint(`POST /${plural}/import/errors`, {
        name: `mark${one_}ImportErrors`,
        summary: `The uploaded list of ${nouns} with its wrong cells marked, or only the rows that are left out, to be corrected and sent again`,
        ...upload,
        changes: false,
        body: importBody,
        answer: "file",
      }),
    import: () =>
      endpoint(`POST /${plural}/import`, {
        name: `import${many}`,
        summary: `Writes every row of a list of ${nouns}, or nothing if one cell is wrong`,
        ...upload,
        touches: ["catalogues"],
        body: importBody,
        answer: importResult,
      }),
  });
}

/** Every call of a catalogue, for the documents and for tests that walk all of them. */
export function callsIn(one: Catalogue): Endpoint[] {
  return Object.values(one.calls).filter((call) => call !== one.calls.merge || one.merges === true);
}

/** What makes two rows of a unit the same: the declared identity, else the code, else the name. */
export function keyOf(one: Declaration, values: Values): string {
  if (one.identity) return one.identity(values);
  if (one.code) return foldedKey(String(values["code"] ?? ""));
  return nameKey(String(values["name"] ?? ""));
}

/** Rows without a code are the same by their name and what the declaration adds. */
export function alikeKeyOf(one: Declaration, values: Values): string {
  if (!one.name) return keyOf(one, values);
  const parts = [
    String(values["name"] ?? ""),
    ...(one.alike ?? []).map((field) => String(values[field] ?? "")),
  ];
  return parts.map(nameKey).join("|").slice(0, 600);
}

/** Marks tell names apart, case and spaces do not. */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** A Vietnamese person is listed by the given name, the last word: `Nguyễn Thị Mai` → `Mai Nguyễn Thị`. */
export function byGivenName(name: string): string {
  const parts = name.trim().split(/\s+/);
  return [parts.at(-1) ?? "", ...parts.slice(0, -1)].join(" ");
}

/** `6A10` after `6A2`: figures are compared as numbers. */
export function byNumber(name: string): string {
  return name.replace(/\d+/g, (digits) => digits.padStart(4, "0"));
}

/** Fields that a request may carry. */
export function writtenFields(
  one: Pick<Declaration, "fields">,
): [string, Exclude<Field, { kind: "count" | "shown" }>][] {
  return Object.entries(one.fields).flatMap(([key, field]) =>
    field.kind === "count" || field.kind === "shown" ? [] : [[key, field]],
  );
}

/** One line of a record as a single text, which the import reads back: `Kính hiển vi | 6 | Nhóm`. */
export const lineSeparator = " | ";

export function sameWords(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

/** Filters of fields that stand above the list at once; with a button for the others there is room for one less. */
const mostAtOnce = 4;
/** A number with so few values is chosen, not typed. */
const mostNumbers = 60;
const owner = z.enum(["own", "above"]);
const yes: Words = { vi: "Có", en: "Yes" };
const no: Words = { vi: "Không", en: "No" };

/** The filters that every catalogue has. */
function commonFilters({ inside, shared }: Listed) {
  return {
    departmentId: inside ? queryOnly(terms.unit, chosen) : unitFilter("superiors"),
    owner: shared ? ownerFilter : queryOnly(ownerLabel, owner.optional()),
    active: eitherFilter(
      { true: { vi: "Đang theo dõi", en: "Followed" }, false: { vi: "Ngừng theo dõi", en: "Stopped" } },
      true,
      { label: { vi: "Theo dõi", en: "Following" } },
    ),
  };
}

function fieldFilters({ fields, shared }: Listed): Filters {
  const filtered = Object.entries(fields).flatMap(([key, field]) => {
    const filter = field.filter ? filterOf(field) : undefined;
    return filter ? [{ key, filter }] : [];
  });
  const most = shared ? mostAtOnce - 1 : mostAtOnce;
  const atOnce = filtered.length > most ? most - 1 : most;
  return Object.fromEntries(
    filtered.map(({ key, filter }, index) => [key, index < atOnce ? filter : { ...filter, place: "more" }]),
  );
}

const ownerLabel: Words = { vi: "Nơi lập", en: "Owner" };
const ownerFilter = choiceFilter(
  owner,
  { own: { vi: "Của đơn vị", en: "Of this unit" }, above: { vi: "Cấp trên", en: "From above" } },
  { label: ownerLabel, chip: chipOf(ownerLabel) },
);

function filterOf(field: Field): Filter | undefined {
  const said = { label: field.label, chip: chipOf(field.label) };
  const plain = (value: number): Words => ({ vi: String(value), en: String(value) });
  switch (field.kind) {
    case "choice":
    case "choices": {
      const words = Object.fromEntries(field.choices.map((one) => [one.value, { vi: one.vi, en: one.en }]));
      return choiceFilter(z.enum(field.choices.map(({ value }) => value)), words, said);
    }
    case "ref":
    case "refs":
    case "yearlyRef":
      return rowFilter(field.to, said);
    case "grade":
    case "grades":
      return gradeFilter(said);
    case "integer": {
      const range = { from: field.min, to: field.max };
      return field.max - field.min <= mostNumbers
        ? numberFilter(range, plain, said)
        : typedNumberFilter(range, said);
    }
    case "flag":
    /** With lines or without. */
    case "lines":
    case "shown":
      return yesNoFilter({ true: yes, false: no }, said, ["true", "false"]);
    default:
      return undefined;
  }
}

function bodyOf(
  declaration: Declaration,
  needsYear: boolean,
  more: z.ZodRawShape = {},
): z.ZodType<CatalogueBody> {
  const shape: Record<string, z.core.$ZodType> = { ...more };
  const { code, name } = declaration;
  if (code) shape["code"] = labelled(code.label, optionalLine(30));
  if (name) shape["name"] = labelled(name.label, requiredLine(name.max ?? 255));
  for (const [key, field] of writtenFields(declaration)) shape[key] = labelled(field.label, schemaOf(field));
  if (needsYear) shape["schoolYearId"] = labelled(terms.schoolYear, id.optional());
  const { check } = declaration;
  // why: the shape is made of the declaration at run time, its type is that of every body
  const body = z.strictObject(shape) as unknown as z.ZodType<CatalogueBody, CatalogueBody>;
  return check
    ? body.check((context) => {
        for (const { path, says } of check(context.value))
          context.issues.push({
            code: "custom",
            path: [...path],
            params: { says },
            input: context.value,
            message: says,
          });
      })
    : body;
}

function schemaOf(field: Exclude<Field, { kind: "count" | "shown" }>): z.ZodType {
  switch (field.kind) {
    case "text":
      return field.required ? requiredLine(field.max) : optionalLine(field.max);
    case "paragraph":
      return field.required
        ? paragraph(field.max).refine((value) => value !== null, { params: { says: "needed" } })
        : paragraph(field.max);
    case "integer":
      return orNull(z.number().int().min(field.min).max(field.max), field.required);
    case "decimal":
      return orNull(quantity.min(field.min).max(field.max), field.required);
    case "money":
      return orNull(money, field.required);
    case "flag":
      return z.boolean().default(field.default);
    case "day":
      return orNull(day, field.required);
    case "choice": {
      const one = z.enum(field.choices.map(({ value }) => value));
      return field.default ? one.default(field.default) : orNull(one, field.required);
    }
    case "choices":
      return several(z.enum(field.choices.map(({ value }) => value)), field.choices.length, field.required);
    case "grade":
      return orNull(gradeNumber(), field.required);
    case "grades":
      return several(gradeNumber(), allGrades.length, field.required).overwrite((values) =>
        [...values].sort((a, b) => Number(a) - Number(b)),
      );
    case "words":
      return several(requiredLine(field.max), 50, field.required);
    case "ref":
    case "yearlyRef":
      return orNull(id, field.required);
    case "refs":
      return several(id, 200, field.required);
    case "lines": {
      const columns = Object.entries(field.columns).map(([key, column]) => [
        key,
        labelled(column.label, schemaOf(column)),
      ]);
      const lines = z
        .array(z.strictObject({ id: labelled(terms.id, id.optional()), ...Object.fromEntries(columns) }))
        .max(300);
      return field.required ? lines.min(1) : lines.default([]);
    }
  }
}

function orNull(schema: z.ZodType, required: boolean | undefined): z.ZodType {
  return required ? schema : schema.nullish().transform((value) => value ?? null);
}

function several(item: z.ZodType, most: number, required: boolean | undefined) {
  const list = z
    .array(item)
    .max(most)
    .refine((values) => new Set(values).size === values.length, { params: { says: "repeated" } });
  return required ? list.min(1) : list.default([]);
}

function recordOf(declaration: Declaration): z.ZodType<CatalogueRecord> {
  const shape = {
    id,
    departmentId: id,
    departmentName: z.string(),
    schoolYearId: id.nullable(),
    code: z.string().nullable(),
    name: z.string(),
    ...Object.fromEntries(
      Object.entries(declaration.fields).map(([key, field]) => [key, labelled(field.label, answerOf(field))]),
    ),
    active: z.boolean(),
    locked: z.boolean(),
    version,
    createdAt: instant,
    updatedAt: instant,
    can: z.object({
      edit: z.boolean(),
      remove: z.boolean(),
      stop: z.boolean(),
      resume: z.boolean(),
      merge: z.boolean(),
    }),
  };
  // why: the shape is made of the declaration at run time, its type is that of every record
  return z.object(shape) as unknown as z.ZodType<CatalogueRecord>;
}

function answerOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "integer":
    case "decimal":
    case "money":
    case "grade":
      return z.number().nullable();
    case "count":
      return z.number();
    case "flag":
      return z.boolean();
    case "choices":
    case "words":
      return z.array(z.string());
    case "grades":
      return z.array(z.number());
    case "ref":
    case "yearlyRef":
      return named.nullable();
    case "refs":
      return z.array(named);
    case "lines":
      return z.array(
        z.object({
          id,
          ...Object.fromEntries(
            Object.entries(field.columns).map(([key, column]) => [key, answerOf(column)]),
          ),
        }),
      );
    default:
      return z.string().nullable();
  }
}

function pascal(slug: string): string {
  return slug
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}
