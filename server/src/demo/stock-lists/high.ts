import { shelf } from "./shelf.ts";

const levels = ["HIGH"] as const;
const store = "Kho thiết bị";
const physics = "Phòng bộ môn Vật lí";
const chemistry = "Phòng bộ môn Hóa – Sinh";

export const highGoods = [
  ...shelf(
    {
      levels,
      subject: "Vật lí",
      category: "Dụng cụ thí nghiệm",
      place: physics,
      unit: "Bộ",
      amount: [4, 12],
      price: [350, 4200],
    },
    `
    Bộ thí nghiệm đo vận tốc và gia tốc của vật rơi tự do lớp 10
    Bộ thí nghiệm tổng hợp hai lực {đồng quy|song song} lớp 10
    Bộ thí nghiệm chuyển động trên đệm khí lớp 10
    Bộ thí nghiệm bảo toàn động lượng lớp 10
    Bộ thí nghiệm định luật Hooke lớp 10
    Bộ thí nghiệm đo tốc độ truyền âm lớp 11
    Bộ thí nghiệm sóng dừng lớp 11
    Bộ thí nghiệm giao thoa sóng nước lớp 11
    Bộ thí nghiệm dao động của con lắc {đơn|lò xo} lớp 11
    Bộ thí nghiệm đo suất điện động và điện trở trong lớp 11
    Bộ thí nghiệm giao thoa ánh sáng lớp 11
    Bộ thí nghiệm phương trình trạng thái khí lý tưởng lớp 12
    Bộ thí nghiệm đo nhiệt dung riêng của nước lớp 12
    Bộ thí nghiệm cảm ứng điện từ lớp 12
    Bộ thí nghiệm đo cảm ứng từ lớp 12
    Bộ thí nghiệm chuyển thể của chất lớp 12
    Cảm biến {lực|khoảng cách|dòng điện|điện thế|nhiệt độ|âm thanh} [Cái]
    Đồng hồ đo thời gian hiện số MC964 [Cái]
    Đồng hồ đo điện đa năng hiện số [Cái]
    Cổng quang điện [Cái]
    Biến thế nguồn {12|24} V [Cái]
    Thước kẹp [Cái]
    Panme [Cái]
    Lực kế {2|5} N [Cái]
    Lò xo thí nghiệm [Cái]
    Cuộn dây có lõi sắt [Cái]
    Dây nối thí nghiệm {đỏ|đen} [Sợi]
    Máy phát tần số [Cái]
    Bộ thấu kính hội tụ, phân kì
    Hộp quả nặng 50 g`,
  ),
  ...shelf(
    {
      levels,
      subject: "Hóa học",
      category: "Dụng cụ thủy tinh",
      place: chemistry,
      unit: "Cái",
      amount: [6, 80],
      price: [8, 90],
    },
    `
    Ống nghiệm có nút cao su {Φ16|Φ18|Φ24}
    Cốc thủy tinh {50|100|250|500|1000} ml
    Bình tam giác {50|100|250|500} ml
    Bình cầu {đáy tròn|đáy bằng|có nhánh} {100|250|500} ml
    Bình định mức {100|250} ml
    Ống đong {10|25|50|100} ml
    Buret {25|50} ml
    Pipet {5|10|25} ml
    Phễu lọc thủy tinh {Φ60|Φ80}
    Phễu chiết {60|125|250} ml
    Lọ thủy tinh miệng {hẹp|rộng} {100|250|500} ml
    Ống sinh hàn {thẳng|xoắn}
    Ống dẫn khí hình chữ {L|S|Z}
    Nhiệt kế rượu màu {100|200} °C
    Bát sứ {60|100} ml
    Chén nung có nắp
    Kính bảo vệ mắt không màu
    Bộ giá thí nghiệm cải tiến [Bộ]
    Giá đỡ ống nghiệm gỗ
    Kẹp đốt hóa chất
    Muỗng đốt hóa chất
    Cân điện tử 240 g
    Bình kíp tạo khí`,
  ),
  ...shelf(
    {
      levels,
      subject: "Hóa học",
      category: "Hóa chất",
      place: chemistry,
      unit: "g",
      mode: "CONSUMABLE",
      amount: [30, 900],
      price: [1, 4],
    },
    `
    Bột nhôm (Al)
    Bột sắt (Fe)
    Phoi đồng (Cu)
    Kẽm hạt (Zn)
    Dây magnesium (Mg)
    Sodium kim loại (Na)
    Bột lưu huỳnh (S)
    Iodine (I₂)
    Sodium hydroxide (NaOH)
    Potassium hydroxide (KOH)
    Calcium hydroxide (Ca(OH)₂)
    Sodium chloride (NaCl)
    Potassium iodide (KI)
    Potassium bromide (KBr)
    Sodium carbonate (Na₂CO₃)
    Sodium acetate (CH₃COONa)
    Copper(II) sulfate (CuSO₄·5H₂O)
    Copper(II) oxide (CuO)
    Manganese dioxide (MnO₂)
    Potassium permanganate (KMnO₄)
    Potassium chlorate (KClO₃)
    Iron(III) chloride (FeCl₃)
    Iron(II) sulfate (FeSO₄·7H₂O)
    Aluminium sulfate (Al₂(SO₄)₃)
    Ammonium chloride (NH₄Cl)
    Barium chloride (BaCl₂)
    Silver nitrate (AgNO₃)
    Calcium carbide (CaC₂)
    Glucose (C₆H₁₂O₆)
    Saccharose (C₁₂H₂₂O₁₁)
    Phenol (C₆H₅OH)
    Tinh bột`,
  ),
  ...shelf(
    {
      levels,
      subject: "Hóa học",
      category: "Hóa chất",
      place: chemistry,
      unit: "ml",
      mode: "CONSUMABLE",
      amount: [60, 2500],
      price: [1, 3],
    },
    `
    Hydrochloric acid 37% (HCl)
    Sulfuric acid 98% (H₂SO₄)
    Nitric acid 65% (HNO₃)
    Acetic acid (CH₃COOH)
    Ammonia đặc (NH₃)
    Ethanol 96° (C₂H₅OH)
    Methanol (CH₃OH)
    Aniline (C₆H₅NH₂)
    Benzene (C₆H₆)
    n-Hexane (C₆H₁₄)
    Ethyl acetate (CH₃COOC₂H₅)
    Formaldehyde 37% (HCHO)
    Nước bromine (Br₂)
    Hydrogen peroxide 30% (H₂O₂)
    Dung dịch phenolphthalein`,
  ),
  ...shelf(
    {
      levels,
      subject: "Hóa học",
      category: "Vật liệu tiêu hao",
      place: chemistry,
      unit: "Hộp",
      mode: "CONSUMABLE",
      amount: [2, 20],
      price: [25, 150],
    },
    `
    Giấy lọc Φ11
    Giấy quỳ tím
    Giấy đo pH 1–14
    Găng tay cao su y tế
    Khẩu trang y tế
    Nút cao su không lỗ các loại [kg]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Sinh học",
      category: "Mô hình – mẫu vật",
      place: chemistry,
      unit: "Bộ",
      amount: [1, 6],
      price: [350, 2600],
    },
    `
    Bộ tiêu bản {nguyên phân|giảm phân|nhiễm sắc thể người} lớp 10
    Mô hình cấu trúc màng sinh chất lớp 10
    Mô hình hệ thần kinh người lớp 11
    Mô hình tiến hóa của sinh vật lớp 12
    Bộ thiết bị cảm biến dạy Sinh học lớp {10|11|12}
    Máy đo huyết áp điện tử lớp 11 [Cái]
    Nồi cách thủy [Cái]
    Máy li tâm mini [Cái]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Địa lí",
      category: "Bản đồ – lược đồ",
      place: store,
      unit: "Tờ",
      amount: [1, 5],
      price: [130, 290],
    },
    `
    Bản đồ {các mảng kiến tạo|các đới khí hậu|dòng biển|phân bố dân cư thế giới} lớp 10
    Bản đồ {tự nhiên|kinh tế} {Hoa Kỳ|Liên bang Nga|Nhật Bản|Trung Quốc|Đông Nam Á|Ô-xtrây-li-a} lớp 11
    Bản đồ {địa hình|khí hậu|đất|sinh vật|hành chính|dân số|nông nghiệp|công nghiệp|giao thông|du lịch} Việt Nam lớp 12
    Quả địa cầu Φ30 [Quả]
    Trạm quan trắc thời tiết mini [Bộ]
    Bộ mẫu khoáng vật và đất [Hộp]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Lịch sử",
      category: "Bản đồ – lược đồ",
      place: store,
      unit: "Tờ",
      amount: [1, 4],
      price: [120, 260],
    },
    `
    Lược đồ {văn minh cổ trung đại phương Đông|văn minh Đại Việt|hành trình phát kiến địa lí} lớp 10
    Lược đồ {các cuộc cách mạng tư sản|khởi nghĩa Lam Sơn|phong trào Tây Sơn|chủ quyền biển đảo Việt Nam} lớp 11
    Lược đồ {Cách mạng tháng Tám 1945|chiến dịch Việt Bắc 1947|chiến dịch Biên giới 1950|chiến dịch Điện Biên Phủ 1954|chiến dịch Hồ Chí Minh 1975} lớp 12
    Bộ tranh Di sản văn hóa Việt Nam lớp {10|11|12} [Bộ]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Toán",
      category: "Dụng cụ",
      place: store,
      unit: "Bộ",
      amount: [2, 16],
      price: [120, 480],
    },
    `
    Bộ thiết bị vẽ bảng dạy Toán
    Bộ thiết bị dạy xác suất lớp {10|11|12}
    Bộ mô hình khối đa diện, khối tròn xoay lớp {11|12}
    Bộ thiết bị dạy ba đường conic lớp 10
    Máy tính cầm tay [Cái]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Ngữ văn",
      category: "Tranh ảnh",
      place: store,
      unit: "Bộ",
      amount: [1, 4],
      price: [80, 160],
    },
    `
    Bộ tranh mô hình hóa văn bản văn học lớp {10|11|12}
    Bộ tranh mô hình hóa quy trình viết lớp {10|11|12}
    Tranh chân dung {Nguyễn Trãi|Nguyễn Du|Hồ Xuân Hương|Nam Cao|Xuân Diệu|Tố Hữu} [Tờ]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Công nghệ",
      category: "Dụng cụ",
      place: "Phòng bộ môn Công nghệ",
      unit: "Bộ",
      amount: [2, 10],
      price: [280, 3900],
    },
    `
    Bộ vật liệu cơ khí lớp 11
    Bộ dụng cụ cơ khí cầm tay lớp 11
    Bộ dụng cụ đo các đại lượng không điện lớp 12
    Bộ lắp ráp mạch điện tử lớp 12
    Bộ thực hành vi điều khiển lớp 12
    Máy in 3D cỡ nhỏ lớp 10 [Cái]
    Bộ dụng cụ ghép cây lớp 10
    Bộ đo pH, EC trồng trọt lớp 10
    Động cơ đốt trong cắt bổ lớp 11 [Cái]
    Tranh {hệ thống bôi trơn|hệ thống làm mát|hệ thống truyền lực ô tô} lớp 11 [Tờ]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Giáo dục quốc phòng và an ninh",
      category: "Dụng cụ",
      place: "Kho quốc phòng",
      unit: "Cái",
      amount: [4, 60],
      price: [45, 1900],
    },
    `
    Mô hình súng tiểu liên AK-47 luyện tập
    Mô hình lựu đạn phi 1 luyện tập [Quả]
    Bia số {4|6|7|8}
    Giá đặt bia
    Bao cát ứng dụng
    Băng vải vết thương
    Cáng cứu thương
    Túi thuốc quân y [Túi]
    Bộ tranh {cấu tạo súng AK|các tư thế động tác vận động|kĩ thuật băng bó} [Bộ]
    Trang phục giáo dục quốc phòng [Bộ]`,
  ),
  ...shelf(
    {
      levels,
      subject: "Nghệ thuật (Âm nhạc, Mĩ thuật)",
      category: "Nhạc cụ, dụng cụ vẽ",
      place: "Phòng Nghệ thuật",
      unit: "Cái",
      amount: [2, 20],
      price: [150, 2600],
    },
    `
    Đàn ghi ta gỗ
    Sáo recorder
    Trống cajon
    Giá vẽ chữ A
    Bảng vẽ gỗ A2
    Tượng thạch cao nửa người
    Đèn chiếu sáng mẫu vẽ`,
  ),
  ...shelf(
    {
      levels,
      subject: "Dùng chung",
      category: "Học liệu số",
      place: "Máy chủ học liệu",
      unit: "Bộ",
      mode: "DIGITAL",
      amount: [1, 5],
      price: [400, 1800],
    },
    `
    Video thí nghiệm {Vật lí|Hóa học|Sinh học} lớp {10|11|12}
    Phần mềm mô phỏng 3D {Vật lí|Hóa học|Sinh học} lớp {10|11|12}
    Phần mềm vẽ hình Toán lớp {10|11|12}
    Video tư liệu Lịch sử lớp {10|11|12}
    Phần mềm luyện nghe Tiếng Anh lớp {10|11|12}`,
  ),
];
