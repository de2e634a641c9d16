import type { Refusal } from "./refusal.ts";

/** Of minimum equipment, reports to superiors and pages of tracking books. */
export const reportRefusals = {
  normListPublished: {
    status: 409,
    words: {
      vi: "Danh mục “{{name}}” đã được áp dụng nên các dòng giữ nguyên. Hãy lập bản mới từ danh mục này.",
      en: "The list “{{name}}” is published, so its items stay as they are. Draft a new version from it.",
    },
  },
  normListEmpty: {
    status: 409,
    words: {
      vi: "Danh mục “{{name}}” chưa có dòng nào để áp dụng.",
      en: "The list “{{name}}” has no items to publish yet.",
    },
  },
  normListFull: {
    status: 409,
    words: { vi: "Mỗi danh mục có tối đa {{limit}} dòng.", en: "A list holds at most {{limit}} items." },
  },
  annexTwice: {
    status: 409,
    words: {
      vi: "Cả {{count}} dòng này đã có trong danh mục “{{name}}”: phụ lục đã được nhập rồi. Muốn nhập lại thì chọn thay các dòng đang có.",
      en: "All of these {{count}} rows are in the list “{{name}}” already: the annex was imported before. To import it anew, replace the items.",
    },
  },
  circularTwice: {
    status: 409,
    words: {
      vi: "{{regulation}} đang được áp dụng theo “{{name}}”, có {{count}} dòng trùng, nên mỗi dòng sẽ bị tính hai lần. Hãy ngừng áp dụng hoặc đặt ngày kết thúc cho danh mục đó trước.",
      en: "{{regulation}} is in use by “{{name}}”, which has {{count}} of these items, so each of them would count twice. Retire that list or give it an end first.",
    },
  },
  exchangeRefused: { status: 400, words: { vi: "{{reason}}", en: "{{reason}}" } },
  normListReceived: {
    status: 409,
    words: {
      vi: "Tệp này đã được nhận rồi, thành danh mục “{{name}}”.",
      en: "This file was taken in before, as the list “{{name}}”.",
    },
  },
  requestClosed: {
    status: 409,
    words: { vi: "Đợt báo cáo “{{title}}” đã kết thúc.", en: "The request “{{title}}” is closed." },
  },
  requestAnswered: {
    status: 409,
    words: {
      vi: "Đã có {{count}} trường gửi báo cáo “{{title}}” nên không xóa được; hãy kết thúc đợt.",
      en: "{{count}} schools have answered “{{title}}”, so it cannot be deleted; close it instead.",
    },
  },
  pageChanged: {
    status: 409,
    words: {
      vi: "Nội dung đã thay đổi từ lúc thầy/cô xem. Hãy xem lại trang mới rồi làm tiếp.",
      en: "The content changed since you looked at it. Please look at the new page and go on.",
    },
  },
  pageLocked: {
    status: 409,
    words: {
      vi: "Trang {{period}} của {{book}} đã khóa lúc {{time}}.",
      en: "The page {{period}} of {{book}} was locked at {{time}}.",
    },
  },
  pageNotOver: {
    status: 409,
    words: {
      vi: "{{period}} chưa hết nên chưa khóa được trang này.",
      en: "{{period}} is not over, so its page cannot be locked yet.",
    },
  },
} as const satisfies Record<string, Refusal>;
