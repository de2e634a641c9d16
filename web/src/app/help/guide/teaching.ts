/** What teachers do, and what everybody does. */
import { text as accountText } from "../../../areas/auth/account.text.ts";
import { text as factorText } from "../../../areas/auth/second-factor.text.ts";
import { text as aboutMeText } from "../../../areas/data-requests/about-me.text.ts";
import { text as reportText } from "../../../areas/incidents/report/report.text.ts";
import { text as incidentText } from "../../../areas/incidents/text.ts";
import { text as countingText } from "../../../areas/inventory/counting/counting.text.ts";
import { text as checkText } from "../../../areas/registrations/check/room-check.text.ts";
import { text as slipText } from "../../../areas/registrations/registration.text.ts";
import { text as formText } from "../../../areas/registrations/registration-form.text.ts";
import { text as weekText } from "../../../areas/registrations/week.text.ts";
import { text as photoText } from "../../../ui/attachments/photo-picker.text.ts";
import { text as ownText } from "../../pages/account.text.ts";
import { text as shellText } from "../../text.ts";
import { en, page, vi, wordsOf } from "./cited.ts";
import type { GuideTask } from "./task.ts";

const week = wordsOf(weekText);
const slip = wordsOf(slipText);
const form = wordsOf(formText);
const check = wordsOf(checkText);
const photo = wordsOf(photoText);
const report = wordsOf(reportText);
const incident = wordsOf(incidentText);
const counting = wordsOf(countingText);
const aboutMe = wordsOf(aboutMeText);
const own = wordsOf(ownText);
const account = wordsOf(accountText);
const factor = wordsOf(factorText);
const shell = wordsOf(shellText);

export const teachingTasks: readonly GuideTask[] = [
  {
    key: "register-lessons",
    title: {
      vi: "Đăng ký thiết bị cho các tiết trong tuần",
      en: "Register equipment for the week’s lessons",
    },
    also: {
      vi: "mượn thiết bị, đăng ký mượn, báo mượn, sao chép tuần, tiết dạy",
      en: "borrow, book equipment, copy a week, lesson",
    },
    works: ["teacher", "keeper"],
    action: "my-week",
    purpose: {
      vi: "Giữ trước thiết bị và phòng cho từng tiết dạy, để đến giờ chỉ việc ra nhận.",
      en: "Reserves equipment and rooms for each lesson, so that you only have to fetch them.",
    },
    steps: [
      {
        vi: vi`Mở ${week.title} và chọn tuần.`,
        en: en`Open ${week.title} and choose the week.`,
      },
      {
        vi: vi`Ở mục ${week.proposals}, đánh dấu các tiết cần thiết bị. Thiết bị của bài đã được chọn sẵn.`,
        en: en`Under ${week.proposals}, tick the lessons that need equipment. The things of the lesson are chosen already.`,
      },
      {
        vi: vi`Bấm ${week.registerMany}.`,
        en: en`Press ${week.registerMany}.`,
      },
      {
        vi: vi`Tiết không có trong gợi ý: bấm ${week.addLesson}, chọn ngày, tiết, lớp và bài, rồi bấm ${week.register}.`,
        en: en`For a lesson that is not proposed: press ${week.addLesson}, choose day, period, class and lesson, then press ${week.register}.`,
      },
      {
        vi: vi`Người khác đã lấy hết thì bật ${week.wait}: có lại là thầy/cô được báo.`,
        en: en`If others have taken everything, switch on ${week.wait}: you are told as soon as there is some again.`,
      },
      {
        vi: vi`Dạy lặp lại: mở một phiếu và chọn ${slip.copy}, hoặc chép cả tuần bằng ${week.copyWeek}.`,
        en: en`For lessons that repeat: open a slip and choose ${slip.copy}, or copy the whole week by ${week.copyWeek}.`,
      },
    ],
    after: [
      {
        vi: "Thiết bị được giữ cho tiết ấy, sổ chưa đổi. Cán bộ thiết bị thấy phiếu trên bảng điều phối; phiếu cần duyệt thì có thông báo khi được duyệt hoặc bị từ chối.",
        en: "The things are kept for that lesson; the books do not change. The equipment officer sees the slip on the board; if it needs approval, you are told when it is approved or refused.",
      },
      {
        vi: vi`Không cần nữa: mở phiếu và bấm ${slip.cancel}; thiết bị trống lại cho người khác.`,
        en: en`If you no longer need it: open the slip and press ${slip.cancel}; the things are free for others again.`,
      },
    ],
  },
  {
    key: "move-lesson",
    title: { vi: "Chuyển tiết, nhờ người dạy thay", en: "Move a lesson or hand it to a substitute" },
    also: {
      vi: "đổi tiết, dạy thay, đổi ngày, hủy đăng ký",
      en: "other day, substitute, cancel a registration",
    },
    works: ["teacher", "keeper"],
    action: "my-week",
    purpose: {
      vi: "Đổi ngày, đổi tiết hoặc người dạy mà không phải đăng ký lại từ đầu.",
      en: "Changes day, period or teacher without registering all over again.",
    },
    steps: [
      {
        vi: vi`Mở ${week.title} và bấm vào phiếu của tiết cần chuyển.`,
        en: en`Open ${week.title} and press the slip of the lesson.`,
      },
      { vi: vi`Chọn ${slip.move}.`, en: en`Choose ${slip.move}.` },
      {
        vi: vi`Chọn ngày ở ${slip.moveTo} và tiết mới; có người dạy thay thì ghi ở ${slip.moveTeacher}.`,
        en: en`Choose the day at ${slip.moveTo} and the period; a substitute goes into ${slip.moveTeacher}.`,
      },
      { vi: vi`Bấm ${slip.moveVerb}.`, en: en`Press ${slip.moveVerb}.` },
    ],
    after: [
      {
        vi: "Phiếu giữ nguyên lớp, bài và thiết bị; chỗ cũ vẫn được ghi lại. Người đăng ký và người dạy thay được báo.",
        en: "The slip keeps class, lesson and things; where it stood before stays on record. Who registered and the substitute are told.",
      },
      {
        vi: "Chỗ mới đã có người lấy thì phần mềm nói là ai và còn trống vào lúc nào; phiếu vẫn ở chỗ cũ. Chuyển nhầm thì chuyển lại.",
        en: "If the new place is taken, you are told by whom and when it is free; the slip stays where it was. To undo, move it back.",
      },
    ],
  },
  {
    key: "report-broken",
    title: { vi: "Báo hỏng, báo mất", en: "Report something broken or lost" },
    also: { vi: "hư, vỡ, gãy, thất lạc, chụp ảnh", en: "damage, missing, photo" },
    works: ["teacher", "keeper", "head"],
    action: "report-broken",
    purpose: {
      vi: "Cho người phụ trách biết ngay thứ bị hỏng hoặc mất, kèm ảnh.",
      en: "Tells whoever keeps the equipment at once what is broken or lost, with a photo.",
    },
    steps: [
      { vi: vi`Mở ${report.title}.`, en: en`Open ${report.title}.` },
      {
        vi: vi`Quét tem bằng ${report.scan}, gõ tên hoặc mã, hay chọn trong ${report.onLoan}.`,
        en: en`Scan the label by ${report.scan}, type a name or code, or choose from ${report.onLoan}.`,
      },
      {
        vi: vi`Chọn ${report.kind}, số lượng và ${report.severity}; ghi một câu ở ${report.note}.`,
        en: en`Choose ${report.kind}, how many and ${report.severity}; write a sentence at ${report.note}.`,
      },
      { vi: vi`Bấm ${photo.take} nếu có thể.`, en: en`Press ${photo.take} if you can.` },
      {
        vi: vi`Bấm ${report.sendBROKEN} hoặc ${report.sendLOST}.`,
        en: en`Press ${report.sendBROKEN} or ${report.sendLOST}.`,
      },
    ],
    after: [
      {
        vi: "Người phụ trách thiết bị được báo. Số trên sổ chưa đổi cho tới khi báo cáo được xác nhận, nhưng phần đã báo không cho mượn nữa.",
        en: "Whoever keeps the equipment is told. The books do not change until the report is confirmed, but what was reported is no longer lent.",
      },
      {
        vi: vi`Báo nhầm thì nhờ cán bộ thiết bị mở báo cáo và chọn ${incident.dismiss}. Mất mạng vẫn báo được: báo cáo giữ trong máy và tự gửi.`,
        en: en`If it was a mistake, ask the equipment officer to open the report and choose ${incident.dismiss}. It works without a network: the report stays on the device and is sent by itself.`,
      },
    ],
  },
  {
    key: "without-network",
    title: { vi: "Làm việc khi không có mạng", en: "Work without a network" },
    also: { vi: "mất mạng, ngoại tuyến, offline, wifi, chờ gửi", en: "offline, wifi, waiting to be sent" },
    works: ["teacher", "keeper"],
    action: "my-week",
    purpose: {
      vi: "Đếm kiểm kê, báo hỏng và xem tuần của mình cả khi mất mạng.",
      en: "Lets you count, report damage and read your week when the network is gone.",
    },
    steps: [
      {
        vi: "Đăng nhập một lần khi có mạng: máy tự giữ chương trình và tuần của thầy/cô.",
        en: "Log in once while there is a network: the device keeps the program and your week.",
      },
      {
        vi: vi`Trước khi đi đếm, mở trang đếm của đợt kiểm kê; máy báo ${counting.programKept} là mang về đủ.`,
        en: en`Before you go to count, open the counting page of the check; when it says ${counting.programKept}, everything is on the device.`,
      },
      {
        vi: vi`Mất mạng thì cứ đếm, cứ gửi báo hỏng: mỗi việc hiện ${shell.unsent} ở đầu trang.`,
        en: en`Without a network go on counting and reporting: the head of the page shows ${shell.unsent}.`,
      },
      {
        vi: vi`Có mạng lại, máy tự gửi. Muốn gửi ngay thì bấm ${counting.sendNow}.`,
        en: en`When the network is back, everything is sent by itself. To send at once, press ${counting.sendNow}.`,
      },
    ],
    after: [
      {
        vi: "Mỗi việc chỉ được ghi một lần, dù máy gửi lại nhiều lần. Việc bị máy chủ từ chối vẫn nằm trong máy kèm lý do, để sửa rồi gửi lại.",
        en: "Each thing is written once, however often it is sent. What the server refuses stays on the device with the reason, to be mended and sent again.",
      },
      {
        vi: "Xin đừng đăng xuất khi còn mục chờ gửi: chỉ tài khoản này gửi được chúng.",
        en: "Please do not log out while something waits: only this account can send it.",
      },
    ],
  },
  {
    key: "room-check",
    title: { vi: "Kiểm tra phòng cuối tiết (5S)", en: "Check a room at the end of a lesson (5S)" },
    also: { vi: "5S, nhật ký phòng, vệ sinh phòng, nhóm trực", en: "room diary, tidy, group" },
    works: ["teacher", "keeper"],
    action: "my-week",
    purpose: {
      vi: "Trả phòng gọn, có ghi nhận; thiếu hoặc hỏng gì thì báo ngay khi còn nhớ.",
      en: "The room is left tidy and that is noted; what is missing or broken is reported while one remembers.",
    },
    steps: [
      {
        vi: vi`Mở ${page("/equipment/request")}, ở tiết học trong phòng bấm ${slip.checkRoom}.`,
        en: en`Open ${page("/equipment/request")} and press ${slip.checkRoom} on the lesson in the room.`,
      },
      {
        vi: vi`Chọn ${check.group}, rồi bấm ${check.all} hoặc đánh dấu từng mục.`,
        en: en`Choose ${check.group}, then press ${check.all} or tick one by one.`,
      },
      {
        vi: vi`Có gì thiếu hoặc hỏng: ghi ở ${check.note}, bấm ${photo.take}; dưới ${check.report} chọn thứ hỏng.`,
        en: en`If something is missing or broken: say so at ${check.note}, press ${photo.take}, and choose the thing below ${check.report}.`,
      },
      { vi: vi`Bấm ${check.save}.`, en: en`Press ${check.save}.` },
    ],
    after: [
      {
        vi: "Nhật ký phòng in kết quả ở cột Sau, Vệ sinh và Ký. Không ghi tên học sinh. Số lượng trên sổ không đổi, trừ khi báo hỏng, mất được xác nhận.",
        en: "The diary of the room prints it. Pupils are not named. Nothing on the books changes unless a report is confirmed.",
      },
    ],
  },
  {
    key: "record-use",
    title: { vi: "Ghi bổ sung tiết đã dùng thiết bị", en: "Record a lesson afterwards" },
    also: { vi: "quên đăng ký, ghi sau, đã dùng", en: "forgot to register, used already" },
    works: ["teacher", "keeper"],
    action: "borrow",
    purpose: {
      vi: "Đưa vào sổ những tiết đã dùng thiết bị mà chưa đăng ký.",
      en: "Brings lessons into the books whose equipment was used without a registration.",
    },
    steps: [
      { vi: vi`Mở ${form.create}.`, en: en`Open ${form.create}.` },
      {
        vi: vi`Chọn ngày đã dạy và bật ${form.after}.`,
        en: en`Choose the day that has passed and switch on ${form.after}.`,
      },
      {
        vi: "Chọn lớp, môn, bài và những thứ đã dùng.",
        en: "Choose class, subject, lesson and the things that were used.",
      },
      { vi: vi`Bấm ${form.afterVerb}.`, en: en`Press ${form.afterVerb}.` },
    ],
    after: [
      {
        vi: "Lượt dùng được tính vào mọi sổ của ngày ấy; vật tư tiêu hao được xuất kho vào ngày đã dùng nếu trường ghi chi tiết.",
        en: "The use counts in every book of that day; consumables leave the store on that day where the school keeps details.",
      },
      {
        vi: vi`Ghi nhầm: mở phiếu và chọn ${slip.withdrawUse}.`,
        en: en`If it was a mistake: open the slip and choose ${slip.withdrawUse}.`,
      },
    ],
  },
  {
    key: "about-me",
    title: { vi: "Xem dữ liệu chương trình giữ về tôi", en: "See what is kept about me" },
    also: { vi: "dữ liệu cá nhân, quyền riêng tư, tải dữ liệu", en: "personal data, privacy, download" },
    works: ["teacher", "keeper", "head", "commune", "province", "administrator"],
    action: "about-me",
    purpose: {
      vi: "Luật bảo vệ dữ liệu cá nhân cho mỗi người biết nơi làm việc giữ gì về mình, để làm gì và bao lâu.",
      en: "The law lets everybody know what is kept about them, what for and how long.",
    },
    steps: [
      {
        vi: vi`Mở ${own.title} trong menu ở góc phải, đến ${own.aboutMe}, bấm ${own.aboutMeOpen}.`,
        en: en`Open ${own.title} in the menu at the right corner, go to ${own.aboutMe} and press ${own.aboutMeOpen}.`,
      },
      { vi: "Bấm tên một mục để mở ra.", en: "Press the name of a part to unfold it." },
      {
        vi: vi`Cần mang về: bấm ${aboutMe.paper} hoặc ${aboutMe.file}.`,
        en: en`To take it along press ${aboutMe.paper} or ${aboutMe.file}.`,
      },
    ],
    after: [
      {
        vi: "Nhật ký bảo mật ghi lúc nào tệp được lấy.",
        en: "The log of security notes when the file was taken.",
      },
    ],
  },
  {
    key: "second-factor",
    title: { vi: "Bật xác thực hai bước, đổi mật khẩu", en: "Switch on two-step login, change the password" },
    also: {
      vi: "mật khẩu của tôi, mã khôi phục, bảo mật, đăng xuất máy khác",
      en: "my password, recovery codes",
    },
    works: ["teacher", "keeper", "head", "commune", "province", "administrator"],
    action: "own-password",
    purpose: {
      vi: "Giữ tài khoản an toàn: người biết mật khẩu cũng không vào được nếu không có điện thoại của thầy/cô.",
      en: "Keeps the account safe: whoever knows the password still needs your phone.",
    },
    steps: [
      {
        vi: vi`Mở ${own.title} trong menu ở góc phải.`,
        en: en`Open ${own.title} in the menu at the right corner.`,
      },
      {
        vi: vi`Đổi mật khẩu: nhập ${own.currentPassword}, ${own.newPassword}, rồi bấm ${own.changePassword}.`,
        en: en`For a new password: fill in ${own.currentPassword} and ${own.newPassword}, then press ${own.changePassword}.`,
      },
      {
        vi: vi`Xác thực hai bước: bấm ${factor.begin} và nhập ${factor.password}.`,
        en: en`For the second step: press ${factor.begin} and fill in ${factor.password}.`,
      },
      {
        vi: "Quét mã QR bằng ứng dụng xác thực trên điện thoại, gõ 6 số mà ứng dụng hiện ra.",
        en: "Scan the QR code with the authenticator app of your phone and type the 6 figures that it shows.",
      },
      { vi: vi`Bấm ${factor.confirm}.`, en: en`Press ${factor.confirm}.` },
      {
        vi: vi`In hoặc chép các mã khôi phục rồi bấm ${factor.codesDone}.`,
        en: en`Print or copy the recovery codes, then press ${factor.codesDone}.`,
      },
    ],
    after: [
      {
        vi: "Các nơi khác đang đăng nhập tài khoản này phải đăng nhập lại. Mỗi mã khôi phục dùng được một lần khi không có điện thoại.",
        en: "Wherever else this account is logged in, it has to log in again. Each recovery code serves once when there is no phone.",
      },
      {
        vi: vi`Thôi dùng: bấm ${factor.stop}. Thấy nơi đăng nhập lạ thì bấm ${account.endOthers} và đổi mật khẩu. Mất cả điện thoại lẫn mã thì nhờ quản trị đơn vị.`,
        en: en`To end it: press ${factor.stop}. If you see a strange place, press ${account.endOthers} and change the password. If phone and codes are lost, ask the administrator of your unit.`,
      },
    ],
  },
];
