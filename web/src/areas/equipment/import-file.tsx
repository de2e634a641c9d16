import { DownloadOutlined, FileExcelOutlined } from "@ant-design/icons";
import { Alert, Button, Spin, Upload } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { useEquipmentTemplate } from "./api.ts";
import { text } from "./import.text.ts";

const largest = 10 * 1024 * 1024;

export interface ImportFileProps {
  busy: boolean;
  /** Why the last file was not read. */
  refused: string | undefined;
  onChoose: (file: File) => void;
}

export function ImportFile({ busy, refused, onChoose }: ImportFileProps): ReactNode {
  const t = useText(text);
  const template = useEquipmentTemplate();
  const [unfit, setUnfit] = useState<"badType" | "tooLarge" | "emptyFile">();
  const take = (file: File) => {
    const fault = !/\.(xlsx|csv)$/i.test(file.name) ? "badType" : file.size > largest ? "tooLarge" : file.size === 0 ? "emptyFile" : undefined;
    setUnfit(fault);
    if (!fault) onChoose(file);
    // why: the file is sent by the wizard, not by antd
    return false;
  };
  const fault = unfit ? t(unfit) : refused;
  return (
    <>
      {fault && !busy && <Alert type="error" showIcon role="alert" title={t("unreadable")} description={fault} />}
      <Upload.Dragger accept=".xlsx,.csv" multiple={false} showUploadList={false} disabled={busy} beforeUpload={take}>
        <div className="import-drop">
          {busy ? <Spin /> : <FileExcelOutlined aria-hidden />}
          <p>{busy ? t("reading") : t("drop")}</p>
          <p className="hint">{t("dropHint")}</p>
        </div>
      </Upload.Dragger>
      <div className="import-template">
        <span className="hint">{t("templateHint")}</span>
        <Button icon={<DownloadOutlined aria-hidden />} loading={template.isPending} onClick={() => template.mutate()}>
          {t("template")}
        </Button>
      </div>
    </>
  );
}
