import type { Words } from "./language.ts";

/**
 * Every event that leaves a line, `noun.pastVerb`, and the sentence it is read as behind the person's name.
 */
export const events = {
  "department.created": { vi: "đã thêm đơn vị", en: "added the unit" },
  "department.changed": { vi: "đã sửa thông tin đơn vị", en: "changed the unit’s information" },
  "department.moved": {
    vi: "đã chuyển đơn vị từ {{from}} sang {{to}}: {{reason}}",
    en: "moved the unit from {{from}} to {{to}}: {{reason}}",
  },
  "department.movedAlong": {
    vi: "đã chuyển {{unit}}, cùng các đơn vị trực thuộc, từ {{from}} sang {{to}}: {{reason}}",
    en: "moved {{unit}}, with the units below, from {{from}} to {{to}}: {{reason}}",
  },
  "department.limitSet": {
    vi: "đã đặt {{limit}}: {{amount}} đồng, từ {{date}}",
    en: "set the {{limit}} to {{amount}} đồng, from {{date}} on",
  },
  "department.letterheadSet": {
    vi: "đã đặt phần đầu văn bản, từ {{date}}: {{head}}",
    en: "set the letterhead, from {{date}} on: {{head}}",
  },
  "department.figureSet": {
    vi: "đã đặt {{figure}}: {{value}}, từ {{date}} ({{source}})",
    en: "set {{figure}}: {{value}}, from {{date}} on ({{source}})",
  },
  "department.figureSetForAll": {
    vi: "đã đặt {{figure}} cho toàn hệ thống: {{value}}, từ {{date}} ({{source}})",
    en: "set {{figure}} for all units: {{value}}, from {{date}} on ({{source}})",
  },
  "department.mergerPlanned": {
    vi: "đã lập kế hoạch sáp nhập {{from}} vào {{into}} theo quyết định {{decision}}",
    en: "planned that {{from}} goes into {{into}}, by decision {{decision}}",
  },
  "department.mergerChanged": { vi: "đã sửa kế hoạch sáp nhập", en: "changed the plan of the merger" },
  "department.mergerRemoved": {
    vi: "đã bỏ kế hoạch sáp nhập {{from}} vào {{into}}",
    en: "dropped the plan that {{from}} goes into {{into}}",
  },
  "department.mergerStepped": {
    vi: "sáp nhập {{from}} vào {{into}}: {{step}} ({{count}})",
    en: "merger of {{from}} into {{into}}: {{step}} ({{count}})",
  },
  "department.mergerStepBack": {
    vi: "hoàn tác sáp nhập {{from}} vào {{into}}: {{step}} ({{count}})",
    en: "took back of the merger of {{from}} into {{into}}: {{step}} ({{count}})",
  },
  "department.historyResealed": {
    vi: "đã niêm phong lại {{lines}} dòng nhật ký cũ, lời về từng người nay có khóa riêng",
    en: "sealed {{lines}} old lines of the history anew, words about persons now have keys of their own",
  },
  "department.stopped": {
    vi: "đã ngừng hoạt động đơn vị: {{reason}}",
    en: "stopped the work of the unit: {{reason}}",
  },
  "department.resumed": { vi: "đã cho đơn vị hoạt động lại", en: "let the unit work again" },
  "user.created": { vi: "đã tạo tài khoản {{username}}", en: "created the account {{username}}" },
  "user.moved": {
    vi: "đã chuyển tài khoản {{username}} từ {{from}} sang {{to}}",
    en: "moved the account {{username}} from {{from}} to {{to}}",
  },
  "user.changed": { vi: "đã sửa tài khoản {{username}}", en: "changed the account {{username}}" },
  "user.locked": { vi: "đã khóa tài khoản {{username}}", en: "locked the account {{username}}" },
  "user.lockPlanned": {
    vi: "đã hẹn khóa tài khoản {{username}} ngày {{day}}",
    en: "will have the account {{username}} locked on {{day}}",
  },
  "user.unlocked": { vi: "đã mở khóa tài khoản {{username}}", en: "unlocked the account {{username}}" },
  "user.passwordReset": {
    vi: "đã cấp mật khẩu dùng một lần cho tài khoản {{username}}",
    en: "gave the account {{username}} a one-time password",
  },
  "user.profileChanged": { vi: "đã sửa thông tin liên hệ", en: "changed the contact details" },
  "user.sessionsEnded": {
    vi: "đã đăng xuất {{count}} thiết bị khác",
    en: "logged out {{count}} other devices",
  },
  "user.passwordChanged": { vi: "đã đổi mật khẩu", en: "changed the password" },
  "user.secondFactorStarted": { vi: "đã bật xác thực hai bước", en: "switched on two-step login" },
  "user.secondFactorStopped": { vi: "đã tắt xác thực hai bước", en: "switched off two-step login" },
  "user.secondFactorRemoved": {
    vi: "đã tắt xác thực hai bước của tài khoản {{username}}",
    en: "switched off two-step login of the account {{username}}",
  },
  "user.recoveryCodesRenewed": { vi: "đã tạo lại mã khôi phục", en: "made new recovery codes" },
  "user.recoveryCodeUsed": {
    vi: "đã đăng nhập bằng mã khôi phục, còn {{left}} mã",
    en: "logged in with a recovery code, {{left}} left",
  },
  "user.accessTokenMade": {
    vi: "đã tạo mã truy cập cho chương trình “{{name}}”",
    en: "made the access token “{{name}}” for a program",
  },
  "user.accessTokenRevoked": {
    vi: "đã thu hồi mã truy cập “{{name}}”",
    en: "revoked the access token “{{name}}”",
  },
  "department.secondFactorRequired": {
    vi: "đã yêu cầu mọi quản trị viên bật xác thực hai bước",
    en: "required two-step login of all administrators",
  },
  "department.secondFactorFree": {
    vi: "đã bỏ yêu cầu quản trị viên bật xác thực hai bước",
    en: "no longer requires two-step login of administrators",
  },
  "department.providerAdded": {
    vi: "đã thêm nơi đăng nhập “{{name}}” ({{issuer}})",
    en: "added the identity provider “{{name}}” ({{issuer}})",
  },
  "department.providerChanged": {
    vi: "đã sửa nơi đăng nhập “{{name}}”",
    en: "changed the identity provider “{{name}}”",
  },
  "department.providerRemoved": {
    vi: "đã bỏ nơi đăng nhập “{{name}}”",
    en: "removed the identity provider “{{name}}”",
  },
  "department.webhookAdded": {
    vi: "đã thêm nơi nhận gọi báo “{{name}}” ({{address}})",
    en: "added the webhook “{{name}}” ({{address}})",
  },
  "department.webhookChanged": {
    vi: "đã sửa nơi nhận gọi báo “{{name}}”",
    en: "changed the webhook “{{name}}”",
  },
  "department.webhookRemoved": {
    vi: "đã bỏ nơi nhận gọi báo “{{name}}”",
    en: "removed the webhook “{{name}}”",
  },
  "department.webhookSecretRenewed": {
    vi: "đã cấp khóa ký mới cho nơi nhận gọi báo “{{name}}”",
    en: "gave the webhook “{{name}}” a new secret",
  },
  "department.webhookPaused": {
    vi: "đã tạm dừng gọi báo “{{name}}”: {{reason}}",
    en: "paused the webhook “{{name}}”: {{reason}}",
  },
  "department.webhookResumed": {
    vi: "đã cho gửi lại mọi lần báo còn thiếu của nơi nhận “{{name}}”",
    en: "had everything sent that the webhook “{{name}}” missed",
  },
  "department.webhookDeliverySkipped": {
    vi: "đã bỏ qua một lần báo của nơi nhận “{{name}}”: {{event}}",
    en: "left out a delivery of the webhook “{{name}}”: {{event}}",
  },
  "department.webhookDeliveryReplayed": {
    vi: "đã cho gửi lại một lần báo của nơi nhận “{{name}}”: {{event}}",
    en: "had a delivery of the webhook “{{name}}” sent again: {{event}}",
  },
  "user.linked": {
    vi: "đã vào lần đầu qua “{{provider}}”",
    en: "came in through “{{provider}}” for the first time",
  },
  "equipment.created": {
    vi: "đã thêm thiết bị, số lượng đầu kỳ {{quantity}}",
    en: "added the equipment, opening quantity {{quantity}}",
  },
  "equipment.changed": { vi: "đã sửa thông tin thiết bị", en: "changed the equipment record" },
  "equipment.removed": { vi: "đã xóa thiết bị", en: "deleted the equipment" },
  "equipment.stopped": { vi: "đã ngừng theo dõi thiết bị", en: "stopped following the equipment" },
  "equipment.resumed": { vi: "đã theo dõi lại thiết bị", en: "follows the equipment again" },
  "equipment.imported": {
    vi: "đã nhập {{count}} thiết bị từ tệp {{file}}",
    en: "imported {{count}} records from {{file}}",
  },
  "equipment.partsNoted": {
    vi: "đã ghi chi tiết còn thiếu: {{parts}}",
    en: "noted the missing parts: {{parts}}",
  },
  "equipment.received": {
    vi: "đã nhận {{quantity}} theo đề nghị {{demand}}",
    en: "received {{quantity}} by demand {{demand}}",
  },
  "equipment.labelled": { vi: "đã in tem QR", en: "printed the QR label" },
  "equipment.relabelled": {
    vi: "đã in lại tem QR (lần {{time}})",
    en: "printed the QR label again (time {{time}})",
  },
  "equipment.arrived": {
    vi: "đã thêm theo phiếu {{voucher}}, số lượng {{quantity}}",
    en: "added by voucher {{voucher}}, quantity {{quantity}}",
  },
  "equipment.corrected": {
    vi: "đã sửa số lượng từ {{from}} thành {{to}} ({{reason}}), phiếu {{vouchers}}",
    en: "corrected the quantity from {{from}} to {{to}} ({{reason}}), vouchers {{vouchers}}",
  },
  "equipment.correctionReversed": {
    vi: "đã hoàn tác lần sửa số lượng: {{reason}}",
    en: "took the correction of the quantity back: {{reason}}",
  },
  "equipment.handedOver": {
    vi: "đã giao {{quantity}} cho {{person}}",
    en: "handed {{quantity}} over to {{person}}",
  },
  "equipment.takenBack": {
    vi: "đã nhận lại {{quantity}} từ {{person}}",
    en: "took {{quantity}} back from {{person}}",
  },
  "voucher.drafted": { vi: "đã lập phiếu nháp", en: "drafted the voucher" },
  "voucher.changed": { vi: "đã sửa phiếu nháp", en: "changed the draft" },
  "voucher.removed": { vi: "đã xóa phiếu nháp: {{reason}}", en: "deleted the draft: {{reason}}" },
  "voucher.secondPersonAsked": {
    vi: "đã nhờ {{person}} giám sát việc xuất",
    en: "asked {{person}} to look on as the second person",
  },
  "voucher.secondPersonConfirmed": {
    vi: "đã xác nhận giám sát việc xuất",
    en: "confirmed the issue as the second person",
  },
  "voucher.chemicalNoted": {
    vi: "đã ghi sổ sử dụng hóa chất: {{name}}",
    en: "noted the use of a chemical: {{name}}",
  },
  "voucher.posted": { vi: "đã ghi sổ phiếu {{number}}", en: "posted the voucher {{number}}" },
  "voucher.reversed": {
    vi: "đã hủy phiếu {{number}} bằng phiếu {{reversal}}: {{reason}}",
    en: "reversed the voucher {{number}} by {{reversal}}: {{reason}}",
  },
  "voucher.received": {
    vi: "đã xác nhận nhận hàng từ {{unit}}, phiếu {{number}}",
    en: "confirmed receipt from {{unit}}, voucher {{number}}",
  },
  "voucher.takenBack": {
    vi: "đã ghi lại vào sổ phần thiếu, phiếu {{number}}",
    en: "put what was missing back on the books, voucher {{number}}",
  },
  "consent.created": { vi: "đã ghi sự đồng ý: {{purpose}}", en: "noted a consent: {{purpose}}" },
  "consent.changed": { vi: "đã sửa sự đồng ý: {{fields}}", en: "changed of the consent: {{fields}}" },
  "consent.withdrawn": {
    vi: "đã ghi việc rút lại đồng ý: {{purpose}}",
    en: "noted that a consent was withdrawn: {{purpose}}",
  },
  "dataRequest.created": {
    vi: "đã ghi nhận yêu cầu {{number}}: {{kind}}",
    en: "noted the request {{number}}: {{kind}}",
  },
  "dataRequest.changed": { vi: "đã sửa yêu cầu: {{fields}}", en: "changed of the request: {{fields}}" },
  "dataRequest.answered": { vi: "đã trả lời yêu cầu {{number}}", en: "answered the request {{number}}" },
  "dataRequest.extended": {
    vi: "đã gia hạn yêu cầu {{number}} đến {{until}}",
    en: "extended the request {{number}} to {{until}}",
  },
  "dataRequest.erased": {
    vi: "đã khử nhận dạng theo yêu cầu {{number}}, nay gọi là {{codeName}}",
    en: "de-identified the person by the request {{number}}, now called {{codeName}}",
  },
  "dataRequest.finished": { vi: "đã thực hiện yêu cầu {{number}}", en: "carried out the request {{number}}" },
  "dataRequest.restricted": {
    vi: "đã hạn chế xử lý dữ liệu theo yêu cầu {{number}}",
    en: "restricted the data by the request {{number}}",
  },
  "dataRequest.lifted": {
    vi: "đã bỏ hạn chế theo yêu cầu {{number}}",
    en: "lifted the restriction of the request {{number}}",
  },
  "dataRequest.refused": { vi: "đã từ chối yêu cầu {{number}}", en: "refused the request {{number}}" },
  "homeMadeAid.created": {
    vi: "đã lập hồ sơ đồ dùng tự làm {{name}}",
    en: "drafted the home-made aid {{name}}",
  },
  "homeMadeAid.changed": { vi: "đã sửa hồ sơ đồ dùng tự làm", en: "changed the home-made aid" },
  "homeMadeAid.removed": {
    vi: "đã xóa hồ sơ đồ dùng tự làm {{name}}",
    en: "deleted the home-made aid {{name}}",
  },
  "homeMadeAid.submitted": { vi: "đã gửi nghiệm thu", en: "submitted it for acceptance" },
  "homeMadeAid.returned": { vi: "đã trả lại: {{reason}}", en: "returned it: {{reason}}" },
  "homeMadeAid.accepted": {
    vi: "đã ghi kết quả nghiệm thu: loại {{grade}}, biên bản {{minutes}}, phiếu {{voucher}}",
    en: "noted the acceptance: {{grade}}, minutes {{minutes}}, voucher {{voucher}}",
  },
  "donation.created": {
    vi: "đã lập hồ sơ tài trợ: {{things}}",
    en: "drafted the file of a donation: {{things}}",
  },
  "donation.changed": { vi: "đã sửa hồ sơ tài trợ", en: "changed the file of the donation" },
  "donation.removed": {
    vi: "đã xóa hồ sơ tài trợ: {{things}}",
    en: "deleted the file of a donation: {{things}}",
  },
  "donation.submitted": { vi: "đã trình hồ sơ tài trợ", en: "submitted the donation for consent" },
  "donation.agreed": { vi: "đã đồng ý nhận tài trợ", en: "agreed to the donation" },
  "donation.declined": { vi: "đã từ chối tài trợ: {{reason}}", en: "declined the donation: {{reason}}" },
  "donation.received": {
    vi: "đã ghi tiếp nhận tài trợ: {{things}}, biên bản {{minutes}}, phiếu {{voucher}}",
    en: "noted the receipt of the donation: {{things}}, minutes {{minutes}}, voucher {{voucher}}",
  },
  "stock.closed": {
    vi: "đã khóa sổ đến ngày {{until}}: {{reason}}",
    en: "closed the books up to {{until}}: {{reason}}",
  },
  "stock.opened": { vi: "đã mở khóa sổ: {{reason}}", en: "opened the books again: {{reason}}" },
  "attachment.added": { vi: "đã đính kèm “{{name}}”", en: "attached “{{name}}”" },
  "attachment.renamed": {
    vi: "đã đổi chú thích tệp đính kèm “{{from}}” thành “{{to}}”",
    en: "changed the caption “{{from}}” to “{{to}}”",
  },
  "attachment.chosenAsCover": {
    vi: "đã chọn “{{name}}” làm ảnh đại diện",
    en: "chose “{{name}}” as the cover photo",
  },
  "attachment.markedAsSafetySheet": {
    vi: "đã ghi “{{name}}” là phiếu an toàn hóa chất",
    en: "marked “{{name}}” as the safety data sheet",
  },
  "attachment.unmarkedAsSafetySheet": {
    vi: "đã bỏ ghi “{{name}}” là phiếu an toàn hóa chất",
    en: "no longer has “{{name}}” as the safety data sheet",
  },
  "attachment.removed": { vi: "đã gỡ tệp đính kèm “{{name}}”", en: "removed the attachment “{{name}}”" },
  "setup.putOff": {
    vi: "đã để sau việc đầu năm: {{step}}",
    en: "put off a step of the first days: {{step}}",
  },
  "setup.broughtBack": {
    vi: "đã mở lại việc đầu năm: {{step}}",
    en: "brought back a step of the first days: {{step}}",
  },
  "schoolYear.rolledOver": {
    vi: "đã chuyển năm học {{from}} sang {{to}}",
    en: "moved from {{from}} into {{to}}",
  },
  "schoolYear.rollOverUndone": {
    vi: "đã hoàn tác chuyển năm học {{from}} sang {{to}}",
    en: "took back the move from {{from}} into {{to}}",
  },
  "student.movedUp": {
    vi: "đã xếp từ lớp {{from}} vào lớp {{to}} năm học {{year}}",
    en: "moved from {{from}} into {{to}} of {{year}}",
  },
  "student.left": {
    vi: "đã ghi tốt nghiệp khi chuyển sang năm học {{year}}",
    en: "noted as graduated on the move into {{year}}",
  },
  "catalogue.created": { vi: "đã thêm {{noun}} “{{name}}”", en: "added the {{noun}} “{{name}}”" },
  "catalogue.changed": { vi: "đã sửa {{noun}} “{{name}}”", en: "changed the {{noun}} “{{name}}”" },
  "catalogue.removed": { vi: "đã xóa {{noun}} “{{name}}”", en: "deleted the {{noun}} “{{name}}”" },
  "catalogue.stopped": {
    vi: "đã ngừng theo dõi {{noun}} “{{name}}”",
    en: "stopped following the {{noun}} “{{name}}”",
  },
  "catalogue.resumed": {
    vi: "đã theo dõi lại {{noun}} “{{name}}”",
    en: "follows the {{noun}} “{{name}}” again",
  },
  "catalogue.merged": {
    vi: "đã gộp {{noun}} “{{name}}” vào “{{into}}”",
    en: "merged the {{noun}} “{{name}}” into “{{into}}”",
  },
  "demand.created": { vi: "đã lập đề nghị", en: "drafted the demand" },
  "demand.changed": { vi: "đã sửa đề nghị", en: "changed the demand" },
  "demand.removed": { vi: "đã xóa đề nghị", en: "deleted the demand" },
  "demand.submitted": {
    vi: "đã gửi đề nghị tới {{unit}} (lần {{attempt}})",
    en: "submitted the demand to {{unit}} (attempt {{attempt}})",
  },
  "demand.approved": { vi: "đã duyệt vòng {{round}}", en: "approved round {{round}}" },
  "demand.rejected": {
    vi: "đã trả lại ở vòng {{round}}: {{reason}}",
    en: "returned the demand in round {{round}}: {{reason}}",
  },
  "demand.decisionWithdrawn": {
    vi: "đã rút lại quyết định vòng {{round}}: {{reason}}",
    en: "withdrew the decision of round {{round}}: {{reason}}",
  },
  "demand.confirmed": {
    vi: "đã xác nhận nhận đủ hàng, phiếu ghi tăng {{voucher}}",
    en: "confirmed receipt of everything, increase voucher {{voucher}}",
  },
  "demand.recalled": { vi: "đã thu hồi đề nghị từ {{unit}}", en: "recalled the demand from {{unit}}" },
  "demand.cancelled": { vi: "đã hủy đề nghị: {{reason}}", en: "cancelled the demand: {{reason}}" },
  "demand.selfApproved": { vi: "đã ký duyệt mua sắm của đơn vị", en: "signed the unit’s own purchase" },
  "demand.rerouted": {
    vi: "đã chuyển tuyến duyệt từ {{from}} sang {{to}}: {{reason}}",
    en: "re-routed the demand from {{from}} to {{to}}: {{reason}}",
  },
  "demand.allocated": { vi: "đã phân bổ: {{lines}}", en: "allocated: {{lines}}" },
  "demand.received": {
    vi: "đã nhận lần {{no}}, phiếu ghi tăng {{voucher}}",
    en: "received part {{no}}, increase voucher {{voucher}}",
  },
  "demand.closedShort": {
    vi: "đã kết thúc khi còn thiếu: {{lines}}",
    en: "closed the demand short: {{lines}}",
  },
  "demand.receiptUndone": {
    vi: "đã hoàn tác lần nhận {{no}} bằng phiếu {{voucher}}: {{reason}}",
    en: "took receipt {{no}} back by voucher {{voucher}}: {{reason}}",
  },
  "demand.commented": { vi: "đã trao đổi: {{text}}", en: "commented: {{text}}" },
  "campaign.created": { vi: "đã lập đợt đăng ký", en: "drafted the campaign" },
  "campaign.changed": { vi: "đã sửa đợt đăng ký", en: "changed the campaign" },
  "campaign.removed": { vi: "đã xóa đợt đăng ký {{name}}", en: "deleted the campaign {{name}}" },
  "campaign.opened": { vi: "đã mở đợt đăng ký", en: "opened the campaign" },
  "campaign.reopened": {
    vi: "đã mở lại đợt đăng ký đến {{deadline}}",
    en: "opened the campaign again until {{deadline}}",
  },
  "campaign.closed": { vi: "đã đóng đợt đăng ký", en: "closed the campaign" },
  "campaign.extended": {
    vi: "đã gia hạn cho {{unit}} đến {{deadline}}",
    en: "extended the deadline of {{unit}} to {{deadline}}",
  },
  "registration.created": { vi: "đã lập phiếu đăng ký", en: "wrote the registration" },
  "registration.sent": { vi: "đã gửi đăng ký", en: "sent the registration" },
  "registration.waiting": { vi: "đã xếp vào danh sách chờ", en: "put it on the waiting list" },
  "registration.changed": { vi: "đã sửa phiếu đăng ký", en: "changed the registration" },
  "registration.removed": {
    vi: "đã xóa phiếu đăng ký nháp {{number}}",
    en: "deleted the draft registration {{number}}",
  },
  "registration.approved": { vi: "đã duyệt", en: "approved it" },
  "registration.served": {
    vi: "đã có thiết bị trống: được duyệt từ danh sách chờ",
    en: "things became free: approved from the waiting list",
  },
  "registration.sharedOut": {
    vi: "đã duyệt với số lượng khác: {{lines}}",
    en: "approved it with other quantities: {{lines}}",
  },
  "registration.rejected": { vi: "đã từ chối: {{reason}}", en: "rejected it: {{reason}}" },
  "registration.prepared": { vi: "đã chuẩn bị thiết bị", en: "prepared the things" },
  "registration.secondPersonAsked": {
    vi: "đã nhờ {{person}} giám sát việc giao hóa chất",
    en: "asked {{person}} to look on as the second person",
  },
  "registration.secondPersonConfirmed": {
    vi: "đã xác nhận giám sát việc giao hóa chất",
    en: "confirmed the chemicals as the second person",
  },
  "registration.unprepared": { vi: "đã bỏ đánh dấu chuẩn bị", en: "took back the mark of preparation" },
  "registration.cancelled": { vi: "đã hủy phiếu", en: "cancelled it" },
  "registration.notFetched": { vi: "đã ghi không nhận", en: "noted it as not fetched" },
  "registration.moved": { vi: "đã chuyển từ {{from}} sang {{to}}", en: "moved it from {{from}} to {{to}}" },
  "registration.handedOut": { vi: "đã ghi mượn, phiếu {{loan}}", en: "handed it out, loan {{loan}}" },
  "registration.used": { vi: "đã ghi đã dùng, phiếu {{loan}}", en: "noted its use, loan {{loan}}" },
  "registration.recorded": {
    vi: "đã ghi bổ sung, phiếu {{loan}}",
    en: "recorded it afterwards, loan {{loan}}",
  },
  "registration.roomChecked": {
    vi: "đã ghi kiểm tra phòng cuối tiết: đạt {{met}}/5 mục 5S",
    en: "noted how the room was left: {{met}} of 5S met",
  },
  "registration.useWithdrawn": {
    vi: "đã hủy ghi đã dùng, phiếu {{loan}}, phiếu kho hủy {{voucher}}: {{reason}}",
    en: "took its use back, loan {{loan}}, reversal {{voucher}}: {{reason}}",
  },
  "registration.copied": { vi: "đã sao chép từ phiếu {{number}}", en: "copied it from {{number}}" },
  "registration.overwritten": { vi: "đã ghi đè khi sao chép tuần", en: "overwritten when a week was copied" },
  "loan.handedOut": {
    vi: "đã giao {{lines}} dòng thiết bị cho {{person}}",
    en: "handed {{lines}} lines out to {{person}}",
  },
  "loan.returned": { vi: "đã nhận lại: {{lines}}", en: "took back: {{lines}}" },
  "loan.returnUndone": { vi: "đã hoàn tác lần trả: {{reason}}", en: "took the return back: {{reason}}" },
  "loan.renewed": { vi: "đã gia hạn từ {{from}} đến {{to}}", en: "renewed it from {{from}} to {{to}}" },
  "loan.kept": { vi: "giữ tiếp cho phiếu {{loan}}", en: "kept for the loan {{loan}}" },
  "loan.reminded": { vi: "đã nhắc trả", en: "reminded the borrower" },
  "loan.handoverProposed": {
    vi: "đã đề nghị chuyển cho {{person}}",
    en: "proposed to hand it on to {{person}}",
  },
  "loan.handoverConfirmed": { vi: "đã xác nhận {{side}}", en: "confirmed {{side}}" },
  "loan.handoverDeclined": {
    vi: "không đồng ý chuyển: {{reason}}",
    en: "declined the hand-over: {{reason}}",
  },
  "loan.handoverWithdrawn": { vi: "đã rút đề nghị chuyển", en: "withdrew the hand-over" },
  "loan.handedOn": {
    vi: "đã chuyển cho {{person}}, phiếu {{loan}}",
    en: "handed it on to {{person}}, loan {{loan}}",
  },
  "loan.takenOver": {
    vi: "đã nhận tiếp từ {{person}}, phiếu {{loan}}",
    en: "took it over from {{person}}, loan {{loan}}",
  },
  "incident.reported": {
    vi: "đã báo {{kind}} {{quantity}} {{unit}}",
    en: "reported {{quantity}} {{unit}} {{kind}}",
  },
  "incident.confirmed": { vi: "đã xác nhận, phiếu {{voucher}}", en: "confirmed it, voucher {{voucher}}" },
  "incident.dismissed": { vi: "đã ghi báo nhầm: {{reason}}", en: "dismissed it: {{reason}}" },
  "incident.withdrawn": {
    vi: "đã rút vì lần trả hoặc đợt kiểm kê được hoàn tác",
    en: "withdrawn because the return or the inventory check was taken back",
  },
  "incident.changed": { vi: "đã bổ sung hồ sơ hỏng, mất", en: "added to the report" },
  "incident.compensated": { vi: "đã ghi bồi thường: {{what}}", en: "noted the compensation: {{what}}" },
  "incident.writtenOff": {
    vi: "đã ghi giảm {{quantity}}, phiếu {{voucher}}",
    en: "took {{quantity}} off the books, voucher {{voucher}}",
  },
  "incident.found": {
    vi: "đã ghi tìm thấy {{quantity}}, phiếu {{voucher}}",
    en: "noted {{quantity}} as found, voucher {{voucher}}",
  },
  "incident.sentToRepair": {
    vi: "đã gửi sửa {{quantity}}, phiếu {{repair}}",
    en: "sent {{quantity}} to repair, order {{repair}}",
  },
  "incident.backFromRepair": {
    vi: "đã nhận về từ phiếu sửa {{repair}}: sửa được {{fixed}}, không sửa được {{unrepairable}}",
    en: "back from repair order {{repair}}: {{fixed}} mended, {{unrepairable}} beyond repair",
  },
  "incident.repairCancelled": {
    vi: "đã nhận lại {{quantity}} vì phiếu sửa {{repair}} bị hủy",
    en: "has {{quantity}} back because repair order {{repair}} was cancelled",
  },
  "incident.setAside": {
    vi: "đã đưa {{quantity}} vào đợt thanh lý {{liquidation}}",
    en: "set {{quantity}} aside in the liquidation {{liquidation}}",
  },
  "incident.takenBack": {
    vi: "đã đưa {{quantity}} ra khỏi đợt thanh lý {{liquidation}}",
    en: "took {{quantity}} out of the liquidation {{liquidation}}",
  },
  "incident.liquidated": {
    vi: "đã thanh lý {{quantity}} theo đợt {{liquidation}}",
    en: "disposed of {{quantity}} in the liquidation {{liquidation}}",
  },
  "incident.resolved": { vi: "đã kết thúc xử lý: {{outcome}}", en: "resolved it: {{outcome}}" },
  "incident.reopened": { vi: "đã mở lại để xử lý tiếp: {{reason}}", en: "took it up again: {{reason}}" },
  "repair.sent": { vi: "đã gửi sửa, phiếu xuất {{voucher}}", en: "sent it to repair, voucher {{voucher}}" },
  "repair.changed": { vi: "đã sửa phiếu sửa chữa", en: "changed the repair order" },
  "repair.received": {
    vi: "đã nhận về: sửa được {{fixed}}, không sửa được {{unrepairable}}, chi phí {{cost}} ₫",
    en: "took back {{fixed}} mended and {{unrepairable}} beyond repair, cost {{cost}} ₫",
  },
  "repair.cancelled": {
    vi: "đã hủy phiếu sửa chữa: {{reason}}",
    en: "cancelled the repair order: {{reason}}",
  },
  "equipment.maintained": { vi: "đã ghi bảo trì: {{content}}", en: "noted maintenance: {{content}}" },
  "maintenancePlan.drafted": {
    vi: "đã lập dự thảo kế hoạch bảo trì {{year}}, {{count}} việc",
    en: "drafted the maintenance plan of {{year}}, {{count}} pieces of work",
  },
  "maintenancePlan.changed": { vi: "đã sửa kế hoạch bảo trì", en: "changed the maintenance plan" },
  "maintenancePlan.removed": {
    vi: "đã xóa kế hoạch bảo trì {{year}}",
    en: "deleted the maintenance plan of {{year}}",
  },
  "maintenancePlan.submitted": { vi: "đã trình duyệt", en: "submitted it" },
  "maintenancePlan.approved": { vi: "đã duyệt", en: "approved it" },
  "maintenancePlan.returned": { vi: "đã trả lại: {{reason}}", en: "returned it: {{reason}}" },
  "maintenance.added": { vi: "đã ghi bảo trì: {{content}}", en: "noted maintenance: {{content}}" },
  "maintenance.changed": { vi: "đã sửa dòng bảo trì", en: "corrected the maintenance line" },
  "maintenance.removed": {
    vi: "đã xóa dòng bảo trì: {{content}}",
    en: "deleted the maintenance line: {{content}}",
  },
  "liquidation.drafted": {
    vi: "đã lập danh mục đề nghị thanh lý, {{lines}} dòng",
    en: "drafted a liquidation of {{lines}} lines",
  },
  "liquidation.changed": { vi: "đã sửa đề nghị thanh lý", en: "changed the liquidation" },
  "liquidation.lineRemoved": {
    vi: "đã bớt “{{name}}” khỏi đề nghị thanh lý",
    en: "took “{{name}}” out of the liquidation",
  },
  "liquidation.removed": { vi: "đã xóa đề nghị thanh lý {{name}}", en: "deleted the liquidation {{name}}" },
  "liquidation.proposed": {
    vi: "đã trình đề nghị thanh lý, phiếu {{voucher}}",
    en: "proposed the liquidation, voucher {{voucher}}",
  },
  "liquidation.recalled": { vi: "đã rút đề nghị thanh lý về", en: "took the proposal back" },
  "liquidation.approved": {
    vi: "đã quyết định thanh lý, số {{decision}}",
    en: "decided the liquidation, no. {{decision}}",
  },
  "liquidation.rejected": {
    vi: "đã không đồng ý thanh lý: {{reason}}",
    en: "rejected the liquidation: {{reason}}",
  },
  "liquidation.answered": {
    vi: "{{unit}} trả lời: {{answer}}, văn bản số {{document}}",
    en: "{{unit}} {{answer}} it, document {{document}}",
  },
  "liquidation.extended": {
    vi: "đã ghi gia hạn quyết định bán đến {{until}}, văn bản số {{document}}",
    en: "noted that the decision to sell is extended until {{until}}, document {{document}}",
  },
  "liquidation.otherWay": {
    vi: "đã xử lý “{{name}}” theo cách {{to}}, quyết định ghi {{from}}",
    en: "disposed of “{{name}}” by {{to}}, where the decision says {{from}}",
  },
  "liquidation.executed": {
    vi: "đã tổ chức thanh lý: thu {{income}} ₫, chi {{cost}} ₫",
    en: "carried it out: income {{income}} ₫, cost {{cost}} ₫",
  },
  "liquidation.posted": {
    vi: "đã ghi giảm theo thanh lý, phiếu {{voucher}}",
    en: "took it off the books, voucher {{voucher}}",
  },
  "liquidation.cancelled": {
    vi: "đã hủy đợt thanh lý: {{reason}}",
    en: "gave the liquidation up: {{reason}}",
  },
  "inventoryCheck.created": { vi: "đã lập đợt kiểm kê", en: "drafted the inventory check" },
  "inventoryCheck.changed": { vi: "đã sửa đợt kiểm kê", en: "changed the inventory check" },
  "inventoryCheck.removed": { vi: "đã xóa đợt kiểm kê {{name}}", en: "deleted the inventory check {{name}}" },
  "inventoryCheck.started": {
    vi: "đã chốt sổ và bắt đầu đếm: {{sheets}} phiếu, {{lines}} dòng",
    en: "began counting: {{sheets}} sheets, {{lines}} lines",
  },
  "inventoryCheck.countersAppointed": {
    vi: "đã phân công {{people}} đếm {{rooms}}",
    en: "appointed {{people}} to count {{rooms}}",
  },
  "inventoryCheck.sheetFinished": {
    vi: "đã đếm xong {{room}}: {{lines}} dòng",
    en: "finished counting {{room}}: {{lines}} lines",
  },
  "inventoryCheck.sheetReopened": {
    vi: "đã mở lại phiếu đếm {{room}}",
    en: "reopened the sheet of {{room}}",
  },
  "inventoryCheck.sheetsConfirmed": {
    vi: "đã xác nhận phiếu đếm {{rooms}}",
    en: "confirmed the sheets of {{rooms}}",
  },
  "inventoryCheck.lateDecided": {
    vi: "đã xét {{count}} lượt đếm đến muộn: {{decision}}",
    en: "decided {{count}} late counts: {{decision}}",
  },
  "inventoryCheck.linesDecided": {
    vi: "đã chọn kết quả cho {{count}} dòng đếm khác nhau",
    en: "decided {{count}} lines on which counters differ",
  },
  "inventoryCheck.unknownDecided": {
    vi: "đã xét vật chưa rõ “{{name}}”: {{decision}}",
    en: "decided the unknown thing “{{name}}”: {{decision}}",
  },
  "inventoryCheck.submitted": {
    vi: "đã trình duyệt: {{lines}} dòng chênh lệch",
    en: "submitted it with {{lines}} differences",
  },
  "inventoryCheck.recalled": { vi: "đã rút về để đếm tiếp", en: "took it back to counting" },
  "inventoryCheck.treated": {
    vi: "đã chọn cách xử lý cho {{count}} dòng chênh lệch",
    en: "chose the treatment of {{count}} differences",
  },
  "inventoryCheck.approved": { vi: "đã duyệt kết quả kiểm kê", en: "approved the inventory check" },
  "inventoryCheck.rejected": {
    vi: "đã trả lại để đếm tiếp: {{reason}}",
    en: "returned it to counting: {{reason}}",
  },
  "inventoryCheck.posted": {
    vi: "đã điều chỉnh sổ theo kiểm kê: {{vouchers}}; {{files}} hồ sơ hỏng, mất",
    en: "adjusted the books: {{vouchers}}; {{files}} files of broken and lost things",
  },
  "inventoryCheck.reversed": {
    vi: "đã hoàn tác điều chỉnh sổ: {{reason}}",
    en: "took the adjustment back: {{reason}}",
  },
  "inventoryCheck.closed": { vi: "đã đóng đợt kiểm kê", en: "closed the inventory check" },
  "normList.created": { vi: "đã lập danh mục tối thiểu", en: "drafted the minimum list" },
  "normList.changed": { vi: "đã sửa danh mục tối thiểu", en: "changed the minimum list" },
  "normList.copied": {
    vi: "đã lập bản mới từ “{{from}}”, {{items}} dòng",
    en: "drafted a new version of “{{from}}”, {{items}} items",
  },
  "normList.received": {
    vi: "đã nhận danh mục gồm {{items}} dòng từ tệp của {{from}}",
    en: "took in the list of {{items}} items from the file of {{from}}",
  },
  "normList.imported": { vi: "đã nhập {{items}} dòng", en: "imported {{items}} items" },
  "normList.itemAdded": { vi: "đã thêm dòng “{{name}}”", en: "added the item “{{name}}”" },
  "normList.itemChanged": { vi: "đã sửa dòng “{{name}}”", en: "changed the item “{{name}}”" },
  "normList.itemRemoved": { vi: "đã xóa dòng “{{name}}”", en: "removed the item “{{name}}”" },
  "normList.published": { vi: "đã áp dụng danh mục tối thiểu", en: "published the minimum list" },
  "normList.retired": { vi: "đã ngừng áp dụng danh mục tối thiểu", en: "retired the minimum list" },
  "normList.removed": {
    vi: "đã xóa danh mục tối thiểu “{{name}}”",
    en: "deleted the minimum list “{{name}}”",
  },
  "norm.mapped": {
    vi: "đã ghép thiết bị của trường với {{items}} dòng danh mục tối thiểu",
    en: "matched equipment with {{items}} items of minimum lists",
  },
  "norm.choiceChanged": {
    vi: "đã sửa cách tính “{{name}}” của danh mục tối thiểu",
    en: "changed how “{{name}}” of a minimum list is calculated",
  },
  "roomNorm.created": { vi: "đã thêm tiêu chuẩn phòng “{{room}}”", en: "added the room norm “{{room}}”" },
  "roomNorm.changed": { vi: "đã sửa tiêu chuẩn phòng “{{room}}”", en: "changed the room norm “{{room}}”" },
  "roomNorm.removed": { vi: "đã xóa tiêu chuẩn phòng “{{room}}”", en: "removed the room norm “{{room}}”" },
  "reportRequest.created": {
    vi: "đã yêu cầu {{schools}} trường gửi báo cáo, hạn {{deadline}}",
    en: "asked {{schools}} schools for the report by {{deadline}}",
  },
  "reportRequest.changed": { vi: "đã sửa đợt báo cáo", en: "changed the request" },
  "reportRequest.closed": { vi: "đã kết thúc đợt báo cáo", en: "closed the request" },
  "reportRequest.removed": { vi: "đã xóa đợt báo cáo “{{title}}”", en: "deleted the request “{{title}}”" },
  "reportRequest.reminded": {
    vi: "đã nhắc {{schools}} trường gửi báo cáo",
    en: "reminded {{schools}} schools",
  },
  "reportSubmission.sent": {
    vi: "đã gửi báo cáo của {{unit}} (lần {{attempt}})",
    en: "sent the report of {{unit}} (attempt {{attempt}})",
  },
  "reportSubmission.accepted": {
    vi: "đã tiếp nhận báo cáo của {{unit}}",
    en: "accepted the report of {{unit}}",
  },
  "reportSubmission.returned": {
    vi: "đã trả lại báo cáo của {{unit}}: {{reason}}",
    en: "returned the report of {{unit}}: {{reason}}",
  },
  "wearRun.posted": {
    vi: "đã ghi hao mòn năm {{year}}: {{assets}} tài sản, {{total}} ₫",
    en: "posted the wear of {{year}}: {{assets}} assets, {{total}} ₫",
  },
  "assetChange.split": {
    vi: "đã tách lô thành {{pieces}} tài sản ({{codes}}), nguyên giá {{cost}} ₫, hao mòn {{worn}} ₫, phiếu {{voucher}}",
    en: "split the lot into {{pieces}} assets ({{codes}}), cost {{cost}} ₫, worn {{worn}} ₫, voucher {{voucher}}",
  },
  "assetChange.splitFrom": {
    vi: "tách ra từ lô {{lot}}: nguyên giá {{cost}} ₫, hao mòn {{worn}} ₫, phiếu {{voucher}}",
    en: "came from the lot {{lot}}: cost {{cost}} ₫, worn {{worn}} ₫, voucher {{voucher}}",
  },
  "assetChange.cost": {
    vi: "đã đổi nguyên giá từ {{from}} ₫ thành {{to}} ₫ ({{reason}}), phiếu {{voucher}}",
    en: "changed the cost from {{from}} ₫ to {{to}} ₫ ({{reason}}), voucher {{voucher}}",
  },
  "assetChange.undone": {
    vi: "đã hủy {{change}} ngày {{date}}: {{reason}}",
    en: "undid the {{change}} of {{date}}: {{reason}}",
  },
  "wearRun.locked": { vi: "đã khóa hao mòn năm {{year}}", en: "closed the wear of {{year}}" },
  "wearRun.undone": {
    vi: "đã hủy hao mòn năm {{year}}: {{reason}}",
    en: "undid the wear of {{year}}: {{reason}}",
  },
  "trackBook.locked": { vi: "đã khóa {{book}}, {{period}}", en: "locked {{book}}, {{period}}" },
  "trackBook.confirmed": {
    vi: "đã xác nhận {{book}}, {{period}} ({{as}})",
    en: "confirmed {{book}}, {{period}} ({{as}})",
  },
  "trackBook.unlocked": {
    vi: "đã mở lại {{book}}, {{period}}: {{reason}}",
    en: "opened {{book}}, {{period}} again: {{reason}}",
  },
  "trackBook.noted": {
    vi: "đã ghi chú lề {{book}}, {{period}}: {{note}}",
    en: "noted in the margin of {{book}}, {{period}}: {{note}}",
  },
  "trackBook.noteRemoved": {
    vi: "đã gỡ ghi chú lề {{book}}, {{period}}",
    en: "took back a margin note of {{book}}, {{period}}",
  },
  "user.noticesChanged": { vi: "đã đổi cài đặt thông báo", en: "changed the notice settings" },
  "inventoryCheck.cancelled": {
    vi: "đã hủy đợt kiểm kê: {{reason}}",
    en: "gave the inventory check up: {{reason}}",
  },
  "calendarFeed.created": {
    vi: "đã tạo địa chỉ lịch bí mật của {{name}}",
    en: "made a secret calendar address of {{name}}",
  },
  "calendarFeed.revoked": {
    vi: "đã thu hồi địa chỉ lịch bí mật của {{name}}",
    en: "revoked a secret calendar address of {{name}}",
  },
  "usageCounts.saved": {
    vi: "đã ghi thống kê nhanh tuần từ {{monday}} cho {{count}} người",
    en: "noted the quick counts of the week from {{monday}} for {{count}} people",
  },
  "schoolYear.created": { vi: "đã thêm năm học {{name}}", en: "added the school year {{name}}" },
  "schoolYear.changed": { vi: "đã sửa năm học", en: "changed the school year" },
  "schoolYear.removed": { vi: "đã xóa năm học {{name}}", en: "deleted the school year {{name}}" },
  "schoolYear.activated": { vi: "đã đặt làm năm học hiện tại", en: "set it as the current school year" },
  "schoolYear.replaced": {
    vi: "đã đặt năm học {{name}} làm năm hiện tại thay cho năm này",
    en: "set {{name}} as the current school year instead of this one",
  },
  "schoolYear.closed": { vi: "đã đóng năm học", en: "closed the school year" },
  "schoolYear.takenBack": { vi: "đã hoàn tác thao tác: {{verb}}", en: "took back the step: {{verb}}" },
  "schoolYear.reopened": { vi: "đã mở lại năm học: {{reason}}", en: "reopened the school year: {{reason}}" },
} as const satisfies Record<string, Words>;

export type EventName = keyof typeof events;
