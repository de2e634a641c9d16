import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import { needsLevel, type SchoolKind, type SchoolLevel } from "@so-thiet-bi/contract/departments";
import { fold, foldedKey } from "@so-thiet-bi/contract/fold";

/** What a unit's own name says of it, which a list then need not repeat. */
export interface SaidByName {
  type: DepartmentType;
  schoolKind: SchoolKind;
  schoolLevels: SchoolLevel[];
  schoolFundingType: "PUBLIC" | "PRIVATE";
}

/** Reads “Trường TH&THCS Bến Hạ”, “UBND xã Nam Giang”, “Trung tâm GDNN – GDTX Sông Lam”. */
export function saidByName(name: string): SaidByName {
  const words = ` ${fold(name).replace(/[^a-z0-9]+/g, " ")} `;
  const has = (...parts: string[]) => parts.some((part) => words.includes(` ${part} `));
  return {
    type: /^ so /.test(words)
      ? "LEVEL_1"
      : /^ (ubnd|uy ban|phong van hoa|phong vh) /.test(words)
        ? "LEVEL_2"
        : "LEVEL_3",
    schoolKind: kindFrom(has),
    schoolLevels: levelsFrom(has),
    schoolFundingType: has("tu thuc", "dan lap") ? "PRIVATE" : "PUBLIC",
  };
}

type Has = (...parts: string[]) => boolean;

function kindFrom(has: Has): SchoolKind {
  if (has("mam non", "mau giao", "mn", "nha tre")) return "KINDERGARTEN";
  if (has("gdtx", "giao duc thuong xuyen"))
    return has("gdnn", "giao duc nghe nghiep") ? "VOCATIONAL_CONTINUING" : "CONTINUING";
  return has("khuyet tat", "chuyen biet", "noi tru", "nang khieu") ? "SPECIAL" : "GENERAL";
}

function levelsFrom(has: Has): SchoolLevel[] {
  const levels: SchoolLevel[] = [];
  if (has("tieu hoc", "th")) levels.push("ELEMENTARY");
  if (has("thcs", "trung hoc co so")) levels.push("MIDDLE");
  if (has("thpt", "trung hoc pho thong")) levels.push("HIGH");
  return levels;
}

/** Of a kind that is not asked for its levels, those that the list gives are kept. */
export function lacksLevel(kind: SchoolKind, levels: readonly SchoolLevel[]): boolean {
  return needsLevel(kind) && levels.length === 0;
}

/** “Phường Bến Hạ” → “Bến Hạ”, as it stands before the date of a paper (Decree 30/2020). */
export function placeFrom(name: string | null): string | null {
  const bare = name
    ?.replace(/^(ủy ban nhân dân|uỷ ban nhân dân|ubnd|sở giáo dục và đào tạo|sở gd\s*&\s*đt)\s+/iu, "")
    .replace(/^(xã|phường|thị trấn|đặc khu|tỉnh|thành phố|tp\.?)\s+/iu, "")
    .trim();
  return bare || null;
}

/** Superiors before those below them. */
export const rankOf: Record<DepartmentType, number> = { LEVEL_1: 1, LEVEL_2: 2, LEVEL_3: 3 };

/** The username of a unit's first administrator: told by its code, which nobody else has. */
export function usernameForUnit(code: string): string {
  const bare = foldedKey(code).replace(/[^a-z0-9._-]/g, "");
  return `qt.${bare}`.slice(0, 40);
}

/** “Điểm Bến Hạ; Điểm Cồn” as sites, the first of which is the main one. */
export function sitesFrom(words: string, address: string | null) {
  const names = [
    ...new Set(
      words
        .split(";")
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
  return names.map((name, index) => ({
    name,
    address: index === 0 ? address : null,
    main: index === 0,
    landAreas: [],
  }));
}
