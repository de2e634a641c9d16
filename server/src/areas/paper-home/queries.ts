import type { DeclaredPaper, PaperOfRecord, ReportDeclaration } from "@so-thiet-bi/contract/declared-paper";
import type { Language, Words } from "@so-thiet-bi/contract/language";
import type { HomePaper } from "@so-thiet-bi/contract/paper-home";
import type { PaperDue } from "@so-thiet-bi/contract/report-words";
import { trackBookWords } from "@so-thiet-bi/contract/track-books";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { citedOn, type LegalRow } from "../../law/in-force.ts";
import { legalRows } from "../../law/rows.ts";
import type { Citations } from "../../papers/heads.ts";
import type { Printing } from "../../papers/prints.ts";
import type { Report } from "../../papers/report.ts";
import { schoolYearOf } from "../books/queries/periods.ts";
import type { Period } from "../books/rules.ts";
import { findReport, isOfUnitsApart, reportsOpenTo } from "../reports/queries/make.ts";
import { seesAll } from "../stock/rules/keepers.ts";
import { listTrackBooks } from "../track-books/queries/book-list.ts";
import { insideSentence, wordsOfPage } from "../track-books/rules.ts";
import { type NextDue, nextDue } from "./rules.ts";

type Book = Awaited<ReturnType<typeof listTrackBooks>>["items"][number];

interface Asked {
  departmentId?: number | undefined;
  language: Language;
}

/** What every row is made with. */
interface Desk {
  today: string;
  schoolYear: Period;
  /** Of the unit that is looked at, where it is not the actor's own. */
  departmentId: number | undefined;
  /** A private school keeps no form of public accounting, and no law on public assets binds it. */
  isPrivate: boolean;
  /** Whoever keeps the books of the unit is told what is due. */
  isKept: boolean;
  /** What binds the unit today. */
  cited: Citations;
}

/** In a fixed number of statements, whatever the papers: one list of books, one year, one unit, one day. */
export async function listPapers(
  db: Db,
  actor: Actor,
  printings: readonly Printing[],
  { departmentId, language }: Asked,
): Promise<HomePaper[]> {
  const unitId = departmentId ?? actor.departmentId;
  const isOwn = unitId === actor.departmentId;
  // refuses a unit out of sight
  const books = (await listTrackBooks(db, actor, { departmentId }, language)).items;
  const { today, isPrivate, law } = await readUnit(db, unitId);
  const desk: Desk = {
    today,
    schoolYear: await schoolYearOf(db, unitId, undefined),
    departmentId: isOwn ? undefined : unitId,
    isPrivate,
    isKept: isOwn && seesAll(actor),
    cited: citedOn(today, law),
  };
  const reports = reportsOpenTo(actor).filter((report) => isOwn || isOfUnitsApart(actor, report));
  const open = new Set<string>(reports.map(({ key }) => key));
  const ofRecords = printings.filter(
    ({ paper, offeredTo }) => paper.record && (isOwn || !paper.inside) && (offeredTo?.(actor) ?? true),
  );
  return [
    ...books.map((book) => bookRow(book, open.has(book.key), desk)),
    ...reports
      .filter(({ key }) => !books.some((book) => book.key === key))
      .map((report) => reportRow(report, desk)),
    ...ofRecords.flatMap(({ paper }) => (paper.record ? [recordRow(paper, paper.record, desk)] : [])),
  ];
}

/** What binds the unit, and on which day. */
async function readUnit(db: Db, id: number): Promise<{ today: string; isPrivate: boolean; law: LegalRow[] }> {
  const { rows } = await sql<{ today: string; isPrivate: boolean; law: LegalRow[] }>`
    select ${currentDay} as today, ${legalRows} as law,
      coalesce(school_funding_type = 'PRIVATE', false) as "isPrivate"
    from departments
    where id = ${id}`.execute(db);
  const [unit] = rows;
  if (!unit) throw notFound("department");
  return unit;
}

function bookRow({ key, lastLocked }: Book, isReportToo: boolean, desk: Desk): HomePaper {
  const report = findReport(key);
  const { title, purpose, period: turn, scopeRequired } = trackBookWords[key];
  const due = nextDue(report.due, { ...desk, lockedMonth: lastLocked?.period });
  const period =
    turn === "month"
      ? (due.month ?? desk.today.slice(0, 7))
      : (turn === "schoolYear" ? desk.schoolYear.from : desk.today).slice(0, 4);
  return {
    // a page of a book is kept as it is
    ...declared(key, { ...report, title, purpose }, due, desk),
    edited: false,
    kind: "book",
    address: addressOf(`/track-book/${key}`, desk, due.month === null ? {} : { period }),
    otherDays: isReportToo ? addressOf(`/report/${key}`, desk) : null,
    file: scopeRequired ? null : { period, says: insideSentence(wordsOfPage(turn, period)) },
  };
}

function reportRow(report: Report, desk: Desk): HomePaper {
  const { key, parameters, chosenFirst } = report;
  const due = nextDue(report.due, desk);
  const takesDays = parameters.some(({ name }) => name === "period");
  const days = due.month !== null && takesDays ? daysOfMonth(due.month) : {};
  return {
    ...declared(key, report, due, desk),
    kind: "report",
    address: addressOf(`/report/${key}`, desk, { ...days }),
    otherDays: null,
    file:
      chosenFirst || parameters.some(({ required }) => required)
        ? null
        : {
            asked: {
              // why: the page of a report of days begins with this month, and its file is the same paper
              ...(takesDays && !parameters.some(({ name }) => name === "schoolYear")
                ? daysOfMonth(due.month ?? desk.today.slice(0, 7))
                : days),
              ...(desk.departmentId !== undefined && { departmentId: desk.departmentId }),
            },
          },
  };
}

function recordRow({ path, title, edited }: DeclaredPaper, record: PaperOfRecord, desk: Desk): HomePaper {
  return {
    ...declared(
      path.split("/")[2] ?? path,
      { ...record, title, ...(edited && { edited }) },
      nextDue(record.due, desk),
      desk,
    ),
    kind: "record",
    address: addressOf(record.at, desk),
    otherDays: null,
    file: null,
  };
}

function declared(
  key: string,
  { group, title, purpose, publicForm, due, edited }: Omit<ReportDeclaration, "parameters">,
  next: NextDue,
  { isPrivate, isKept, cited }: Desk,
): Pick<HomePaper, "key" | "group" | "title" | "purpose" | "formNumber" | "edited" | "due"> {
  return {
    key,
    group,
    title: { ...title },
    purpose: { ...purpose },
    formNumber: (!isPrivate && publicForm) || null,
    edited: edited ?? false,
    due: {
      every: due.every,
      on: next.on,
      isNow: isKept && next.isNow,
      law: due.law && !isPrivate ? lawOf(due.law, cited) : null,
    },
  };
}

/** “Thông tư số 141/2025/TT-BTC, Điều 12”; texts have their Vietnamese names in English too. */
function lawOf({ cites, article }: NonNullable<PaperDue["law"]>, cited: Desk["cited"]): Words {
  return { vi: `${cited[cites]}, ${article.vi}`, en: `${cited[cites]}, ${article.en}` };
}

function addressOf(path: string, { departmentId }: Desk, asked: Record<string, string> = {}): string {
  const query = new URLSearchParams(asked);
  if (departmentId !== undefined) query.set("departmentId", String(departmentId));
  return query.size > 0 ? `${path}?${query}` : path;
}

function daysOfMonth(month: string): Period {
  const [year = 0, no = 0] = month.split("-").map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, no, 0)).toISOString().slice(0, 10) };
}
