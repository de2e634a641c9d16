const vi = {
  book: "Mọi báo cáo hỏng, mất của thời gian đã chọn: nguyên nhân, người liên quan, xử lý, chi phí và ngày xong.",
  hint: "Chọn khoảng thời gian, môn và phòng, rồi mở mẫu cần in. Biên bản của một báo cáo in từ chính báo cáo đó; phiếu sửa chữa và giấy tờ thanh lý in từ phiếu của chúng.",
  maintenance: "Các lần bảo trì, bảo dưỡng: nội dung, người làm, kết quả và kỳ sau.",
  parameters: "Khoảng thời gian, môn và phòng",
  practice:
    "Một biên bản cho cả tháng thay cho từng tờ: dụng cụ vỡ trong giờ thực hành, theo lớp và nhóm học sinh.",
  title: "Sổ và mẫu in",
  wholeSchool: "cả trường",
};

const en: typeof vi = {
  book: "Every report of the period: cause, people, what was done, cost and the day it was done with.",
  hint: "Choose period, subject and room, then open the paper you need. The minutes of one report are printed from the report; repair orders and papers of liquidation from their own records.",
  maintenance: "Maintenance done: what, by whom, the result and when next.",
  parameters: "Period, subject and room",
  practice: "One paper a month instead of many: what broke in practicals, by class and group of pupils.",
  title: "Books and papers",
  wholeSchool: "the whole school",
};

export const text = { vi, en };
