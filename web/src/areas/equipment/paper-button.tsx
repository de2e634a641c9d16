import { PrinterOutlined } from "@ant-design/icons";
import type { PaperFormat } from "@so-thiet-bi/contract/books";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import type { PaperHead } from "../../ui/paper-head.tsx";
import type { RecordPaper } from "./api.ts";

// why: it brings the reader of PDF files
const PaperDrawer = lazy(() =>
  import("../../ui/paper-drawer.tsx").then((file) => ({ default: file.PaperDrawer })),
);

export interface PaperProps {
  title: string;
  /** Of which record the paper is. */
  id: number;
  paper: RecordPaper;
  isOpen: boolean;
  onClose: () => void;
}

/** A paper as it will be printed; asked for when it is first opened. */
export function Paper({ title, id, paper, isOpen, onClose }: PaperProps): ReactNode {
  const [hasOpened, setOpened] = useState(isOpen);
  const fetchIt = useCallback(
    (format: PaperFormat, head: PaperHead) => paper.fetch(id, format, head),
    [id, paper],
  );
  if (isOpen && !hasOpened) setOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PaperDrawer
        open={isOpen}
        onClose={onClose}
        title={title}
        fetchPaper={fetchIt}
        signers={paper.signers}
      />
    </Suspense>
  );
}

/** A paper behind a button of its name. */
export function PaperButton({ title, id, paper }: Pick<PaperProps, "title" | "id" | "paper">): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Paper title={title} id={id} paper={paper} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
