import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnnexTable, readAnnex } from "./annex.ts";
import { componentOf, gradesIn, kindOf, lettered, subjectOf, subjectOfSheet, tickIn } from "./annex-words.ts";

const header = [
  [
    "TT",
    "Chủ đề dạy học",
    "Tên thiết bị",
    "Mục đích sử dụng",
    "Mô tả chi tiết thiết bị dạy học",
    "Đối tượng sử dụng",
    "",
    "Đơn vị",
    "Số lượng",
    "Ghi chú",
  ],
  ["", "", "", "", "", "GV", "HS", "", "", ""],
];

const pasted = (...rows: string[][]): AnnexTable => ({
  sheetName: null,
  rows: [...header, ...rows],
  merges: undefined,
});
const read = (table: AnnexTable) => {
  const reading = readAnnex([table], "ELEMENTARY");
  if (!reading) throw new Error("no header");
  return reading;
};
const items = (table: AnnexTable) => read(table).items.map(({ item }) => item);
const doubts = (table: AnnexTable) => read(table).items.map((one) => one.doubts.map(({ field }) => field));
const carried = (table: AnnexTable) => read(table).items.map((one) => one.carried.toSorted());

describe("headings", () => {
  test("letters, Roman and Arabic numbers make the path, and each ends those below it", () => {
    const found = items(
      pasted(
        ["", "", "MÔN TOÁN", "", "", "", "", "", "", ""],
        ["A. THIẾT BỊ DÙNG CHUNG", "", "", "", "", "", "", "", "", ""],
        ["I", "", "Dụng cụ", "", "", "", "", "", "", ""],
        ["1", "Hình học", "Thiết bị vẽ bảng", "Vẽ bảng", "Thước, com pa", "x", "", "Bộ", "01/GV", ""],
        ["B. THIẾT BỊ THEO CÁC CHỦ ĐỀ", "", "", "", "", "", "", "", "", ""],
        ["I. Tranh ảnh", "", "", "", "", "", "", "", "", ""],
        ["1. Số và phép tính", "", "", "", "", "", "", "", "", ""],
        ["1", "Số tự nhiên", "Bộ tranh", "", "", "", "x", "Bộ", "1 bộ/4 đến 6HS", "Dùng cho lớp 1, 2, 3"],
        ["II", "Video/clip", "", "", "", "", "", "", "", ""],
        ["1", "", "Video về hình khối", "", "", "x", "", "Bộ", "1 bộ/GV", ""],
        ["MÔN TIẾNG VIỆT (kèm theo)", "", "", "", "", "", "", "", "", ""],
        ["1", "Tập viết", "Bộ mẫu chữ viết", "", "", "x", "x", "Bộ", "01/GV", ""],
      ),
    );
    expect(found.map(({ subject, block, kind }) => [subject, block, kind])).toEqual([
      ["Toán", "A. THIẾT BỊ DÙNG CHUNG / I. Dụng cụ", "TOOL"],
      ["Toán", "B. THIẾT BỊ THEO CÁC CHỦ ĐỀ / I. Tranh ảnh / 1. Số và phép tính", "PICTURE"],
      ["Toán", "B. THIẾT BỊ THEO CÁC CHỦ ĐỀ / II. Video/clip", "VIDEO"],
      ["Tiếng Việt", null, "OTHER"],
    ]);
    expect(found[1]).toMatchObject({
      quantity: 1,
      basis: "PER_N_STUDENTS",
      studentsMin: 4,
      studentsMax: 6,
      grades: [1, 2, 3],
      forTeacher: false,
      forStudent: true,
    });
    expect(found[2]).toMatchObject({
      topic: null,
      basis: "PER_TEACHER",
      forTeacher: true,
      forStudent: false,
    });
  });

  test("a heading of a grade is the grade of what stands below it", () => {
    const rows = [
      ["LỚP 6", "", "", "", "", "", "", "", "", ""],
      ["1", "", "Bản đồ", "", "", "x", "", "Tờ", "1/trường", ""],
    ];
    expect(items(pasted(...rows))[0]).toMatchObject({ grades: [6], block: "LỚP 6", kind: "PICTURE" });
  });

  test("the title above the table and the name of a sheet name the subject", () => {
    const row = ["1", "", "Bảng nhóm", "", "", "", "x", "Chiếc", "12/trường", ""];
    const titled = {
      ...pasted(row),
      rows: [["DANH MỤC THIẾT BỊ DẠY HỌC TỐI THIỂU CẤP THCS - MÔN CÔNG NGHỆ"], ...header, row],
    };
    expect(items(titled)[0]?.subject).toBe("Công nghệ");
    const named = (sheetName: string) => items({ ...pasted(row), sheetName })[0]?.subject;
    expect(["Tiếng Việt", "Môn Toán", "Sheet1", "Phụ lục I", "Dùng chung"].map(named)).toEqual([
      "Tiếng Việt",
      "Toán",
      null,
      null,
      null,
    ]);
  });
});

describe("the header", () => {
  test("is found in any order, without marks, and where it is repeated on a further page", () => {
    const rows = [
      ["So luong", "Don vi", "Ten thiet bi", "STT", "GHI CHU"],
      ["(1)", "(2)", "(3)", "(4)", "(5)"],
      ["12/trường", "Chiếc", "Bảng nhóm", "1", ""],
      ["Tên thiết bị", "STT", "Đơn vị tính", "Số lượng", "Ghi chú"],
      ["Nam châm", "2", "Chiếc", "100/trường", ""],
    ];
    const reading = read({ sheetName: null, rows, merges: undefined });
    expect(
      reading.items.map(({ row, item }) => [row, item.number, item.name, item.unit, item.quantity]),
    ).toEqual([
      [3, "1", "Bảng nhóm", "Chiếc", 12],
      [5, "2", "Nam châm", "Chiếc", 100],
    ]);
    expect(reading.skipped).toMatchObject([{ row: 2, says: { vi: "dòng đánh số cột" } }]);
  });

  test("may have lost the cells that are merged downwards", () => {
    const rows = [
      ["TT", "Tên thiết bị", "Đối tượng sử dụng", "Đơn vị", "Số lượng"],
      ["GV", "HS"],
      ["1", "Nẹp treo tranh", "x", "", "Chiếc", "50/trường"],
    ];
    expect(items({ sheetName: null, rows, merges: undefined })[0]).toMatchObject({
      forTeacher: true,
      forStudent: false,
      unit: "Chiếc",
      quantity: 50,
    });
  });

  test("missing: there is nothing to read", () => {
    expect(
      readAnnex(
        [
          {
            sheetName: "Sheet1",
            rows: [
              ["Họ tên", "Ngày sinh"],
              ["An", "1/1/2010"],
            ],
            merges: [],
          },
        ],
        "MIDDLE",
      ),
    ).toBeUndefined();
  });
});

describe("parts", () => {
  const parts = [
    [
      "1",
      "Số tự nhiên",
      "Bộ thiết bị dạy chữ số",
      "Thực hành",
      "a) Thẻ chữ số",
      "",
      "x",
      "Bộ",
      "01/HS",
      "Dùng cho lớp 1, 2, 3",
    ],
    ["", "", "", "", "b) 20 que tính", "", "x", "Bộ", "02/HS", "Dùng cho lớp 1"],
    ["", "", "", "", "c) Thẻ dấu", "x", "", "", "", ""],
    ["2", "", "Mô hình đồng hồ", "", "", "x", "", "Chiếc", "01/GV", ""],
  ];

  test("in rows of their own have the item’s name, and what they leave out from above, which is no doubt", () => {
    const found = items(pasted(...parts));
    expect(
      found.map(({ name, component, quantity, grades, forTeacher, forStudent }) => [
        name,
        component,
        quantity,
        grades,
        forTeacher,
        forStudent,
      ]),
    ).toEqual([
      ["Bộ thiết bị dạy chữ số", "a) Thẻ chữ số", 1, [1, 2, 3], false, true],
      ["Bộ thiết bị dạy chữ số", "b) 20 que tính", 2, [1], false, true],
      ["Bộ thiết bị dạy chữ số", "c) Thẻ dấu", 1, [1, 2, 3], true, false],
      ["Mô hình đồng hồ", null, 1, [], true, false],
    ]);
    expect(found.map(({ purpose, topic, number }) => [purpose, topic, number])).toEqual([
      ["Thực hành", "Số tự nhiên", "1"],
      ["Thực hành", "Số tự nhiên", "1"],
      ["Thực hành", "Số tự nhiên", "1"],
      [null, "Số tự nhiên", "2"],
    ]);
    expect(doubts(pasted(...parts))).toEqual([[], [], [], []]);
    expect(carried(pasted(...parts))).toEqual([
      [],
      ["name", "number", "topic"],
      ["name", "note", "number", "quantityText", "topic", "unit"],
      ["topic"],
    ]);
  });

  test("below a head that says nothing but its name replace it", () => {
    const rows = [
      ["1", "", "Bộ thước", "", "", "", "", "", "", ""],
      ["", "", "a) Thước thẳng", "", "dài 500 mm", "x", "", "Cái", "01/GV", ""],
      ["", "", "b) Com pa", "", "", "x", "", "Cái", "01/GV", ""],
    ];
    const table = pasted(...rows);
    // a row of a number and a name alone is an item that waits
    expect(items(table).map(({ name, component, description }) => [name, component, description])).toEqual([
      ["Bộ thước", "a) Thước thẳng", "dài 500 mm"],
      ["Bộ thước", "b) Com pa", null],
    ]);
  });

  test("in one cell become rows, each with its letter’s need or with the need of the cell", () => {
    const row = [
      "1",
      "",
      "Thiết bị vẽ bảng",
      "",
      "Gồm: a) Thước thẳng; b) Com pa; c) Ê ke.",
      "x",
      "",
      "Cái",
      "01/GV",
      "",
    ];
    const found = read(pasted(row)).items;
    expect(found.map(({ item, doubts: said }) => [item.component, item.basis, said[0]?.field])).toEqual([
      ["a) Thước thẳng", "PER_TEACHER", "component"],
      ["b) Com pa", "PER_TEACHER", "component"],
      ["c) Ê ke", "PER_TEACHER", "component"],
    ]);
    const own = items(
      pasted(["1", "", "Bộ thẻ, gồm: a) Thẻ số b) Thẻ dấu", "", "", "", "x", "Bộ", "01/HS\n1 bộ/6 HS", ""]),
    );
    expect(own.map(({ name, component, basis }) => [name, component, basis])).toEqual([
      ["Bộ thẻ", "a) Thẻ số", "PER_STUDENT"],
      ["Bộ thẻ", "b) Thẻ dấu", "PER_N_STUDENTS"],
    ]);
  });

  test("without letters are parts where they have a need, else further lines of the description", () => {
    const found = items(
      pasted(
        ["1", "", "Bộ dụng cụ", "", "Thước thẳng", "x", "", "Cái", "01/GV", ""],
        ["", "", "", "", "bằng gỗ", "", "", "", "", ""],
        ["", "", "", "", "Com pa", "x", "", "Cái", "02/GV", ""],
      ),
    );
    expect(found.map(({ component, description, quantity }) => [component, description, quantity])).toEqual([
      ["Thước thẳng bằng gỗ", null, 1],
      ["Com pa", null, 2],
    ]);
  });

  test("of merged cells take what reaches down to them without a doubt, and no remark that does not", () => {
    const rows = [
      ...header,
      ["1", "Số tự nhiên", "Bộ thiết bị", "", "a) Thẻ", "", "x", "Bộ", "01/HS", "Dùng cho lớp 1"],
      ["", "", "", "", "b) Que", "", "x", "", "", ""],
      ["2", "", "Mô hình", "", "", "x", "", "Chiếc", "01/GV", ""],
    ];
    const down = (column: number) => ({ top: 2, bottom: 3, left: column, right: column });
    const table = { sheetName: "Toán", rows, merges: [down(0), down(1), down(2), down(7), down(8)] };
    expect(
      items(table).map(({ component, quantity, grades, topic }) => [component, quantity, grades, topic]),
    ).toEqual([
      ["a) Thẻ", 1, [1], "Số tự nhiên"],
      ["b) Que", 1, [], "Số tự nhiên"],
      [null, 1, [], null],
    ]);
    expect(doubts(table)).toEqual([[], [], []]);
    expect(carried(table)).toEqual([[], ["name", "number", "quantityText", "topic", "unit"], []]);
  });

  test("of a cell merged over what is numbered apart are doubted, whether or not the merging is known", () => {
    const rows = [
      ["1", "", "Bộ thẻ", "", "", "", "x", "Bộ", "01/HS", ""],
      ["2", "", "", "", "Que tính", "x", "", "Cái", "01/GV", ""],
      ["2.1", "", "", "", "Que tính màu", "x", "", "Cái", "01/GV", ""],
    ];
    const name = { top: 2, bottom: 3, left: 2, right: 2 };
    for (const table of [pasted(...rows), { ...pasted(...rows), merges: [name] }]) {
      const [, own, below] = read(table).items;
      expect(own).toMatchObject({
        item: { number: "2", name: "Bộ thẻ", component: "Que tính", quantityText: "01/GV" },
        doubts: [{ field: "name", says: { vi: expect.stringContaining("số thứ tự riêng") } }],
        carried: ["name"],
      });
      expect(below?.doubts).toEqual([]);
    }
  });

  test("of a cell merged into the unit lack their quantity and say so; a row that a merged cell hides is listed", () => {
    const across = ["1", "", "Bộ thẻ", "", "", "", "x", "01 bộ/HS", "", ""];
    const hidden = ["MÔN HÓA HỌC", "", "", "", "", "", "", "", "", ""];
    const next = ["2", "", "Que", "", "", "x", "", "Cái", "", ""];
    const reading = read({
      sheetName: "Toán",
      rows: [...header, across, hidden, next],
      merges: [
        { top: 2, bottom: 2, left: 7, right: 8 },
        { top: 2, bottom: 4, left: 5, right: 5 },
        { top: 2, bottom: 4, left: 7, right: 7 },
      ],
    });
    expect(reading.items.map((one) => one.doubts.map(({ field }) => field))).toEqual([
      ["quantityText"],
      ["quantityText"],
    ]);
    expect(reading.skipped.map(({ row, text }) => [row, text])).toEqual([[4, "MÔN HÓA HỌC"]]);
  });

  test("behind a heading have the name of the item before it with a doubt, and a description there belongs to nothing", () => {
    const rows = [
      ["1", "Hình học", "Bộ thước", "", "a) Thước thẳng", "x", "", "Cái", "01/GV", ""],
      ["II. Video", "", "", "", "", "", "", "", "", ""],
      ["", "", "", "", "bằng gỗ", "", "", "", "", ""],
      ["", "", "", "", "b) Com pa", "x", "", "Cái", "đủ dùng", ""],
      ["MÔN TOÁN", "", "", "", "", "", "", "", "", ""],
      ["", "", "", "", "c) Ê ke", "x", "", "Cái", "01/GV", ""],
    ];
    const reading = read(pasted(...rows));
    expect(reading.items.map(({ item }) => [item.name, item.component, item.block, item.topic])).toEqual([
      ["Bộ thước", "a) Thước thẳng", null, "Hình học"],
      ["Bộ thước", "b) Com pa", "II. Video", null],
    ]);
    // a quantity that cannot be read stays a doubt
    expect(doubts(pasted(...rows))).toEqual([[], ["name", "quantityText"]]);
    expect(reading.skipped.map(({ row, says }) => [row, says.vi])).toEqual([
      [5, "mô tả không thuộc thiết bị nào của đề mục"],
      [8, "không biết thuộc thiết bị nào: phía trên chưa có tên"],
    ]);
  });
});

describe("what is unsure or left out is said", () => {
  test("quantities, ticks and things that need not be bought", () => {
    const found = read(
      pasted(
        ["1", "", "Loa", "", "", "có dùng", "", "Chiếc", "01 bộ (hoặc chiếc)", ""],
        ["2", "", "Vở", "", "", "", "x", "", "", "Học sinh tự trang bị"],
        ["3", "", "Cân", "", "", "x", "", "Cái/PHBM", "2", ""],
      ),
    ).items;
    expect(found.map((one) => one.doubts.map(({ field }) => field))).toEqual([
      ["forTeacher", "quantityText"],
      ["quantityText", "unit", "optional"],
      [],
    ]);
    expect(
      found.map(({ item }) => [item.basis, item.quantity, item.quantityText, item.unit, item.optional]),
    ).toEqual([
      ["MANUAL", null, "01 bộ (hoặc chiếc)", "Chiếc", false],
      ["MANUAL", null, null, null, true],
      ["PER_ROOM", 2, "2 Cái/PHBM", "Cái", false],
    ]);
  });

  test("rows that are neither", () => {
    const { items: none, skipped } = read(
      pasted(
        ["", "", "", "", "b) Que tính", "", "", "Bộ", "1/HS", ""],
        ["7", "", "", "", "", "", "", "", "", ""],
        ["Ghi chú: Giáo viên có thể dùng tranh điện tử.", "", "", "", "", "", "", "", "", ""],
      ),
    );
    expect(none).toEqual([]);
    expect(skipped.map(({ row, says }) => [row, says.vi])).toEqual([
      [3, "không biết thuộc thiết bị nào: phía trên chưa có tên"],
      [4, "chỉ có số thứ tự"],
      [5, "ghi chú ngoài bảng"],
    ]);
  });

  test("old codes stand beside the number", () => {
    const row = ["1 (CSTD1001)", "", "Nhảy xa kiểu ngồi", "", "790x540 mm", "", "", "Tờ", "", "lớp 8-9"];
    expect(items(pasted(row))[0]).toMatchObject({ number: "1", legacyCode: "CSTD1001", grades: [8, 9] });
  });
});

test.each([
  ["Dùng cho lớp 1, 2, 3", [1, 2, 3]],
  ["lớp 6-9", [6, 7, 8, 9]],
  ["Lớp 1; lớp 2", [1, 2]],
  ["lớp 10 đến lớp 12", [10, 11, 12]],
  ["Khối 4 và 5", [4, 5]],
  ["cả lớp 40 học sinh", []],
  ["", []],
])("grades of “%s”", (text, grades) => {
  expect(gradesIn(text)).toEqual(grades);
});

test("a description speaks of grades only where it says that it is for them", () => {
  expect(gradesIn("hộp có 2 lớp 1 mặt", true)).toEqual([]);
  expect(gradesIn("thẻ số (dùng cho lớp 1)", true)).toEqual([1]);
});

test("single words", () => {
  expect([
    subjectOf("MÔN LỊCH SỬ VÀ ĐỊA LÍ"),
    subjectOf("Phòng học bộ môn Hóa học"),
    subjectOf("Thiết bị dùng chung cho các môn học"),
  ]).toEqual(["Lịch sử và Địa lí", undefined, undefined]);
  expect(subjectOfSheet("DM 2022")).toBeUndefined();
  expect(lettered("d) Kéo đ) Hồ e) Bút")?.parts).toEqual(["d) Kéo", "đ) Hồ", "e) Bút"]);
  expect(lettered("thẻ (loại a) và b) khác")).toBeUndefined();
  expect(componentOf(`a) Thẻ chữ số: ${"rất dài ".repeat(30)}`).component).toBe("a) Thẻ chữ số");
  expect(kindOf(["A. Thiết bị dùng chung", "II. Mô hình"], "Bộ tranh")).toBe("MODEL");
  expect([tickIn("X"), tickIn("-"), tickIn("2 em")]).toEqual([
    { ticked: true, odd: false },
    { ticked: false, odd: false },
    { ticked: true, odd: true },
  ]);
});

test("no table breaks it, and nothing is read twice or invented", () => {
  const cell = fc.constantFrom(
    "",
    "",
    "",
    "1",
    "I",
    "A. Chung",
    "a) Thẻ",
    "Gồm: a) Thẻ b) Que",
    "x",
    "Bộ",
    "01/HS",
    "Bộ tranh",
    "lớp 6",
    "MÔN TOÁN",
    "TT",
    "Tên thiết bị",
    "Số lượng",
    "Đơn vị",
  );
  const merge = fc
    .tuple(fc.nat(14), fc.nat(9), fc.nat(3), fc.nat(2))
    .map(([top, left, down, over]) => ({ top, left, bottom: top + down, right: left + over }));
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 10, maxLength: 10 }), { maxLength: 12 }),
      fc.option(fc.array(merge, { maxLength: 4 }), { nil: undefined }),
      (rows, merges) => {
        const reading = read({ sheetName: null, rows: [...header, ...rows], merges });
        for (const { row, item } of reading.items) {
          expect(row).toBeGreaterThan(2);
          expect(item.name).not.toBe("");
          expect(item.basis === "MANUAL").toBe(item.quantity === null);
        }
        const skipped = reading.skipped.map(({ row }) => row);
        expect(reading.items.filter(({ row }) => skipped.includes(row))).toEqual([]);
      },
    ),
  );
});
