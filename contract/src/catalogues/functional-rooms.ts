import {
  type Choice,
  catalogue,
  choice,
  date,
  decimal,
  integer,
  lines,
  longText,
  ref,
  refs,
  text,
  type Values,
  words,
  yesNo,
} from "../catalogue.ts";
import { fold } from "../fold.ts";

const kinds: readonly Choice[] = [
  {
    value: "SUBJECT_ROOM",
    vi: "Phòng học bộ môn",
    en: "Subject room",
    aliases: ["Phòng bộ môn", "PHBM", "Phòng thí nghiệm", "Phòng thực hành"],
  },
  {
    value: "COMPUTER_ROOM",
    vi: "Phòng máy tính",
    en: "Computer room",
    aliases: ["Phòng máy", "Phòng tin học"],
  },
  { value: "MULTI_PURPOSE", vi: "Phòng đa năng", en: "Multi-purpose room", aliases: ["Nhà đa năng"] },
  { value: "STORE", vi: "Kho", en: "Store room", aliases: ["Kho thiết bị", "Phòng thiết bị"] },
  { value: "LIBRARY", vi: "Thư viện", en: "Library" },
  { value: "CLASSROOM", vi: "Phòng học", en: "Classroom", aliases: ["Lớp học"] },
  { value: "OFFICE", vi: "Phòng hành chính", en: "Office", aliases: ["Văn phòng", "Hành chính"] },
  { value: "YARD", vi: "Sân bãi", en: "Yard", aliases: ["Sân", "Sân thể dục"] },
  { value: "PREPARATION", vi: "Phòng chuẩn bị", en: "Preparation room" },
  { value: "OTHER", vi: "Khác", en: "Other" },
];

export const functionalRooms = catalogue("functional-room", "functional-rooms", {
  noun: { vi: "phòng chức năng", en: "functional room" },
  title: { vi: "Phòng chức năng", en: "Functional rooms" },
  purpose: {
    vi: "Kho, phòng học bộ môn, phòng học … nơi để và dùng thiết bị, kèm người phụ trách và vị trí tủ, giá.",
    en: "Store rooms, subject rooms, classrooms … where equipment stands and is used, with keepers and shelves.",
  },
  path: "/category/line-department",
  code: { label: { vi: "Mã phòng", en: "Room code" }, prefix: "P" },
  name: {
    label: { vi: "Tên phòng", en: "Room name" },
    unique: true,
    aliases: ["Phòng", "Phòng chức năng"],
    example: "Phòng bộ môn Hóa học",
  },
  fields: {
    kind: choice({ vi: "Loại phòng", en: "Kind of room" }, kinds, {
      required: true,
      filter: true,
      list: "shown",
      fact: true,
      aliases: ["Loại"],
      example: "Phòng học bộ môn",
      proposed: ({ name }) => kindOfName(String(name)),
    }),
    subjects: refs({ vi: "Môn học của phòng", en: "Subjects" }, "subjects", {
      filter: true,
      list: "shown",
      aliases: ["Môn", "Môn học"],
      help: { vi: "Bắt buộc với phòng học bộ môn.", en: "Required for a subject room." },
      example: "Khoa học tự nhiên",
    }),
    strands: words(
      { vi: "Mạch nội dung", en: "Strands" },
      {
        from: { ref: "subjects", field: "strands" },
        list: "hidden",
        help: {
          vi: "Phòng chỉ cho một phần của môn, ví dụ Hóa học của KHTN. Để trống là cả môn.",
          en: "A room for a part of its subjects, such as chemistry of natural sciences. Empty: all of them.",
        },
        aliases: ["Phân môn", "Mạch"],
      },
    ),
    campus: text({ vi: "Điểm trường", en: "School site" }, { aliases: ["Cơ sở"] }),
    building: text({ vi: "Dãy nhà", en: "Building" }, { max: 50, list: "hidden", aliases: ["Dãy", "Nhà"] }),
    floor: text({ vi: "Tầng", en: "Floor" }, { max: 20, list: "hidden" }),
    area: decimal({ vi: "Diện tích (m²)", en: "Area (m²)" }, { max: 100_000, aliases: ["Diện tích"] }),
    capacity: integer(
      { vi: "Sức chứa", en: "Capacity" },
      { max: 10_000, list: "hidden", aliases: ["Số chỗ", "Số chỗ ngồi"] },
    ),
    benches: integer({ vi: "Số bàn thí nghiệm", en: "Laboratory benches" }, { max: 1_000 }),
    keepers: lines(
      { vi: "Người phụ trách", en: "Keepers" },
      {
        employee: ref({ vi: "Họ và tên", en: "Name" }, "employees", { required: true }),
        since: date({ vi: "Từ ngày", en: "From" }),
        until: date({ vi: "Đến ngày", en: "Until" }),
        decision: text({ vi: "Số quyết định", en: "Decision no." }, { max: 50 }),
      },
      {
        heading: { vi: "Phụ trách", en: "Keepers" },
        list: "shown",
        fact: true,
        aliases: ["Phụ trách", "Phụ trách phòng", "Giáo viên phụ trách", "Người quản lí"],
        example: "Lê Thị Mai",
      },
    ),
    places: lines(
      { vi: "Vị trí trong phòng", en: "Places in the room" },
      {
        place: text({ vi: "Tủ, giá, ngăn", en: "Cupboard, shelf, bay" }, { required: true, max: 100 }),
        placeCode: text({ vi: "Mã vị trí", en: "Place code" }, { max: 30 }),
      },
      {
        heading: { vi: "Vị trí trong phòng", en: "Places in the room" },
        aliases: ["Tủ", "Giá", "Vị trí"],
        example: "Tủ 1 | T1; Tủ 2 | T2",
      },
    ),
    bookable: yesNo(
      { vi: "Cho phép đặt lịch", en: "May be booked" },
      { heading: { vi: "Sử dụng", en: "Use" }, filter: true },
    ),
    needsApproval: yesNo({ vi: "Đặt lịch cần duyệt", en: "Bookings need approval" }),
    rules: longText({ vi: "Nội quy phòng", en: "Room rules" }, { max: 5_000, aliases: ["Nội quy"] }),
  },
  searched: ["building", "strands"],
  merges: true,
  check: roomIsWhole,
});

/** “Kho thiết bị” is a store, “Thư viện xanh” a library: the kind whose word the name begins with. */
function kindOfName(name: string): string {
  const begins = (word: string) => fold(name).startsWith(fold(word));
  return kinds.find(({ vi, aliases = [] }) => [vi, ...aliases].some(begins))?.value ?? "OTHER";
}

function roomIsWhole(values: Values) {
  const faults = [];
  if (values["kind"] === "SUBJECT_ROOM" && (values["subjects"] as unknown[]).length === 0)
    faults.push({ path: ["subjects"], says: "subject-room-needs-subject" });
  for (const [index, keeper] of (
    values["keepers"] as { since: string | null; until: string | null }[]
  ).entries()) {
    if (keeper.since && keeper.until && keeper.until < keeper.since)
      faults.push({ path: ["keepers", index, "until"], says: "ends-before-start" });
  }
  return faults;
}
