import { type Plan, plan } from "./plan.ts";

export const mathsPlan: Plan = plan(
  { subject: "TOAN", grade: 6, periodsPerWeek: 4 },
  `
  Tập hợp và tập hợp các số tự nhiên | 5 | LT |
  Các phép tính với số tự nhiên | 7 | LT | Máy tính xách tay
  Lũy thừa và thứ tự thực hiện phép tính | 5 | LT |
  Quan hệ chia hết, số nguyên tố | 8 | LT | Máy tính xách tay
  Ước chung lớn nhất, bội chung nhỏ nhất | 6 | LT |
  Ôn tập và kiểm tra giữa học kì I | 4 | KT |
  Tập hợp số nguyên | 4 | LT | Máy tính xách tay
  Các phép tính với số nguyên | 10 | LT |
  Hình tam giác đều, hình vuông, lục giác đều | 4 | TH | Bộ thiết bị dạy hình học trực quan lớp 6 x 1/nhóm
  Hình chữ nhật, hình thoi, hình bình hành, hình thang cân | 5 | TH | Bộ thiết bị dạy hình học trực quan lớp 6 x 1/nhóm
  Chu vi và diện tích | 5 | LT | Bộ thước vẽ bảng
  Hình có trục đối xứng, tâm đối xứng | 5 | TH | Bộ thiết bị dạy hình học trực quan lớp 6 x 1/nhóm
  Ôn tập và kiểm tra học kì I | 4 | KT |
  Mở rộng phân số và so sánh phân số | 6 | LT |
  Các phép tính với phân số | 9 | LT |
  Số thập phân và làm tròn | 7 | LT | Máy tính xách tay
  Tỉ số và tỉ số phần trăm | 5 | LT |
  Ôn tập và kiểm tra giữa học kì II | 4 | KT |
  Điểm, đường thẳng, đoạn thẳng | 7 | LT | Bộ thước vẽ bảng
  Góc và số đo góc | 6 | TH | Bộ thước vẽ bảng
  Thu thập và biểu diễn dữ liệu | 8 | TH | Bộ thiết bị dạy thống kê và xác suất lớp 6 x 1/nhóm
  Kết quả có thể và xác suất thực nghiệm | 6 | TH | Bộ thiết bị dạy thống kê và xác suất lớp 6 x 1/nhóm
  Hoạt động thực hành, trải nghiệm | 6 | TR | Thước cuộn 10 m x 1/nhóm
  Ôn tập và kiểm tra cuối năm | 4 | KT |`,
);

export const technologyPlan: Plan = plan(
  { subject: "CN", grade: 8, periodsPerWeek: 1, room: "Phòng bộ môn Công nghệ" },
  `
  Tiêu chuẩn trình bày bản vẽ kĩ thuật | 2 | LT | Bộ dụng cụ vẽ kĩ thuật lớp 8 x 1/nhóm
  Hình chiếu vuông góc | 4 | TH | Bộ dụng cụ vẽ kĩ thuật lớp 8 x 1/nhóm
  Bản vẽ kĩ thuật | 3 | TH | Bộ dụng cụ vẽ kĩ thuật lớp 8 x 1/nhóm
  Vật liệu cơ khí | 2 | LT |
  Truyền và biến đổi chuyển động | 3 | TN |
  Gia công cơ khí bằng tay | 3 | TH | Bộ dụng cụ cơ khí cầm tay lớp 8 x 1/nhóm
  Kiểm tra học kì I | 1 | KT |
  Tai nạn điện và biện pháp an toàn | 2 | LT | Máy chiếu đa năng
  Mạch điện và các thành phần chính | 3 | LT |
  Mạch điện điều khiển có cảm biến | 4 | TH | Bộ lắp ráp mạch điện điều khiển lớp 8 x 1/nhóm
  Ngành nghề trong lĩnh vực kĩ thuật điện | 1 | LT |
  Quy trình thiết kế kĩ thuật | 3 | LT |
  Dự án: hệ thống tưới cây tự động | 3 | TR | Bộ lắp ráp mạch điện điều khiển lớp 8 x 1/nhóm
  Ôn tập và kiểm tra cuối năm | 1 | KT |`,
);

export const physicsPlan: Plan = plan(
  { subject: "LI", grade: 10, periodsPerWeek: 2, room: "Phòng bộ môn Vật lí" },
  `
  Làm quen với Vật lí và quy tắc an toàn | 2 | LT | Máy chiếu đa năng
  Phép tính sai số | 2 | TH | Thước kẹp x 1/nhóm
  Độ dịch chuyển, tốc độ, vận tốc | 4 | LT |
  Thực hành: đo tốc độ của vật chuyển động | 2 | TH | Đồng hồ đo thời gian hiện số MC964 x 1/nhóm; Cổng quang điện x 2/nhóm
  Gia tốc và chuyển động thẳng biến đổi đều | 4 | LT |
  Sự rơi tự do | 2 | LT |
  Thực hành: đo gia tốc rơi tự do | 2 | TH | Bộ thí nghiệm đo vận tốc và gia tốc của vật rơi tự do lớp 10 x 1/nhóm
  Chuyển động ném | 2 | LT |
  Kiểm tra giữa học kì I | 1 | KT |
  Tổng hợp và phân tích lực | 3 | TN | Bộ thí nghiệm tổng hợp hai lực đồng quy lớp 10 x 1/nhóm
  Ba định luật Newton | 6 | TN | Bộ thí nghiệm chuyển động trên đệm khí lớp 10 x 1/lớp
  Trọng lực, lực căng, lực ma sát | 4 | LT | Lực kế 5 N x 1/nhóm
  Kiểm tra học kì I | 2 | KT |
  Moment lực và cân bằng của vật rắn | 4 | TN |
  Năng lượng, công và công suất | 5 | LT |
  Động năng, thế năng, cơ năng | 5 | LT |
  Hiệu suất | 2 | LT |
  Kiểm tra giữa học kì II | 1 | KT |
  Động lượng và bảo toàn động lượng | 5 | TN | Bộ thí nghiệm bảo toàn động lượng lớp 10 x 1/nhóm
  Động học của chuyển động tròn đều | 4 | LT |
  Biến dạng của vật rắn, định luật Hooke | 4 | TN | Bộ thí nghiệm định luật Hooke lớp 10 x 1/nhóm
  Khối lượng riêng, áp suất chất lỏng | 2 | LT |
  Ôn tập và kiểm tra cuối năm | 2 | KT |`,
);

export const primarySciencePlan: Plan = plan(
  { subject: "KH", grade: 4, periodsPerWeek: 2 },
  `
  Tính chất của nước và nước với cuộc sống | 2 | TN |
  Sự chuyển thể của nước và vòng tuần hoàn | 3 | TN | Đèn cồn x 1/lớp
  Sự ô nhiễm và bảo vệ nguồn nước | 3 | LT |
  Tính chất và thành phần của không khí | 3 | TN | Bộ thí nghiệm không khí cần cho sự cháy lớp 4 x 1/nhóm
  Vai trò của không khí, bảo vệ không khí | 2 | LT |
  Gió, bão và phòng chống bão | 2 | TN | Bộ thí nghiệm hộp đối lưu lớp 4 x 1/nhóm
  Ôn tập chủ đề Chất | 1 | OT |
  Ánh sáng và sự truyền ánh sáng | 3 | TN | Bộ thí nghiệm vai trò của ánh sáng lớp 4 x 1/nhóm
  Vai trò của ánh sáng | 2 | LT |
  Âm thanh và sự truyền âm thanh | 3 | TN | Trống nhỏ x 1/nhóm
  Âm thanh trong cuộc sống | 2 | LT |
  Nhiệt độ và sự truyền nhiệt | 3 | TN | Nhiệt kế rượu 0–100 °C x 1/nhóm
  Vật dẫn nhiệt tốt, vật dẫn nhiệt kém | 2 | TN | Bộ thí nghiệm dẫn nhiệt lớp 4 x 1/nhóm
  Ôn tập và kiểm tra học kì I | 3 | KT |
  Thực vật cần gì để sống | 3 | TN |
  Động vật cần gì để sống | 3 | LT |
  Chăm sóc cây trồng, vật nuôi | 3 | TR |
  Đặc điểm chung của nấm | 2 | LT | Kính lúp cầm tay 5× x 1/nhóm
  Nấm ăn và nấm men trong chế biến thực phẩm | 3 | LT |
  Nấm gây hỏng thực phẩm và nấm độc | 2 | LT |
  Vai trò của chất dinh dưỡng | 3 | LT | Bộ tranh tháp dinh dưỡng lớp 4
  Chế độ ăn uống cân bằng | 3 | LT | Bộ tranh tháp dinh dưỡng lớp 4
  Một số bệnh liên quan đến dinh dưỡng | 2 | LT |
  Thực phẩm an toàn | 2 | LT |
  Phòng tránh đuối nước | 3 | TR |
  Chuỗi thức ăn trong tự nhiên | 3 | LT | Bộ tranh chuỗi thức ăn lớp 4
  Ôn tập và kiểm tra cuối năm | 4 | KT |`,
);
