const vi = {
  giveUp: "Thôi",
  reason: "Lý do",
  reasonHint: "Ít nhất 3 ký tự; người đăng ký sẽ đọc.",
  reasonOptional: "Không bắt buộc.",
};

const en: typeof vi = {
  giveUp: "Cancel",
  reason: "Reason",
  reasonHint: "At least 3 characters; the person who registered will read it.",
  reasonOptional: "Optional.",
};

export const text = { vi, en };
