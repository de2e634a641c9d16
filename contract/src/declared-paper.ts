/**
 * A printed paper is declared once: its call, its title, who signs it, whether it is noted that somebody took
 * it, and as which reports it is made too. Papers are always in Vietnamese.
 */

import { z } from "zod";
import { type Callers, type Endpoint, endpoint } from "./endpoint.ts";
import { day, line, one } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import type { Grouping, PaperDue, ReportGroup, ReportParameter } from "./report-words.ts";

/** Who signs a paper, from left to right. */
export const paperSigners = [
  "preparer",
  "proposer",
  "reporter",
  "borrower",
  "keeper",
  "teacher",
  "groupLead",
  "deliverer",
  "receiver",
  "witness",
  "accountant",
  "counter",
  "chair",
  "secretary",
  "member",
  "causer",
  "classTeacher",
  "repairer",
  "supervisor",
  "head",
] as const;
export type PaperSigner = (typeof paperSigners)[number];

export const paperSignerWords: Record<PaperSigner, Words> = {
  preparer: { vi: "Người lập", en: "Prepared by" },
  proposer: { vi: "Người đề nghị", en: "Proposed by" },
  reporter: { vi: "Người báo sử dụng", en: "Person giving notice" },
  borrower: { vi: "Người mượn", en: "Borrower" },
  keeper: { vi: "Cán bộ thiết bị", en: "Equipment officer" },
  teacher: { vi: "Giáo viên", en: "Teacher" },
  groupLead: { vi: "Tổ trưởng", en: "Head of the subject group" },
  deliverer: { vi: "Bên giao", en: "Handed over by" },
  receiver: { vi: "Bên nhận", en: "Received by" },
  witness: { vi: "Người chứng kiến", en: "Witness" },
  accountant: { vi: "Kế toán", en: "Accountant" },
  counter: { vi: "Người đếm", en: "Counted by" },
  chair: { vi: "Trưởng ban", en: "Chair" },
  secretary: { vi: "Thư ký", en: "Secretary" },
  member: { vi: "Ủy viên", en: "Member" },
  causer: { vi: "Người làm hỏng, mất", en: "Person who broke or lost it" },
  classTeacher: { vi: "Giáo viên bộ môn, chủ nhiệm", en: "Teacher of the class" },
  repairer: { vi: "Đơn vị sửa chữa", en: "Repaired by" },
  supervisor: { vi: "Phụ trách cơ sở vật chất", en: "In charge of facilities" },
  head: { vi: "Thủ trưởng đơn vị", en: "Head of the unit" },
};

/**
 * How the head's signature is given, as Decree 30/2020/NĐ-CP writes it: by the head (of a committee on its
 * behalf), by who was given the office for now, by a deputy, by order, or by written authority.
 */
export const signingModes = ["TM", "Q", "KT", "TL", "TUQ"] as const;
export type SigningMode = (typeof signingModes)[number];
export const signingModeWords: Record<SigningMode, Words> = {
  TM: { vi: "Người đứng đầu ký", en: "Signed by the head" },
  Q: { vi: "Quyền (Q.)", en: "Acting head (Q.)" },
  KT: { vi: "Ký thay (KT.)", en: "By a deputy (KT.)" },
  TL: { vi: "Ký thừa lệnh (TL.)", en: "By order (TL.)" },
  TUQ: { vi: "Ký thừa ủy quyền (TUQ.)", en: "By written authority (TUQ.)" },
};

/** `docx`: only of papers that people go on writing in (`edited`). */
export const paperFormats = ["pdf", "xlsx", "docx"] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** The name in the place of that which the unit’s settings or the voucher give. */
const signerName = (signer: PaperSigner) => labelled(paperSignerWords[signer], line(100).optional());

/** What every paper can be asked for. */
export const paperOptions = z.strictObject({
  format: labelled({ vi: "Dạng tệp", en: "File format" }, z.enum(paperFormats).default("pdf")),
  /** The day on the paper; without it the clerk fills it in. */
  dated: labelled({ vi: "Ngày trên mẫu", en: "Day on the paper" }, day.optional()),
  /** `preparer,head`: only these of the form's signatures; all of them without it. */
  signers: labelled(
    { vi: "Người ký", en: "Signatures" },
    z
      .string()
      .max(200)
      .transform((words) => words.split(",").map((word) => word.trim()))
      .transform((words) => [...new Set(words)])
      .pipe(z.array(z.enum(paperSigners)).min(1).max(paperSigners.length))
      .optional(),
  ),
  /** Without it as the settings of the unit say. */
  signing: labelled({ vi: "Cách ký", en: "Way of signing" }, z.enum(signingModes).optional()),
  /** “Phó Hiệu trưởng”, “Tổ trưởng”, below “KT.”, “TL.” or “TUQ.”. */
  signingTitle: labelled({ vi: "Chức vụ người ký", en: "Position of who signs" }, line(100).optional()),
  preparer: signerName("preparer"),
  proposer: signerName("proposer"),
  reporter: signerName("reporter"),
  borrower: signerName("borrower"),
  keeper: signerName("keeper"),
  teacher: signerName("teacher"),
  groupLead: signerName("groupLead"),
  deliverer: signerName("deliverer"),
  receiver: signerName("receiver"),
  witness: signerName("witness"),
  accountant: signerName("accountant"),
  counter: signerName("counter"),
  chair: signerName("chair"),
  secretary: signerName("secretary"),
  member: signerName("member"),
  causer: signerName("causer"),
  classTeacher: signerName("classTeacher"),
  repairer: signerName("repairer"),
  supervisor: signerName("supervisor"),
  head: signerName("head"),
});
export type PaperOptions = z.output<typeof paperOptions>;

/** For papers of a period: a year of it at most. */
export function withinAYear(given: { from: string; to: string }, context: z.RefinementCtx): void {
  const wrong = (says: string) => context.addIssue({ code: "custom", path: ["to"], params: { says } });
  if (given.to < given.from) wrong("ends-before-start");
  else if (Date.parse(given.to) - Date.parse(given.from) > 400 * 86_400_000) wrong("year-at-most");
}

export type PaperQuery = z.ZodType<PaperOptions>;

export interface PaperDeclaration<
  Query extends PaperQuery = PaperQuery,
  Reports extends PaperReports | undefined = PaperReports | undefined,
> {
  /** “F06”, its number in our own list of forms; nobody is shown it. */
  form?: string;
  title: Words;
  /** One English sentence for the API documents. */
  summary: string;
  /** From left to right. */
  signers: readonly PaperSigner[];
  /** `paperOptions.extend({ … })`; the options alone without it. */
  query?: Query;
  /** Everybody who is signed in, without it. */
  callers?: PaperCallers;
  /**
   * It stays inside its unit: the system administrator reads it as if seated in the unit that they choose,
   * or in that of the record, which is one of the named list.
   */
  inside?: true | "loans" | "incidents" | "repairs";
  /** Is each time it is taken noted? It is where many people, or very much, is on it. */
  noted: boolean;
  /** People go on writing in it, as in minutes, proposals and plans: it is given as a document of Word too. */
  edited?: true;
  /** As which reports it is made too, by their keys. */
  reports?: Reports;
  /** Of a paper that is printed where its record stands: how the page of all papers leads there. */
  record?: PaperOfRecord;
  /** Where the name of the call is not that of the address. */
  name?: string;
}

type PaperCallers = Exclude<Callers, "anyone">;
export type PaperReports = Readonly<Record<string, ReportOfPaper>>;

/** A paper that belongs to one record, such as a slip or minutes. */
export interface PaperOfRecord {
  group: ReportGroup;
  due: PaperDue;
  /** One sentence: when it is needed, and where it is printed. */
  purpose: Words;
  /** The page of the records: `/equipment/request/loans`. */
  at: string;
  /** “C53-HD”, where it is a form of public accounting. */
  publicForm?: string;
}

/** What a report says of itself. */
export interface ReportDeclaration {
  group: ReportGroup;
  due: PaperDue;
  title: Words;
  /**
   * “S24-H”, the form of public accounting that it is: said behind the title to those who keep it by that
   * number.
   */
  publicForm?: string;
  /** One sentence: what it is for. */
  purpose: Words;
  parameters: readonly ReportParameterOf[];
  /** One of several parameters must be chosen, so that there is nothing to print before. */
  chosenFirst?: true;
  /** Sums up the units below; those without any do not have it. */
  ofUnitsBelow?: true;
  /** People go on writing in it: it is given as a document of Word too. */
  edited?: true;
  /** Tells of people: superiors of the unit do not read it. */
  inside?: true;
  /** Pupils stand in it by name: nobody outside the unit reads it, the system administrator neither. */
  namesPupils?: true;
}

export interface ReportParameterOf {
  name: ReportParameter;
  required?: true;
  /** Of `groupBy`, the usual one first. */
  choices?: readonly Grouping[];
  /** Of `period`: this week before one is chosen, not this month. */
  usual?: "week";
}

/** A report that is a paper: it has the paper's title unless it gives another. */
type ReportOfPaper = Omit<ReportDeclaration, "title"> & Partial<Pick<ReportDeclaration, "title">>;

interface PaperShape<Query extends PaperQuery> {
  name: string;
  summary: string;
  callers: PaperCallers;
  wide: "paper";
  query: Query;
  answer: "file";
}

export type DeclaredPaper<
  Query extends PaperQuery = PaperQuery,
  Reports extends PaperReports | undefined = PaperReports | undefined,
> = Endpoint<PaperShape<Query>> &
  Pick<PaperDeclaration, "form" | "title" | "signers" | "inside" | "noted" | "edited" | "record"> & {
    reports: Reports;
  };

/** What a paper of a record takes besides. */
interface OfRecord {
  params: typeof one;
}

/** The call of a paper: `declarePaper("loan-slip/:id", …)` is `printLoanSlip`. */
export function declarePaper<
  const Address extends string,
  Query extends PaperQuery = typeof paperOptions,
  Reports extends PaperReports | undefined = undefined,
>(
  address: Address,
  declaration: PaperDeclaration<Query, Reports>,
): DeclaredPaper<Query, Reports> & (Address extends `${string}/:id` ? OfRecord : unknown);
export function declarePaper(address: string, declaration: PaperDeclaration): DeclaredPaper {
  const { form, summary, query = paperOptions, callers = "signed-in", name, ...facts } = declaration;
  return {
    ...facts,
    ...(form && { form }),
    reports: declaration.reports,
    ...endpoint(`GET /papers/${address}`, {
      name: name ?? nameOf(address),
      summary,
      callers,
      wide: "paper",
      ...(address.endsWith("/:id") && { params: one }),
      query,
      answer: "file",
    }),
  };
}

/** `loan-slip/:id` → `printLoanSlip` */
function nameOf(address: string): string {
  const words = address.replace("/:id", "").split("-");
  return `print${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}

export function isDeclaredPaper(call: Endpoint): call is DeclaredPaper {
  return "signers" in call && call.wide === "paper";
}

/** Which of a paper is asked for; how it shall look is asked where it is shown. */
export type PaperAsked<Paper extends DeclaredPaper> = (Paper extends OfRecord
  ? { params: z.input<OfRecord["params"]> }
  : unknown) &
  AskedQuery<Omit<z.input<Paper["query"]>, keyof PaperOptions>>;

type AskedQuery<Query> = Partial<Query> extends Query ? { query?: Query } : { query: Query };
