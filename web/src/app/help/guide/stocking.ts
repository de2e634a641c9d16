/** What the equipment officer writes into the books. */
import { text as assetText } from "../../../areas/asset-changes/text.ts";
import { text as correctionText } from "../../../areas/corrections/correction.text.ts";
import { text as donationText } from "../../../areas/donations/text.ts";
import { text as importText } from "../../../areas/equipment/import.text.ts";
import { text as equipmentText } from "../../../areas/equipment/text.ts";
import { text as aidText } from "../../../areas/home-made-aids/text.ts";
import { text as incidentText } from "../../../areas/incidents/text.ts";
import { text as liquidationText } from "../../../areas/liquidations/liquidation.text.ts";
import { text as liquidationFormText } from "../../../areas/liquidations/liquidation-form.text.ts";
import { text as planText } from "../../../areas/maintenance-plans/text.ts";
import { text as repairFormText } from "../../../areas/repairs/repair-form.text.ts";
import { text as repairText } from "../../../areas/repairs/repairs.text.ts";
import { text as voucherFormText } from "../../../areas/vouchers/form.text.ts";
import { text as happeningText } from "../../../areas/vouchers/happening.text.ts";
import { text as voucherText } from "../../../areas/vouchers/text.ts";
import { text as commonText } from "../../../lib/common.text.ts";
import { text as wizardText } from "../../../ui/import-wizard/text.ts";
import { text as labelText } from "../../../ui/label-dialog/text.ts";
import { action, en, page, vi, wordsOf } from "./cited.ts";
import type { GuideTask } from "./task.ts";

const equipment = wordsOf(equipmentText);
const importing = wordsOf(importText);
const wizard = wordsOf(wizardText);
const donation = wordsOf(donationText);
const aid = wordsOf(aidText);
const asset = wordsOf(assetText);
const plan = wordsOf(planText);
const happening = wordsOf(happeningText);
const voucher = wordsOf(voucherText);
const form = wordsOf(voucherFormText);
const correction = wordsOf(correctionText);
const incident = wordsOf(incidentText);
const repair = wordsOf(repairText);
const repairForm = wordsOf(repairFormText);
const liquidation = wordsOf(liquidationText);
const liquidationForm = wordsOf(liquidationFormText);
const label = wordsOf(labelText);
const common = wordsOf(commonText);

const happened = action("happened");
const reverse = {
  vi: vi`Ghi nhầm: mở phiếu, chọn ${voucher.reversal} và ghi lý do. Một phiếu ngược được ghi, số lượng trở về như trước; phiếu cũ vẫn xem được.`,
  en: en`If it was a mistake: open the voucher, choose ${voucher.reversal} and say why. An opposite voucher is posted and the quantities are as before; the old one can still be read.`,
};

export const stockingTasks: readonly GuideTask[] = [
  {
    key: "import-excel",
    title: { vi: "Nhập danh sách thiết bị từ Excel", en: "Import equipment from Excel" },
    also: { vi: "nhập excel, tải lên, tệp mẫu, dán bảng", en: "upload, template, paste a table" },
    works: ["keeper", "head"],
    action: "import-equipment",
    purpose: {
      vi: "Đưa cả danh sách đang có vào sổ trong một lần, sửa ô sai ngay trên màn hình.",
      en: "Brings a whole list into the books at once; wrong cells are mended on the screen.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/management")}, bấm ${equipment.import}.`,
        en: en`Open ${page("/equipment/management")} and press ${equipment.import}.`,
      },
      {
        vi: vi`Kéo tệp vào, hoặc chọn ${wizard.fromPaste}. Chưa có danh sách thì bấm ${wizard.template}.`,
        en: en`Drop the file, or choose ${wizard.fromPaste}. If there is no list yet, press ${wizard.template}.`,
      },
      {
        vi: vi`Xem lại các cột có dấu ${wizard.columnDoubtful} rồi bấm ${wizard.next}.`,
        en: en`Look at the columns marked ${wizard.columnDoubtful}, then press ${wizard.next}.`,
      },
      {
        vi: vi`Ô sai được tô và nói rõ lý do: sửa ngay tại ô, Enter đi tới ô sai kế tiếp, ${wizard.mendAlike} sửa mọi ô giống nhau.`,
        en: en`Wrong cells are marked and say why: mend them in place, Enter goes to the next, ${wizard.mendAlike} mends all that are alike.`,
      },
      {
        vi: vi`Bấm ${wizard.importRows}; còn dòng sai thì bấm ${wizard.importRight}, phần sai được trả lại thành tệp.`,
        en: en`Press ${wizard.importRows}; with wrong rows left, press ${wizard.importRight}: the wrong ones come back as a file.`,
      },
    ],
    after: [
      {
        vi: vi`Mỗi dòng thành một thiết bị; số lượng được ghi là số dư đầu kỳ trong một phiếu. Tiếp theo nên ${importing.place} và ${importing.labels}.`,
        en: en`Each row becomes a record; the quantities are posted as opening balance in one voucher. Next: ${importing.place} and ${importing.labels}.`,
      },
      {
        vi: vi`Nhập nhầm: bấm ${importing.undo} ở trang kết quả; số lượng trở về 0 và thiết bị do lần nhập này tạo ra ngừng theo dõi.`,
        en: en`If it was a mistake: press ${importing.undo} on the page of the result; the quantities go back to 0 and the records made by it are stopped.`,
      },
    ],
  },
  {
    key: "arrived",
    title: { vi: "Ghi thêm thiết bị mới về", en: "Record what has arrived" },
    also: {
      vi: "ghi tăng, mua mới, được cấp, được tặng, tự làm, nhập kho",
      en: "increase, bought, given, made",
    },
    works: ["keeper"],
    action: "increase",
    purpose: {
      vi: "Đưa vào sổ thứ mới mua, được cấp, được tặng hoặc tự làm.",
      en: "Brings into the books what was bought, given or made.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/vouchers")}, bấm ${voucher.create}, chọn ${happening.ARRIVED}.`,
        en: en`Open ${page("/equipment/vouchers")}, press ${voucher.create} and choose ${happening.ARRIVED}.`,
      },
      {
        vi: "Gõ tên hoặc mã từng thứ, số lượng, đơn giá; hoặc dán các dòng từ Excel.",
        en: "Type name or code, quantity and price of each thing, or paste the rows from Excel.",
      },
      {
        vi: vi`Chọn phòng để; nhiều phòng thì mở ${form.details} và bấm ${form.splitRooms}.`,
        en: en`Choose the room; for several open ${form.details} and press ${form.splitRooms}.`,
      },
      {
        vi: vi`Ghi số hóa đơn, nguồn kinh phí ở ${form.moreFields}.`,
        en: en`The number of the invoice and the like stand under ${form.moreFields}.`,
      },
      {
        vi: vi`Xem số trước và sau rồi bấm ${form.postNow}.`,
        en: en`Look at the numbers before and after, then press ${form.postNow}.`,
      },
    ],
    after: [
      {
        vi: "Sổ tăng đúng số đã ghi, phiếu có số GT-…; thứ quản lý từng chiếc có mỗi chiếc một mã. Hàng theo đề nghị đã duyệt thì ghi ở trang đề nghị, không ghi ở đây.",
        en: "The books grow by that number and the voucher is called GT-…; what is kept piece by piece gets a code for each. Goods of an approved demand are received there, not here.",
      },
      reverse,
    ],
  },
  {
    key: "donation",
    title: { vi: "Nhận thiết bị được tài trợ", en: "Receive donated equipment" },
    also: {
      vi: "tài trợ, tặng, biếu, xã hội hóa, phụ huynh ủng hộ, biên bản tiếp nhận",
      en: "gift, donor, given by parents, minutes",
    },
    works: ["keeper", "head"],
    action: "donation",
    purpose: {
      vi: "Nhận đồ tặng có hồ sơ: hiệu trưởng đồng ý, tổ tiếp nhận lập biên bản, vào sổ và công khai.",
      en: "What is given gets its file: the principal agrees, a team takes it over with minutes, and it is on the books and published.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/donations")}, bấm ${donation.add}, ghi nhà tài trợ, mục đích và từng thứ được tặng; dán từ Excel được.`,
        en: en`Open ${page("/equipment/donations")}, press ${donation.add} and note the donor, the purpose and each thing; rows of Excel can be pasted.`,
      },
      {
        vi: vi`Bấm ${donation.submit}. Hiệu trưởng mở thông báo, bấm ${donation.agree} hoặc ${donation.decline}.`,
        en: en`Press ${donation.submit}. The principal opens the notice and presses ${donation.agree} or ${donation.decline}.`,
      },
      {
        vi: vi`Hàng về: bấm ${donation.receive}, ghi số biên bản, số lượng thực nhận, giá ghi sổ và tổ tiếp nhận.`,
        en: en`When it comes: press ${donation.receive} and note the number of the minutes, what really came, the prices and the team.`,
      },
      {
        vi: vi`Bấm ${donation.post}, rồi ${donation.minutes} để các bên ký.`,
        en: en`Press ${donation.post}, then ${donation.minutes} for both sides to sign.`,
      },
    ],
    after: [
      {
        vi: vi`Thiết bị vào sổ bằng một phiếu ghi tăng, lý do tài trợ. Danh sách công khai ở ${page("/report")}; ai không muốn nêu tên thì không có tên trong đó.`,
        en: en`It is on the books by an increase voucher, as donated. The published list is at ${page("/report")}; who does not want to be named is not named in it.`,
      },
      reverse,
    ],
  },
  {
    key: "home-made",
    title: { vi: "Đưa đồ dùng tự làm vào sổ", en: "Bring a home-made aid on the books" },
    also: {
      vi: "tự làm, tự chế, sáng kiến, hội đồng nghiệm thu",
      en: "made by a teacher, council, acceptance",
    },
    works: ["keeper", "teacher", "head"],
    action: "home-made",
    purpose: {
      vi: "Đồ dùng thầy/cô hoặc học sinh làm được hội đồng nghiệm thu, có biên bản và vào sổ như thiết bị khác.",
      en: "What teachers or pupils made is accepted by a council with minutes, and is on the books like anything else.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/home-made")}, bấm ${aid.add}, ghi người làm, bài dạy, vật liệu và chi phí. Ai làm người ấy lập hồ sơ được.`,
        en: en`Open ${page("/equipment/home-made")}, press ${aid.add} and note who made it, for which lessons, of what and at what cost. Whoever made it can file it.`,
      },
      { vi: vi`Bấm ${aid.submit}.`, en: en`Press ${aid.submit}.` },
      {
        vi: vi`Hội đồng họp xong: cán bộ thiết bị hoặc hiệu trưởng bấm ${aid.accept}, ghi số biên bản, thành viên, xếp loại và phòng để.`,
        en: en`After the council has met, the officer or the principal presses ${aid.accept} and notes the minutes, the members, the grade and the room.`,
      },
      {
        vi: vi`Bấm ${aid.post}, rồi ${aid.minutes} để hội đồng ký.`,
        en: en`Press ${aid.post}, then ${aid.minutes} for the council to sign.`,
      },
    ],
    after: [
      {
        vi: vi`Đồ dùng vào sổ bằng một phiếu ghi tăng, lý do tự làm. Chưa đạt thì ${aid.return} kèm lý do; người lập sửa rồi gửi lại.`,
        en: en`It is on the books by an increase voucher, as home-made. If it is not good enough, ${aid.return} says why, and it is submitted again.`,
      },
      reverse,
    ],
  },
  {
    key: "asset-change",
    title: { vi: "Tách lô, thay đổi nguyên giá tài sản", en: "Split a lot, change the cost of an asset" },
    also: {
      vi: "nâng cấp, đánh giá lại, tháo bộ phận, tạm tính, lô máy tính",
      en: "upgrade, revaluation, part taken off, provisional price",
    },
    works: ["keeper", "head"],
    action: "asset-change",
    purpose: {
      vi: "Lô ghi chung thành từng tài sản có mã riêng; nguyên giá đổi đúng lý do luật cho phép, có biên bản.",
      en: "A lot on one record becomes assets with codes of their own; a cost changes for a reason of the law, with minutes.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/management")}, chọn tài sản cố định, xuống mục ${asset.value}.`,
        en: en`Open ${page("/equipment/management")}, choose the fixed asset and go down to ${asset.value}.`,
      },
      {
        vi: vi`Tách: bấm ${asset.split}, ghi ${asset.pieces}; các tài sản mới và phần nguyên giá, hao mòn của mỗi chiếc hiện ra trước.`,
        en: en`To split it: press ${asset.split} and fill in ${asset.pieces}; the new assets and their shares of cost and wear are shown first.`,
      },
      {
        vi: vi`Đổi nguyên giá: bấm ${asset.changeCost}, chọn ${asset.reason}, ghi số tiền, ${asset.documentNo} và ${asset.explanation}.`,
        en: en`To change the cost: press ${asset.changeCost}, choose the ${asset.reason} and fill in the amount, ${asset.documentNo} and ${asset.explanation}.`,
      },
      { vi: vi`Bấm ${asset.makeMinutes} để ký.`, en: en`Press ${asset.makeMinutes} and have it signed.` },
    ],
    after: [
      {
        vi: "Từ năm của thay đổi, phần còn lại được tính hao mòn cho số năm còn lại; các năm đã ghi hoặc đã khóa giữ nguyên.",
        en: "From the year of the change on, what is left wears over the years that are left; posted and locked years stay.",
      },
      {
        vi: vi`Nhầm thì ${asset.undoVerb} trong mục ${asset.changes}, khi chưa có gì ghi theo sau.`,
        en: en`A mistake is taken back by ${asset.undoVerb} under ${asset.changes}, as long as nothing followed.`,
      },
    ],
  },
  {
    key: "maintenance-plan",
    title: { vi: "Lập kế hoạch bảo trì năm học", en: "Plan the maintenance of the school year" },
    also: { vi: "bảo dưỡng, kiểm định, vệ sinh máy, kế hoạch năm", en: "upkeep, yearly plan, service" },
    works: ["keeper", "head"],
    action: "maintenance-plan",
    purpose: {
      vi: "Biết tháng nào bảo trì gì, ai làm, hết bao nhiêu, và đã làm đến đâu.",
      en: "Says what is maintained in which month, by whom, for how much, and how far it is done.",
    },
    steps: [
      {
        vi: vi`Ở ${page("/equipment/broken")}, mục ${plan.title}, bấm ${plan.draft}: dự thảo lấy từ thiết bị đến hạn và các phòng.`,
        en: en`At ${page("/equipment/broken")}, under ${plan.title}, press ${plan.draft}: it is made from what falls due and from the rooms.`,
      },
      {
        vi: vi`Sửa từng việc, hoặc bấm ${plan.add}: ${plan.months}, ${plan.person}, ${plan.cost}.`,
        en: en`Change the lines, or press ${plan.add}: ${plan.months}, ${plan.person}, ${plan.cost}.`,
      },
      {
        vi: vi`Bấm ${plan.submit}. Hiệu trưởng bấm ${plan.approve} hoặc ${plan.giveBack}.`,
        en: en`Press ${plan.submit}. The principal presses ${plan.approve} or ${plan.giveBack}.`,
      },
      {
        vi: vi`Đến tháng, làm xong thì bấm ${plan.noteDone}.`,
        en: en`In its month, when it is done, press ${plan.noteDone}.`,
      },
    ],
    after: [
      {
        vi: vi`Dấu ở mỗi tháng lấy từ sổ bảo trì: đã làm, làm trễ, chưa làm. Trang chủ nhắc việc của tháng; ${plan.paper} khi cần ký.`,
        en: en`The sign in each month comes from the maintenance book: done, done late, not done. The start page asks for the work of the month; ${plan.paper} prints it.`,
      },
    ],
  },
  {
    key: "moved",
    title: { vi: "Chuyển thiết bị sang phòng khác", en: "Move things to another room" },
    also: { vi: "điều chuyển, chuyển kho, chuyển cả phòng", en: "transfer, whole room" },
    works: ["keeper"],
    action: "transfer",
    purpose: {
      vi: "Cho sổ biết thiết bị nay để ở đâu.",
      en: "Tells the books where things stand now.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/vouchers")}, bấm ${voucher.create}, chọn ${happening.MOVED}.`,
        en: en`Open ${page("/equipment/vouchers")}, press ${voucher.create} and choose ${happening.MOVED}.`,
      },
      {
        vi: vi`Chọn ${form.fromRoom}; chuyển tất cả thì bật ${form.wholeRoom}, nếu không thì bấm ${form.choose}.`,
        en: en`Choose ${form.fromRoom}; to move everything switch on ${form.wholeRoom}, else press ${form.choose}.`,
      },
      { vi: vi`Chọn ${form.toRoom}.`, en: en`Choose ${form.toRoom}.` },
      { vi: vi`Bấm ${form.postNow}.`, en: en`Press ${form.postNow}.` },
    ],
    after: [
      {
        vi: "Tổng số của trường không đổi; số ở phòng cũ giảm, ở phòng mới tăng. Thứ đang có người giữ không chuyển được, cần ghi trả trước.",
        en: "The school’s total stays the same; the old room has fewer, the new one more. What somebody holds cannot be moved: take it back first.",
      },
      reverse,
    ],
  },
  {
    key: "used-up",
    title: { vi: "Ghi hóa chất, vật tư đã dùng", en: "Record what was used up" },
    also: { vi: "xuất tiêu hao, hóa chất, vật tư, hết hạn", en: "issue, chemicals, consumables" },
    works: ["keeper"],
    action: "happened",
    purpose: {
      vi: "Trừ khỏi sổ hóa chất và vật tư tiêu hao đã dùng.",
      en: "Takes chemicals and consumables that were used off the books.",
    },
    steps: [
      {
        vi: vi`Mở ${happened}, chọn ${happening.USED_UP}.`,
        en: en`Open ${happened} and choose ${happening.USED_UP}.`,
      },
      {
        vi: vi`Bấm ${form.choose}, chọn thứ đã dùng và nhập số lượng.`,
        en: en`Press ${form.choose}, choose what was used and fill in how much.`,
      },
      {
        vi: vi`Ghi ${form.receiverIssue} và ${form.reasonIssue}.`,
        en: en`Fill in ${form.receiverIssue} and ${form.reasonIssue}.`,
      },
      { vi: vi`Bấm ${form.postNow}.`, en: en`Press ${form.postNow}.` },
    ],
    after: [
      {
        vi: "Sổ giảm đúng số đã dùng; lô hết hạn trước được trừ trước, lô đã hết hạn không xuất được. Chỉ dành cho thứ quản lý là tiêu hao.",
        en: "The books shrink by what was used; the lot that expires first goes first, an expired one cannot be issued. Only for what is kept as consumable.",
      },
      {
        vi: "Hóa chất đánh dấu xuất hai người thì lưu nháp, nhờ một đồng nghiệp giám sát; người đó xác nhận bằng tài khoản của mình rồi phiếu mới ghi sổ được.",
        en: "A chemical that is issued by two persons is saved as a draft, and a colleague is asked to look on; the voucher can be posted once they confirmed with their own account.",
      },
      reverse,
    ],
  },
  {
    key: "correct-number",
    title: { vi: "Sửa số lượng sai trong sổ", en: "Put right a wrong number" },
    also: { vi: "sai số lượng, nhập nhầm, đếm lại, thừa, thiếu", en: "wrong quantity, recounted" },
    works: ["keeper"],
    action: "happened",
    purpose: {
      vi: "Đưa số trong sổ về đúng thực tế và ghi lại vì sao khác.",
      en: "Brings the number in the books to what is really there, and keeps why it differed.",
    },
    steps: [
      {
        vi: vi`Mở ${happened}, chọn thiết bị ở ${happening.thing}, rồi chọn ${happening.WRONG_NUMBER}.`,
        en: en`Open ${happened}, choose the equipment at ${happening.thing}, then ${happening.WRONG_NUMBER}.`,
      },
      {
        vi: vi`Nhập số ở ${correction.actual} cho từng nơi để.`,
        en: en`Fill in ${correction.actual} for each place.`,
      },
      {
        vi: vi`Chọn ${correction.reason}: nhập sai, đếm lại, hay đã dùng mà chưa ghi.`,
        en: en`Choose ${correction.reason}: entered wrongly, counted again, or used without a record.`,
      },
      {
        vi: vi`Đọc câu nói sẽ ghi gì rồi bấm ${correction.verb}.`,
        en: en`Read what will be posted, then press ${correction.verb}.`,
      },
    ],
    after: [
      {
        vi: "Lý do quyết định phiếu: nhập sai thì sửa sổ, không tính là mua thêm hay mất; đếm lại thấy thiếu thì chuyển sang mất và có hồ sơ, thấy thừa thì ghi tăng.",
        en: "The reason decides the voucher: an entry that was wrong is corrected and counts neither as bought nor as lost; what is short after a count turns lost with a report, what is too much is an increase.",
      },
      {
        vi: vi`Bấm ${common.undo} ngay trong thông báo, hoặc sau này mở phiếu và chọn ${voucher.reversal}: mọi phiếu của lần sửa được hủy cùng nhau.`,
        en: en`Press ${common.undo} in the notice, or later open the voucher and choose ${voucher.reversal}: all vouchers of the correction are taken back together.`,
      },
    ],
  },
  {
    key: "confirm-broken",
    title: { vi: "Xác nhận báo hỏng, mất và đem sửa", en: "Confirm a report and send to repair" },
    also: {
      vi: "xác nhận hỏng, xác nhận mất, sửa chữa, tìm lại được, bồi thường",
      en: "repair, found again, compensation",
    },
    works: ["keeper"],
    action: "reports",
    purpose: {
      vi: "Kiểm tra điều giáo viên báo, cho sổ biết, rồi đem sửa, bỏ hoặc tìm lại.",
      en: "Checks what was reported, tells the books, and has it mended, written off or found.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/broken")} và bấm vào báo cáo đang chờ.`,
        en: en`Open ${page("/equipment/broken")} and press the report that waits.`,
      },
      {
        vi: vi`Đúng thì bấm ${incident.confirmBROKEN} hoặc ${incident.confirmLOST}; không đúng thì chọn ${incident.dismiss}.`,
        en: en`If it is true press ${incident.confirmBROKEN} or ${incident.confirmLOST}; if not choose ${incident.dismiss}.`,
      },
      {
        vi: vi`Đem sửa: bấm ${incident.sendToRepair}, ghi ${repairForm.firm} và ${repairForm.estimate}, rồi gửi.`,
        en: en`To have it mended: press ${incident.sendToRepair}, fill in ${repairForm.firm} and ${repairForm.estimate}, and send it.`,
      },
      {
        vi: vi`Sửa xong: mở phiếu sửa chữa, bấm ${repair.receive}, ghi số ${repair.fixed} và ${repair.unrepairable}.`,
        en: en`When it comes back: open the repair order, press ${repair.receive} and fill in ${repair.fixed} and ${repair.unrepairable}.`,
      },
      {
        vi: vi`Đồ mất mà thấy lại: chọn ${incident.find}. Không sửa được: chọn ${incident.propose}.`,
        en: en`If something lost turns up: choose ${incident.find}. If it cannot be mended: choose ${incident.propose}.`,
      },
    ],
    after: [
      {
        vi: "Khi xác nhận, số ấy chuyển từ tốt sang hỏng hoặc mất, tổng số trên sổ không đổi; đem sửa thì tính là đang sửa. Người báo được thông báo.",
        en: "On confirmation the number turns from good to broken or lost, the total stays; at repair it counts as being repaired. Who reported it is told.",
      },
      {
        vi: vi`Gửi sửa nhầm thì chọn ${repair.cancel}: thiết bị về phòng cũ, tình trạng hỏng. Kết thúc nhầm thì chọn ${incident.reopen}.`,
        en: en`A repair order sent by mistake: ${repair.cancel} brings the things back to their room as broken. A report ended by mistake: ${incident.reopen}.`,
      },
    ],
  },
  {
    key: "write-off",
    title: { vi: "Thanh lý, bỏ khỏi sổ", en: "Write off, liquidate" },
    also: { vi: "thanh lý, tiêu hủy, hội đồng, ghi giảm", en: "dispose, scrap, decrease" },
    works: ["keeper", "head"],
    action: "liquidation",
    purpose: {
      vi: "Đưa đồ không dùng được nữa ra khỏi sổ, đủ hồ sơ và đúng hạn luật định.",
      en: "Takes what is of no more use off the books, with its papers and within the terms of the law.",
    },
    steps: [
      {
        vi: vi`Ở ${page("/equipment/broken")}, mục ${liquidation.title}, bấm ${liquidation.create}.`,
        en: en`At ${page("/equipment/broken")}, under ${liquidation.title}, press ${liquidation.create}.`,
      },
      {
        vi: vi`Gõ tên hoặc mã đồ hỏng không sửa được vào dòng trống, hoặc bấm ${liquidationForm.add}; ghi ${liquidationForm.assessment}, và ${liquidationForm.revaluedValue} của tài sản cố định đem bán.`,
        en: en`Type what is beyond repair, by name or code, into the empty line, or press ${liquidationForm.add}; fill in ${liquidationForm.assessment}, and ${liquidationForm.revaluedValue} of fixed assets that are sold.`,
      },
      {
        vi: vi`Chọn ${liquidationForm.way} của từng dòng: dưới dòng ghi rõ cách nào được phép và vì sao.`,
        en: en`Choose the ${liquidationForm.way} of each line: below it stand the ways that are open, and why.`,
      },
      { vi: vi`Bấm ${liquidationForm.saveAndPropose}.`, en: en`Press ${liquidationForm.saveAndPropose}.` },
      {
        vi: vi`Hiệu trưởng mở đề nghị, nhập ${liquidation.decisionNo} và bấm ${liquidation.approve}, hoặc ${liquidation.reject}.`,
        en: en`The principal opens it, fills in ${liquidation.decisionNo} and presses ${liquidation.approve}, or ${liquidation.reject}.`,
      },
      {
        vi: vi`Thanh lý xong: bấm ${liquidation.execute}, ghi bên mua, các lần bán, tiền thu, chi phí và số đã nộp.`,
        en: en`When it has taken place: press ${liquidation.execute} and fill in buyers, rounds, income, cost and what was paid in.`,
      },
      { vi: vi`Bấm ${liquidation.post}.`, en: en`Press ${liquidation.post}.` },
    ],
    after: [
      {
        vi: "Khi trình, đồ chuyển sang chờ thanh lý và không cho mượn nữa; khi ghi sổ, đồ rời sổ bằng một phiếu ghi giảm. Hiệu trưởng được báo khi trình, cán bộ thiết bị khi có quyết định; phần vượt thẩm quyền của hiệu trưởng được gửi cấp trên trả lời.",
        en: "When proposed, things wait for disposal and are no longer lent; when posted, they leave the books by one voucher. The principal is told of the proposal, the equipment officer of the decision; what is beyond the principal goes to the level above.",
      },
      {
        vi: vi`Trước khi ghi sổ: ${liquidation.recall} hoặc ${liquidation.cancel}, đồ trở lại nơi và tình trạng cũ. Sau khi ghi sổ thì không lùi lại được.`,
        en: en`Before posting, ${liquidation.recall} or ${liquidation.cancel} brings everything back to its place and condition. After posting there is no way back.`,
      },
    ],
  },
  {
    key: "print-labels",
    title: { vi: "In tem QR để dán lên thiết bị", en: "Print QR labels" },
    also: { vi: "in tem, nhãn, mã vạch, decal, dán tem", en: "stickers, barcode" },
    works: ["keeper"],
    action: "labels",
    purpose: {
      vi: "Có tem rồi thì giao, nhận lại và kiểm kê chỉ cần quét.",
      en: "With labels, handing out, taking back and counting are a scan.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/management")}, lọc theo phòng hoặc môn.`,
        en: en`Open ${page("/equipment/management")} and filter by room or subject.`,
      },
      {
        vi: vi`Đánh dấu các dòng cần in rồi bấm ${equipment.printLabels}.`,
        en: en`Tick the rows and press ${equipment.printLabels}.`,
      },
      {
        vi: vi`Chọn ${label.format}. Tờ tem đang dùng dở thì bấm vào ${label.firstFree}.`,
        en: en`Choose ${label.format}. On a sheet that was begun, press ${label.firstFree}.`,
      },
      {
        vi: vi`Bấm ${label.print} và in ở tỉ lệ 100%.`,
        en: en`Press ${label.print} and print at 100%.`,
      },
    ],
    after: [
      {
        vi: "Thiết bị ghi lại đã in tem lúc nào, mấy lần; sổ không đổi. Tem hỏng thì in lại, mã vẫn như cũ.",
        en: "The record notes when its label was printed and how often; the books do not change. A spoilt label is printed again with the same code.",
      },
    ],
  },
];
