/** The words of counting one room at once. */
const vi = {
  begin: "Bắt đầu đếm",
  begun: "Đã bắt đầu “{{name}}”.",
  hint: "Sổ được chốt ngay lúc này; người phụ trách phòng được phân công đếm và nhận thông báo.",
  noRoom: "Không có phòng nào khớp.",
  rooms: "Phòng cần đếm",
  search: "Tìm phòng",
  title: "Đếm một phòng",
  titleOf: "Đếm {{room}}",
};

const en: typeof vi = {
  begin: "Begin counting",
  begun: "“{{name}}” has begun.",
  hint: "The books are cut off at this moment; whoever keeps the room is appointed to count it, and told.",
  noRoom: "No room like this.",
  rooms: "Room to be counted",
  search: "Find a room",
  title: "Count one room",
  titleOf: "Count {{room}}",
};

export const text = { vi, en };
