import type { z } from "zod";
import { type Fields, labelOf } from "./labels.ts";
import { type Filling, type Language, say, type Words } from "./language.ts";

/** What a person reads when a field is wrong. zod's own texts are for programmers. */
const sentences = {
  required: { vi: "Vui lòng nhập {{field}}.", en: "{{field}} is required." },
  text: { vi: "{{field}} phải là chữ.", en: "{{field}} must be text." },
  number: { vi: "{{field}} phải là số.", en: "{{field}} must be a number." },
  whole: { vi: "{{field}} phải là số nguyên.", en: "{{field}} must be a whole number." },
  choice: { vi: "{{field}} chỉ nhận một trong: {{choices}}.", en: "{{field}} must be one of: {{choices}}." },
  wrongType: { vi: "{{field}} không đúng kiểu dữ liệu.", en: "{{field}} has the wrong type." },
  notValid: { vi: "{{field}} không hợp lệ.", en: "{{field}} is not valid." },
  tooShort: {
    vi: "{{field}} cần ít nhất {{limit}} ký tự.",
    en: "{{field}} needs at least {{limit}} characters.",
  },
  tooLong: { vi: "{{field}} dài quá {{limit}} ký tự.", en: "{{field}} is longer than {{limit}} characters." },
  tooFew: { vi: "{{field}} cần ít nhất {{limit}} mục.", en: "{{field}} needs at least {{limit}} entries." },
  tooMany: { vi: "{{field}} có quá {{limit}} mục.", en: "{{field}} has more than {{limit}} entries." },
  notMore: { vi: "{{field}} phải lớn hơn {{limit}}.", en: "{{field}} must be more than {{limit}}." },
  tooSmall: {
    vi: "{{field}} không được nhỏ hơn {{limit}}.",
    en: "{{field}} must not be less than {{limit}}.",
  },
  tooBig: { vi: "{{field}} không được lớn hơn {{limit}}.", en: "{{field}} must not be more than {{limit}}." },
  date: { vi: "{{field}} không phải là ngày hợp lệ.", en: "{{field}} is not a valid date." },
  email: { vi: "{{field}} không phải là địa chỉ email.", en: "{{field}} is not an e-mail address." },
  format: { vi: "{{field}} không đúng định dạng.", en: "{{field}} has the wrong format." },
  unknownKey: { vi: "Không có trường tên “{{key}}”.", en: "There is no field called “{{key}}”." },
  "bad-characters": {
    vi: "{{field}} có ký tự không hiển thị được.",
    en: "{{field}} contains characters that cannot be shown.",
  },
  "three-decimals": {
    vi: "{{field}} có quá 3 chữ số thập phân.",
    en: "{{field}} has more than three decimals.",
  },
  "whole-number": {
    vi: "{{field}} phải là số nguyên với đơn vị tính này.",
    en: "{{field}} must be whole for this unit of measure.",
  },
  "one-piece": {
    vi: "Thiết bị quản lý theo từng chiếc có số lượng 0 hoặc 1.",
    en: "An individually coded piece has quantity 0 or 1.",
  },
  "more-broken-than-all": {
    vi: "{{field}} không được nhiều hơn số lượng.",
    en: "{{field}} must not be more than the quantity.",
  },
  "thing-or-type": {
    vi: "{{field}}: chọn một thiết bị, hoặc một loại thiết bị.",
    en: "{{field}}: choose a thing, or a type of things.",
  },
  "not-by-period": {
    vi: "{{field}} không dùng khi mượn theo tiết.",
    en: "{{field}} does not go with loans by period.",
  },
  "only-by-period": {
    vi: "{{field}} chỉ dùng khi mượn theo tiết.",
    en: "{{field}} goes with loans by period only.",
  },
  "lines-or-room": {
    vi: "Hãy chọn thiết bị cần mượn, hoặc phòng cần đặt.",
    en: "Please choose what to borrow, or a room to book.",
  },
  "year-at-most": {
    vi: "{{field}}: khoảng thời gian dài nhất là một năm.",
    en: "{{field}}: a year at most.",
  },
  "not-on-slip": { vi: "{{field}} không thuộc phiếu này.", en: "{{field}} does not belong to this slip." },
  "nothing-left": {
    vi: "{{field}}: cần còn ít nhất một thiết bị; không cho mượn gì thì hãy từ chối.",
    en: "{{field}}: at least one must be left; to lend nothing, reject it.",
  },
  "not-copied": {
    vi: "{{field}}: bản nháp, phiếu bị từ chối hoặc đã hủy thì không sao chép được.",
    en: "{{field}}: drafts, rejected and cancelled slips are not copied.",
  },
  "too-many-copies": {
    vi: "{{field}}: mỗi lần sao chép được nhiều nhất 600 phiếu.",
    en: "{{field}}: at most 600 slips are copied at once.",
  },
  "another-week": { vi: "{{field}} phải là tuần khác.", en: "{{field}} must be another week." },
  "of-another": { vi: "{{field}} là của người khác.", en: "{{field}} is somebody else’s." },
  "same-person": {
    vi: "{{field}} chính là người đang mượn.",
    en: "{{field}} already has the things now.",
  },
  "above-open": { vi: "{{field}} nhiều hơn số còn đang mượn.", en: "{{field}} is more than is still out." },
  "above-registered": {
    vi: "{{field}} nhiều hơn số đã đăng ký.",
    en: "{{field}} is more than was registered.",
  },
  "above-broken": {
    vi: "{{field}}: tổng theo nhóm nhiều hơn số hỏng.",
    en: "{{field}}: the groups add up to more than is broken.",
  },
  "in-past": { vi: "{{field}} phải sau lúc này.", en: "{{field}} must be later than now." },
  "not-later": {
    vi: "{{field}} phải sau hạn trả hiện nay.",
    en: "{{field}} must be later than the present due time.",
  },
  needed: { vi: "Vui lòng nhập {{field}}.", en: "{{field}} is required." },
  "no-grade": {
    vi: "{{field}} phải là một số từ 1 đến 12, hoặc một nhóm tuổi mầm non (-6 đến -1).",
    en: "{{field}} must be a number from 1 to 12, or an age group of a kindergarten (-6 to -1).",
  },
  "grade-outside-level": {
    vi: "{{field}} có khối không thuộc cấp học đã chọn.",
    en: "{{field}} has a grade outside the chosen levels.",
  },
  "rooms-do-not-add-up": {
    vi: "{{field}}: tổng các phòng phải bằng số lượng của dòng.",
    en: "{{field}}: the rooms must add up to the quantity of the line.",
  },
  "sources-do-not-add-up": {
    vi: "{{field}}: tổng các nguồn phải bằng thành tiền của dòng.",
    en: "{{field}}: the sources must add up to the value of the line.",
  },
  "worth-too-large": {
    vi: "{{field}}: số lượng × đơn giá vượt quá 1.000.000 tỷ đồng. Hãy kiểm tra lại số lượng và đơn giá.",
    en: "{{field}}: the quantity at this price comes to more than 1,000,000 billion đồng. Please check both.",
  },
  "sum-too-large": {
    vi: "{{field}}: tổng thành tiền vượt quá 1.000.000 tỷ đồng. Hãy kiểm tra lại số lượng và đơn giá.",
    en: "{{field}}: all of them together come to more than 1,000,000 billion đồng. Please check quantities and prices.",
  },
  "quantity-too-large": {
    vi: "{{field}}: cùng với số đã nhận thì vượt quá 100.000.000. Hãy kiểm tra lại.",
    en: "{{field}}: with what came before there would be more than 100,000,000. Please check it.",
  },
  "record-or-new": {
    vi: "{{field}}: chọn một thiết bị đã có, hoặc ghi thiết bị mới.",
    en: "{{field}}: choose a record, or describe a new one.",
  },
  "whole-pieces": {
    vi: "{{field}} của thiết bị quản lý từng chiếc phải là số nguyên, tối đa 2.000.",
    en: "{{field}} of coded pieces must be whole, at most 2,000.",
  },
  "must-change": { vi: "{{field}} phải khác hiện tại.", en: "{{field}} must differ from what it is." },
  "consumables-only": {
    vi: "{{field}}: chỉ xuất vật tư tiêu hao; thiết bị khác thì giao cho người dùng.",
    en: "{{field}}: only consumables are issued; hand other things over.",
  },
  "consumables-are-issued": {
    vi: "{{field}}: vật tư tiêu hao thì lập phiếu xuất.",
    en: "{{field}}: consumables are issued by voucher.",
  },
  "fixed-asset-needs-decision": {
    vi: "{{field}}: ghi giảm tài sản cố định cần số quyết định.",
    en: "{{field}}: taking a fixed asset off the books needs a decision number.",
  },
  "revaluation-needs-decision": {
    vi: "{{field}}: đánh giá lại tài sản cần số quyết định.",
    en: "{{field}}: revaluing an asset needs a decision number.",
  },
  "different-units": {
    vi: "{{field}}: các thiết bị được gộp phải cùng đơn vị tính.",
    en: "{{field}}: records that are joined must have one unit of measure.",
  },
  "must-have-stock": { vi: "{{field}} không còn gì trên sổ.", en: "{{field}} has nothing on the books." },
  "above-sent": {
    vi: "{{field}} không được lớn hơn số đã gửi.",
    en: "{{field}} must not be more than was sent.",
  },
  "above-held": {
    vi: "{{field}} không được lớn hơn số đang giao.",
    en: "{{field}} must not be more than is handed over.",
  },
  "within-a-year": {
    vi: "{{field}} xa nhất là một năm kể từ hôm nay ({{day}}).",
    en: "{{field}} is a year from today at most ({{day}}).",
  },
  "in-future": { vi: "{{field}} không được sau hôm nay.", en: "{{field}} must not be after today." },
  "only-consumables": {
    vi: "{{field}} chỉ nhập cho vật tư tiêu hao.",
    en: "{{field}} is for consumables only.",
  },
  "before-offered": {
    vi: "{{field}} không được trước ngày đề nghị tài trợ.",
    en: "{{field}} must not be before the day it was offered.",
  },
  "nothing-came": {
    vi: "{{field}}: ghi số lượng nhận của ít nhất một dòng.",
    en: "{{field}}: note what came of at least one line.",
  },
  "not-of-donation": {
    vi: "{{field}} phải đúng các dòng của khoản tài trợ này, mỗi dòng một lần.",
    en: "{{field}} must be the lines of this donation, each once.",
  },
  "before-received": {
    vi: "{{field}} không được trước ngày nhận yêu cầu.",
    en: "{{field}} must not be before the day of the request.",
  },
  "before-given": {
    vi: "{{field}} không được trước ngày đồng ý.",
    en: "{{field}} must not be before the day on which consent was given.",
  },
  "consent-of-child": {
    vi: "{{field}}: học sinh từ 7 tuổi phải đồng ý cùng cha, mẹ hoặc người giám hộ.",
    en: "{{field}}: from seven years on the pupil has to agree together with the parent or guardian.",
  },
  "not-of-age": {
    vi: "{{field}}: học sinh chưa đủ 18 tuổi thì cha, mẹ hoặc người giám hộ đồng ý.",
    en: "{{field}}: for a pupil below 18 a parent or guardian agrees.",
  },
  "before-made": {
    vi: "{{field}} không được trước ngày làm xong.",
    en: "{{field}} must not be before the day it was made.",
  },
  "chemicals-only": {
    vi: "{{field}} này chỉ dùng cho hóa chất.",
    en: "{{field}} is for chemicals only.",
  },
  "only-hazardous": {
    vi: "{{field}} chỉ nhập cho hóa chất đã đánh dấu độc hại.",
    en: "{{field}} is for chemicals that are marked as hazardous.",
  },
  "cas-number": {
    vi: "{{field}} không đúng: ba phần cách nhau bằng dấu gạch nối, như 7647-01-0, và chữ số cuối phải khớp.",
    en: "{{field}} is not right: three parts with hyphens, such as 7647-01-0, of which the last digit must fit.",
  },
  "only-fixed-assets": {
    vi: "{{field}} chỉ nhập cho tài sản cố định.",
    en: "{{field}} is for fixed assets only.",
  },
  "subject-room-needs-subject": {
    vi: "Phòng học bộ môn cần ít nhất một môn học.",
    en: "A subject room needs at least one subject.",
  },
  "no-strand": {
    vi: "{{field}}: môn đã chọn không có “{{word}}”. Chọn trong: {{allowed}}.",
    en: "{{field}}: the chosen subject has no “{{word}}”. Choose from: {{allowed}}.",
  },
  "no-strands": {
    vi: "{{field}}: môn đã chọn không chia mạch nội dung, hãy để trống.",
    en: "{{field}}: the chosen subject has no strands, leave it empty.",
  },
  "before-sending": {
    vi: "{{field}} không được trước ngày gửi sửa.",
    en: "{{field}} must not be before the day it was sent.",
  },
  "before-proposal": {
    vi: "{{field}} không được trước ngày trình đề nghị.",
    en: "{{field}} must not be before the day of the proposal.",
  },
  "before-asking": {
    vi: "{{field}} không được trước ngày đề nghị gia hạn.",
    en: "{{field}} must not be before the day on which the extension was asked for.",
  },
  "outside-the-sale": {
    vi: "{{field}} phải từ ngày quyết định đến ngày tổ chức xong.",
    en: "{{field}} must lie between the decision and the day on which it was carried out.",
  },
  "out-of-order": {
    vi: "{{field}} phải sau lần bán trước.",
    en: "{{field}} must be after the round before.",
  },
  "cut-too-far": {
    vi: "{{field}} thấp hơn lần trước quá mức được giảm.",
    en: "{{field}} lies further below the round before than is allowed.",
  },
  "below-last-round": {
    vi: "{{field}} không được thấp hơn giá của lần bán cuối.",
    en: "{{field}} must not be below the price of the last round.",
  },
  "more-than-left": {
    vi: "{{field}} không được nhiều hơn số thu còn lại sau chi phí.",
    en: "{{field}} must not be more than what is left after the costs.",
  },
  "before-decision": {
    vi: "{{field}} không được trước ngày quyết định.",
    en: "{{field}} must not be before the day of the decision.",
  },
  "before-execution": {
    vi: "{{field}} không được trước ngày tổ chức thanh lý.",
    en: "{{field}} must not be before the day it was carried out.",
  },
  "nothing-back": {
    vi: "{{field}}: chưa ghi số lượng nào về từ nơi sửa.",
    en: "{{field}}: say how many of them came back.",
  },
  "of-another-thing": {
    vi: "{{field}} không phải báo hỏng của thiết bị này.",
    en: "{{field}} is no report of something broken of this thing.",
  },
  "ends-before-start": {
    vi: "{{field}} không được trước điểm bắt đầu.",
    en: "{{field}} must not come before the start.",
  },
  "type-or-words": {
    vi: "Chọn thiết bị trong danh mục hoặc ghi bằng lời.",
    en: "Choose an equipment type or write it in words.",
  },
  "not-an-email": { vi: "{{field}} không phải là địa chỉ email.", en: "{{field}} is not an e-mail address." },
  "not-a-phone": {
    vi: "{{field}} chỉ gồm chữ số và dấu + ( ) . -",
    en: "{{field}} has figures and + ( ) . - only.",
  },
  "grade-or-teacher": {
    vi: "Chọn khối hoặc giáo viên mà định mức áp dụng.",
    en: "Choose the grade or the teacher the quota is for.",
  },
  "frozen-when-used": {
    vi: "{{field}} không đổi được vì dòng này đã được sử dụng.",
    en: "{{field}} cannot be changed because this row is in use.",
  },
  "cycle-in-tree": {
    vi: "{{field}}: một nhóm không thể nằm trong chính nhóm con của nó.",
    en: "{{field}}: a group cannot stand within one of its own.",
  },
  "periods-taken": {
    vi: "{{field}}: tiết này đã có bài khác trong cùng kế hoạch.",
    en: "{{field}}: another lesson of the same plan has this period already.",
  },
  "one-kind-of-labels": {
    vi: "{{field}}: hãy chọn thiết bị, bộ lọc hoặc phòng, và chỉ một trong ba.",
    en: "{{field}}: choose equipment, a filter or rooms, and only one of the three.",
  },
  "room-or-user": {
    vi: "{{field}}: sổ lập cho một phòng hoặc một người, không cho cả hai.",
    en: "{{field}}: the book is of a room or of a person, not of both.",
  },
  "year-or-days": {
    vi: "{{field}}: chọn năm, hoặc chọn từ ngày đến ngày.",
    en: "{{field}}: choose a year, or a first and a last day.",
  },
  "five-years-at-most": {
    vi: "{{field}}: mỗi lần in tối đa 5 năm học liền nhau.",
    en: "{{field}}: at most five school years are printed at once.",
  },
  "not-of-that-unit": {
    vi: "{{field}} không thuộc đơn vị đã chọn.",
    en: "{{field}} does not belong to the chosen unit.",
  },
  "not-of-this-report": {
    vi: "{{field}}: báo cáo này không dùng tham số này.",
    en: "{{field}}: this report has no such parameter.",
  },
  "needs-units-below": {
    vi: "{{field}} không có đơn vị trực thuộc để tổng hợp.",
    en: "{{field}} has no units below it to sum up.",
  },
  "not-visible-item": {
    vi: "{{field}} không thuộc danh mục nào mà đơn vị được dùng.",
    en: "{{field}} is of no list that the unit can use.",
  },
  "not-below": {
    vi: "{{field}}: có đơn vị không phải trường trực thuộc.",
    en: "{{field}}: one of them is no school below the unit.",
  },
  "no-school-below": {
    vi: "{{field}}: chưa có trường trực thuộc nào đang hoạt động.",
    en: "{{field}}: there is no working school below the unit.",
  },
  "not-asked": {
    vi: "{{field}}: có trường không được yêu cầu trong đợt này.",
    en: "{{field}}: one of them was not asked.",
  },
  "not-askable-of-schools": {
    vi: "{{field}}: thuộc riêng từng trường nên không yêu cầu chung được.",
    en: "{{field}}: belongs to a single school, so it cannot be asked of many.",
  },
  "stays-once-published": {
    vi: "{{field}} không đổi được khi danh mục đã áp dụng.",
    en: "{{field}} cannot be changed once the list is published.",
  },
  "other-level": {
    vi: "{{field}}: hai danh mục khác cấp học nên không so sánh được.",
    en: "{{field}}: the two lists are of different school levels and cannot be compared.",
  },
  "same-list": {
    vi: "{{field}}: hãy chọn một danh mục khác.",
    en: "{{field}}: choose another list.",
  },
  "annex-header-missing": {
    vi: "{{field}}: không tìm thấy dòng tiêu đề của phụ lục (cần có các cột “Tên thiết bị” và “Số lượng” hoặc “Đơn vị”). Hãy lấy cả dòng tiêu đề.",
    en: "{{field}}: the header of the annex was not found (it needs the columns “Tên thiết bị” and “Số lượng” or “Đơn vị”). Please include it.",
  },
  "in-the-past": {
    vi: "{{field}} đã qua, hãy chọn từ hôm nay.",
    en: "{{field}} is over; choose today or later.",
  },
  "not-a-row": { vi: "{{field}} không có trên trang sổ này.", en: "{{field}} does not stand on this page." },
  "not-a-page": {
    vi: "{{field}} không phải một trang của sổ này.",
    en: "{{field}} is no page of this book.",
  },
  "book-scope-needed": {
    vi: "{{field}}: sổ này lập riêng, hãy chọn của ai, của phòng hoặc môn nào.",
    en: "{{field}}: say whose book it is.",
  },
  "not-a-part": {
    vi: "{{field}} không có trong các chi tiết của bộ.",
    en: "{{field}} is not among the parts of the set.",
  },
  "not-an-origin": {
    vi: "{{field}} phải là địa chỉ trang web như https://thietbi.example.edu.vn.",
    en: "{{field}} must be the address of a website such as https://thietbi.example.edu.vn.",
  },
  "not-an-issuer": {
    vi: "{{field}} phải là địa chỉ https:// như https://dangnhap.example.edu.vn, không có phần sau dấu ? hay #.",
    en: "{{field}} must be an https:// address such as https://login.example.edu.vn, with nothing behind a ? or #.",
  },
  "not-a-receiver": {
    vi: "{{field}} phải là địa chỉ https:// như https://ketoan.example.vn/thiet-bi, không có tên đăng nhập và phần sau dấu #.",
    en: "{{field}} must be an https:// address such as https://accounts.example.org/equipment, without a username and anything behind a #.",
  },
  "file-empty": { vi: "{{field}} rỗng, không có nội dung.", en: "{{field}} is empty." },
  "file-not-accepted": {
    vi: "{{field}}: chỉ nhận ảnh JPEG, PNG, WebP và tài liệu PDF, Word (.docx), Excel (.xlsx), OpenDocument (.odt, .ods).",
    en: "{{field}}: only pictures (JPEG, PNG, WebP) and documents (PDF, .docx, .xlsx, .odt, .ods) are accepted.",
  },
  "picture-heic": {
    vi: "{{field}}: chưa đọc được ảnh HEIC. Hãy gửi ảnh JPEG; trên iPhone: Cài đặt › Camera › Định dạng › Tương thích nhất.",
    en: "{{field}}: HEIC pictures cannot be read. Please send a JPEG; on an iPhone: Settings › Camera › Formats › Most Compatible.",
  },
  "picture-unreadable": {
    vi: "{{field}} không phải là ảnh đọc được. Hãy chụp hoặc lưu lại ảnh rồi thử lại.",
    en: "{{field}} is not a picture that can be read. Please take or save it again.",
  },
  "picture-too-large": {
    vi: "{{field}}: ảnh có quá 40 triệu điểm ảnh. Hãy thu nhỏ rồi thử lại.",
    en: "{{field}}: the picture has more than 40 million pixels. Please make it smaller.",
  },
  "document-unreadable": {
    vi: "{{field}}: tài liệu bị hỏng hoặc nén bất thường.",
    en: "{{field}}: the document is damaged or packed in an unusual way.",
  },
  "document-with-program": {
    vi: "{{field}} “{{name}}” có chứa macro nên không được nhận. Hãy lưu lại bản không có macro, hoặc in ra PDF.",
    en: "{{field}} “{{name}}” contains macros. Please save it without them, or print it to a PDF.",
  },
  "document-with-objects": {
    vi: "{{field}} “{{name}}” có nhúng tệp hoặc chương trình khác (OLE, ActiveX) nên không được nhận. Hãy bỏ phần nhúng rồi lưu lại, hoặc in ra PDF.",
    en: "{{field}} “{{name}}” has other files or programs embedded (OLE, ActiveX). Please take them out and save it again, or print it to a PDF.",
  },
  "document-from-elsewhere": {
    vi: "{{field}} “{{name}}” tự lấy nội dung từ nơi khác khi mở nên không được nhận. Hãy in ra PDF.",
    en: "{{field}} “{{name}}” fetches content from elsewhere when it is opened. Please print it to a PDF.",
  },
  "document-of-old-kind": {
    vi: "{{field}} “{{name}}” thuộc định dạng cũ (.doc, .xls, .ppt) hoặc có mật khẩu nên không kiểm tra được macro. Hãy lưu lại thành .docx, .xlsx không có mật khẩu, hoặc in ra PDF.",
    en: "{{field}} “{{name}}” is of an old kind (.doc, .xls, .ppt) or has a password, so that it cannot be looked through for macros. Please save it as .docx or .xlsx without a password, or print it to a PDF.",
  },
  "document-closed": {
    vi: "{{field}} “{{name}}” có mật khẩu hoặc được đóng gói khác thường nên không kiểm tra được. Hãy in ra PDF không đặt mật khẩu.",
    en: "{{field}} “{{name}}” has a password or is packed in an unusual way, so that it cannot be looked through. Please print it to a PDF without a password.",
  },
  "pdf-with-program": {
    vi: "{{field}} “{{name}}” có chứa mã tự chạy (JavaScript, Launch) nên không được nhận. Hãy mở ra rồi in lại thành PDF.",
    en: "{{field}} “{{name}}” contains code that runs by itself (JavaScript, Launch). Please open it and print it to a PDF again.",
  },
  "pdf-with-files": {
    vi: "{{field}} “{{name}}” có tệp khác đính kèm bên trong nên không được nhận. Hãy mở ra rồi in lại thành PDF, và gửi riêng tệp kia.",
    en: "{{field}} “{{name}}” has other files attached inside. Please open it and print it to a PDF again, and send those files by themselves.",
  },
  "page-with-program": {
    vi: "{{field}} “{{name}}” là trang web hoặc hình SVG, có thể chứa mã, nên không được nhận. Hãy lưu thành ảnh PNG hoặc in ra PDF.",
    en: "{{field}} “{{name}}” is a web page or an SVG drawing, which may contain code. Please save it as a PNG picture, or print it to a PDF.",
  },
  "above-zero": { vi: "{{field}} phải lớn hơn 0.", en: "{{field}} must be above zero." },
  "too-many-views": {
    vi: "{{field}}: mỗi người lưu được nhiều nhất 50. Hãy xóa bớt rồi lưu lại.",
    en: "{{field}}: one person keeps at most 50. Please delete some first.",
  },
  repeated: { vi: "{{field}} có giá trị lặp lại.", en: "{{field}} repeats a value." },
  "same-thing-twice": {
    vi: "Dòng {{line}} trùng thiết bị với dòng {{first}}. Mỗi thiết bị ghi một dòng; hãy cộng số lượng lại.",
    en: "Line {{line}} names the same thing as line {{first}}. One line for each thing, please: add up the quantities.",
  },
  "same-line-twice": {
    vi: "Lần trả này ghi một dòng phiếu hai lần, ở dòng {{first}} và dòng {{line}}. Hãy ghi gộp thành một dòng.",
    en: "This return names one line of the slip twice, in lines {{first}} and {{line}}. Please write it once.",
  },
  "one-main-campus": {
    vi: "{{field}} cần đúng một điểm chính.",
    en: "{{field}} need exactly one main site.",
  },
  "unit-stays": {
    vi: "Cấp và đơn vị cấp trên không đổi được ở đây. Quản trị hệ thống chuyển đơn vị ở trang Đơn vị.",
    en: "Type and superior unit cannot be changed here. The system administrator moves units on the page Units.",
  },
  "wrong-superior": { vi: "{{field}} phải có cấp cao hơn.", en: "{{field}} must be of a higher level." },
  "same-superior": {
    vi: "Đơn vị đang trực thuộc đúng đơn vị này.",
    en: "The unit stands below this one already.",
  },
  "same-letterhead": {
    vi: "Phần đầu văn bản của ngày đó đã đúng như vậy, không có gì thay đổi.",
    en: "The letterhead of that day reads so already: nothing would change.",
  },
  "school-has-none-below": {
    vi: "{{field}}: trường không có trường trực thuộc. Hãy để trống.",
    en: "{{field}}: a school has no schools below it. Please leave it empty.",
  },
  "above-itself": {
    vi: "{{field}} trùng với cơ quan ban hành. Hãy để trống nếu không có cơ quan chủ quản.",
    en: "{{field}} is the issuing body itself. Leave it empty where nobody stands above.",
  },
  "committee-below-office": {
    vi: "Ủy ban nhân dân không trực thuộc Sở, nên không ghi Sở làm cơ quan chủ quản. Hãy để trống.",
    en: "A People’s Committee never stands below a Sở. Please leave the body above empty.",
  },
  "school-needs-level": { vi: "Trường cần ít nhất một cấp học.", en: "A school needs at least one level." },
  "school-needs-funding": {
    vi: "Trường cần chọn loại hình công lập hoặc tư thục.",
    en: "A school is either public or private.",
  },
  "of-public-money": {
    vi: "Hạn mức này chỉ áp dụng cho tiền ngân sách, không áp dụng cho trường tư thục.",
    en: "This limit is for public money and does not bind a private school.",
  },
  "same-school": {
    vi: "{{field}} phải khác trường nhập vào.",
    en: "{{field}} must not be the school that is absorbed.",
  },
  "not-a-school-below": {
    vi: "{{field}} phải là trường đang hoạt động thuộc đơn vị mình.",
    en: "{{field}} must be a school below your unit that works.",
  },
  "not-visible": { vi: "{{field}} không có trong đơn vị mình.", en: "{{field}} is not in your unit." },
  "no-holidays": {
    vi: "{{field}}: ghi từng ngày như 30/04, 10/03 ÂL hoặc 31/08/2026, cách nhau bằng “;”.",
    en: "{{field}}: write each day as 30/04, 10/03 ÂL or 31/08/2026, with “;” between them.",
  },
  "handed-over-only": {
    vi: "{{field}} chỉ chọn khi hình thức là bàn giao, điều chuyển.",
    en: "{{field}} is chosen only for what is handed over.",
  },
  "above-requested": {
    vi: "{{field}} không được lớn hơn số lượng đề nghị.",
    en: "{{field}} must not be more than was requested.",
  },
  "above-previous": {
    vi: "{{field}} cần nói lý do, vì số lượng lớn hơn vòng trước.",
    en: "{{field}} is to say why the quantity is above the round before.",
  },
  "note-when-cut": {
    vi: "{{field}} cần nói lý do, vì số lượng bị giảm.",
    en: "{{field}} is to say why the quantity was cut.",
  },
  "all-zero": {
    vi: "Mọi dòng đều bằng 0: hãy trả lại đề nghị thay vì duyệt.",
    en: "Every line is 0: return the demand instead of approving it.",
  },
  "reason-too-short": {
    vi: "Hãy ghi lý do trả lại, ít nhất 5 ký tự.",
    en: "Say why you return it, in at least 5 characters.",
  },
  "campaign-not-open": {
    vi: "{{field}} không mở cho đơn vị mình.",
    en: "{{field}} is not open to your unit.",
  },
  "campaign-from-above": {
    vi: "{{field}} chỉ dành cho đề nghị gửi cấp trên, không dành cho mua sắm của đơn vị.",
    en: "{{field}} is for demands that go to a superior, not for what the unit buys itself.",
  },
  "unit-that-asks": {
    vi: "{{field}} không được là chính đơn vị đề nghị.",
    en: "{{field}} must not be the unit that asks.",
  },
  "unknown-campaign-line": {
    vi: "{{field}} không thuộc đợt đăng ký này.",
    en: "{{field}} does not belong to this campaign.",
  },
  "deadline-over": { vi: "{{field}} không được trước hôm nay.", en: "{{field}} must not be before today." },
  "not-earlier": {
    vi: "{{field}} chỉ được lùi lại, không được sớm hơn hạn đã báo.",
    en: "{{field}} can only be put off, not brought forward.",
  },
  "later-than-deadline": {
    vi: "{{field}} phải sau hạn chung của đợt đăng ký.",
    en: "{{field}} must be later than the deadline of the campaign.",
  },
  "campaign-needs-lines": {
    vi: "{{field}} đang trống mà đợt không cho đăng ký ngoài danh sách: hãy thêm ít nhất một dòng.",
    en: "{{field}} is empty and nothing else may be asked for: add at least one line.",
  },
  "stays-while-open": {
    vi: "{{field}} không đổi được khi đợt đăng ký đã mở.",
    en: "{{field}} cannot be changed once the campaign is open.",
  },
  "stays-once-begun": {
    vi: "{{field}} không đổi được khi đã bắt đầu kiểm kê.",
    en: "{{field}} cannot be changed once the inventory check has begun.",
  },
  "lines-stay-while-open": {
    vi: "{{field}}: đợt đăng ký đã mở thì chỉ thêm dòng, không sửa hay bớt dòng đã có.",
    en: "{{field}}: once the campaign is open lines can only be added, not changed or taken out.",
  },
  "not-a-unit-below": {
    vi: "{{field}} phải là đơn vị đang hoạt động, trực thuộc đơn vị phát hành.",
    en: "{{field}} must be an active unit below the one that issued the campaign.",
  },
  "stands-in-route": {
    vi: "{{field}} đã có trong tuyến duyệt của đề nghị này.",
    en: "{{field}} stands in the route of this demand already.",
  },
  "not-of-asking-unit": {
    vi: "{{field}} không phải của đơn vị đề nghị hay của cấp trên của đơn vị đó.",
    en: "{{field}} belongs neither to the unit that asks nor to one above it.",
  },
  "above-approved": {
    vi: "{{field}} không được lớn hơn số đã duyệt.",
    en: "{{field}} must not be more than was approved.",
  },
  "below-received": {
    vi: "{{field}} không được nhỏ hơn số đã nhận.",
    en: "{{field}} must not be less than was received.",
  },
  "note-when-changed": {
    vi: "{{field}} cần nói lý do, vì số lượng thay đổi.",
    en: "{{field}} is to say why the quantity was changed.",
  },
  "line-is-closed": {
    vi: "{{field}}: dòng này đã kết thúc khi còn thiếu.",
    en: "{{field}}: this line was closed short.",
  },
  "nothing-to-come": {
    vi: "Phân bổ phải còn ít nhất một dòng chờ nhận. Nếu không cấp nữa, đơn vị đề nghị kết thúc khi còn thiếu.",
    en: "Something must still be to come. If nothing more is given, the unit that asked closes the demand short.",
  },
  "no-such-attempt": {
    vi: "{{field}}: đề nghị chưa có lần gửi này.",
    en: "{{field}}: the demand was not sent that many times.",
  },
  "unknown-line": {
    vi: "{{field}} không thuộc đề nghị này.",
    en: "{{field}} does not belong to this demand.",
  },
  "other-unit-of-measure": {
    vi: "{{field}} có đơn vị tính khác dòng đề nghị.",
    en: "{{field}} is counted in another unit of measure than the line.",
  },
  "tracked-otherwise": {
    vi: "{{field}} được quản lý theo cách khác dòng đề nghị.",
    en: "{{field}} is tracked in another way than the line.",
  },
  "only-pieces": {
    vi: "{{field}} chỉ nhập cho thiết bị quản lý từng chiếc.",
    en: "{{field}} are for coded pieces only.",
  },
  "more-serials-than-pieces": {
    vi: "{{field}} nhiều hơn số chiếc nhận.",
    en: "{{field}} are more than the pieces that came.",
  },
  "note-when-renamed": {
    vi: "{{field}}: hàng nhận khác tên trên đề nghị thì cần ghi chú.",
    en: "{{field}}: say why another thing came than was asked for.",
  },
  "nothing-missing": { vi: "{{field}} không còn thiếu gì.", en: "{{field}} has nothing missing." },
  "final-when-closed": {
    vi: "{{field}}: có dòng kết thúc khi còn thiếu thì đây phải là lần nhận cuối.",
    en: "{{field}}: lines are closed short with the last receipt only.",
  },
  "periods-overlap": {
    vi: "{{field}}: các tiết phải nối tiếp nhau và không chồng giờ.",
    en: "{{field}}: periods must follow each other without overlapping.",
  },
  "year-name": {
    vi: "Tên năm học viết dạng 2026-2027, hai năm liền nhau.",
    en: "A school year is written 2026-2027, two years in a row.",
  },
  "year-of-name": {
    vi: "{{field}} không thuộc năm ghi trong tên năm học.",
    en: "{{field}} is not in the year that the name says.",
  },
  "outside-year": {
    vi: "{{field}} phải nằm trong năm học.",
    en: "{{field}} must lie inside the school year.",
  },
  "end-before-start": {
    vi: "{{field}} phải sau ngày bắt đầu.",
    en: "{{field}} must come after the first day.",
  },
  "terms-in-order": {
    vi: "{{field}}: học kỳ II phải bắt đầu sau khi học kỳ I kết thúc.",
    en: "{{field}}: term 2 must begin after term 1 has ended.",
  },
  "not-monday": { vi: "{{field}} phải là thứ Hai.", en: "{{field}} must be a Monday." },
  "same-as-current": {
    vi: "{{field}} phải khác mật khẩu hiện tại.",
    en: "{{field}} must differ from the current one.",
  },
  "easy-to-guess": {
    vi: "{{field}} quá dễ đoán. Hãy ghép vài từ chỉ mình thầy/cô nhớ, không dùng tên người, tên đơn vị, tên đăng nhập hay dãy phím liền nhau.",
    en: "{{field}} is too easy to guess. Put a few words together that only you remember: no name of a person, the unit or the account, no row of keys.",
  },
  "not-repeated": {
    vi: "Hai lần nhập mật khẩu mới chưa giống nhau.",
    en: "The new password was not typed the same twice.",
  },
  "username-letters": {
    vi: "{{field}} chỉ gồm chữ thường không dấu, chữ số và dấu . _ -",
    en: "{{field}} has small letters without marks, figures and . _ - only.",
  },
  "no-such-unit": {
    vi: "{{field}} không tồn tại hoặc đã ngừng hoạt động.",
    en: "{{field}} does not exist or is stopped.",
  },
  "scope-needed": {
    vi: "Hãy chọn ít nhất một phòng, môn học hoặc tổ cho quyền bị giới hạn.",
    en: "A limited capability names at least one room, subject or group.",
  },
  "scope-does-not-fit": {
    vi: "{{field}} không phải là phạm vi của quyền này.",
    en: "{{field}} cannot limit this capability.",
  },
  "capabilities-for-staff": {
    vi: "Quản trị đã có mọi quyền trong phạm vi của mình, không cần giao thêm.",
    en: "Administrators hold everything within their reach already.",
  },
  "above-amount": {
    vi: "{{field}} không được lớn hơn số phải bồi thường.",
    en: "{{field}} must not be more than what is owed.",
  },
  "above-paid": {
    vi: "{{field}} không được lớn hơn số đã nộp.",
    en: "{{field}} must not be more than what was paid.",
  },
  "paid-already": {
    vi: "{{field}}: đã nộp rồi nên không bỏ được.",
    en: "{{field}}: something was paid already, so it stays.",
  },
  "goods-came-already": {
    vi: "{{field}}: hiện vật đã được ghi tăng rồi.",
    en: "{{field}}: the goods are on the books already.",
  },
  "only-in-kind": {
    vi: "{{field}} chỉ dùng khi bồi thường bằng hiện vật.",
    en: "{{field}} is for compensation in kind only.",
  },
  "outcome-not-noted": {
    vi: "{{field}}: hồ sơ chưa ghi việc này; hãy ghi trước khi kết thúc.",
    en: "{{field}}: nothing of the kind was noted yet; note it before the report is resolved.",
  },
  "week-1-in-term-1": { vi: "{{field}} phải nằm trong học kỳ I.", en: "{{field}} must lie in term 1." },
} as const satisfies Record<string, Words>;

export type Issue = z.core.$ZodIssue;

/** A language, and how the unit that is told says things otherwise (kindergarten-words.ts). */
export interface Telling {
  language: Language;
  told: (words: Words) => Words;
}

/** The sentence for one wrong field, naming it. */
export function issueText(issue: Issue, by: Language | Telling, ...fields: Fields): string {
  const { language, told } = typeof by === "string" ? { language: by, told: asWritten } : by;
  const [words, fillings] = wordsOf(issue);
  return say(told(words), language, { field: told(labelOf(issue.path, fields)), ...fillings });
}

const asWritten = (words: Words) => words;

/** Sentence by field name, the first fault of each field. */
export function issuesByField(
  issues: readonly Issue[],
  by: Language | Telling,
  ...fields: Fields
): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join(".");
    sentences[path] ??= issueText(issue, by, ...fields);
  }
  return sentences;
}

function wordsOf(issue: Issue): [Words, Record<string, Filling>] {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return [sentences.required, {}];
      if (issue.expected === "number" && Number.isNaN(issue.input)) return [sentences.number, {}];
      if (issue.expected === "int") return [sentences.whole, {}];
      if (issue.expected === "string") return [sentences.text, {}];
      if (issue.expected === "number") return [sentences.number, {}];
      return [sentences.wrongType, {}];
    case "invalid_value":
      return [
        // why: of what was not chosen a person need not read the words in which programs write choices
        issue.input === undefined || issue.input === null ? sentences.required : sentences.choice,
        { choices: issue.values.map(String).join(", ") },
      ];
    case "too_small":
      if (issue.origin === "string")
        return [
          Number(issue.minimum) === 1 || issue.input === "" ? sentences.required : sentences.tooShort,
          { limit: Number(issue.minimum) },
        ];
      if (issue.origin === "array") return [sentences.tooFew, { limit: Number(issue.minimum) }];
      // why: an id is chosen, not counted, so its bound would tell nobody anything
      if (isId(issue)) return [sentences.notValid, {}];
      return [
        issue.inclusive === false ? sentences.notMore : sentences.tooSmall,
        { limit: Number(issue.minimum) },
      ];
    case "too_big":
      if (issue.origin === "string") return [sentences.tooLong, { limit: Number(issue.maximum) }];
      if (issue.origin === "array") return [sentences.tooMany, { limit: Number(issue.maximum) }];
      if (isId(issue)) return [sentences.notValid, {}];
      return [sentences.tooBig, { limit: Number(issue.maximum) }];
    case "invalid_format":
      if (issue.format === "date") return [sentences.date, {}];
      if (issue.format === "email") return [sentences.email, {}];
      return [sentences.format, {}];
    case "unrecognized_keys":
      return [sentences.unknownKey, { key: String(issue.keys[0]).slice(0, 40) }];
    case "invalid_union":
      return [sentences.format, {}];
    case "custom": {
      const { says, ...fillings } = issue.params ?? {};
      return [
        typeof says === "string" && says in sentences
          ? sentences[says as keyof typeof sentences]
          : sentences.wrongType,
        fillings,
      ];
    }
    default:
      return [sentences.wrongType, {}];
  }
}

function isId({ path }: Issue): boolean {
  return /(^i|I)d$/.test(String(path.at(-1) ?? ""));
}
