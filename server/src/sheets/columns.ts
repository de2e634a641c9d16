import type { Words } from "@so-thiet-bi/contract/language";

/**
 * The columns of one sheet, declared once: the template, the import, the export and the file that comes back
 * with errors all follow from it.
 *
 * ```ts
 * export const equipmentSheet = sheet({
 *   name: { vi: "Thiết bị", en: "Equipment" },
 *   columns: [
 *     { key: "name", header: { vi: "Tên thiết bị", en: "Name" }, kind: "text", required: true, maxLength: 255
 * },
 *     { key: "quantity", header: { vi: "Số lượng", en: "Quantity" }, aliases: ["SL"], kind: "quantity" },
 *   ],
 * });
 * type EquipmentRow = RowOf<typeof equipmentSheet>; // { name: string; quantity: number | null }
 * ```
 */
export function sheet<const Columns extends readonly Column[]>(declaration: Sheet<Columns>): Sheet<Columns> {
  const keys = declaration.columns.map((column) => column.key);
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeated) throw new Error(`sheet ${declaration.name.en}: column ${repeated} is declared twice`);
  return declaration;
}

/**
 * The same sheet with the choices that are only known at run time, such as the units of measure of the
 * catalogue.
 */
export function withChoices<S extends Sheet>(
  sheet: S,
  choices: { readonly [K in KeyOf<S>]?: readonly Choice[] },
): S {
  const byKey: Readonly<Record<string, readonly Choice[] | undefined>> = choices;
  const columns = sheet.columns.map((column) => ({
    ...column,
    ...(byKey[column.key] && { choices: byKey[column.key] }),
  }));
  // why: only choices of type string are filled in, which the type of the declaration already allows
  return { ...sheet, columns } as S;
}

export interface Sheet<Columns extends readonly Column[] = readonly Column[]> {
  readonly name: Words;
  readonly columns: Columns;
}

export interface Column {
  readonly key: string;
  readonly header: Words;
  /**
   * Other headers seen in schools' files. Marks, case and punctuation do not matter; TB, SL, ĐVT and the like
   * are known.
   */
  readonly aliases?: readonly string[];
  readonly required?: boolean;
  readonly kind: ColumnKind;
  /** Characters of a text, 255 unless told. */
  readonly maxLength?: number;
  /**
   * A header that schools put over two columns, such as “Họ và tên”: the words of the column to its right,
   * which has no header of its own, are added. In a mapping both columns carry the key.
   */
  readonly overTwoColumns?: boolean;
  /** Quantities and money start at 0, years at 1900, unless told. */
  readonly min?: number;
  readonly max?: number;
  /** What a `choice` (one) or a `list` (several) may hold. See `withChoices`. */
  readonly choices?: readonly Choice[];
  /** Of a `date`: `2007` alone is taken as 01/01/2007. */
  readonly yearSuffices?: boolean;
  readonly example?: Words | string;
  readonly note?: Words;
  /** In characters. */
  readonly width?: number;
  readonly exportOnly?: boolean;
  readonly importOnly?: boolean;
}

/**
 * `number` any number · `quantity` from 0, up to three decimals · `money` whole đồng from 0 · `integer` whole
 * · `year` 1900–2100 ·
 * `date` a calendar day, `yyyy-mm-dd` in rows · `flag` yes or no · `choice` one of `choices` · `list`
 * several, separated by `;`, else by `,`.
 */
export type ColumnKind =
  | "text"
  | "number"
  | "quantity"
  | "money"
  | "integer"
  | "year"
  | "date"
  | "flag"
  | "choice"
  | "list";

export interface Choice {
  /** What rows carry. */
  readonly value: string;
  readonly vi: string;
  readonly en: string;
  /**
   * Other names. Of people and things that may share a name the first one is the code that tells them apart.
   */
  readonly aliases?: readonly string[];
}

export type KeyOf<S extends Sheet> = S["columns"][number]["key"];

/** A row as the import hands it over. An empty cell is null. */
export type RowOf<S extends Sheet> = {
  [C in S["columns"][number] as C extends { readonly exportOnly: true } ? never : C["key"]]: C extends {
    readonly required: true;
  }
    ? ValueOf<C>
    : ValueOf<C> | null;
};

/** A row as the export takes it. What is missing or null becomes an empty cell. */
export type ExportRowOf<S extends Sheet> = {
  readonly [C in S["columns"][number] as C extends { readonly importOnly: true } ? never : C["key"]]?:
    | ExportValueOf<C>
    | null
    | undefined;
};

/** The sheet's columns that an import reads. */
export function importColumns(sheet: Sheet): readonly Column[] {
  return sheet.columns.filter((column) => !column.exportOnly);
}

/** The sheet's columns that an export writes. */
export function exportColumns(sheet: Sheet): readonly Column[] {
  return sheet.columns.filter((column) => !column.importOnly);
}

type ValueOf<C extends Column> = C["kind"] extends "number" | "quantity" | "money" | "integer" | "year"
  ? number
  : C["kind"] extends "flag"
    ? boolean
    : C["kind"] extends "choice"
      ? ChoiceOf<C>
      : C["kind"] extends "list"
        ? ChoiceOf<C>[]
        : string;

type ExportValueOf<C extends Column> = C["kind"] extends "date"
  ? string | Date
  : C["kind"] extends "list"
    ? readonly string[]
    : ValueOf<C>;

type ChoiceOf<C extends Column> = C extends { readonly choices: readonly { readonly value: infer Value }[] }
  ? Value
  : string;
