import { shelf } from "./shelf.ts";

const levels = ["ELEMENTARY"] as const;
const store = "Kho thiết bị";

export const primaryGoods = [
  ...shelf(
    {
      levels,
      subject: "Toán",
      category: "Dụng cụ",
      place: store,
      unit: "Bộ",
      amount: [12, 70],
      price: [25, 160],
    },
    `
    Bộ đồ dùng học Toán lớp {1|2|3|4|5}
    Bộ thiết bị dạy chữ số và so sánh số lớp {2|3}
    Bộ thiết bị dạy phép tính lớp {2|3}
    Bộ thiết bị dạy phân số lớp {4|5}
    Bộ thiết bị hình học thực hành lớp {2|3|4|5}
    Bộ thiết bị dạy yếu tố xác suất lớp {3|4|5}
    Bộ thiết bị dạy hình phẳng và hình khối lớp {1|2|3|4|5}
    Lưới ô vuông lớp {4|5} [Tờ]
    Cân đĩa kèm hộp quả cân
    Bộ chai và ca 1 lít
    Thước đo độ dài 1 m [Cái]
    Ê ke gỗ bảng lớn [Cái]
    Com pa bảng [Cái]
    Nhiệt kế treo tường [Cái]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Tiếng Việt",
      category: "Tranh ảnh",
      place: store,
      unit: "Bộ",
      amount: [2, 24],
      price: [45, 220],
    },
    `
    Bộ mẫu chữ viết trong trường tiểu học
    Bộ chữ dạy tập viết khổ {nhỏ|lớn}
    Bộ thẻ chữ học vần thực hành lớp 1
    Bộ tranh dạy kể chuyện lớp {1|2|3|4|5}
    Bộ tranh dạy tập làm văn lớp {2|3|4|5}
    Bộ tranh chính tả lớp {1|2|3}
    Bộ tranh dạy luyện từ và câu lớp {2|3|4|5}`,
  ),
  ...shelf(
    {
      levels,
      subject: "Tự nhiên và Xã hội",
      category: "Tranh ảnh",
      place: store,
      unit: "Bộ",
      amount: [2, 14],
      price: [60, 240],
    },
    `
    Bộ tranh cơ thể người lớp {1|2|3}
    Bộ tranh các thế hệ trong gia đình lớp {1|2}
    Bộ tranh nghề nghiệp phổ biến lớp 2
    Bộ tranh biển báo giao thông lớp {1|2|3}
    Bộ tranh cây cối và con vật quanh em lớp {1|2|3}
    Mô hình bộ xương người
    Mô hình Trái Đất, Mặt Trời, Mặt Trăng
    Quả địa cầu hành chính [Quả]
    La bàn học sinh [Cái]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Khoa học",
      category: "Dụng cụ thí nghiệm",
      place: store,
      unit: "Bộ",
      amount: [3, 16],
      price: [70, 420],
    },
    `
    Bộ thí nghiệm không khí cần cho sự cháy lớp 4
    Bộ thí nghiệm hộp đối lưu lớp 4
    Bộ thí nghiệm vai trò của ánh sáng lớp 4
    Bộ thí nghiệm dẫn nhiệt lớp 4
    Bộ lắp mạch điện đơn giản lớp 5
    Mô hình bánh xe nước lớp 5
    Bộ tranh sự sinh sản của thực vật có hoa lớp 5
    Bộ tranh tháp dinh dưỡng lớp 4
    Bộ tranh chuỗi thức ăn lớp 4
    Kính lúp cầm tay [Cái]
    Cốc nhựa chia độ {250|500} ml [Cái]
    Đèn cồn [Cái]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Lịch sử và Địa lí",
      category: "Bản đồ – lược đồ",
      place: store,
      unit: "Tờ",
      amount: [1, 6],
      price: [90, 240],
    },
    `
    Bản đồ địa lí tự nhiên Việt Nam lớp {4|5}
    Bản đồ hành chính Việt Nam lớp {4|5}
    Bản đồ các nước Đông Nam Á lớp 5
    Lược đồ vùng {Trung du và miền núi Bắc Bộ|Đồng bằng Bắc Bộ|Duyên hải miền Trung|Tây Nguyên|Nam Bộ} lớp 4
    Lược đồ {Khởi nghĩa Hai Bà Trưng|Chiến thắng Bạch Đằng năm 938|Chiến dịch Điện Biên Phủ|Chiến dịch Hồ Chí Minh} lớp 5
    Bản đồ châu {Á|Âu|Phi|Mĩ|Đại Dương} lớp 5`,
  ),
  ...shelf(
    {
      levels,
      subject: "Đạo đức",
      category: "Tranh ảnh",
      place: store,
      unit: "Bộ",
      amount: [2, 12],
      price: [55, 130],
    },
    `
    Bộ tranh Yêu thương gia đình lớp {1|2|3}
    Bộ tranh Trung thực lớp {1|2|3|4|5}
    Bộ tranh Tự chăm sóc bản thân lớp 1
    Bộ tranh Kính trọng thầy cô, yêu quý bạn bè lớp {2|3}
    Bộ tranh Bảo vệ của công lớp 4`,
  ),
  ...shelf(
    {
      levels,
      subject: "Nghệ thuật (Âm nhạc, Mĩ thuật)",
      category: "Nhạc cụ, dụng cụ vẽ",
      place: "Phòng Nghệ thuật",
      unit: "Cái",
      amount: [5, 40],
      price: [25, 380],
    },
    `
    Thanh phách tre [Cặp]
    Song loan
    Trống nhỏ
    Tam giác chuông (triangle) [Bộ]
    Tambourine
    Kèn phím
    Ghi ta đệm hát
    Bảng vẽ cá nhân
    Giá vẽ ba chân
    Bộ bút lông vẽ [Bộ]
    Bục đặt mẫu vẽ
    Bộ mẫu quả nhựa [Bộ]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Công nghệ",
      category: "Dụng cụ",
      place: store,
      unit: "Bộ",
      amount: [8, 36],
      price: [60, 280],
    },
    `
    Bộ lắp ghép mô hình kĩ thuật lớp {3|4|5}
    Bộ dụng cụ chăm sóc hoa, cây cảnh lớp 4
    Bộ dụng cụ thủ công lớp {1|2|3}
    Bộ dụng cụ cắt, khâu, thêu lớp 5`,
  ),
  ...shelf(
    {
      levels,
      subject: "Hoạt động trải nghiệm",
      category: "Tranh ảnh",
      place: store,
      unit: "Bộ",
      amount: [2, 10],
      price: [50, 170],
    },
    `
    Bộ tranh Nghề của bố mẹ em lớp 3
    Bộ tranh An toàn trong cuộc sống lớp {1|2|3|4|5}
    Bộ thẻ nhận diện mệnh giá tiền Việt Nam lớp 2
    Bộ dụng cụ lao động sân trường`,
  ),
  ...shelf(
    {
      levels,
      subject: "Dùng chung",
      category: "Học liệu số",
      place: "Máy chủ học liệu",
      unit: "Bộ",
      mode: "DIGITAL",
      amount: [1, 3],
      price: [250, 900],
    },
    `
    Video truyện kể Tiếng Việt lớp {1|2|3|4|5}
    Video bài hát Âm nhạc lớp {1|2|3|4|5}
    Phần mềm mô phỏng Toán lớp {1|2|3|4|5}
    Video Tự nhiên và Xã hội lớp {1|2|3}
    Phần mềm luyện nghe Tiếng Anh lớp {3|4|5}`,
  ),
  ...shelf(
    {
      levels,
      subject: "Dùng chung",
      category: "Vật liệu tiêu hao",
      place: store,
      unit: "Hộp",
      mode: "CONSUMABLE",
      amount: [2, 30],
      price: [15, 60],
    },
    `
    Phấn trắng không bụi
    Phấn màu không bụi
    Bút dạ viết bảng {xanh|đỏ|đen}
    Màu nước 12 màu
    Đất nặn học sinh
    Giấy màu thủ công [Tập]
    Giấy A4 70 g/m² [Ram]
    Hồ dán khô`,
  ),
];
