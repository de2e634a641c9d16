const vi = {
  asUsual: "Ghi như mặc định",
  asUsualHint: "Mặc định theo loại đơn vị và cấp trên: {{head}}.",
  before: "Những lần đặt",
  bodyAboveHint: "Để trống nếu không ghi, ví dụ giấy tờ của Ủy ban nhân dân.",
  aboveSchoolsHint: "Trường trực thuộc chưa tự đặt sẽ ghi dòng này phía trên tên trường.",
  byUnit: "{{name}} ({{unit}}) đặt ngày {{day}}",
  coming: "sắp áp dụng",
  fromDay: "Từ {{day}}",
  nobodySet: "Chưa ai đặt: mặc định theo loại đơn vị và cấp trên của ngày ghi trên giấy.",
  now: "Giấy tờ ghi ngày hôm nay",
  preview: "Xem trước",
  schoolBelow: "Trường trực thuộc",
  set: "Đặt phần đầu văn bản",
  setConsequence:
    "Giấy tờ của {{name}} ghi từ ngày này trở đi dùng phần đầu mới. Giấy tờ của ngày trước đó, kể cả khi in lại, giữ nguyên.",
  setDone: "Đã đặt phần đầu văn bản của {{name}}, từ {{day}}.",
  setTitle: "Phần đầu văn bản: {{name}}",
  sinceHint: "Để trống: từ hôm nay. Ghi được cả ngày đã qua.",
  title: "Phần đầu văn bản",
  titleHint:
    "Mỗi giấy tờ dùng phần đầu của ngày ghi trên giấy; đổi tên hay sáp nhập rồi thì giấy cũ giữ nguyên.",
  today: "hôm nay",
};

const en: typeof vi = {
  asUsual: "Write the usual one",
  asUsualHint: "Usual for this kind of unit and its superior: {{head}}.",
  before: "What was set",
  bodyAboveHint: "Leave it empty where none is written, as on papers of a People’s Committee.",
  aboveSchoolsHint: "Schools below that have not set their own write this line above their name.",
  byUnit: "set by {{name}} ({{unit}}) on {{day}}",
  coming: "still to come",
  fromDay: "From {{day}}",
  nobodySet: "Nobody has set one: it follows from the kind of unit and its superior on the day of the paper.",
  now: "Papers of today",
  preview: "Preview",
  schoolBelow: "A school below",
  set: "Set the letterhead",
  setConsequence:
    "Papers of {{name}} dated from this day on carry it. Papers of earlier days keep theirs, also when they are printed again.",
  setDone: "Set the letterhead of {{name}}, from {{day}}.",
  setTitle: "Letterhead: {{name}}",
  sinceHint: "Empty: from today on. A day in the past may be given.",
  title: "Letterhead",
  titleHint: "A paper carries the head of its own day; after a renaming or a merger old papers keep theirs.",
  today: "today",
};

export const text = { vi, en };
