/**
 * Columns of numbers that point to a person, beside the words of `personal-columns.ts`. What is kept of somebody
 * is found by them, so a test walks the foreign keys of the database and fails at one that is not named here.
 * Who made or changed something (`…_by`) is told by the history.
 */
import { type PersonalData, personalFields } from "@so-thiet-bi/contract/personal-data";

export type PersonTable = "users" | "employees" | "students";

export interface PersonalReference {
  readonly to: PersonTable;
  readonly holds: PersonalData;
}

const ofStaff = (vi: string, en: string): PersonalReference => ({
  to: "employees",
  holds: { whose: "staff", basis: "task", kept: "books", seenBy: "readers", purpose: { vi, en } },
});
const ofAccount = (vi: string, en: string): PersonalReference => ({
  to: "users",
  holds: { whose: "account", basis: "task", kept: "books", seenBy: "readers", purpose: { vi, en } },
});
const ofList = (vi: string, en: string): PersonalReference => ({
  to: "employees",
  holds: { whose: "staff", basis: "task", kept: "record", seenBy: "superiors", purpose: { vi, en } },
});
const ofLogin = (vi: string, en: string): PersonalReference => ({
  to: "users",
  holds: { whose: "account", basis: "security", kept: "account", seenBy: "self", purpose: { vi, en } },
});
const { sessions } = personalFields;

export const personalReferences: Readonly<Record<string, PersonalReference>> = {
  "access_tokens.user_id": ofLogin("Mã truy cập cho chương trình", "Access tokens for programs"),
  "account_identities.user_id": ofLogin(
    "Tài khoản nơi khác dùng để đăng nhập",
    "Accounts of elsewhere that log in",
  ),
  "calendar_feeds.employee_id": ofStaff("Địa chỉ lịch của người này", "Calendar addresses of this person"),
  "classrooms.homeroom_teacher_id": ofList("Chủ nhiệm lớp", "Home-room teacher"),
  "consents.pupil_id": {
    to: "students",
    holds: {
      ...{ whose: "pupil", basis: "consent", kept: "books", seenBy: "readers" },
      purpose: { vi: "Đồng ý cho công bố", en: "Consents to publication" },
    },
  },
  "count_entries.user_id": ofAccount("Số đếm khi kiểm kê", "What was counted in an inventory check"),
  "count_sheet_counters.employee_id": ofStaff("Người đếm của một tờ kiểm kê", "Who counts a sheet"),
  "data_requests.account_id": ofAccount("Yêu cầu về dữ liệu của mình", "Requests about one’s own data"),
  "data_requests.employee_id": ofStaff(
    "Yêu cầu về dữ liệu của người này",
    "Requests about the data of this person",
  ),
  "data_requests.pupil_id": {
    to: "students",
    holds: {
      ...{ whose: "pupil", basis: "task", kept: "books", seenBy: "readers" },
      purpose: { vi: "Yêu cầu về dữ liệu của học sinh", en: "Requests about the data of the pupil" },
    },
  },
  "employee_subject_group.owner_id": ofList("Tổ chuyên môn từng năm", "Subject group of each year"),
  "employee_subjects.owner_id": ofList("Môn dạy", "Subjects taught"),
  "employees.user_id": {
    to: "users",
    holds: { ...personalFields.employees.account, seenBy: "superiors" },
  },
  "erasing_words.account_id": {
    to: "users",
    holds: {
      ...{ whose: "account", basis: "task", kept: "hours", seenBy: "nobody" },
      purpose: { vi: "Đang thay tên của người này", en: "The name of this person is being replaced" },
    },
  },
  "functional_room_keepers.employee_id": ofList("Phụ trách phòng", "Keeper of a room"),
  "incidents.employee_id": ofStaff("Người đang dùng khi hỏng, mất", "Who used it when it broke or was lost"),
  "incidents.responsible_employee_id": ofStaff("Người phải đền", "Who has to make good"),
  "import_progress.user_id": {
    to: "users",
    holds: {
      ...{ whose: "account", basis: "task", kept: "hours", seenBy: "self" },
      purpose: { vi: "Tiến độ nhập tệp", en: "Progress of an import" },
    },
  },
  "known_browsers.user_id": ofLogin("Trình duyệt đã từng đăng nhập", "Browsers that logged in before"),
  "loan_handovers.to_employee_id": ofStaff("Nhận lại thiết bị đang mượn", "Took over what was on loan"),
  "loan_registrations.borrower_id": ofStaff("Đăng ký mượn", "Registrations"),
  "loan_registrations.second_person_id": ofAccount(
    "Giám sát việc giao hóa chất",
    "Looked on when chemicals were handed out",
  ),
  "loans.borrower_id": ofStaff("Phiếu mượn", "Loans"),
  "notices.user_id": {
    to: "users",
    holds: {
      ...{ whose: "account", basis: "task", kept: "notice", seenBy: "self" },
      purpose: { vi: "Báo việc cần biết", en: "To tell what one should know" },
    },
  },
  "recovery_codes.user_id": ofLogin("Mã khôi phục (chỉ lưu dạng băm)", "Recovery codes, kept as hashes"),
  "saved_views.user_id": {
    to: "users",
    holds: {
      ...{ whose: "account", basis: "ownWish", kept: "ownWish", seenBy: "self" },
      purpose: { vi: "Cách xem danh sách đã lưu", en: "Saved views of lists" },
    },
  },
  "provider_entries.user_id": ofLogin(
    "Lần đăng nhập đang dở ở nơi khác",
    "A login elsewhere that is under way",
  ),
  "second_factors.user_id": ofLogin("Xác thực hai bước (đã mã hóa)", "Second factor, encrypted"),
  "sessions.user_id": { to: "users", holds: sessions.openedAt },
  "stock_holdings.employee_id": ofStaff("Thiết bị đang giữ, từng giữ", "Equipment held now or before"),
  "stock_vouchers.second_person_id": ofAccount("Xác nhận phiếu thứ hai", "Confirmed a voucher as the second"),
  "student_classroom.owner_id": {
    to: "students",
    holds: { ...personalFields.students.classroom, seenBy: "unit" },
  },
  "subject_group_deputies.target_id": ofList("Tổ phó chuyên môn", "Deputy of a subject group"),
  "subject_group_other_members.target_id": ofList("Thành viên tổ khác", "Member of another subject group"),
  "subject_groups.head_id": ofList("Tổ trưởng chuyên môn", "Head of a subject group"),
  "teaching_assignments.teacher_id": ofList("Phân công giảng dạy", "Teaching assignments"),
  "timetable_periods.teacher_id": ofList("Tiết trong thời khóa biểu", "Periods of the timetable"),
  "track_book_confirmations.user_id": ofAccount("Xác nhận sổ theo dõi", "Confirmed a tracking book"),
  "usage_counts.employee_id": ofStaff("Thống kê nhanh lượt dùng", "Quick counts of use"),
  "usage_quotas.teacher_id": ofList("Định mức sử dụng", "Quotas of use"),
  "user_capability_scopes.user_id": ofAccount("Quyền chỉ với một số thứ", "Rights for some things only"),
};
