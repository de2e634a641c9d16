import { DownloadOutlined, FileExcelOutlined, PrinterOutlined } from "@ant-design/icons";
import type { PaperFormat } from "@so-thiet-bi/contract/declared-paper";
import { Button } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DownloadedFile, saveFile } from "../lib/client.ts";
import { useText } from "../lib/language.ts";
import { printPdf } from "./print-pdf.ts";
import { text } from "./text.ts";
import { useSeconds } from "./use-seconds.ts";

const verbs = [
  { verb: "print", icon: <PrinterOutlined aria-hidden /> },
  { verb: "savePdf", icon: <DownloadOutlined aria-hidden /> },
  { verb: "saveWorkbook", icon: <FileExcelOutlined aria-hidden /> },
] as const;
type Verb = (typeof verbs)[number]["verb"];

export interface PaperFilesProps {
  fetchFile: (format: PaperFormat, signal: AbortSignal) => Promise<DownloadedFile>;
  disabled?: boolean;
  /** Nothing on the page is more to be done than printing it. */
  isForPrint?: boolean;
  /** In a row that names it, the buttons are signs alone, and say of which paper. */
  of?: string;
}

/** The files of a paper that is read on the screen. A long one says how long it takes and can be stopped. */
export function PaperFiles({
  fetchFile,
  disabled = false,
  isForPrint = false,
  of,
}: PaperFilesProps): ReactNode {
  const t = useText(text);
  const [doing, setDoing] = useState<Verb>();
  const running = useRef<AbortController>(undefined);
  const seconds = useSeconds(doing !== undefined);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (verb: Verb) => {
    const controller = new AbortController();
    running.current = controller;
    setDoing(verb);
    try {
      const file = await fetchFile(verb === "saveWorkbook" ? "xlsx" : "pdf", controller.signal);
      if (verb === "print") printPdf(file);
      else saveFile(file);
    } catch {
      // The client has said why, or it was stopped.
    } finally {
      setDoing(undefined);
    }
  };
  return (
    <>
      {seconds >= 1 && (
        <>
          <span role="timer">{t("filing", { seconds })}</span>
          <Button onClick={() => running.current?.abort()}>{t("stop")}</Button>
        </>
      )}
      {verbs.map(({ verb, icon }) => (
        <Button
          key={verb}
          type={isForPrint && verb === "print" ? "primary" : "default"}
          icon={icon}
          disabled={disabled || (doing !== undefined && doing !== verb)}
          loading={doing === verb}
          onClick={() => void make(verb)}
          {...(of !== undefined && { "aria-label": `${t(verb)}: ${of}`, title: t(verb) })}
        >
          {of === undefined && t(verb)}
        </Button>
      ))}
    </>
  );
}
