import { PrinterOutlined } from "@ant-design/icons";
import type { PaperFormat } from "@so-thiet-bi/contract/books";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import type { DownloadedFile } from "../../lib/client.ts";

// why: it brings the reader of PDF files
const PaperDrawer = lazy(() => import("../../ui/paper-drawer.tsx").then((file) => ({ default: file.PaperDrawer })));

export interface PaperProps {
  title: string;
  /** Of which record the paper is. */
  id: number;
  /** Stays the same from one drawing to the next. */
  fetchPaper: (id: number, format: PaperFormat) => Promise<DownloadedFile>;
  isOpen: boolean;
  onClose: () => void;
}

/** A paper as it will be printed; asked for when it is first opened. */
export function Paper({ title, id, fetchPaper, isOpen, onClose }: PaperProps): ReactNode {
  const [hasOpened, setOpened] = useState(isOpen);
  const fetchIt = useCallback((format: PaperFormat) => fetchPaper(id, format), [id, fetchPaper]);
  if (isOpen && !hasOpened) setOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PaperDrawer open={isOpen} onClose={onClose} title={title} fetchPaper={fetchIt} />
    </Suspense>
  );
}

/** A paper behind a button of its name. */
export function PaperButton({ title, id, fetchPaper }: Pick<PaperProps, "title" | "id" | "fetchPaper">): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Paper title={title} id={id} fetchPaper={fetchPaper} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
