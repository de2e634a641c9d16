import { shelf } from "./shelf.ts";

const levels = ["MIDDLE"] as const;
const store = "Kho thiết bị";
const lab = "Phòng bộ môn Khoa học tự nhiên";

export const middleGoods = [
  ...shelf(
    {
      levels,
      subject: "Khoa học tự nhiên",
      category: "Dụng cụ thủy tinh",
      place: lab,
      unit: "Cái",
      amount: [6, 60],
      price: [8, 70],
    },
    `
    Ống nghiệm {Φ12|Φ16|Φ16 có nhánh}
    Ống hút nhỏ giọt
    Ống đong hình trụ {20|100} ml
    Cốc thủy tinh {100|250|500} ml
    Bình tam giác {100|250} ml
    Phễu thủy tinh
    Phễu chiết hình quả lê 125 ml
    Lọ thủy tinh miệng rộng {100|125} ml
    Lọ thủy tinh miệng hẹp kèm ống hút nhỏ giọt 100 ml
    Bình cầu đáy {tròn|bằng} 250 ml
    Đũa thủy tinh
    Chậu thủy tinh 200 mm
    Bát sứ nung
    Cối chày sứ [Bộ]
    Nhiệt kế rượu 0–100 °C
    Nhiệt kế y tế`,
  ),
  ...shelf(
    {
      levels,
      subject: "Khoa học tự nhiên",
      category: "Dụng cụ thí nghiệm",
      place: lab,
      unit: "Bộ",
      amount: [4, 14],
      price: [120, 890],
    },
    `
    Bộ dụng cụ đo chiều dài, thời gian, khối lượng lớp 6
    Bộ thí nghiệm nóng chảy và đông đặc lớp 6
    Bộ dụng cụ chiết tách chất lớp 6
    Bộ dụng cụ quan sát tế bào lớp 6
    Bộ dụng cụ quan sát sinh vật ngoài thiên nhiên lớp 6
    Bộ thí nghiệm độ giãn lò xo lớp 6
    Bộ dụng cụ thí nghiệm ánh sáng lớp 7
    Bộ dụng cụ thí nghiệm âm thanh lớp 7
    Bộ thí nghiệm từ trường, nam châm điện lớp 7
    Bộ dụng cụ thí nghiệm quang hợp lớp 7
    Bộ dụng cụ thí nghiệm hô hấp tế bào lớp 7
    Bộ thí nghiệm áp suất chất lỏng lớp 8
    Bộ thí nghiệm lực đẩy Archimedes lớp 8
    Bộ thí nghiệm tác dụng của dòng điện lớp 8
    Bộ dụng cụ thí nghiệm axit, bazơ lớp 8
    Bộ dụng cụ băng bó cho người gãy xương lớp 8
    Bộ dụng cụ đo thân nhiệt, huyết áp lớp 8
    Bộ thí nghiệm thấu kính lớp 9
    Bộ thí nghiệm định luật Ohm lớp 9
    Bộ thí nghiệm cảm ứng điện từ lớp 9
    Bộ lắp ráp mô hình phân tử hữu cơ lớp 9
    Bộ dụng cụ điều chế ethylic alcohol lớp 9
    Kính lúp cầm tay 5× [Cái]
    Cân điện tử 200 g [Cái]
    Lực kế {1|2,5|5} N [Cái]
    Đồng hồ đo điện đa năng [Cái]
    Biến áp nguồn 24 V [Cái]
    Giá thí nghiệm đa năng
    Giá để ống nghiệm [Cái]
    Kẹp ống nghiệm [Cái]
    Đèn cồn [Cái]
    Lưới tản nhiệt [Cái]
    Kính bảo hộ [Cái]
    Nam châm thẳng [Cái]
    Nam châm chữ U [Cái]
    Máy phát âm tần [Cái]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Khoa học tự nhiên",
      category: "Hóa chất",
      place: lab,
      unit: "g",
      mode: "CONSUMABLE",
      amount: [40, 500],
      price: [1, 3],
    },
    `
    Bột sắt (Fe)
    Bột lưu huỳnh (S)
    Kẽm viên (Zn)
    Đồng lá (Cu)
    Magnesium dải (Mg)
    Sodium hydroxide (NaOH)
    Sodium chloride (NaCl)
    Copper(II) sulfate (CuSO₄·5H₂O)
    Calcium carbonate (CaCO₃)
    Potassium permanganate (KMnO₄)
    Iodine (I₂)
    Glucose
    Tinh bột tan`,
  ),
  ...shelf(
    {
      levels,
      subject: "Khoa học tự nhiên",
      category: "Hóa chất",
      place: lab,
      unit: "ml",
      mode: "CONSUMABLE",
      amount: [100, 1500],
      price: [1, 2],
    },
    `
    Hydrochloric acid 37% (HCl)
    Sulfuric acid 98% (H₂SO₄)
    Ammonia đặc (NH₃)
    Cồn 90°
    Nước cất
    Dung dịch iodine
    Dung dịch phenolphthalein`,
  ),
  ...shelf(
    {
      levels,
      subject: "Khoa học tự nhiên",
      category: "Mô hình – mẫu vật",
      place: lab,
      unit: "Cái",
      amount: [1, 6],
      price: [280, 1900],
    },
    `
    Mô hình cấu tạo {cơ thể người|tai người|mắt người|tim người|da} lớp 8
    Mô hình cấu trúc DNA lớp 9
    Mẫu động vật ngâm trong lọ: {cá|ếch|giun đất|tôm} lớp 6
    Bộ tiêu bản tế bào thực vật lớp 6 [Bộ]
    Bộ mẫu vật khoáng chất lớp 6 [Bộ]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Khoa học tự nhiên",
      category: "Tranh ảnh",
      place: store,
      unit: "Tờ",
      amount: [1, 8],
      price: [40, 120],
    },
    `
    Tranh sự đa dạng của chất lớp 6
    Tranh so sánh tế bào thực vật và động vật lớp 6
    Tranh sơ đồ 5 giới sinh vật lớp 6
    Tranh Bảng tuần hoàn các nguyên tố hóa học lớp 7
    Tranh trao đổi khí ở thực vật lớp 7
    Tranh vòng đời của sinh vật lớp 7
    Tranh hệ {tuần hoàn|hô hấp|tiêu hóa|thần kinh|bài tiết} ở người lớp 8
    Tranh sơ đồ nguyên phân, giảm phân lớp 9
    Tranh quy tắc an toàn trong phòng thí nghiệm`,
  ),
  ...shelf(
    {
      levels,
      subject: "Toán",
      category: "Dụng cụ",
      place: store,
      unit: "Bộ",
      amount: [3, 30],
      price: [60, 350],
    },
    `
    Bộ thiết bị dạy hình học trực quan lớp {6|7|8|9}
    Bộ thiết bị dạy thống kê và xác suất lớp {6|7|8|9}
    Bộ thước vẽ bảng
    Giác kế thực hành ngoài trời [Cái]
    Thước cuộn 10 m [Cái]
    Bộ cọc tiêu`,
  ),
  ...shelf(
    {
      levels,
      subject: "Ngữ văn",
      category: "Tranh ảnh",
      place: store,
      unit: "Bộ",
      amount: [1, 6],
      price: [60, 150],
    },
    `
    Bộ tranh mô hình hóa thành tố của các loại văn bản lớp {6|7|8|9}
    Bộ tranh minh họa tiến trình viết lớp {6|7|8|9}
    Tranh chân dung tác giả văn học lớp {6|7|8|9} [Tờ]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Lịch sử và Địa lí",
      category: "Bản đồ – lược đồ",
      place: store,
      unit: "Tờ",
      amount: [1, 5],
      price: [110, 260],
    },
    `
    Lược đồ thế giới cổ đại lớp 6
    Lược đồ Việt Nam từ thế kỉ {II TCN đến X lớp 6|X đến XV lớp 7|XVI đến XVIII lớp 8}
    Lược đồ Đông Nam Á cổ lớp 6
    Lược đồ kháng chiến chống {Tống|Mông – Nguyên|Minh} lớp 7
    Lược đồ phong trào Tây Sơn lớp 8
    Lược đồ Chiến thắng Điện Biên Phủ 1954 lớp 9
    Bản đồ các mảng kiến tạo lớp 6
    Bản đồ lượng mưa trung bình trên thế giới lớp 6
    Bản đồ các đới thiên nhiên trên Trái Đất lớp 6
    Bản đồ tự nhiên châu {Âu|Á|Phi|Mỹ|Nam Cực} lớp 7
    Bản đồ địa hình Việt Nam lớp 8
    Bản đồ khí hậu Việt Nam lớp 8
    Bản đồ dân cư Việt Nam lớp 9
    Bản đồ kinh tế vùng {Đông Nam Bộ|Đồng bằng sông Cửu Long|Đồng bằng sông Hồng} lớp 9
    Quả địa cầu tự nhiên [Quả]
    La bàn [Cái]
    Bộ học liệu mẫu đất, đá [Bộ]
    Nhiệt – ẩm kế treo tường [Cái]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Công nghệ",
      category: "Dụng cụ",
      place: "Phòng bộ môn Công nghệ",
      unit: "Bộ",
      amount: [2, 15],
      price: [110, 1450],
    },
    `
    Bộ dụng cụ chế biến món ăn không sử dụng nhiệt lớp 6
    Bộ dụng cụ tỉa hoa, trang trí món ăn lớp 6
    Bộ dụng cụ giâm, chiết, ghép cành lớp 7
    Bộ dụng cụ đo nước nuôi thủy sản lớp 7
    Bộ dụng cụ vẽ kĩ thuật lớp 8
    Bộ dụng cụ cơ khí cầm tay lớp 8
    Bộ lắp ráp mạch điện điều khiển lớp 8
    Bộ lắp đặt mạng điện trong nhà lớp 9
    Bộ truyền và biến đổi chuyển động lớp 8
    Tranh {Nhà thông minh|Thực phẩm trong gia đình|Thời trang trong cuộc sống} lớp 6 [Tờ]
    Tranh {Nhân giống vô tính|Quy trình trồng rừng} lớp 7 [Tờ]
    Nồi cơm điện [Cái]
    Bếp điện từ [Cái]
    Quạt điện thực hành [Cái]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Nghệ thuật (Âm nhạc, Mĩ thuật)",
      category: "Nhạc cụ, dụng cụ vẽ",
      place: "Phòng Nghệ thuật",
      unit: "Cái",
      amount: [4, 36],
      price: [60, 1300],
    },
    `
    Sáo recorder
    Kèn phím 32 phím
    Đàn ghi ta
    Trống con
    Bảng vẽ gỗ A3
    Giá vẽ chữ A
    Bục đặt mẫu
    Tượng thạch cao chân dung
    Bộ mẫu khối hình học [Bộ]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Giáo dục công dân",
      category: "Tranh ảnh",
      place: store,
      unit: "Bộ",
      amount: [1, 6],
      price: [60, 150],
    },
    `
    Bộ tranh tự hào truyền thống gia đình, dòng họ lớp 6
    Bộ tranh bạo lực học đường lớp 7
    Bộ tranh phòng chống tệ nạn xã hội lớp 7
    Bộ tranh bảo vệ môi trường lớp 8
    Bộ dụng cụ thực hành tiết kiệm lớp 6
    Bộ tranh sống có lí tưởng lớp 9`,
  ),
  ...shelf(
    {
      levels,
      subject: "Dùng chung",
      category: "Học liệu số",
      place: "Máy chủ học liệu",
      unit: "Bộ",
      mode: "DIGITAL",
      amount: [1, 4],
      price: [300, 1200],
    },
    `
    Video thí nghiệm Khoa học tự nhiên lớp {6|7|8|9}
    Phần mềm mô phỏng Toán lớp {6|7|8|9}
    Video ngữ liệu Ngữ văn lớp {6|7|8|9}
    Phần mềm học Tiếng Anh lớp {6|7|8|9}
    Video di sản Lịch sử và Địa lí lớp {6|7|8|9}
    Phần mềm Tin học lớp {6|7|8|9}`,
  ),
];
