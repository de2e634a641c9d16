/**
 * Sổ đồng ý: who agreed that something about a pupil is published, to what, when, how, and when it was taken back.
 * The product itself publishes nothing of pupils; the school looks here before it does.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, id, instant, line, listQuery, one, pageOf, requiredLine, version } from "./fields.ts";
import { choiceFilter, dayRange, linkedFilter, schemasOf, yesNoFilter } from "./filters.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";

export const consentPurposes = ["PICTURES", "NAME", "WORK", "OTHER"] as const;
export const consentPurpose = z.enum(consentPurposes);
export type ConsentPurpose = z.infer<typeof consentPurpose>;
export const consentPurposeWords: Record<ConsentPurpose, Words> = {
  PICTURES: { vi: "Đăng ảnh, video", en: "Publish pictures or videos" },
  NAME: { vi: "Đăng họ tên, lớp", en: "Publish name and class" },
  WORK: { vi: "Đăng sản phẩm, kết quả học tập", en: "Publish work or results" },
  OTHER: { vi: "Việc khác", en: "Something else" },
};

export const consentGivers = ["PARENT", "GUARDIAN", "SELF"] as const;
export const consentGiver = z.enum(consentGivers);
export type ConsentGiver = z.infer<typeof consentGiver>;
export const consentGiverWords: Record<ConsentGiver, Words> = {
  PARENT: { vi: "Cha, mẹ", en: "Parent" },
  GUARDIAN: { vi: "Người giám hộ", en: "Guardian" },
  SELF: { vi: "Chính học sinh (đủ 18 tuổi)", en: "The pupil (of age)" },
};

const given = {
  pupilId: labelled({ vi: "Học sinh", en: "Pupil" }, id),
  purpose: labelled({ vi: "Đồng ý cho", en: "Agreed to" }, consentPurpose),
  scope: labelled({ vi: "Công bố gì, ở đâu", en: "What is published, and where" }, requiredLine(500)),
  giver: labelled({ vi: "Ai đồng ý", en: "Who agreed" }, consentGiver),
  /** Of a pupil of age it is the pupil, whatever is sent. */
  giverName: labelled(
    { vi: "Họ tên người đồng ý", en: "Name of who agreed" },
    line(255)
      .nullish()
      .transform((value) => value || null),
  ),
  /** From seven years on the law asks the child too (Luật 91/2025/QH15, Điều 24). */
  pupilAgreed: labelled(
    { vi: "Học sinh cũng đồng ý", en: "The pupil agrees too" },
    z.boolean().default(false),
  ),
  proof: labelled(
    { vi: "Đồng ý bằng cách nào, giữ ở đâu", en: "How it was given, and where that is kept" },
    requiredLine(500),
  ),
  givenOn: labelled({ vi: "Ngày đồng ý", en: "Given on" }, day),
};
/** Asked for together with whatever else is missing, and not once everything else is there. */
const namesGiver = {
  path: ["giverName"],
  params: { says: "needed" },
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
const isGiverNamed = ({ giver, giverName }: { giver: ConsentGiver; giverName: string | null }) =>
  giver === "SELF" || Boolean(giverName);
export const consentBody = z.strictObject(given).refine(isGiverNamed, namesGiver);
export type ConsentBody = z.infer<typeof consentBody>;
export const consentChange = z.strictObject({ ...given, version }).refine(isGiverNamed, namesGiver);

export const consentWithdrawal = z.strictObject({
  withdrawnBy: labelled({ vi: "Ai rút lại", en: "Withdrawn by" }, requiredLine(255)),
  withdrawnOn: labelled({ vi: "Ngày rút lại", en: "Withdrawn on" }, day),
  version,
});

export const consent = z.object({
  id,
  /** As the pupil is called now. */
  pupil: z.object({ id, name: z.string(), classroom: z.string().nullable() }),
  purpose: consentPurpose,
  scope: z.string(),
  giver: consentGiver,
  giverName: z.string(),
  pupilAgreed: z.boolean(),
  proof: z.string(),
  givenOn: z.string(),
  withdrawnOn: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  createdByName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
  can: z.object({ edit: z.boolean(), withdraw: z.boolean() }),
});
export type Consent = z.infer<typeof consent>;

export const consentFilters = {
  standing: yesNoFilter(
    { true: { vi: "Còn hiệu lực", en: "Stands" }, false: { vi: "Đã rút lại", en: "Withdrawn" } },
    { label: { vi: "Hiệu lực", en: "Whether it stands" } },
    ["true", "false"],
  ),
  purpose: choiceFilter(consentPurpose, consentPurposeWords, {
    label: { vi: "Đồng ý cho", en: "Agreed to" },
  }),
  pupilId: linkedFilter({ vi: "Học sinh", en: "Pupil" }, { vi: "Một học sinh", en: "One pupil" }),
  ...dayRange,
};
export const consentsQuery = listQuery(["givenOn"], schemasOf(consentFilters));
export type ConsentsQuery = z.infer<typeof consentsQuery>;

export const listConsents = endpoint("GET /consents", {
  name: "listConsents",
  summary: "A page of the consents that the caller’s unit was given, for who keeps them",
  callers: staff,
  shows: ["consents"],
  wide: "search",
  query: consentsQuery,
  answer: pageOf(consent).extend({ can: z.object({ create: z.boolean() }) }),
});

export const getConsent = endpoint("GET /consents/:id", {
  name: "getConsent",
  summary: "One consent",
  callers: staff,
  shows: ["consents"],
  params: one,
  answer: consent,
});

export const createConsent = endpoint("POST /consents", {
  name: "createConsent",
  summary: "Notes that somebody agreed to something being published of a pupil",
  callers: staff,
  touches: ["consents"],
  body: consentBody,
  answer: consent,
});

export const changeConsent = endpoint("PUT /consents/:id", {
  name: "changeConsent",
  summary: "Mends what was noted of a consent that stands",
  callers: staff,
  touches: ["consents"],
  params: one,
  body: consentChange,
  answer: consent,
});

export const withdrawConsent = endpoint("POST /consents/:id/withdrawal", {
  name: "withdrawConsent",
  summary: "Notes that a consent was taken back, by whom and when",
  callers: staff,
  touches: ["consents"],
  params: one,
  body: consentWithdrawal,
  answer: consent,
});

export const listConsentHistory = endpoint("GET /consents/:id/history", {
  name: "listConsentHistory",
  summary: "What happened to a consent, newest first",
  callers: staff,
  shows: ["consents"],
  params: one,
  answer: historyAnswer,
});
