import type { TaughtLevel } from "@so-thiet-bi/contract/grades";

/** Dear things that are kept piece by piece, each with a code and a serial number of its own. */
export interface Pieces {
  name: string;
  /** `MT` → MT-001, MT-002 … */
  prefix: string;
  unit: string;
  subject: string;
  category: string;
  place: string;
  makes: readonly { manufacturer: string; model: string; country: string; specification: string }[];
  /** Of one, in thousand đồng. */
  price: readonly [number, number];
  /** How many a school of that level has; a school of several levels has the most of them. */
  count: Readonly<Partial<Record<TaughtLevel, readonly [number, number]>>>;
}

const none = [0, 0] as const;

export const pieces: readonly Pieces[] = [
  {
    name: "Máy tính để bàn",
    prefix: "MT",
    unit: "Bộ",
    subject: "Tin học",
    category: "Thiết bị CNTT",
    place: "Phòng Tin học",
    makes: [
      {
        manufacturer: "Dell",
        model: "OptiPlex 3090",
        country: "Malaysia",
        specification: "Core i3, RAM 8 GB, SSD 256 GB, màn hình 21,5 inch",
      },
      {
        manufacturer: "HP",
        model: "ProDesk 400 G7",
        country: "Trung Quốc",
        specification: "Core i5, RAM 8 GB, SSD 256 GB, màn hình 21,5 inch",
      },
      {
        manufacturer: "FPT Elead",
        model: "S500",
        country: "Việt Nam",
        specification: "Core i3, RAM 4 GB, HDD 500 GB, màn hình 19,5 inch",
      },
    ],
    price: [9_800, 13_900],
    count: { ELEMENTARY: [20, 26], MIDDLE: [32, 38], HIGH: [44, 50] },
  },
  {
    name: "Máy tính xách tay",
    prefix: "LT",
    unit: "Chiếc",
    subject: "Dùng chung",
    category: "Thiết bị CNTT",
    place: "Phòng giáo viên",
    makes: [
      {
        manufacturer: "Lenovo",
        model: "ThinkPad E14",
        country: "Trung Quốc",
        specification: "Core i5, RAM 8 GB, SSD 512 GB, 14 inch",
      },
      {
        manufacturer: "Acer",
        model: "Aspire 3",
        country: "Trung Quốc",
        specification: "Core i3, RAM 8 GB, SSD 256 GB, 15,6 inch",
      },
    ],
    price: [11_500, 16_900],
    count: { ELEMENTARY: [3, 5], MIDDLE: [4, 7], HIGH: [8, 12] },
  },
  {
    name: "Ti vi 65 inch",
    prefix: "TV",
    unit: "Chiếc",
    subject: "Dùng chung",
    category: "Thiết bị nghe nhìn",
    place: "Phòng học",
    makes: [
      {
        manufacturer: "Samsung",
        model: "UA65AU7002",
        country: "Việt Nam",
        specification: "4K, 65 inch, giá treo tường",
      },
      {
        manufacturer: "TCL",
        model: "65P635",
        country: "Việt Nam",
        specification: "4K, 65 inch, giá treo tường",
      },
    ],
    price: [10_200, 14_500],
    count: { ELEMENTARY: [12, 18], MIDDLE: [12, 16], HIGH: [20, 26] },
  },
  {
    name: "Máy chiếu đa năng",
    prefix: "MC",
    unit: "Chiếc",
    subject: "Dùng chung",
    category: "Thiết bị nghe nhìn",
    place: "Phòng bộ môn",
    makes: [
      { manufacturer: "Epson", model: "EB-X06", country: "Philippines", specification: "3.600 lumen, XGA" },
      {
        manufacturer: "Panasonic",
        model: "PT-LB306",
        country: "Trung Quốc",
        specification: "3.100 lumen, XGA",
      },
    ],
    price: [10_900, 17_500],
    count: { ELEMENTARY: [2, 3], MIDDLE: [3, 5], HIGH: [5, 8] },
  },
  {
    name: "Kính hiển vi quang học",
    prefix: "KHV",
    unit: "Cái",
    subject: "Sinh học",
    category: "Dụng cụ thí nghiệm",
    place: "Phòng bộ môn Hóa – Sinh",
    makes: [
      {
        manufacturer: "Olympus",
        model: "CX23",
        country: "Trung Quốc",
        specification: "Độ phóng đại 40–1.000 lần, hai thị kính",
      },
      {
        manufacturer: "Kruss",
        model: "MSL4000",
        country: "Đức",
        specification: "Độ phóng đại 40–1.600 lần, một thị kính",
      },
    ],
    price: [5_400, 12_800],
    count: { ELEMENTARY: none, MIDDLE: [6, 10], HIGH: [10, 14] },
  },
  {
    name: "Loa kéo di động",
    prefix: "LOA",
    unit: "Chiếc",
    subject: "Dùng chung",
    category: "Âm thanh",
    place: "Phòng Đoàn – Đội",
    makes: [
      {
        manufacturer: "Acnos",
        model: "CS451",
        country: "Việt Nam",
        specification: "Bass 40 cm, kèm 2 micro không dây",
      },
      {
        manufacturer: "Dalton",
        model: "TS-15G450X",
        country: "Việt Nam",
        specification: "Bass 38 cm, kèm 2 micro không dây",
      },
    ],
    price: [4_200, 7_900],
    count: { ELEMENTARY: [2, 4], MIDDLE: [2, 4], HIGH: [3, 5] },
  },
  {
    name: "Đàn organ điện tử",
    prefix: "DO",
    unit: "Cây",
    subject: "Nghệ thuật (Âm nhạc, Mĩ thuật)",
    category: "Nhạc cụ, dụng cụ vẽ",
    place: "Phòng Nghệ thuật",
    makes: [
      {
        manufacturer: "Yamaha",
        model: "PSR-E373",
        country: "Indonesia",
        specification: "61 phím, kèm chân và bộ nguồn",
      },
    ],
    price: [6_500, 7_900],
    count: { ELEMENTARY: [2, 5], MIDDLE: [2, 4], HIGH: [1, 3] },
  },
  {
    name: "Máy in laser",
    prefix: "MI",
    unit: "Chiếc",
    subject: "Dùng chung",
    category: "Thiết bị CNTT",
    place: "Văn phòng",
    makes: [
      { manufacturer: "Canon", model: "LBP 2900", country: "Việt Nam", specification: "In đen trắng A4" },
      { manufacturer: "Brother", model: "HL-L2321D", country: "Việt Nam", specification: "In hai mặt A4" },
    ],
    price: [3_300, 4_600],
    count: { ELEMENTARY: [2, 3], MIDDLE: [2, 4], HIGH: [4, 6] },
  },
  {
    name: "Máy chiếu vật thể",
    prefix: "CVT",
    unit: "Chiếc",
    subject: "Dùng chung",
    category: "Thiết bị nghe nhìn",
    place: "Phòng bộ môn",
    makes: [{ manufacturer: "Vertex", model: "D-1410", country: "Đài Loan", specification: "5 MP, cổ xoay" }],
    price: [7_800, 10_500],
    count: { ELEMENTARY: [1, 2], MIDDLE: [1, 2], HIGH: [2, 3] },
  },
];
