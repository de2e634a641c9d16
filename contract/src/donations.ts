/** Things that are donated to a school: who offers what for what, who agreed, and how it came on the books. */
import { z } from "zod";
import { declarePaper } from "./declared-paper.ts";
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
  quantity,
  reasonGiven,
  requiredLine,
  someId,
  version,
} from "./fields.ts";
import { choiceFilter, dayRange, schemasOf, statusLabel, unitFilter } from "./filters.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";
import { terms } from "./terms.ts";
import { checkWorthOf } from "./worth.ts";

export const donationStatuses = ["DRAFT", "OFFERED", "AGREED", "RECEIVED", "DECLINED"] as const;
export const donationStatus = z.enum(donationStatuses);
export type DonationStatus = z.infer<typeof donationStatus>;
export const donationStatusWords: Record<DonationStatus, Words> = {
  DRAFT: { vi: "Nháp", en: "Draft" },
  OFFERED: { vi: "Chờ đồng ý nhận", en: "Waits for consent" },
  AGREED: { vi: "Chờ tiếp nhận", en: "To be received" },
  RECEIVED: { vi: "Đã tiếp nhận", en: "Received" },
  DECLINED: { vi: "Không nhận", en: "Declined" },
};

export const donationVerbs = ["edit", "remove", "submit", "agree", "decline", "receive"] as const;
export type DonationVerb = (typeof donationVerbs)[number];
export const donationVerbWords: Record<DonationVerb, Words> = {
  edit: { vi: "sửa", en: "edit it" },
  remove: { vi: "xóa", en: "delete it" },
  submit: { vi: "trình", en: "submit it" },
  agree: { vi: "đồng ý nhận", en: "agree to it" },
  decline: { vi: "từ chối", en: "decline it" },
  receive: { vi: "ghi tiếp nhận", en: "note its receipt" },
};

export const donorKinds = ["ORGANISATION", "PERSON"] as const;
export const donorKind = z.enum(donorKinds);
export type DonorKind = z.infer<typeof donorKind>;
export const donorKindWords: Record<DonorKind, Words> = {
  ORGANISATION: { vi: "Tổ chức, doanh nghiệp", en: "Organisation" },
  PERSON: { vi: "Cá nhân, gia đình", en: "Person or family" },
};

/** Who does not want to be named stands so wherever others than the keepers read. */
export const unnamedDonor: Words = { vi: "Nhà tài trợ không nêu tên", en: "A donor who is not named" };

export const mostDonationLines = 100;

export const donationLineBody = z.strictObject({
  name: labelled({ vi: "Tên thiết bị", en: "Thing" }, requiredLine(255)),
  unit: labelled(terms.unitOfMeasure, requiredLine(30)),
  trackingMode: labelled({ vi: "Cách theo dõi", en: "Tracking" }, trackingMode.default("QUANTITY")),
  /** Of the equipment catalogue, so that it counts for the minimum. */
  typeId: labelled(terms.equipmentType, someId),
  quantity: labelled(terms.quantity, quantity.positive()),
  /** As the donor or the receiving team estimates it, whole đồng. */
  unitPrice: labelled(
    { vi: "Đơn giá ước tính", en: "Estimated price" },
    money.nullish().transform((value) => value ?? null),
  ),
  specification: labelled({ vi: "Quy cách, tình trạng", en: "Make and condition" }, paragraph(2000)),
});
export type DonationLineBody = z.infer<typeof donationLineBody>;

const description = {
  donor: labelled({ vi: "Nhà tài trợ", en: "Donor" }, requiredLine(255)),
  donorKind: labelled({ vi: "Loại nhà tài trợ", en: "Kind of donor" }, donorKind),
  /** Name and position of who hands over. */
  representative: labelled({ vi: "Người đại diện, chức vụ", en: "Represented by" }, optionalLine(255)),
  address: labelled(terms.address, optionalLine(255)),
  /** May the name stand in what is made public? */
  named: labelled({ vi: "Nêu tên khi công khai", en: "Named in public" }, z.boolean().default(true)),
  offeredOn: labelled({ vi: "Ngày đề nghị tài trợ", en: "Offered on" }, day),
  purpose: labelled({ vi: "Mục đích sử dụng", en: "Purpose" }, requiredLine(500)),
  /** The agreement, or the plan of the school that asked for it. */
  documentNo: labelled({ vi: "Văn bản, kế hoạch vận động", en: "Agreement or plan" }, optionalLine(100)),
  note: labelled(terms.note, paragraph(1000)),
  lines: labelled(terms.equipmentLines, z.array(donationLineBody).min(1).max(mostDonationLines)),
};

const isWorthable = ({ lines }: { lines: readonly DonationLineBody[] }, context: z.RefinementCtx) =>
  checkWorthOf(lines, context);

export const donationBody = z.strictObject(description).superRefine(isWorthable);
export type DonationBody = z.infer<typeof donationBody>;
export const donationChange = z.strictObject({ ...description, version }).superRefine(isWorthable);

export const receivedLine = z.strictObject({
  id: labelled(terms.line, id),
  /** What really came; 0: nothing of it. */
  quantity: labelled({ vi: "Số lượng nhận", en: "Received" }, quantity),
  unitPrice: labelled(
    { vi: "Đơn giá ghi sổ", en: "Price on the books" },
    money.nullish().transform((value) => value ?? null),
  ),
});

export const donationReceipt = z.strictObject({
  receivedOn: labelled({ vi: "Ngày tiếp nhận", en: "Received on" }, day),
  minutesNo: labelled({ vi: "Số biên bản", en: "Minutes no." }, requiredLine(100)),
  /** One a line: name, office, part in the team. */
  team: labelled({ vi: "Tổ tiếp nhận tài trợ", en: "Receiving team" }, paragraph(1000)),
  remarks: labelled({ vi: "Nhận xét khi tiếp nhận", en: "Remarks" }, paragraph(1000)),
  /** Where the things stand from now on; none: the unit's default store. */
  roomId: labelled(terms.room, someId),
  lines: labelled(terms.equipmentLines, z.array(receivedLine).min(1).max(mostDonationLines)),
  version,
});
export type DonationReceipt = z.infer<typeof donationReceipt>;

export const donationLine = z.object({
  id,
  name: z.string(),
  unit: z.string(),
  trackingMode,
  type: z.object({ id, name: z.string() }).nullable(),
  quantity: z.number(),
  unitPrice: z.number().nullable(),
  specification: z.string().nullable(),
  /** Once it was received. */
  receivedQuantity: z.number().nullable(),
  receivedPrice: z.number().nullable(),
});
export type DonationLine = z.infer<typeof donationLine>;

export const donation = z.object({
  id,
  departmentId: id,
  departmentName: z.string(),
  status: donationStatus,
  /** `null`: the donor does not want to be named to whoever reads this. */
  donor: z.string().nullable(),
  donorKind,
  /** Only for those who keep the equipment of the unit. */
  representative: z.string().nullable(),
  address: z.string().nullable(),
  named: z.boolean(),
  offeredOn: z.string(),
  purpose: z.string(),
  documentNo: z.string().nullable(),
  note: z.string().nullable(),
  lines: z.array(donationLine),
  /** Of what was received, before that of what is offered; whole đồng. */
  value: z.number(),
  submittedByName: z.string().nullable(),
  agreedByName: z.string().nullable(),
  agreedAt: instant.nullable(),
  declineReason: z.string().nullable(),
  receivedOn: z.string().nullable(),
  minutesNo: z.string().nullable(),
  team: z.string().nullable(),
  remarks: z.string().nullable(),
  receivedByName: z.string().nullable(),
  /** The increase that brought it on the books. */
  voucher: z.object({ id, number: z.string() }).nullable(),
  createdByName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    submit: z.boolean(),
    agree: z.boolean(),
    decline: z.boolean(),
    receive: z.boolean(),
    print: z.boolean(),
  }),
});
export type Donation = z.infer<typeof donation>;

export const donationSorts = ["offeredOn", "receivedOn"] as const;
export const donationFilters = {
  departmentId: unitFilter("superiors"),
  status: choiceFilter(donationStatus, donationStatusWords, { label: statusLabel }),
  donorKind: choiceFilter(donorKind, donorKindWords, {
    label: { vi: "Loại nhà tài trợ", en: "Kind of donor" },
  }),
  from: { ...dayRange.from, place: "more" },
  to: { ...dayRange.to, place: "more" },
};
export const donationsQuery = listQuery(donationSorts, schemasOf(donationFilters));
export type DonationsQuery = z.infer<typeof donationsQuery>;

export const listDonations = endpoint("GET /donations", {
  name: "listDonations",
  summary: "A page of the donations to the caller's unit and the units below it",
  callers: "signed-in",
  shows: ["donations"],
  wide: "search",
  query: donationsQuery,
  answer: pageOf(donation).extend({ can: z.object({ create: z.boolean() }) }),
});

export const exportDonations = endpoint("GET /donations/export", {
  name: "exportDonations",
  summary: "The filtered list of donations as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: donationsQuery,
  answer: "file",
});

export const getDonation = endpoint("GET /donations/:id", {
  name: "getDonation",
  summary: "One donation with its things",
  callers: "signed-in",
  shows: ["donations"],
  params: one,
  answer: donation,
});

export const createDonation = endpoint("POST /donations", {
  name: "createDonation",
  summary: "Drafts the file of a donation that is offered",
  callers: staff,
  touches: ["donations"],
  body: donationBody,
  answer: donation,
});

export const changeDonation = endpoint("PUT /donations/:id", {
  name: "changeDonation",
  summary: "Changes what is not agreed yet",
  callers: staff,
  touches: ["donations"],
  params: one,
  body: donationChange,
  answer: donation,
});

export const removeDonation = endpoint("DELETE /donations/:id", {
  name: "removeDonation",
  summary: "Deletes what is not agreed yet",
  callers: staff,
  touches: ["donations"],
  params: one,
  answer: "nothing",
});

export const submitDonation = endpoint("POST /donations/:id/submission", {
  name: "submitDonation",
  summary: "Asks the head of the unit for consent",
  callers: staff,
  touches: ["donations"],
  params: one,
  body: z.strictObject({ version: version.optional() }),
  answer: donation,
});

export const agreeToDonation = endpoint("POST /donations/:id/consent", {
  name: "agreeToDonation",
  summary: "The head of the unit agrees to what is offered",
  callers: staff,
  touches: ["donations"],
  params: one,
  body: z.strictObject({ version: version.optional() }),
  answer: donation,
});

export const declineDonation = endpoint("POST /donations/:id/refusal", {
  name: "declineDonation",
  summary: "The head of the unit declines what is offered, or what does not come after all, with the reason",
  callers: staff,
  touches: ["donations"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.ground, reasonGiven), version: version.optional() }),
  answer: donation,
});

export const receiveDonation = endpoint("POST /donations/:id/receipt", {
  name: "receiveDonation",
  summary:
    "Notes the minutes of the receiving team, and brings what came on the books by an increase voucher",
  callers: staff,
  touches: ["donations", "vouchers", "equipment", "stock"],
  params: one,
  body: donationReceipt,
  answer: donation,
});

export const listDonationHistory = endpoint("GET /donations/:id/history", {
  name: "listDonationHistory",
  summary: "What happened to a donation, newest first",
  callers: "signed-in",
  shows: ["donations"],
  params: one,
  answer: historyAnswer,
});

export const printDonationMinutes = declarePaper("donation-minutes/:id", {
  title: { vi: "Biên bản tiếp nhận tài trợ bằng hiện vật", en: "Receipt of a donation in kind" },
  record: {
    group: "held",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi tổ tiếp nhận nhận thiết bị được tài trợ: mở khoản tài trợ đó rồi in biên bản.",
      en: "When the receiving team takes over what was donated: open the donation and print the minutes.",
    },
    at: "/equipment/donations",
  },
  summary: "Biên bản tiếp nhận tài trợ bằng hiện vật: team, donor, things, values and remarks",
  signers: ["deliverer", "secretary", "accountant", "head"],
  noted: false,
  edited: true,
});
