import { type Plan, plan } from "./plan.ts";

const revision = "Ôn tập";

/** Natural sciences at THCS Bến Hạ: four periods a week. */
export const sciencePlans: readonly Plan[] = [
  plan(
    { subject: "KHTN", grade: 6, periodsPerWeek: 4, room: "Phòng bộ môn Khoa học tự nhiên" },
    `
    Giới thiệu về Khoa học tự nhiên | 2 | LT | Máy chiếu đa năng
    An toàn trong phòng thực hành | 3 | TH | Ống nghiệm x 2/nhóm; Đèn cồn x 1/nhóm; Tranh quy tắc an toàn trong phòng thí nghiệm
    Sử dụng kính lúp | 2 | TH | Kính lúp cầm tay 5× x 1/nhóm
    Sử dụng kính hiển vi quang học | 3 | TH | Kính hiển vi quang học x 1/nhóm
    Đo chiều dài | 2 | TH | Bộ dụng cụ đo chiều dài, thời gian, khối lượng lớp 6 x 1/nhóm; Thước cuộn 10 m
    Đo khối lượng | 2 | TH | Bộ dụng cụ đo chiều dài, thời gian, khối lượng lớp 6 x 1/nhóm; Cân điện tử 200 g
    Đo thời gian | 2 | TH | Đồng hồ bấm giây x 1/nhóm
    Đo nhiệt độ | 3 | TH | Nhiệt kế rượu 0–100 °C x 1/nhóm
    ${revision} chủ đề các phép đo | 1 | OT |
    Sự đa dạng của chất | 2 | LT | Tranh sự đa dạng của chất lớp 6
    Các thể của chất và sự chuyển thể | 4 | TN | Bộ thí nghiệm nóng chảy và đông đặc lớp 6 x 1/nhóm; Đèn cồn x 1/nhóm
    Oxygen và không khí | 4 | TN | Cốc thủy tinh 250 ml x 2/nhóm
    Một số vật liệu thông dụng | 2 | LT |
    Một số nhiên liệu và nguyên liệu | 3 | LT |
    Lương thực, thực phẩm quanh ta | 2 | LT |
    ${revision} giữa học kì I | 1 | OT |
    Kiểm tra giữa học kì I | 2 | KT |
    Chất tinh khiết, hỗn hợp và dung dịch | 5 | TN | Cốc thủy tinh 250 ml x 3/nhóm; Đũa thủy tinh x 1/nhóm
    Tách chất ra khỏi hỗn hợp | 4 | TN | Bộ dụng cụ chiết tách chất lớp 6 x 1/nhóm; Phễu thủy tinh x 1/nhóm
    Tế bào, đơn vị của sự sống | 3 | LT | Tranh so sánh tế bào thực vật và động vật lớp 6
    Quan sát và phân biệt tế bào | 3 | TH | Kính hiển vi quang học x 1/nhóm; Bộ dụng cụ quan sát tế bào lớp 6 x 1/nhóm; Dung dịch iodine x 5/lớp
    Từ tế bào đến cơ thể | 4 | LT | Máy chiếu đa năng
    Phân loại thế giới sống và khóa lưỡng phân | 4 | LT |
    Vi khuẩn và virus | 4 | LT | Máy chiếu đa năng
    Nguyên sinh vật | 3 | TH | Kính hiển vi quang học x 1/nhóm
    Nấm trong đời sống | 3 | LT | Kính lúp cầm tay 5× x 1/nhóm
    Ôn tập và kiểm tra học kì I | 4 | KT |
    Đa dạng thực vật | 5 | LT |
    Phân biệt các nhóm thực vật ngoài thiên nhiên | 3 | TR | Bộ dụng cụ quan sát sinh vật ngoài thiên nhiên lớp 6 x 1/nhóm
    Động vật không xương sống và có xương sống | 6 | LT | Máy chiếu đa năng
    Đa dạng sinh học và bảo vệ đa dạng sinh học | 3 | LT |
    Tìm hiểu sinh vật ngoài thiên nhiên | 4 | TR | Bộ dụng cụ quan sát sinh vật ngoài thiên nhiên lớp 6 x 1/nhóm; Kính lúp cầm tay 5× x 2/nhóm
    Lực và tác dụng của lực | 3 | TN | Lực kế 5 N x 1/nhóm
    Biểu diễn lực | 2 | LT |
    Biến dạng của lò xo và phép đo lực | 3 | TN | Bộ thí nghiệm độ giãn lò xo lớp 6 x 1/nhóm; Lực kế 5 N x 1/nhóm
    Trọng lượng và lực hấp dẫn | 2 | LT |
    Lực ma sát và lực cản của nước | 4 | TN | Lực kế 5 N x 1/nhóm
    Kiểm tra giữa học kì II | 2 | KT |
    Khái niệm và các dạng năng lượng | 4 | LT |
    Chuyển hóa, bảo toàn và hao phí năng lượng | 4 | LT |
    Năng lượng tái tạo và tiết kiệm năng lượng | 3 | LT |
    Chuyển động nhìn thấy của Mặt Trời | 2 | LT | Quả địa cầu x 1/lớp
    Mặt Trăng và hệ Mặt Trời | 4 | LT | Máy chiếu đa năng
    Ngân Hà | 1 | LT |
    Dự án nhỏ: tiết kiệm điện ở trường em | 4 | TR |
    Ôn tập và kiểm tra cuối năm | 4 | KT |`,
  ),
  plan(
    { subject: "KHTN", grade: 7, periodsPerWeek: 4, room: "Phòng bộ môn Khoa học tự nhiên" },
    `
    Phương pháp và kĩ năng học tập môn Khoa học tự nhiên | 4 | LT | Cổng quang điện x 1/nhóm; Đồng hồ bấm giây x 1/nhóm
    Nguyên tử | 4 | LT | Máy chiếu đa năng
    Nguyên tố hóa học | 3 | LT | Tranh Bảng tuần hoàn các nguyên tố hóa học lớp 7
    Sơ lược về bảng tuần hoàn | 6 | LT | Tranh Bảng tuần hoàn các nguyên tố hóa học lớp 7
    Phân tử, đơn chất, hợp chất | 4 | LT |
    Giới thiệu về liên kết hóa học | 5 | LT | Máy chiếu đa năng
    Hóa trị và công thức hóa học | 4 | LT |
    ${revision} giữa học kì I | 1 | OT |
    Kiểm tra giữa học kì I | 2 | KT |
    Tốc độ chuyển động và cách đo | 4 | TN | Đồng hồ bấm giây x 1/nhóm; Thước cuộn 10 m x 1/nhóm
    Đồ thị quãng đường – thời gian | 3 | LT |
    Thảo luận về ảnh hưởng của tốc độ trong an toàn giao thông | 2 | TR |
    Sóng âm | 3 | TN | Bộ dụng cụ thí nghiệm âm thanh lớp 7 x 1/nhóm
    Độ to và độ cao của âm | 3 | TN | Bộ dụng cụ thí nghiệm âm thanh lớp 7 x 1/nhóm
    Phản xạ âm, chống ô nhiễm tiếng ồn | 4 | LT |
    Năng lượng ánh sáng, tia sáng, vùng tối | 3 | TN | Bộ dụng cụ thí nghiệm ánh sáng lớp 7 x 1/nhóm
    Sự phản xạ ánh sáng | 3 | TN | Bộ dụng cụ thí nghiệm ánh sáng lớp 7 x 1/nhóm
    Ảnh của vật qua gương phẳng | 3 | TN | Bộ dụng cụ thí nghiệm ánh sáng lớp 7 x 1/nhóm
    Nam châm | 2 | TN | Bộ thí nghiệm từ trường, nam châm điện lớp 7 x 1/nhóm
    Từ trường | 4 | TN | Bộ thí nghiệm từ trường, nam châm điện lớp 7 x 1/nhóm; La bàn x 1/nhóm
    Chế tạo nam châm điện đơn giản | 2 | TH | Bộ thí nghiệm từ trường, nam châm điện lớp 7 x 1/nhóm
    Ôn tập và kiểm tra học kì I | 4 | KT |
    Khái quát về trao đổi chất và chuyển hóa năng lượng | 3 | LT |
    Quang hợp ở thực vật | 3 | LT | Máy chiếu đa năng
    Yếu tố ảnh hưởng đến quang hợp | 3 | LT |
    Thực hành: chứng minh quang hợp ở cây xanh | 4 | TH | Bộ dụng cụ thí nghiệm quang hợp lớp 7 x 1/nhóm; Dung dịch iodine x 10/lớp; Cồn 90° x 100/lớp
    Hô hấp tế bào và yếu tố ảnh hưởng | 4 | LT |
    Thực hành: hô hấp ở hạt nảy mầm | 3 | TH | Bộ dụng cụ thí nghiệm hô hấp tế bào lớp 7 x 1/nhóm
    Trao đổi khí ở sinh vật | 4 | LT | Tranh trao đổi khí ở thực vật lớp 7
    Vai trò của nước và chất dinh dưỡng | 4 | LT |
    Trao đổi nước và dinh dưỡng ở thực vật, động vật | 5 | LT |
    Thực hành: thân vận chuyển nước, lá thoát hơi nước | 3 | TH | Cốc thủy tinh 250 ml x 2/nhóm
    Kiểm tra giữa học kì II | 2 | KT |
    Cảm ứng ở sinh vật và tập tính động vật | 5 | LT |
    Vận dụng hiện tượng cảm ứng vào thực tiễn | 3 | TR |
    Sinh trưởng và phát triển ở sinh vật | 5 | LT |
    Thực hành: quan sát sinh trưởng của sinh vật | 3 | TH | Kính lúp cầm tay 5× x 1/nhóm
    Sinh sản vô tính ở sinh vật | 3 | LT |
    Sinh sản hữu tính ở sinh vật | 4 | LT |
    Cơ thể sinh vật là một thể thống nhất | 2 | LT |
    Ôn tập và kiểm tra cuối năm | 4 | KT |`,
  ),
  plan(
    { subject: "KHTN", grade: 8, periodsPerWeek: 4, room: "Phòng bộ môn Khoa học tự nhiên" },
    `
    Sử dụng hóa chất, dụng cụ cơ bản trong phòng thí nghiệm | 3 | TH | Ống nghiệm x 4/nhóm; Giá để ống nghiệm x 1/nhóm; Kẹp ống nghiệm x 1/nhóm
    Phản ứng hóa học | 3 | TN | Đèn cồn x 1/nhóm; Ống nghiệm x 2/nhóm
    Mol và tỉ khối chất khí | 4 | LT |
    Dung dịch và nồng độ | 4 | TH | Cân điện tử 200 g x 1/nhóm; Ống đong hình trụ 100 ml x 1/nhóm
    Định luật bảo toàn khối lượng và phương trình hóa học | 4 | TN | Cân điện tử 200 g x 1/nhóm
    Tính theo phương trình hóa học | 4 | LT |
    Tốc độ phản ứng và chất xúc tác | 4 | TN | Ống nghiệm x 4/nhóm; Hydrochloric acid 37% (HCl) x 50/lớp
    Acid | 3 | TN | Bộ dụng cụ thí nghiệm axit, bazơ lớp 8 x 1/nhóm; Hydrochloric acid 37% (HCl) x 50/lớp
    Base và thang pH | 4 | TN | Bộ dụng cụ thí nghiệm axit, bazơ lớp 8 x 1/nhóm; Sodium hydroxide (NaOH) x 20/lớp; Dung dịch phenolphthalein x 10/lớp
    ${revision} giữa học kì I | 1 | OT |
    Kiểm tra giữa học kì I | 2 | KT |
    Oxide | 3 | TN | Ống nghiệm x 4/nhóm
    Muối | 4 | TN | Ống nghiệm x 4/nhóm; Giá để ống nghiệm x 1/nhóm
    Phân bón hóa học | 3 | LT |
    Khối lượng riêng | 3 | LT | Cân điện tử 200 g x 1/nhóm
    Thực hành: xác định khối lượng riêng | 2 | TH | Cân điện tử 200 g x 1/nhóm; Ống đong hình trụ 100 ml x 1/nhóm
    Áp suất trên một bề mặt | 3 | LT |
    Áp suất chất lỏng, áp suất khí quyển | 4 | TN | Bộ thí nghiệm áp suất chất lỏng lớp 8 x 1/nhóm
    Lực đẩy Archimedes | 3 | TN | Bộ thí nghiệm lực đẩy Archimedes lớp 8 x 1/nhóm; Lực kế 5 N x 1/nhóm
    Tác dụng làm quay của lực, đòn bẩy | 5 | TN | Giá thí nghiệm đa năng x 1/nhóm
    Ôn tập và kiểm tra học kì I | 4 | KT |
    Hiện tượng nhiễm điện do cọ xát | 2 | TN |
    Dòng điện, nguồn điện và mạch điện đơn giản | 4 | TN | Bộ thí nghiệm tác dụng của dòng điện lớp 8 x 1/nhóm
    Tác dụng của dòng điện | 3 | TN | Bộ thí nghiệm tác dụng của dòng điện lớp 8 x 1/nhóm
    Cường độ dòng điện và hiệu điện thế | 4 | TN | Đồng hồ đo điện đa năng x 1/nhóm
    Năng lượng nhiệt, dẫn nhiệt, đối lưu, bức xạ | 5 | TN | Đèn cồn x 1/nhóm; Nhiệt kế rượu 0–100 °C x 1/nhóm
    Sự nở vì nhiệt | 3 | TN |
    Khái quát về cơ thể người | 2 | LT | Mô hình cấu tạo cơ thể người lớp 8
    Hệ vận động ở người | 4 | TH | Bộ dụng cụ băng bó cho người gãy xương lớp 8 x 1/nhóm
    Dinh dưỡng và tiêu hóa ở người | 4 | LT | Mô hình cấu tạo cơ thể người lớp 8
    Máu và hệ tuần hoàn | 5 | TH | Tranh hệ tuần hoàn ở người lớp 8; Bộ dụng cụ đo thân nhiệt, huyết áp lớp 8 x 1/nhóm
    Hệ hô hấp ở người | 4 | LT |
    Kiểm tra giữa học kì II | 2 | KT |
    Hệ bài tiết và môi trường trong cơ thể | 5 | LT |
    Hệ thần kinh và các giác quan | 4 | LT |
    Hệ nội tiết, da và điều hòa thân nhiệt | 4 | TH | Bộ dụng cụ đo thân nhiệt, huyết áp lớp 8 x 1/nhóm
    Sinh sản ở người | 3 | LT |
    Môi trường và các nhân tố sinh thái | 2 | LT |
    Quần thể và quần xã sinh vật | 3 | LT |
    Hệ sinh thái và sinh quyển | 3 | TR |
    Ôn tập và kiểm tra cuối năm | 4 | KT |`,
  ),
  plan(
    { subject: "KHTN", grade: 9, periodsPerWeek: 4, room: "Phòng bộ môn Khoa học tự nhiên" },
    `
    Giới thiệu dụng cụ, viết báo cáo khoa học | 3 | LT | Máy chiếu đa năng
    Động năng, thế năng và cơ năng | 4 | LT |
    Công và công suất | 4 | LT |
    Khúc xạ ánh sáng | 4 | TN | Bộ thí nghiệm thấu kính lớp 9 x 1/nhóm
    Tán sắc ánh sáng và màu sắc vật | 2 | TN | Lăng kính x 1/nhóm
    Thấu kính, kính lúp | 5 | TN | Bộ thí nghiệm thấu kính lớp 9 x 1/nhóm; Kính lúp cầm tay 5× x 1/nhóm
    Thực hành: đo tiêu cự thấu kính hội tụ | 2 | TH | Bộ thí nghiệm thấu kính lớp 9 x 1/nhóm
    Định luật Ohm, điện trở | 4 | TN | Bộ thí nghiệm định luật Ohm lớp 9 x 1/nhóm; Đồng hồ đo điện đa năng x 2/nhóm
    Đoạn mạch nối tiếp, song song | 4 | TN | Bộ thí nghiệm định luật Ohm lớp 9 x 1/nhóm
    ${revision} giữa học kì I | 1 | OT |
    Kiểm tra giữa học kì I | 2 | KT |
    Năng lượng của dòng điện và công suất điện | 4 | LT |
    Cảm ứng điện từ | 3 | TN | Bộ thí nghiệm cảm ứng điện từ lớp 9 x 1/nhóm
    Dòng điện xoay chiều | 3 | TN | Bộ thí nghiệm cảm ứng điện từ lớp 9 x 1/nhóm
    Năng lượng với cuộc sống | 4 | TR |
    Tính chất chung của kim loại | 4 | TN | Ống nghiệm x 4/nhóm; Đèn cồn x 1/nhóm
    Dãy hoạt động hóa học | 3 | TN | Ống nghiệm x 4/nhóm; Hydrochloric acid 37% (HCl) x 50/lớp
    Tách kim loại và hợp kim | 3 | LT |
    Phi kim và sự khác nhau với kim loại | 4 | LT |
    Giới thiệu về hợp chất hữu cơ | 3 | LT | Bộ lắp ráp mô hình phân tử hữu cơ lớp 9 x 1/nhóm
    Alkane và alkene | 5 | TN | Bộ lắp ráp mô hình phân tử hữu cơ lớp 9 x 1/nhóm
    Nguồn nhiên liệu | 3 | LT |
    Ôn tập và kiểm tra học kì I | 4 | KT |
    Ethylic alcohol | 3 | TN | Cồn 90° x 100/lớp; Ống nghiệm x 2/nhóm
    Acetic acid | 3 | TN | Ống nghiệm x 3/nhóm
    Lipid và carbohydrate | 5 | TN | Ống nghiệm x 3/nhóm; Dung dịch iodine x 10/lớp
    Protein và polymer | 4 | LT |
    Khai thác tài nguyên từ vỏ Trái Đất | 5 | LT |
    Nucleic acid và gene | 4 | LT | Mô hình cấu trúc DNA lớp 9
    Tái bản DNA, phiên mã và dịch mã | 5 | LT | Mô hình cấu trúc DNA lớp 9
    Đột biến gene | 2 | LT |
    Kiểm tra giữa học kì II | 2 | KT |
    Nhiễm sắc thể và bộ nhiễm sắc thể | 3 | LT | Kính hiển vi quang học x 1/nhóm
    Nguyên phân và giảm phân | 4 | TH | Tranh sơ đồ nguyên phân, giảm phân lớp 9; Kính hiển vi quang học x 1/nhóm
    Quy luật di truyền của Mendel | 5 | LT |
    Di truyền liên kết và di truyền giới tính | 3 | LT |
    Di truyền học người | 3 | LT |
    Ứng dụng công nghệ di truyền | 2 | LT |
    Tiến hóa và sự phát sinh sự sống | 5 | LT | Máy chiếu đa năng
    Ôn tập và kiểm tra cuối năm | 4 | KT |`,
  ),
];
