import { describe, expect, test } from "vitest";
import type { Cell } from "./cell.ts";
import { checkRows } from "./check.ts";
import type { Sheet } from "./columns.ts";
import { guessMapping } from "./headers.ts";
import { readSheet } from "./read.ts";
import { workbookOf } from "./testdata/by-hand.ts";
import { classSheet, lessonSheet, pupilSheet, staffSheet } from "./testdata/school-sheets.ts";

const cells = (line: string): Cell[] => line.split("|").map((cell) => cell.trim() || null);

describe("headers as schools write them", () => {
  test.each<[string, Sheet, string, (string | null)[]]>([
    [
      "a class list",
      pupilSheet,
      "STT | Mã HS | Họ và tên | Ngày sinh | Giới tính | Lớp",
      [null, "code", "fullName", "birthday", "gender", "className"],
    ],
    [
      "a list of the ministry's data base",
      pupilSheet,
      "STT | Mã định danh Bộ GD&ĐT | Họ tên học sinh | Ngày tháng năm sinh | Nam/Nữ | Dân tộc | Tên lớp | Bán trú | SĐT cha",
      [null, "code", "fullName", "birthday", "gender", null, "className", "boards", null],
    ],
    [
      "a teaching plan",
      lessonSheet,
      "TT | Tên bài học | Số tiết | Tiết PPCT | Tuần | Thiết bị dạy học | Địa điểm",
      [null, "name", "periodCount", "periodNo", "week", "equipment", "place"],
    ],
    [
      "the plan of a subject team",
      lessonSheet,
      "STT | Bài học (1) | Số tiết (2) | Thời điểm (3) | Thiết bị dạy học (4) | Địa điểm dạy học (5)",
      [null, "name", "periodCount", null, "equipment", "place"],
    ],
    [
      "the staff of a school",
      staffSheet,
      "Mã CBGV | Họ tên | Chức vụ | Tổ chuyên môn | Môn dạy | Điện thoại",
      ["code", "fullName", "position", "team", "subjects", "phone"],
    ],
    [
      "staff, another school",
      staffSheet,
      "TT | HỌ VÀ TÊN GIÁO VIÊN | CHỨC VỤ | TỔ CM | MÔN GIẢNG DẠY | SĐT | EMAIL | GHI CHÚ",
      [null, "fullName", "position", "team", "subjects", "phone", "email", null],
    ],
    [
      "classes",
      classSheet,
      "STT | Lớp | Khối | Sĩ số | GVCN | Phòng học",
      [null, "name", "grade", "pupilCount", "teacher", "room"],
    ],
    [
      "classes, another school",
      classSheet,
      "TT | Tên lớp | Khối lớp | Tổng số HS | Giáo viên chủ nhiệm | Ghi chú",
      [null, "name", "grade", "pupilCount", "teacher", null],
    ],
  ])("%s", (_, sheet, header, mapping) => {
    const rows = [cells("TRƯỜNG THCS BẾN HẠ"), cells("DANH SÁCH NĂM HỌC 2026–2027"), cells(header)];
    expect(guessMapping(sheet, rows)).toMatchObject({ headerRow: 2, mapping });
  });
});

describe("headers in two rows", () => {
  const plan = [
    cells("KẾ HOẠCH DẠY HỌC MÔN KHOA HỌC TỰ NHIÊN 8"),
    cells("TT | Tên bài học | Số tiết | Thời gian | | Thiết bị dạy học"),
    cells("   |             |         | Từ ngày | Đến ngày |"),
    [1, "Bài 1. Mở đầu", 2, "07/09/2026", "12/09/2026", "Bộ dụng cụ"],
  ];

  test("a title above, a group over two columns", () => {
    const { headerRow, headers, mapping } = guessMapping(lessonSheet, plan);
    expect(headerRow).toBe(2);
    expect(mapping).toEqual([null, "name", "periodCount", "startsOn", "endsOn", "equipment"]);
    expect(headers).toEqual([
      "TT",
      "Tên bài học",
      "Số tiết",
      "Thời gian – Từ ngày",
      "Thời gian – Đến ngày",
      "Thiết bị dạy học",
    ]);
    const { rows } = checkRows(lessonSheet, plan, headerRow, mapping);
    expect(rows).toMatchObject([
      {
        line: 4,
        values: { name: "Bài 1. Mở đầu", startsOn: "2026-09-07", endsOn: "2026-09-12" },
        errors: [],
      },
    ]);
  });

  test("come out of merged cells of a workbook", async () => {
    const text = (address: string, words: string) =>
      `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`;
    const xml = `<sheetData>
      <row r="1">${text("A1", "DANH SÁCH HỌC SINH")}</row>
      <row r="2">${text("A2", "STT")}${text("B2", "Họ và tên")}${text("D2", "Ngày sinh")}${text("E2", "Lớp")}</row>
      <row r="3"><c r="A3"><v>1</v></c>${text("B3", "Nguyễn Văn")}${text("C3", "An")}${text("D3", "05/09/2013")}${text("E3", "8A")}</row>
      <row r="4"><c r="A4"><v>2</v></c>${text("B4", "Trần")}${text("C4", "Bình")}${text("D4", "06/09/2013")}${text("E4", "8A")}</row>
      </sheetData><mergeCells><mergeCell ref="A1:E1"/><mergeCell ref="B2:C2"/></mergeCells>`;
    const { rows } = await readSheet(workbookOf({ sheets: [{ name: "S", xml }] }), "a.xlsx");
    const { headerRow, mapping } = guessMapping(pupilSheet, rows);
    expect(mapping).toEqual([null, "fullName", "fullName", "birthday", "className"]);
    const checked = checkRows(pupilSheet, rows, headerRow, mapping);
    expect(checked.rows.map(({ values }) => values.fullName)).toEqual(["Nguyễn Văn An", "Trần Bình"]);
  });

  test("a column without a header beside a name is not taken when it holds no words, or has a header", () => {
    const mappingOf = (...rows: Cell[][]) => guessMapping(pupilSheet, rows).mapping;
    expect(mappingOf(["Họ và tên", null, "Lớp"], ["Nguyễn Văn An", 7, "8A"])).toEqual([
      "fullName",
      null,
      "className",
    ]);
    expect(mappingOf(["Họ và tên", "Dân tộc", "Lớp"], ["Nguyễn Văn An", "Kinh", "8A"])).toEqual([
      "fullName",
      null,
      "className",
    ]);
    expect(mappingOf(["Lớp", null, "Họ và tên"], ["8A", "x", "Nguyễn Văn An"])).toEqual([
      "className",
      null,
      "fullName",
    ]);
  });

  test("a first row of words below the header is data", () => {
    const rows = [
      cells("Mã CBGV | Họ tên | Chức vụ | Tổ chuyên môn"),
      cells("GV01 | Nguyễn Thị Mai | Giáo viên | Tổ Khoa học tự nhiên"),
    ];
    expect(guessMapping(staffSheet, rows).headerRow).toBe(0);
  });
});
