/** From what is missing to what arrives, on both sides of a demand. */
import { text as campaignText } from "../../../areas/campaigns/text.ts";
import { text as deskText } from "../../../areas/demands/desk/desk.text.ts";
import { text as receiptText } from "../../../areas/demands/receipt.text.ts";
import { text as recordText } from "../../../areas/demands/record.text.ts";
import { text as demandText } from "../../../areas/demands/text.ts";
import { text as annexText } from "../../../areas/norms/import.text.ts";
import { text as listText } from "../../../areas/norms/lists/lists.text.ts";
import { text as coverageText } from "../../../areas/norms/needs/coverage.text.ts";
import { text as normTabsText } from "../../../areas/norms/norm-tabs.text.ts";
import { en, page, vi, wordsOf } from "./cited.ts";
import type { GuideTask } from "./task.ts";

const demand = wordsOf(demandText);
const record = wordsOf(recordText);
const receipt = wordsOf(receiptText);
const desk = wordsOf(deskText);
const campaign = wordsOf(campaignText);
const coverage = wordsOf(coverageText);
const annex = wordsOf(annexText);
const lists = wordsOf(listText);
const tabs = wordsOf(normTabsText);

export const buyingTasks: readonly GuideTask[] = [
  {
    key: "missing",
    title: {
      vi: "Xem còn thiếu gì so với danh mục tối thiểu",
      en: "See what is missing against the minimum list",
    },
    also: { vi: "thiếu, định mức, đáp ứng, thiết bị tối thiểu, ghép", en: "norm, shortage, coverage, match" },
    works: ["head", "keeper", "commune", "province"],
    action: "missing",
    purpose: {
      vi: "Biết trường thiếu gì, bao nhiêu, vì sao có số ấy và tốn bao nhiêu tiền.",
      en: "Says what a school lacks, how many, why, and what it would cost.",
    },
    steps: [
      { vi: vi`Mở ${page("/equipment/norm")}.`, en: en`Open ${page("/equipment/norm")}.` },
      {
        vi: vi`Lần đầu: sang ${tabs.mapping} để nối thiết bị của trường với từng dòng danh mục.`,
        en: en`The first time: go to ${tabs.mapping} and join the school’s equipment to the lines of the list.`,
      },
      {
        vi: vi`Bật ${coverage.onlyMissing}; mở một dòng để đọc ${coverage.why}.`,
        en: en`Switch on ${coverage.onlyMissing}; open a line to read ${coverage.why}.`,
      },
      {
        vi: vi`Đánh dấu các dòng cần mua rồi bấm ${coverage.demand}.`,
        en: en`Tick what should be bought and press ${coverage.demand}.`,
      },
      {
        vi: vi`Xem lại số lượng rồi bấm ${coverage.demandVerb}: bản nháp mở ra để xem lại và gửi.`,
        en: en`Look at the numbers and press ${coverage.demandVerb}: the draft opens, to be read and sent.`,
      },
    ],
    after: [
      {
        vi: "Thiếu = cần, trừ có tốt, trừ đang đề nghị. Lập đề nghị chỉ tạo bản nháp, chưa ai được báo; số thiếu giảm khi đề nghị được gửi.",
        en: "Missing is the need less what is good and what is asked for. The demand is a draft and nobody is told; the missing number goes down once it is sent.",
      },
      {
        vi: vi`Lập nhầm: mở bản nháp và chọn ${demand.remove}.`,
        en: en`If it was a mistake: open the draft and choose ${demand.remove}.`,
      },
    ],
  },
  {
    key: "annex",
    title: {
      vi: "Đọc phụ lục của thông tư vào danh mục tối thiểu",
      en: "Read the annex of a circular into a minimum list",
    },
    also: {
      vi: "thông tư, danh mục tối thiểu, nhập Word, PDF, dán bảng",
      en: "circular, minimum list, Word, PDF, paste a table",
    },
    works: ["province", "commune"],
    action: "missing",
    purpose: {
      vi: "Đưa cả phụ lục chính thức vào danh mục trong vài phút, không gõ lại từng dòng.",
      en: "Brings a whole official annex into a list within minutes, without typing its lines.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/norm")}, sang ${tabs.lists}, bấm ${lists.add} và ghi văn bản ban hành, ngày áp dụng.`,
        en: en`Open ${page("/equipment/norm")}, go to ${tabs.lists}, press ${lists.add} and note the text and its days.`,
      },
      {
        vi: vi`Trong danh mục vừa lập bấm ${lists.importAnnex}, kéo tệp Excel, Word hoặc PDF có chữ vào; hoặc chọn ${annex.paste} và dán bảng chép từ Word.`,
        en: en`In the new list press ${lists.importAnnex} and drop the workbook, Word document or PDF with words; or choose ${annex.paste} and paste the table from Word.`,
      },
      {
        vi: vi`Xem ${annex.onlyDoubts}: bấm vào ô tô vàng để sửa, Enter sang ô sau; ô đúng rồi thì ${annex.accept}.`,
        en: en`Look at ${annex.onlyDoubts}: press a yellow cell to change it, Enter goes to the next; where it is right, ${annex.accept}.`,
      },
      {
        vi: vi`Bấm ${annex.write}, xem lại danh mục rồi bấm ${lists.publish}.`,
        en: en`Press ${annex.write}, look at the list again and press ${lists.publish}.`,
      },
    ],
    after: [
      {
        vi: "Mọi trường trực thuộc được tính lại theo danh mục; từ lúc áp dụng các dòng không sửa được nữa.",
        en: "All schools below are measured by it; once it is in force its lines do not change any more.",
      },
      {
        vi: vi`Có thông tư mới: lập bản mới, nhập phụ lục của nó, rồi ${lists.compare} để thấy từng trường cần thêm hay bớt gì. Áp dụng nhầm thì ${lists.retire}.`,
        en: en`With a new circular: draft a new version, read its annex, then ${lists.compare} to see what each school needs more or less of. Put into force by mistake: ${lists.retire}.`,
      },
    ],
  },
  {
    key: "send-demand",
    title: { vi: "Lập và gửi đề nghị trang bị", en: "Write and send a demand" },
    also: { vi: "xin thiết bị, đề nghị mua, gửi cấp trên, tự mua sắm", en: "ask for equipment, purchase" },
    works: ["head", "keeper", "commune"],
    action: "demand",
    purpose: {
      vi: "Xin cấp trên trang bị, hoặc để trường tự mua trong hạn mức của mình.",
      en: "Asks the superior unit for equipment, or lets the school buy within its limit.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/demand")}, bấm ${demand.create}.`,
        en: en`Open ${page("/equipment/demand")} and press ${demand.create}.`,
      },
      {
        vi: vi`Điền ${demand.titleField}, ${demand.reason}; theo đợt thì chọn đợt đăng ký.`,
        en: en`Fill in ${demand.titleField} and ${demand.reason}; choose the campaign if there is one.`,
      },
      {
        vi: "Thêm từng thiết bị với số lượng và đơn giá, hoặc dán từ Excel.",
        en: "Add each thing with quantity and price, or paste from Excel.",
      },
      {
        vi: vi`Giáo viên, cán bộ bấm ${demand.save}; hiệu trưởng mở ra và bấm ${demand.submit} (tự mua sắm thì ${record.sign}).`,
        en: en`Teachers and staff press ${demand.save}; the principal opens it and presses ${demand.submit} (${record.sign} where the school buys itself).`,
      },
    ],
    after: [
      {
        vi: "Người duyệt của đơn vị cấp trên được báo; đường đi, số ngày chờ và số được duyệt xem ở đề nghị. Sổ chưa đổi cho tới khi nhận hàng.",
        en: "The approvers of the superior unit are told; its way, the days it waits and the approved numbers stand on the demand. The books do not change before goods are received.",
      },
      {
        vi: vi`Chưa ai quyết định thì còn ${record.recall} để sửa. Bị trả lại thì sửa rồi gửi lại.`,
        en: en`As long as nobody has decided, ${record.recall} brings it back. If it is returned, change it and send it again.`,
      },
    ],
  },
  {
    key: "receive-goods",
    title: { vi: "Nhận hàng theo đề nghị", en: "Receive the goods of a demand" },
    also: {
      vi: "hàng về, nhận thiết bị được cấp, ghi tăng theo đề nghị, giao nhận",
      en: "delivery, partial delivery",
    },
    works: ["keeper", "head"],
    action: "demands",
    purpose: {
      vi: "Ghi tăng hàng được cấp hoặc mua về đúng theo đề nghị đã duyệt, nhận nhiều lần cũng được.",
      en: "Brings delivered goods into the books against the approved demand, in several parts if need be.",
    },
    steps: [
      {
        vi: vi`Mở đề nghị đã duyệt ở ${page("/equipment/demand")}, bấm ${demand.confirm}.`,
        en: en`Open the approved demand at ${page("/equipment/demand")} and press ${demand.confirm}.`,
      },
      {
        vi: vi`Sửa ${receipt.quantity} từng dòng theo thực tế; hàng hỏng hay để phòng khác thì bấm ${receipt.addPart}.`,
        en: en`Correct ${receipt.quantity} on each line; for broken goods or another room press ${receipt.addPart}.`,
      },
      {
        vi: vi`Ghi ${receipt.documentNo} và ${receipt.partner}.`,
        en: en`Fill in ${receipt.documentNo} and ${receipt.partner}.`,
      },
      {
        vi: vi`Còn thiếu thì chọn ${receipt.keepOpen} hoặc ${receipt.close}.`,
        en: en`If something is missing choose ${receipt.keepOpen} or ${receipt.close}.`,
      },
      {
        vi: vi`Bấm nút ghi tăng ở cuối trang; đủ hàng thì là ${receipt.sendAll}.`,
        en: en`Press the button at the foot; when all is there it is ${receipt.sendAll}.`,
      },
    ],
    after: [
      {
        vi: "Mỗi lần nhận là một phiếu ghi tăng: sổ tăng đúng số thực nhận. Người lập và các đơn vị đã duyệt được báo.",
        en: "Each receipt is one voucher: the books grow by what really came. The author and the units that approved are told.",
      },
      {
        vi: vi`Nhận nhầm: ở mục ${record.receipts} của đề nghị bấm ${receipt.undo} trong ngày; hàng rời sổ và đề nghị lại chờ nhận.`,
        en: en`If it was a mistake: at ${record.receipts} of the demand press ${receipt.undo} on the same day; the goods leave the books and the demand waits again.`,
      },
    ],
  },
  {
    key: "decide-demand",
    title: { vi: "Duyệt đề nghị, duyệt có cắt giảm", en: "Decide demands, also with a cut" },
    also: {
      vi: "phê duyệt, trả lại, cắt giảm, tổng hợp, phân bổ",
      en: "approve, return, consolidate, allocate",
    },
    works: ["commune", "province"],
    action: "decide",
    purpose: {
      vi: "Quyết định số lượng cho từng trường, hoặc cho nhiều trường cùng lúc trên một bảng.",
      en: "Decides the quantities for one school, or for many at once in one table.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/demand")} và bấm vào đề nghị đang chờ.`,
        en: en`Open ${page("/equipment/demand")} and press a demand that waits.`,
      },
      { vi: vi`Bấm ${demand.approve}.`, en: en`Press ${demand.approve}.` },
      {
        vi: vi`Sửa ${demand.inForce} ở dòng cần giảm và ghi vì sao, rồi bấm ${demand.approve} lần nữa. Cần sửa lại cả đề nghị thì bấm ${demand.returnBack} kèm lý do.`,
        en: en`Change ${demand.inForce} where you cut and say why, then press ${demand.approve} again. If the whole has to be redone, press ${demand.returnBack} with a reason.`,
      },
      {
        vi: vi`Nhiều trường: sang ${desk.consolidation}, sửa trong bảng trường × thiết bị; ${desk.cutApply} chia tổng số cho các trường.`,
        en: en`For many schools: go to ${desk.consolidation} and change the table of schools and things; ${desk.cutApply} shares a total among them.`,
      },
      { vi: vi`Bấm ${desk.approveCount}.`, en: en`Press ${desk.approveCount}.` },
    ],
    after: [
      {
        vi: "Đề nghị sang vòng sau hoặc chờ trường nhận hàng; trường được báo số duyệt và ý kiến. Sổ của trường chưa đổi.",
        en: "The demand goes to the next round or waits for the goods; the school is told the numbers and your words. Its books do not change yet.",
      },
      {
        vi: vi`Quyết định đã gửi thì không rút lại được; kinh phí không đủ thì đơn vị duyệt cuối chọn ${record.allocate} để ghi số thực cấp.`,
        en: en`A decision cannot be taken back; if the money does not suffice, the unit that approved last chooses ${record.allocate} and says what is really given.`,
      },
    ],
  },
  {
    key: "campaign",
    title: { vi: "Mở đợt đăng ký mua sắm", en: "Open a purchase campaign" },
    also: { vi: "đợt mua sắm, hạn gửi, gia hạn, trường chưa gửi", en: "purchase round, deadline, extend" },
    works: ["commune", "province"],
    action: "campaign",
    purpose: {
      vi: "Nhận nhu cầu của mọi trường theo cùng một danh sách và cùng một hạn.",
      en: "Gathers what all schools need by one list and one deadline.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/campaigns")}, bấm ${campaign.create}.`,
        en: en`Open ${page("/equipment/campaigns")} and press ${campaign.create}.`,
      },
      {
        vi: vi`Điền ${campaign.name}, ${campaign.deadline}, ${campaign.note}; thêm ${campaign.lines} nếu có.`,
        en: en`Fill in ${campaign.name}, ${campaign.deadline} and ${campaign.note}; add ${campaign.lines} if you have them.`,
      },
      { vi: vi`Bấm ${campaign.save}, xem lại.`, en: en`Press ${campaign.save} and look at it.` },
      { vi: vi`Bấm ${campaign.open}.`, en: en`Press ${campaign.open}.` },
      {
        vi: vi`Theo dõi ${campaign.notSent}; trường cần thêm ngày thì chọn ${campaign.extend}.`,
        en: en`Watch ${campaign.notSent}; for a school that needs more days choose ${campaign.extend}.`,
      },
    ],
    after: [
      {
        vi: "Quản trị và người lập đề nghị của mọi đơn vị trực thuộc được báo, thấy đợt này ở trang chủ và gửi đề nghị vào đó.",
        en: "Administrators and authors of demands in all units below are told, find the campaign on their start page and send their demands into it.",
      },
      {
        vi: vi`Bản nháp thì ${campaign.remove} được. Đã mở thì chỉ lùi hạn, thêm dòng hoặc ${campaign.close}; đóng rồi vẫn ${campaign.reopen} được.`,
        en: en`A draft can be removed by ${campaign.remove}. Once open, only later deadlines, more lines or ${campaign.close}; after that, ${campaign.reopen}.`,
      },
    ],
  },
];
