/**
 * The files with which a school of 900 pupils begins its year, as the people of the office write them – none
 * of them is our template.
 */
import { drawGrownUps, drawPupil } from "../server/src/demo/catalogues/names.ts";
import { chanceOf } from "../server/src/demo/chance.ts";
import { type WrittenCell, type WrittenTable, workbookOf } from "../server/stories/workbook.ts";

export interface SchoolFile {
  /** The catalogue it is for. */
  plural: string;
  name: string;
  bytes: Buffer;
  rows: number;
}

/**
 * In the order in which they are brought in. The groups come twice: their heads are known once the staff is
 * there.
 */
export async function schoolFiles(): Promise<SchoolFile[]> {
  const staff = staffOfSchool();
  const classes = classesOfSchool(staff);
  const groupFile = await written("subject-groups", "To chuyen mon 2026-2027.xlsx", groupSheet(staff));
  return [
    groupFile,
    await written("employees", "DS CBGVNV 2026-2027.xlsx", staffSheet(staff)),
    groupFile,
    await written("functional-rooms", "Phong hoc bo mon, kho.xlsx", roomSheet(staff)),
    await written("classrooms", "Danh sach lop.xlsx", classSheet(classes)),
    await written("students", "Danh sach hoc sinh toan truong.xlsx", pupilSheet(classes)),
    await written("teaching-assignments", "Phan cong chuyen mon HKI.xlsx", assignmentSheet(classes, staff)),
    await written("equipment-types", "Danh muc TBDH.xlsx", typeSheet()),
    await written("lessons", "PPCT cac mon 2026-2027.xlsx", lessonSheet()),
  ];
}

/** The list on the door of a preparation room, where what is broken stands in the notes only. */
export function stockList(): Promise<SchoolFile> {
  return written("equipments", "Danh muc phong chuan bi.xlsx", {
    title: "DANH MỤC THIẾT BỊ PHÒNG CHUẨN BỊ KHTN",
    header: [["STT", "Tên thiết bị", "ĐVT", "Số lượng", "Đơn giá", "Ghi chú"]],
    rows: [
      [1, "Ống nghiệm chữ Y", "Cái", 35, 12_000, "Hỏng 15"],
      [2, "Giá để ống nghiệm bằng nhựa", "Cái", 12, 28_000, null],
      [3, "Kẹp gỗ dài", "Cái", 20, 6_000, "Mua năm 2023"],
    ],
  });
}

interface SheetPlan extends Pick<WrittenTable, "header" | "merged" | "rows"> {
  title: string;
  /** Below the rows, such as the sum. */
  below?: WrittenTable["below"];
}

async function written(
  plural: string,
  name: string,
  { title, below = [], ...table }: SheetPlan,
): Promise<SchoolFile> {
  const bytes = await workbookOf({
    ...table,
    above: [["UBND XÃ NAM GIANG"], ["TRƯỜNG THCS NAM GIANG"], [title]],
    below: [
      ...below,
      [],
      [null, null, null, "Nam Giang, ngày 05 tháng 9 năm 2026"],
      [null, "Người lập", null, "HIỆU TRƯỞNG"],
    ],
  });
  return { plural, name, bytes, rows: table.rows.length };
}

interface Colleague {
  code: string;
  name: string;
  gender: string;
  birthday: WrittenCell;
  position: string;
  group: string;
  subject: string | null;
}

const groups = [
  ["Tổ Toán – Tin", "Toán, Tin"],
  ["Tổ Ngữ văn", "Ngữ văn"],
  ["Tổ KHTN", "KHTN, Công nghệ"],
  ["Tổ Sử – Địa – GDCD", "LSDL, GDCD, GDĐP"],
  ["Tổ Ngoại ngữ – Nghệ thuật – GDTC", "Tiếng Anh, Nghệ thuật, GDTC"],
  ["Tổ Văn phòng", ""],
] as const;

/** How many teach each subject, the subject as the office abbreviates it, and the group. */
const posts = [
  ["Toán", 8, 0],
  ["Tin học", 2, 0],
  ["Ngữ văn", 8, 1],
  ["KHTN", 8, 2],
  ["Công nghệ", 2, 2],
  ["LSDL", 6, 3],
  ["GDCD", 2, 3],
  ["Tiếng Anh", 6, 4],
  ["GDTC", 4, 4],
  ["Nghệ thuật", 4, 4],
] as const;

const office = [
  ["Trịnh Quốc Khánh", "Nam", "Hiệu trưởng"],
  ["", "Nữ", "Phó Hiệu trưởng"],
  ["Phạm Thanh Bình", "Nam", "NV thiết bị"],
  ["Cao Văn Thành", "Nam", "Kế toán"],
  ["", "Nữ", "Văn thư"],
  ["", "Nữ", "NV thư viện"],
  ["", "Nữ", "Y tế"],
  ["", "Nam", "Bảo vệ"],
  ["", "Nam", "Bảo vệ"],
  ["", "Nữ", "NV khác"],
] as const;

/** Sixty people; some of their birthdays are dates to Excel, others only look like it. */
function staffOfSchool(): Colleague[] {
  const chance = chanceOf("nhân sự Nam Giang");
  const next = drawGrownUps(chance, false, [...office.map(([name]) => name), "Đoàn Huyền Trang"]);
  const birthday = (): WrittenCell => {
    const [year, month, day] = [chance.between(1968, 1999), chance.between(1, 12), chance.between(1, 28)];
    return chance.happens(50) ? new Date(Date.UTC(year, month - 1, day)) : `${day}/${month}/${year}`;
  };
  const inOffice = office.map(([name, gender, position]) => ({
    name: name || next(gender === "Nữ" ? 100 : 0).name,
    gender,
    position: position === "NV khác" ? "Khác" : position,
    group: groups[5][0],
    subject: null,
  }));
  const teachers = posts.flatMap(([subject, count, group]) =>
    Array.from({ length: count }, (_, index) => {
      const { name, gender } = next();
      const isTrang = subject === "Ngữ văn" && index === 3;
      const leads =
        index === 0 && (["Toán", "Ngữ văn", "KHTN", "LSDL", "Tiếng Anh"] as string[]).includes(subject);
      return {
        name: isTrang ? "Đoàn Huyền Trang" : name,
        gender: isTrang || gender === "FEMALE" ? "Nữ" : "Nam",
        position: leads ? "TTCM" : "GV",
        group: groups[group][0],
        subject,
      };
    }),
  );
  return [...inOffice, ...teachers].map((one, index) => ({
    ...one,
    code: `NG${String(index + 1).padStart(3, "0")}`,
    birthday: birthday(),
  }));
}

function groupSheet(staff: readonly Colleague[]): SheetPlan {
  const headOf = (group: string) =>
    staff.find((one) => one.group === group && one.position === "TTCM")?.name ?? staff[1]?.name ?? null;
  return {
    title: "DANH SÁCH TỔ CHUYÊN MÔN NĂM HỌC 2026 – 2027",
    header: [["TT", "Tổ chuyên môn", "Môn phụ trách", "Tổ trưởng", "Ghi chú"]],
    rows: groups.map(([name, subjects], index) => [index + 1, name, subjects || null, headOf(name), null]),
  };
}

function staffSheet(staff: readonly Colleague[]): SheetPlan {
  return {
    title: "DANH SÁCH CÁN BỘ, GIÁO VIÊN, NHÂN VIÊN NĂM HỌC 2026 – 2027",
    header: [
      [
        "TT",
        "Mã CBGV",
        "Họ và tên",
        null,
        "Ngày tháng năm sinh",
        "Nam/Nữ",
        "Chức vụ",
        "Tổ CM",
        "Môn giảng dạy",
        "Trình độ",
        "Ghi chú",
      ],
    ],
    merged: ["C4:D4"],
    rows: staff.map(({ code, name, birthday, gender, position, group, subject }, index) => {
      const words = name.split(" ");
      return [
        index + 1,
        code,
        words.slice(0, -1).join(" "),
        words.at(-1) ?? "",
        birthday,
        gender,
        position,
        group,
        subject,
        "Đại học",
        null,
      ];
    }),
  };
}

const rooms = [
  ["Kho thiết bị", null, "A", 1, 72, null],
  ["Phòng bộ môn KHTN 1", "KHTN", "A", 1, 86, 45],
  ["Phòng bộ môn KHTN 2", "KHTN", "A", 2, 86, 45],
  ["Phòng bộ môn Công nghệ", "Công nghệ", "A", 1, 72, 45],
  ["Phòng bộ môn Nghệ thuật", "Nghệ thuật", "A", 3, 64, 42],
  ["Phòng bộ môn Ngoại ngữ", "Tiếng Anh", "A", 2, 60, 42],
  ["Phòng Tin học 1", "Tin học", "B", 2, 64, 45],
  ["Phòng Tin học 2", "Tin học", "B", 2, 64, 45],
  ["Thư viện", null, "B", 1, 110, 60],
  ["Nhà đa năng", "GDTC", null, null, 450, 300],
  ["Sân thể dục", "GDTC", null, null, 1_800, null],
  ["Văn phòng", null, "B", 1, 36, 12],
] as const;

function roomSheet(staff: readonly Colleague[]): SheetPlan {
  const keeper = (subject: string | null) =>
    staff.find((one) => (subject ? one.subject === subject : one.position === "NV thiết bị"))?.name ?? null;
  return {
    title: "DANH SÁCH PHÒNG HỌC BỘ MÔN, PHÒNG CHỨC NĂNG",
    header: [
      ["TT", "Tên phòng", "Môn học", "Dãy nhà", "Tầng", "Diện tích (m2)", "Số chỗ ngồi", "Người phụ trách"],
    ],
    rows: rooms.map(([name, subject, building, floor, area, seats], index) => [
      index + 1,
      name,
      subject,
      building,
      floor,
      area,
      seats,
      name === "Văn phòng" ? null : keeper(subject),
    ]),
  };
}

interface ClassPlan {
  name: string;
  grade: number;
  pupils: number;
  homeroom: Colleague;
}

/** Eight classes of grades 6 and 7, seven of 8 and 9: thirty of thirty pupils. */
function classesOfSchool(staff: readonly Colleague[]): ClassPlan[] {
  const teachers = staff.filter(({ subject }) => subject !== null);
  const names = [8, 8, 7, 7].flatMap((count, step) =>
    Array.from({ length: count }, (_, place) => [step + 6, `${step + 6}A${place + 1}`] as const),
  );
  return names.map(([grade, name], index) => ({
    grade,
    name,
    pupils: 30,
    homeroom: teachers[(index * 7) % teachers.length] as Colleague,
  }));
}

function classSheet(classes: readonly ClassPlan[]): SheetPlan {
  return {
    title: "DANH SÁCH LỚP VÀ GIÁO VIÊN CHỦ NHIỆM NĂM HỌC 2026 – 2027",
    header: [["TT", "Lớp", "TSHS", "GVCN", "Buổi học", "Ghi chú"]],
    rows: classes.map(({ name, grade, pupils, homeroom }, index) => [
      index + 1,
      name,
      pupils,
      homeroom.name,
      grade === 6 || grade === 9 ? "Sáng" : "Chiều",
      null,
    ]),
    below: [["Tổng cộng", null, classes.reduce((sum, { pupils }) => sum + pupils, 0)]],
  };
}

function pupilSheet(classes: readonly ClassPlan[]): SheetPlan {
  const chance = chanceOf("học sinh Nam Giang");
  let number = 0;
  const rows = classes.flatMap(({ name, grade, pupils }) =>
    Array.from({ length: pupils }, (): WrittenCell[] => {
      number += 1;
      const pupil = drawPupil(chance, false);
      const [year, month, day] = [2026 - grade - 5, chance.between(1, 12), chance.between(1, 28)];
      const two = (part: number) => String(part).padStart(2, "0");
      const birthday = chance.happens(60)
        ? new Date(Date.UTC(year, month - 1, day))
        : `${two(day)}/${two(month)}/${year}`;
      return [
        number,
        `NG26${String(number).padStart(4, "0")}`,
        pupil.name,
        birthday,
        pupil.gender === "FEMALE" ? "Nữ" : "Nam",
        name,
        "Kinh",
        null,
      ];
    }),
  );
  return {
    title: "DANH SÁCH HỌC SINH TOÀN TRƯỜNG NĂM HỌC 2026 – 2027",
    header: [["STT", "Mã HS", "Họ và tên HS", "Ngày sinh", "Giới tính", "Lớp", "Dân tộc", "Ghi chú"]],
    rows,
    below: [["Tổng cộng", null, `${rows.length} học sinh`]],
  };
}

const taught = [
  ["Ngữ văn", 4],
  ["Toán", 4],
  ["Tiếng Anh", 3],
  ["KHTN", 4],
  ["LSDL", 3],
  ["GDCD", 1],
  ["Công nghệ", 1],
  ["Tin học", 1],
  ["GDTC", 2],
  ["Nghệ thuật", 2],
] as const;

/** Three hundred: ten subjects in thirty classes, sorted by teacher as the board in the staff room is. */
function assignmentSheet(classes: readonly ClassPlan[], staff: readonly Colleague[]): SheetPlan {
  const rows = taught.flatMap(([subject, periods]) => {
    const teachers = staff.filter((one) => one.subject === subject);
    return classes.map(({ name }, index) => ({
      teacher: teachers[index % teachers.length] as Colleague,
      subject,
      name,
      periods,
    }));
  });
  rows.sort((a, b) => a.teacher.code.localeCompare(b.teacher.code));
  return {
    title: "BẢNG PHÂN CÔNG CHUYÊN MÔN HỌC KÌ I (áp dụng từ ngày 07/9/2026)",
    header: [["TT", "Họ tên giáo viên", "Môn", "Lớp", "Số tiết/tuần"]],
    rows: rows.map(({ teacher, subject, name, periods }, index) => [
      index + 1,
      teacher.name,
      subject,
      name,
      periods,
    ]),
  };
}

const typeNames = {
  "Dụng cụ thí nghiệm|Bộ|KHTN":
    "Bộ thí nghiệm lực đẩy|Bộ thí nghiệm áp suất|Bộ thí nghiệm quang học|Bộ thí nghiệm điện|Bộ thí nghiệm nhiệt học|Bộ thí nghiệm âm học|Bộ chiết tách chất|Bộ quan sát tế bào|Bộ giải phẫu|Bộ thí nghiệm từ trường",
  "Dụng cụ thuỷ tinh|Cái|KHTN":
    "Ống nghiệm trung tính|Cốc thuỷ tinh chia độ|Bình tam giác cổ hẹp|Phễu lọc|Ống đong có chân|Bình cầu|Lọ hóa chất nâu|Đũa khuấy|Chậu kính|Ống hút có bóp cao su",
  "Dụng cụ đo|Cái|KHTN":
    "Lực kế lò xo|Ampe kế một chiều|Vôn kế một chiều|Nhiệt kế thuỷ ngân|Cân Roberval|Thước kẹp học sinh|Đồng hồ đo thời gian|Ẩm kế|Áp kế|Máy đo pH cầm tay",
  "Hoá chất|g|KHTN":
    "Muối ăn tinh khiết|Đường glucose|Bột đồng oxit|Phèn xanh|Vôi tôi|Thuốc tím|Bột nhôm mịn|Lưu huỳnh bột|Kẽm hạt|Sắt phoi",
  "Tranh ảnh|Tờ|KHTN":
    "Tranh cấu tạo mắt|Tranh cấu tạo tai|Tranh hệ tiêu hoá|Tranh vòng tuần hoàn nước|Tranh hệ Mặt Trời|Tranh cấu tạo hoa|Tranh quang hợp|Tranh chuỗi thức ăn|Tranh bảng tuần hoàn|Tranh an toàn thí nghiệm",
  "Mô hình - mẫu vật|Cái|KHTN":
    "Mô hình hoa lưỡng tính|Mô hình tim|Mô hình não|Mô hình bộ xương|Mô hình DNA|Mẫu cá ngâm|Mẫu ếch ngâm|Mẫu khoáng vật|Mô hình Trái Đất – Mặt Trăng|Mô hình động cơ điện",
  "Dụng cụ|Bộ|Toán":
    "Bộ thước vẽ bảng lớn|Bộ hình khối|Bộ xúc xắc xác suất|Bộ đo góc ngoài trời|Bộ thẻ phân số|Bộ trải hình hộp|Bộ com pa gỗ|Bộ thống kê mẫu|Bộ ê ke gỗ|Bộ lưới toạ độ",
  "Bản đồ - lược đồ|Tờ|LSDL":
    "Bản đồ tự nhiên châu Á|Bản đồ tự nhiên châu Phi|Bản đồ khí hậu Việt Nam|Bản đồ hành chính Việt Nam|Bản đồ dân cư thế giới|Lược đồ Văn Lang – Âu Lạc|Lược đồ khởi nghĩa Lam Sơn|Lược đồ Điện Biên Phủ|Lược đồ Bạch Đằng 938|Bản đồ Đông Nam Á",
  "Tranh ảnh|Bộ|Ngữ văn":
    "Bộ tranh truyện cổ|Bộ chân dung nhà văn|Bộ tranh quy trình viết|Bộ tranh thể loại thơ|Bộ tranh văn nghị luận|Bộ tranh truyện kí|Bộ tranh văn bản thông tin|Bộ tranh kịch|Bộ tranh Truyện Kiều|Bộ tranh từ loại",
  "Dụng cụ TDTT|Quả|GDTC":
    "Bóng đá số 4|Bóng chuyền da|Bóng rổ số 7|Bóng ném nữ|Cầu đá tập luyện|Quả tạ 3 kg|Bóng bàn|Bóng nhồi|Cầu lông nhựa|Bóng tenni tập phản xạ",
  "Nhạc cụ|Cái|Âm nhạc":
    "Sáo trúc|Kèn phím melodion|Trống cajon|Đàn ghi ta thùng|Thanh phách đôi|Song loan gỗ|Tam giác chuông|Tambourine học sinh|Castanet|Maracas",
  "Dụng cụ vẽ, đồ dùng học tập|Bộ|Mĩ thuật":
    "Bộ bút lông|Bộ mẫu vẽ khối|Bảng vẽ cá nhân A3|Giá vẽ gỗ|Bộ màu nước|Bộ dao khắc gỗ|Bộ đất nặn|Bục bày mẫu|Bộ lăn mực|Bộ tượng thạch cao",
  "Dụng cụ thực hành, lao động|Bộ|Công nghệ":
    "Bộ vẽ kĩ thuật học sinh|Bộ cơ khí cầm tay|Bộ lắp mạch điện|Bộ nấu ăn|Bộ cắt may|Bộ giâm chiết cành|Bộ tua vít kìm|Bộ mạng điện trong nhà|Bộ truyền chuyển động|Bộ cảm biến",
  "Thiết bị CNTT|Cái|Tin học":
    "Máy tính học sinh|Máy chủ phòng máy|Bộ chuyển mạch 24 cổng|Bộ phát không dây|Máy in phòng máy|Ổ cứng di động|Bộ lưu điện|Webcam lớp học|Tai nghe phòng máy|Bộ vi điều khiển",
  "Thiết bị nghe nhìn|Chiếc|Thiết bị dùng chung":
    "Máy chiếu gần|Ti vi lớp học 65 inch|Loa kéo sân trường|Micro không dây|Âm li phòng họp|Màn chiếu treo|Máy chiếu vật thể cầm tay|Bảng tương tác|Bút trình chiếu|Đầu phát đa phương tiện",
} as const;

/** “Đối tượng sử dụng” over GV and HS, as in the lists of minimum equipment. */
function typeSheet(): SheetPlan {
  const chance = chanceOf("danh mục Nam Giang");
  const names = Object.entries(typeNames).flatMap(([kind, list]) =>
    list.split("|").map((name) => [name, ...kind.split("|")] as const),
  );
  return {
    title: "DANH MỤC THIẾT BỊ DẠY HỌC",
    header: [
      [
        "TT",
        "Tên thiết bị",
        "ĐVT",
        "Nhóm thiết bị",
        "Môn học",
        "Dùng cho lớp",
        "Mô tả chi tiết",
        "Đối tượng sử dụng",
        null,
        "Đơn giá",
      ],
      [null, null, null, null, null, null, null, "GV", "HS", null],
    ],
    merged: ["H4:I4"],
    rows: names.map(([name, group = "", unit = "", subject = ""], index) => [
      index + 1,
      name,
      unit,
      group,
      subject,
      chance.oneOf(["6", "7", "8", "9", "6, 7", "8, 9", "6, 7, 8, 9", null]),
      chance.happens(40) ? "Theo Thông tư 38/2021/TT-BGDĐT" : null,
      "x",
      chance.happens(70) ? "x" : null,
      chance.happens(60) ? chance.between(15, 900) * 1_000 : null,
    ]),
  };
}

const topics: Readonly<Record<string, readonly string[]>> = {
  "Ngữ văn": ["Đọc hiểu văn bản", "Thực hành tiếng Việt", "Viết", "Nói và nghe"],
  Toán: ["Số học", "Đại số", "Hình học", "Thống kê và xác suất"],
  "Tiếng Anh": ["Getting started", "A closer look", "Communication", "Skills"],
  KHTN: ["Chất và sự biến đổi của chất", "Vật sống", "Năng lượng và sự biến đổi", "Trái Đất và bầu trời"],
  LSDL: ["Lịch sử thế giới", "Lịch sử Việt Nam", "Địa lí tự nhiên", "Địa lí dân cư"],
  GDCD: ["Giáo dục đạo đức", "Giáo dục kĩ năng sống"],
  "Công nghệ": ["Công nghệ trong đời sống", "Thực hành công nghệ"],
  "Tin học": ["Máy tính và cộng đồng", "Giải quyết vấn đề"],
  GDTC: ["Chạy cự li ngắn", "Bóng đá", "Cầu lông", "Thể dục nhịp điệu"],
  "Nghệ thuật": ["Âm nhạc: hát và đọc nhạc", "Mĩ thuật: tạo hình"],
  HĐTN: ["Sinh hoạt dưới cờ", "Hoạt động theo chủ đề", "Sinh hoạt lớp"],
  GDĐP: ["Văn hóa, lịch sử tỉnh Sông Lam", "Kinh tế tỉnh Sông Lam"],
};

const equipmentOf: Readonly<Record<string, readonly string[]>> = {
  KHTN: [
    "Bộ thí nghiệm điện; Ampe kế một chiều",
    "Bộ thí nghiệm quang học",
    "Tranh hệ Mặt Trời; máy chiếu",
    "Ống nghiệm trung tính x 4/nhóm",
  ],
  Toán: ["Bộ thước vẽ bảng lớn", "Bộ hình khối"],
  LSDL: ["Bản đồ khí hậu Việt Nam", "Lược đồ Điện Biên Phủ"],
  GDTC: ["Bóng đá số 4 x 10/lớp", "Bóng chuyền da x 10/lớp"],
};

const placeOf: Readonly<Record<string, string>> = {
  KHTN: "Phòng bộ môn KHTN 1",
  "Tin học": "Phòng Tin học 1",
  GDTC: "Sân thể dục",
};

/** A row for each period of twelve subjects in four grades and 35 weeks. */
function lessonSheet(): SheetPlan {
  const chance = chanceOf("phân phối chương trình Nam Giang");
  const weekly = [...taught, ["HĐTN", 3], ["GDĐP", 1]] as const;
  const rows = weekly.flatMap(([subject, perWeek]) =>
    [6, 7, 8, 9].flatMap((grade) =>
      Array.from({ length: perWeek * 35 }, (_, index): WrittenCell[] => {
        const topic = chance.oneOf(topics[subject] ?? []);
        const equipment = equipmentOf[subject];
        return [
          subject,
          grade,
          Math.floor(index / perWeek) + 1,
          index + 1,
          `${topic} (tiết ${index + 1})`,
          equipment && chance.happens(45) ? chance.oneOf(equipment) : null,
          placeOf[subject] && chance.happens(60) ? (placeOf[subject] ?? null) : null,
        ];
      }),
    ),
  );
  return {
    title: "PHÂN PHỐI CHƯƠNG TRÌNH CÁC MÔN NĂM HỌC 2026 – 2027",
    header: [
      ["Môn", "Khối", "Tuần", "Tiết theo PPCT", "Tên bài dạy", "Thiết bị dạy học", "Địa điểm dạy học"],
    ],
    rows,
  };
}
