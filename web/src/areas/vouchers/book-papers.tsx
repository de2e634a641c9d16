import { FileTextOutlined } from "@ant-design/icons";
import {
  type PaperFormat,
  printEquipmentBook,
  printUsePlaceBook,
  signersOfPaper,
} from "@so-thiet-bi/contract/books";
import { Button } from "antd";
import { type ReactNode, useCallback, useState } from "react";
import { call } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { PaperDrawer } from "../../ui/paper-drawer.tsx";
import type { PaperHead } from "../../ui/paper-head.tsx";
import { text } from "./book.text.ts";
import type { Period } from "./period.ts";

export interface BookPapersProps {
  departmentId: number | undefined;
  roomId: number | undefined;
  subjectId: number | undefined;
  period: Period;
}

type PaperName = "usePlace" | "equipment";

/** The books that are printed: of a room for accounting, of a subject for teaching. */
export function BookPapers({ departmentId, roomId, subjectId, period }: BookPapersProps): ReactNode {
  const t = useText(text);
  const [shown, setShown] = useState<PaperName>("usePlace");
  const [open, setOpen] = useState(false);
  const { from, to } = period;
  const fetchPaper = useCallback(
    (format: PaperFormat, head: PaperHead) =>
      shown === "usePlace"
        ? call(printUsePlaceBook, { query: { format, ...head, departmentId, roomId, from, to } })
        : // the form has a column group for each school year; a year is called by the one in which it begins
          call(printEquipmentBook, {
            query: {
              format,
              ...head,
              departmentId,
              subjectId,
              fromYear: schoolYearOf(from),
              toYear: Math.max(schoolYearOf(from), schoolYearOf(to)),
            },
          }),
    [shown, departmentId, roomId, subjectId, from, to],
  );
  const show = (name: PaperName) => {
    setShown(name);
    setOpen(true);
  };
  const button = (name: PaperName, label: string, ready: boolean, why: string) => (
    <Button
      icon={<FileTextOutlined aria-hidden />}
      disabled={!ready}
      title={ready ? undefined : why}
      onClick={() => show(name)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button("usePlace", t("printUsePlace"), roomId !== undefined, t("needsRoom"))}
      {button("equipment", t("printEquipment"), subjectId !== undefined, t("needsSubject"))}
      <PaperDrawer
        open={open}
        onClose={() => setOpen(false)}
        title={t(shown === "usePlace" ? "printUsePlace" : "printEquipment")}
        fetchPaper={fetchPaper}
        signers={shown === "usePlace" ? signersOfPaper.usePlaceBook : signersOfPaper.equipmentBook}
      />
    </>
  );
}

/** why: the days until the next school year begins, the end of July among them, belong to the one before */
export function schoolYearOf(day: string): number {
  const [year, month] = day.split("-").map(Number);
  return (year ?? 0) - ((month ?? 1) < 8 ? 1 : 0);
}
