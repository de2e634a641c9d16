/** The fields of the records that the map of personal data declares, whole: with who sees them. */
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import type { Words } from "@so-thiet-bi/contract/language";
import {
  type Declared,
  notOfPersons,
  type PersonalData,
  personalFields,
} from "@so-thiet-bi/contract/personal-data";
import { audienceOf } from "./personal-readers.ts";

type Records = typeof personalFields;
export type RecordName = keyof Records;

/** The fields of a record that say something of a person. */
export type PersonalField<Name extends RecordName> = keyof {
  [Field in keyof Records[Name] as Records[Name][Field] extends typeof notOfPersons ? never : Field]: true;
};

export const recordTitles: Record<RecordName, Words> = {
  students: { vi: "Học sinh", en: "Pupils" },
  employees: { vi: "Cán bộ, giáo viên, nhân viên", en: "Staff" },
  accounts: { vi: "Tài khoản", en: "Accounts" },
  profile: { vi: "Hồ sơ tài khoản do mình nhập", en: "What one enters in the own account" },
  sessions: { vi: "Phiên đăng nhập của mình", en: "One’s sessions" },
  securityEvents: { vi: "Nhật ký bảo mật", en: "Security log" },
};
export const personalRecords = Object.keys(recordTitles) as RecordName[];

/** The fields of a record that say something of a person, whole: with who sees them. */
export function personalFieldsOf(record: RecordName): { field: string; holds: PersonalData }[] {
  const list = catalogues.find(({ plural }) => plural === record);
  const declared: Readonly<Record<string, Declared | Omit<PersonalData, "seenBy">>> = personalFields[record];
  return Object.entries(declared).flatMap(([field, said]) => {
    if (said === notOfPersons) return [];
    return [{ field, holds: list ? { ...said, seenBy: audienceOf(list, field) } : (said as PersonalData) }];
  });
}
