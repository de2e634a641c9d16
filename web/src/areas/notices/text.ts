/**
 * The words of the bell and of the page of notices; what happened is said by `noticeWords` of the contract.
 */
const vi = {
  all: "Tất cả",
  bell: "Thông báo",
  bellUnread: "Thông báo, {{count}} chưa đọc",
  empty: "Chưa có thông báo",
  emptyHint: "Khi một đề nghị hay đợt đăng ký cần thầy/cô biết hoặc xử lý, thông báo sẽ hiện ở đây.",
  emptyUnread: "Đã đọc hết",
  emptyUnreadHint: "Không còn thông báo nào chưa đọc.",
  pages: "Các trang thông báo",
  read: "Đánh dấu đã đọc",
  readAll: "Đánh dấu đã đọc tất cả",
  seeAll: "Xem tất cả",
  settings: "Cài đặt",
  title: "Thông báo",
  unread: "Chưa đọc",
  unreadCounted: "Chưa đọc ({{count}})",
};
const en: typeof vi = {
  all: "All",
  bell: "Notices",
  bellUnread: "Notices, {{count}} unread",
  empty: "No notices yet",
  emptyHint: "When a demand or a campaign needs your attention, you are told here.",
  emptyUnread: "All read",
  emptyUnreadHint: "You have read everything.",
  pages: "Pages of notices",
  read: "Mark as read",
  readAll: "Mark all as read",
  seeAll: "See all",
  settings: "Settings",
  title: "Notices",
  unread: "Unread",
  unreadCounted: "Unread ({{count}})",
};
export const text = { vi, en };
