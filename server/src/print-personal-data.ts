/** `docs/personal-data.md`, and the personal fields of `docs/rights.md`. */
import type { Language } from "@so-thiet-bi/contract/language";
import { audiences, bases, type PersonalData, periods, whose } from "@so-thiet-bi/contract/personal-data";
import { personalByName, personalColumns } from "./law/personal-columns.ts";
import { personalFieldsOf, personalRecords, recordTitles } from "./law/personal-fields.ts";
import { mayRead, type Reader, readers } from "./law/personal-readers.ts";

const said: Record<Language, { title: string; intro: string[]; head: string; elsewhere: string[] }> = {
  vi: {
    title: "# Dữ liệu cá nhân",
    intro: [
      "In từ chương trình bằng `npm run docs`; không sửa tay. [English below](#personal-data).",
      "",
      "Mỗi trường nói về một người: của ai, để làm gì, căn cứ nào, giữ bao lâu, ai xem được. “Chưa đặt thời hạn” nghĩa là hiện nay",
      "chương trình không tự xóa. Trường tư thục tự đối chiếu căn cứ của mình.",
    ],
    head: "| Trường | Của ai | Để làm gì | Căn cứ | Giữ bao lâu | Ai xem được |",
    elsewhere: [
      "## Ở nơi khác trong cơ sở dữ liệu",
      "",
      "Tên người trên sổ sách, lời người dùng viết, và những gì chương trình ghi lại. Cột chữ nào không nêu ở đây thì không nói về người,",
      "hoặc do chương trình tạo từ các cột khác của cùng dòng để tìm và sắp xếp, và mất cùng dòng đó.",
    ],
  },
  en: {
    title: "# Personal data",
    intro: [
      "Each field that says something of a person: whose it is, what for, on what basis, how long and who sees it. “No end is set” means",
      "that the product removes nothing by itself today. A private school compares the basis with its own.",
    ],
    head: "| Field | Whose | What for | Basis | How long | Who sees it |",
    elsewhere: [
      "## Elsewhere in the database",
      "",
      "Names on papers, what people wrote, and what the program notes. A column of text that is not named here says nothing of persons,",
      "or is made by the program from the other columns of its row, to find and order it, and goes with them.",
    ],
  },
};

export function personalData(): string {
  return `${[...pageIn("vi"), ...pageIn("en")].join("\n")}\n`;
}

function pageIn(language: Language): string[] {
  const { title, intro, head, elsewhere } = said[language];
  const rowOf = (name: string, { whose: of, purpose, basis, kept, seenBy }: PersonalData) =>
    `| ${[name, whose[of][language], purpose[language], bases[basis][language], periods[kept][language], audiences[seenBy][language]].join(" | ")} |`;
  const line = "|---|---|---|---|---|---|";
  const chapters = personalRecords.flatMap((record) => [
    `## ${recordTitles[record][language]}`,
    "",
    head,
    line,
    ...personalFieldsOf(record).map(({ field, holds }) => rowOf(`\`${field}\``, holds)),
    "",
  ]);
  const columns = Object.entries(personalColumns).flatMap(([table, held]) =>
    Object.entries(held as Readonly<Record<string, PersonalData>>).map(([column, holds]) =>
      rowOf(`\`${table}.${column}\``, holds),
    ),
  );
  const byName = personalByName.map(({ title: called, holds }) => rowOf(called[language], holds));
  return [title, "", ...intro, "", ...chapters, ...elsewhere, "", head, line, ...byName, ...columns, ""];
}

/** A line for each personal field, a column for each kind of person. */
export function personalRights(): string[] {
  const people = Object.keys(readers) as Reader[];
  return [
    "## Personal fields",
    "",
    "Who reads which field that says something of a person, in this record and its calls. The last column is whoever it is about;",
    "what each field is for stands in [personal-data.md](personal-data.md).",
    "",
    `| Record | Field | ${people.map((person) => readers[person]).join(" | ")} |`,
    `|---|---|${people.map(() => "---|").join("")}`,
    ...personalRecords.flatMap((record) =>
      personalFieldsOf(record).map(({ field, holds }) => {
        const cells = people.map((person) => (mayRead(person, holds) ? "reads" : "–"));
        return `| ${record} | ${field} | ${cells.join(" | ")} |`;
      }),
    ),
    "",
  ];
}
