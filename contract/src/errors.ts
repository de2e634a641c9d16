import type { Words } from "./language.ts";

/** Every refusal the product knows: its HTTP status and its words. There is no other way to say no. */
export const refusals = {
  malformed: { status: 400, words: { vi: "Nội dung gửi lên không đọc được.", en: "The request could not be read." } },
  invalid: { status: 400, words: { vi: "Dữ liệu chưa hợp lệ.", en: "Some of the input is not valid." } },
  keyReused: {
    status: 400,
    words: {
      vi: "Khóa chống gửi trùng (Idempotency-Key) đã được dùng cho một yêu cầu khác.",
      en: "This Idempotency-Key was already used for another request.",
    },
  },
  sheetRefused: { status: 400, words: { vi: "{{reason}}", en: "{{reason}}" } },
  rowsRefused: {
    status: 400,
    words: {
      vi: "Tệp còn {{count}} ô lỗi nên chưa dòng nào được lưu.",
      en: "{{count}} cells of the file are not valid, so no row was saved.",
    },
  },
  tooManyRows: {
    status: 400,
    words: {
      vi: "Danh sách có {{count}} dòng, mỗi tệp chứa tối đa {{limit}}. Hãy lọc bớt rồi xuất.",
      en: "The list has {{count}} rows, a file holds at most {{limit}}. Please filter it first.",
    },
  },
  tooManyLabels: {
    status: 400,
    words: {
      vi: "Cần {{count}} tem, mỗi lần in tối đa {{limit}}. Hãy lọc bớt hoặc giảm số bản rồi in.",
      en: "{{count}} labels are needed, at most {{limit}} are printed at once. Please filter the list or print fewer copies.",
    },
  },
  noLabels: { status: 400, words: { vi: "Danh sách không có thiết bị nào để in tem.", en: "The list has no equipment to print labels for." } },
  receivedBeyond: {
    status: 400,
    words: {
      vi: "“{{name}}”: nhận {{received}} {{unit}} là vượt số phân bổ {{allocated}}. Hãy ghi chú lý do ở dòng này.",
      en: "“{{name}}”: {{received}} {{unit}} is more than the {{allocated}} allocated. Please say why in the note of this line.",
    },
  },
  shortWithoutReason: {
    status: 400,
    words: {
      vi: "Chưa ghi lý do kết thúc cho dòng còn thiếu: {{lines}}.",
      en: "Please say why the rest of these lines will not come: {{lines}}.",
    },
  },
  wrongPassword: { status: 400, words: { vi: "Mật khẩu hiện tại không đúng.", en: "The current password is not right." } },
  unauthenticated: {
    status: 401,
    words: { vi: "Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.", en: "Your session has ended, please log in again." },
  },
  wrongCredentials: { status: 401, words: { vi: "Tên đăng nhập hoặc mật khẩu không đúng.", en: "Wrong username or password." } },
  unitStopped: {
    status: 403,
    words: {
      vi: "Đơn vị của tài khoản này đã ngừng hoạt động nên không đăng nhập được. Vui lòng liên hệ quản trị hệ thống.",
      en: "The unit of this account has stopped its work, so the account cannot log in. Please ask the system administrator.",
    },
  },
  forbidden: {
    status: 403,
    words: { vi: "Bạn không có quyền thực hiện thao tác này. {{who}}", en: "You may not do this. {{who}}" },
  },
  passwordMustChange: {
    status: 403,
    words: { vi: "Vui lòng đổi mật khẩu dùng một lần trước khi tiếp tục.", en: "Please change the one-time password before you go on." },
  },
  notFound: { status: 404, words: { vi: "Không tìm thấy {{noun}}.", en: "No such {{noun}}." } },
  wrongState: {
    status: 409,
    words: { vi: "{{noun}} đang ở trạng thái “{{state}}”, không thể {{verb}}.", en: "This {{noun}} is “{{state}}”: cannot {{verb}}." },
  },
  decided: {
    status: 409,
    words: {
      vi: "{{noun}} đã được {{person}} xử lý trước lúc {{time}}: đang ở trạng thái “{{state}}”, không thể {{verb}}.",
      en: "{{person}} was first at {{time}}: this {{noun}} is “{{state}}”, cannot {{verb}}.",
    },
  },
  stale: {
    status: 409,
    words: {
      vi: "Dữ liệu đã được {{person}} sửa lúc {{time}}, mời tải lại. Những gì bạn đang nhập vẫn còn trên màn hình.",
      en: "This was changed by {{person}} at {{time}}, please reload. What you typed is still on the screen.",
    },
  },
  duplicate: { status: 409, words: { vi: "{{field}} “{{value}}” đã tồn tại.", en: "{{field}} “{{value}}” already exists." } },
  duplicateAbove: {
    status: 409,
    words: {
      vi: "{{field}} “{{value}}” đã có trong danh mục của {{unit}}; dòng đó dùng chung được, không cần thêm lại.",
      en: "{{field}} “{{value}}” stands in the catalogue of {{unit}}; that row can be used as it is.",
    },
  },
  rollOverBlocked: {
    status: 409,
    words: { vi: "Chưa chuyển được năm học. {{problems}}", en: "The year cannot be rolled over yet. {{problems}}" },
  },
  undoTooLate: {
    status: 409,
    words: { vi: "Chỉ hoàn tác được trong {{days}} ngày.", en: "This can be taken back within {{days}} days only." },
  },
  undoBlocked: {
    status: 409,
    words: {
      vi: "Không hoàn tác được vì năm học mới đã có thay đổi: {{changed}}.",
      en: "Cannot be taken back because the next year was changed: {{changed}}.",
    },
  },
  noSchoolYear: {
    status: 409,
    words: {
      vi: "Đơn vị chưa có năm học hiện tại. Hãy tạo năm học rồi thử lại.",
      en: "The unit has no current school year. Please create one and try again.",
    },
  },
  conflict: {
    status: 409,
    words: {
      vi: "Người khác vừa thay đổi dữ liệu này cùng lúc, chưa có gì được lưu. Mời tải lại và thử lại.",
      en: "Somebody else changed this at the same moment; nothing was saved. Please reload and try again.",
    },
  },
  inUse: {
    status: 409,
    words: {
      vi: "Không thể xóa vì đã phát sinh: {{uses}}. Bạn có thể ngừng theo dõi.",
      en: "Cannot be deleted because of: {{uses}}. You can stop following it instead.",
    },
  },
  mergeCollides: {
    status: 409,
    words: {
      vi: "Không thể gộp: có {{nouns}} chỉ khác nhau ở hai dòng này nên sẽ bị trùng. Hãy sửa hoặc xóa bớt rồi gộp lại.",
      en: "Cannot be merged: {{nouns}} that differ by these two rows only would become the same. Please change or delete some of them first.",
    },
  },
  mergePosted: {
    status: 409,
    words: {
      vi: "Không thể gộp “{{name}}”: sổ đã ghi có {{nouns}} theo dòng này và không sửa được. Bạn có thể ngừng theo dõi.",
      en: "“{{name}}” cannot be merged: {{nouns}} that are posted name it and never change. You can stop following it instead.",
    },
  },
  roomNotEmpty: {
    status: 409,
    words: {
      vi: "Phòng còn {{count}} thiết bị nên chưa ngừng theo dõi được. Hãy dùng “Chuyển toàn bộ” để chuyển sang phòng khác trước.",
      en: "{{count}} records still stand in this room, so it cannot be stopped. Move everything to another room first.",
    },
  },
  inHands: {
    status: 409,
    words: {
      vi: "Không thể xóa vì đang do {{people}} giữ. Hãy nhận lại trước.",
      en: "Cannot be deleted: it is in the hands of {{people}}. Take it back first.",
    },
  },
  paperDoesNotFit: {
    status: 409,
    words: {
      vi: "Không in được {{paper}} cho phiếu “{{type}}”. Hãy in phiếu theo mẫu của loại đó.",
      en: "A voucher of the kind “{{type}}” has no {{paper}}. Print the slip of its own kind instead.",
    },
  },
  boughtByItself: {
    status: 409,
    words: {
      vi: "Đề nghị {{code}} do đơn vị tự mua sắm nên không có tờ trình. Hãy in kế hoạch mua sắm.",
      en: "The unit buys what demand {{code}} lists itself, so there is no letter of request. Print its purchase plan instead.",
    },
  },
  wasSubmitted: {
    status: 409,
    words: {
      vi: "Đề nghị đã từng gửi nên không thể xóa, chỉ có thể hủy.",
      en: "This demand was submitted before: it cannot be deleted, only cancelled.",
    },
  },
  nothingToReceive: {
    status: 409,
    words: {
      vi: "Không dòng nào của đề nghị được phân bổ nên không có gì để nhận. Quản trị đơn vị có thể kết thúc đề nghị.",
      en: "Nothing of this demand was allocated, so there is nothing to receive. The unit’s administrator can close it.",
    },
  },
  receiptUndone: {
    status: 409,
    words: {
      vi: "Lần nhận {{no}} đã được {{person}} hoàn tác lúc {{time}}.",
      en: "{{person}} took receipt {{no}} back at {{time}}.",
    },
  },
  receiptTooOld: {
    status: 409,
    words: {
      vi: "Lần nhận {{no}} nhập lúc {{time}}: chỉ hoàn tác được trong ngày nhập. Hàng thiếu, hỏng thì lập phiếu ghi giảm hoặc báo hỏng.",
      en: "Receipt {{no}} was entered at {{time}} and can be taken back on that day only. Write a voucher for what is missing or broken.",
    },
  },
  receiptStays: {
    status: 409,
    words: {
      vi: "Phiếu này ghi hàng nhận theo đề nghị {{demand}}. Hãy hoàn tác lần nhận ở đề nghị đó.",
      en: "This voucher records what demand {{demand}} received. Please take the receipt back there.",
    },
  },
  nothingToSubmit: {
    status: 409,
    words: { vi: "Đề nghị chưa có dòng nào, hãy thêm ít nhất một dòng.", en: "The demand has no line yet, add at least one." },
  },
  reasonMissing: {
    status: 409,
    words: { vi: "Hãy ghi lý do/căn cứ của đề nghị trước khi gửi.", en: "State the reason of the demand before submitting it." },
  },
  notSubmitted: {
    status: 409,
    words: {
      vi: "Bản nháp chưa từng gửi thì xóa, không cần hủy.",
      en: "A draft that was never submitted is deleted, not cancelled.",
    },
  },
  beyondNorm: {
    status: 409,
    words: {
      vi: "Dòng {{line}}, “{{name}}” vượt định mức. Hãy ghi lý do của dòng trước khi gửi.",
      en: "Line {{line}}, “{{name}}”, goes beyond the norm. State the reason of the line before submitting.",
    },
  },
  campaignClosed: {
    status: 409,
    words: {
      vi: "Đợt đăng ký “{{name}}” không còn mở cho đơn vị. Hãy bỏ đợt đăng ký khỏi đề nghị, hoặc đề nghị đơn vị phát động mở lại.",
      en: "The campaign “{{name}}” is no longer open to the unit. Take it off the demand, or ask the unit that opened it to open it again.",
    },
  },
  campaignOver: {
    status: 409,
    words: {
      vi: "Đợt đăng ký “{{name}}” đã hết hạn ngày {{deadline}} và không nhận đề nghị gửi muộn. Có thể đề nghị đơn vị phát động gia hạn.",
      en: "The campaign “{{name}}” was to be answered by {{deadline}} and takes nothing later. The unit that opened it may extend the deadline.",
    },
  },
  campaignAnswered: {
    status: 409,
    words: {
      vi: "Đơn vị đã gửi đề nghị {{code}} cho đợt đăng ký “{{name}}”. Hãy bổ sung vào đề nghị đó, hoặc hủy nó trước.",
      en: "The unit has answered the campaign “{{name}}” with demand {{code}}. Add to that one, or cancel it first.",
    },
  },
  notOfCampaign: {
    status: 409,
    words: {
      vi: "Đợt đăng ký “{{name}}” chỉ nhận các thiết bị trong danh sách của đợt; ngoài danh sách: {{things}}.",
      en: "The campaign “{{name}}” takes only what its list names; these are not on it: {{things}}.",
    },
  },
  samePerson: {
    status: 403,
    words: {
      vi: "Chính bạn (tài khoản {{account}}) đã lập, gửi hoặc duyệt vòng trước của đề nghị này nên người khác phải quyết định.",
      en: "You yourself (account {{account}}) drafted, submitted or decided an earlier round of this demand, so somebody else decides it.",
    },
  },
  noSuperior: {
    status: 409,
    words: {
      vi: "Chưa cấu hình đơn vị cấp trên để duyệt đề nghị. Vui lòng liên hệ quản trị hệ thống.",
      en: "No superior unit is set up to decide this demand. Please ask the system administrator.",
    },
  },
  yearClosed: {
    status: 409,
    words: {
      vi: "Năm học {{name}} đã đóng, chỉ xem được. Quản trị đơn vị có thể mở lại.",
      en: "The school year {{name}} is closed and can only be read. The unit’s administrator can reopen it.",
    },
  },
  yearsOverlap: {
    status: 409,
    words: {
      vi: "Thời gian này trùng với năm học {{name}} ({{from}} – {{to}}).",
      en: "These days overlap with the school year {{name}} ({{from}} – {{to}}).",
    },
  },
  yearInUse: {
    status: 409,
    words: {
      vi: "Không thể xóa năm học {{name}} vì đã phát sinh: {{uses}}.",
      en: "The school year {{name}} cannot be deleted because of: {{uses}}.",
    },
  },
  closingBlocked: {
    status: 409,
    words: {
      vi: "Chưa thể đóng năm học {{name}}: còn {{left}}.",
      en: "The school year {{name}} cannot be closed yet: there are still {{left}}.",
    },
  },
  demandsWait: {
    status: 409,
    words: {
      vi: "Chưa thể {{verb}}: còn {{count}} đề nghị trang bị đang chờ duyệt. Hãy để đơn vị cấp trên duyệt, trả lại, hoặc chuyển tuyến duyệt trước.",
      en: "Cannot {{verb}} yet: {{count}} demands wait for a decision. Let the superior unit approve or return them, or re-route them first.",
    },
  },
  unitsBelow: {
    status: 409,
    words: {
      vi: "Chưa thể ngừng hoạt động: còn {{count}} đơn vị trực thuộc đang hoạt động. Hãy ngừng hoặc chuyển các đơn vị đó trước.",
      en: "Cannot be stopped yet: {{count}} units below are active. Stop or move them first.",
    },
  },
  superiorStopped: {
    status: 409,
    words: {
      vi: "{{name}} đã ngừng hoạt động. Hãy chọn đơn vị cấp trên khác, hoặc cho đơn vị đó hoạt động lại trước.",
      en: "{{name}} has stopped its work. Choose another superior unit, or let that one work again first.",
    },
  },
  haveAccounts: {
    status: 409,
    words: { vi: "Đã có tài khoản: {{names}}. Hãy bỏ chọn rồi thử lại.", en: "These have an account already: {{names}}. Please leave them out." },
  },
  notEnoughStock: {
    status: 409,
    words: {
      vi: "“{{name}}” ({{condition}}, {{room}}) chỉ còn {{have}} {{unit}}, không thể giảm {{wanted}}.",
      en: "“{{name}}” ({{condition}}, {{room}}) has only {{have}} {{unit}} left, cannot take off {{wanted}}.",
    },
  },
  notEnoughLater: {
    status: 409,
    words: {
      vi: "Không ghi được vào ngày này: đến ngày {{date}} “{{name}}” ({{condition}}, {{room}}) sẽ thiếu {{missing}} {{unit}} so với các phiếu đã ghi. Hãy chọn ngày muộn hơn hoặc hủy các phiếu đó trước.",
      en: "Cannot be posted for this day: by {{date}} “{{name}}” ({{condition}}, {{room}}) would lack {{missing}} {{unit}} that later vouchers took. Choose a later day or reverse those first.",
    },
  },
  usedSince: {
    status: 409,
    words: {
      vi: "Không hủy được: “{{name}}” ({{condition}}, {{room}}) đã giảm hoặc chuyển đi sau đó, còn thiếu {{missing}} {{unit}}. Hãy hủy các phiếu sau trước.",
      en: "Cannot be reversed: “{{name}}” ({{condition}}, {{room}}) has left or moved since and lacks {{missing}} {{unit}}. Reverse the later vouchers first.",
    },
  },
  valueUsedSince: {
    status: 409,
    words: {
      vi: "Không ghi được: giá trị của “{{name}}” ({{condition}}, {{room}}) đã được các phiếu {{date}} dùng theo giá bình quân. Hãy chọn ngày muộn hơn hoặc hủy các phiếu đó trước.",
      en: "Cannot be posted: vouchers of {{date}} took a share of the value of “{{name}}” ({{condition}}, {{room}}). Choose a later day or reverse those first.",
    },
  },
  stockInHands: {
    status: 409,
    words: {
      vi: "“{{name}}” ({{room}}) đang giao cho người dùng {{held}} {{unit}} nên không giảm, chuyển được. Hãy nhận lại trước.",
      en: "{{held}} {{unit}} of “{{name}}” ({{room}}) are in somebody’s hands, so they cannot leave or move. Take them back first.",
    },
  },
  quantityDoesNotFit: {
    status: 400,
    words: {
      vi: "Dòng {{line}}: “{{name}}” tính theo {{unit}} nên số lượng phải là số nguyên; thiết bị quản lý từng chiếc thì mỗi thẻ một chiếc.",
      en: "Line {{line}}: “{{name}}” is counted in {{unit}}, so the quantity must be whole; coded pieces are one each.",
    },
  },
  pieceIsThere: {
    status: 409,
    words: {
      vi: "“{{name}}” quản lý theo từng chiếc và đã có trên sổ; mỗi mã chỉ là một chiếc.",
      en: "“{{name}}” is a coded piece that is on the books already; each code is one piece.",
    },
  },
  recordsGone: {
    status: 409,
    words: {
      vi: "Có thiết bị trong phiếu không còn trong đơn vị. Vui lòng chọn lại.",
      en: "Some equipment of the voucher is no longer in the unit. Please choose again.",
    },
  },
  notEnoughFree: {
    status: 409,
    words: {
      vi: "“{{name}}” chỉ còn {{have}} {{unit}} tốt và chưa giao cho ai, không thể giao {{wanted}}.",
      en: "Only {{have}} {{unit}} of “{{name}}” are good and in nobody’s hands, cannot hand over {{wanted}}.",
    },
  },
  kitIncomplete: {
    status: 409,
    words: {
      vi: "“{{name}}” đang thiếu {{parts}}, không có thì không dùng được: chỉ giao được {{have}} {{unit}}.",
      en: "“{{name}}” lacks {{parts}}, without which it cannot be used: only {{have}} {{unit}} can be handed over.",
    },
  },
  notFree: {
    status: 409,
    words: {
      vi: "Chỉ còn {{free}}/{{total}} {{unit}} “{{name}}” có thể mượn vào {{slot}}.{{holders}}{{next}}",
      en: "Only {{free}} of {{total}} {{unit}} of “{{name}}” are free: {{slot}}.{{holders}}{{next}}",
    },
  },
  notSoMany: {
    status: 409,
    words: {
      vi: "“{{name}}”: cả đơn vị chỉ có {{total}} {{unit}} tốt, không đủ {{wanted}}.",
      en: "“{{name}}”: the unit has {{total}} good {{unit}} in all, not {{wanted}}.",
    },
  },
  notOnBooks: {
    status: 409,
    words: {
      vi: "“{{name}}”: trên sổ chỉ có {{total}} {{unit}}, không thể đã dùng {{wanted}}.",
      en: "“{{name}}”: the books have {{total}} {{unit}}, so {{wanted}} cannot have been used.",
    },
  },
  roomTaken: {
    status: 409,
    words: {
      vi: "{{room}} đã có {{who}} đặt vào {{slot}}.{{next}}",
      en: "{{room}} is taken by {{who}}: {{slot}}.{{next}}",
    },
  },
  roomBooked: {
    status: 409,
    words: {
      vi: "“{{name}}” còn {{count}} phiếu đặt phòng sắp tới: {{slips}}. Hãy hủy hoặc chuyển các phiếu ấy trước.",
      en: "“{{name}}” is booked by {{count}} slips still to come: {{slips}}. Please cancel or move them first.",
    },
  },
  tooManyFeeds: {
    status: 409,
    words: {
      vi: "Thầy/cô đã có {{most}} địa chỉ lịch. Hãy thu hồi một địa chỉ không còn dùng trước.",
      en: "You have {{most}} calendar addresses already. Please revoke one that is not used any more.",
    },
  },
  weekNotBegun: {
    status: 409,
    words: { vi: "Tuần từ {{monday}} chưa tới, chưa ghi được.", en: "The week from {{monday}} has not come yet: nothing can be noted of it." },
  },
  roomNotBookable: { status: 409, words: { vi: "{{room}} không cho phép đặt lịch.", en: "{{room}} cannot be booked." } },
  notLoanable: { status: 409, words: { vi: "“{{name}}” không cho mượn.", en: "“{{name}}” is not lent." } },
  promisedAway: {
    status: 409,
    words: {
      vi: "“{{name}}” sẽ chỉ còn {{left}} {{unit}} tốt, không đủ cho những gì đã hứa: {{holders}}. Hãy hủy hoặc chuyển các phiếu ấy trước.",
      en: "Only {{left}} good {{unit}} of “{{name}}” would be left, too few for what was promised: {{holders}}. Please cancel or move those slips first.",
    },
  },
  notTaught: {
    status: 409,
    words: {
      vi: "{{day}} là {{why}}, không đăng ký theo tiết được.",
      en: "{{day}} is {{why}}: no lesson can be registered.",
    },
  },
  noSuchPeriod: {
    status: 409,
    words: { vi: "Đơn vị không có {{slot}} trong giờ vào tiết.", en: "The unit has no such period: {{slot}}." },
  },
  tooLate: {
    status: 409,
    words: {
      vi: "Cần đăng ký trước {{hours}} giờ; {{slot}} không còn kịp. Hãy nhờ cán bộ thiết bị đăng ký hộ.",
      en: "Registrations come {{hours}} hours ahead; it is too late for {{slot}}. Please ask the equipment officer.",
    },
  },
  inThePast: {
    status: 409,
    words: {
      vi: "Không đăng ký được: {{slot}} đã qua. Muốn ghi lại thì dùng Ghi bổ sung.",
      en: "Cannot be registered: {{slot}} is over. To note it, record it afterwards.",
    },
  },
  tooFarAhead: {
    status: 409,
    words: {
      vi: "Chỉ đăng ký được trước tối đa {{weeks}} tuần, đến ngày {{until}}.",
      en: "Registrations reach {{weeks}} weeks ahead at most, to {{until}}.",
    },
  },
  tooLongAgo: {
    status: 409,
    words: {
      vi: "Chỉ ghi bổ sung được trong {{days}} ngày, từ ngày {{since}}.",
      en: "Uses can be recorded {{days}} days back at most, from {{since}} on.",
    },
  },
  noEmployee: {
    status: 409,
    words: {
      vi: "Tài khoản của thầy/cô chưa gắn với người nào trong danh sách cán bộ, giáo viên. Hãy nhờ quản trị đơn vị tạo liên kết.",
      en: "Your account is not linked to anybody of the staff list. Please ask the unit’s administrator.",
    },
  },
  tooManyOverdue: {
    status: 409,
    words: {
      vi: "{{person}} còn {{count}} phiếu quá hạn (giới hạn {{limit}}), chưa mượn dài hạn được.",
      en: "{{person}} has {{count}} overdue slips (limit {{limit}}) and cannot borrow for long.",
    },
  },
  weekRecorded: {
    status: 409,
    words: { vi: "{{week}} đã ghi mượn, không thể sao chép đè.", en: "Things were handed out in {{week}}: it cannot be overwritten." },
  },
  weekRegistered: { status: 409, words: { vi: "{{week}} đã có đăng ký. Ghi đè?", en: "{{week}} has registrations. Overwrite them?" } },
  notStarted: {
    status: 409,
    words: { vi: "Chưa ghi được: {{slot}} chưa tới.", en: "Nothing can be noted yet: {{slot}} has not come." },
  },
  thingOut: {
    status: 409,
    words: {
      vi: "“{{name}}” đang ở chỗ {{person}}, chưa trả. Hãy nhận lại trước.",
      en: "“{{name}}” is still with {{person}}. Please take it back first.",
    },
  },
  undoneAlready: { status: 409, words: { vi: "Lần trả này đã được {{person}} hoàn tác.", en: "{{person}} has taken this return back already." } },
  neverOut: {
    status: 409,
    words: {
      vi: "Lượt sử dụng này được ghi mà không qua giao nhận nên không có lần trả để hoàn tác.",
      en: "This use was noted without anything going over the counter, so there is no return to take back.",
    },
  },
  undoOnDay: { status: 409, words: { vi: "Chỉ hoàn tác lần trả trong ngày ghi.", en: "A return is taken back on the day it was noted only." } },
  outAgain: {
    status: 409,
    words: {
      vi: "“{{name}}” đã được giao cho người khác, không hoàn tác được lần trả này.",
      en: "“{{name}}” has gone out again, so this return cannot be taken back.",
    },
  },
  incidentConfirmed: {
    status: 409,
    words: {
      vi: "Báo hỏng, mất {{number}} của “{{name}}” đã được xác nhận, không hoàn tác được lần trả này.",
      en: "Report {{number}} of “{{name}}” was confirmed already, so this return cannot be taken back.",
    },
  },
  nothingToKeep: {
    status: 409,
    words: {
      vi: "Phiếu mượn {{loan}} không còn giữ thứ gì của phiếu đăng ký {{number}}.",
      en: "The loan {{loan}} has nothing that was registered with {{number}}.",
    },
  },
  nothingOut: { status: 409, words: { vi: "“{{name}}” không có ai đang mượn.", en: "Nobody has “{{name}}”." } },
  whoseIsIt: {
    status: 409,
    words: { vi: "“{{name}}” đang có ở {{people}}. Hãy chọn người trả.", en: "{{people}} have “{{name}}”. Please choose whose these are." },
  },
  handoverOpen: {
    status: 409,
    words: { vi: "Phiếu này đang chờ chuyển cho {{person}}.", en: "This loan already waits to go on to {{person}}." },
  },
  handoverEnded: { status: 409, words: { vi: "Lần chuyển này đã kết thúc: {{state}}.", en: "This hand-over has ended: {{state}}." } },
  ofLoan: {
    status: 409,
    words: {
      vi: "Thiết bị này thuộc phiếu mượn {{number}}. Hãy ghi trả ở phiếu mượn.",
      en: "This belongs to the loan {{number}}. Please take it back there.",
    },
  },
  stillHolds: {
    status: 409,
    words: {
      vi: "{{person}} còn giữ {{count}} thiết bị: {{things}}. Hãy nhận lại hoặc chuyển cho người khác trước.",
      en: "{{person}} still has {{count}} things: {{things}}. Please take them back or hand them on first.",
    },
  },
  alreadyBack: { status: 409, words: { vi: "Thiết bị này đã được {{person}} nhận lại.", en: "{{person}} has taken this back already." } },
  reversalStays: {
    status: 409,
    words: {
      vi: "Phiếu hủy không hủy lại được. Hãy lập phiếu mới.",
      en: "A reversal cannot be reversed itself. Write a new voucher.",
    },
  },
  transferArrived: {
    status: 409,
    words: {
      vi: "{{unit}} đã xác nhận nhận hàng nên phiếu này không hủy được.",
      en: "{{unit}} has confirmed the receipt, so this voucher cannot be reversed.",
    },
  },
  transferStays: {
    status: 409,
    words: {
      vi: "Phiếu này là bên nhận của một lần điều chuyển giữa hai đơn vị nên không hủy được. Muốn trả lại, hãy lập phiếu điều chuyển ngược.",
      en: "This voucher is one side of a transfer between two units and cannot be reversed. To give things back, transfer them the other way.",
    },
  },
  transferDone: {
    status: 409,
    words: { vi: "Lần điều chuyển này đã kết thúc: {{state}}.", en: "This transfer has ended: {{state}}." },
  },
  nothingMissing: {
    status: 409,
    words: { vi: "Không có phần thiếu nào để ghi lại vào sổ.", en: "Nothing is missing that could go back on the books." },
  },
  nothingInRoom: {
    status: 409,
    words: {
      vi: "Phòng này không còn thiết bị nào chuyển được.",
      en: "Nothing that could be moved stands in this room.",
    },
  },
  onlyExpired: {
    status: 409,
    words: {
      vi: "“{{name}}” chỉ còn {{have}} {{unit}} trong hạn dùng, không thể xuất {{wanted}}; {{expired}} {{unit}} đã hết hạn, cần tiêu hủy.",
      en: "“{{name}}” has only {{have}} {{unit}} within their expiry date, cannot issue {{wanted}}; {{expired}} {{unit}} have expired and are to be destroyed.",
    },
  },
  sourceKeepsVoucher: {
    status: 409,
    words: {
      vi: "Phiếu này do {{source}} lập nên không hủy riêng được; hãy hoàn tác ở đó.",
      en: "This voucher was written by {{source}} and is not reversed on its own; take the step back there.",
    },
  },
  causeNeeded: {
    status: 400,
    words: { vi: "Cần ghi nguyên nhân trước khi xác nhận {{number}} “{{name}}”.", en: "Say the cause before {{number}} “{{name}}” is confirmed." },
  },
  beyondOpen: {
    status: 409,
    words: {
      vi: "{{number}} “{{name}}” chỉ còn {{open}} {{unit}} chưa xử lý, không đủ {{wanted}}.",
      en: "Of {{number}} “{{name}}” only {{open}} {{unit}} are still open, not {{wanted}}.",
    },
  },
  moreThanThere: {
    status: 409,
    words: {
      vi: "“{{name}}” chỉ có {{have}} {{unit}} đang tốt và chưa ai báo hỏng, mất; không thể báo {{wanted}}.",
      en: "Of “{{name}}” only {{have}} {{unit}} are good and not reported yet; {{wanted}} cannot be reported.",
    },
  },
  onlyLost: {
    status: 409,
    words: {
      vi: "{{number}} không phải báo mất nên không ghi tìm thấy được.",
      en: "{{number}} is not about something lost and cannot be found again.",
    },
  },
  stillAtRepair: {
    status: 409,
    words: { vi: "{{number}}: còn {{quantity}} {{unit}} đang đi sửa.", en: "{{number}}: {{quantity}} {{unit}} are still at repair." },
  },
  stillInLiquidation: {
    status: 409,
    words: {
      vi: "{{number}}: còn {{quantity}} {{unit}} đang chờ thanh lý; hãy chọn kết quả “Chuyển thanh lý”.",
      en: "{{number}}: {{quantity}} {{unit}} are set aside for liquidation; choose that as the outcome.",
    },
  },
  stillUnpaid: {
    status: 409,
    words: { vi: "{{number}}: còn {{amount}} ₫ bồi thường chưa nộp.", en: "{{number}}: {{amount}} ₫ of compensation are unpaid." },
  },
  lossNeedsDecision: {
    status: 400,
    words: {
      vi: "Ghi giảm vì mất, hoặc ghi giảm tài sản cố định (“{{name}}”), phải có số quyết định.",
      en: "A loss, or a fixed asset (“{{name}}”), leaves the books by a decision with its number.",
    },
  },
  notBrokenThere: {
    status: 409,
    words: {
      vi: "“{{name}}” ở {{room}} chỉ có {{have}} {{unit}} hỏng, không đủ {{wanted}}.",
      en: "Only {{have}} {{unit}} of “{{name}}” stand broken in {{room}}, not {{wanted}}.",
    },
  },
  repairReturned: {
    status: 409,
    words: { vi: "Phiếu sửa {{number}} đã có thiết bị về nên không hủy được.", en: "Things have come back on {{number}}; it cannot be cancelled." },
  },
  beyondRepairLine: {
    status: 409,
    words: {
      vi: "“{{name}}” còn {{left}} {{unit}} đang sửa, không thể nhận về {{wanted}}.",
      en: "Of “{{name}}” {{left}} {{unit}} are at repair; {{wanted}} cannot come back.",
    },
  },
  superiorNeeded: {
    status: 400,
    words: {
      vi: "“{{name}}” có nguyên giá {{value}} ₫, vượt mức {{limit}} ₫ mà thủ trưởng đơn vị được tự quyết định. Cần số và ngày văn bản của cấp trên.",
      en: "“{{name}}” cost {{value}} ₫, beyond the {{limit}} ₫ that the head of the unit decides. Give the number and date of the superior’s document.",
    },
  },
  setAsideElsewhere: {
    status: 409,
    words: {
      vi: "“{{name}}” ở {{room}} chỉ còn {{have}} {{unit}} chưa nằm trong đợt thanh lý nào, không đủ {{wanted}}.",
      en: "Only {{have}} {{unit}} of “{{name}}” in {{room}} are in no liquidation yet, not {{wanted}}.",
    },
  },
  keptElsewhere: {
    status: 409,
    words: {
      vi: "“{{name}}”: {{quantity}} {{unit}} {{condition}} thuộc {{source}}, chỉ còn {{free}} ngoài đó. Hãy nhận về hoặc đưa ra ở nơi đã lập.",
      en: "“{{name}}”: {{quantity}} {{unit}} ({{condition}}) belong to {{source}}, only {{free}} do not. Take them back where it was written.",
    },
  },
  onlyRemoval: {
    status: 409,
    words: {
      vi: "Đợt thanh lý đang chờ quyết định chỉ bớt được dòng, không thêm hay sửa số lượng.",
      en: "From a liquidation that waits lines can only be taken out, not added or changed.",
    },
  },
  roomBeingCounted: {
    status: 409,
    words: { vi: "Đang có đợt kiểm kê khác đếm: {{rooms}}.", en: "Another inventory check is counting: {{rooms}}." },
  },
  roomOnSheet: {
    status: 409,
    words: {
      vi: "“{{name}}” đang được kiểm kê trong đợt {{check}}; hãy kết thúc hoặc hủy đợt ấy trước.",
      en: "“{{name}}” is being counted in {{check}}; finish that inventory check or give it up first.",
    },
  },
  cutoffAhead: {
    status: 409,
    words: {
      vi: "Thời điểm chốt sổ {{cutoff}} còn ở phía trước; hãy bắt đầu sau lúc đó hoặc chốt sổ ngay bây giờ.",
      en: "The cut-off {{cutoff}} lies ahead; start after it, or cut the books off now.",
    },
  },
  nothingToCount: {
    status: 409,
    words: { vi: "Trong phạm vi này không có thiết bị nào để kiểm kê.", en: "There is nothing to be counted in this scope." },
  },
  scopeIsSet: {
    status: 409,
    words: {
      vi: "Đã bắt đầu đếm nên không đổi được phạm vi, phương thức và thời điểm chốt sổ.",
      en: "Counting has begun: scope, method and cut-off stay as they are.",
    },
  },
  notYourSheet: {
    status: 403,
    words: {
      vi: "Thầy/cô không được phân công đếm phiếu này. Người phụ trách kiểm kê có thể phân công.",
      en: "You are not among the counters of this sheet. Whoever manages the check can appoint you.",
    },
  },
  linesUncounted: {
    status: 409,
    words: {
      vi: "Phiếu {{room}} còn {{count}} dòng chưa đếm: hãy đếm tiếp, hoặc chọn coi là đúng sổ hay không thấy.",
      en: "{{count}} lines of {{room}} are not counted: go on, or say that they agree with the books or are not there.",
    },
  },
  blindCount: {
    status: 409,
    words: { vi: "Đếm mù thì không lấy số trên sổ cho dòng chưa đếm được.", en: "In a blind count the books say nothing about lines not counted." },
  },
  checkNotReady: {
    status: 409,
    words: { vi: "Chưa trình duyệt được: {{missing}}.", en: "It cannot be submitted yet: {{missing}}." },
  },
  booksMoved: {
    status: 409,
    words: {
      vi: "Sổ đã thay đổi ({{count}} dòng) từ khi trình duyệt. Hãy rút về, kiểm tra chênh lệch rồi trình lại.",
      en: "The books changed ({{count}} lines) since it was submitted. Take it back, look at the differences and submit again.",
    },
  },
  varianceStands: {
    status: 409,
    words: {
      vi: "Không ghi sổ được dòng “{{name}}”: {{why}} Có thể chọn “Không xử lý (chờ)” cho dòng này.",
      en: "“{{name}}” cannot be posted: {{why}} You can leave this line open.",
    },
  },
  incidentsGoOn: {
    status: 409,
    words: {
      vi: "Không hoàn tác được: hồ sơ {{numbers}} của đợt kiểm kê đã được xử lý tiếp.",
      en: "It cannot be taken back: something was done already about {{numbers}}.",
    },
  },
  treatmentDoesNotFit: {
    status: 400,
    words: {
      vi: "“{{name}}” ({{kind}}) không xử lý bằng cách “{{treatment}}” được.",
      en: "“{{name}}” ({{kind}}) cannot be treated as “{{treatment}}”.",
    },
  },
  onlyLeaveOpen: {
    status: 409,
    words: {
      vi: "Đợt kiểm kê đã duyệt: chỉ có thể chuyển dòng chênh lệch sang “Không xử lý (chờ)”.",
      en: "The check is approved: a difference can only be left open now.",
    },
  },
  booksClosed: {
    status: 409,
    words: {
      vi: "Sổ đã khóa đến hết ngày {{until}}; hãy chọn ngày sau đó. Quản trị đơn vị có thể mở khóa sổ.",
      en: "The books are closed up to {{until}}; choose a later day. The unit’s administrator can open them again.",
    },
  },
  normListPublished: {
    status: 409,
    words: {
      vi: "Danh mục “{{name}}” đã được áp dụng nên các dòng giữ nguyên. Hãy lập bản mới từ danh mục này.",
      en: "The list “{{name}}” is published, so its items stay as they are. Draft a new version from it.",
    },
  },
  normListEmpty: {
    status: 409,
    words: { vi: "Danh mục “{{name}}” chưa có dòng nào để áp dụng.", en: "The list “{{name}}” has no items to publish yet." },
  },
  normListFull: {
    status: 409,
    words: { vi: "Mỗi danh mục có tối đa {{limit}} dòng.", en: "A list holds at most {{limit}} items." },
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
    words: { vi: "Trang {{period}} của {{book}} đã khóa lúc {{time}}.", en: "The page {{period}} of {{book}} was locked at {{time}}." },
  },
  pageNotOver: {
    status: 409,
    words: { vi: "{{period}} chưa hết nên chưa khóa được trang này.", en: "{{period}} is not over, so its page cannot be locked yet." },
  },
  tooManyAttachments: {
    status: 409,
    words: {
      vi: "Mỗi hồ sơ có tối đa {{limit}} ảnh và tài liệu. Hãy gỡ bớt rồi thêm.",
      en: "A record has at most {{limit}} photos and documents. Please remove some first.",
    },
  },
  coverNeedsPhoto: {
    status: 409,
    words: {
      vi: "“{{name}}” là tài liệu, chỉ ảnh mới làm ảnh đại diện được.",
      en: "“{{name}}” is a document; only a photo can stand for the record.",
    },
  },
  fileLost: {
    status: 410,
    words: {
      vi: "Tệp này không còn trong kho lưu trữ. Vui lòng báo quản trị hệ thống để khôi phục từ bản sao lưu.",
      en: "This file is no longer in the store. Please ask the system administrator to restore it from a backup.",
    },
  },
  tooLarge: {
    status: 413,
    words: { vi: "Nội dung gửi lên quá lớn (tối đa {{limit}}).", en: "The request is too large (at most {{limit}})." },
  },
  tooManyRequests: {
    status: 429,
    words: { vi: "Quá nhiều yêu cầu, vui lòng thử lại sau {{seconds}} giây.", en: "Too many requests, please try again in {{seconds}} seconds." },
  },
  tooManyLogins: {
    status: 429,
    words: {
      vi: "Đăng nhập sai quá nhiều lần, vui lòng thử lại sau {{seconds}} giây.",
      en: "Too many failed attempts to log in, please try again in {{seconds}} seconds.",
    },
  },
  unexpected: { status: 500, words: { vi: "Có lỗi ngoài dự kiến, chưa có gì được lưu.", en: "Something unexpected happened; nothing was saved." } },
  unavailable: {
    status: 503,
    words: {
      vi: "Hệ thống tạm thời chưa sẵn sàng, chưa có gì được lưu. Vui lòng thử lại.",
      en: "The system is not ready just now; nothing was saved. Please try again.",
    },
  },
} as const satisfies Record<string, { status: number; words: Words }>;

export type RefusalCode = keyof typeof refusals;

/** The body of every answer that is not a success. */
export interface ErrorAnswer {
  message: string | string[];
  code: RefusalCode;
  /** Sentence by field name (`lines.0.quantity`), where a field is at fault. */
  fields?: Record<string, string>;
}
