import type { KeptOfPerson } from "@so-thiet-bi/contract/about-me";
import type { Language } from "@so-thiet-bi/contract/language";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { FileAnswer } from "../../../http/routes.ts";

/** For other programs: each row by the keys of its fields, with what every field is for. */
export function keptFile(kept: KeptOfPerson, language: Language): FileAnswer {
  const { name, departmentName, at, parts } = kept;
  const content = {
    ...{ name, departmentName, at },
    parts: parts.map(({ key, title, fields, rows, total }) => ({
      key,
      title: title[language],
      total,
      fields: fields.map(({ key: field, kind, label, purpose, basis, kept: period, seenBy }) => ({
        ...{ key: field, kind, label: label[language], purpose: purpose[language] },
        ...{ basis: basis[language], kept: period[language], seenBy: seenBy[language] },
      })),
      rows: rows.map((row) =>
        Object.fromEntries(
          fields.map(({ key: field }, index) => {
            const value = row[index] ?? null;
            return [field, typeof value === "object" && value !== null ? value[language] : value];
          }),
        ),
      ),
    })),
    inWords: kept.inWords.map(({ purpose, kept: period }) => ({
      purpose: purpose[language],
      kept: period[language],
    })),
  };
  return {
    name: `du-lieu-ca-nhan-${dayOf(new Date(at))}.json`,
    type: "application/json; charset=utf-8",
    content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
  };
}
