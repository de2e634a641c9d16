import { DownloadOutlined } from "@ant-design/icons";
import type { ImportPreview, ImportResult } from "@so-thiet-bi/contract/import";
import { Alert, Button } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { saveFile } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { EmptyState } from "../states.tsx";
import type { ImportRun } from "./import-run.ts";
import type { ImportSource } from "./import-source.ts";
import { text } from "./text.ts";

interface ImportedRowsProps<Result extends ImportResult, Preview extends ImportPreview> {
  run: ImportRun;
  result: Result;
  source: Pick<ImportSource<Result, Preview>, "words" | "home" | "offersMode" | "Next" | "Undo">;
  onRestart: () => void;
}

/** What was done in numbers, what was left, what comes next, and the way back. */
export function ImportedRows<Result extends ImportResult, Preview extends ImportPreview>({
  run,
  result,
  source,
  onRestart,
}: ImportedRowsProps<Result, Preview>): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { words, home, offersMode, Next, Undo } = source;
  const { left, more } = run;
  return (
    <div ref={box} tabIndex={-1} role="status" className="no-ring stack import-result">
      <EmptyState
        title={t("done", { name: words.name })}
        hint={[t(offersMode ? "counts" : "added", { ...result }), more].filter(Boolean).join(" ")}
        action={
          <div className="first-step">
            {Next && <Next result={result} />}
            <Button {...(!Next && { type: "primary" })} onClick={() => void navigate(home)}>
              {words.toList}
            </Button>
            {!left && <Button onClick={onRestart}>{t("again")}</Button>}
          </div>
        }
      />
      {left && (
        <Alert
          type="warning"
          showIcon
          title={t("leftTitle", { count: left.count })}
          description={
            <div className="stack gap-8">
              <span>{t("leftTodo", { file: left.file.name })}</span>
              <div className="row gap-8-12">
                <Button onClick={onRestart}>{t("leftAgain")}</Button>
                <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveFile(left.file)}>
                  {t("leftDownload")}
                </Button>
              </div>
            </div>
          }
        />
      )}
      <Undo result={result} />
    </div>
  );
}
