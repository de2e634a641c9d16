/** What the equipment officer does at the counter. */
import { text as counterText } from "../../../areas/loans/counter/counter.text.ts";
import { text as loanListText } from "../../../areas/loans/loan-list.text.ts";
import { text as loanText } from "../../../areas/loans/loan-panel.text.ts";
import { text as returnText } from "../../../areas/loans/return.text.ts";
import { text as boardText } from "../../../areas/registrations/board/board.text.ts";
import { text as chemicalText } from "../../../areas/registrations/lesson-chemicals.text.ts";
import { text as slipText } from "../../../areas/registrations/registration.text.ts";
import { text as voucherText } from "../../../areas/vouchers/text.ts";
import { text as commonText } from "../../../lib/common.text.ts";
import { en, page, vi, wordsOf } from "./cited.ts";
import type { GuideTask } from "./task.ts";

const counter = wordsOf(counterText);
const loans = wordsOf(loanListText);
const loan = wordsOf(loanText);
const giving = wordsOf(returnText);
const board = wordsOf(boardText);
const slip = wordsOf(slipText);
const chemical = wordsOf(chemicalText);
const voucher = wordsOf(voucherText);
const common = wordsOf(commonText);

export const lendingTasks: readonly GuideTask[] = [
  {
    key: "prepare-lessons",
    title: { vi: "Duyệt và chuẩn bị đồ cho các tiết", en: "Approve and prepare the week’s slips" },
    also: { vi: "bảng điều phối, duyệt phiếu, soạn đồ, từ chối", en: "board, approve registrations, refuse" },
    works: ["keeper"],
    action: "board",
    purpose: {
      vi: "Thấy cả tuần ai cần gì, duyệt và soạn sẵn trước giờ lên lớp.",
      en: "Shows who needs what in the week, to be approved and laid out before the lesson.",
    },
    steps: [
      { vi: vi`Mở ${board.title}.`, en: en`Open ${board.title}.` },
      {
        vi: vi`Lọc ${board.showPending} để thấy phiếu chờ; bấm ${board.approve} trên từng phiếu, hoặc chọn nhiều phiếu rồi duyệt một lần.`,
        en: en`Filter by ${board.showPending} to see what waits; press ${board.approve} on each slip, or choose several and approve them at once.`,
      },
      {
        vi: vi`Không cho mượn được thì chọn ${board.reject} và ghi lý do; không đủ cho mọi người thì mở phiếu, chọn ${slip.shareOut}.`,
        en: en`What cannot be lent: choose ${board.reject} and say why; if there is not enough for all, open the slip and choose ${slip.shareOut}.`,
      },
      {
        vi: vi`Soạn xong đồ thì bấm ${board.prepare}.`,
        en: en`When the things are laid out, press ${board.prepare}.`,
      },
      {
        vi: vi`Đổi ngày nghỉ, đổi tiết: chọn ${board.moveLong}.`,
        en: en`For another day or period: choose ${board.moveLong}.`,
      },
    ],
    after: [
      {
        vi: "Giáo viên được báo khi phiếu được duyệt, bị từ chối (kèm lý do), đã chuẩn bị hoặc bị chuyển. Sổ chưa đổi cho tới khi giao.",
        en: "The teacher is told when the slip is approved, refused (with the reason), prepared or moved. The books do not change before things are handed out.",
      },
      {
        vi: vi`Đánh dấu nhầm: mở phiếu, chọn ${slip.unprepare}. Người đăng ký không đến thì chọn ${board.markNotFetched}.`,
        en: en`If marked by mistake: open the slip and choose ${slip.unprepare}. If nobody came, choose ${board.markNotFetched}.`,
      },
    ],
  },
  {
    key: "chemicals",
    title: { vi: "Giao hóa chất phải có hai người", en: "Hand out chemicals by two persons" },
    also: {
      vi: "axit, độc hại, giám sát, lượng thải, phiếu an toàn, MSDS, SDS",
      en: "acid, hazardous, witness, waste, safety data sheet",
    },
    works: ["keeper", "teacher"],
    action: "board",
    purpose: {
      vi: "Hóa chất để tủ khóa chỉ ra khỏi kho khi có người giám sát; sổ ghi đủ lớp, thầy/cô, lượng thực dùng và lượng thải.",
      en: "What is locked away leaves the store while somebody looks on; the log names class, teacher, what was really used and what was left.",
    },
    steps: [
      {
        vi: vi`Ở ${board.title} mở phiếu đã duyệt, chọn ${chemical.ask}: một đồng nghiệp không phải người giao, cũng không phải người nhận.`,
        en: en`In ${board.title} open the approved slip and choose ${chemical.ask}: a colleague who is neither who hands out nor who receives.`,
      },
      {
        vi: vi`Người ấy mở thông báo, bấm ${chemical.confirm} bằng tài khoản của mình.`,
        en: en`They open the notice and press ${chemical.confirm}, with their own account.`,
      },
      {
        vi: vi`Bấm ${slip.handOut}; hóa chất ra khỏi sổ bằng một phiếu xuất ghi tên cả ba người.`,
        en: en`Press ${slip.handOut}; the chemicals leave the books by a voucher that names all three.`,
      },
      {
        vi: vi`Dùng xong: mở phiếu xuất ở ${page("/equipment/vouchers")}, tab ${voucher.chemicalLog}, ghi lượng thải, sự cố và phần trả lại kho, bấm ${voucher.saveNote}.`,
        en: en`Afterwards: open the voucher in ${page("/equipment/vouchers")}, tab ${voucher.chemicalLog}, note the waste, incidents and what came back, and press ${voucher.saveNote}.`,
      },
    ],
    after: [
      {
        vi: "Phần trả lại về đúng kệ, đúng lô bằng một phiếu riêng; sổ sử dụng hóa chất trừ phần ấy ra.",
        en: "What came back is on its shelf and lot again, by a voucher of its own, and the log leaves it out of what was used.",
      },
      {
        vi: "Giao nhiều hơn số đã xác nhận, sửa phiếu hoặc đổi thầy/cô thì phải nhờ giám sát lại.",
        en: "More than was confirmed, a changed slip or another teacher asks for the second person again.",
      },
    ],
  },
  {
    key: "hand-out",
    title: { vi: "Giao thiết bị ở quầy", en: "Hand out at the counter" },
    also: { vi: "cho mượn, ghi mượn, quét thẻ giáo viên, giao đồ", en: "lend, scan a card" },
    works: ["keeper"],
    action: "counter",
    purpose: {
      vi: "Ghi ai cầm gì về lớp và khi nào trả, bằng vài lần quét hoặc gõ tên.",
      en: "Records who takes what and until when, with a few scans or a name.",
    },
    steps: [
      {
        vi: vi`Mở ${counter.title}, mục ${counter.give}.`,
        en: en`Open ${counter.title} at ${counter.give}.`,
      },
      {
        vi: vi`Có đăng ký: ở ${counter.toFetch} tìm phiếu và bấm ${counter.giveAll}. Xong.`,
        en: en`With a registration: find the slip under ${counter.toFetch} and press ${counter.giveAll}. That is all.`,
      },
      {
        vi: "Không có đăng ký: quét thẻ giáo viên hoặc gõ tên người mượn, rồi quét hay gõ tên từng thứ.",
        en: "Without one: scan the teacher’s card or type the borrower’s name, then scan or type each thing.",
      },
      {
        vi: vi`Chọn hẹn trả: ${counter.duePeriod}, ${counter.dueDay} hoặc ngày khác.`,
        en: en`Choose when it is due: ${counter.duePeriod}, ${counter.dueDay} or another day.`,
      },
      { vi: vi`Bấm ${counter.giveButton}.`, en: en`Press ${counter.giveButton}.` },
    ],
    after: [
      {
        vi: "Thiết bị vẫn trên sổ của trường, tính là đang mượn và đứng tên người nhận. Đến hẹn, phần mềm tự nhắc người mượn.",
        en: "The things stay on the school’s books, count as lent and stand under the borrower’s name. When they are due, the borrower is reminded by itself.",
      },
      {
        vi: vi`Quét nhầm thì bỏ khỏi khay trước khi giao (${counter.clearTray} bỏ hết). Đã giao nhầm thì ghi trả ngay ở ${counter.return}.`,
        en: en`A wrong scan is taken off the tray before (${counter.clearTray} takes all). What was handed out by mistake is taken back at ${counter.return}.`,
      },
    ],
  },
  {
    key: "take-back",
    title: { vi: "Nhận lại thiết bị", en: "Take things back" },
    also: { vi: "ghi trả, trả đồ, trả thiếu, trả hỏng", en: "return, returned broken" },
    works: ["keeper"],
    action: "counter",
    purpose: {
      vi: "Ghi trả từng thứ hoặc cả phiếu, biết ngay thứ nào hỏng, thứ nào còn thiếu.",
      en: "Takes back single things or a whole slip, and says at once what is broken or still out.",
    },
    steps: [
      {
        vi: vi`Mở ${counter.title}, mục ${counter.return}.`,
        en: en`Open ${counter.title} at ${counter.return}.`,
      },
      {
        vi: "Quét từng thứ mang trả: mỗi lần quét là một thứ được nhận lại, tình trạng tốt.",
        en: "Scan each thing: every scan takes one back in good condition.",
      },
      {
        vi: vi`Thứ nào hỏng thì bấm ${counter.brokenMark} ở dòng đó.`,
        en: en`For a broken one press ${counter.brokenMark} on its line.`,
      },
      {
        vi: vi`Không có tem: gõ tên người, bấm ${counter.returnAll}, sửa số tốt, hỏng, mất từng dòng rồi bấm ${giving.takeBack}.`,
        en: en`Without labels: type the person’s name, press ${counter.returnAll}, correct good, broken and lost on each line and press ${giving.takeBack}.`,
      },
    ],
    after: [
      {
        vi: "Thứ trả tốt lại cho mượn được ngay; người đang chờ được báo. Dòng hỏng hoặc mất mở một báo hỏng, mất chờ xác nhận và coi như đã trả.",
        en: "What comes back good can be lent at once; whoever waits for it is told. A broken or lost line opens a report to be confirmed and counts as returned.",
      },
      {
        vi: vi`Nhận nhầm thì bấm ${common.undo} ở dòng vừa quét, hoặc ở ${loan.returns} của phiếu mượn.`,
        en: en`If it was the wrong one, press ${common.undo} on its line, or at ${loan.returns} of the loan.`,
      },
    ],
  },
  {
    key: "overdue",
    title: { vi: "Nhắc trả, gia hạn", en: "Remind of overdue things, renew a loan" },
    also: {
      vi: "quá hạn, đòi đồ, trễ, gia hạn mượn, chuyển người mượn",
      en: "late, extend, hand on to a colleague",
    },
    works: ["keeper"],
    action: "overdue",
    purpose: {
      vi: "Thấy ai trễ hẹn bao nhiêu ngày và nhắc một lần cho tất cả.",
      en: "Shows who is late by how many days, and reminds all of them at once.",
    },
    steps: [
      { vi: vi`Mở ${loans.overdueTitle}.`, en: en`Open ${loans.overdueTitle}.` },
      {
        vi: vi`Bấm ${loans.remindAll}, hoặc chọn vài người rồi bấm ${loans.remind}.`,
        en: en`Press ${loans.remindAll}, or choose some people and press ${loans.remind}.`,
      },
      {
        vi: vi`Cần giữ lâu hơn: mở phiếu, chọn ${loan.renew} và ngày hẹn mới.`,
        en: en`If somebody needs longer: open the loan, choose ${loan.renew} and the new day.`,
      },
      {
        vi: vi`Đồng nghiệp dùng tiếp: chọn ${loan.handOn}, rồi hai bên bấm ${loan.giverConfirms} và ${loan.receiverConfirms}.`,
        en: en`If a colleague goes on using it: choose ${loan.handOn}; then both press ${loan.giverConfirms} and ${loan.receiverConfirms}.`,
      },
    ],
    after: [
      {
        vi: "Người mượn nhận thông báo; ai chưa có tài khoản thì phần mềm nói tên để nhắc trực tiếp. Số trên sổ không đổi.",
        en: "The borrowers are told; those without an account are named, to be reminded in person. The books do not change.",
      },
      {
        vi: vi`Chuyển người chỉ xong khi cả hai bên xác nhận; trước đó bấm ${loan.withdraw} để thôi.`,
        en: en`Handing on is done when both have confirmed; before that, ${loan.withdraw} takes it back.`,
      },
    ],
  },
];
