/** What is typed into the record of a home-made aid. */
import type { Named } from "@so-thiet-bi/contract/catalogue";
import type { Aid } from "@so-thiet-bi/contract/home-made-aids";

export interface AidValues {
  name: string | null;
  maker: string | null;
  madeOn: string | null;
  subject: Named | null;
  lessons: string | null;
  quantity: number | null;
  unit: string | null;
  materials: string | null;
  cost: number | null;
  version?: number | undefined;
}

export function blankAid(today: string, maker: string): AidValues {
  return {
    name: null,
    maker,
    madeOn: today,
    subject: null,
    lessons: null,
    quantity: 1,
    unit: "Cái",
    materials: null,
    cost: null,
  };
}

export function valuesOf(aid: Aid): AidValues {
  const { name, maker, madeOn, subject, lessons, quantity, unit, materials, cost, version } = aid;
  return {
    name,
    maker,
    madeOn,
    subject: subject && { ...subject, code: null },
    lessons,
    quantity,
    unit,
    materials,
    cost: cost || null,
    version,
  };
}

export function bodyOf({ subject, name, maker, unit, cost, version, ...rest }: AidValues): unknown {
  return {
    ...rest,
    name: name ?? "",
    maker: maker ?? "",
    unit: unit ?? "",
    cost: cost ?? 0,
    subjectId: subject?.id ?? null,
    ...(version !== undefined && { version }),
  };
}
