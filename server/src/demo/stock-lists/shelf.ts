import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { TaughtLevel } from "@so-thiet-bi/contract/grades";

/** One name that a school of these levels may have, and how it is kept there. */
export interface Goods {
  levels: readonly TaughtLevel[];
  name: string;
  unit: string;
  subject: string;
  category: string;
  place: string;
  mode: TrackingMode;
  grades: readonly number[];
  /** How many a school has, from – to. */
  amount: readonly [number, number];
  /** Of one, in thousand đồng, from – to; absent: nobody wrote it down. */
  price?: readonly [number, number];
}

type Common = Omit<Goods, "name" | "mode" | "grades"> & { mode?: TrackingMode; grades?: readonly number[] };

/**
 * A shelf from its list: one name a line, `{6|7}` makes a record of each, `[Bộ]` at the end is the unit where
 * it differs,
 * `lớp 6` in a name is its grade.
 */
export function shelf(common: Common, names: string): Goods[] {
  const lines = names.split("\n").map((line) => line.trim());
  return lines
    .filter(Boolean)
    .flatMap(variantsOf)
    .map((line) => goodsOf(common, line));
}

function goodsOf(common: Common, line: string): Goods {
  const [, name = line, unit = common.unit] = /^(.*?)(?: \[(.+)\])?$/.exec(line) ?? [];
  const grade = /lớp (\d{1,2})/.exec(name)?.[1];
  return { mode: "QUANTITY", ...common, name, unit, grades: grade ? [Number(grade)] : (common.grades ?? []) };
}

function variantsOf(line: string): string[] {
  const choice = /\{([^}]*)\}/.exec(line);
  if (!choice) return [line];
  return (choice[1] as string).split("|").flatMap((variant) => variantsOf(line.replace(choice[0], variant)));
}
