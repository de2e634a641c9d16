/**
 * What each tour shows: a part of the page, and in at most two sentences what it is for. The words stand here and
 * not beside each screen, so that they are fetched by newcomers alone.
 */
import type { Tour } from "@so-thiet-bi/contract/first-use";
import type { Words } from "@so-thiet-bi/contract/language";

export interface Step {
  /** Selectors of the part; the first one that can be seen. */
  at: readonly string[];
  title: Words;
  words: Words;
  /** Where a phone shows it otherwise. */
  onPhone?: Words;
}

const section = (id: string) => `section[aria-labelledby="${id}"]`;

const waiting: Step = {
  at: [section("dashboard-waiting"), ".dashboard > :first-child"],
  title: { vi: "Việc đang chờ đứng trên cùng", en: "What waits for you comes first" },
  words: {
    vi: "Mỗi dòng là một việc chờ thầy/cô, kèm nút hoặc lối đi để làm ngay. Xong việc nào, dòng ấy tự mất.",
    en: "Each row is one thing that waits for you, with the button or link to do it. Once it is done, the row goes.",
  },
};

const daily = (vi: string, en: string, phoneVi: string, phoneEn: string): Step => ({
  at: [".phone-bar", ".shell-sider .ant-menu-item-group"],
  title: { vi: "Những trang dùng hằng ngày", en: "The pages of every day" },
  words: {
    vi: `Đầu menu là ${vi}. Mở menu để đọc tên; ghim thêm hoặc bỏ bớt bằng nút ghim cạnh tên trang.`,
    en: `The menu begins with ${en}. Open it to read the names; pin a page or take it away with the pin beside its name.`,
  },
  onPhone: {
    vi: `Ở chân màn hình luôn có ${phoneVi}.`,
    en: `At the foot of the screen are always ${phoneEn}.`,
  },
});

const search: Step = {
  at: [".search-button"],
  title: { vi: "Tìm thứ gì cũng được", en: "Find anything" },
  words: {
    vi: "Gõ tên thiết bị, số phiếu, tên người hoặc việc muốn làm như “in tem”, không cần dấu. Phím tắt: Ctrl K.",
    en: "Type a thing, the number of a slip, a person, or what you want to do, such as “print labels”. Key: Ctrl K.",
  },
  onPhone: {
    vi: "Gõ tên thiết bị, số phiếu, tên người hoặc việc muốn làm như “in tem”, không cần dấu.",
    en: "Type a thing, the number of a slip, a person, or what you want to do, such as “print labels”.",
  },
};

const numbers: Step = {
  at: [".dashboard-numbers"],
  title: { vi: "Con số nào cũng mở ra danh sách", en: "Every number opens its list" },
  words: {
    vi: "Bấm vào một con số để thấy từng thiết bị, phiếu hoặc đề nghị đứng sau nó.",
    en: "Press a number to see the things, slips or demands behind it.",
  },
};

const unitsBelow: Step = {
  at: [section("dashboard-units")],
  title: { vi: "Từng đơn vị trực thuộc", en: "Each unit below" },
  words: {
    vi: "Bảng này so các đơn vị với nhau: đủ thiết bị đến đâu, còn gì chờ duyệt. Bấm vào tên để xem đơn vị ấy.",
    en: "The table compares the units: how complete their equipment is, what waits for a decision. Press a name to look into it.",
  },
};

const superior = daily(
  "Đề nghị trang bị, Các đơn vị, Báo cáo và Thiết bị tối thiểu",
  "equipment demands, units, reports and minimum equipment",
  "Chờ duyệt, Các đơn vị, Báo cáo và Quét",
  "what to approve, units, reports and scanning",
);

export const stepsByTour: Readonly<Record<Tour, readonly Step[]>> = {
  teacher: [
    waiting,
    {
      at: [section("dashboard-slips")],
      title: { vi: "Tiết đã đăng ký thiết bị", en: "Lessons with equipment" },
      words: {
        vi: "Tiết của tuần này và tuần sau, đã chuẩn bị đến đâu. “Mở tuần của tôi” để đăng ký cho tiết khác.",
        en: "Lessons of this week and the next, and how far they are prepared. “Open my week” registers for others.",
      },
    },
    daily(
      "Tuần của tôi, Báo hỏng và Phiếu đăng ký",
      "my week, reporting damage and registrations",
      "Tuần của tôi, Quét, Báo hỏng và Thông báo",
      "my week, scanning, reporting damage and notices",
    ),
    search,
  ],
  keeper: [
    waiting,
    {
      at: [section("dashboard-slips")],
      title: { vi: "Hôm nay giao và nhận gì", en: "What goes out and comes back today" },
      words: {
        vi: "Các tiết của hôm nay có đăng ký thiết bị và tình trạng từng phiếu. Giao và nhận lại ở “Quầy”.",
        en: "The lessons of today with equipment, and the state of each slip. Hand out and take back at the counter.",
      },
    },
    daily(
      "Bảng điều phối, Quầy, Phiếu mượn và Quản lý thiết bị",
      "the board, the counter, loans and equipment",
      "Bảng điều phối, Quầy, Quét và Việc chờ",
      "the board, the counter, scanning and what waits",
    ),
    search,
  ],
  head: [
    waiting,
    numbers,
    daily(
      "Số liệu của trường, Đề nghị trang bị, Báo cáo gửi cấp trên và Quản lý thiết bị",
      "the school in numbers, equipment demands, reports to superiors and equipment",
      "Chờ duyệt, Trường, Báo cáo và Quét",
      "what to approve, the school, reports and scanning",
    ),
    search,
  ],
  commune: [waiting, unitsBelow, superior, search],
  province: [waiting, unitsBelow, superior, search],
  administrator: [
    {
      at: [section("dashboard-not-begun"), ".dashboard > :first-child"],
      title: { vi: "Trường chưa nhập gì đứng trên cùng", en: "Schools that have not begun come first" },
      words: {
        vi: "Các trường này đã có đơn vị và tài khoản nhưng sổ còn trống. Bấm vào tên để xem ai cần được giúp.",
        en: "They have their unit and accounts, but their books are empty. Press a name to see who needs help.",
      },
    },
    unitsBelow,
    daily(
      "Đơn vị, Tài khoản và Nhật ký bảo mật",
      "units, accounts and the security log",
      "Trang chủ, Đơn vị, Tài khoản và Nhật ký bảo mật",
      "home, units, accounts and the security log",
    ),
    search,
  ],
  board: [
    {
      at: [".board-counts", ".board-chips"],
      title: { vi: "Việc của tuần", en: "The work of the week" },
      words: {
        vi: "Mỗi ô là một loại việc, kèm số phiếu. Bấm để chỉ thấy các phiếu ấy, bấm lần nữa để thấy lại tất cả.",
        en: "Each chip is one kind of work, with its number of slips. Press it to see those only, and again to see all.",
      },
      onPhone: {
        vi: "Chọn ngày ở đây; con số là số phiếu của ngày đó.",
        en: "Choose the day here; the number says how many slips it has.",
      },
    },
    {
      at: [".board-card"],
      title: { vi: "Một phiếu đăng ký", en: "A registration" },
      words: {
        vi: "Bấm vào phiếu để xem hết; nút trên phiếu là bước kế tiếp: duyệt, chuẩn bị, giao, nhận lại. Kéo phiếu sang ô khác để chuyển ngày, tiết.",
        en: "Press it to read all of it; its button is the next step: approve, prepare, hand out, take back. Drag it to another cell to move it.",
      },
      onPhone: {
        vi: "Bấm vào phiếu để xem hết; nút trên phiếu là bước kế tiếp: duyệt, chuẩn bị, giao, nhận lại.",
        en: "Press it to read all of it; its button is the next step: approve, prepare, hand out, take back.",
      },
    },
    {
      at: [".week-choice", ".filter-more"],
      title: { vi: "Đổi tuần", en: "Another week" },
      words: {
        vi: "Lùi, tới một tuần hoặc chọn tuần bất kỳ. Cạnh đó là bộ lọc theo phòng và tổ bộ môn.",
        en: "A week back, a week on, or any week. Beside it are the filters by room and subject group.",
      },
      onPhone: {
        vi: "Tuần khác, phòng, tổ bộ môn và loại việc đều chọn trong “Bộ lọc” này.",
        en: "Another week, room, subject group and kind of work are chosen behind these filters.",
      },
    },
  ],
  counting: [
    {
      at: [".count-row"],
      title: { vi: "Đếm từng dòng", en: "Count row by row" },
      words: {
        vi: "Thấy đúng như sổ thì bấm một lần; khác thì sửa số tốt, số hỏng ngay ở dòng. Bấm nhầm thì hoàn tác được.",
        en: "If it is as the books say, press once; if not, change the good and the broken in the row. A slip can be undone.",
      },
    },
    {
      at: [".count-top-line", ".count-scan"],
      title: { vi: "Quét thay cho tìm", en: "Scan instead of searching" },
      words: {
        vi: "Quét tem của món đồ, bằng máy quét hoặc máy ảnh, để tới ngay dòng của nó. Đồ không có trong sổ cũng ghi được.",
        en: "Scan the label, by scanner or camera, to come to its row at once. What the books do not know can be noted too.",
      },
      onPhone: {
        vi: "Bấm biểu tượng quét rồi đưa máy ảnh vào tem; kính lúp để tìm theo tên; “…” có đồ ngoài sổ và phòng khác.",
        en: "Press the scan sign and hold the camera to the label; the glass searches by name; “…” has unknown things and other rooms.",
      },
    },
    {
      at: [".count-progress", ".count-top-words"],
      title: { vi: "Mất mạng vẫn đếm được", en: "No network is needed" },
      words: {
        vi: "Ở đây có số dòng đã đếm và số lượt chờ gửi; có mạng lại thì máy tự gửi. Đếm hết thì chốt phiếu ở cuối trang.",
        en: "Here stand how many rows are counted and what waits to be sent; it is sent once the network is back. Finish the room at the foot of the page.",
      },
    },
  ],
  grid: [
    {
      at: [".import-mending"],
      title: { vi: "Còn bao nhiêu ô sai", en: "How many cells are wrong" },
      words: {
        vi: "Hai nút mũi tên đi tới ô sai trước và sau (phím F8). Một chữ sai ở nhiều ô thì sửa được cả loạt.",
        en: "The two arrows go to the wrong cell before and after (F8). A word that is wrong in many cells is corrected in all.",
      },
      onPhone: {
        vi: "Hai nút mũi tên đi tới ô sai trước và sau. Một chữ sai ở nhiều ô thì sửa được cả loạt.",
        en: "The two arrows go to the wrong cell before and after. A word that is wrong in many cells is corrected in all.",
      },
    },
    {
      at: [".import-wrong"],
      title: { vi: "Sửa ngay trong ô", en: "Mend it in the cell" },
      words: {
        vi: "Ô sai nói rõ sai ở đâu. Gõ lại hoặc chọn giá trị được phép, Enter để sang ô sai kế tiếp; tệp Excel không phải sửa.",
        en: "A wrong cell says what is wrong. Type it again or choose what is allowed, Enter goes on; the Excel file need not be changed.",
      },
      onPhone: {
        vi: "Ô sai nói rõ sai ở đâu. Gõ lại hoặc chọn giá trị được phép; tệp Excel không phải sửa.",
        en: "A wrong cell says what is wrong. Type it again or choose what is allowed; the Excel file need not be changed.",
      },
    },
    {
      at: [".save-bar"],
      title: { vi: "Chưa nhập gì cho tới nút này", en: "Nothing is imported before this button" },
      words: {
        vi: "Hết ô sai thì nhập cả danh sách. Chưa kịp sửa thì “Nhận … dòng đúng”: dòng sai được trả lại thành tệp.",
        en: "Once nothing is wrong the whole list is imported. Or take the right rows now: the wrong ones come back as a file.",
      },
    },
  ],
};

export const stepsOf = (tour: Tour): readonly Step[] => stepsByTour[tour];

/** The part of the page that a step shows, if it is there. */
export function placeOf({ at }: Step): Element | undefined {
  return at.flatMap((selector) => [...document.querySelectorAll(selector)]).find(isSeen);
}

// why the asking: jsdom draws nothing, there each part counts that exists
const isSeen = (part: Element): boolean => part.checkVisibility?.({ visibilityProperty: true }) ?? true;
