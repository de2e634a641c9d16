const vi = {
  drop: "Bỏ",
  dropConsequence: "“{{name}}” chưa tới máy chủ và sẽ mất hẳn. Nên tải danh sách về trước.",
  dropTitle: "Bỏ mục chưa gửi",
  empty: "Không còn gì chờ gửi.",
  export: "Tải danh sách",
  exportName: "muc-chua-gui",
  more: "và {{count}} mục nữa",
  refused: "Máy chủ chưa nhận: {{why}}",
  retry: "Gửi lại",
  sendNow: "Gửi ngay",
  sending: "Đang gửi…",
  tries: "Đã thử {{count}} lần",
  unnamed: "Mục lúc {{time}}",
  waiting: "Chờ gửi, giữ trong máy từ {{time}}",
};
const en: typeof vi = {
  drop: "Drop",
  dropConsequence:
    "“{{name}}” has not reached the server and would be lost for good. Better save the list first.",
  dropTitle: "Drop something unsent",
  empty: "Nothing waits to be sent.",
  export: "Save the list",
  exportName: "unsent",
  more: "and {{count}} more",
  refused: "The server did not take it: {{why}}",
  retry: "Send again",
  sendNow: "Send now",
  sending: "Sending…",
  tries: "Tried {{count}} times",
  unnamed: "Something of {{time}}",
  waiting: "Waits to be sent, kept here since {{time}}",
};
export const text = { vi, en };
