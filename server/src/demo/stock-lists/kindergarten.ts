/** What a kindergarten has: for the children of an age in the room of one of their groups, the rest for all. */
import type { Pieces } from "./pieces.ts";
import { shelf } from "./shelf.ts";

const levels = ["KINDERGARTEN"] as const;
const belongings = "Đồ dùng của trẻ";
const toys = "Đồ chơi, học liệu";

export const kindergartenGoods = [
  ...shelf(
    {
      ...{ levels, subject: "Dùng chung", category: belongings, unit: "Cái" },
      ...{ place: "Phòng học 101", grades: [-5, -4], amount: [2, 4], price: [180, 1_900] },
    },
    `
    Giá phơi khăn mặt trẻ
    Tủ úp ca, cốc
    Tủ đựng đồ dùng cá nhân của trẻ
    Giường lưới cho trẻ nhà trẻ
    Ghế ngồi ăn cho trẻ nhà trẻ`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Phát triển nhận thức", category: toys, unit: "Bộ" },
      ...{ place: "Phòng học 102", grades: [-5, -4], amount: [4, 16], price: [45, 260] },
    },
    `
    Lồng hộp tròn
    Bộ xâu hạt cỡ lớn
    Đồ chơi thả hình vào hộp
    Búa cọc bốn màu
    Xe kéo đồ chơi có dây [Cái]`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Phát triển nhận thức", category: toys, unit: "Bộ" },
      ...{ place: "Phòng học 103", grades: [-3], amount: [6, 24], price: [55, 320] },
    },
    `
    Bộ xếp hình xây dựng 44 chi tiết
    Bộ lắp ráp hàng rào
    Bộ ghép hình con vật
    Lô tô động vật mẫu giáo 3–4 tuổi
    Lô tô phương tiện giao thông mẫu giáo 3–4 tuổi`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Phát triển nhận thức", category: toys, unit: "Bộ" },
      ...{ place: "Phòng học 201", grades: [-2], amount: [6, 24], price: [60, 380] },
    },
    `
    Bộ xếp hình xây dựng 51 chi tiết
    Bộ lắp ráp kỹ thuật mẫu giáo 4–5 tuổi
    Bộ tranh so sánh lượng mẫu giáo 4–5 tuổi
    Bộ dinh dưỡng 1 (rau, củ)
    Bảng chun học toán mẫu giáo 4–5 tuổi [Cái]`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Phát triển ngôn ngữ", category: toys, unit: "Bộ" },
      ...{ place: "Phòng học 203", grades: [-1], amount: [10, 36], price: [40, 300] },
    },
    `
    Bộ thẻ chữ cái mẫu giáo 5–6 tuổi
    Bộ chữ số và số lượng mẫu giáo 5–6 tuổi
    Bộ que tính mẫu giáo 5–6 tuổi
    Bộ lắp ráp xe lửa
    Bàn tính học đếm [Cái]
    Lịch của trẻ mẫu giáo 5–6 tuổi`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Phát triển thể chất", category: toys, unit: "Cái" },
      ...{ place: "Phòng Thể chất, nghệ thuật", amount: [6, 40], price: [15, 240] },
    },
    `
    Vòng thể dục cho trẻ
    Gậy thể dục cho trẻ
    Bóng nhựa các màu [Quả]
    Cổng chui
    Cột ném bóng
    Ghế băng thể dục
    Thảm xốp [Tấm]
    Bao cát tập ném`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Phát triển thẩm mĩ", category: toys, unit: "Bộ" },
      ...{ place: "Phòng Thể chất, nghệ thuật", amount: [6, 30], price: [25, 260] },
    },
    `
    Bộ nhạc cụ gõ cho trẻ
    Trống cơm trẻ em [Cái]
    Xắc xô [Cái]
    Phách gõ [Đôi]
    Mũ múa các con vật [Cái]
    Bộ khuôn in hình
    Giá vẽ hai mặt [Cái]`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Phát triển tình cảm và kĩ năng xã hội", category: toys, unit: "Bộ" },
      ...{ place: "Kho thiết bị", amount: [4, 14], price: [80, 420] },
    },
    `
    Bộ đồ chơi nấu ăn gia đình
    Bộ dụng cụ bác sĩ
    Bộ trang phục công an
    Bộ trang phục bác sĩ
    Búp bê bé trai [Con]
    Búp bê bé gái [Con]
    Rối tay các con vật`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Phát triển thể chất", category: "Đồ chơi ngoài trời", unit: "Cái" },
      ...{ place: "Sân chơi", amount: [1, 4], price: [2_400, 18_000] },
    },
    `
    Bập bênh đôi
    Cầu trượt đơn
    Xích đu sàn lắc
    Thú nhún lò xo
    Nhà bóng [Bộ]
    Bộ leo núi liên hoàn [Bộ]`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Dùng chung", category: "Đồ gỗ – nội thất", unit: "Chiếc" },
      ...{ place: "Phòng học 203", amount: [60, 120], price: [160, 520] },
    },
    `
    Bàn mẫu giáo mặt nhựa
    Ghế mẫu giáo`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Dùng chung", category: "Vật liệu tiêu hao", unit: "Hộp" },
      ...{ place: "Kho thiết bị", mode: "CONSUMABLE" as const, amount: [20, 90] },
    },
    `
    Đất nặn tám màu
    Bút sáp màu 12 cây
    Màu nước cho trẻ
    Giấy màu thủ công [Tập]
    Hồ dán trẻ em [Lọ]`,
  ),
  ...shelf(
    {
      ...{ levels, subject: "Phát triển ngôn ngữ", category: "Băng, đĩa, video", unit: "Bộ" },
      ...{ place: "Kho thiết bị", mode: "DIGITAL" as const, amount: [1, 2] },
    },
    `
    Băng hình thơ, truyện mẫu giáo
    Bài hát, nhạc không lời cho trẻ mầm non`,
  ),
];

export const kindergartenPieces: readonly Pieces[] = [
  {
    name: "Ti vi 55 inch",
    prefix: "TV",
    unit: "Chiếc",
    subject: "Dùng chung",
    category: "Thiết bị nghe nhìn",
    place: "Phòng học",
    makes: [
      {
        manufacturer: "Samsung",
        model: "UA55AU7002",
        country: "Việt Nam",
        specification: "55 inch, 4K, treo tường",
      },
    ],
    price: [8_900, 11_500],
    count: { KINDERGARTEN: [8, 8] },
  },
  {
    name: "Đàn organ điện tử",
    prefix: "DO",
    unit: "Chiếc",
    subject: "Phát triển thẩm mĩ",
    category: "Nhạc cụ",
    place: "Phòng Thể chất, nghệ thuật",
    makes: [
      { manufacturer: "Casio", model: "CT-S200", country: "Trung Quốc", specification: "61 phím" },
      { manufacturer: "Yamaha", model: "PSR-E273", country: "Indonesia", specification: "61 phím" },
    ],
    price: [3_400, 4_600],
    count: { KINDERGARTEN: [4, 6] },
  },
  {
    name: "Loa kéo di động",
    prefix: "LOA",
    unit: "Chiếc",
    subject: "Dùng chung",
    category: "Âm thanh",
    place: "Văn phòng",
    makes: [
      { manufacturer: "JBZ", model: "NE-108", country: "Việt Nam", specification: "Bass 20 cm, hai micro" },
    ],
    price: [2_100, 3_200],
    count: { KINDERGARTEN: [3, 3] },
  },
  {
    name: "Máy tính xách tay",
    prefix: "LT",
    unit: "Chiếc",
    subject: "Dùng chung",
    category: "Thiết bị CNTT",
    place: "Văn phòng",
    makes: [
      {
        manufacturer: "Acer",
        model: "Aspire 3",
        country: "Trung Quốc",
        specification: "Core i3, RAM 8 GB, SSD 256 GB",
      },
    ],
    price: [10_500, 12_900],
    count: { KINDERGARTEN: [2, 3] },
  },
];
