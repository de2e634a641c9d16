/**
 * The heads of the forms as schools and auditors know them, word by word, as Mai of THCS Bến Hạ and Lan of the
 * ward print them.
 */
import { voucherCauseWords, voucherTypeWords } from "@so-thiet-bi/contract/stock";
import { beforeAll, expect, test } from "vitest";
import { readAllSheets } from "../src/sheets/read.ts";
import { type Form, formsOf } from "./forms.ts";
import { lentProvince } from "./lent-province.ts";
import { filled } from "./printed.ts";

const province = lentProvince();
let forms: Form[];

beforeAll(async () => {
  forms = await formsOf(province);
});

/** The rows above a table; words over several columns stand once. */
type Head = readonly (readonly unknown[])[];

interface Words {
  no: string;
  /** Where it is another side of the form. */
  query?: string;
  title: string;
  /** “S24-H”, of a form of public accounting. */
  formNumber?: string;
  heads: readonly Head[];
}

const schoolYear = expect.stringMatching(/^Năm học 20\d\d - 20\d\d$/);
const letters = (from: string): string[] => from.split(" ");
const threeTimes = <Item>(items: readonly Item[]): Item[] => [...items, ...items, ...items];

const expected: readonly Words[] = [
  {
    no: "F01",
    title: "Sổ thiết bị giáo dục",
    heads: [
      [
        [
          ...["STT", "Mã", "Tên thiết bị", "ĐVT", "Năm đưa vào SD", "Nguồn", "SL đầu năm"],
          ...[schoolYear, "Ghi chú"],
        ],
        ["Tăng", "Giảm", "Hỏng", "Còn cuối năm"],
      ],
    ],
  },
  {
    no: "F02",
    title: "Danh mục thiết bị theo danh mục tối thiểu",
    heads: [
      [
        [
          ...["Số TT", "Chủ đề dạy học", "Tên thiết bị", "Mục đích sử dụng", "Mô tả chi tiết"],
          ...["Đối tượng SD", "Đơn vị", "Định mức", "Tổng số", "Hỏng", "Đang đề nghị", "Thiếu"],
        ],
        ["GV", "HS"],
      ],
    ],
  },
  {
    no: "F03",
    title: "Sổ phân định thiết bị theo bài dạy",
    heads: [[["Tuần", "Tiết PPCT", "Tên bài", "Thiết bị cần dùng", "SL/lớp", "Có", "Thiếu", "Ghi chú"]]],
  },
  {
    no: "F04",
    title: "Kế hoạch sử dụng thiết bị dạy học",
    heads: [
      [["STT", "Thiết bị dạy học", "Số lượng", "Các bài thí nghiệm/thực hành", "Ghi chú"]],
      [["STT", "Tên phòng", "Số lượng", "Phạm vi và nội dung sử dụng", "Ghi chú"]],
    ],
  },
  {
    no: "F08",
    title: "Sổ mượn trả thiết bị của giáo viên",
    heads: [
      [
        [
          ...["STT", "Ngày dạy", "Ngày trả", "Phiếu báo", "TB mượn", "SL", "Dạy tiết (PPCT)"],
          ...["Tên bài dạy", "Dạy lớp", "TKB", "Tình trạng TB khi trả", "Người trả ký tên"],
        ],
        ["Số", "Ngày tạo"],
      ],
    ],
  },
  {
    no: "F11",
    title: "Tổng hợp sử dụng thiết bị dạy học",
    heads: [
      [
        [
          ...["TT", "Môn", "Số tiết theo PPCT có TB", "Số tiết đã sử dụng", "Tỷ lệ %"],
          ...["Số tiết ứng dụng CNTT", "Số lượt", "Định mức tiết", "Đạt/chưa"],
        ],
      ],
    ],
  },
  {
    no: "F12",
    title: "Lịch đăng ký phòng",
    heads: [
      [
        ["Tiết", "Buổi sáng", "Buổi chiều"],
        [...["Lớp", "Tiết PPCT", "Bài dạy", "Giáo viên"], ...["Lớp", "Tiết PPCT", "Bài dạy", "Giáo viên"]],
      ],
    ],
  },
  {
    no: "F13",
    title: "Sổ nhật ký phòng học bộ môn",
    heads: [
      [
        [
          ...["Ngày", "Tiết", "Lớp", "Giáo viên", "Bài, nội dung", "TB sử dụng"],
          ...["Tình trạng", "Vệ sinh", "Ký"],
        ],
        ["Trước", "Sau"],
      ],
    ],
  },
  {
    no: "F15",
    title: "Biên bản",
    heads: [
      [[...["Số TT", "Chủ đề dạy học", "Tên thiết bị", "ĐVT", "Tổng số", "Hỏng", "Mất", "Thừa"], "Ghi chú"]],
    ],
  },
  {
    no: "F16",
    title: "Biên bản kiểm kê tài sản cố định",
    formNumber: "C53-HD",
    heads: [
      [
        [
          ...["STT", "Tên tài sản cố định", "Mã số TSCĐ", "Nơi sử dụng", "Theo sổ kế toán"],
          ...["Theo kiểm kê", "Chênh lệch", "Ghi chú"],
        ],
        threeTimes(["Số lượng", "Nguyên giá", "Giá trị còn lại"]),
        letters("A B C D 1 2 3 4 5 6 7 8 9 E"),
      ],
    ],
  },
  {
    no: "F18",
    title: "Bảng tổng hợp chênh lệch kiểm kê và xử lý",
    heads: [
      [
        [
          ...["STT", "Mã", "Tên thiết bị", "ĐVT", "Phòng", "Chênh lệch", "Thừa", "Thiếu", "Giá trị"],
          ...["Nguyên nhân", "Trách nhiệm", "Đề xuất xử lý", "Kết quả"],
        ],
      ],
    ],
  },
  {
    no: "F21",
    title: "Phiếu sửa chữa",
    heads: [
      [["STT", "Mã", "Thiết bị", "ĐVT", "SL", "Sự cố", "Mức độ", "Dự toán"]],
      [
        [
          ...["Ngày về", "Thiết bị", "ĐVT", "Đã sửa", "Không sửa được", "Linh kiện thay"],
          ...["Bảo hành đến", "Chi phí"],
        ],
      ],
    ],
  },
  {
    no: "F24",
    title: "Phiếu điều chuyển thiết bị",
    heads: [[["STT", "Mã", "Tên thiết bị", "ĐVT", "SL", "Tình trạng", "Từ phòng", "Đến phòng"]]],
  },
  {
    no: "F30",
    title: "Tổng hợp nhu cầu trang bị thiết bị của các trường",
    heads: [
      [
        ["STT", "Tên thiết bị", "ĐVT", "Số đơn vị", "Đề nghị"],
        ["Cộng", "THCS Bến Hạ"],
      ],
      [["STT", "Đơn vị", "Số đề nghị", "Số loại thiết bị", "Giá trị (đồng)"], ["Đề nghị"]],
    ],
  },
  {
    no: "F30",
    query: "scope=DECIDED",
    title: "Bảng phân bổ thiết bị cho các trường",
    heads: [
      [
        ["STT", "Tên thiết bị", "ĐVT", "Số đơn vị", "Cộng", "THCS Bến Hạ", "TH Bến Hạ", "TH Ánh Dương"],
        ["Đề nghị", "Duyệt", "Phân bổ", ...threeTimes(["Đề nghị", "Duyệt", "Phân bổ"])],
      ],
      [
        ["STT", "Đơn vị", "Số đề nghị", "Số loại thiết bị", "Giá trị (đồng)"],
        ["Đề nghị", "Duyệt", "Phân bổ"],
      ],
    ],
  },
  {
    no: "F31",
    title: "Báo cáo tình hình đáp ứng thiết bị tối thiểu",
    heads: [
      [
        [
          ...["STT", "Tên thiết bị (theo danh mục)", "ĐVT", "Cơ sở tính", "Cần", "Hiện có"],
          ...["Đang đề nghị", "Thiếu", "Thừa", "Tỷ lệ %", "Ghi chú"],
        ],
        ["Tốt", "Đang sửa", "Hỏng"],
      ],
      [
        [
          ...["STT", "Môn học", "Số loại tính tỷ lệ", "Số loại đủ 100%", "Số loại đang đề nghị"],
          ...["Số loại còn thiếu", "Tỷ lệ đáp ứng %", "Tính trên"],
        ],
      ],
    ],
  },
  {
    no: "F33",
    title: "Sổ theo dõi TSCĐ và công cụ, dụng cụ tại nơi sử dụng",
    formNumber: "S26-H",
    heads: [
      [
        [
          ...["Ngày, tháng ghi sổ", "Chứng từ", "Tên TSCĐ và công cụ, dụng cụ", "Đơn vị tính"],
          ...["Ghi tăng", "Ghi giảm"],
        ],
        [
          ...["Số hiệu", "Ngày, tháng", "Số lượng", "Đơn giá", "Thành tiền"],
          ...["Lý do", "Số lượng", "Đơn giá", "Thành tiền"],
        ],
        letters("A B C D E 1 2 3 F 4 5 6"),
      ],
    ],
  },
  {
    no: "F34",
    title: "Sổ tài sản cố định",
    formNumber: "S24-H",
    heads: [
      [
        ["STT", "Chứng từ", "Ghi tăng TSCĐ", "Khấu hao (hao mòn) TSCĐ", "Ghi giảm TSCĐ"],
        [
          ...["Số hiệu", "Ngày, tháng"],
          ...["Tên, đặc điểm, ký hiệu TSCĐ", "Nước sản xuất", "Tháng, năm đưa vào sử dụng ở đơn vị"],
          ...["Số hiệu TSCĐ", "Thẻ TSCĐ", "Nguyên giá TSCĐ"],
          ...["Khấu hao", "Hao mòn", "Tổng số khấu hao (hao mòn) phát sinh trong năm"],
          "Lũy kế khấu hao/hao mòn đã tính đến khi chuyển sổ hoặc ghi giảm TSCĐ",
          ...["Chứng từ", "Lý do ghi giảm TSCĐ", "Giá trị còn lại của TSCĐ"],
        ],
        ["Tỷ lệ %", "Số tiền", "Tỷ lệ %", "Số tiền", "Số hiệu", "Ngày, tháng"],
        letters("A B C D E G H I 1 2 3 4 5 6 7 K L M 8"),
      ],
    ],
  },
  {
    no: "F35",
    title: "Bảng tính hao mòn tài sản cố định",
    formNumber: "C55a-HD",
    heads: [
      [
        [
          ...["STT", "Mã", "Loại, tên tài sản cố định", "Năm SD", "SL", "Nguyên giá", "Tỷ lệ hao mòn %"],
          ...["Lũy kế năm trước", "Hao mòn trong năm", "Lũy kế", "Giá trị còn lại"],
        ],
        letters("A B C D 1 2 3 4 5 6 7"),
      ],
    ],
  },
  {
    no: "F36",
    title: "Sổ theo dõi hóa chất",
    heads: [
      [[...["Ngày", "Chứng từ", "Nhập", "Xuất", "Nội dung, bài dạy, lớp", "Còn"], "Người giao, người nhận"]],
    ],
  },
  {
    no: "F37",
    title: "Danh mục và nghiệm thu thiết bị tự làm",
    heads: [
      [
        [
          ...["STT", "Tên thiết bị", "Tác giả", "Vật liệu, cách làm", "Môn, bài dạy", "SL", "Chi phí"],
          "Kết quả nghiệm thu",
        ],
      ],
    ],
  },
  {
    no: "F39",
    title: "Thống kê số tiết sử dụng thiết bị đặc thù",
    heads: [[["STT", "Mã thống kê", "Thiết bị", "ĐVT", "Số lượng", "Số tiết", "Số lượt", "Số lớp"]]],
  },
  {
    no: "F41",
    title: "Thẻ kho",
    heads: [[["Ngày", "Chứng từ", "Diễn giải", "Nhập", "Xuất", "Tồn"]]],
  },
  { no: "F42", title: "Danh mục thiết bị", heads: [[["STT", "Tên thiết bị", "ĐVT", "SL", "Ghi chú"]]] },
  {
    no: "F44",
    title: "Biên bản tự kiểm tra phòng học bộ môn",
    heads: [[["STT", "Nội dung", "Theo sổ", "Kết quả kiểm tra", "Ghi chú"]]],
  },
];

/** The filled cells of each row, of all sheets. */
const printed = async (no: string, query = "") => {
  const { address, by } = forms.find((form) => form.no === no) as Form;
  const who = await province.as(by);
  const more = ["format=xlsx", query].filter(Boolean).join("&");
  const { status, body } = await who.get(`${address}${address.includes("?") ? "&" : "?"}${more}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return (await readAllSheets(body, "giay-to.xlsx")).flatMap(({ rows }) =>
    rows.map((row) => filled([...row])),
  );
};

test.each(expected)(
  "$no “$title” has the words of its form",
  async ({ no, query, title, formNumber, heads }) => {
    const rows = await printed(no, query);
    expect(rows).toContainEqual([title.toLocaleUpperCase("vi")]);
    const numbers = rows.flat().filter((cell) => typeof cell === "string" && cell.startsWith("Mẫu số "));
    expect(numbers).toEqual(formNumber ? [`Mẫu số ${formNumber}`] : []);
    for (const head of heads) {
      // every place where such a head could begin, so that a failure shows what stands there instead
      const begins = rows.flatMap((row, at) =>
        row[0] === head[0]?.[0] ? [rows.slice(at, at + head.length)] : [],
      );
      expect(begins).toContainEqual(head);
    }
  },
);

test("F32 “Báo cáo tăng giảm thiết bị” has the words of its form, and between them the causes of the year", async () => {
  const rows = await printed("F32");
  expect(rows).toContainEqual(["BÁO CÁO TĂNG GIẢM THIẾT BỊ"]);
  const at = rows.findIndex(([first]) => first === "STT");
  expect(rows[at]).toEqual([
    ...["STT", "Tên thiết bị", "ĐVT", "Đầu kỳ", "Tăng trong kỳ", "Giảm trong kỳ", "Cuối kỳ"],
    "Hỏng, mất chờ xử lý",
  ]);
  const known = [...Object.values(voucherCauseWords), ...Object.values(voucherTypeWords)].map(({ vi }) => vi);
  const causes = (rows[at + 1] ?? []).filter((word) => word !== "SL" && word !== "Tiền");
  expect((rows[at + 1] ?? []).filter((word) => !causes.includes(word))).toEqual([
    ...["SL", "Tiền", "Tiền", "Tiền", "SL", "Tiền"],
  ]);
  expect(causes.length).toBeGreaterThan(2);
  expect(causes.filter((word) => !known.includes(word as string))).toEqual([]);
});
