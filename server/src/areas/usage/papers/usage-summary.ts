import { printUsageSummary } from "@so-thiet-bi/contract/loan-papers";
import { closingOf, internalHead, signaturesOf } from "../../../papers/heads.ts";
import { table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { asWriting } from "../../departments/queries/letterheads.ts";
import { readUsageSummary } from "../queries.ts";
import { sumOfUsage } from "../rules.ts";
import { aboutOf, groupName, lentAsked } from "./asked.ts";

/** F10 Tổng hợp số tiết sử dụng TBDH, phòng bộ môn, CNTT, đa chức năng: a line for each teacher. */
export const usageSummary = prints(
  printUsageSummary,
  async ({ db, actor, query }) => {
    const { asked, rows } = await readUsageSummary(db, actor, query);
    const unit = await asWriting(db, asked.unit, { options: query });
    const sum = sumOfUsage(rows);
    return {
      name: `Tổng hợp số tiết sử dụng thiết bị ${query.from} ${query.to}`,
      orientation: "portrait",
      head: internalHead(unit),
      title: "Tổng hợp số tiết sử dụng TBDH,\nphòng bộ môn, CNTT, đa chức năng",
      sheet: "Tổng hợp số tiết",
      subtitle: aboutOf(asked, query),
      blocks: [
        // above the table: below it, it would part the last lines from the signatures
        {
          kind: "paragraph",
          style: "italic",
          text: "Mỗi tiết của một lớp tính một lần cho giáo viên dù dùng nhiều thiết bị; một tiết có thể được tính ở nhiều cột. Phòng bộ môn gồm cả phòng máy tính. Thống kê nhanh tính theo tuần, vào kỳ có ngày thứ Năm của tuần đó.",
        },
        table(
          [
            { key: "at", header: "TT", width: 10, kind: "number", align: "center" },
            { key: "name", header: "Họ tên", width: "3*", kind: "text" },
            { key: "group", header: "Tổ CM", width: "3*", kind: "text" },
            { key: "ict", header: "Tiết ĐK dạy CNTT", width: 17, kind: "number" },
            { key: "equipment", header: "Tiết ĐK SD TBDH", width: 17, kind: "number" },
            { key: "subjectRoom", header: "Tiết ĐK PBM", width: 17, kind: "number" },
            { key: "multiPurpose", header: "Tiết ĐK P.ĐCN", width: 17, kind: "number" },
            { key: "note", header: "Ghi chú", width: 22, kind: "text" },
          ],
          [
            ...rows.map((row, index) => ({
              kind: "plain" as const,
              cells: {
                at: index + 1,
                name: row.name,
                group: groupName(row.subjectGroupName),
                ict: row.ictPeriods,
                equipment: row.equipmentPeriods,
                subjectRoom: row.subjectRoomPeriods,
                multiPurpose: row.multiPurposePeriods,
                note: row.quick ? "có thống kê nhanh" : null,
              },
            })),
            {
              kind: "total" as const,
              text: "Cộng",
              cells: {
                ict: sum.ictPeriods,
                equipment: sum.equipmentPeriods,
                subjectRoom: sum.subjectRoomPeriods,
                multiPurpose: sum.multiPurposePeriods,
              },
            },
          ],
        ),
      ],
      closing: closingOf(unit, query),
      signatures: signaturesOf(unit, printUsageSummary.signers, query),
    };
  },
  { asks: lentAsked },
);
