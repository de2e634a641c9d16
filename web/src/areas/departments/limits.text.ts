const vi = {
  amount: "Số tiền",
  byUnit: "{{name}} ({{unit}}) đặt",
  coming: "Từ {{day}}: {{amount}}",
  forAbove: "đặt chung cho {{unit}} và các đơn vị dưới",
  nobodySet: "Chưa ai đặt: mức ban đầu của phần mềm",
  note: "Căn cứ",
  noteHint: "Ví dụ: Quyết định phân cấp số 12/QĐ-UBND.",
  set: "Đặt hạn mức",
  setConsequence:
    "Áp dụng cho {{name}} và các đơn vị trực thuộc chưa được đặt riêng. Những gì đã duyệt trước ngày này giữ nguyên. Đơn vị được thông báo.",
  setDone: "Đã đặt {{limit}} của {{unit}}: {{amount}}.",
  setTitle: "{{limit}}: {{name}}",
  since: "Áp dụng từ ngày",
  sinceDay: "từ {{day}}",
  sinceHint: "Để trống: từ hôm nay.",
  title: "Hạn mức do cấp trên đặt",
  whoSets: "Cấp trên trực tiếp đặt; đơn vị không tự đổi được.",
};

const en: typeof vi = {
  amount: "Amount",
  byUnit: "set by {{name}} ({{unit}})",
  coming: "From {{day}}: {{amount}}",
  forAbove: "set for {{unit}} and the units below it",
  nobodySet: "Nobody has set one: what the program begins with",
  note: "Basis",
  noteHint: "For example: decision 12/QĐ-UBND on delegation.",
  set: "Set the limit",
  setConsequence:
    "It binds {{name}} and the units below it that have none of their own. What was approved before that day stays. The unit is told.",
  setDone: "Set the {{limit}} of {{unit}}: {{amount}}.",
  setTitle: "{{limit}}: {{name}}",
  since: "From",
  sinceDay: "since {{day}}",
  sinceHint: "Empty: from today on.",
  title: "Limits set by the superior",
  whoSets: "The nearest superior sets them; the unit itself cannot change them.",
};

export const text = { vi, en };
