/** What the lists write in the column of quantities, read alike from an annex and from what is typed by hand. */
import { maxQuantity } from "../fields.ts";
import { fold } from "../fold.ts";
import type { NormBasis, normLevels } from "./words.ts";

export interface WrittenQuantity {
  quantity: number | null;
  /** What stands between the number and the slash: “bộ”. */
  unit: string | null;
  basis: NormBasis;
  /** Of a group of pupils, where it is a range. */
  studentsMin: number | null;
  studentsMax: number | null;
}

/**
 * `01/GV`, `1 bộ/4 đến 6HS`, `06 chiếc/PHBM`, `Theo số lượng HS`. Lists of kindergartens write a bare number,
 * which is for each group of children. Anything else is for the school to type. why so strict: a wrong need
 * is worse than none, which the school is asked for.
 */
export function quantityText(text: string, level: (typeof normLevels)[number] | null): WrittenQuantity {
  const words = text.normalize("NFC");
  const parts = words.match(shape)?.groups ?? (level === "KINDERGARTEN" && words.match(bareShape)?.groups);
  if (!parts) return asMany(words);
  const quantity = Number((parts["number"] ?? "").replace(",", "."));
  if (!(quantity > 0 && quantity <= maxQuantity)) return notUnderstood;
  const unit = parts["unit"]?.replace(/\s+/g, " ").trim() || null;
  const found = basisOf(bare(parts["per"] ?? "lớp"));
  return found ? { quantity, unit, ...found } : notUnderstood;
}

const notUnderstood: WrittenQuantity = {
  quantity: null,
  unit: null,
  basis: "MANUAL",
  studentsMin: null,
  studentsMax: null,
};

const shape =
  /^\s*(?<number>\d+(?:[.,]\d{1,3})?)\s*(?<unit>\p{L}[\p{L} ]{0,29})?\s*[/／]\s*(?<per>[^/／]+?)\s*$/u;
const bareShape = /^\s*(?<number>\d+(?:[.,]\d{1,3})?)\s*(?<unit>\p{L}[\p{L} ]{0,29})?\s*$/u;

/** “Theo số lượng HS”: one for each of them. */
function asMany(text: string): WrittenQuantity {
  const whom = bare(text).match(/^theo so(?: luong)? (.+)$/)?.[1];
  const basis = whom && singles.find(([words]) => words.test(whom))?.[1];
  return basis ? { ...notUnderstood, quantity: 1, basis } : notUnderstood;
}

function bare(text: string): string {
  return fold(text).replace(/[.;,]+$/, "");
}

type Per = Pick<WrittenQuantity, "basis" | "studentsMin" | "studentsMax">;

function basisOf(per: string): Per | undefined {
  const one = per.match(/^0*1? ?(\D+)$/)?.[1];
  const basis = one && singles.find(([words]) => words.test(one))?.[1];
  if (basis) return { basis, studentsMin: null, studentsMax: null };
  const group = per.match(
    /^(?:nhom )?(?<from>\d{1,3})(?: ?(?:-|–|—|÷|den|toi) ?(?<to>\d{1,3}))? ?(?:hs|hoc sinh|em|tre|chau)$/,
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
  [/^(hs|hoc sinh|tre|tre em|chau)$/, "PER_STUDENT"],
  [/^(lop|lop hoc|nhom tre|nhom lop|nhom, lop)$/, "PER_CLASS"],
  [/^(phbm|phong|phong hoc|phong bo mon|phong hoc bo mon|phong thuc hanh|phong thi nghiem)$/, "PER_ROOM"],
  [/^(truong|truong hoc)$/, "PER_SCHOOL"],
];
