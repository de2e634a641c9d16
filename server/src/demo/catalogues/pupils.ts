import type { CatalogueBody } from "@so-thiet-bi/contract/catalogue";
import { type Chance, chanceOf } from "../chance.ts";
import { demoUnit } from "../units.ts";
import { drawPupil } from "./names.ts";
import type { ClassPlan, FilledSchool, Year } from "./programme.ts";

export interface PupilPlan extends CatalogueBody {
  name: string;
}

/** How many pupils a class has; a class that came up keeps them. */
export function countOf(
  key: FilledSchool,
  year: Year,
  { name, before, pupils: [least, most] }: ClassPlan,
): number {
  const begun = before === undefined ? `${year} ${name}` : `last ${before}`;
  return chanceOf(`${demoUnit(key).code} sĩ số ${begun}`).between(least, most);
}

/** The pupils of one class, by the alphabet of given names as on a class list. */
export function pupilsOf(key: FilledSchool, year: Year, plan: ClassPlan, count: number): PupilPlan[] {
  const { code, above } = demoUnit(key);
  const chance = chanceOf(`${code} học sinh ${year} ${plan.name}`);
  // between the age groups of a kindergarten and grade 1 there is no grade 0
  const born = (year === "last" ? 2025 : 2026) - plan.grade - (plan.grade < 0 ? 6 : 5);
  return Array.from({ length: count }, () => ({
    name: drawPupil(chance, above === "thanhSon" || key === "thanhSonThpt").name,
    birthDate: birthday(chance, chance.happens(4) ? born - 1 : born),
  }));
}

function birthday(chance: Chance, year: number): string {
  return `${year}-${String(chance.between(1, 12)).padStart(2, "0")}-${String(chance.between(1, 28)).padStart(2, "0")}`;
}
