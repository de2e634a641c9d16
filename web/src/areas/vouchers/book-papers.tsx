import { FileTextOutlined } from "@ant-design/icons";
import { printEquipmentBook, printUsePlaceBook } from "@so-thiet-bi/contract/books";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { text } from "./book.text.ts";
import type { Period } from "./period.ts";

export interface BookPapersProps {
  departmentId: number | undefined;
  roomId: number | undefined;
  subjectId: number | undefined;
  period: Period;
}

/** The books that are printed: of a room for accounting, of a subject for teaching. */
export function BookPapers({ departmentId, roomId, subjectId, period }: BookPapersProps): ReactNode {
  const t = useText(text);
  const { from, to } = period;
  // the form has a column group for each school year; a year is called by the one in which it begins
  const fromYear = schoolYearOf(from);
  const toYear = Math.max(fromYear, schoolYearOf(to));
  return (
    <>
      <DeclaredPaperButton
        icon={<FileTextOutlined aria-hidden />}
        paper={printUsePlaceBook}
        asked={{ query: { departmentId, roomId, from, to } }}
        disabled={roomId === undefined}
        hint={roomId === undefined ? t("needsRoom") : undefined}
      />
      <DeclaredPaperButton
        icon={<FileTextOutlined aria-hidden />}
        paper={printEquipmentBook}
        asked={{ query: { departmentId, subjectId, fromYear, toYear } }}
        disabled={subjectId === undefined}
        hint={subjectId === undefined ? t("needsSubject") : undefined}
      />
    </>
  );
}

/** why: the days until the next school year begins, the end of July among them, belong to the one before */
export function schoolYearOf(day: string): number {
  const [year, month] = day.split("-").map(Number);
  return (year ?? 0) - ((month ?? 1) < 8 ? 1 : 0);
}
