const vi = {
  byOverdue: "Chỉ phần đã quá hạn",
  clearanceFor:
    "Khi giáo viên, nhân viên chuyển công tác, nghỉ việc hoặc cuối năm học: xác nhận không còn giữ thiết bị nào.",
  everybody: "mọi người mượn",
  hint: "Chọn khoảng thời gian, tổ và người mượn, rồi mở mẫu cần in. Mỗi mẫu in ra PDF hoặc tải về Excel, có chỗ ký. Phiếu mượn in từ chính phiếu mượn đó.",
  loanBookFor:
    "Sổ của trường hoặc của một tổ: ai mượn gì, dạy bài nào, trả lúc nào, tình trạng ra sao. Ký hằng tháng hoặc cuối kỳ.",
  needsPerson: "Chọn người mượn ở trên trước.",
  overdueListFor: "Ai đang giữ gì, hẹn trả khi nào, quá bao nhiêu ngày, để nhắc hoặc đọc trong cuộc họp.",
  own: "của thầy/cô",
  parameters: "Khoảng thời gian, tổ và người mượn",
  person: "Người mượn",
  subjectGroup: "Tổ bộ môn",
  teacherLoanBookFor: "Mỗi giáo viên một trang riêng, để tổ trưởng theo dõi và ký theo tháng hoặc học kỳ.",
  title: "Sổ và mẫu in",
  today: "đến hôm nay",
  usageNoticeFor: "Giáo viên báo trước các thiết bị cần dùng trong tuần: bài dạy, tiết, lớp, số lượng.",
  usageReportFor:
    "Báo cáo của tổ, mỗi tháng một bảng: thiết bị đã dùng, số lượt, có ứng dụng CNTT hay không.",
  usageSummaryFor: "Số tiết dùng thiết bị, phòng bộ môn, CNTT và phòng đa chức năng của từng giáo viên.",
  wholeSchool: "cả trường",
};

const en: typeof vi = {
  byOverdue: "Only what is overdue",
  clearanceFor: "When somebody leaves or the year ends: confirms that the person has nothing any more.",
  everybody: "all borrowers",
  hint: "Choose the period, the subject group and the borrower, then open the paper you need. Each is printed as PDF or saved for Excel, with room to sign. The loan slip is printed from the loan itself.",
  loanBookFor:
    "Of the school or a subject group: who borrowed what, for which lesson, when it came back and how. Signed monthly or at the end of a term.",
  needsPerson: "Choose the borrower above first.",
  overdueListFor: "Who has what, when it is due and how late it is, to remind people or for a meeting.",
  own: "your own",
  parameters: "Period, subject group and borrower",
  person: "Borrower",
  subjectGroup: "Subject group",
  teacherLoanBookFor:
    "A page for each teacher, for the head of the subject group to follow and sign by month or term.",
  title: "Books and papers",
  today: "until today",
  usageNoticeFor: "A teacher announces what is needed in the week: lesson, period, class, quantity.",
  usageReportFor:
    "Of a subject group, a table for each month: what was used, how often, with ICT or without.",
  usageSummaryFor:
    "Periods with equipment, in subject rooms, with ICT and in multi-purpose rooms, by teacher.",
  wholeSchool: "the whole school",
};

export const text = { vi, en };
