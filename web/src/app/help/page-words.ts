/** What “?” says on each page: what it is, what one finds in it, what to look out for; and what is done there. */
import type { Words } from "@so-thiet-bi/contract/language";
import { matchRoutes } from "react-router";

export interface PageWords {
  says: readonly [Words, Words, Words];
  /** Tasks of the guide. */
  tasks: readonly [string, string];
}

/** Of the page at an address. */
export function pageWordsAt(pathname: string): PageWords | undefined {
  const [found] = matchRoutes(places, pathname) ?? [];
  return found && pages[found.route.path];
}

const shared: Record<"catalogue" | "followed", Words> = {
  catalogue: {
    vi: "Danh mục của cấp trên dùng chung hiện sẵn ở đây; đơn vị thêm phần của mình.",
    en: "What a superior unit shares stands here already; the unit adds its own.",
  },
  followed: {
    vi: "Dòng đang được dùng thì không xóa mà ngừng theo dõi, những nơi đang dùng vẫn giữ nguyên; hai dòng trùng thì gộp lại.",
    en: "A line in use is not deleted but stopped, and whatever uses it stays; two lines for one thing are merged.",
  },
};

export const pages: Readonly<Record<string, PageWords>> = {
  "/dashboard": {
    says: [
      {
        vi: "Trang này xếp việc chờ thầy/cô lên đầu, mỗi việc một dòng kèm nút để làm ngay.",
        en: "What waits for you stands first here, one line each with its button.",
      },
      {
        vi: "Bên dưới là việc của hôm nay và số liệu; bấm vào một số để mở danh sách phía sau nó.",
        en: "Below are today and the numbers; a press on a number opens the list behind it.",
      },
      {
        vi: "Trang chủ đổi theo công việc: giáo viên thấy tuần của mình, cán bộ thiết bị thấy quầy, lãnh đạo thấy việc chờ duyệt.",
        en: "It follows your work: teachers see their week, equipment officers the counter, heads what they decide.",
      },
    ],
    tasks: ["register-lessons", "decide-demand"],
  },
  "/dashboard/school": {
    says: [
      {
        vi: "Số thiết bị, tình trạng, mượn trả và đáp ứng tối thiểu của trường, tính từ sổ ngay lúc này.",
        en: "Equipment, condition, borrowing and coverage of the school, counted from the books of this moment.",
      },
      {
        vi: "Dòng nhỏ dưới mỗi số cho biết số ấy thay đổi thế nào.",
        en: "The small line below a number says how it has changed.",
      },
      {
        vi: "Bấm vào một số để mở danh sách đã làm ra nó.",
        en: "A press on a number opens the list that it was counted from.",
      },
    ],
    tasks: ["missing", "month-book"],
  },
  "/dashboard/units": {
    says: [
      {
        vi: "Mỗi dòng là một trường trực thuộc với thiết bị, đề nghị chờ, báo cáo trễ và mức đáp ứng.",
        en: "Each line is a school below: equipment, waiting demands, late reports, coverage.",
      },
      {
        vi: "Trường chưa nhập gì đứng riêng để dễ nhắc.",
        en: "Schools that have entered nothing stand apart, to be reminded.",
      },
      {
        vi: "Bấm vào một số để mở danh sách của trường ấy.",
        en: "A press on a number opens that school’s list.",
      },
    ],
    tasks: ["decide-demand", "ask-report"],
  },
  "/system/information": {
    says: [
      {
        vi: "Tên, địa chỉ, người ký, phần đầu văn bản và cách mượn trả của đơn vị; giấy tờ in ra lấy từ đây.",
        en: "Name, address, signers, letterhead and rules of lending of the unit; printed papers take them from here.",
      },
      {
        vi: "Số tiết, giờ vào tiết và điểm trường đặt ở đây thì lịch mượn mới đúng.",
        en: "Periods, their times and school sites are set here, so that borrowing fits them.",
      },
      {
        vi: "Quản trị của đơn vị sửa được; mức theo quy định, kèm ngày và căn cứ, ở mục Mượn trả và quy định. Hạn mức do cấp trên đặt thì đơn vị chỉ xem.",
        en: "The unit’s administrator changes it; figures of the law, with day and basis, stand under Loans and rules. Limits set by a superior can only be read.",
      },
    ],
    tasks: ["new-year", "new-account"],
  },
  "/system/mergers": {
    says: [
      {
        vi: "Một trường nhập vào trường khác theo quyết định: xem trước mọi thứ, rồi thực hiện từng bước.",
        en: "One school goes into another by a decision: everything is shown first, then done step by step.",
      },
      {
        vi: "Thiết bị sang bằng phiếu điều chuyển, mã cũ vẫn tìm được; phòng, nhân sự, tài khoản, lớp và học sinh đi theo.",
        en: "Equipment goes by vouchers of transfer and is found by its old code; rooms, staff, accounts, classes and pupils go along.",
      },
      {
        vi: "Trường nhập vào ngừng làm việc, sổ khóa và đọc được như cũ; hoàn tác được khi chưa ai làm tiếp.",
        en: "The absorbed school stops, its books are closed and read as before; it is taken back while nobody works on.",
      },
    ],
    tasks: ["merge-schools", "units"],
  },
  "/system/units": {
    says: [
      {
        vi: "Cây đơn vị của toàn hệ thống: Sở, xã phường, trường.",
        en: "The tree of all units: province, communes, schools.",
      },
      {
        vi: "Thêm, đổi tên, chuyển cấp trên hoặc ngừng một đơn vị ở đây.",
        en: "Units are added, renamed, moved and stopped here.",
      },
      {
        vi: "Thiết bị và đề nghị đi theo đơn vị được chuyển; giấy tờ đã lập giữ nguyên.",
        en: "Equipment and demands go along with a unit that is moved; papers already made stay as they are.",
      },
    ],
    tasks: ["units", "new-account"],
  },
  "/system/units/import": {
    says: [
      {
        vi: "Đưa cả cây đơn vị của tỉnh vào từ một tệp Excel: xã phường, trường, điểm trường, thủ trưởng.",
        en: "Brings the whole tree of a province in from one Excel file: communes, schools, sites, heads.",
      },
      {
        vi: "Cấp đơn vị, loại trường và cấp học để trống thì được đọc từ tên; đơn vị cấp trên ghi bằng mã.",
        en: "Type, kind and levels are read from the name where the file is silent; a superior is named by its code.",
      },
      {
        vi: "Đơn vị chưa có quản trị được mở tài khoản; nhập lại tệp thì chỉ sửa những gì khác.",
        en: "Units that have no administrator get an account; importing again changes only what differs.",
      },
    ],
    tasks: ["units", "new-account"],
  },
  "/system/units/letters": {
    says: [
      {
        vi: "Quản trị của các đơn vị chưa đăng nhập lần nào, và thư giao tài khoản cho từng người.",
        en: "Administrators who never logged in, and the letter with the account of each.",
      },
      {
        vi: "Mỗi thư một trang, gấp kín; mật khẩu dùng một lần, hiệu lực 14 ngày, không lưu ở đâu.",
        en: "A page each, to be folded and sealed; the password works once, for 14 days, and is stored nowhere.",
      },
      {
        vi: "Thư quá hạn mà chưa ai đăng nhập thì tự hiện lại ở đây.",
        en: "An administrator whose letter has run out stands here again.",
      },
    ],
    tasks: ["units", "new-account"],
  },
  "/system/school-year": {
    says: [
      {
        vi: "Các năm học của đơn vị với học kỳ, tuần và ngày nghỉ.",
        en: "The school years of the unit with terms, weeks and holidays.",
      },
      {
        vi: "Lớp, học sinh, bài học và phân công được ghi theo năm hiện tại.",
        en: "Classes, pupils, lessons and assignments belong to the current year.",
      },
      {
        vi: "Năm đã đóng chỉ xem được; mở lại phải ghi lý do.",
        en: "A closed year can only be read; opening it again asks for a reason.",
      },
    ],
    tasks: ["new-year", "leaving"],
  },
  "/system/school-year/:id/roll-over": {
    says: [
      {
        vi: "“Việc đầu năm” và “Việc cuối năm” nói việc gì xong, việc gì còn chặn; “Chuyển năm học” chuyển lớp, học sinh, phân công và kế hoạch sang năm kế tiếp; “Giao phòng” đổi người phụ trách nhiều phòng một lần.",
        en: "What is done as the year begins and ends and what holds it up; the move of classes, pupils, assignments and plans into the next year; and rooms that get other keepers, all at once.",
      },
      {
        vi: "Chưa có gì được ghi cho tới khi thầy/cô xác nhận ở bước xem trước.",
        en: "Nothing is written before you confirm at the preview.",
      },
      {
        vi: "Trong 7 ngày, khi năm mới chưa có thay đổi, còn hoàn tác được.",
        en: "Within 7 days, while nothing changed in the new year, it can be undone.",
      },
    ],
    tasks: ["new-year", "overdue"],
  },
  "/system/account": {
    says: [
      {
        vi: "Ai được vào hệ thống, làm công việc gì; mỗi người một tài khoản riêng.",
        en: "Who may come in and with which jobs; everybody has an account of their own.",
      },
      {
        vi: "Một người có thể có nhiều công việc; quyền riêng ngoài công việc được ghi rõ bên dưới.",
        en: "One person may have several jobs; rights besides them are named.",
      },
      {
        vi: "Mật khẩu dùng một lần chỉ hiện một lần: hãy in hoặc chép trước khi đóng.",
        en: "A one-time password is shown once: print or copy it before closing.",
      },
    ],
    tasks: ["new-account", "reset-password"],
  },
  "/system/account/jobs": {
    says: [
      {
        vi: "Mỗi người một dòng, mỗi công việc một cột: nhìn là biết ai làm gì.",
        en: "One line for each person, one column for each job: who does what.",
      },
      {
        vi: "Phần dưới nói từng công việc được làm gì.",
        en: "The lower part says what each job may do.",
      },
      { vi: "Trang này in được để dán ở văn phòng.", en: "The page can be printed for the office." },
    ],
    tasks: ["new-account", "leaving"],
  },
  "/system/security-log": {
    says: [
      {
        vi: "Mỗi lần đăng nhập, đổi quyền, lấy tệp ra ngoài để lại một dòng ở đây.",
        en: "Each login, change of rights and file taken out leaves a line here.",
      },
      {
        vi: "Thấy lần đăng nhập lạ thì cấp lại mật khẩu cho người ấy.",
        en: "If a login looks strange, give that person a new password.",
      },
      {
        vi: "Nhật ký giữ 24 tháng, không ai sửa được; xuất tệp cũng được ghi lại.",
        en: "The log is kept for 24 months and nobody can change it; exporting it is noted too.",
      },
    ],
    tasks: ["reset-password", "second-factor"],
  },
  "/system/webhooks": {
    says: [
      {
        vi: "Mỗi nơi nhận là một chương trình khác, được gọi ngay khi có thay đổi ở đơn vị: loại việc và số bản ghi, không có tên hay số liệu.",
        en: "Each receiver is another program that is called as soon as something changes in the unit: kind and number, without names and figures.",
      },
      {
        vi: "Mở một nơi nhận để xem từng lần báo, câu trả lời và lúc thử lại; gửi lại được một lần hoặc mọi lần còn thiếu.",
        en: "Open a receiver for each delivery, its answer and the next try; one can be sent again, or all that were missed.",
      },
      {
        vi: "Không nhận được hơn một ngày thì tạm dừng và báo trên chuông; thay đổi vẫn được giữ để gửi sau.",
        en: "What fails for more than a day is paused and told on the bell; changes are kept and sent later.",
      },
    ],
    tasks: ["programs", "second-factor"],
  },
  "/system/status": {
    says: [
      {
        vi: "Mỗi mục một dòng: chấm xanh là tốt, vàng là cần xem, đỏ là cần làm ngay.",
        en: "A line for each matter: green is good, amber to look at, red to act on now.",
      },
      {
        vi: "Dòng vàng hay đỏ nói điều đó nghĩa là gì, phải làm gì, và dẫn tới đúng mục của hướng dẫn vận hành.",
        en: "An amber or red line says what it means and what to do, and leads to its part of the operations guide.",
      },
      {
        vi: "Bảng bên dưới kể từng việc chương trình tự làm: lần gần nhất, lần tới, lý do lỗi.",
        en: "The table below tells of all that the program does by itself: the last time, the next, why it failed.",
      },
    ],
    tasks: ["second-factor", "reset-password"],
  },
  "/system/setup": {
    says: [
      {
        vi: "Các việc của những ngày đầu, theo thứ tự: danh sách dưới dùng lại tên của danh sách trên.",
        en: "The first days’ work in order: later lists use the names of earlier ones.",
      },
      {
        vi: "Mỗi danh sách có tệp mẫu để điền rồi nhập.",
        en: "Each list has a template to be filled in and imported.",
      },
      {
        vi: "Việc chưa cần thì để sau, lúc nào mở lại cũng được.",
        en: "What is not needed yet can be put off and brought back.",
      },
    ],
    tasks: ["import-excel", "new-account"],
  },
  "/category/subject": catalogue(
    "Các môn học của đơn vị; thiết bị, bài học và phòng bộ môn gắn với môn.",
    "The subjects; equipment, lessons and subject rooms belong to one.",
    ["import-excel", "register-lessons"],
  ),
  "/category/group-subject": catalogue(
    "Các tổ bộ môn với tổ trưởng và thành viên; báo cáo và sổ lập theo tổ.",
    "Subject groups with heads and members; reports and books are made by group.",
    ["month-book", "leaving"],
  ),
  "/category/group-subject/quotas": catalogue(
    "Số tiết dùng thiết bị mà mỗi khối hoặc giáo viên cần đạt; thống kê so với số này.",
    "How many lessons with equipment a grade or teacher should have; the statistics compare with it.",
    ["month-book", "record-use"],
  ),
  "/category/equipment": catalogue(
    "Các loại thiết bị với tên, đơn vị tính, môn, cách quản lý; thiết bị của trường và đề nghị chọn từ đây.",
    "The kinds of things with unit, subject and way of keeping; records and demands choose from here.",
    ["arrived", "missing"],
  ),
  "/category/equipment/groups": catalogue(
    "Cây nhóm để xếp các loại thiết bị; lọc, báo cáo và kiểm kê dùng nhóm.",
    "The tree of groups for kinds of things; filters, reports and checks use it.",
    ["import-excel", "count-school"],
  ),
  "/category/equipment/measures": catalogue(
    "Đơn vị tính như Cái, Bộ, Lọ, và đơn vị nào đếm nguyên.",
    "Units of measure such as piece, set or bottle, and which are counted whole.",
    ["import-excel", "arrived"],
  ),
  "/category/line-department": catalogue(
    "Kho, phòng bộ môn và phòng học với người phụ trách; phòng nào cho đặt lịch thì bật ở đây.",
    "Stores, subject rooms and classrooms with who keeps them; here a room is opened for booking.",
    ["count-room", "moved"],
  ),
  "/category/lesson": catalogue(
    "Bài học theo kế hoạch và thiết bị mỗi bài cần; nhờ đó khi đăng ký đồ được chọn sẵn.",
    "The lessons of the plan and what each needs, so that registering chooses the things by itself.",
    ["register-lessons", "new-year"],
  ),
  "/category/classroom": catalogue(
    "Các lớp của năm học với sĩ số; đăng ký, định mức và sổ dùng lớp.",
    "The classes of the year with their size; registrations, norms and books use them.",
    ["new-year", "register-lessons"],
  ),
  "/category/classroom/assignments": catalogue(
    "Ai dạy môn nào ở lớp nào; tuần của giáo viên gợi ý lớp và môn từ đây.",
    "Who teaches what to which class; the teacher’s week proposes from it.",
    ["register-lessons", "new-year"],
  ),
  "/category/classroom/timetable": catalogue(
    "Thời khóa biểu từng tuần của lớp và của giáo viên, nhập thẳng từ bảng của nhà trường, đổi từng tiết ngay trong ô; các tiết cần thiết bị được gợi ý từ đây.",
    "The week of each class and teacher, imported from the grid of the school and changed cell by cell; lessons that need equipment are proposed from it.",
    ["register-lessons", "prepare-lessons"],
  ),
  "/category/employee": catalogue(
    "Cán bộ, giáo viên, nhân viên; người mượn, người phụ trách và tài khoản lấy từ đây.",
    "Staff and teachers; borrowers, keepers and accounts come from here.",
    ["leaving", "new-account"],
  ),
  "/category/student": catalogue(
    "Học sinh theo lớp từng năm; dùng khi ghi nhóm thực hành, bồi thường và tính định mức.",
    "Pupils by class and year; used for groups, compensation and norms.",
    ["new-year", "confirm-broken"],
  ),
  "/category/funding-source": catalogue(
    "Nguồn tiền đã mua hoặc sẽ mua thiết bị; phiếu, sổ và đề nghị ghi nguồn.",
    "The money that equipment was or will be bought with; vouchers, books and demands name it.",
    ["arrived", "send-demand"],
  ),
  ...imports(["/category/:list/import", "/category/:list/:below/import"]),
  "/equipment/management": {
    says: [
      {
        vi: "Sổ thiết bị của đơn vị: có gì, bao nhiêu tốt, bao nhiêu hỏng, để ở đâu.",
        en: "What the unit has: how many are good, how many broken, and where they stand.",
      },
      {
        vi: "Gõ tên không cần dấu để tìm; lọc theo phòng, môn; đánh dấu nhiều dòng để in tem hoặc lập phiếu.",
        en: "Names are found without marks; filter by room or subject; tick rows to print labels or write a voucher.",
      },
      {
        vi: "Số lượng chỉ đổi bằng phiếu, không sửa thẳng ở thiết bị: nhờ vậy lúc nào cũng biết vì sao.",
        en: "Quantities change by vouchers only, never on the record itself, so that the reason is always known.",
      },
    ],
    tasks: ["import-excel", "print-labels"],
  },
  "/equipment/management/import": {
    says: [
      {
        vi: "Nhập cả danh sách thiết bị từ tệp Excel hoặc dán thẳng từ bảng tính.",
        en: "Imports a whole list of equipment from a file or a pasted table.",
      },
      {
        vi: "Ô sai được tô và sửa ngay tại chỗ; dòng đúng nhận trước, dòng sai trả lại thành tệp.",
        en: "Wrong cells are marked and mended in place; right rows come in now, wrong ones come back as a file.",
      },
      {
        vi: "Nhập xong vẫn hoàn tác được cả lần nhập.",
        en: "Afterwards the whole import can be undone.",
      },
    ],
    tasks: ["import-excel", "print-labels"],
  },
  "/equipment/management/:id": {
    says: [
      {
        vi: "Mọi điều về một thiết bị: số lượng, nơi để, ai đang giữ, thẻ kho, ảnh và lịch sử.",
        en: "All about one thing: quantities, places, who has it, its stock card, photos and history.",
      },
      {
        vi: "Nút hỏi có chuyện gì dẫn tới đúng phiếu với thiết bị đã điền sẵn.",
        en: "The button that asks what happened leads to the right voucher with the thing filled in.",
      },
      {
        vi: "Thông tin sửa được tại chỗ; số lượng thì không, chỉ đổi bằng phiếu.",
        en: "Its facts can be edited; its quantity only changes by a voucher.",
      },
    ],
    tasks: ["correct-number", "moved"],
  },
  "/equipment/rooms/:id": {
    says: [
      {
        vi: "Thiết bị đang để trong phòng, thiết bị thuộc phòng mà đang ở nơi khác, và người phụ trách.",
        en: "What stands in the room, what belongs to it but is elsewhere, and who keeps it.",
      },
      {
        vi: "Từ đây đếm phòng hoặc chuyển cả phòng bằng một phiếu.",
        en: "From here the room is counted, or moved as a whole by one voucher.",
      },
      { vi: "Sổ và tem của phòng cũng in từ đây.", en: "Its book and labels are printed here too." },
    ],
    tasks: ["count-room", "moved"],
  },
  "/equipment/vouchers/:id?": {
    says: [
      {
        vi: "Mọi thay đổi về số lượng, phòng và tình trạng đều là một phiếu ở đây, có số và người lập.",
        en: "Every change of quantity, room or condition is a voucher here, with its number and author.",
      },
      {
        vi: "Phiếu nháp chưa đổi sổ; phiếu đã ghi sổ thì không sửa, chỉ hủy bằng phiếu ngược.",
        en: "A draft changes nothing; a posted voucher is not edited but reversed by an opposite one.",
      },
      {
        vi: "Mở phiếu để xem sổ đổi thế nào, in và đính kèm chứng từ.",
        en: "Open one to see its effect, print it and attach documents.",
      },
    ],
    tasks: ["arrived", "correct-number"],
  },
  "/equipment/vouchers/new": {
    says: [
      {
        vi: "Chọn việc đã xảy ra; hệ thống lập đúng loại phiếu và điền sẵn những gì đã biết.",
        en: "Choose what happened; the right voucher opens with what is known filled in.",
      },
      {
        vi: "Trước khi ghi sổ, phiếu nói rõ số trước và sau.",
        en: "Before it is posted, the voucher says the numbers before and after.",
      },
      {
        vi: "Hỏng, mất thì đi qua báo hỏng; cho mượn thì đi qua quầy.",
        en: "What is broken or lost goes by a report, what is lent by the counter.",
      },
    ],
    tasks: ["arrived", "used-up"],
  },
  "/equipment/vouchers/:id/edit": {
    says: [
      { vi: "Sửa một phiếu còn là nháp.", en: "Changes a voucher that is still a draft." },
      {
        vi: "Phần nhập dở được giữ lại nếu trang bị đóng.",
        en: "What was typed is kept if the page closes.",
      },
      {
        vi: "Ghi sổ rồi thì không sửa được nữa, chỉ hủy được.",
        en: "Once posted it can only be reversed.",
      },
    ],
    tasks: ["arrived", "moved"],
  },
  "/equipment/transfers": {
    says: [
      {
        vi: "Thiết bị giao hẳn giữa hai đơn vị: bên giao gửi, bên nhận xác nhận.",
        en: "Things given to another unit for good: one sends, the other confirms.",
      },
      {
        vi: "Nhận thiếu thì ghi số thực nhận và lý do; phần thiếu không vào sổ bên nhận.",
        en: "If less arrives, fill in what came and why; the rest does not enter the receiver’s books.",
      },
      {
        vi: "Bên giao ghi lại phần thiếu vào sổ của mình.",
        en: "The sender takes the missing part back into its own books.",
      },
    ],
    tasks: ["moved", "arrived"],
  },
  "/equipment/book": {
    says: [
      {
        vi: "Đầu kỳ, tăng, giảm, cuối kỳ của từng thiết bị trong năm hoặc khoảng ngày đã chọn.",
        en: "Opening, increase, decrease and closing of each thing in the chosen year or days.",
      },
      {
        vi: "Bấm vào một dòng để mở thẻ kho với từng phiếu.",
        en: "A press on a line opens its stock card with every voucher.",
      },
      {
        vi: "Khóa sổ đến một ngày thì trước ngày ấy không ghi thêm được gì.",
        en: "When the books are closed until a day, nothing can be posted before it.",
      },
    ],
    tasks: ["month-book", "correct-number"],
  },
  "/equipment/wear": {
    says: [
      {
        vi: "Hao mòn của từng tài sản cố định, ghi mỗi năm một lần từ ngày 01/12.",
        en: "The wear of each fixed asset, posted once a year from 01/12 on.",
      },
      {
        vi: "Xem trước, sửa hao mòn lũy kế năm trước của tài sản ghi lần đầu, rồi ghi; dòng không tính nói rõ lý do.",
        en: "Look through it, correct what first-time assets had worn before, then post; rows without wear say why.",
      },
      {
        vi: "Quản trị đơn vị hủy được năm ghi sau cùng, cho đến khi khóa năm.",
        en: "The unit’s administrator can undo the last posted year until it is locked.",
      },
    ],
    tasks: ["post-wear", "month-book"],
  },
  "/equipment/home-made": {
    says: [
      {
        vi: "Đồ dùng dạy học thầy/cô và học sinh tự làm: ai làm, dùng cho bài nào, vật liệu, chi phí.",
        en: "Teaching aids that teachers and pupils made: by whom, for which lessons, of what, at what cost.",
      },
      {
        vi: "Làm xong thì gửi nghiệm thu; cán bộ thiết bị hoặc hiệu trưởng ghi kết quả của hội đồng và in biên bản.",
        en: "What is finished is submitted; the officer or the principal notes what the council decided and prints the minutes.",
      },
      {
        vi: "Nghiệm thu xong, đồ dùng được ghi tăng vào sổ ngay, chứng từ là biên bản nghiệm thu.",
        en: "Once accepted it comes on the books at once, with the minutes as the document.",
      },
    ],
    tasks: ["home-made", "arrived"],
  },
  "/equipment/donations": {
    says: [
      {
        vi: "Thiết bị được tài trợ, tặng: ai tặng gì, giá trị ước tính, dùng vào việc gì.",
        en: "Things donated to the school: who gives what, its estimated value and its purpose.",
      },
      {
        vi: "Trình hiệu trưởng; đồng ý rồi tổ tiếp nhận ghi số lượng thực nhận, in biên bản, và thiết bị vào sổ ngay.",
        en: "The principal is asked; once agreed the team notes what came, prints the minutes, and it is on the books at once.",
      },
      {
        vi: "Danh sách công khai có ở Báo cáo; nhà tài trợ không muốn nêu tên thì không có tên trong đó.",
        en: "The published list is among the reports; donors who do not want to be named are not named in it.",
      },
    ],
    tasks: ["donation", "arrived"],
  },
  "/equipment/campaigns": {
    says: [
      {
        vi: "Các đợt đăng ký mua sắm do Sở hoặc xã, phường mở, kèm hạn gửi.",
        en: "Purchase campaigns opened by the province or the commune, with their deadlines.",
      },
      {
        vi: "Trường mở một đợt để lập đề nghị theo danh sách của đợt.",
        en: "A school opens one to write its demand by the campaign’s list.",
      },
      {
        vi: "Đơn vị mở đợt thấy ngay trường nào đã gửi, trường nào chưa.",
        en: "The unit that opened it sees at once who has sent and who has not.",
      },
    ],
    tasks: ["send-demand", "campaign"],
  },
  "/equipment/campaigns/new": campaignForm(),
  "/equipment/campaigns/:id/edit": campaignForm(),
  "/equipment/demand": {
    says: [
      {
        vi: "Đề nghị trang bị: đang ở đâu, chờ từ bao giờ, được duyệt bao nhiêu.",
        en: "Demands for equipment: where they are, since when they wait, and what was approved.",
      },
      {
        vi: "Đơn vị duyệt có thêm bảng tổng hợp trường × thiết bị để quyết định nhiều đề nghị cùng lúc.",
        en: "Units that decide also have a table of schools and things to decide many at once.",
      },
      {
        vi: "Hàng về thì nhận ngay ở đề nghị, không lập phiếu tăng riêng.",
        en: "Goods are received at the demand itself, not by a voucher of their own.",
      },
    ],
    tasks: ["send-demand", "decide-demand"],
  },
  "/equipment/demand/new": demandForm(),
  "/equipment/demand/:id/edit": demandForm(),
  "/equipment/demand/:id/receive": {
    says: [
      {
        vi: "Ghi hàng thực nhận của một đề nghị; phần còn thiếu đã điền sẵn.",
        en: "Records what really came for a demand; what is outstanding is filled in.",
      },
      {
        vi: "Nhận làm nhiều lần được; hàng hỏng hoặc để phòng khác thì tách thành phần riêng.",
        en: "It can be done in several parts; broken goods or another room become a part of their own.",
      },
      {
        vi: "Mỗi lần nhận lập một phiếu ghi tăng, hoàn tác được trong ngày.",
        en: "Each receipt is one voucher and can be undone on the same day.",
      },
    ],
    tasks: ["receive-goods", "print-labels"],
  },
  "/equipment/request": {
    says: [
      {
        vi: "Tuần dạy của thầy/cô: tiết đã đăng ký và các tiết gợi ý theo thời khóa biểu.",
        en: "Your week: lessons that are registered, and those that the timetable proposes.",
      },
      {
        vi: "Đánh dấu nhiều tiết rồi đăng ký một lần; thiết bị của bài đã được chọn sẵn.",
        en: "Tick several lessons and register them at once; the things they need are chosen already.",
      },
      {
        vi: "Bấm vào một phiếu để sửa, chuyển tiết, sao chép hoặc hủy.",
        en: "A press on a slip changes, moves, copies or cancels it.",
      },
    ],
    tasks: ["register-lessons", "move-lesson"],
  },
  "/equipment/request/registrations": {
    says: [
      {
        vi: "Mọi phiếu đăng ký mượn: ai cần gì, vào tiết nào, đã duyệt chưa.",
        en: "All registrations: who needs what and when, and whether it is approved.",
      },
      {
        vi: "Người giữ thiết bị chọn nhiều phiếu để duyệt, chuẩn bị hoặc chuyển ngày cùng lúc.",
        en: "Keepers choose several to approve, prepare or move them at once.",
      },
      {
        vi: "Đăng ký theo tiết dạy thì nhanh nhất ở tuần của mình.",
        en: "For lessons, one’s own week is the fastest way.",
      },
    ],
    tasks: ["prepare-lessons", "move-lesson"],
  },
  "/equipment/request/registrations/new": registrationForm(),
  "/equipment/request/registrations/:id/edit": registrationForm(),
  "/equipment/request/board": {
    says: [
      {
        vi: "Cả tuần theo ngày và tiết: phiếu nào chờ duyệt, cần chuẩn bị, đang mượn, quá hạn.",
        en: "The week by day and period: what waits, is to be prepared, is out or overdue.",
      },
      {
        vi: "Mỗi phiếu có đúng nút của việc kế tiếp; chọn nhiều phiếu để làm một lần.",
        en: "Each slip has the button of its next step; several are done at once.",
      },
      {
        vi: "Mũi tên đi giữa các ô; khi đang ở trong bảng, phím ? mở danh sách phím tắt của bảng.",
        en: "Arrows walk the cells; inside the board the key ? lists its shortcuts.",
      },
    ],
    tasks: ["prepare-lessons", "hand-out"],
  },
  "/equipment/request/counter": {
    says: [
      {
        vi: "Giao và nhận lại bằng cách quét mã hoặc gõ tên; F2 là giao, F4 là nhận lại.",
        en: "Things go out and come back by scanning or typing a name; F2 hands out, F4 takes back.",
      },
      {
        vi: "Phiếu chờ nhận hôm nay nằm sẵn trong danh sách, bấm một lần là giao đủ.",
        en: "Slips to be fetched today are listed; one press hands out all of them.",
      },
      {
        vi: "Mạng chập chờn thì cứ quét tiếp và đừng đóng trang: các thứ chưa gửi được vẫn giữ ở đây.",
        en: "If the network falters, go on scanning and keep the page open: what is not sent waits here.",
      },
    ],
    tasks: ["hand-out", "take-back"],
  },
  "/equipment/request/loans": {
    says: [
      {
        vi: "Phiếu mượn có ngay khi thiết bị được giao: ai đang giữ gì, hẹn trả lúc nào.",
        en: "A loan begins when things are handed out: who has what, and until when.",
      },
      {
        vi: "Mở phiếu để nhận lại, gia hạn, giữ tiếp hoặc chuyển cho đồng nghiệp.",
        en: "Open one to take things back, renew it, keep them or hand them on.",
      },
      {
        vi: "Giáo viên thấy phiếu của mình; người giữ thiết bị thấy tất cả.",
        en: "Teachers see their own; keepers see all.",
      },
    ],
    tasks: ["take-back", "overdue"],
  },
  "/equipment/request/overdue": {
    says: [
      {
        vi: "Ai đã quá hẹn trả, mấy ngày, những thứ gì; người trễ lâu nhất đứng trước.",
        en: "Who is late, by how many days and with what; the latest stands first.",
      },
      { vi: "Nhắc một người hoặc nhắc tất cả bằng một nút.", en: "One button reminds one person or all." },
      {
        vi: "Ai chưa có tài khoản thì phần mềm nói tên để nhắc trực tiếp.",
        en: "Those without an account are named, to be reminded in person.",
      },
    ],
    tasks: ["overdue", "take-back"],
  },
  "/equipment/request/rooms": {
    says: [
      {
        vi: "Lịch các phòng nhận đặt trước: ô trống là đăng ký được.",
        en: "The calendar of rooms that can be booked: an empty cell is free.",
      },
      {
        vi: "Phòng cần duyệt thì chờ người phụ trách; phòng khác được giữ ngay.",
        en: "Some rooms wait for their keeper’s approval; others are kept at once.",
      },
      {
        vi: "Lịch in được và đưa được vào điện thoại.",
        en: "The calendar can be printed or read on a phone.",
      },
    ],
    tasks: ["register-lessons", "move-lesson"],
  },
  "/equipment/request/statistics": {
    says: [
      {
        vi: "Số tiết có dùng thiết bị, ứng dụng CNTT và phòng bộ môn theo giáo viên, tổ, môn.",
        en: "Lessons with equipment, ICT and subject rooms by teacher, group and subject.",
      },
      {
        vi: "Số cộng từ phiếu mượn và ghi bổ sung; trường không ghi từng phiếu thì ghi nhanh theo tuần.",
        en: "They add up loans and later records; a school that keeps no slips fills in quick counts by week.",
      },
      {
        vi: "Một tiết của một lớp có dùng ít nhất một thiết bị được tính là một tiết.",
        en: "A lesson of a class with at least one thing counts as one.",
      },
    ],
    tasks: ["record-use", "month-book"],
  },
  "/equipment/broken": {
    says: [
      {
        vi: "Báo hỏng, mất do thầy/cô gửi hoặc sinh ra khi nhận trả và kiểm kê.",
        en: "Reports sent by teachers, or made when things come back or are counted.",
      },
      {
        vi: "Trước khi xác nhận, số trên sổ chưa đổi; phần đã báo thì không cho mượn.",
        en: "Before confirmation the books do not change; what was reported is not lent.",
      },
      {
        vi: "Sau đó đem sửa, đề nghị thanh lý, ghi giảm, hoặc ghi tìm lại được.",
        en: "Then it is repaired, proposed for liquidation, written off, or found again.",
      },
    ],
    tasks: ["confirm-broken", "report-broken"],
  },
  "/equipment/broken/new": {
    says: [
      {
        vi: "Quét tem hoặc tìm thiết bị, chụp ảnh và gửi; một câu mô tả là đủ.",
        en: "Scan or find the thing, take a photo and send; one sentence is enough.",
      },
      {
        vi: "Người phụ trách thiết bị kiểm tra rồi mới ghi vào sổ.",
        en: "Whoever keeps the equipment checks it before the books change.",
      },
      {
        vi: "Mất mạng vẫn báo được: báo cáo giữ trong máy và tự gửi khi có mạng.",
        en: "It works without a network: the report stays on the device and is sent later.",
      },
    ],
    tasks: ["report-broken", "without-network"],
  },
  "/equipment/broken/repairs": {
    says: [
      {
        vi: "Phiếu sửa chữa: thứ gì đang sửa ở đâu, hẹn ngày nào, tốn bao nhiêu.",
        en: "Repair orders: what is being mended where, until when, at what cost.",
      },
      {
        vi: "Nhận về từng phần được; thứ không sửa được thì đưa vào đề nghị thanh lý.",
        en: "Things come back in parts; what is beyond repair goes into a liquidation.",
      },
      {
        vi: "Phiếu quá hẹn hiện ở trang chủ của cán bộ thiết bị.",
        en: "Late orders stand on the equipment officer’s start page.",
      },
    ],
    tasks: ["confirm-broken", "write-off"],
  },
  "/equipment/broken/repairs/new": {
    says: [
      {
        vi: "Chọn đồ hỏng cần đem sửa, ghi nơi sửa và dự toán.",
        en: "Choose what is to be mended, where and at what estimate.",
      },
      {
        vi: "Khi gửi, thiết bị rời phòng và chuyển từ hỏng sang đang sửa.",
        en: "When sent, things leave their room and turn from broken to being repaired.",
      },
      {
        vi: "Dự toán cao so với nguyên giá thì có cảnh báo nên thanh lý.",
        en: "If the estimate is high against the price, you are advised to liquidate.",
      },
    ],
    tasks: ["confirm-broken", "write-off"],
  },
  "/equipment/broken/liquidations": {
    says: [
      {
        vi: "Mỗi đợt thanh lý là một hồ sơ: đề nghị, hội đồng, quyết định, tổ chức, ghi sổ.",
        en: "A liquidation is one file: proposal, council, decision, sale, posting.",
      },
      {
        vi: "Hạn luật định của từng bước được đếm sẵn; phần vượt thẩm quyền được gửi cấp trên trả lời ngay tại đây.",
        en: "The terms of the law are counted for each step; what is beyond the head is answered here by the level above.",
      },
      {
        vi: "Trước khi ghi sổ còn rút về hoặc hủy được; sau đó thì không.",
        en: "Before posting it can be recalled or cancelled; afterwards not.",
      },
    ],
    tasks: ["write-off", "confirm-broken"],
  },
  "/equipment/broken/liquidations/new": liquidationForm(),
  "/equipment/broken/liquidations/:id/edit": liquidationForm(),
  "/equipment/broken/maintenance": {
    says: [
      {
        vi: "Sổ bảo trì, bảo dưỡng: mỗi lần làm một dòng, cho một thiết bị hoặc cả phòng.",
        en: "The book of maintenance: one line for each time, of a thing or a room.",
      },
      {
        vi: "Thiết bị đến kỳ đứng trên đầu; kỳ sau được nhắc trước 30 ngày.",
        en: "What is due stands first; the next time is told 30 days ahead.",
      },
      { vi: "Sổ in được theo khoảng ngày.", en: "The book can be printed for any days." },
    ],
    tasks: ["confirm-broken", "month-book"],
  },
  "/equipment/broken/plan": {
    says: [
      {
        vi: "Kế hoạch bảo trì của năm học: việc nào, tháng nào, ai làm, hết bao nhiêu.",
        en: "The maintenance plan of the school year: what, in which month, by whom, for how much.",
      },
      {
        vi: "Dự thảo lấy từ thiết bị đến hạn và các phòng; thủ trưởng duyệt hoặc trả lại.",
        en: "It is drafted from what falls due and from the rooms; the head approves or returns it.",
      },
      {
        vi: "Dấu ở mỗi tháng theo sổ bảo trì: đã làm, làm trễ, chưa làm.",
        en: "The sign in each month follows the maintenance book: done, done late, not done.",
      },
    ],
    tasks: ["maintenance-plan", "confirm-broken"],
  },
  "/equipment/norm": {
    says: [
      {
        vi: "Trường cần gì theo danh mục tối thiểu, có bao nhiêu, còn thiếu bao nhiêu.",
        en: "What the school needs by the minimum list, what it has, and what is missing.",
      },
      {
        vi: "Thiếu đã trừ phần đang đề nghị; mở một dòng để đọc vì sao có số ấy.",
        en: "Missing is less what is asked for; open a line to read why the number is so.",
      },
      {
        vi: "Chỉ thiết bị đã ghép với danh mục mới được tính.",
        en: "Only equipment joined to the list counts.",
      },
    ],
    tasks: ["missing", "send-demand"],
  },
  "/equipment/norm/lists": normLists(),
  "/equipment/norm/lists/:id": normLists(),
  "/equipment/norm/lists/:id/import": {
    says: [
      {
        vi: "Đọc phụ lục của thông tư từ tệp Excel, Word, PDF có chữ hoặc bảng dán từ Word.",
        en: "Reads the annex of a circular from a workbook, a Word document, a PDF with words or a table pasted from Word.",
      },
      {
        vi: "Chỗ tô vàng là chỗ chương trình chưa chắc: bấm vào dòng để sửa.",
        en: "Yellow marks what the program is not sure of: press the line to change it.",
      },
      { vi: "Chỉ danh mục còn là nháp mới nhập được.", en: "Only a list that is still a draft takes lines." },
    ],
    tasks: ["annex", "missing"],
  },
  "/equipment/norm/lists/:id/compare": {
    says: [
      {
        vi: "So danh mục này với một danh mục cũ cùng cấp học: dòng nào thêm, bỏ, đổi.",
        en: "Compares this list with an older one of its level: what is added, gone and changed.",
      },
      {
        vi: "Số cần có được tính lại theo lớp, học sinh, giáo viên và phòng của từng trường, trước và sau.",
        en: "Needs are computed from each school’s classes, pupils, teachers and rooms, before and after.",
      },
      {
        vi: "Xem “Theo trường” rồi bấm vào một trường để thấy riêng trường ấy cần thêm hay bớt gì.",
        en: "Choose “By school”, then a school, to see what that one needs more or less of.",
      },
    ],
    tasks: ["missing", "send-demand"],
  },
  "/equipment/norm/mapping": {
    says: [
      {
        vi: "Nối thiết bị của trường với từng dòng danh mục tối thiểu; phần mềm gợi ý theo tên.",
        en: "Joins the school’s equipment to the lines of the minimum list; names are proposed.",
      },
      {
        vi: "Phím Enter nhận gợi ý, phím mũi tên sang dòng khác; ghép nhầm thì hoàn tác ngay.",
        en: "Enter accepts a proposal, arrows go on; a wrong one is undone at once.",
      },
      {
        vi: "Khác đơn vị tính thì khai số quy đổi.",
        en: "Where units differ, say how many make one.",
      },
    ],
    tasks: ["missing", "correct-number"],
  },
  "/equipment/norm/rooms": {
    says: [
      {
        vi: "Trường cần những phòng bộ môn nào, rộng bao nhiêu, theo văn bản nào.",
        en: "Which subject rooms a school needs, how large, and by which rule.",
      },
      {
        vi: "Phòng của trường đứng cạnh từng tiêu chuẩn.",
        en: "The school’s own rooms stand beside each norm.",
      },
      {
        vi: "Chỗ trống là điều văn bản không nói đến.",
        en: "An empty cell is something the rule does not say.",
      },
    ],
    tasks: ["missing", "send-demand"],
  },
  "/equipment/inventory": {
    says: [
      {
        vi: "Các đợt kiểm kê với tiến độ và kết quả; đếm một phòng thì bắt đầu được ngay.",
        en: "Inventory checks with progress and result; one room can be counted at once.",
      },
      {
        vi: "Mỗi đợt chốt sổ tại một thời điểm rồi so số đếm với sổ.",
        en: "Each cuts the books off at a moment and compares the count with them.",
      },
      {
        vi: "Sổ chỉ đổi khi kết quả được duyệt và ghi sổ.",
        en: "The books change only when the result is approved and posted.",
      },
    ],
    tasks: ["count-room", "count-school"],
  },
  "/equipment/inventory/new": checkForm(),
  "/equipment/inventory/:id/edit": checkForm(),
  "/equipment/inventory/:id": {
    says: [
      {
        vi: "Ba bước của một đợt: đếm, xem lại, giấy tờ; trang mở ở bước đang làm.",
        en: "The three steps of a check: counting, review, papers; the page opens at the present one.",
      },
      {
        vi: "Việc còn chờ hiện ngay dưới tên bước: dòng hai người đếm khác nhau, vật chưa rõ, lượt đến muộn.",
        en: "What waits stands below each step: lines counted differently, unknown things, late entries.",
      },
      {
        vi: "Biên bản và bảng chênh lệch in ở bước giấy tờ.",
        en: "Minutes and differences are printed at the last step.",
      },
    ],
    tasks: ["count-school", "count-room"],
  },
  "/equipment/inventory/:id/count": {
    says: [
      {
        vi: "Đếm phòng của thầy/cô: quét tem, hoặc xác nhận từng dòng đúng sổ, hoặc gõ số.",
        en: "Counts your room: scan labels, agree with the books line by line, or type numbers.",
      },
      {
        vi: "Mỗi lượt đếm được ghi vào máy trước, có mạng thì tự gửi.",
        en: "Each entry is kept on the device first and sent when there is a network.",
      },
      {
        vi: "Đếm nhầm thì hoàn tác lượt ấy hoặc gõ lại số đúng.",
        en: "If you were wrong, undo that entry or type the right number.",
      },
    ],
    tasks: ["count-room", "without-network"],
  },
  "/report": {
    says: [
      {
        vi: "Mọi báo cáo, sổ và mẫu in ở một nơi; giấy tờ đến kỳ đứng đầu.",
        en: "All reports, books and forms in one place; what is due stands first.",
      },
      {
        vi: "Tìm theo tên hoặc số mẫu, không cần dấu.",
        en: "They are found by name or number, without marks.",
      },
      {
        vi: "Mỗi dòng mở, in, tải PDF hoặc Excel được ngay; biên bản, kế hoạch tải được cả Word để soạn tiếp.",
        en: "Each line opens, prints, or gives a PDF or workbook; minutes and plans come for Word too.",
      },
    ],
    tasks: ["month-book", "send-report"],
  },
  "/report/:key": {
    says: [
      {
        vi: "Báo cáo lập từ sổ ngay lúc này; chọn thời gian và phạm vi ở dòng trên.",
        en: "The report is made from the books of this moment; choose time and scope above it.",
      },
      {
        vi: "In ra đúng như đang thấy; ngày và người ký đổi được trước khi in.",
        en: "It prints as it is shown; date and signers can be changed before.",
      },
      {
        vi: "Bảng rộng thì kéo ngang, cột đầu luôn ở lại.",
        en: "A wide table is pulled sideways; its first column stays.",
      },
    ],
    tasks: ["month-book", "send-report"],
  },
  "/report/requests": {
    says: [
      {
        vi: "Báo cáo mà Sở hoặc xã, phường yêu cầu, kèm hạn gửi và tình trạng.",
        en: "Reports that a superior unit asks for, with deadline and state.",
      },
      {
        vi: "Trường gửi bằng một nút, số liệu lấy từ sổ.",
        en: "A school sends with one button; the numbers come from the books.",
      },
      {
        vi: "Đơn vị yêu cầu thấy ngay trường nào chưa gửi và nhắc được.",
        en: "The unit that asked sees who has not sent and can remind them.",
      },
    ],
    tasks: ["send-report", "ask-report"],
  },
  "/report/requests/new": {
    says: [
      {
        vi: "Chọn một báo cáo, kỳ và hạn gửi; các trường nhận thông báo.",
        en: "Choose a report, its period and deadline; the schools are told.",
      },
      {
        vi: "Mọi trường lập báo cáo với cùng phạm vi nên cộng lại được.",
        en: "All schools make it with the same scope, so that it adds up.",
      },
      {
        vi: "Để trống phần trường là hỏi mọi trường trực thuộc.",
        en: "With no school chosen, all schools below are asked.",
      },
    ],
    tasks: ["ask-report", "decide-demand"],
  },
  "/report/requests/matrix": {
    says: [
      {
        vi: "Mỗi hàng một trường, mỗi cột một đợt: ô nói đã gửi, chưa gửi, trễ hạn hay bị trả lại.",
        en: "A row for each school, a column for each request: the cell says sent, not sent, late or returned.",
      },
      { vi: "Bấm vào ô để mở báo cáo của trường ấy.", en: "A press on a cell opens that school’s report." },
      { vi: "Hiện 12 đợt mới nhất.", en: "The 12 newest requests are shown." },
    ],
    tasks: ["ask-report", "send-report"],
  },
  "/report/requests/:id": {
    says: [
      {
        vi: "Một đợt báo cáo: ai đã gửi, ai trễ, ai được trả lại.",
        en: "One request: who has sent, who is late, whose report was returned.",
      },
      {
        vi: "Nhắc các trường chưa gửi một lần mỗi ngày; tiếp nhận nhiều báo cáo cùng lúc được.",
        en: "Those who have not sent are reminded once a day; several reports are accepted at once.",
      },
      {
        vi: "Trả lại thì ghi lý do, trường sửa số liệu rồi gửi lại.",
        en: "A returned report carries your reason; the school mends its numbers and sends again.",
      },
    ],
    tasks: ["ask-report", "send-report"],
  },
  "/report/submissions/:id": {
    says: [
      {
        vi: "Báo cáo của một trường: bản sắp gửi, hoặc bản đã gửi giữ nguyên vẹn.",
        en: "One school’s report: what will be sent, or what was sent, kept as it was.",
      },
      {
        vi: "Số chưa đúng thì sửa trong sổ rồi mở lại trang này.",
        en: "If a number is wrong, put it right in the books and open the page again.",
      },
      {
        vi: "Thiết bị chưa có mã thống kê được liệt kê để ghi mã.",
        en: "Things without a statistics code are listed, to be given one.",
      },
    ],
    tasks: ["send-report", "correct-number"],
  },
  "/track-book": {
    says: [
      {
        vi: "Các sổ theo dõi: hệ thống ghi từ việc hằng ngày, không phải chép tay.",
        en: "The tracking books: written from daily work, not by hand.",
      },
      {
        vi: "Trang chờ thầy/cô xác nhận đứng đầu; mỗi sổ cho biết đã khóa tới đâu.",
        en: "Pages that wait for you stand first; each book says how far it is locked.",
      },
      {
        vi: "Cuối tháng xem lại, khóa trang, in và xác nhận.",
        en: "At the end of the month: look through, lock, print, confirm.",
      },
    ],
    tasks: ["month-book", "record-use"],
  },
  "/track-book/:key": {
    says: [
      {
        vi: "Một trang sổ của tháng hoặc năm; phím mũi tên trái, phải chuyển trang.",
        en: "A page of a book for a month or year; the left and right arrows turn it.",
      },
      {
        vi: "Khóa trang thì trang giữ nguyên và được lưu thành PDF có dấu kiểm.",
        en: "A locked page stays as it is and is kept as PDF with a checksum.",
      },
      {
        vi: "Ghi chú lề được in cùng trang; thay đổi sau khi khóa được báo trên trang.",
        en: "Margin notes are printed along; changes after locking are told on the page.",
      },
    ],
    tasks: ["month-book", "record-use"],
  },
  "/scan": {
    says: [
      {
        vi: "Quét tem QR, mã vạch hoặc gõ mã để mở thiết bị hay phòng.",
        en: "Scan a label or type a code to open a thing or a room.",
      },
      {
        vi: "Đầu đọc mã vạch dùng được ngay ở ô nhập, không phải cài đặt.",
        en: "A hand scanner works at the field without any setting.",
      },
      {
        vi: "Máy ảnh chỉ mở được khi địa chỉ bắt đầu bằng https.",
        en: "The camera opens only where the address begins with https.",
      },
    ],
    tasks: ["report-broken", "print-labels"],
  },
  "/q/:key": {
    says: [
      {
        vi: "Trang của một tem: thiết bị hoặc phòng mang tem này.",
        en: "The page of one label: the thing or room that carries it.",
      },
      {
        vi: "Từ đây mở thiết bị ấy, báo hỏng hoặc báo mất ngay.",
        en: "From here open the record, or report it broken or lost.",
      },
      {
        vi: "Điện thoại quét tem bằng ứng dụng máy ảnh cũng tới trang này.",
        en: "A phone’s own camera app leads here too.",
      },
    ],
    tasks: ["report-broken", "print-labels"],
  },
  "/notices": {
    says: [
      {
        vi: "Những gì liên quan tới thầy/cô, mới nhất trước; bấm để mở đúng hồ sơ.",
        en: "What concerns you, newest first; a press opens the record.",
      },
      {
        vi: "Mở hồ sơ là thông báo thành đã đọc.",
        en: "Opening the record marks the notice as read.",
      },
      {
        vi: "Ở mục cài đặt chọn nội dung nào hiện trên chuông, nội dung nào vào thư hằng ngày.",
        en: "The settings say what comes to the bell and what into the daily mail.",
      },
    ],
    tasks: ["register-lessons", "second-factor"],
  },
  "/account": {
    says: [
      {
        vi: "Tài khoản của thầy/cô: mật khẩu, xác thực hai bước, email, ngôn ngữ và giao diện.",
        en: "Your account: password, two-step login, mail, language and appearance.",
      },
      {
        vi: "Danh sách phiên cho biết nơi nào đang đăng nhập, mã truy cập cho biết chương trình nào làm thay thầy/cô; thấy lạ thì đăng xuất, thu hồi và đổi mật khẩu.",
        en: "The sessions say where you are logged in, access tokens which programs act for you; end or revoke a strange one and change the password.",
      },
      {
        vi: "Quyền do người khác giao; thiếu quyền thì nhờ quản trị đơn vị.",
        en: "Rights are given by others; if one is missing, ask the unit’s administrator.",
      },
    ],
    tasks: ["second-factor", "without-network"],
  },
  "/system/data-requests": {
    says: [
      {
        vi: "Ai yêu cầu gì về dữ liệu cá nhân của ai: phụ huynh, thầy/cô, người ngoài; người có tài khoản tự gửi từ “Dữ liệu về tôi”.",
        en: "Who asks what about whose personal data: parents, colleagues, outsiders; people with an account file from “Data about me”.",
      },
      {
        vi: "Hạn tính theo luật từ ngày nhận; quá hạn thì hiện đỏ. Người đã rời đơn vị quá số năm lưu giữ thì chương trình báo trước ở đây rồi khử nhận dạng, trừ khi được giữ lại.",
        en: "Deadlines follow from the law; what is late is red. Who left longer ago than the unit keeps people is announced here and then de-identified, unless held back.",
      },
      {
        vi: "Từ một yêu cầu in hoặc tải toàn bộ dữ liệu của người đó; cuối năm in sổ. Người khác chỉ thấy yêu cầu của mình.",
        en: "From a request all data of the person is printed or downloaded; the register is printed by year. Others see only their own requests.",
      },
    ],
    tasks: ["data-request", "about-me"],
  },
  "/system/data-requests/consents": {
    says: [
      {
        vi: "Ai đã đồng ý cho trường công bố gì của học sinh nào: ảnh, họ tên, sản phẩm; từ ngày nào và bằng chứng giữ ở đâu.",
        en: "Who agreed that the school publishes what of which pupil: pictures, names, work; since when, and where the proof is kept.",
      },
      {
        vi: "Cha mẹ hoặc người giám hộ đồng ý, học sinh từ 7 tuổi đồng ý cùng; đủ 18 tuổi thì tự quyết.",
        en: "A parent or guardian agrees, from seven years on together with the pupil; who is of age decides alone.",
      },
      {
        vi: "Chương trình không công bố gì của học sinh; trước khi đăng ở nơi khác thì tra ở đây. Rút lại thì ghi ngày, không xóa.",
        en: "The program publishes nothing of pupils; look here before publishing elsewhere. A withdrawal is noted with its day; nothing is deleted.",
      },
    ],
    tasks: ["data-request", "about-me"],
  },
  "/account/data": {
    says: [
      {
        vi: "Mọi dữ liệu chương trình giữ về thầy/cô: tài khoản, dòng trong danh sách nhân sự, phân công, mượn trả, thông báo, nhật ký.",
        en: "Everything that is kept about you: account, row of the staff list, teaching, loans, notices, logs.",
      },
      {
        vi: "Mỗi trường nói rõ để làm gì, căn cứ nào, giữ bao lâu và ai xem được.",
        en: "Each field says what it is for, on what basis, how long it stays and who sees it.",
      },
      {
        vi: "In thành PDF hoặc tải tệp JSON; mỗi lần lấy được ghi vào nhật ký bảo mật.",
        en: "Print it as PDF or download it as JSON; each time is noted in the log of security.",
      },
    ],
    tasks: ["about-me", "second-factor"],
  },
  "/help": guidePage(),
  "/help/new": {
    says: [
      {
        vi: "Mỗi bản nâng cấp mang lại điều gì, trước hết cho công việc của thầy/cô.",
        en: "What each new version brought, first for your own work.",
      },
      {
        vi: "Điều mới cho công việc khác gập lại ở dưới, bấm để mở.",
        en: "What is new for other work is folded below; press to unfold it.",
      },
      {
        vi: "Mở lại lúc nào cũng được từ menu tài khoản, mục “Có gì mới”.",
        en: "Open it again at any time from the account menu, “What is new”.",
      },
    ],
    tasks: ["register-lessons", "without-network"],
  },
  "/help/:task": guidePage(),
  "/help/booklet/:work": guidePage(),
};

const places = Object.keys(pages).map((path) => ({ path }));

function catalogue(vi: string, en: string, tasks: PageWords["tasks"]): PageWords {
  return { says: [{ vi, en }, shared.catalogue, shared.followed], tasks };
}

function imports(paths: readonly string[]): Record<string, PageWords> {
  const words: PageWords = {
    says: [
      {
        vi: "Nhập cả danh mục từ tệp Excel hoặc dán thẳng từ bảng tính; có tệp mẫu để điền.",
        en: "Imports the whole list from a file or a pasted table; there is a template.",
      },
      {
        vi: "Hệ thống đoán cột nào là gì; ô sai được tô và sửa ngay tại chỗ.",
        en: "Columns are guessed; wrong cells are marked and mended in place.",
      },
      {
        vi: "Dòng đã có thì chọn giữ nguyên hoặc cập nhật; ô trống trong tệp không xóa gì.",
        en: "Lines that exist are kept or updated, as you choose; an empty cell removes nothing.",
      },
    ],
    tasks: ["import-excel", "new-year"],
  };
  return Object.fromEntries(paths.map((path) => [path, words]));
}

function campaignForm(): PageWords {
  return {
    says: [
      {
        vi: "Đặt tên, hạn gửi, hướng dẫn và danh sách thiết bị của đợt; danh sách không bắt buộc.",
        en: "Name, deadline, instructions and list of a campaign; the list is optional.",
      },
      { vi: "Lưu nháp thì chưa đơn vị nào thấy.", en: "As a draft no unit sees it." },
      {
        vi: "Mở rồi thì chỉ lùi được hạn và thêm dòng.",
        en: "Once open, only the deadline can move back and lines be added.",
      },
    ],
    tasks: ["campaign", "decide-demand"],
  };
}

function demandForm(): PageWords {
  return {
    says: [
      {
        vi: "Kê thiết bị cần với số lượng, đơn giá và lý do; dán nhiều dòng từ Excel được.",
        en: "List what is needed with quantity, price and reason; rows can be pasted from Excel.",
      },
      {
        vi: "Mỗi dòng cho biết trường đang có bao nhiêu, định mức bao nhiêu, có đang đề nghị ở phiếu khác không.",
        en: "Each line says what the school has, the norm, and whether it is asked for elsewhere.",
      },
      {
        vi: "Hiệu trưởng hoặc người được giao ký mới gửi được.",
        en: "The principal or an entrusted signer sends it.",
      },
    ],
    tasks: ["send-demand", "missing"],
  };
}

function registrationForm(): PageWords {
  return {
    says: [
      {
        vi: "Đăng ký mượn theo tiết, theo ngày hoặc dài hạn, cho mình hoặc cho đồng nghiệp.",
        en: "Registers by period, by day or for long, for yourself or a colleague.",
      },
      {
        vi: "Số còn trống trong giờ ấy hiện ngay cạnh từng thứ.",
        en: "What is free at that time stands beside each thing.",
      },
      {
        vi: "Ngày đã qua thì ghi bổ sung được.",
        en: "For a day that has passed it can be recorded afterwards.",
      },
    ],
    tasks: ["register-lessons", "record-use"],
  };
}

function liquidationForm(): PageWords {
  return {
    says: [
      {
        vi: "Chọn đồ hỏng không sửa được, lạc hậu, hết hạn; dưới mỗi dòng ghi rõ được bán theo cách nào và vì sao.",
        en: "Choose what is beyond repair, outdated or expired; below each line stand the ways open to it, and why.",
      },
      {
        vi: "Hội đồng và biên bản họp bổ sung sau được, nhưng cần trước khi quyết định.",
        en: "Council and minutes can follow, but are needed before the decision.",
      },
      {
        vi: "Trình rồi thì đồ chuyển sang chờ thanh lý, không cho mượn nữa.",
        en: "Once proposed, things wait for disposal and are no longer lent.",
      },
    ],
    tasks: ["write-off", "confirm-broken"],
  };
}

function normLists(): PageWords {
  return {
    says: [
      {
        vi: "Danh mục thiết bị tối thiểu: mỗi trường phải có gì, bao nhiêu, theo văn bản nào.",
        en: "Minimum lists: what a school must have, how many, and by which rule.",
      },
      {
        vi: "Danh mục đang áp dụng không sửa dòng được; muốn đổi thì lập bản mới.",
        en: "Lines of a list in force do not change; make a new version instead.",
      },
      {
        vi: "Áp dụng rồi thì mọi trường trực thuộc được tính theo danh mục ấy.",
        en: "Once in force, all schools below are measured by it.",
      },
    ],
    tasks: ["missing", "send-demand"],
  };
}

function checkForm(): PageWords {
  return {
    says: [
      {
        vi: "Đặt tên, phạm vi, cách đếm và ban kiểm kê; chưa có gì được ghi cho tới khi bắt đầu đếm.",
        en: "Name, scope, way of counting and board; nothing is written before counting begins.",
      },
      {
        vi: "Đếm mù thì người đếm không thấy số trên sổ; điền sẵn thì chỉ sửa chỗ khác.",
        en: "Blind hides the books from who counts; prefilled asks only for what differs.",
      },
      {
        vi: "Phiếu nháp nên ghi sổ hoặc bỏ trước khi chốt.",
        en: "Post or drop drafts of vouchers before the cut-off.",
      },
    ],
    tasks: ["count-school", "count-room"],
  };
}

function guidePage(): PageWords {
  return {
    says: [
      {
        vi: "Hướng dẫn sử dụng: mỗi việc một trang, xếp theo công việc của từng người.",
        en: "The users’ guide: one page for each task, sorted by people’s work.",
      },
      {
        vi: "Chữ đậm trong các bước là đúng chữ trên nút và mục của màn hình.",
        en: "Bold words in the steps are the very words of buttons and places on the screen.",
      },
      {
        vi: "In được cả tập cho một công việc; ở mọi trang, phím ? mở trợ giúp của trang ấy.",
        en: "A booklet can be printed for each job; on every page the key ? opens its help.",
      },
    ],
    tasks: ["register-lessons", "without-network"],
  };
}
