/** A superior unit asks the units below for their needs by a day (đợt đăng ký mua sắm). */

import { z } from "zod";
import { demandStatus } from "./demand-words.ts";
import { endpoint } from "./endpoint.ts";
import { trackingMode } from "./equipment.ts";
import {
  day,
  id,
  instant,
  listQuery,
  money,
  one,
  optionalLine,
  pageOf,
  paragraph,
  requiredLine,
  version,
  year,
} from "./fields.ts";
import { choiceFilter, schemasOf, statusLabel, unitFilter, yesNoFilter } from "./filters.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";
import { terms } from "./terms.ts";

export const campaignStatuses = ["DRAFT", "OPEN", "CLOSED"] as const;
export const campaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof campaignStatus>;

export const campaignStatusWords: Record<CampaignStatus, Words> = {
  DRAFT: { vi: "Nháp", en: "Draft" },
  OPEN: { vi: "Đang mở", en: "Open" },
  CLOSED: { vi: "Đã đóng", en: "Closed" },
};

export const campaignVerbs = ["edit", "remove", "open", "close", "reopen", "extend"] as const;
export type CampaignVerb = (typeof campaignVerbs)[number];

export const campaignVerbWords: Record<CampaignVerb, Words> = {
  edit: { vi: "sửa", en: "edit it" },
  remove: { vi: "xóa", en: "delete it" },
  open: { vi: "mở", en: "open it" },
  close: { vi: "đóng", en: "close it" },
  reopen: { vi: "mở lại", en: "reopen it" },
  extend: { vi: "gia hạn", en: "extend it" },
};

const chosenId = id.nullish().transform((value) => value ?? null);
const anyYear = year.nullish().transform((value) => value ?? null);

/**
 * A thing that the units are to ask for: of the equipment catalogue, or by name. How many, every unit says
 * itself.
 */
const lineBody = z.strictObject({
  /** Of a line that already exists. */
  id: labelled(terms.id, id.optional()),
  /** A row of the equipment catalogue; name, unit and tracking are taken from it. */
  typeId: labelled(terms.equipmentType, chosenId),
  name: labelled(terms.name, requiredLine(255)),
  unit: labelled(terms.unitOfMeasure, requiredLine(30)),
  trackingMode: trackingMode.default("QUANTITY"),
  specification: labelled(terms.specification, paragraph(2000)),
  subject: labelled(terms.subject, optionalLine(100)),
  unitPrice: labelled(
    terms.unitPrice,
    money.nullish().transform((value) => value ?? null),
  ),
  note: labelled(terms.note, paragraph(500)),
});
export type CampaignLineBody = z.infer<typeof lineBody>;

const bodyShape = {
  name: labelled(terms.name, requiredLine(255)),
  note: labelled(terms.note, paragraph(2000)),
  /** The year in which the school year begins; absent: the present one. */
  schoolYear: labelled(terms.schoolYear, anyYear),
  /** The year whose money is asked for; absent: the present one. */
  budgetYear: labelled({ vi: "Năm ngân sách", en: "Budget year" }, anyYear),
  /** The last day on which a demand counts as in time. */
  deadline: labelled(terms.deadline, day),
  /** What comes behind the deadline: taken with a mark, or refused. */
  lateAllowed: labelled(
    { vi: "Nhận đề nghị gửi trễ", en: "Late demands are taken" },
    z.boolean().default(true),
  ),
  /** May be asked for what is not among the lines? */
  extraLines: labelled(
    { vi: "Cho đăng ký ngoài danh sách", en: "More than the list may be asked for" },
    z.boolean().default(true),
  ),
  lines: labelled(
    { vi: "Danh sách thiết bị", en: "List of equipment" },
    z.array(lineBody).max(500).default([]),
  ),
};

export const campaignBody = z.strictObject(bodyShape);
export type CampaignBody = z.infer<typeof campaignBody>;

/** Once it is open: name, note, a later deadline and further lines; the rest stays as the units read it. */
export const campaignChange = z.strictObject({ ...bodyShape, version });
export type CampaignChange = z.infer<typeof campaignChange>;

export const extension = z.strictObject({
  departmentId: labelled({ vi: "Đơn vị được gia hạn", en: "Unit" }, id),
  deadline: labelled(terms.deadline, day),
});
export type Extension = z.infer<typeof extension>;

/** Opens a draft; a campaign that was closed is opened again, until the same day or a later one. */
export const opening = z
  .strictObject({ deadline: labelled(terms.deadline, day.optional()), version: version.optional() })
  .default({});
export type Opening = z.infer<typeof opening>;

const closing = z.strictObject({ version: version.optional() }).default({});

/** The demand with which a unit answers. */
export const campaignDemand = z.object({
  id,
  code: z.string(),
  status: demandStatus,
  /** The unit whose turn it is or which returned the demand. */
  unitName: z.string().nullable(),
  submittedAt: instant.nullable(),
  /** Sent behind the deadline of the unit. */
  late: z.boolean(),
  lineCount: z.number(),
  /** What was asked for. */
  amount: z.number(),
});
export type CampaignDemand = z.infer<typeof campaignDemand>;

export const campaignUnit = z.object({
  departmentId: id,
  name: z.string(),
  /** The unit between it and the issuer. */
  parentName: z.string().nullable(),
  /** The last day for this unit. */
  deadline: z.string(),
  /** A later day than everybody's was given to it. */
  extended: z.boolean(),
  /** What it has sent; a draft stays inside its unit. */
  demand: campaignDemand.nullable(),
});
export type CampaignUnit = z.infer<typeof campaignUnit>;

export const campaignProgress = z.object({
  /** How many units have sent a demand, of how many. */
  sent: z.number(),
  notSent: z.number(),
  late: z.number(),
  /** Of those that have not sent: how many have begun to write. */
  drafting: z.number(),
  /** All that was asked for. */
  amount: z.number(),
  units: z.array(campaignUnit),
});
export type CampaignProgress = z.infer<typeof campaignProgress>;

export const campaignLine = z.object({
  id,
  typeId: id.nullable(),
  name: z.string(),
  unit: z.string(),
  trackingMode,
  specification: z.string().nullable(),
  subject: z.string().nullable(),
  unitPrice: z.number().nullable(),
  note: z.string().nullable(),
});
export type CampaignLine = z.infer<typeof campaignLine>;

const abilities = z.object({
  ...(Object.fromEntries(campaignVerbs.map((verb) => [verb, z.boolean()])) as Record<
    CampaignVerb,
    z.ZodBoolean
  >),
  /** Write a demand for it, for the caller's unit. */
  answer: z.boolean(),
  /** Read its history, in which other units’ extensions stand. */
  readHistory: z.boolean(),
});

const summary = {
  id,
  name: z.string(),
  /** The unit that issued it. */
  departmentId: id,
  departmentName: z.string(),
  schoolYear: z.number(),
  budgetYear: z.number(),
  status: campaignStatus,
  /** The last day, for everybody or, where it was given a later one, for the caller's unit. */
  deadline: z.string(),
  /** From today in Vietnam to that day: 0 is the last day, below 0 it is over. */
  daysLeft: z.number(),
  lateAllowed: z.boolean(),
  extraLines: z.boolean(),
  lineCount: z.number(),
  /** How many of the units in sight have sent a demand, of how many; null for a unit that is itself asked. */
  answers: z.object({ sent: z.number(), asked: z.number() }).nullable(),
  /** What the caller's unit answers, also while it is a draft. */
  ownDemand: campaignDemand.nullable(),
  createdByName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
  can: abilities,
};

export const campaignSummary = z.object(summary);
export type CampaignSummary = z.infer<typeof campaignSummary>;

export const campaign = z.object({
  ...summary,
  note: z.string().nullable(),
  lines: z.array(campaignLine),
  /**
   * Who has sent and who has not: for the issuer and the units between; null for a unit that is itself asked,
   * and of a draft.
   */
  progress: campaignProgress.nullable(),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignSorts = ["createdAt", "deadline", "name"] as const;
export const campaignFilters = {
  departmentId: unitFilter("operator"),
  status: choiceFilter(campaignStatus, campaignStatusWords, { label: statusLabel }),
  /** `true`: only those of the caller's unit; `false`: only those of units above. */
  mine: yesNoFilter(
    {
      true: { vi: "Đơn vị mình phát hành", en: "Issued by my unit" },
      false: { vi: "Cấp trên phát hành", en: "Issued by a unit above" },
    },
    { label: { vi: "Đơn vị phát hành", en: "Issued by" } },
    ["true", "false"],
  ),
};

export const campaignQuery = listQuery(campaignSorts, schemasOf(campaignFilters));
export type CampaignQuery = z.infer<typeof campaignQuery>;

export const listCampaigns = endpoint("GET /purchase-campaigns", {
  name: "listCampaigns",
  summary: "A page of the campaigns of the caller's unit and of those that units above have opened",
  callers: "signed-in",
  shows: ["campaigns"],
  wide: "search",
  query: campaignQuery,
  answer: pageOf(campaignSummary).extend({ can: z.object({ create: z.boolean() }) }),
});

export const exportCampaigns = endpoint("GET /purchase-campaigns/export", {
  name: "exportCampaigns",
  summary: "The filtered list of campaigns as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: campaignQuery,
  answer: "file",
});

export const getCampaign = endpoint("GET /purchase-campaigns/:id", {
  name: "getCampaign",
  summary: "One campaign with its lines; for the issuer and the units between also who has sent a demand",
  callers: "signed-in",
  shows: ["campaigns"],
  wide: "search",
  params: one,
  answer: campaign,
});

export const createCampaign = endpoint("POST /purchase-campaigns", {
  name: "createCampaign",
  summary: "Drafts a campaign for the units below",
  callers: staff,
  touches: ["campaigns"],
  body: campaignBody,
  answer: campaign,
});

export const changeCampaign = endpoint("PUT /purchase-campaigns/:id", {
  name: "changeCampaign",
  summary: "Changes a draft; of an open campaign the name, the note, a later deadline and further lines",
  callers: staff,
  touches: ["campaigns"],
  params: one,
  body: campaignChange,
  answer: campaign,
});

export const removeCampaign = endpoint("DELETE /purchase-campaigns/:id", {
  name: "removeCampaign",
  summary: "Deletes a draft that was never opened",
  callers: staff,
  touches: ["campaigns"],
  params: one,
  answer: "nothing",
});

export const openCampaign = endpoint("POST /purchase-campaigns/:id/opening", {
  name: "openCampaign",
  summary: "Opens a campaign, or opens a closed one again, and tells the units below",
  callers: staff,
  touches: ["campaigns"],
  params: one,
  body: opening,
  answer: campaign,
});

export const closeCampaign = endpoint("POST /purchase-campaigns/:id/closing", {
  name: "closeCampaign",
  summary: "Closes a campaign: no further demand is sent for it",
  callers: staff,
  touches: ["campaigns"],
  params: one,
  body: closing,
  answer: campaign,
});

export const extendCampaign = endpoint("POST /purchase-campaigns/:id/extensions", {
  name: "extendCampaign",
  summary: "Gives one unit a later deadline",
  callers: staff,
  touches: ["campaigns"],
  params: one,
  body: extension,
  answer: campaign,
});

export const exportCampaign = endpoint("GET /purchase-campaigns/:id/export", {
  name: "exportCampaign",
  summary: "Who has sent a demand and who has not, as a workbook",
  callers: "signed-in",
  wide: "export",
  params: one,
  answer: "file",
});

export const listCampaignHistory = endpoint("GET /purchase-campaigns/:id/history", {
  name: "listCampaignHistory",
  summary: "What happened to a campaign, newest first; for the unit that issued it",
  callers: "signed-in",
  shows: ["campaigns"],
  params: one,
  answer: historyAnswer,
});
