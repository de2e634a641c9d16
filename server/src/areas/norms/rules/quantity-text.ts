import { maxQuantity } from "@so-thiet-bi/contract/fields";
import { fold } from "@so-thiet-bi/contract/fold";
import type { NormBasis } from "@so-thiet-bi/contract/norms";

export interface WrittenQuantity {
  quantity: number | null;
  /** What stands between the number and the slash: “bộ”. */
  unit: string | null;
  basis: NormBasis;
  /** Of a group of pupils, where it is a range. */
  studentsMin: number | null;
  studentsMax: number | null;
}

const notUnderstood: WrittenQuantity = {
  quantity: null,
  unit: null,
  basis: "MANUAL",
  studentsMin: null,
  studentsMax: null,
};

/**
 * What the lists write in the column of quantities: `01/GV`, `1 bộ/4 đến 6HS`, `7 bộ/PHBM`. Anything else is
 * for the school to type. why so strict: a wrong need is worse than none, which the school is asked for.
 */
export function quantityText(text: string): WrittenQuantity {
  const parts = text.normalize("NFC").match(shape)?.groups;
  if (!parts) return notUnderstood;
  const quantity = Number((parts["number"] ?? "").replace(",", "."));
  if (!(quantity > 0 && quantity <= maxQuantity)) return notUnderstood;
  const unit = parts["unit"]?.replace(/\s+/g, " ").trim() || null;
  const found = basisOf(fold(parts["per"] ?? "").replace(/[.;,]+$/, ""));
  return found ? { quantity, unit, ...found } : notUnderstood;
}

const shape =
  /^\s*(?<number>\d+(?:[.,]\d{1,3})?)\s*(?<unit>\p{L}[\p{L} ]{0,29})?\s*[/／]\s*(?<per>[^/／]+?)\s*$/u;

type Per = Pick<WrittenQuantity, "basis" | "studentsMin" | "studentsMax">;

function basisOf(per: string): Per | undefined {
  const one = per.match(/^0*1? ?(\D+)$/)?.[1];
  const basis = one && singles.find(([words]) => words.test(one))?.[1];
  if (basis) return { basis, studentsMin: null, studentsMax: null };
  const group = per.match(
    /^(?:nhom )?(?<from>\d{1,3})(?: ?(?:-|–|—|÷|den|toi) ?(?<to>\d{1,3}))? ?(?:hs|hoc sinh|em)$/,
  )?.groups;
  if (!group) return undefined;
  const from = Number(group["from"]);
  const to = group["to"] === undefined ? from : Number(group["to"]);
  if (from < 1 || to < from || to > 100) return undefined;
  if (to === 1) return { basis: "PER_STUDENT", studentsMin: null, studentsMax: null };
  return { basis: "PER_N_STUDENTS", studentsMin: from === to ? null : from, studentsMax: to };
}

/** Folded, as fold leaves them: without marks and case. */
const singles: readonly (readonly [RegExp, NormBasis])[] = [
  [/^(gv|giao vien)$/, "PER_TEACHER"],
  [/^(hs|hoc sinh)$/, "PER_STUDENT"],
  [/^(lop|lop hoc)$/, "PER_CLASS"],
  [/^(phbm|phong|phong hoc|phong bo mon|phong hoc bo mon)$/, "PER_ROOM"],
  [/^(truong|truong hoc)$/, "PER_SCHOOL"],
];
