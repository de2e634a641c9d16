import { printUsageNotice } from "@so-thiet-bi/contract/loan-papers";
import { weekOf } from "@so-thiet-bi/contract/school-weeks";
import { Refusal } from "../../../http/refusal.ts";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { sumOf } from "../../books/rules.ts";
import { ownEmployee } from "../../registrations/queries/people.ts";
import { yearOf } from "../../registrations/rules.ts";
import { type NoticeSlip, readNotice, readTeachers, weekAround } from "../queries/lent.ts";
import { askedOnPaper } from "./asked.ts";
import { nameOf, periodsOf } from "./entries.ts";

type Key = "at" | "name" | "lesson" | "date" | "curriculumPeriod" | "quantity" | "periods" | "className";

/** F05 Phiếu báo (đăng ký) sử dụng thiết bị: what a teacher registered for a week. */
export const usageNotice = prints(printUsageNotice, async ({ db, actor, query }) => {
  const borrowerId = query.borrowerId ?? (await ownEmployee(db, actor))?.id;
  if (borrowerId === undefined) throw new Refusal("noEmployee");
  const asked = await askedOnPaper(db, actor, { dated: query.dated, borrowerId });
  const { from, to, times } = await weekAround(db, asked.unit.id, query.monday);
  const [teacher] = await readTeachers(db, asked.unit.id, [borrowerId], { date: from, times });
  const rows = (await readNotice(db, asked.slips, from, to)).flatMap(rowsOf);
  const year = yearOf(times.years, from) ?? yearOf(times.years, to);
  const week = year && weekOf(year, from)?.number;
  return {
    name: `Phiếu báo sử dụng thiết bị ${from}`,
    orientation: "landscape",
    head: internalHead(asked.unit),
    title: "Phiếu báo sử dụng thiết bị",
    subtitle: [
      `${week ? `Tuần ${week}, từ ngày` : "Tuần từ ngày"} ${formatDay(from)} đến ngày ${formatDay(to)}`,
    ],
    blocks: [
      {
        kind: "facts",
        columns: 2,
        facts: [
          ["Họ tên giáo viên", teacher?.name ?? null],
          ["Dạy môn", teacher?.subjects ?? null],
        ],
      },
      rows.length === 0
        ? { kind: "paragraph", text: "Không có đăng ký nào trong tuần này." }
        : table<Key>(
            [
              { key: "at", header: "TT", width: 10, kind: "number", align: "center" },
              { key: "name", header: "Tên TB cần sử dụng", width: "5*", kind: "text" },
              { key: "lesson", header: "Tên bài dạy", width: "4*", kind: "text" },
              { key: "date", header: "Ngày sử dụng", width: 24, kind: "date" },
              { key: "curriculumPeriod", header: "Tiết PPCT", width: 15, kind: "number", align: "center" },
              { key: "quantity", header: "Số lượng", width: 17, kind: "quantity" },
              { key: "periods", header: "Tiết TKB", width: 24, kind: "text", align: "center" },
              { key: "className", header: "Lớp", width: 18, kind: "text", align: "center" },
            ],
            rows.map((cells, index) => ({ kind: "plain", cells: { ...cells, at: index + 1 } })),
          ),
    ],
    closing: closingOf(asked.unit, query),
    signatures: signaturesOf(asked.unit, printUsageNotice.signers, query, {
      reporter: { name: teacher?.name ?? null },
    }),
  };
});

/** Pieces of a type are one line; a room without things is what is needed. */
function rowsOf(slip: NoticeSlip): Extract<TableRow<Key>, { kind: "plain" }>["cells"][] {
  const common = {
    lesson: slip.lessonTitle,
    date: slip.date,
    curriculumPeriod: slip.curriculumPeriod,
    // what goes out for days names no periods, but the day until which it is out
    periods:
      slip.session === null && slip.untilDate !== slip.date
        ? `đến ${formatDay(slip.untilDate)}`
        : periodsOf(slip),
    className: slip.className,
  };
  if (slip.things.length === 0) return [{ ...common, name: slip.roomName, quantity: null }];
  const alike = Map.groupBy(slip.things, (thing) =>
    thing.trackingMode === "ITEM" ? `${thing.kind}\n${thing.unit}` : `record ${thing.code}`,
  );
  return [...alike.values()].map((some) => ({
    ...common,
    name: nameOf(some),
    quantity: sumOf(some.map(({ quantity }) => quantity)),
  }));
}
