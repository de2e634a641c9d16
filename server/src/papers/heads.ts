/** What stands above and below a paper: the unit's names from its settings, and who signs. */
import type { PaperOptions, PaperSigner } from "@so-thiet-bi/contract/declared-paper";
import type { Department } from "@so-thiet-bi/contract/departments";
import { type Letterhead, shortCommittee } from "@so-thiet-bi/contract/letterheads";
import { abbreviationOf } from "./letterheads.ts";
import type { AccountingHead, AdministrativeHead, InternalHead, PlaceAndDate, Signature } from "./paper.ts";

/** What papers need to know of a unit as it was on the day of a paper that it writes: `getWritingUnit`. */
export interface WritingUnit
  extends Pick<
    Department,
    | "name"
    | "type"
    | "schoolFundingType"
    | "budgetCode"
    | "placeName"
    | "signers"
    | "signPrefix"
    | "signTitle"
  > {
  letterhead: Letterhead;
  cites: Citations;
}

/** The laws that papers name, as they were on the day of the paper. */
export interface Citations {
  accountingCircular: string;
  assetLaw: string;
  assetDecree: string;
}

/** As Decree 30/2020/NĐ-CP abbreviates them; a letter has no kind. */
export type PaperKind = "BB" | "TTr" | "BC" | "KH" | "TB" | "letter";

/** The number is the clerk's, the symbol behind it follows from the kind of the paper and the body. */
export function administrativeHead(
  { letterhead, placeName }: Pick<WritingUnit, "letterhead" | "placeName">,
  { dated }: PaperOptions,
  kind?: PaperKind,
): AdministrativeHead {
  const { issuingBody, bodyAbove } = letterhead;
  return {
    kind: "administrative",
    superior: bodyAbove && shortCommittee(bodyAbove),
    unit: issuingBody,
    number: kind ? `………/${symbolOf(kind, issuingBody)}` : null,
    place: placeName,
    date: dated ?? null,
  };
}

function symbolOf(kind: PaperKind, issuingBody: string): string {
  const body = abbreviationOf(issuingBody);
  return kind === "letter" ? body : `${kind}-${body}`;
}

/**
 * The forms of public accounting bind those who spend public money: a private school keeps the same books
 * below its own name alone.
 */
export const isPrivate = ({ schoolFundingType }: Pick<Department, "schoolFundingType">): boolean =>
  schoolFundingType === "PRIVATE";

/** `formNumber`: “S26-H”. */
export function accountingHead(unit: WritingUnit, formNumber: string): AccountingHead | InternalHead {
  if (isPrivate(unit)) return internalHead(unit);
  const { letterhead, budgetCode, cites } = unit;
  return {
    kind: "accounting",
    unit: letterhead.issuingBody,
    budgetCode,
    formNumber,
    circular: cites.accountingCircular,
  };
}

export function internalHead({ letterhead }: Pick<WritingUnit, "letterhead">): InternalHead {
  return { kind: "internal", unit: letterhead.issuingBody };
}

/** Above the signatures of papers whose head has neither place nor date. */
export function closingOf(unit: WritingUnit, { dated }: PaperOptions): PlaceAndDate {
  return { place: unit.placeName, date: dated ?? null };
}

/** What a form calls its signers, and the names it knows. */
export type SignerWords = Partial<Record<PaperSigner, { role?: string; name?: string | null }>>;

/**
 * Those of the form, or the chosen ones in the order they were chosen; a given name goes before a known one.
 */
export function signaturesOf(
  unit: WritingUnit,
  usual: readonly PaperSigner[],
  options: PaperOptions,
  words: SignerWords = {},
): Signature[] {
  return (options.signers ?? usual).map((signer): Signature => {
    const { role = roles[signer], name = null } = { ...known(unit, signer), ...words[signer] };
    return {
      role,
      name: options[signer] || name,
      ...(signer === "head" && { hint: "(Ký, ghi rõ họ tên, đóng dấu)" }),
    };
  });
}

const roles: Record<PaperSigner, string> = {
  preparer: "Người lập",
  proposer: "Người đề nghị",
  reporter: "Người báo sử dụng",
  borrower: "Người mượn",
  keeper: "Cán bộ thiết bị",
  teacher: "Giáo viên",
  groupLead: "Tổ trưởng",
  deliverer: "Bên giao",
  receiver: "Bên nhận",
  witness: "Người chứng kiến",
  accountant: "Kế toán",
  counter: "Người đếm",
  chair: "Trưởng ban",
  secretary: "Thư ký",
  member: "Ủy viên",
  causer: "Người làm hỏng, mất",
  classTeacher: "Giáo viên bộ môn, chủ nhiệm",
  repairer: "Đơn vị sửa chữa",
  supervisor: "Phụ trách cơ sở vật chất",
  head: "Thủ trưởng đơn vị",
};

function known(unit: WritingUnit, signer: PaperSigner): { role?: string; name?: string | null } {
  switch (signer) {
    case "preparer":
    case "keeper":
      return { name: unit.signers.equipmentOfficer };
    case "accountant":
      return { name: unit.signers.accountant };
    case "head":
      // “KT. HIỆU TRƯỞNG” is followed by the deputy's own title, and the deputy signs
      return { role: roleOfHead(unit), name: unit.signPrefix ? unit.signers.deputy : unit.signers.principal };
    default:
      return {};
  }
}

/** Schools are led by a Hiệu trưởng where their settings name nobody else. */
function roleOfHead({ signPrefix, signTitle, type }: WritingUnit): string {
  const title =
    signTitle ?? (signPrefix ? "Phó Hiệu trưởng" : type === "LEVEL_3" ? "Hiệu trưởng" : roles.head);
  return (signPrefix ? `${signPrefix}\n${title}` : title).toLocaleUpperCase("vi");
}
