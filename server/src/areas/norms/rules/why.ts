/**
 * Why an item is missing, in one sentence with the school's figures: “38 học sinh : 6 một nhóm → 7 bộ; có 5
 * tốt, 3 hỏng; đã đề nghị 1 → thiếu 1”. Touches no database.
 */
import type { CoverageItem } from "@so-thiet-bi/contract/norms";
import { figure, sumOf } from "../../books/rules.ts";
import { inEnglish } from "./need.ts";

type Reckoned = Pick<
  CoverageItem,
  "need" | "formula" | "good" | "broken" | "atRepair" | "asked" | "missing" | "choice" | "item"
>;
type Words = CoverageItem["formula"]["words"];
type Language = keyof Words;

export function whyOf(row: Reckoned): Words {
  return { vi: sentence(row, "vi"), en: sentence(row, "en") };
}

function sentence(row: Reckoned, language: Language): string {
  const say = language === "vi" ? figure : inEnglish;
  const { good, broken, atRepair, asked } = row;
  const has = [
    words(language, `có ${say(good)} tốt`, `${say(good)} good`),
    ...(broken > 0 ? [words(language, `${say(broken)} hỏng`, `${say(broken)} broken`)] : []),
    ...(atRepair > 0 ? [words(language, `${say(atRepair)} đang sửa`, `${say(atRepair)} at repair`)] : []),
  ].join(", ");
  const sent = asked > 0 ? [words(language, `đã đề nghị ${say(asked)}`, `${say(asked)} asked for`)] : [];
  const ends = outcome(row, language, say);
  return `${[needed(row, language, say), has, ...sent].join("; ")}${ends && ` → ${ends}`}`;
}

type Figure = (amount: number) => string;

/** “38 học sinh : 6 một nhóm × 2 lớp cùng lúc → 14 bộ” */
function needed({ need, formula, item }: Reckoned, language: Language, say: Figure): string {
  const { q, T, S, B, K, M, n, C, G, R, P } = formula.values;
  if (need === null || q === undefined) return formula.words[language];
  const count = (amount: number | undefined, vi: string, en: string, many = `${en}s`) =>
    amount === undefined ? [] : [`${say(amount)} ${words(language, vi, amount === 1 ? en : many)}`];
  const pupils = count(M, "học sinh", "pupil").map((them) =>
    n === undefined ? them : `${them} : ${say(n)} ${words(language, "một nhóm", "in a group")}`,
  );
  const factors = [
    ...pupils,
    ...(K === 1 ? [] : count(K, "lớp cùng lúc", "class at once", "classes at once")),
    ...count(S, "học sinh", "pupil"),
    ...count(B, "trẻ", "child", "children"),
    ...count(T, "giáo viên", "teacher"),
    ...count(C, "lớp", "class", "classes"),
    ...count(G, "nhóm, lớp", "group"),
    ...count(R, "phòng", "room"),
    ...count(P, "điểm trường", "campus", "campuses"),
  ];
  const unit = item.unit?.toLocaleLowerCase("vi") ?? "";
  // why not in English: the units of measure are the school's own, and no list has them in two languages
  const amount = (of: number, en: string) => `${say(of)} ${words(language, unit, en)}`.trim();
  if (factors.length === 0)
    return words(language, `${amount(need, "")} cho cả trường`, `${say(need)} for the school`);
  const each = q === 1 ? [] : [amount(q, "each")];
  return `${[...factors, ...each].join(" × ")} → ${amount(need, "needed")}`;
}

/** Nothing where nobody has said how many are needed. */
function outcome(row: Reckoned, language: Language, say: Figure): string {
  const { need, good, asked, missing, choice, item } = row;
  if (need === null) return "";
  if (choice.metDigitally) return words(language, "đáp ứng bằng bản số", "met by a digital copy");
  if (missing > 0) return words(language, `thiếu ${say(missing)}`, `${say(missing)} missing`);
  const left = sumOf([need, -good, -asked]);
  if (left > 0 && item.optional) return words(language, "không bắt buộc", "not compulsory");
  const over = sumOf([good, -need]);
  return over > 0
    ? words(language, `thừa ${say(over)}`, `${say(over)} more than needed`)
    : words(language, "không thiếu", "nothing missing");
}

function words(language: Language, vi: string, en: string): string {
  return language === "vi" ? vi : en;
}
