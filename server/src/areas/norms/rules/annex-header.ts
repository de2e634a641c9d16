import { bareWords } from "../../../sheets/likeness.ts";

export const annexColumns = [
  "number",
  "topic",
  "name",
  "purpose",
  "description",
  "users",
  "forTeacher",
  "forStudent",
  "unit",
  "quantity",
  "note",
  "code",
  "grades",
] as const;
export type AnnexColumn = (typeof annexColumns)[number];

export interface AnnexHeader {
  /** Index of the row behind the header. */
  end: number;
  /** Index of the column of the file; what the table does not have is missing. */
  at: Partial<Record<AnnexColumn, number>>;
}

/** As the circulars and the lists of schools call them, in bare words. */
const names: readonly (readonly [AnnexColumn, RegExp])[] = [
  ["number", /^(s ?t ?t|t ?t|so ?tt|so thu tu)$/],
  ["topic", /^(chu de|noi dung|chu diem)/],
  ["code", /^ma( so)?( thiet bi| tb)?( day hoc)?$/],
  ["name", /^(ten|thiet bi day hoc$|thiet bi$|danh muc thiet bi)/],
  ["purpose", /^(muc dich|cong dung)/],
  ["description", /^(mo ta|yeu cau ki thuat|quy cach|thong so)/],
  ["users", /^doi tuong/],
  ["forTeacher", /^(gv|giao vien)$/],
  ["forStudent", /^(hs|hoc sinh)$/],
  ["unit", /^(don vi|dvt)/],
  ["quantity", /^(so luong|sl$|dinh muc)/],
  ["grades", /^(dung cho |khoi )?lop|^khoi$/],
  ["note", /^ghi chu/],
];

/** The header that begins in the given row; the lower row of two says who uses it, GV or HS. */
export function headerAt(rows: readonly (readonly string[])[], index: number): AnnexHeader | undefined {
  const at = columnsIn(rows[index] ?? []);
  if (
    at.name === undefined ||
    (at.quantity === undefined && at.unit === undefined) ||
    Object.keys(at).length < 3
  )
    return undefined;
  const below = rows[index + 1] ?? [];
  const lower = columnsIn(below);
  const isSecond =
    lower.forTeacher !== undefined && lower.forStudent !== undefined && lower.name === undefined;
  if (!isSecond) return { end: index + 1, at };
  return { end: index + 2, at: { ...withoutUsers(at), ...placed(at, lower, below) } };
}

function columnsIn(row: readonly string[]): AnnexHeader["at"] {
  const at: AnnexHeader["at"] = {};
  for (const [index, text] of row.entries()) {
    const words = text.length > 80 ? "" : bareWords(text);
    const column = words && names.find(([, pattern]) => pattern.test(words))?.[0];
    if (column) at[column] ??= index;
  }
  return at;
}

function withoutUsers({ users: _, ...at }: AnnexHeader["at"]): AnnexHeader["at"] {
  return at;
}

/**
 * Where GV and HS stand. Pasted tables may have lost the cells that are merged downwards: then the lower row
 * begins with GV, and in the upper one everything behind “Đối tượng sử dụng” stands one column too far left.
 */
function placed(
  at: AnnexHeader["at"],
  lower: AnnexHeader["at"],
  below: readonly string[],
): AnnexHeader["at"] {
  const { forTeacher = 0, forStudent = 1 } = lower;
  const isAlone = below.every((text, index) => text === "" || index === forTeacher || index === forStudent);
  if (at.users === undefined || forTeacher >= at.users || !isAlone) return { forTeacher, forStudent };
  const { users } = at;
  const isTight = Object.values(at).includes(users + 1);
  const moved = Object.entries(withoutUsers(at)).map(([column, index]) => [
    column,
    isTight && index > users ? index + 1 : index,
  ]);
  return { ...(Object.fromEntries(moved) as AnnexHeader["at"]), forTeacher: users, forStudent: users + 1 };
}

/** “(1) (2) (3) …” below a header. */
export function isNumbering(row: readonly string[]): boolean {
  const figures = row
    .filter((text) => text !== "")
    .map((text) => Number(text.match(/^\(?(\d{1,2})\)?$/)?.[1] ?? Number.NaN));
  return (
    figures.length >= 3 &&
    figures.every((figure, index) => index === 0 || figure === (figures[index - 1] as number) + 1)
  );
}
