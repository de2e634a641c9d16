import { printTeacherLoanBook } from "@so-thiet-bi/contract/loan-papers";
import { turns } from "../../../beside/turns.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import type { PaperPart } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { timesOf } from "../../registrations/queries/calendar.ts";
import { notAfterToday, readLent, readTeachers, type TeacherHead } from "../queries/lent.ts";
import { aboutOf, askedOnPaper, groupName, lentAsked } from "./asked.ts";
import { bookOf } from "./loan-book.ts";

const title = "Sổ mượn trả thiết bị của giáo viên";

/** F08: each teacher on pages, and in the workbook on a sheet, of their own. */
export const teacherLoanBook = prints(
  printTeacherLoanBook,
  async ({ db, actor, query }) => {
    const asked = await askedOnPaper(db, actor, query, query.to);
    const slips = Map.groupBy(await readLent(db, asked, query), ({ borrowerId }) => borrowerId);
    const times = await timesOf(db, asked.unit.id);
    const chosen = query.borrowerId === undefined ? [] : [query.borrowerId];
    const ids = [...new Set([...slips.keys(), ...chosen])];
    const day = { date: notAfterToday(query.to), times };
    const teachers = await readTeachers(db, asked.unit.id, ids, day);
    const name = [title, asked.person ? null : asked.group, query.from, query.to].filter(Boolean).join(" ");
    const head = internalHead(asked.unit);
    const parts: PaperPart[] = [];
    const turn = turns();
    for (const [index, teacher] of teachers.entries()) {
      const own = await bookOf(slips.get(teacher.id) ?? []);
      parts.push({
        orientation: "landscape",
        title,
        sheet: teacher.name,
        // the head of the paper stands on its first page only, and these pages go to different people
        subtitle: [
          ...(index === 0 ? [] : [asked.unit.name]),
          `Từ ngày ${formatDay(query.from)} đến ngày ${formatDay(query.to)}`,
        ],
        blocks: [{ kind: "facts", columns: 2, facts: factsOf(teacher) }, ...own],
        closing: closingOf(asked.unit, query),
        signatures: signaturesOf(asked.unit, printTeacherLoanBook.signers, query, {
          teacher: { name: teacher.name },
        }),
      });
      await turn();
    }
    const [first, ...others] = parts;
    if (!first)
      return {
        name,
        orientation: "landscape",
        head,
        title,
        subtitle: aboutOf(asked, query),
        blocks: await bookOf([]),
      };
    return { ...first, name, head, annexes: others };
  },
  { asks: lentAsked },
);

function factsOf({
  name,
  groupName: group,
  subjects,
  periodsPerWeek,
}: TeacherHead): [string, string | null][] {
  return [
    ["Họ tên giáo viên", name],
    ["Môn dạy", subjects],
    ["Tổ CM", groupName(group)],
    ["Tiết dạy (TKB)", periodsPerWeek === null ? null : `${periodsPerWeek} tiết/tuần`],
  ];
}
