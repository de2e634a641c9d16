/** What heads, superiors and administrators do: people, years, reports, units. */
import { text as tokenText } from "../../../areas/access-tokens/text.ts";
import { text as accountText } from "../../../areas/accounts/text.ts";
import { text as leavingText } from "../../../areas/catalogues/leaving/text.ts";
import { text as dataRequestText } from "../../../areas/data-requests/text.ts";
import { text as factorSettingText } from "../../../areas/departments/second-factor.text.ts";
import { text as unitText } from "../../../areas/departments/units.text.ts";
import { text as mergerText } from "../../../areas/mergers/text.ts";
import { text as requestText } from "../../../areas/report-requests/text.ts";
import { text as rollOverText } from "../../../areas/roll-over/text.ts";
import { text as yearText } from "../../../areas/school-years/text.ts";
import { text as receiverText } from "../../../areas/webhooks/text.ts";
import { text as ownText } from "../../pages/account.text.ts";
import { en, page, vi, wordsOf } from "./cited.ts";
import type { GuideTask } from "./task.ts";

const account = wordsOf(accountText);
const leaving = wordsOf(leavingText);
const merger = wordsOf(mergerText);
const receiver = wordsOf(receiverText);
const token = wordsOf(tokenText);
const unit = wordsOf(unitText);
const factor = wordsOf(factorSettingText);
const own = wordsOf(ownText);
const request = wordsOf(requestText);
const dataRequest = wordsOf(dataRequestText);
const rollOver = wordsOf(rollOverText);
const year = wordsOf(yearText);

export const leadingTasks: readonly GuideTask[] = [
  {
    key: "data-request",
    title: {
      vi: "Nhận và trả lời yêu cầu về dữ liệu cá nhân",
      en: "Take and answer a request about personal data",
    },
    also: {
      vi: "phụ huynh hỏi dữ liệu của con, xóa dữ liệu, bản sao dữ liệu, luật dữ liệu cá nhân",
      en: "data subject request, copy of the data, erase data",
    },
    works: ["head", "commune", "province"],
    action: "data-request",
    purpose: {
      vi: "Luật cho mỗi người quyền biết, nhận bản sao, sửa, hạn chế hoặc xóa dữ liệu về mình; trả lời trong 2 ngày làm việc.",
      en: "The law lets everybody see, get, correct, restrict or erase what is kept about them, with an answer within 2 working days.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/system/data-requests")}, bấm ${dataRequest.add}: ai yêu cầu, xác minh bằng cách nào, về dữ liệu của ai.`,
        en: en`Open ${page("/system/data-requests")} and press ${dataRequest.add}: who asks, how it was proven, whose data it is.`,
      },
      {
        vi: vi`Mở yêu cầu, bấm ${dataRequest.answer} và ghi đã trả lời thế nào.`,
        en: en`Open the request, press ${dataRequest.answer} and note what was answered.`,
      },
      {
        vi: vi`Cần giao dữ liệu: bấm ${dataRequest.paper} hoặc ${dataRequest.file}.`,
        en: en`To hand the data over press ${dataRequest.paper} or ${dataRequest.file}.`,
      },
      {
        vi: vi`Làm xong thì bấm ${dataRequest.finish}; không làm được thì ${dataRequest.refuse} và nói lý do.`,
        en: en`When it is done press ${dataRequest.finish}; if it cannot be, ${dataRequest.refuse} with the reason.`,
      },
    ],
    after: [
      {
        vi: "Yêu cầu quá hạn hiện đỏ và đứng ở trang chủ. Người có tài khoản tự gửi yêu cầu thì được báo từng bước.",
        en: "A late request is red and stands on the start page. Who filed from an account is told of each step.",
      },
    ],
  },
  {
    key: "new-account",
    title: { vi: "Tạo tài khoản, giao công việc", en: "Make accounts and give jobs" },
    also: {
      vi: "thêm người dùng, phân quyền, phân công, quyền, ai làm việc gì",
      en: "add a user, rights, permissions",
    },
    works: ["head", "commune", "province", "administrator"],
    action: "new-account",
    purpose: {
      vi: "Mỗi người một tài khoản, làm đúng việc được giao.",
      en: "Gives everybody an account of their own with the jobs they do.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/system/account")}, bấm ${account.add}.`,
        en: en`Open ${page("/system/account")} and press ${account.add}.`,
      },
      {
        vi: vi`Chọn ${account.person} và ${account.job}; một người có thể có nhiều công việc.`,
        en: en`Choose ${account.person} and ${account.job}; one person may have several jobs.`,
      },
      { vi: vi`Bấm ${account.create}.`, en: en`Press ${account.create}.` },
      {
        vi: vi`Bấm ${account.print} hoặc ${account.copy} rồi giao mật khẩu dùng một lần cho riêng người ấy.`,
        en: en`Press ${account.print} or ${account.copy} and hand the one-time password to that person alone.`,
      },
      {
        vi: vi`Cả trường một lần: bấm ${account.fromEmployees}. Xem lại ở ${account.whoHasWhat}.`,
        en: en`For the whole school at once: press ${account.fromEmployees}. Look it over at ${account.whoHasWhat}.`,
      },
    ],
    after: [
      {
        vi: "Mật khẩu chỉ hiện một lần; người dùng phải đặt mật khẩu riêng khi đăng nhập lần đầu. Đổi công việc thì người ấy đăng nhập lại.",
        en: "The password is shown once; the person has to set their own at the first login. When jobs change, they log in again.",
      },
      {
        vi: vi`Không dùng nữa: mở tài khoản, chọn ${account.lock}. Dữ liệu đã nhập vẫn còn; ${account.unlock} lúc nào cũng được.`,
        en: en`When it is no longer needed: open the account and choose ${account.lock}. What was entered stays; ${account.unlock} brings it back any time.`,
      },
    ],
  },
  {
    key: "reset-password",
    title: { vi: "Cấp lại mật khẩu cho người quên", en: "Restore a forgotten password" },
    also: {
      vi: "quên mật khẩu, không đăng nhập được, mất điện thoại, khóa tài khoản",
      en: "cannot log in, lost phone",
    },
    works: ["head", "commune", "province", "administrator"],
    action: "reset-password",
    purpose: {
      vi: "Giúp một người vào lại được tài khoản của mình.",
      en: "Lets somebody into their account again.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/system/account")}, tìm theo họ tên và bấm vào tài khoản.`,
        en: en`Open ${page("/system/account")}, search by name and press the account.`,
      },
      { vi: vi`Chọn ${account.reset} và xác nhận.`, en: en`Choose ${account.reset} and confirm.` },
      {
        vi: vi`Bấm ${account.print} hoặc ${account.copy}, giao riêng mật khẩu dùng một lần, rồi bấm ${account.done}.`,
        en: en`Press ${account.print} or ${account.copy}, hand over the one-time password in private, then press ${account.done}.`,
      },
      {
        vi: vi`Mất cả điện thoại lẫn mã khôi phục: chọn thêm ${account.secondFactorRemove}.`,
        en: en`If phone and recovery codes are lost: also choose ${account.secondFactorRemove}.`,
      },
    ],
    after: [
      {
        vi: "Mật khẩu cũ hết dùng được, mọi nơi đang đăng nhập tài khoản ấy kết thúc ngay. Việc này được ghi vào nhật ký bảo mật.",
        en: "The old password ends, and so does every session of that account. The security log keeps it.",
      },
      {
        vi: "Không lùi lại được; cấp nhầm thì cấp lại lần nữa. Quản trị đơn vị quên mật khẩu thì quản trị đơn vị khác cùng trường hoặc quản trị hệ thống cấp.",
        en: "There is no way back; if it went wrong, do it again. For an administrator of a unit, another one of that unit or the system administrator does it.",
      },
    ],
  },
  {
    key: "leaving",
    title: { vi: "Ghi người chuyển đi, nghỉ hưu", en: "Record that somebody leaves" },
    also: {
      vi: "nghỉ việc, bàn giao, chuyển trường, khóa tài khoản, giấy xác nhận",
      en: "retire, hand over, clearance",
    },
    works: ["head", "keeper"],
    action: "staff",
    purpose: {
      vi: "Không để sót thiết bị, phiếu và tài khoản của người rời trường.",
      en: "Leaves no things, slips or account behind when somebody goes.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/category/employee")} và bấm vào người ấy.`,
        en: en`Open ${page("/category/employee")} and press the person.`,
      },
      { vi: vi`Chọn ${leaving.leave}.`, en: en`Choose ${leaving.leave}.` },
      {
        vi: vi`Xem ${leaving.stillOut}: nhận lại, hoặc chọn ${leaving.handOn}.`,
        en: en`Look at ${leaving.stillOut}: take it back, or choose ${leaving.handOn}.`,
      },
      {
        vi: vi`Chọn ${leaving.what} và ${leaving.leftOn}; để khóa luôn tài khoản nếu không dùng nữa.`,
        en: en`Choose ${leaving.what} and ${leaving.leftOn}; let the account be locked if it is no longer used.`,
      },
      { vi: vi`Bấm ${leaving.save}.`, en: en`Press ${leaving.save}.` },
      {
        vi: vi`Cần giấy thì bấm ${leaving.clearance}.`,
        en: en`For a paper press ${leaving.clearance}.`,
      },
    ],
    after: [
      {
        vi: "Người ấy không còn trong danh sách chọn; sổ và lịch sử giữ nguyên. Tài khoản khóa trong ngày ra; không thuộc quyền của thầy/cô thì quản trị đơn vị được báo.",
        en: "The person is no longer offered in lists; books and history stay. The account is locked on that day; if that is not yours to do, the unit’s administrator is told.",
      },
      {
        vi: vi`Ghi nhầm: sửa lại trạng thái của người ấy và ${account.unlock} tài khoản.`,
        en: en`If it was a mistake: change the person’s status back, and ${account.unlock} the account.`,
      },
    ],
  },
  {
    key: "new-year",
    title: { vi: "Sang năm học mới", en: "Begin a new school year" },
    also: { vi: "chuyển năm học, lên lớp, đóng năm cũ, đầu năm", en: "roll-over, move up, close the year" },
    works: ["head"],
    action: "new-year",
    purpose: {
      vi: "Mở năm mới với lớp, học sinh, phân công và kế hoạch được chuyển sang.",
      en: "Opens the new year and carries classes, pupils, assignments and plans over.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/system/school-year")}, bấm ${year.add}; ngày và học kỳ đã được đề xuất sẵn.`,
        en: en`Open ${page("/system/school-year")} and press ${year.add}; days and terms are proposed.`,
      },
      {
        vi: vi`Ở năm cũ chọn ${year.rollOver}.`,
        en: en`At the old year choose ${year.rollOver}.`,
      },
      {
        vi: vi`Chọn những gì chuyển theo, đánh dấu ${rollOver.heldBack}, rồi quyết định từng phiếu mượn dài hạn.`,
        en: en`Choose what is carried over, mark ${rollOver.heldBack}, and decide each long-term loan.`,
      },
      {
        vi: vi`Đọc ${rollOver.stepPlan} rồi bấm ${rollOver.doIt}.`,
        en: en`Read ${rollOver.stepPlan}, then press ${rollOver.doIt}.`,
      },
      {
        vi: vi`Phòng đổi người phụ trách thì sang ${rollOver.rooms}, chọn người nhận rồi giao cả một lần.`,
        en: en`For rooms with another keeper open ${rollOver.rooms}, choose who takes them, and hand them all over.`,
      },
      {
        vi: vi`Xong việc dở dang thì ${year.close} cũ.`,
        en: en`When nothing is left unfinished, ${year.close} for the old one.`,
      },
    ],
    after: [
      {
        vi: "Lớp lên một khối, khối cuối ra trường. Thiết bị và tồn kho không chép: sổ chạy liên tục, số đầu năm được tính tự động.",
        en: "Classes move up, the last grade leaves. Equipment is not copied: the books run on, and the numbers at the start of the year follow by themselves.",
      },
      {
        vi: vi`Trong 7 ngày, khi năm mới chưa có thay đổi, bấm ${rollOver.undo}. Năm đã đóng thì ${year.reopen} được.`,
        en: en`Within 7 days, while nothing changed in the new year, press ${rollOver.undo}. A closed year can be opened by ${year.reopen}.`,
      },
    ],
  },
  {
    key: "send-report",
    title: { vi: "Gửi báo cáo cho cấp trên", en: "Send a report to the superior unit" },
    also: { vi: "nộp báo cáo, báo cáo sở, báo cáo xã, trả lại báo cáo", en: "hand in a report" },
    works: ["head", "keeper"],
    action: "report-requests",
    purpose: {
      vi: "Trả lời yêu cầu báo cáo bằng số liệu đang có trong sổ, không phải gõ lại.",
      en: "Answers a request with what the books say, without typing it again.",
    },
    steps: [
      {
        vi: vi`Mở ${request.requests}: yêu cầu và hạn gửi đứng đầu.`,
        en: en`Open ${request.requests}: what is asked for and by when stands first.`,
      },
      { vi: vi`Bấm ${request.prepare}.`, en: en`Press ${request.prepare}.` },
      {
        vi: "Xem kỹ báo cáo; số chưa đúng thì sửa trong sổ rồi mở lại.",
        en: "Look at the report; if a number is wrong, put it right in the books and open it again.",
      },
      { vi: vi`Bấm ${request.send}.`, en: en`Press ${request.send}.` },
    ],
    after: [
      {
        vi: "Bản đã gửi được lưu nguyên vẹn kèm dấu kiểm; đơn vị yêu cầu được báo. Sổ không đổi.",
        en: "What was sent is kept as it is, with its checksum; the unit that asked is told. The books do not change.",
      },
      {
        vi: vi`Gửi rồi thì không rút về được; cần sửa thì nhờ cấp trên ${request.returnIt}, rồi bấm ${request.prepareAgain}.`,
        en: en`It cannot be recalled; to change it ask the superior unit for ${request.returnIt}, then press ${request.prepareAgain}.`,
      },
    ],
  },
  {
    key: "ask-report",
    title: { vi: "Yêu cầu các trường gửi báo cáo", en: "Ask the schools for a report" },
    also: { vi: "thu báo cáo, nhắc trường, đợt báo cáo, tiếp nhận", en: "collect reports, remind, accept" },
    works: ["commune", "province"],
    action: "ask-report",
    purpose: {
      vi: "Thu cùng một báo cáo từ mọi trường, thấy ngay trường nào chưa gửi.",
      en: "Collects one report from all schools and shows at once who has not sent it.",
    },
    steps: [
      {
        vi: vi`Mở ${request.collected}, bấm ${request.create}.`,
        en: en`Open ${request.collected} and press ${request.create}.`,
      },
      {
        vi: vi`Chọn ${request.report}, ${request.period} và ${request.deadline}; chọn trường nếu không phải tất cả.`,
        en: en`Choose ${request.report}, ${request.period} and ${request.deadline}; choose schools if not all.`,
      },
      { vi: vi`Bấm ${request.save}.`, en: en`Press ${request.save}.` },
      {
        vi: vi`Xem tiến độ ở ${request.matrix}; bấm ${request.remindAll} khi gần hạn.`,
        en: en`Follow it at ${request.matrix}; press ${request.remindAll} near the deadline.`,
      },
      {
        vi: vi`Mở báo cáo đã gửi: ${request.accept}, hoặc ${request.returnIt} kèm lý do.`,
        en: en`Open what was sent: ${request.accept}, or ${request.returnIt} with a reason.`,
      },
    ],
    after: [
      {
        vi: "Quản trị và cán bộ thiết bị của các trường được báo; mỗi trường chỉ được nhắc một lần mỗi ngày.",
        en: "Administrators and equipment officers of the schools are told; each school is reminded once a day at most.",
      },
      {
        vi: vi`Chưa trường nào gửi thì ${request.remove} được; không cần nữa thì ${request.close}.`,
        en: en`While nobody has sent anything, ${request.remove} is possible; when it is no longer needed, ${request.close}.`,
      },
    ],
  },
  {
    key: "units",
    title: { vi: "Thêm, đổi tên, chuyển, ngừng một đơn vị", en: "Add, rename, move or stop a unit" },
    also: { vi: "thêm trường, sáp nhập, đổi tên trường, xã mới", en: "add a school, merge, new commune" },
    works: ["administrator"],
    action: "units",
    purpose: {
      vi: "Giữ cây đơn vị đúng với quyết định sắp xếp, thành lập, đổi tên.",
      en: "Keeps the tree of units as the decisions have it.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/system/units")} và chọn đơn vị.`,
        en: en`Open ${page("/system/units")} and choose the unit.`,
      },
      {
        vi: vi`Thêm: bấm ${unit.addBelow}, điền tên và mã.`,
        en: en`To add: press ${unit.addBelow} and fill in name and code.`,
      },
      {
        vi: vi`Thêm cả loạt: bấm ${unit.fromExcel}, chọn tệp, rồi in ${unit.letters} cho quản trị của từng đơn vị.`,
        en: en`Many at once: press ${unit.fromExcel} and choose the file, then print ${unit.letters} for the administrator of each.`,
      },
      {
        vi: vi`Sáp nhập, đổi cấp trên: chọn ${unit.move}, chọn ${unit.newParent} và ghi số quyết định.`,
        en: en`For another superior: choose ${unit.move}, ${unit.newParent}, and write the number of the decision.`,
      },
      {
        vi: vi`Đổi tên: chọn ${unit.rename}. Không còn hoạt động: chọn ${unit.stop}.`,
        en: en`For a new name: choose ${unit.rename}. When it is no more: choose ${unit.stop}.`,
      },
      {
        vi: vi`Tạo tài khoản quản trị cho đơn vị mới. Muốn mọi quản trị viên dùng hai bước: bật ${factor.label} ở ${page("/system/information")}.`,
        en: en`Make an administrator’s account for a new unit. To have all administrators use two steps: switch on ${factor.label} at ${page("/system/information")}.`,
      },
    ],
    after: [
      {
        vi: "Thiết bị, đề nghị và đơn vị trực thuộc đi theo; giấy tờ đã lập giữ tên cũ. Cấp trên cũ không xem được nữa.",
        en: "Equipment, demands and units below go along; papers already made keep the old name. The former superior no longer sees the unit.",
      },
      {
        vi: vi`Ngừng nhầm thì chọn ${unit.resume}; chuyển nhầm thì chuyển lại.`,
        en: en`A unit stopped by mistake: ${unit.resume}; moved by mistake: move it back.`,
      },
    ],
  },
  {
    key: "merge-schools",
    title: { vi: "Sáp nhập hai trường", en: "Merge two schools" },
    also: {
      vi: "gộp trường, nhập trường, sắp xếp đơn vị, bàn giao tài sản, 02/TSC-BBGN",
      en: "join schools, absorb a school, hand over assets",
    },
    works: ["commune", "province"],
    action: "mergers",
    purpose: {
      vi: "Đưa thiết bị, phòng, con người và lớp của một trường sang trường khác theo quyết định, không gõ lại.",
      en: "Brings equipment, rooms, people and classes of a school into another one by a decision, without typing anything again.",
    },
    steps: [
      {
        vi: vi`Mở ${merger.title}, bấm ${merger.add}: chọn hai trường, số và ngày quyết định.`,
        en: en`Open ${merger.title} and press ${merger.add}: the two schools, number and day of the decision.`,
      },
      {
        vi: vi`Xem mục ${merger.blocked}; người của trường xử lý xong thì việc tự mất khỏi danh sách.`,
        en: en`Look at ${merger.blocked}; what people of the school have settled disappears from the list.`,
      },
      {
        vi: "Đọc hai bảng: những gì sang trường nhận, những gì ở lại sổ cũ; xem số mã được đánh số lại.",
        en: "Read both tables: what goes to the school that stays, and what stays in the old books; see how many codes are renumbered.",
      },
      {
        vi: vi`Bấm ${merger.run}. Dừng giữa chừng thì mở lại trang và bấm ${merger.goOn}.`,
        en: en`Press ${merger.run}. After a stop open the page again and press ${merger.goOn}.`,
      },
      {
        vi: vi`In ${merger.minutes}, rồi in lại tem cho mã mới.`,
        en: en`Print ${merger.minutes}, then new labels for new codes.`,
      },
    ],
    after: [
      {
        vi: "Thiết bị sang bằng phiếu điều chuyển, mã cũ vẫn tìm được. Người của trường nhập vào đăng nhập lại và thấy trường nhận; sổ cũ khóa và đọc được như trước.",
        en: "Equipment goes by transfers and is still found by its old code. People of the absorbed school log in again and find the other one; the old books are closed and read as before.",
      },
      {
        vi: vi`Khi chưa ai làm tiếp ở trường nhận, bấm ${merger.takeBack}.`,
        en: en`While nobody works on in the school that stays, press ${merger.takeBack}.`,
      },
    ],
  },
  {
    key: "programs",
    title: { vi: "Nối với chương trình khác", en: "Connect another program" },
    also: {
      vi: "API, kết nối phần mềm, kế toán, mã truy cập, webhook, liên thông",
      en: "API, accounting program, access token, webhook, integration",
    },
    works: ["head", "commune", "province"],
    action: "webhooks",
    purpose: {
      vi: "Cho phần mềm kế toán, thống kê đọc số liệu của đơn vị và được báo ngay khi có thay đổi.",
      en: "Lets an accounting or statistics program read what the unit has, and hear at once of changes.",
    },
    steps: [
      {
        vi: vi`Để chương trình đọc hoặc ghi: mở ${own.title}, mục ${token.title}, bấm ${token.create} và chọn những phần nó được dùng.`,
        en: en`To let it read or write: open ${own.title}, part ${token.title}, press ${token.create} and choose the parts it may use.`,
      },
      {
        vi: vi`Chép mã vào chương trình ấy rồi bấm ${token.done}; mã chỉ hiện một lần.`,
        en: en`Copy the token into the program and press ${token.done}; it is shown once.`,
      },
      {
        vi: vi`Để chương trình được báo khi có thay đổi: mở ${page("/system/webhooks")}, bấm ${receiver.add} và ghi địa chỉ của nó.`,
        en: en`To have it told of changes: open ${page("/system/webhooks")}, press ${receiver.add} and write its address.`,
      },
      {
        vi: vi`Chép ${receiver.secret} vào chương trình, bấm ${receiver.done}.`,
        en: en`Copy the ${receiver.secret} into the program and press ${receiver.done}.`,
      },
      {
        vi: vi`Mở nơi nhận để xem ${receiver.deliveries}; lỗi thì ${receiver.replay} hoặc ${receiver.resume}.`,
        en: en`Open the receiver to see the ${receiver.deliveries}; after a failure ${receiver.replay} or ${receiver.resume}.`,
      },
    ],
    after: [
      {
        vi: "Chương trình không làm được nhiều hơn người tạo mã. Lần báo chỉ có loại việc và số bản ghi, không có tên hay số liệu.",
        en: "A program can do no more than whoever made its token. What it is told is kind and number, without names and figures.",
      },
      {
        vi: vi`Không dùng nữa: ${token.revoke} mã, ${receiver.remove}. Hết tác dụng ngay.`,
        en: en`When it is no longer used: ${token.revoke} the token, ${receiver.remove}. Both end at once.`,
      },
    ],
  },
];
