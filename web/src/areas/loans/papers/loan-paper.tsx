import { PrinterOutlined } from "@ant-design/icons";
import type { PaperFormat } from "@so-thiet-bi/contract/books";
import { Button, type ButtonProps } from "antd";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { useSay } from "../../../lib/language.ts";
import type { PaperHead } from "../../../ui/paper-head.tsx";
import type { LoanPaper } from "./papers.ts";

// why: it brings the reader of PDF files
const PaperDrawer = lazy(() => import("../../../ui/paper-drawer.tsx").then((file) => ({ default: file.PaperDrawer })));

export interface LoanPaperProps<Asked> {
  paper: LoanPaper<Asked>;
  /** Which one. A new object is a new paper, so it comes from a state or `useMemo`. */
  asked: Asked;
  isOpen: boolean;
  onClose: () => void;
}

/** A paper of borrowing as it will be printed; asked for when it is first opened. */
export function LoanPaperDrawer<Asked>({ paper, asked, isOpen, onClose }: LoanPaperProps<Asked>): ReactNode {
  const say = useSay();
  const [hasOpened, setOpened] = useState(isOpen);
  const fetchPaper = useCallback((format: PaperFormat, head: PaperHead) => paper.fetch(asked, format, head), [paper, asked]);
  if (isOpen && !hasOpened) setOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PaperDrawer open={isOpen} onClose={onClose} title={say(paper.title)} fetchPaper={fetchPaper} signers={paper.signers} />
    </Suspense>
  );
}

export interface LoanPaperButtonProps<Asked> extends Pick<ButtonProps, "size" | "type" | "disabled" | "title" | "aria-label"> {
  paper: LoanPaper<Asked>;
  asked: Asked;
  children: ReactNode;
}

/** A paper of borrowing behind a button. */
export function LoanPaperButton<Asked>({ paper, asked, children, ...button }: LoanPaperButtonProps<Asked>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <LoanPaperDrawer paper={paper} asked={asked} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
