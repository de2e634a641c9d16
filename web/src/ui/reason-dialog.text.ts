const vi = {
  cancel: "Thôi",
  reasonHint: "Ít nhất 5 ký tự; lý do được lưu trong lịch sử.",
};

const en: typeof vi = {
  cancel: "Not now",
  reasonHint: "At least 5 characters; it stays in the history.",
};

export const text = { vi, en };
