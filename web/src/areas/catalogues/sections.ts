import type { Field } from "@so-thiet-bi/contract/catalogue";

export interface Section {
  heading: Field["heading"];
  fields: [string, Field][];
}

/** A field with a heading begins a new part of the form and of the record. */
export function sectionsOf(fields: readonly [string, Field][]): Section[] {
  const sections: Section[] = [{ heading: undefined, fields: [] }];
  for (const [key, field] of fields) {
    if (field.heading) sections.push({ heading: field.heading, fields: [] });
    sections.at(-1)?.fields.push([key, field]);
  }
  return sections;
}
