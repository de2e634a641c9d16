import { DownloadOutlined, FileExcelOutlined, FileWordOutlined, PrinterOutlined } from "@ant-design/icons";
import type { PaperFormat } from "@so-thiet-bi/contract/declared-paper";
import { Button } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DownloadedFile, saveFile } from "../lib/client.ts";
import { useText } from "../lib/language.ts";
import { printPdf } from "./print-pdf.ts";
import { text } from "./text.ts";
import { useNarrow } from "./use-narrow.ts";
import { useSeconds } from "./use-seconds.ts";

const verbs = [
  { verb: "print", format: "pdf", icon: <PrinterOutlined aria-hidden /> },
  { verb: "savePdf", format: "pdf", icon: <DownloadOutlined aria-hidden /> },
  { verb: "saveWorkbook", format: "xlsx", icon: <FileExcelOutlined aria-hidden /> },
  { verb: "saveWord", format: "docx", icon: <FileWordOutlined aria-hidden /> },
] as const;
type Doing = (typeof verbs)[number];

export interface PaperFilesProps {
  fetchFile: (format: PaperFormat, signal: AbortSignal) => Promise<DownloadedFile>;
  disabled?: boolean;
  /** People go on writing in it, so that it comes as a document of Word too. */
  isEdited?: boolean;
  /** Nothing on the page is more to be done than printing it. */
  isForPrint?: boolean;
  /**
   * In a row that names it, the buttons are signs alone, and say of which paper. On a phone only the one that
   * prints: the other files stand at the paper itself, behind its name.
   */
  of?: string;
}

/** The files of a paper that is read on the screen. A long one says how long it takes and can be stopped. */
export function PaperFiles({
  fetchFile,
  disabled = false,
  isEdited = false,
  isForPrint = false,
  of,
}: PaperFilesProps): ReactNode {
  const t = useText(text);
  const [doing, setDoing] = useState<Doing["verb"]>();
  const running = useRef<AbortController>(undefined);
  const seconds = useSeconds(doing !== undefined);
  useEffect(() => () => running.current?.abort(), []);
  const make = async ({ verb, format }: Doing) => {
    const controller = new AbortController();
    running.current = controller;
    setDoing(verb);
    try {
      const file = await fetchFile(format, controller.signal);
      if (verb === "print") printPdf(file);
      else saveFile(file);
    } catch {
      // The client has said why, or it was stopped.
    } finally {
      setDoing(undefined);
    }
  };
  const isShort = useNarrow() && of !== undefined;
  // in rows what few papers have stands in front, so that the signs of all are below each other
  const order = of === undefined ? verbs : [...verbs.slice(-1), ...verbs.slice(0, -1)];
  const offered = order.filter(({ verb, format }) =>
    isShort ? verb === "print" : isEdited || format !== "docx",
  );
  // the primary button is the last one in the head of every page
  const inOrder = isForPrint ? [...offered.slice(1), verbs[0]] : offered;
  const isWaitedFor = seconds >= 1;
  return (
    <>
      {isWaitedFor && (
        <>
          <span role="timer" {...(of !== undefined && { className: "hint one-line" })}>
            {t(of === undefined ? "filing" : "filingInRow", { seconds })}
          </span>
          <Button onClick={() => running.current?.abort()}>{t("stop")}</Button>
        </>
      )}
      {inOrder.map((one) => {
        const { verb, icon } = one;
        // a row keeps its height: its other signs make room for the seconds and the way to stop
        if (of !== undefined && isWaitedFor && doing !== verb) return null;
        return (
          <Button
            key={verb}
            type={isForPrint && verb === "print" ? "primary" : "default"}
            icon={icon}
            disabled={disabled || (doing !== undefined && doing !== verb)}
            loading={doing === verb}
            onClick={() => void make(one)}
            {...(of !== undefined && { "aria-label": `${t(verb)}: ${of}`, title: `${t(verb)}: ${of}` })}
          >
            {of === undefined && t(verb)}
          </Button>
        );
      })}
    </>
  );
}
