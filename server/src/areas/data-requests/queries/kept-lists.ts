/** The rows of the lists of staff and pupils, with the fields that their declarations know. */
import type { KeptKind, KeptPart, KeptValue } from "@so-thiet-bi/contract/about-me";
import type { Catalogue, CatalogueRecord, Field, Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import type { Words } from "@so-thiet-bi/contract/language";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { personalFieldsOf } from "../../../law/personal-fields.ts";
import { readRecords } from "../../catalogues/queries/read-records.ts";
import { currentYear } from "../../school-years/queries.ts";
import { recordPart } from "./kept-part.ts";

export const employeePart = (db: Db, actor: Actor, id: number) => listPart(db, actor, employees, id);
export const pupilPart = (db: Db, actor: Actor, id: number) => listPart(db, actor, students, id);

async function listPart(
  db: Db,
  actor: Actor,
  of: typeof employees | typeof students,
  id: number,
): Promise<KeptPart | undefined> {
  const year = await currentYear(db, actor.departmentId);
  const [record] = await readRecords(db, { actor, of, year }, [id]);
  if (!record) return undefined;
  const fields = personalFieldsOf(of.plural as "students" | "employees").map(({ field }) => field);
  const labels = Object.fromEntries(fields.map((field) => [field, labelOf(of, field)]));
  const row = Object.fromEntries(fields.map((field) => [field, keptValueOf(of.fields, record, field)]));
  return of.plural === "students"
    ? recordPart("students", labels as never, [row as never])
    : recordPart("employees", labels as never, [row as never]);
}

function labelOf(of: Catalogue, field: string): { label: Words; kind: KeptKind } {
  if (field === "code") return { label: of.code?.label ?? { vi: "Mã", en: "Code" }, kind: "text" };
  if (field === "name") return { label: of.name?.label ?? { vi: "Tên", en: "Name" }, kind: "text" };
  const declared = of.fields[field] as Field;
  return { label: declared.label, kind: declared.kind === "day" ? "day" : "text" };
}

/** As a person reads it: the words of a choice, the names of what is referred to. */
function keptValueOf(
  fields: Readonly<Record<string, Field>>,
  record: CatalogueRecord,
  field: string,
): KeptValue {
  const value = record[field] as unknown;
  const declared = fields[field];
  if (value === null || value === undefined) return null;
  switch (declared?.kind) {
    case "choice": {
      const chosen = declared.choices.find((one) => one.value === value);
      return chosen ? { vi: chosen.vi, en: chosen.en } : String(value);
    }
    case "ref":
    case "yearlyRef":
      return (value as Named).name;
    case "refs":
      return (value as Named[]).map(({ name }) => name).join(", ") || null;
    default:
      return String(value);
  }
}
