import type { ImportMode, ImportPreview, ImportResult } from "@so-thiet-bi/contract/import";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Steps } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { textOf, useLanguage, useText } from "../../lib/language.ts";
import { notify } from "../../lib/notices.ts";
import { PageHead } from "../page-head.tsx";
import { EmptyState } from "../states.tsx";
import { useNarrow } from "../use-narrow.ts";
import { CheckRows } from "./check-rows.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { forgetImport, type ImportRun, runImport, useImportRun } from "./import-run.ts";
import type { ImportRequest, ImportSource } from "./import-source.ts";
import "./import-wizard.css";
import { MatchColumns, needsLook } from "./match-columns.tsx";
import { text } from "./text.ts";
import { useCellWords } from "./use-cell-words.ts";

type Step = "file" | "columns" | "check" | "result";
type Mapping = (string | null)[];

const steps: readonly Step[] = ["file", "columns", "check", "result"];
const say = textOf(text);

/**
 * Choose a file, match its columns, look at every cell, import all of it or nothing. Knows no list: `source`
 * says what is asked.
 */
export function ImportWizard<Result extends ImportResult, Preview extends ImportPreview>({
  source,
}: {
  source: ImportSource<Result, Preview>;
}): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const cellWords = useCellWords(source.cellWords);
  const preview = useMutation({
    mutationFn: ({ from, request }: { from: File; request: ImportRequest }) => source.preview(from, request),
  });
  const run = useImportRun(source.home);
  const [chosenStep, setStep] = useState<Step>("file");
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<Mapping>();
  const [mode, setMode] = useState<ImportMode>("ADD_AND_UPDATE");
  const [accepts, setAccepts] = useState(false);
  const [shown, setShown] = useState<Preview>();
  const asked = useRef(0);
  const { markErrors } = source;
  const step = run?.state === "done" ? "result" : run?.state === "running" ? "check" : chosenStep;
  const shownMode = source.offersMode ? mode : undefined;

  /** Answers only when no later question was asked meanwhile. */
  const read = async (
    from: File,
    by: Mapping | undefined,
    as: ImportMode,
    taking: boolean,
  ): Promise<Preview | undefined> => {
    asked.current += 1;
    const question = asked.current;
    try {
      const answer = await preview.mutateAsync({
        from,
        request: { mode: as, accepts: taking, ...(by && { mapping: by }) },
      });
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
    setAccepts(false);
    const answer = await read(chosen, undefined, mode, false);
    if (answer) setStep(needsLook(answer) ? "columns" : "check");
  };
  const match = (next: Mapping) => {
    setMapping(next);
    // why: the choice is seen at once, the counts follow
    if (shown) setShown({ ...shown, mapping: next });
    if (file) void read(file, next, mode, accepts);
  };
  const chooseMode = (next: ImportMode) => {
    setMode(next);
    if (file) void read(file, mapping, next, accepts);
  };
  const accept = (next: boolean) => {
    setAccepts(next);
    if (file) void read(file, mapping, mode, next);
  };
  const restart = () => {
    forgetImport(source.home);
    preview.reset();
    setFile(undefined);
    setShown(undefined);
    setStep("file");
  };
  const start = () => {
    if (!file || !shown) return;
    const toList = () => void navigate(source.home);
    const request = { mapping: shown.mapping, mode, accepts };
    void runImport(source, { file, request }, queries, (ended) => tellOf(ended, source.words, toList));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences of the server are asked for again in the new language
  useEffect(() => {
    if (file && shown && step !== "result") void read(file, mapping, mode, accepts);
  }, [language]);

  return (
    <>
      <PageHead title={source.words.title} {...(file && step !== "file" && { hint: file.name })} />
      <section className="sheet stack import-wizard">
        {source.refused !== undefined ? (
          <EmptyState
            title={t("notAllowed")}
            hint={source.refused}
            action={<Link to={source.home}>{source.words.toList}</Link>}
          />
        ) : (
          <>
            <Steps
              size="small"
              responsive={false}
              type={narrow ? "dot" : "default"}
              {...(narrow && { titlePlacement: "vertical" as const })}
              current={steps.indexOf(step)}
              items={[
                { title: t("stepFile") },
                { title: t("stepColumns") },
                { title: t("stepCheck") },
                { title: t("stepResult") },
              ]}
            />
            {run?.state === "running" && <Running run={run} />}
            {step === "file" && (
              <ChooseFile
                busy={preview.isPending}
                refused={preview.error?.message ?? run?.message}
                template={source.template}
                onChoose={(chosen) => void choose(chosen)}
              />
            )}
            {(step === "columns" || step === "check") && run?.state !== "running" && preview.error && (
              <Alert
                type="error"
                showIcon
                title={t("unreadable")}
                description={preview.error.message}
                action={
                  file && (
                    <Button onClick={() => void read(file, mapping, mode, accepts)}>{t("retry")}</Button>
                  )
                }
              />
            )}
            {step === "columns" && shown && (
              <MatchColumns
                preview={shown}
                cellWords={cellWords}
                guessed={mapping === undefined}
                busy={preview.isPending}
                onMatch={match}
                onBack={restart}
                onNext={() => setStep("check")}
              />
            )}
            {step === "check" && run?.state !== "running" && shown && file && (
              <CheckRows
                preview={shown}
                cellWords={cellWords}
                mode={shownMode}
                busy={preview.isPending}
                refused={run?.message}
                onMode={chooseMode}
                offer={source.offer?.(shown)}
                accepts={accepts}
                onAccept={accept}
                markErrors={markErrors && (() => markErrors(file, { mapping: shown.mapping, mode, accepts }))}
                onBack={() => {
                  forgetImport(source.home);
                  setStep("columns");
                }}
                onRestart={restart}
                onImport={start}
              />
            )}
            {run?.state === "done" && run.result && (
              <Result run={run} result={run.result} source={source} onRestart={restart} />
            )}
          </>
        )}
      </section>
    </>
  );
}

/** How far it is; without a count it only says that it works. */
function Running({ run }: { run: ImportRun }): ReactNode {
  const t = useText(text);
  const { fileName: file, done, total } = run;
  const words = total > 0 ? t("importingCount", { file, done, total }) : t("importing", { file });
  return (
    <div role="status" className="import-progress">
      <progress aria-label={words} {...(total > 0 && { value: done, max: total })} />
      <p>{words}</p>
      <p className="hint">{t("importingHint")}</p>
    </div>
  );
}

interface ResultProps {
  run: ImportRun;
  result: ImportResult;
  source: Pick<ImportSource, "words" | "home">;
  onRestart: () => void;
}

function Result({ run, result, source, onRestart }: ResultProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="no-ring">
      <EmptyState
        title={t("done", { name: source.words.name })}
        hint={[t("counts", { ...result }), run.more].filter(Boolean).join(" ")}
        action={
          <div className="first-step">
            <Button type="primary" onClick={() => void navigate(source.home)}>
              {source.words.toList}
            </Button>
            <Button onClick={onRestart}>{t("again")}</Button>
          </div>
        }
      />
    </div>
  );
}

/** To a person who has gone on to another page. */
function tellOf(
  { state, result, more, message, fileName: file }: ImportRun,
  words: ImportSource["words"],
  toList: () => void,
): void {
  if (state === "failed") {
    notify({
      kind: "info",
      title: say("failedLeft", { file, name: words.name }),
      text: message,
      duration: 10_000,
    });
    return;
  }
  notify({
    kind: "success",
    title: say("done", { name: words.name }),
    text: [result && say("counts", { ...result }), more].filter(Boolean).join(" "),
    actions: [{ words: words.toList, act: toList }],
    duration: 10_000,
  });
}
