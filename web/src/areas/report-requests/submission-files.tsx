import { DownloadOutlined, FileExcelOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { saveFile } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { printPdf } from "../../ui/print-pdf.ts";
import { fetchSubmissionFile } from "./api.ts";
import { text } from "./text.ts";

type Verb = "print" | "pdf" | "xlsx";

/** The PDF that was sent, to print or to keep, and a workbook of the same. */
export function SubmissionFiles({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const [doing, setDoing] = useState<Verb>();
  const make = async (verb: Verb) => {
    setDoing(verb);
    try {
      const file = await fetchSubmissionFile(id, { format: verb === "xlsx" ? "xlsx" : "pdf" });
      if (verb === "print") printPdf(file);
      else saveFile(file);
    } catch {
      // The client has said why.
    } finally {
      setDoing(undefined);
    }
  };
  const button = (verb: Verb, icon: ReactNode) => (
    <Button icon={icon} loading={doing === verb} disabled={doing !== undefined && doing !== verb} onClick={() => void make(verb)}>
      {t(verb)}
    </Button>
  );
  return (
    <>
      {button("print", <PrinterOutlined aria-hidden />)}
      {button("pdf", <DownloadOutlined aria-hidden />)}
      {button("xlsx", <FileExcelOutlined aria-hidden />)}
    </>
  );
}
