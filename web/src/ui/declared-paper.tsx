import { PrinterOutlined } from "@ant-design/icons";
import type { PaperFormat, PaperSigner } from "@so-thiet-bi/contract/books";
import type { Words } from "@so-thiet-bi/contract/language";
import { Button, type ButtonProps } from "antd";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import type { DownloadedFile } from "../lib/client.ts";
import { useSay } from "../lib/language.ts";
import type { PaperHead } from "./paper-head.tsx";

// why: it brings the reader of PDF files
const PaperDrawer = lazy(() => import("./paper-drawer.tsx").then((file) => ({ default: file.PaperDrawer })));

/**
 * A paper with its name and who signs it. `Asked` says which one: the id of a record, or a period and whose.
 */
export interface DeclaredPaper<Asked> {
  title: Words;
  fetch: (asked: Asked, format: PaperFormat, head: PaperHead) => Promise<DownloadedFile>;
  signers: readonly PaperSigner[];
}

export interface DeclaredPaperProps<Asked> {
  paper: DeclaredPaper<Asked>;
  /** Which one. A new object is a new paper, so it comes from a state or `useMemo`. */
  asked: Asked;
  isOpen: boolean;
  onClose: () => void;
}

/** A paper as it will be printed; asked for when it is first opened. */
export function DeclaredPaperDrawer<Asked>({
  paper,
  asked,
  isOpen,
  onClose,
}: DeclaredPaperProps<Asked>): ReactNode {
  const say = useSay();
  const [hasOpened, setOpened] = useState(isOpen);
  const fetchPaper = useCallback(
    (format: PaperFormat, head: PaperHead) => paper.fetch(asked, format, head),
    [paper, asked],
  );
  if (isOpen && !hasOpened) setOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PaperDrawer
        open={isOpen}
        onClose={onClose}
        title={say(paper.title)}
        fetchPaper={fetchPaper}
        signers={paper.signers}
      />
    </Suspense>
  );
}

export interface DeclaredPaperButtonProps<Asked>
  extends Pick<ButtonProps, "size" | "type" | "disabled" | "title" | "aria-label"> {
  paper: DeclaredPaper<Asked>;
  asked: Asked;
  children: ReactNode;
}

/** A paper behind a button. */
export function DeclaredPaperButton<Asked>({
  paper,
  asked,
  children,
  ...button
}: DeclaredPaperButtonProps<Asked>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <DeclaredPaperDrawer paper={paper} asked={asked} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
