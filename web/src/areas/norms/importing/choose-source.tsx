import { FileTextOutlined } from "@ant-design/icons";
import { Alert, Input, Segmented, Spin, Upload } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { text } from "../import.text.ts";
import { mostRows, pastedAnnex } from "./pasted-annex.ts";

const largest = 10 * 1024 * 1024;

export interface ChooseSourceProps {
  busy: boolean;
  /** Why the last source was not read. */
  refused: string | undefined;
  onFile: (file: File) => void;
  onRows: (rows: string[][]) => void;
}

/** The annex as a workbook, a document or a PDF with words, or its table copied from Word or Excel. */
export function ChooseSource({ busy, refused, onFile, onRows }: ChooseSourceProps): ReactNode {
  const t = useText(text);
  const [way, setWay] = useState<"file" | "paste">("file");
  const [unfit, setUnfit] = useState<"badType" | "tooLarge" | "emptyFile" | "noTable">();
  const [isCut, setCut] = useState(false);
  const take = (file: File) => {
    const fault = !/\.(xlsx|docx|pdf|csv)$/i.test(file.name)
      ? "badType"
      : file.size > largest
        ? "tooLarge"
        : file.size === 0
          ? "emptyFile"
          : undefined;
    setUnfit(fault);
    if (!fault) onFile(file);
    // why: the file is sent by the page, not by antd
    return false;
  };
  const paste = (clipboard: DataTransfer) => {
    const rows = pastedAnnex(clipboard.getData("text/html"), clipboard.getData("text/plain"));
    const isTable = rows.some((row) => row.length > 1);
    setUnfit(isTable ? undefined : "noTable");
    setCut(rows.length === mostRows);
    if (isTable) onRows(rows);
  };
  const fault = unfit ? t(unfit) : refused;
  return (
    <>
      <Segmented<"file" | "paste">
        className="self-start"
        aria-label={t("source")}
        value={way}
        options={[
          { value: "file", label: t("file") },
          { value: "paste", label: t("paste") },
        ]}
        onChange={(next) => {
          setUnfit(undefined);
          setWay(next);
        }}
      />
      {fault && !busy && (
        <Alert type="error" showIcon role="alert" title={t("unreadable")} description={fault} />
      )}
      {isCut && <Alert type="warning" showIcon title={t("pasteOver", { count: mostRows })} />}
      {way === "file" ? (
        <Upload.Dragger
          accept=".xlsx,.docx,.pdf,.csv"
          multiple={false}
          showUploadList={false}
          disabled={busy}
          beforeUpload={take}
        >
          <div className="annex-drop">
            {busy ? <Spin /> : <FileTextOutlined aria-hidden />}
            <p>{busy ? t("reading") : t("drop")}</p>
            <p className="hint">{t("dropHint")}</p>
          </div>
        </Upload.Dragger>
      ) : (
        <div>
          <Input.TextArea
            aria-label={t("pasteLabel")}
            placeholder={busy ? t("reading") : t("pasteLabel")}
            rows={8}
            disabled={busy}
            value=""
            onPaste={(event) => {
              event.preventDefault();
              paste(event.clipboardData);
            }}
          />
          <p className="hint">{t("pasteHint")}</p>
        </div>
      )}
    </>
  );
}
