import { PrinterOutlined } from "@ant-design/icons";
import type {
  DeclaredPaper,
  PaperAsked,
  PaperFormat,
  PaperSigner,
} from "@so-thiet-bi/contract/declared-paper";
import { Button, type ButtonProps } from "antd";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { call } from "../lib/client.ts";
import { useSay } from "../lib/language.ts";
import type { PaperHead } from "./paper-head.tsx";

// why: it brings the reader of PDF files
const PaperDrawer = lazy(() => import("./paper-drawer.tsx").then((file) => ({ default: file.PaperDrawer })));

/** A paper of the contract, and which one of it: the id of a record, or a period and whose. */
export interface PaperChoice<Paper extends DeclaredPaper> {
  paper: Paper;
  asked: PaperAsked<NoInfer<Paper>> & Asked;
  /** Where it is called otherwise than the paper itself. */
  title?: string;
  /** Where others sign than usually sign the paper. */
  signers?: readonly PaperSigner[];
}

interface Asked {
  params?: object;
  query?: object;
}

export interface DeclaredPaperProps<Paper extends DeclaredPaper> extends PaperChoice<Paper> {
  isOpen: boolean;
  onClose: () => void;
}

/** A paper as it will be printed; asked for when it is first opened. */
export function DeclaredPaperDrawer<Paper extends DeclaredPaper>({
  paper,
  asked,
  title,
  signers = paper.signers,
  isOpen,
  onClose,
}: DeclaredPaperProps<Paper>): ReactNode {
  const say = useSay();
  const [hasOpened, setOpened] = useState(isOpen);
  const which = useSame<Asked>(asked);
  const fetchPaper = useCallback(
    (format: PaperFormat, head: PaperHead) =>
      call<DeclaredPaper>(paper, { ...which, query: { format, ...which.query, ...head } }),
    [paper, which],
  );
  if (isOpen && !hasOpened) setOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <PaperDrawer
        open={isOpen}
        onClose={onClose}
        title={title ?? say(paper.title)}
        fetchPaper={fetchPaper}
        signers={signers}
        isEdited={paper.edited ?? false}
      />
    </Suspense>
  );
}

/** The first of values that say the same, so that the paper is not drawn anew for one that does. */
function useSame<Value>(value: Value): Value {
  const [same, setSame] = useState(value);
  if (same === value || JSON.stringify(same) === JSON.stringify(value)) return same;
  setSame(value);
  return value;
}

export interface DeclaredPaperButtonProps<Paper extends DeclaredPaper>
  extends PaperChoice<Paper>,
    Pick<ButtonProps, "size" | "type" | "icon" | "disabled" | "aria-label" | "className"> {
  /** On the button: why it cannot be printed yet. */
  hint?: string | undefined;
  /** Its title without it. */
  children?: ReactNode;
}

/** A paper behind a button. */
export function DeclaredPaperButton<Paper extends DeclaredPaper>({
  paper,
  asked,
  title,
  signers,
  hint,
  children,
  ...button
}: DeclaredPaperButtonProps<Paper>): ReactNode {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} {...button} title={hint} onClick={() => setOpen(true)}>
        {children ?? title ?? say(paper.title)}
      </Button>
      <DeclaredPaperDrawer
        paper={paper}
        asked={asked}
        {...(title !== undefined && { title })}
        {...(signers && { signers })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
