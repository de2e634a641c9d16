import { FileTextOutlined } from "@ant-design/icons";
import { printEquipmentBook, printUsePlaceBook } from "@so-thiet-bi/contract/books";
import type { TrackBookKey } from "@so-thiet-bi/contract/track-books";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSay } from "../../lib/language.ts";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import type { Period } from "./period.ts";

export interface BookPapersProps {
  departmentId: number | undefined;
  roomId: number | undefined;
  subjectId: number | undefined;
  period: Period;
}

/**
 * The books that are printed: of a room for accounting, of a subject for teaching. Before a room or a subject is
 * among the filters they lead to the book itself, where one is chosen.
 */
export function BookPapers({ departmentId, roomId, subjectId, period }: BookPapersProps): ReactNode {
  const say = useSay();
  const { from, to } = period;
  // the form has a column group for each school year; a year is called by the one in which it begins
  const fromYear = schoolYearOf(from);
  const toYear = Math.max(fromYear, schoolYearOf(to));
  return (
    <>
      {roomId === undefined ? (
        <ToBook book="use-place-book" departmentId={departmentId}>
          {say(printUsePlaceBook.title)}
        </ToBook>
      ) : (
        <DeclaredPaperButton
          icon={<FileTextOutlined aria-hidden />}
          paper={printUsePlaceBook}
          asked={{ query: { departmentId, roomId, from, to } }}
        />
      )}
      {subjectId === undefined ? (
        <ToBook book="equipment-book" departmentId={departmentId}>
          {say(printEquipmentBook.title)}
        </ToBook>
      ) : (
        <DeclaredPaperButton
          icon={<FileTextOutlined aria-hidden />}
          paper={printEquipmentBook}
          asked={{ query: { departmentId, subjectId, fromYear, toYear } }}
        />
      )}
    </>
  );
}

function ToBook({
  book,
  departmentId,
  children,
}: {
  book: TrackBookKey;
  departmentId: number | undefined;
  children: ReactNode;
}): ReactNode {
  const unit = departmentId === undefined ? "" : `?departmentId=${departmentId}`;
  return (
    <Link to={`/track-book/${book}${unit}`}>
      <Button icon={<FileTextOutlined aria-hidden />} tabIndex={-1}>
        {children}
      </Button>
    </Link>
  );
}

/** why: the days until the next school year begins, the end of July among them, belong to the one before */
export function schoolYearOf(day: string): number {
  const [year, month] = day.split("-").map(Number);
  return (year ?? 0) - ((month ?? 1) < 8 ? 1 : 0);
}
