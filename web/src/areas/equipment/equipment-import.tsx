import type { ImportPreview } from "@so-thiet-bi/contract/equipment";
import { Alert, Button, Steps } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useLanguage, useText } from "../../lib/language.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useEquipments, useImportEquipments, usePreviewImport } from "./api.ts";
import { ImportCheck } from "./import-check.tsx";
import { ImportColumns, needsLook } from "./import-columns.tsx";
import { ImportFile } from "./import-file.tsx";
import "./import.css";
import { text } from "./import.text.ts";

type Step = "file" | "columns" | "check" | "result";
type Mapping = (string | null)[];

const steps: readonly Step[] = ["file", "columns", "check", "result"];
const nothingAsked = { query: { size: 1 } } as const;

/** Choose a file, match its columns, look at every cell, import all of it or nothing. */
export default function EquipmentImport(): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const language = useLanguage();
  const list = useEquipments(nothingAsked);
  const preview = usePreviewImport();
  const importing = useImportEquipments();
  const [step, setStep] = useState<Step>("file");
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<Mapping>();
  const [shown, setShown] = useState<ImportPreview>();
  const asked = useRef(0);

  /** Answers only when no later question was asked meanwhile. */
  const read = async (from: File, by: Mapping | undefined): Promise<ImportPreview | undefined> => {
    asked.current += 1;
    const question = asked.current;
    try {
      const answer = await preview.mutateAsync({ file: from, body: by ? { mapping: by } : {} });
      if (question !== asked.current) return undefined;
      setShown(answer);
      return answer;
    } catch {
      // The mutation keeps the failure; it is shown below.
      return undefined;
    }
  };
  const choose = async (chosen: File) => {
    setFile(chosen);
    setMapping(undefined);
    setShown(undefined);
    const answer = await read(chosen, undefined);
    if (answer) setStep(needsLook(answer) ? "columns" : "check");
  };
  const match = (next: Mapping) => {
    setMapping(next);
    // why: the choice is seen at once, the counts follow
    if (shown) setShown({ ...shown, mapping: next });
    if (file) void read(file, next);
  };
  const restart = () => {
    importing.reset();
    preview.reset();
    setFile(undefined);
    setShown(undefined);
    setStep("file");
  };
  const run = () => {
    if (!file || !shown) return;
    importing.mutate({ file, body: { mapping: shown.mapping } }, { onSuccess: () => setStep("result") });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences of the server are asked for again in the new language
  useEffect(() => {
    if (file && shown && step !== "result") void read(file, mapping);
  }, [language]);

  if (!list.data && list.isPending) return <LoadingState />;
  const isAllowed = list.data?.can.import !== false;
  return (
    <>
      <PageHead title={t("title")} {...(file && step !== "file" && { hint: file.name })} />
      <section className="sheet stack import-wizard">
        {!isAllowed && (
          <EmptyState title={t("notAllowed")} hint={t("notAllowedHint")} action={<Link to="/equipment/management">{t("toList")}</Link>} />
        )}
        {isAllowed && (
          <>
            <Steps
              size="small"
              responsive={false}
              type={narrow ? "dot" : "default"}
              {...(narrow && { titlePlacement: "vertical" as const })}
              current={steps.indexOf(step)}
              items={[{ title: t("stepFile") }, { title: t("stepColumns") }, { title: t("stepCheck") }, { title: t("stepResult") }]}
            />
            {step === "file" && <ImportFile busy={preview.isPending} refused={preview.error?.message} onChoose={(chosen) => void choose(chosen)} />}
            {step !== "file" && step !== "result" && preview.error && (
              <Alert
                type="error"
                showIcon
                title={t("unreadable")}
                description={preview.error.message}
                action={file && <Button onClick={() => void read(file, mapping)}>{t("retry")}</Button>}
              />
            )}
            {step === "columns" && shown && (
              <ImportColumns
                preview={shown}
                guessed={mapping === undefined}
                busy={preview.isPending}
                onMatch={match}
                onBack={restart}
                onNext={() => setStep("check")}
              />
            )}
            {step === "check" && shown && (
              <ImportCheck
                preview={shown}
                busy={preview.isPending}
                importing={importing.isPending}
                refused={importing.error?.message}
                onBack={() => {
                  importing.reset();
                  setStep("columns");
                }}
                onRestart={restart}
                onImport={run}
              />
            )}
            {step === "result" && importing.data && (
              <Result created={importing.data.created} voucher={importing.data.voucherNumber} onRestart={restart} />
            )}
          </>
        )}
      </section>
    </>
  );
}

function Result({ created, voucher, onRestart }: { created: number; voucher: string; onRestart: () => void }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="import-result">
      <EmptyState
        title={t("done", { count: created })}
        hint={voucher ? t("voucher", { voucher }) : t("voucherNone")}
        action={
          <div className="import-buttons">
            <Button type="primary" onClick={() => void navigate("/equipment/management")}>
              {t("toList")}
            </Button>
            <Button onClick={onRestart}>{t("again")}</Button>
          </div>
        }
      />
    </div>
  );
}
