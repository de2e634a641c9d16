import { DownloadOutlined, FileExcelOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type DownloadedFile, saveFile } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { printPdf } from "../../ui/print-pdf.ts";
import { text } from "./reports.text.ts";
import { useSeconds } from "./working.tsx";

type Verb = "pdf" | "xlsx" | "print";

export interface ReportFilesProps {
  fetchFile: (format: "pdf" | "xlsx", signal: AbortSignal) => Promise<DownloadedFile>;
  disabled: boolean;
}

/** The files of a report. A long one says how long it takes and can be stopped. */
export function ReportFiles({ fetchFile, disabled }: ReportFilesProps): ReactNode {
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
      const file = await fetchFile(verb === "xlsx" ? "xlsx" : "pdf", controller.signal);
      if (verb === "print") printPdf(file);
      else saveFile(file);
    } catch {
      // The client has said why, or it was stopped.
    } finally {
      setDoing(undefined);
    }
  };
  const button = (verb: Verb, icon: ReactNode, isPrimary = false) => (
    <Button
      type={isPrimary ? "primary" : "default"}
      icon={icon}
      disabled={disabled || (doing !== undefined && doing !== verb)}
      loading={doing === verb}
      onClick={() => void make(verb)}
    >
      {t(verb)}
    </Button>
  );
  return (
    <>
      {seconds >= 1 && (
        <>
          <span role="timer">{t("filing", { seconds })}</span>
          <Button onClick={() => running.current?.abort()}>{t("cancel")}</Button>
        </>
      )}
      {button("print", <PrinterOutlined aria-hidden />, true)}
      {button("pdf", <DownloadOutlined aria-hidden />)}
      {button("xlsx", <FileExcelOutlined aria-hidden />)}
    </>
  );
}
