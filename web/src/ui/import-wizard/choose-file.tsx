import { DownloadOutlined, FileExcelOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Input, Segmented, Spin, Upload } from "antd";
import { type ReactNode, useState } from "react";
import { saveFile } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import type { ImportSource } from "./import-source.ts";
import { text } from "./text.ts";

const largest = 10 * 1024 * 1024;

export interface ChooseFileProps {
  busy: boolean;
  /** Why the last file was not read. */
  refused: string | undefined;
  template: ImportSource["template"];
  onChoose: (file: File) => void;
}

/** A file, or a table copied from Excel: what is pasted is sent like a file. */
export function ChooseFile({ busy, refused, template, onChoose }: ChooseFileProps): ReactNode {
  const t = useText(text);
  const download = useMutation({ mutationFn: async () => saveFile(await template()) });
  const [way, setWay] = useState<"file" | "paste">("file");
  const [unfit, setUnfit] = useState<"badType" | "tooLarge" | "emptyFile">();
  const take = (file: File) => {
    const fault = !/\.(xlsx|csv|tsv)$/i.test(file.name) ? "badType" : file.size > largest ? "tooLarge" : file.size === 0 ? "emptyFile" : undefined;
    setUnfit(fault);
    if (!fault) onChoose(file);
    // why: the file is sent by the wizard, not by antd
    return false;
  };
  const fault = unfit ? t(unfit) : refused;
  return (
    <>
      <Segmented<"file" | "paste">
        className="import-way"
        aria-label={t("source")}
        value={way}
        options={[
          { value: "file", label: t("fromFile") },
          { value: "paste", label: t("fromPaste") },
        ]}
        onChange={(next) => {
          setUnfit(undefined);
          setWay(next);
        }}
      />
      {fault && !busy && <Alert type="error" showIcon role="alert" title={t("unreadable")} description={fault} />}
      {way === "file" ? (
        <Upload.Dragger accept=".xlsx,.csv,.tsv" multiple={false} showUploadList={false} disabled={busy} beforeUpload={take}>
          <div className="import-drop">
            {busy ? <Spin /> : <FileExcelOutlined aria-hidden />}
            <p>{busy ? t("reading") : t("drop")}</p>
            <p className="hint">{t("dropHint")}</p>
          </div>
        </Upload.Dragger>
      ) : (
        <PastedTable busy={busy} onRead={take} />
      )}
      <div className="import-template">
        <span className="hint">{t("templateHint")}</span>
        <Button icon={<DownloadOutlined aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
          {t("template")}
        </Button>
      </div>
    </>
  );
}

function PastedTable({ busy, onRead }: { busy: boolean; onRead: (file: File) => void }): ReactNode {
  const t = useText(text);
  const [pasted, setPasted] = useState("");
  const read = (table: string) => onRead(new File([table], "du-lieu-dan.tsv", { type: "text/tab-separated-values" }));
  return (
    <div className="import-paste">
      <Input.TextArea
        autoFocus
        aria-label={t("pasteLabel")}
        placeholder={t("pasteHint")}
        value={pasted}
        autoSize={{ minRows: 7, maxRows: 14 }}
        wrap="off"
        onChange={({ target }) => setPasted(target.value)}
      />
      <Button type="primary" loading={busy} disabled={pasted.trim() === ""} onClick={() => read(pasted)}>
        {t("pasteRead")}
      </Button>
    </div>
  );
}
