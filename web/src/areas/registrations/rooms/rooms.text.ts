const vi = {
  capacity: "{{count}} chỗ",
  chooseRoom: "Chọn phòng",
  empty: "Trường chưa có phòng nào nhận đặt trước",
  emptyHint: "Người phụ trách thiết bị bật “Cho phép đặt lịch” của phòng ở danh mục Phòng chức năng.",
  holiday: "Nghỉ: {{name}}",
  mine: "của tôi",
  needsApproval: "Phòng này cần người phụ trách duyệt.",
  noNeedOfApproval: "Đăng ký phòng này được giữ ngay, không cần duyệt.",
  print: "In lịch",
  over: "Đã qua",
  register: "Đăng ký phòng",
  registerAt: "Đăng ký phòng: {{room}}, {{slot}}",
  registerToo: "Vẫn đăng ký",
  registerTooAt: "Vẫn đăng ký: {{room}}, {{slot}}",
  rooms: "Các phòng nhận đặt trước",
  table: "Lịch {{room}}, {{week}}",
  title: "Lịch phòng",
  waits: "Chờ duyệt",
};

const en: typeof vi = {
  capacity: "{{count}} seats",
  chooseRoom: "Choose a room",
  empty: "No room can be booked yet",
  emptyHint:
    "The equipment officer allows it with “May be booked” for the room, in the catalogue of functional rooms.",
  holiday: "Holiday: {{name}}",
  mine: "mine",
  needsApproval: "Bookings of this room are approved by its keeper.",
  noNeedOfApproval: "Bookings of this room hold at once, without approval.",
  print: "Print",
  over: "Over",
  register: "Book the room",
  registerAt: "Book the room: {{room}}, {{slot}}",
  registerToo: "Register too",
  registerTooAt: "Register too: {{room}}, {{slot}}",
  rooms: "Rooms that can be booked",
  table: "Calendar of {{room}}, {{week}}",
  title: "Room calendar",
  waits: "Waits for approval",
};

export const text = { vi, en };
