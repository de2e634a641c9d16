/**
 * What the fields of the form hold, and how it becomes the bodies of the contract. Where another row is meant
 * the form holds it as it is called.
 */
import {
  type Catalogue,
  type CatalogueRecord,
  type Field,
  type LineField,
  type Named,
  writtenFields,
} from "@so-thiet-bi/contract/catalogue";
import type { Line } from "./field-words.ts";

export type FormValues = Record<string, unknown>;

export function emptyValues(of: Catalogue): FormValues {
  return {
    code: null,
    name: null,
    ...Object.fromEntries(writtenFields(of).map(([key, field]) => [key, emptyValue(field)])),
  };
}

export function valuesOf(of: Catalogue, record: CatalogueRecord): FormValues {
  return {
    code: record.code,
    name: record.name,
    ...Object.fromEntries(writtenFields(of).map(([key]) => [key, record[key]])),
  };
}

/** A copy gets a code of its own, and its lines are new ones. */
export function copyOf(of: Catalogue, record: CatalogueRecord): FormValues {
  const values = { ...valuesOf(of, record), code: null };
  const lines = writtenFields(of).flatMap(([key, field]) =>
    field.kind === "lines" ? [[key, (record[key] as Line[]).map(({ id: _, ...line }) => line)]] : [],
  );
  return { ...values, ...Object.fromEntries(lines) };
}

/**
 * For the next of a row of similar things: what was chosen usually stays the same, what was typed does not.
 */
export function nextValues(of: Catalogue, values: FormValues): FormValues {
  const kept = writtenFields(of).filter(([, { kind }]) => chosenKinds.has(kind));
  return { ...emptyValues(of), ...Object.fromEntries(kept.map(([key]) => [key, values[key]])) };
}

const chosenKinds = new Set<Field["kind"]>([
  "choice",
  "choices",
  "grade",
  "grades",
  "ref",
  "refs",
  "yearlyRef",
  "flag",
]);

/** `more`: the year and, of a change, the version. */
export function bodyOf(
  of: Catalogue,
  values: FormValues,
  more: { schoolYearId?: number; version?: number },
): unknown {
  return {
    ...more,
    ...(of.code && { code: values["code"] ?? null }),
    ...(of.name && { name: values["name"] ?? "" }),
    ...Object.fromEntries(writtenFields(of).map(([key, field]) => [key, writtenValue(field, values[key])])),
  };
}

export function emptyLine(columns: Readonly<Record<string, LineField>>): Line {
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, emptyValue(column)]));
}

function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case "flag":
      return field.default;
    case "choice":
      return field.default ?? null;
    case "choices":
    case "grades":
    case "words":
    case "refs":
    case "lines":
      return [];
    default:
      return null;
  }
}

function writtenValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case "ref":
    case "yearlyRef":
      return (value as Named | null | undefined)?.id ?? null;
    case "refs":
      return ((value ?? []) as Named[]).map(({ id }) => id);
    case "lines":
      return ((value ?? []) as Line[]).map(({ id, ...line }) => ({
        ...(id !== undefined && { id }),
        ...Object.fromEntries(
          Object.entries(field.columns).map(([key, column]) => [key, writtenValue(column, line[key])]),
        ),
      }));
    // why: nothing chosen is said to be missing, not to be a wrong choice
    case "choice":
      return value ?? undefined;
    default:
      return value;
  }
}
