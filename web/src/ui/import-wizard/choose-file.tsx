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
  alsoTakes: ImportSource["alsoTakes"];
  template: ImportSource["template"];
  onChoose: (file: File) => void;
}

/** A file, or a table copied from Excel: what is pasted is sent like a file. */
export function ChooseFile({ busy, refused, alsoTakes, template, onChoose }: ChooseFileProps): ReactNode {
  const t = useText(text);
  const download = useMutation({ mutationFn: async () => saveFile(await template()) });
  const [way, setWay] = useState<"file" | "paste">("file");
  const [unfit, setUnfit] = useState<"badType" | "tooLarge" | "emptyFile">();
  const endings = [".xlsx", ".csv", ".tsv", ...(alsoTakes?.endings ?? [])];
  const take = (file: File) => {
    const fault = !endings.some((ending) => file.name.toLowerCase().endsWith(ending))
      ? "badType"
      : file.size > largest
        ? "tooLarge"
        : file.size === 0
          ? "emptyFile"
          : undefined;
    setUnfit(fault);
    if (!fault) onChoose(file);
    // why: the file is sent by the wizard, not by antd
    return false;
  };
  const fault = unfit ? t(unfit) : refused;
  return (
    <>
      <Segmented<"file" | "paste">
        className="self-start"
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
      {fault && !busy && (
        <Alert type="error" showIcon role="alert" title={t("unreadable")} description={fault} />
      )}
      {way === "file" ? (
        <Upload.Dragger
          accept={endings.join(",")}
          multiple={false}
          showUploadList={false}
          disabled={busy}
          beforeUpload={take}
        >
          <div className="import-drop">
            {busy ? <Spin /> : <FileExcelOutlined aria-hidden />}
            <p>{busy ? t("reading") : t("drop")}</p>
            <p className="hint">{t("dropHint")}</p>
          </div>
        </Upload.Dragger>
      ) : (
        <PastedTable busy={busy} onRead={take} />
      )}
      {alsoTakes && <p className="hint">{alsoTakes.words}</p>}
      <div className="spread gap-8-16">
        <span className="hint">{t("templateHint")}</span>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t("template")}
        </Button>
      </div>
    </>
  );
}

/** What is pasted is read at once; a table brought here another way, by the button. */
function PastedTable({ busy, onRead }: { busy: boolean; onRead: (file: File) => void }): ReactNode {
  const t = useText(text);
  const [typed, setTyped] = useState("");
  const read = (table: string) =>
    onRead(new File([table], "du-lieu-dan.tsv", { type: "text/tab-separated-values" }));
  return (
    <div className="stack-near top">
      <Input.TextArea
        autoFocus
        aria-label={t("pasteLabel")}
        placeholder={busy ? t("reading") : t("pasteHint")}
        value={typed}
        disabled={busy}
        rows={8}
        wrap="off"
        onChange={({ target }) => setTyped(target.value)}
        onPaste={(event) => {
          const table = event.clipboardData.getData("text/plain");
          if (!/[\t\n]/.test(table.trim())) return;
          // why: thousands of rows would take seconds to draw before they are sent
          event.preventDefault();
          read(table);
        }}
      />
      <Button type="primary" loading={busy} disabled={typed.trim() === ""} onClick={() => read(typed)}>
        {t("pasteRead")}
      </Button>
    </div>
  );
}
