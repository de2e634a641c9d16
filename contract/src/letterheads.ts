/** What stands at the head of a unit's papers, from a day on. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, one, optionalLine, requiredLine, someDay } from "./fields.ts";
import { labelled } from "./labels.ts";

const longest = 255;

export const letterheadBody = z.strictObject({
  issuingBody: labelled({ vi: "Cơ quan ban hành", en: "Issuing body" }, requiredLine(longest)),
  /** None: the issuing body stands alone. */
  bodyAbove: labelled({ vi: "Cơ quan chủ quản", en: "Body above" }, optionalLine(longest)),
  /** What the papers of the schools below carry above their own name; a school has none below. */
  aboveSchools: labelled(
    { vi: "Dòng trên giấy tờ của trường trực thuộc", en: "Line on the papers of schools below" },
    optionalLine(longest),
  ),
  /** Absent: from today on. Papers of earlier days keep theirs. */
  since: labelled({ vi: "Áp dụng từ ngày", en: "From" }, someDay),
});

const letterhead = z.object({
  issuingBody: z.string(),
  bodyAbove: z.string().nullable(),
  aboveSchools: z.string().nullable(),
});
export type Letterhead = z.infer<typeof letterhead>;

const enteredLetterhead = letterhead.extend({
  id,
  since: z.string(),
  byName: z.string(),
  byUnit: z.string(),
  at: instant,
});
export type EnteredLetterhead = z.infer<typeof enteredLetterhead>;

/** The two ways to write the y of “Ủy ban”. */
const committee = /^(?:Ủy|Uỷ) ban nhân dân|^UBND(?=\s|$)/iu;

/** A People's Committee. */
export const isCommittee = (name: string): boolean => committee.test(name);

/** Above another name half a page holds no more than the short form. */
export const shortCommittee = (name: string): string => name.replace(committee, "UBND");

/** How a unit above is called where a line holds no more: “UBND phường Bến Hạ”, “Sở GD&ĐT”. */
export const shortSuperior = (name: string): string =>
  shortCommittee(name).replace(/^Sở Giáo dục và Đào tạo.*/iu, "Sở GD&ĐT");

const answer = z.object({
  /** Of papers dated today. */
  now: letterhead,
  /** What it would be if nobody had said anything. */
  usual: letterhead,
  /** All that was ever said, the latest day first; of one day the latest word, which counts, first. */
  items: z.array(enteredLetterhead),
  can: z.object({ set: z.boolean() }),
});
export type UnitLetterheads = z.infer<typeof answer>;

export const getLetterheads = endpoint("GET /departments/:id/letterheads", {
  name: "getLetterheads",
  summary: "What stands at the head of a unit’s papers today, and what was said about it from which day on",
  callers: "signed-in",
  shows: ["departments"],
  params: one,
  answer,
});

export const setLetterhead = endpoint("POST /departments/:id/letterheads", {
  name: "setLetterhead",
  summary: "Says what stands at the head of a unit’s papers from a day on",
  callers: ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"],
  touches: ["departments"],
  params: one,
  body: letterheadBody,
  answer,
});
