/**
 * What the product keeps about persons: whose it is, what for, on what basis, how long and who sees it.
 *
 * Every field of the records of pupils, staff and accounts stands here; one that is missing does not compile.
 * The web never imports this file, so it costs a browser nothing. `docs/personal-data.md` and the personal
 * fields of `docs/rights.md` are printed from it.
 */
import type { Account } from "./accounts.ts";
import type { OpenSession, Profile } from "./auth.ts";
import type { employees } from "./catalogues/employees.ts";
import type { students } from "./catalogues/students.ts";
import type { Words } from "./language.ts";
import { type SecurityEvent, securityMonths } from "./security.ts";

export const whose = {
  pupil: { vi: "Học sinh", en: "Pupils" },
  staff: { vi: "Nhân sự của đơn vị", en: "Staff of the unit" },
  account: { vi: "Người có tài khoản", en: "People with an account" },
  outsider: { vi: "Người ngoài đơn vị", en: "People outside the unit" },
  anybody: { vi: "Bất kỳ ai được nêu tên", en: "Whoever is named" },
} satisfies Record<string, Words>;

export const bases = {
  task: {
    vi: "Nhiệm vụ quản lý thiết bị, tài sản của đơn vị theo pháp luật (Luật 91/2025/QH15, Điều 19)",
    en: "The unit’s task by law of managing its equipment and assets (Law 91/2025/QH15, Article 19)",
  },
  security: {
    vi: "Bảo vệ tài khoản và dữ liệu khi thực hiện nhiệm vụ theo pháp luật (Luật 91/2025/QH15, Điều 19)",
    en: "Guarding accounts and data while fulfilling a task by law (Law 91/2025/QH15, Article 19)",
  },
  consent: {
    vi: "Chứng minh đã có sự đồng ý trước khi công bố (Luật 91/2025/QH15, Điều 24)",
    en: "To prove that consent was given before something was published (Law 91/2025/QH15, Article 24)",
  },
  ownWish: { vi: "Do chính người đó nhập và tự xóa được", en: "Entered by the persons, who can remove it" },
} satisfies Record<string, Words>;

/** What the product does today. Where nothing ends it, that is what is said. */
export const periods = {
  record: {
    vi: "Đến khi người giữ danh sách xóa dòng, nếu sổ sách không dùng tới; người đã rời đơn vị bị khử nhận dạng sau số năm đặt trong “Quy định đang áp dụng”",
    en: "Until whoever keeps the list removes the row, which no book may refer to; who left is de-identified after the years set in “Rules in force”",
  },
  account: {
    vi: "Cùng tài khoản; của nhân sự đã rời đơn vị thì đến khi người đó bị khử nhận dạng, còn lại chưa đặt thời hạn",
    en: "As long as the account; of staff who left until they are de-identified, of others no end is set",
  },
  ownWish: { vi: "Đến khi người đó xóa hoặc đổi", en: "Until the person removes or changes it" },
  session: {
    vi: "Đến khi đăng xuất hoặc phiên hết hạn",
    en: "Until the person logs out or the session is over",
  },
  securityLog: { vi: `${securityMonths} tháng`, en: `${securityMonths} months` },
  notice: {
    vi: "90 ngày sau khi đọc, chậm nhất một năm",
    en: "90 days after it was read, a year at the latest",
  },
  hours: {
    vi: "Đến lượt dọn kế tiếp sau khi hết tác dụng, trong khoảng một ngày",
    en: "Until the next clearing after its use is over, about a day",
  },
  books: {
    vi: "Cùng sổ sách, chứng từ của đơn vị; chưa đặt thời hạn",
    en: "As long as the books and papers of the unit; no end is set",
  },
  history: {
    vi: "Cùng nhật ký thay đổi, vốn không sửa và không xóa",
    en: "As long as the history, which is never changed nor removed",
  },
} satisfies Record<string, Words>;

export const audiences = {
  keepers: {
    vi: "Quản trị và cán bộ thiết bị của đơn vị",
    en: "Administrators and equipment officers of the unit",
  },
  unit: { vi: "Người của đơn vị", en: "People of the unit" },
  superiors: {
    vi: "Người của đơn vị, đơn vị cấp trên, quản trị hệ thống",
    en: "People of the unit, its superiors, the system administrator",
  },
  administrators: {
    vi: "Quản trị của đơn vị, quản trị hệ thống",
    en: "Administrators of the unit, the system administrator",
  },
  self: { vi: "Chỉ chính người đó", en: "The person alone" },
  readers: {
    vi: "Người được xem bản ghi, sổ sách hoặc nhật ký có giá trị này",
    en: "Whoever may read the record, book or history that holds it",
  },
  nobody: { vi: "Không ai; chỉ chương trình dùng", en: "Nobody; the program alone uses it" },
} satisfies Record<string, Words>;
export type Audience = keyof typeof audiences;

export interface PersonalData {
  readonly whose: keyof typeof whose;
  readonly purpose: Words;
  readonly basis: keyof typeof bases;
  readonly kept: keyof typeof periods;
  readonly seenBy: Audience;
}

/** A part of the record that says nothing of the person: a number of the row, what may be done with it. */
export const notOfPersons = "not of persons";
export type Declared = PersonalData | typeof notOfPersons;

/** Of rows of a catalogue, who sees a field follows from its declaration there. */
type InList = Omit<PersonalData, "seenBy">;

const ofPupil = (vi: string, en: string): InList => ({
  ...{ whose: "pupil", basis: "task", kept: "record" },
  purpose: { vi, en },
});
const ofStaff = (vi: string, en: string): InList => ({
  ...{ whose: "staff", basis: "task", kept: "record" },
  purpose: { vi, en },
});
const ofAccount = (vi: string, en: string): PersonalData => ({
  ...{ whose: "account", basis: "task", kept: "account", seenBy: "administrators" },
  purpose: { vi, en },
});
const ofProfile = (vi: string, en: string): PersonalData => ({
  ...{ whose: "account", basis: "ownWish", kept: "ownWish", seenBy: "self" },
  purpose: { vi, en },
});
const ofSession = (vi: string, en: string): PersonalData => ({
  ...{ whose: "account", basis: "security", kept: "session", seenBy: "self" },
  purpose: { vi, en },
});
const ofEvent = (vi: string, en: string): PersonalData => ({
  ...{ whose: "account", basis: "security", kept: "securityLog", seenBy: "administrators" },
  purpose: { vi, en },
});

type RowOf<Of extends { readonly fields: object }> = Readonly<
  Record<"code" | "name" | keyof Of["fields"], InList>
>;

export const personalFields = {
  students: {
    code: ofPupil("Tìm lại đúng học sinh khi nhập danh sách", "To find the same pupil in the next list"),
    name: ofPupil(
      "Ghi người làm hỏng, làm mất; phát bộ đồ dùng cá nhân",
      "To note who broke or lost something; to hand out personal sets",
    ),
    classroom: ofPupil(
      "Đếm định mức theo lớp, phát đồ dùng theo lớp",
      "To count norms and hand out sets by class",
    ),
    birthDate: ofPupil("Phân biệt học sinh trùng họ tên", "To tell namesakes apart"),
    status: ofPupil("Không đếm người đã rời trường", "Not to count who has left the school"),
  } satisfies RowOf<typeof students>,
  employees: {
    code: ofStaff("Tìm lại đúng người khi nhập danh sách", "To find the same person in the next list"),
    name: ofStaff(
      "Ghi người mượn, người phụ trách, người ký sổ sách",
      "To note borrowers, keepers and signers of the books",
    ),
    kind: ofStaff(
      "Chia cán bộ quản lý, giáo viên, nhân viên trong báo cáo",
      "To tell management, teachers and staff apart in reports",
    ),
    position: ofStaff("Ghi chức vụ trên giấy tờ", "To write the position on papers"),
    subjectGroup: ofStaff("Tổng hợp mượn, dùng theo tổ", "To sum up lending and use by subject group"),
    subjects: ofStaff(
      "Gợi ý thiết bị và bài dạy của môn",
      "To propose equipment and lessons of the subjects",
    ),
    birthDate: ofStaff("Phân biệt người trùng họ tên", "To tell namesakes apart"),
    gender: ofStaff(
      "Có trong danh sách nhân sự của trường; chưa sổ sách nào dùng",
      "Stands in the school’s staff list; no book uses it yet",
    ),
    phone: ofStaff("Liên hệ về thiết bị đang giữ", "To reach who has equipment"),
    email: ofStaff("Liên hệ về thiết bị đang giữ", "To reach who has equipment"),
    status: ofStaff(
      "Không giao thiết bị cho người đã rời đơn vị",
      "To hand nothing to who has left the unit",
    ),
    joinedOn: ofStaff("Không ghi ngày rời trước ngày vào", "To note no leaving before the joining"),
    leftOn: ofStaff("Thu hồi thiết bị và khóa tài khoản", "To take back equipment and lock the account"),
    account: ofStaff("Biết ai đã có tài khoản", "To know who has an account"),
  } satisfies RowOf<typeof employees>,
  accounts: {
    id: notOfPersons,
    username: ofAccount("Đăng nhập", "To log in"),
    fullName: ofAccount("Ghi ai đã làm gì trên sổ sách", "To write who did what in the books"),
    role: ofAccount("Quyết định được làm gì", "To decide what one may do"),
    departmentId: notOfPersons,
    departmentName: ofAccount("Biết người của đơn vị nào", "To know whose people they are"),
    capabilities: ofAccount("Quyết định được làm gì", "To decide what one may do"),
    locked: ofAccount("Chặn đăng nhập", "To keep somebody out"),
    locksOn: ofAccount("Khóa khi người đó rời đơn vị", "To lock it when somebody leaves"),
    mustChangePassword: ofAccount("Bắt đổi mật khẩu dùng một lần", "To have a one-time password changed"),
    oneTimePasswordOver: ofAccount("Bắt đổi mật khẩu dùng một lần", "To have a one-time password changed"),
    hasSecondFactor: ofAccount("Biết ai đăng nhập hai bước", "To know who logs in by two steps"),
    departmentType: notOfPersons,
    jobs: ofAccount("Gọi quyền bằng tên việc của trường", "To call rights by the school’s jobs"),
    besides: ofAccount("Quyết định được làm gì", "To decide what one may do"),
    employee: ofAccount(
      "Nối tài khoản với người trong danh sách nhân sự",
      "To tie the account to a person of the staff list",
    ),
    version: notOfPersons,
    createdAt: ofAccount("Biết tài khoản có từ khi nào", "To know since when there is an account"),
    updatedAt: ofAccount("Biết quyền đổi khi nào", "To know when rights changed"),
    can: notOfPersons,
  } satisfies Readonly<Record<keyof Account, Declared>>,
  profile: {
    email: ofProfile("Nhận thư tóm tắt hằng ngày", "To get the daily mail"),
    phone: ofProfile("Để đơn vị liên hệ", "To be reached by the unit"),
    mailDigest: ofProfile("Nhận hay không nhận thư tóm tắt", "To get the daily mail or not"),
    sendsMail: notOfPersons,
  } satisfies Readonly<Record<keyof Profile, Declared>>,
  sessions: {
    id: notOfPersons,
    browser: ofSession("Nhận ra thiết bị của mình", "To recognise one’s devices"),
    system: ofSession("Nhận ra thiết bị của mình", "To recognise one’s devices"),
    address: ofSession("Nhận ra đăng nhập lạ", "To recognise a strange login"),
    openedAt: ofSession("Nhận ra đăng nhập lạ", "To recognise a strange login"),
    seenAt: ofSession("Nhận ra đăng nhập lạ", "To recognise a strange login"),
    isThis: notOfPersons,
  } satisfies Readonly<Record<keyof OpenSession, Declared>>,
  securityEvents: {
    id: notOfPersons,
    at: ofEvent("Tìm nguyên nhân sự cố", "To find the cause of an incident"),
    kind: ofEvent("Tìm nguyên nhân sự cố", "To find the cause of an incident"),
    departmentName: notOfPersons,
    actorId: ofEvent("Biết ai đã làm", "To know who did it"),
    actorName: ofEvent("Biết ai đã làm", "To know who did it"),
    actorUnit: ofEvent("Biết người của đơn vị nào", "To know whose people they are"),
    accountId: ofEvent("Biết tài khoản nào bị tác động", "To know whose account it was done to"),
    username: ofEvent("Biết tài khoản nào bị tác động", "To know whose account it was done to"),
    address: ofEvent("Nhận ra truy cập lạ", "To recognise strange access"),
    agent: ofEvent("Nhận ra truy cập lạ", "To recognise strange access"),
    subjectType: notOfPersons,
    subjectId: notOfPersons,
    details: ofEvent("Kể việc đã làm: quyền, tệp, danh sách", "To tell what was done: rights, files, lists"),
    more: notOfPersons,
  } satisfies Readonly<Record<keyof SecurityEvent, Declared>>,
};
