/** What stands above and below a paper: the unit's names from its settings, and who signs. */
import type { PaperOptions, PaperSigner, SigningMode } from "@so-thiet-bi/contract/declared-paper";
import type { Department } from "@so-thiet-bi/contract/departments";
import type { CitedKey } from "@so-thiet-bi/contract/legal-settings";
import { type Letterhead, shortCommittee } from "@so-thiet-bi/contract/letterheads";
import { abbreviationOf, type Titles, titlesIn } from "./letterheads.ts";
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
export type Citations = Readonly<Record<CitedKey, string>>;

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
    const said = signer === "head" && options.signing ? {} : words[signer];
    const { role = roles[signer], name = null } = { ...known(unit, signer, options), ...said };
    return {
      role,
      name: options[signer] || name,
      ...(signer === "head" && { hint: "(Ký, ghi rõ họ tên, đóng dấu)" }),
    };
  });
}

/**
 * Who leads the unit and the board that the paper is of signs once, as both: “HIỆU TRƯỞNG – TRƯỞNG BAN”; `chairs`
 * are the words for the board. Somebody may have chosen who signs.
 */
export function signaturesOfBoard(
  unit: WritingUnit,
  usual: readonly PaperSigner[],
  options: PaperOptions,
  { chairs, ...words }: SignerWords & { chairs: string },
): Signature[] {
  const [head] = signaturesOf(unit, ["head"], options);
  const chair = words.chair?.name ?? null;
  if (options.signers || !head || chair === null || head.name !== chair)
    return signaturesOf(unit, usual, options, words);
  return signaturesOf(
    unit,
    usual.filter((signer) => signer !== "chair"),
    options,
    { ...words, head: { role: `${head.role} –\n${chairs}` } },
  );
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

function known(
  unit: WritingUnit,
  signer: PaperSigner,
  options: PaperOptions,
): { role?: string; name?: string | null } {
  switch (signer) {
    case "preparer":
    case "keeper":
      return { name: unit.signers.equipmentOfficer };
    case "accountant":
      return { name: unit.signers.accountant };
    case "head": {
      const { lines, name } = options.signing ? headBy(unit, options.signing, options) : usualHead(unit);
      return { role: lines.join("\n").toLocaleUpperCase("vi"), name };
    }
    default:
      return {};
  }
}

interface HeadSigning {
  lines: string[];
  name: string | null;
}

/** By order of a chairman, who leads a committee. */
const forChairman = /^(KT|TL|TUQ)\.?\s+chủ tịch$/iu;

/** As the settings of the unit say. “KT. HIỆU TRƯỞNG” is followed by the deputy's own title, and the deputy signs. */
function usualHead(unit: WritingUnit): HeadSigning {
  const { signPrefix, signTitle, signers } = unit;
  if (!signPrefix) return headBy(unit, "TM", {});
  const { collective, head, deputy } = titlesOf(unit);
  // a division that writes under its own name has no chairman: who signs by order elsewhere leads it
  if (collective === null && forChairman.test(signPrefix)) return { lines: [head], name: signers.deputy };
  const onBehalf = collective && /^KT\b/iu.test(signPrefix) ? [`TM. ${collective}`] : [];
  return { lines: [...onBehalf, signPrefix, signTitle ?? deputy], name: signers.deputy };
}

/** A committee is signed for on its behalf, save where somebody signs by order or by authority of its chairman. */
function headBy(
  unit: WritingUnit,
  mode: SigningMode,
  { signingTitle }: Pick<PaperOptions, "signingTitle">,
): HeadSigning {
  const { collective, head, deputy } = titlesOf(unit);
  const onBehalf = collective ? [`TM. ${collective}`] : [];
  switch (mode) {
    case "TM":
      return { lines: [...onBehalf, head], name: unit.signers.principal };
    case "Q":
      return { lines: [...onBehalf, `Q. ${head}`], name: unit.signers.principal };
    case "KT": {
      // whom the settings let sign by order is no deputy
      const name = unit.signPrefix && !/^KT\b/iu.test(unit.signPrefix) ? null : unit.signers.deputy;
      return { lines: [...onBehalf, `KT. ${head}`, signingTitle || deputy], name };
    }
    default:
      return { lines: [`${mode}. ${head}`, ...(signingTitle ? [signingTitle] : [])], name: null };
  }
}

/** What the settings call the head goes before what follows from the body that writes. */
function titlesOf({ letterhead, type, signPrefix, signTitle }: WritingUnit): Titles {
  const titles = titlesIn(letterhead.issuingBody, type);
  return signPrefix || !signTitle ? titles : { ...titles, head: signTitle };
}
