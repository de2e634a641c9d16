/** Counting, and the books of the month. */

import { text as assetText } from "../../../areas/asset-changes/text.ts";
import { text as checkText } from "../../../areas/inventory/checks/check.text.ts";
import { text as checkFormText } from "../../../areas/inventory/checks/check-form.text.ts";
import { text as checkListText } from "../../../areas/inventory/checks/check-list.text.ts";
import { text as checkStartText } from "../../../areas/inventory/checks/check-start.text.ts";
import { text as countRoomText } from "../../../areas/inventory/checks/count-room.text.ts";
import { text as sheetText } from "../../../areas/inventory/checks/sheets.text.ts";
import { text as countingText } from "../../../areas/inventory/counting/counting.text.ts";
import { text as reviewText } from "../../../areas/inventory/review/review.text.ts";
import { text as bookText } from "../../../areas/track-books/text.ts";
import { text as wearText } from "../../../areas/wear/text.ts";
import { text as uiText } from "../../../ui/text.ts";
import { text as paperText } from "../../pages/paper-home.text.ts";
import { en, page, vi, wordsOf } from "./cited.ts";
import type { GuideTask } from "./task.ts";

const checks = wordsOf(checkListText);
const checkForm = wordsOf(checkFormText);
const start = wordsOf(checkStartText);
const check = wordsOf(checkText);
const countRoom = wordsOf(countRoomText);
const sheet = wordsOf(sheetText);
const counting = wordsOf(countingText);
const review = wordsOf(reviewText);
const book = wordsOf(bookText);
const paper = wordsOf(paperText);
const wear = wordsOf(wearText);
const assetValue = wordsOf(assetText);
const ui = wordsOf(uiText);

export const countingTasks: readonly GuideTask[] = [
  {
    key: "count-room",
    title: { vi: "Đếm một phòng", en: "Count one room" },
    also: { vi: "kiểm kê phòng, kiểm kê đột xuất, đếm lại", en: "room check, recount" },
    works: ["keeper", "head"],
    action: "count-room",
    purpose: {
      vi: "So một phòng với sổ ngay hôm nay, bằng điện thoại.",
      en: "Compares one room with the books today, by phone.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/inventory")}, bấm ${checks.countRoom}.`,
        en: en`Open ${page("/equipment/inventory")} and press ${checks.countRoom}.`,
      },
      {
        vi: vi`Chọn phòng rồi bấm ${countRoom.begin}.`,
        en: en`Choose the room and press ${countRoom.begin}.`,
      },
      {
        vi: vi`Bấm ${counting.scan} để quét từng thứ, hoặc bấm ${counting.agree} ở dòng nhìn thấy đủ; khác thì gõ số tốt, số hỏng.`,
        en: en`Press ${counting.scan} to scan each thing, or ${counting.agree} on a line that is complete; else type how many are good and broken.`,
      },
      {
        vi: vi`Thứ không có trong sổ: chọn ${counting.unknown}, ghi tên và chụp ảnh.`,
        en: en`What is not in the books: choose ${counting.unknown}, name it and take a photo.`,
      },
      {
        vi: vi`Bấm ${counting.finish} và chọn cách tính các dòng chưa đếm.`,
        en: en`Press ${counting.finish} and say what becomes of the lines not counted.`,
      },
    ],
    after: [
      {
        vi: "Sổ chốt lúc bắt đầu; mượn trả sau đó vẫn làm bình thường và được bù trừ. Người phụ trách phòng được phân công đếm và được báo. Đếm chưa làm đổi sổ.",
        en: "The books are cut off at the start; what is lent afterwards is allowed for. Whoever keeps the room is appointed to count it and told. Counting does not change the books.",
      },
      {
        vi: vi`Muốn đếm lại thì chọn ${sheet.reopen}. Đưa chênh lệch vào sổ: làm tiếp như một đợt kiểm kê, từ ${check.submit}.`,
        en: en`To count again choose ${sheet.reopen}. To bring the differences into the books go on as with a whole check, from ${check.submit}.`,
      },
    ],
  },
  {
    key: "count-school",
    title: { vi: "Kiểm kê cả trường", en: "Check the whole inventory" },
    also: {
      vi: "kiểm kê cuối năm, ban kiểm kê, chênh lệch, biên bản",
      en: "stocktaking, differences, minutes",
    },
    works: ["keeper", "head"],
    action: "new-check",
    purpose: {
      vi: "Chốt sổ, đếm mọi phòng, xử lý chênh lệch và có biên bản đúng mẫu.",
      en: "Cuts off the books, counts all rooms, settles the differences and prints the official minutes.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/inventory")}, bấm ${checks.create}; điền phạm vi, cách đếm và ${checkForm.stepBoard}.`,
        en: en`Open ${page("/equipment/inventory")} and press ${checks.create}; fill in scope, way of counting and ${checkForm.stepBoard}.`,
      },
      { vi: vi`Bấm ${start.start}.`, en: en`Press ${start.start}.` },
      {
        vi: vi`Chọn các phiếu và bấm ${sheet.appoint}: mỗi người thấy phòng của mình trên điện thoại.`,
        en: en`Choose sheets and press ${sheet.appoint}: all see their rooms on their phones.`,
      },
      {
        vi: vi`Đếm xong thì xem mục ${check.step_review}: xét dòng hai người đếm khác nhau và ${check.unknown}.`,
        en: en`When all is counted, go to ${check.step_review}: decide where two counted differently, and ${check.unknown}.`,
      },
      {
        vi: vi`Bấm ${check.submit} và chọn ${review.treatment} cho từng dòng chênh lệch.`,
        en: en`Press ${check.submit} and choose ${review.treatment} for each difference.`,
      },
      {
        vi: vi`Hiệu trưởng bấm ${check.approve}, hoặc ${check.reject} kèm lý do.`,
        en: en`The principal presses ${check.approve}, or ${check.reject} with a reason.`,
      },
      {
        vi: vi`Bấm ${check.post}; biên bản ở mục ${check.papers}.`,
        en: en`Press ${check.post}; the minutes are at ${check.papers}.`,
      },
    ],
    after: [
      {
        vi: "Chỉ ở bước cuối sổ mới đổi: thừa thì ghi tăng, thiếu thì chuyển mất, hỏng thì có hồ sơ hỏng, sai chỗ thì chuyển phòng; tất cả trong một lần. Hiệu trưởng, người lập và người đếm được báo ở từng bước.",
        en: "Only the last step changes the books: surplus is added, what is short turns lost, broken gets a report, misplaced is moved, all at once. Principal, author and counters are told at each step.",
      },
      {
        vi: vi`Lùi lại: ${check.recall} trước khi duyệt, ${check.reverse} sau khi ghi sổ (trước khi đóng đợt).`,
        en: en`The way back: ${check.recall} before approval, ${check.reverse} after posting (until the check is closed).`,
      },
    ],
  },
  {
    key: "post-wear",
    title: { vi: "Ghi hao mòn tài sản cuối năm", en: "Post the wear of fixed assets" },
    also: {
      vi: "hao mòn, khấu hao, giá trị còn lại, tháng 12, sổ tài sản cố định",
      en: "depreciation, residual value, December",
    },
    works: ["keeper", "head"],
    action: "wear",
    purpose: {
      vi: "Ghi một lần trong tháng 12, để sổ tài sản và biên bản có giá trị còn lại.",
      en: "Posted once in December, so that the book of assets and the minutes have a residual value.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/wear")}. Lần đầu thì chọn ${wear.startYear}.`,
        en: en`Open ${page("/equipment/wear")}. The first time, choose ${wear.startYear}.`,
      },
      {
        vi: vi`Xem từng tài sản; dòng không tính thì bổ sung theo lý do ghi ở dòng, như số năm sử dụng hoặc ngày đưa vào sử dụng.`,
        en: en`Look at each asset; where a row has no wear, add what it says is missing, such as years of use or the day of first use.`,
      },
      {
        vi: vi`Tài sản ghi lần đầu: sửa ${wear.before} theo sổ kế toán nếu khác.`,
        en: en`Of assets posted for the first time, correct ${wear.before} where the accounts say otherwise.`,
      },
      { vi: vi`Bấm ${wear.post}.`, en: en`Press ${wear.post}.` },
      {
        vi: vi`In bằng ${wear.print} ở dòng của năm.`,
        en: en`Print it with ${wear.print} in the row of the year.`,
      },
    ],
    after: [
      {
        vi: "Giá trị còn lại trên sổ tài sản cố định, bảng hao mòn, biên bản kiểm kê và hồ sơ thanh lý đổi theo; số lượng và nguyên giá không đổi. Không ai phải duyệt.",
        en: "The residual value in the book of fixed assets, the table of wear, the minutes of counts and the papers of liquidations follows; quantities and costs stay. Nobody has to approve.",
      },
      {
        vi: vi`Lô ghi sổ là một tài sản thì mở thiết bị đó, phần ${assetValue.value}, bấm ${assetValue.split}; nguyên giá thay đổi thì bấm ${assetValue.changeCost}. Từ năm đó hao mòn tính lại, các năm đã ghi giữ nguyên.`,
        en: en`A lot that is booked as one asset: open its record, ${assetValue.value}, and press ${assetValue.split}; where the cost changed, ${assetValue.changeCost}. The wear is calculated again from that year on; posted years stay.`,
      },
      {
        vi: vi`Lùi lại: quản trị đơn vị bấm ${wear.undo} ở năm ghi sau cùng, cho đến khi bấm ${wear.lock}.`,
        en: en`The way back: the unit’s administrator presses ${wear.undo} for the last posted year, until ${wear.lock} was pressed.`,
      },
    ],
  },
  {
    key: "month-book",
    title: { vi: "Xem lại, khóa và in sổ của tháng", en: "Look through, lock and print the month’s book" },
    also: {
      vi: "sổ theo dõi, in sổ, báo cáo, khóa trang, xác nhận sổ",
      en: "tracking book, report, confirm",
    },
    works: ["keeper", "head", "teacher"],
    action: "report",
    purpose: {
      vi: "Có sổ mượn, sổ sử dụng đúng mẫu mỗi tháng mà không phải chép tay.",
      en: "Gives the books of the month in their official form without copying by hand.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/report")}: giấy tờ ${paper.dueNow} đứng đầu.`,
        en: en`Open ${page("/report")}: what is ${paper.dueNow} stands first.`,
      },
      {
        vi: vi`Chỉ cần in: bấm ${ui.print} ở dòng của sổ.`,
        en: en`To print only: press ${ui.print} on the line of the book.`,
      },
      {
        vi: vi`Chốt tháng: mở sổ, xem lại các dòng, cần thì bấm ${book.addNote}.`,
        en: en`To close the month: open the book, look through it, and press ${book.addNote} where needed.`,
      },
      { vi: vi`Bấm ${book.lock}.`, en: en`Press ${book.lock}.` },
      {
        vi: vi`Người được hỏi mở trang và bấm ${book.confirm}.`,
        en: en`Those who are asked open the page and press ${book.confirm}.`,
      },
    ],
    after: [
      {
        vi: "Trang đã khóa giữ nguyên và được lưu thành PDF có dấu kiểm; ghi bổ sung vẫn làm được, trang sẽ báo có dòng thay đổi sau khi khóa. Người phải xác nhận được báo.",
        en: "A locked page stays as it is and is kept as PDF with a checksum; late records are still possible, and the page says that something changed. Those who have to confirm are told.",
      },
      {
        vi: vi`Cần sửa: quản trị đơn vị bấm ${book.unlock} và ghi lý do; bản lưu và các xác nhận cũ vẫn xem được.`,
        en: en`To change it: the unit’s administrator presses ${book.unlock} with a reason; the kept copy and earlier confirmations remain.`,
      },
    ],
  },
];
