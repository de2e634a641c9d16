/**
 * The words of minimum equipment: how a need is reckoned, what kinds of things there are, and where a list
 * stands.
 */
import { z } from "zod";
import type { Words } from "../language.ts";

export const normBases = [
  "PER_TEACHER",
  "PER_STUDENT",
  "PER_N_STUDENTS",
  "PER_CLASS",
  "PER_ROOM",
  "PER_SCHOOL",
  "MANUAL",
] as const;
export const normBasis = z.enum(normBases);
export type NormBasis = z.infer<typeof normBasis>;
export const normBasisWords: Record<NormBasis, Words> = {
  PER_TEACHER: { vi: "Theo giáo viên", en: "Per teacher" },
  PER_STUDENT: { vi: "Theo học sinh", en: "Per pupil" },
  PER_N_STUDENTS: { vi: "Theo nhóm học sinh", en: "Per group of pupils" },
  PER_CLASS: { vi: "Theo lớp", en: "Per class" },
  PER_ROOM: { vi: "Theo phòng học bộ môn", en: "Per subject room" },
  PER_SCHOOL: { vi: "Theo trường", en: "Per school" },
  MANUAL: { vi: "Trường tự nhập", en: "Typed by the school" },
};

export const normKinds = [
  "PICTURE",
  "TOOL",
  "MODEL",
  "SPECIMEN",
  "VIDEO",
  "SOFTWARE",
  "CHEMICAL",
  "SHARED",
  "OTHER",
] as const;
export const normKind = z.enum(normKinds);
export const normKindWords: Record<z.infer<typeof normKind>, Words> = {
  PICTURE: { vi: "Tranh ảnh", en: "Pictures" },
  TOOL: { vi: "Dụng cụ", en: "Tools" },
  MODEL: { vi: "Mô hình", en: "Models" },
  SPECIMEN: { vi: "Mẫu vật", en: "Specimens" },
  VIDEO: { vi: "Video, clip", en: "Videos" },
  SOFTWARE: { vi: "Phần mềm", en: "Software" },
  CHEMICAL: { vi: "Hóa chất", en: "Chemicals" },
  SHARED: { vi: "Thiết bị dùng chung", en: "Shared equipment" },
  OTHER: { vi: "Khác", en: "Other" },
};

export const normLevels = ["KINDERGARTEN", "ELEMENTARY", "MIDDLE", "HIGH"] as const;
/** As a sentence names them: “cấp THCS”. */
export const normLevelWords: Record<(typeof normLevels)[number], Words> = {
  KINDERGARTEN: { vi: "mầm non", en: "kindergarten" },
  ELEMENTARY: { vi: "tiểu học", en: "primary school" },
  MIDDLE: { vi: "THCS", en: "lower secondary school" },
  HIGH: { vi: "THPT", en: "upper secondary school" },
};
export const normListStatuses = ["DRAFT", "PUBLISHED", "RETIRED"] as const;
export type NormListStatus = (typeof normListStatuses)[number];
export const normListStatusWords: Record<NormListStatus, Words> = {
  DRAFT: { vi: "Nháp", en: "Draft" },
  PUBLISHED: { vi: "Đang áp dụng", en: "Published" },
  RETIRED: { vi: "Ngừng áp dụng", en: "Retired" },
};
