/** The words of what is not there. */
const vi = {
  notThereHint: "Trang này không tồn tại.",
  recordGone: "Mục này không còn, hoặc thuộc đơn vị khác.",
  recordGoneTitle: "Không tìm thấy",
  backToList: "Về danh sách",
  backHome: "Về trang chủ",
};
const en: typeof vi = {
  notThereHint: "Sorry, the page you visited does not exist.",
  recordGone: "This record is no longer there, or belongs to another unit.",
  recordGoneTitle: "Not found",
  backToList: "Back to the list",
  backHome: "Back Home",
};
export const text = { vi, en };
