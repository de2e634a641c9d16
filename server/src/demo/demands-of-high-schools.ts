import { approves, confirms, type DemandStory, rejects, submits } from "./demand-stories.ts";

/** Demands of the schools directly under the Sở: it alone decides, in one round. */
export const highSchoolDemands: readonly DemandStory[] = [
  {
    by: "loan",
    title: "Thiết bị cảm biến dạy Vật lí 11",
    kind: "MINIMUM",
    reason: "Chương trình lớp 11 yêu cầu đo bằng cảm biến; số bộ hiện có chỉ đủ cho một nửa số nhóm của lớp.",
    neededInDays: 60,
    lines: [
      {
        fresh: "Bộ thu nhận số liệu không dây",
        unit: "Bộ",
        mode: "ITEM",
        subject: "Vật lí",
        specification: "4 cổng, kết nối Bluetooth, kèm phần mềm",
        quantity: 3,
        price: 14_800_000,
      },
      { fresh: "Cảm biến cường độ ánh sáng", unit: "Cái", subject: "Vật lí", quantity: 6, price: 2_350_000 },
    ],
    steps: [
      submits("toan"),
      approves("hoa", "Cấp từ kinh phí mua sắm tập trung.", [
        { line: 1, to: 4, note: "Đủ 01 cảm biến cho 2 nhóm" },
      ]),
      confirms("loan"),
    ],
  },
  {
    by: "loan",
    title: "Hóa chất thí nghiệm Hóa học 10, 11, 12",
    kind: "CONSUMABLE",
    reason: "Bảo đảm đủ hóa chất cho 24 bài thực hành của học kỳ II.",
    neededInDays: 40,
    lines: [
      {
        fresh: "Silver nitrate (AgNO₃) tinh khiết",
        unit: "g",
        mode: "CONSUMABLE",
        subject: "Hóa học",
        quantity: 75.5,
        price: 28_000,
      },
      {
        fresh: "Nitric acid loãng",
        unit: "ml",
        mode: "CONSUMABLE",
        subject: "Hóa học",
        quantity: 3_000,
        price: 150,
      },
      { more: "Bình tam giác 250 ml", quantity: 15, price: 42_000 },
    ],
    steps: [submits("toan"), approves("dung")],
  },
  {
    by: "loan",
    title: "Máy tính xách tay cho tổ Toán – Tin",
    kind: "SUPPLEMENT",
    reason: "Tổ Toán – Tin có 9 giáo viên, hiện dùng chung 3 máy khi dạy trên lớp.",
    neededInDays: 70,
    lines: [{ more: "Máy tính xách tay", quantity: 5, price: 15_900_000 }],
    steps: [submits("toan")],
  },
  {
    by: "khoa",
    title: "Bộ thực hành vi điều khiển cho câu lạc bộ STEM",
    kind: "OTHER",
    reason: "Câu lạc bộ STEM chuẩn bị tham gia cuộc thi khoa học kĩ thuật cấp tỉnh.",
    neededInDays: 35,
    lines: [
      { fresh: "Bộ kit vi điều khiển ESP32", unit: "Bộ", subject: "Công nghệ", quantity: 10, price: 650_000 },
      { fresh: "Khung xe robot bốn bánh", unit: "Bộ", subject: "Công nghệ", quantity: 5, price: 480_000 },
    ],
    steps: [],
  },
  {
    by: "duyen",
    title: "Thay máy chiếu hỏng của phòng bộ môn",
    kind: "REPLACEMENT",
    reason: "Hai máy chiếu mờ bóng đèn, hãng đã ngừng sản xuất linh kiện thay thế.",
    neededInDays: 45,
    lines: [{ more: "Máy chiếu đa năng", quantity: 2, price: 15_500_000 }],
    steps: [
      submits("thang"),
      rejects("dung", "Đề nghị gửi kèm biên bản đánh giá tình trạng và phương án sửa chữa."),
    ],
  },
  {
    by: "duyen",
    title: "Trang thiết bị Giáo dục quốc phòng và an ninh",
    kind: "MINIMUM",
    reason: "Số trang phục và mô hình hiện có chưa đủ cho một lớp 45 học sinh.",
    neededInDays: 90,
    lines: [
      {
        fresh: "Máy bắn tập MBT-03",
        unit: "Bộ",
        mode: "ITEM",
        subject: "Giáo dục quốc phòng và an ninh",
        quantity: 1,
        price: 48_000_000,
      },
      {
        fresh: "Mũ cứng cuốn vành",
        unit: "Chiếc",
        subject: "Giáo dục quốc phòng và an ninh",
        quantity: 45,
        price: 55_000,
      },
    ],
    steps: [submits("thang"), approves("hoa", "Ưu tiên cấp trong đợt đầu năm.")],
  },
  {
    by: "phong",
    title: "Bản đồ và quả địa cầu cho tổ Sử – Địa",
    kind: "SUPPLEMENT",
    reason: "Bản đồ hành chính cần thay theo địa giới mới từ ngày 01/7/2025.",
    neededInDays: 100,
    lines: [
      {
        fresh: "Bản đồ hành chính Việt Nam 34 tỉnh, thành phố",
        unit: "Tờ",
        subject: "Địa lí",
        quantity: 4,
        price: 260_000,
      },
      { fresh: "Quả địa cầu nổi Φ40", unit: "Quả", subject: "Địa lí", quantity: 2, price: 780_000 },
    ],
    steps: [],
  },
];
