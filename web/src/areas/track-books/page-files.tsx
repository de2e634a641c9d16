import { DownloadOutlined, FileExcelOutlined, PrinterOutlined } from "@ant-design/icons";
import { printBookPage } from "@so-thiet-bi/contract/track-books";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { call, saveFile } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { printPdf } from "../../ui/print-pdf.ts";
import { type BookOf, given } from "./api.ts";
import { text } from "./text.ts";

const verbs = [
  { verb: "print", icon: <PrinterOutlined aria-hidden /> },
  { verb: "pdf", icon: <DownloadOutlined aria-hidden /> },
  { verb: "excel", icon: <FileExcelOutlined aria-hidden /> },
] as const;
type Verb = (typeof verbs)[number]["verb"];

/** The page on paper or as a file, with its margin and who confirmed it. */
export function PageFiles({ of: { key, ...of }, period }: { of: BookOf; period: string }): ReactNode {
  const t = useText(text);
  const [doing, setDoing] = useState<Verb>();
  const make = async (verb: Verb) => {
    setDoing(verb);
    try {
      const format = verb === "excel" ? "xlsx" : "pdf";
      const file = await call(printBookPage, { params: { key }, query: { format, period, ...given(of) } });
      if (verb === "print") printPdf(file);
      else saveFile(file);
    } catch {
      // The client has said why.
    } finally {
      setDoing(undefined);
    }
  };
  return verbs.map(({ verb, icon }) => (
    <Button key={verb} icon={icon} loading={doing === verb} disabled={doing !== undefined && doing !== verb} onClick={() => void make(verb)}>
      {t(verb)}
    </Button>
  ));
}
