import { DownloadOutlined, FileExcelOutlined, FileWordOutlined, PrinterOutlined } from "@ant-design/icons";
import type { PaperFormat, PaperSigner } from "@so-thiet-bi/contract/declared-paper";
import { Button, Drawer } from "antd";
import { type ReactNode, useCallback, useState } from "react";
import { type DownloadedFile, saveFile } from "../lib/client.ts";
import { useText } from "../lib/language.ts";
import { type PaperHead, PaperHeadFields } from "./paper-head.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { printPdf } from "./print-pdf.ts";
import { text } from "./text.ts";
import { useNarrow } from "./use-narrow.ts";

export interface PaperDrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /**
   * Asks for the paper in one of its formats. A function of its own for each choice of options, so it comes
   * from `useCallback`.
   */
  fetchPaper: FetchPaper;
  /** Who signs it. */
  signers: readonly PaperSigner[];
  /** People go on writing in it, so that it comes as a document of Word too. */
  isEdited?: boolean;
}

export type FetchPaper = (format: PaperFormat, head: PaperHead) => Promise<DownloadedFile>;

const asItComes: PaperHead = {};

/** A paper as it will be printed, with what can be done with it. */
export function PaperDrawer({
  open,
  onClose,
  title,
  fetchPaper,
  signers,
  isEdited = false,
}: PaperDrawerProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const [pdf, setPdf] = useState<DownloadedFile>();
  const [fetching, setFetching] = useState<PaperFormat>();
  const [head, setHead] = useState<PaperHead>(asItComes);
  const load = useCallback(async () => {
    const file = await fetchPaper("pdf", head);
    setPdf(file);
    return file.content;
  }, [fetchPaper, head]);
  const onLoaded = useCallback((content: Blob | undefined) => {
    if (!content) setPdf(undefined);
  }, []);
  const save = async (format: PaperFormat) => {
    setFetching(format);
    try {
      saveFile(await fetchPaper(format, head));
    } catch {
      // The client has said why.
    } finally {
      setFetching(undefined);
    }
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      size={narrow ? "100%" : 960}
      destroyOnHidden
      className="paper-drawer"
    >
      <div className="paper-tools">
        <Button
          type="primary"
          icon={<PrinterOutlined />}
          disabled={!pdf}
          onClick={() => pdf && printPdf(pdf)}
        >
          {t("print")}
        </Button>
        <Button icon={<DownloadOutlined />} disabled={!pdf} onClick={() => pdf && saveFile(pdf)}>
          {t("savePdf")}
        </Button>
        <Button
          icon={<FileExcelOutlined />}
          loading={fetching === "xlsx"}
          disabled={fetching === "docx"}
          onClick={() => void save("xlsx")}
        >
          {t("saveWorkbook")}
        </Button>
        {isEdited && (
          <Button
            icon={<FileWordOutlined />}
            loading={fetching === "docx"}
            disabled={fetching === "xlsx"}
            onClick={() => void save("docx")}
          >
            {t("saveWord")}
          </Button>
        )}
      </div>
      <PaperHeadFields signers={signers} value={head} onChange={setHead} />
      <PaperPreview load={load} onLoaded={onLoaded} />
    </Drawer>
  );
}
