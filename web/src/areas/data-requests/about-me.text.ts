const vi = {
  ask: "Gửi yêu cầu",
  basis: "Căn cứ",
  file: "Tải tệp JSON",
  fileTaken: "Đã tải {{name}}.",
  inWords: "Tên người có thể được ghi bằng chữ",
  inWordsHint:
    "Những chỗ này do người khác gõ vào, chương trình không nối được với một người. Muốn tìm, hãy gửi yêu cầu cho đơn vị.",
  intro:
    "Mọi dữ liệu chương trình đang giữ về thầy/cô, mỗi mục nói rõ để làm gì, giữ bao lâu và ai xem được. Lập lúc {{at}}.",
  kept: "Giữ bao lâu",
  newestOf: "{{count}} dòng mới nhất trong tổng số {{total}}.",
  no: "Không",
  none: "Không có.",
  paper: "In, tải PDF",
  purpose: "Để làm gì",
  requests: "Các yêu cầu đã gửi",
  rows: "{{count}} dòng",
  seenBy: "Ai xem được",
  title: "Dữ liệu về tôi",
  yes: "Có",
};
const en: typeof vi = {
  ask: "File a request",
  basis: "Basis",
  file: "Download as JSON",
  fileTaken: "{{name}} was downloaded.",
  inWords: "Where a name may stand in words",
  inWordsHint:
    "Other people type these, so the program cannot tie them to one person. To have them looked through, file a request with the unit.",
  intro:
    "Everything that is kept about you, with what it is for, how long it stays and who sees it. Made {{at}}.",
  kept: "Kept",
  newestOf: "The newest {{count}} of {{total}} rows.",
  no: "No",
  none: "Nothing.",
  paper: "Print, download as PDF",
  purpose: "What for",
  requests: "Requests that were filed",
  rows: "{{count}} rows",
  seenBy: "Who sees it",
  title: "Data about me",
  yes: "Yes",
};
export const text = { vi, en };
