import { shelf } from "./shelf.ts";

const every = ["ELEMENTARY", "MIDDLE", "HIGH"] as const;
const secondary = ["MIDDLE", "HIGH"] as const;
const hall = "Nhà đa năng";
const store = "Kho thiết bị";

/** What schools of any level have. */
export const sharedGoods = [
  ...shelf(
    {
      levels: every,
      subject: "Giáo dục thể chất",
      category: "Dụng cụ TDTT",
      place: hall,
      unit: "Quả",
      amount: [4, 40],
      price: [45, 420],
    },
    `
    Bóng đá số {4|5}
    Bóng rổ số {5|6}
    Bóng chuyền hơi
    Bóng ném
    Quả cầu đá
    Cầu lông (ống 12 quả) [Ống]
    Vợt cầu lông [Cái]
    Dây nhảy cá nhân [Cái]
    Dây nhảy tập thể [Cái]
    Đệm nhảy [Cái]
    Cờ lệnh thể thao [Cái]
    Nấm thể thao [Cái]
    Bơm bóng [Cái]
    Dây kéo co [Cái]
    Bàn cờ vua kèm quân [Bộ]
    Cột bóng rổ [Bộ]
    Lưới bóng chuyền [Cái]
    Ghế băng thể dục [Cái]`,
  ),
  ...shelf(
    {
      levels: secondary,
      subject: "Giáo dục thể chất",
      category: "Dụng cụ TDTT",
      place: hall,
      unit: "Cái",
      amount: [2, 20],
      price: [90, 1900],
    },
    `
    Quả tạ {3|5} kg [Quả]
    Ván giậm nhảy
    Dụng cụ xới cát
    Bàn bóng bàn
    Vợt bóng bàn
    Lưới cầu lông
    Cột cầu lông [Bộ]
    Bộ khung cầu môn [Bộ]
    Thước dây 30 m
    Bóng chuyền da [Quả]
    Gậy tiếp sức chạy 4 × 100 m`,
  ),
  ...shelf(
    {
      levels: every,
      subject: "Dùng chung",
      category: "Đồ gỗ – nội thất",
      place: store,
      unit: "Chiếc",
      amount: [2, 14],
      price: [950, 5600],
    },
    `
    Tủ đựng thiết bị cánh kính
    Giá để thiết bị năm tầng
    Bàn thực hành học sinh
    Bảng từ di động
    Xe đẩy thiết bị
    Tủ hồ sơ
    Bảng phụ học nhóm
    Giá treo bản đồ
    Ổ cắm điện kéo dài
    Cân sức khỏe
    Thang nhôm
    Tủ thuốc sơ cứu
    Bình chữa cháy MFZ4 [Bình]
    Quạt hút ẩm kho`,
  ),
  ...shelf(
    {
      levels: every,
      subject: "Ngoại ngữ",
      category: "Thiết bị nghe nhìn",
      place: "Phòng Ngoại ngữ",
      unit: "Cái",
      amount: [2, 24],
      price: [180, 2900],
    },
    `
    Tai nghe có micro
    Đài đĩa CD cầm tay
    Bộ thẻ từ vựng Tiếng Anh [Bộ]
    Bảng điện tử luyện phát âm [Bộ]`,
  ),
  ...shelf(
    {
      levels: every,
      subject: "Tin học",
      category: "Thiết bị CNTT",
      place: "Phòng Tin học",
      unit: "Cái",
      amount: [1, 20],
      price: [120, 3900],
    },
    `
    Bộ chia mạng 24 cổng
    Bộ phát Wi-Fi
    Ổ cứng di động 1 TB
    Chuột máy tính dự phòng
    Bàn phím dự phòng
    Bộ lưu điện 1 kVA
    Bộ kìm bấm mạng và thử cáp [Bộ]
    Webcam`,
  ),
  ...shelf(
    {
      levels: every,
      subject: "Dùng chung",
      category: "Vật liệu tiêu hao",
      place: store,
      unit: "m",
      mode: "CONSUMABLE",
      amount: [5, 90],
      price: [6, 25],
    },
    `
    Dây điện đôi 2 × 1,5
    Cáp mạng Cat6
    Ống nhựa dẫn nước Φ10
    Dây thừng nilon`,
  ),
  ...shelf(
    {
      levels: secondary,
      subject: "Tin học",
      category: "Học liệu số",
      place: "Máy chủ học liệu",
      unit: "Giấy phép",
      mode: "DIGITAL",
      amount: [10, 45],
      price: [150, 700],
    },
    `
    Phần mềm quản lý phòng máy
    Phần mềm diệt vi-rút
    Bộ ứng dụng văn phòng bản giáo dục`,
  ),
];
