/** The words of photos that are chosen before they are sent. */
const vi = {
  choose: "Chọn ảnh",
  remove: "Bỏ ảnh {{number}}",
  take: "Chụp ảnh",
};
const en: typeof vi = {
  choose: "Choose photos",
  remove: "Remove photo {{number}}",
  take: "Take a photo",
};
export const text = { vi, en };
