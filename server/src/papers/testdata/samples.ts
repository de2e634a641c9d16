/** Papers of invented schools, one for each kind of head, with names as long as they come. */
import { type Paper, type TableColumn, type TableRow, table } from "../paper.ts";

const schools = { superior: "UBND phường Đông Hà", unit: "Trường THCS Nguyễn Trãi" };

/** F15 in short, with the head word by word as the schools write it. */
export const minutes: Paper = {
  name: "Biên bản kiểm kê 2026-2027",
  orientation: "portrait",
  head: { kind: "administrative", ...schools, number: "12/BB-THCSNT", place: "Đông Hà", date: "2027-05-29" },
  title: "Biên bản",
  about: "Về việc kiểm kê thiết bị dạy học năm học 2026 - 2027",
  blocks: [
    {
      kind: "paragraph",
      text: "Căn cứ nhiệm vụ năm học 2026 - 2027 của Trường THCS Nguyễn Trãi; căn cứ Quyết định số 45/QĐ-THCSNT ngày 04 tháng 5 năm 2027 của Hiệu trưởng về việc thành lập Ban kiểm kê thiết bị dạy học.",
    },
    {
      kind: "facts",
      facts: [
        ["Thời gian", "8 giờ 00, ngày 29/05/2027"],
        ["Địa điểm", null],
      ],
    },
    { kind: "heading", text: "I. THÀNH PHẦN" },
    {
      kind: "list",
      numbered: true,
      items: [
        "Ông Nguyễn Văn Cường – Phó Hiệu trưởng phụ trách cơ sở vật chất, Trưởng ban",
        "Bà Trần Thị Ngọc Lan – Nhân viên thiết bị, Thư ký",
        "Bà Lê Thị Hồng Thúy – Kế toán, Ủy viên",
      ],
    },
    { kind: "heading", text: "II. MÔN KHOA HỌC TỰ NHIÊN" },
    table(
      [
        { key: "at", header: "Số TT", width: 11, kind: "number", align: "center" },
        { key: "topic", header: "Chủ đề dạy học", width: 32, kind: "text" },
        { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
        { key: "unit", header: "ĐVT", width: 14, kind: "text", align: "center" },
        { key: "total", header: "Tổng số", width: 16, kind: "quantity" },
        { key: "broken", header: "Hỏng", width: 14, kind: "quantity" },
      ],
      [
        { kind: "heading", text: "Thiết bị dùng chung" },
        {
          kind: "plain",
          cells: {
            at: 1,
            topic: "Chất và sự biến đổi của chất",
            name: "Bộ dụng cụ và hoá chất thí nghiệm so sánh tốc độ của một phản ứng hóa học (H₂SO₄ 98 %, Φ16)",
            unit: "Bộ",
            total: 1234.5,
            broken: null,
          },
        },
        {
          kind: "plain",
          cells: {
            at: 2,
            topic: "Năng lượng",
            name: "Kính hiển vi quang học độ phóng đại ≥ 1.000 lần",
            unit: "Cái",
            total: 12,
            broken: 2,
          },
        },
        { kind: "total", text: "Cộng", cells: { total: 1246.5, broken: 2 } },
      ],
    ),
    {
      kind: "paragraph",
      text: "Biên bản lập xong vào hồi 11 giờ 30 cùng ngày, đã đọc cho mọi người cùng nghe và nhất trí ký tên.",
    },
  ],
  signatures: [
    {
      role: "KT. HIỆU TRƯỞNG\nPHÓ HIỆU TRƯỞNG",
      name: "Nguyễn Văn Cường",
      hint: "(Ký, ghi rõ họ tên, đóng dấu)",
    },
  ],
  recipients: [
    "UBND phường Đông Hà (để báo cáo);",
    "Ban kiểm kê (để thực hiện);",
    "Lưu: VT, hồ sơ thiết bị.",
  ],
};

/** F33, the book of the place of use. */
export const book = (count: number): Paper => ({
  name: "S26-H 2026",
  orientation: "landscape",
  head: {
    kind: "accounting",
    unit: schools.unit,
    budgetCode: "1012345",
    formNumber: "S26-H",
    circular: "Thông tư số 24/2024/TT-BTC",
  },
  title: "Sổ theo dõi TSCĐ và công cụ, dụng cụ tại nơi sử dụng",
  subtitle: ["Năm: 2026", "Tên đơn vị, phòng, ban (hoặc người sử dụng): Phòng bộ môn KHTN 1"],
  blocks: [
    table(
      bookColumns,
      [...bookRows(count), { kind: "total", text: "Cộng", cells: { inValue: count * 1_250_000 } }],
      { lettered: true },
    ),
  ],
  closing: { date: null },
  signatures: [
    { role: "Người lập" },
    { role: "Kế toán trưởng" },
    { role: "Thủ trưởng đơn vị", name: "Đặng Nguyễn Hoàng Quỳnh Phương", hint: "(Ký, họ tên, đóng dấu)" },
  ],
  book: { openedOn: "2026-01-02" },
});

const bookColumns: readonly TableColumn<
  | "on"
  | "number"
  | "day"
  | "name"
  | "unit"
  | "inCount"
  | "inPrice"
  | "inValue"
  | "why"
  | "outCount"
  | "outPrice"
  | "outValue"
>[] = [
  { key: "on", header: "Ngày, tháng ghi sổ", width: 18, kind: "date", letter: "A" },
  { key: "number", header: "Số hiệu", width: 18, kind: "text", under: ["Chứng từ"], letter: "B" },
  { key: "day", header: "Ngày, tháng", width: 18, kind: "date", under: ["Chứng từ"], letter: "C" },
  { key: "name", header: "Tên TSCĐ, công cụ, dụng cụ", width: "*", kind: "text", letter: "D" },
  { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center", letter: "E" },
  { key: "inCount", header: "Số lượng", width: 14, kind: "quantity", under: ["Ghi tăng"], letter: "1" },
  { key: "inPrice", header: "Đơn giá", width: 20, kind: "money", under: ["Ghi tăng"], letter: "2" },
  { key: "inValue", header: "Thành tiền", width: 23, kind: "money", under: ["Ghi tăng"], letter: "3" },
  { key: "why", header: "Lý do", width: 24, kind: "text", under: ["Ghi giảm"], letter: "F" },
  { key: "outCount", header: "Số lượng", width: 14, kind: "quantity", under: ["Ghi giảm"], letter: "4" },
  { key: "outPrice", header: "Đơn giá", width: 18, kind: "money", under: ["Ghi giảm"], letter: "5" },
  { key: "outValue", header: "Thành tiền", width: 20, kind: "money", under: ["Ghi giảm"], letter: "6" },
];

function bookRows(count: number): TableRow<(typeof bookColumns)[number]["key"]>[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: "plain",
    cells: {
      on: "2026-09-05",
      number: `NK-2026-${String(at + 1).padStart(4, "0")}`,
      day: "2026-09-04",
      name:
        at % 3 === 0
          ? "Máy vi tính để bàn kèm màn hình (phòng Tin học)"
          : `Kính hiển vi quang học số ${at + 1}`,
      unit: "Cái",
      inCount: 1,
      inPrice: 1_250_000,
      inValue: 1_250_000,
      why: at % 7 === 0 ? "Hỏng, thanh lý" : null,
      outCount: at % 7 === 0 ? 1 : null,
    },
  }));
}

/** F42 with whatever rows a test needs. */
export function roomList(rows: TableRow<"at" | "name" | "unit" | "count" | "note">[]): Paper {
  return {
    name: "Danh mục thiết bị phòng Hóa",
    orientation: "portrait",
    head: { kind: "internal", unit: schools.unit },
    title: "Danh mục thiết bị phòng bộ môn",
    subtitle: ["Phòng bộ môn Hóa học – Sinh học (tầng 2, dãy nhà B)"],
    blocks: [
      {
        kind: "facts",
        columns: 2,
        facts: [
          ["Người phụ trách", "Trần Thị Ngọc Lan"],
          ["Năm học", "2026 - 2027"],
        ],
      },
      table(
        [
          { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
          { key: "name", header: "Tên thiết bị", width: "3*", kind: "text" },
          { key: "unit", header: "ĐVT", width: 16, kind: "text", align: "center" },
          { key: "count", header: "Số lượng", width: 20, kind: "quantity" },
          { key: "note", header: "Ghi chú", width: "*", kind: "text" },
        ],
        rows,
      ),
    ],
    closing: { place: "Đông Hà", date: "2026-02-03" },
    signatures: [
      { role: "Người lập", name: "Trần Thị Ngọc Lan" },
      { role: "Hiệu trưởng", hint: "(Ký, họ tên, đóng dấu)" },
    ],
  };
}

export const plainRow = (at: number, name = `Ống nghiệm số ${at}`) =>
  ({ kind: "plain", cells: { at, name, unit: "Cái", count: at } }) as const;
