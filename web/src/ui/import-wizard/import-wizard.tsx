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
import { forgetImport, type ImportRun, type LeftRows, runImport, useImportRun } from "./import-run.ts";
import type { ImportRequest, ImportSource } from "./import-source.ts";
import { ImportedRows } from "./imported-rows.tsx";
import "./import-wizard.css";
import { MatchColumns, needsLook } from "./match-columns.tsx";
import { editsToSend, leftOutOf, type Mended } from "./mending.ts";
import { text } from "./text.ts";
import { useCellWords } from "./use-cell-words.ts";

type Step = "file" | "columns" | "check" | "result";
type Mapping = (string | null)[];

const steps: readonly Step[] = ["file", "columns", "check", "result"];
const say = textOf(text);

/** What is asked of a file, beside it. */
interface Terms {
  mapping: Mapping | undefined;
  mode: ImportMode;
  accepts: boolean;
  mended: readonly Mended[];
}

const firstTerms: Terms = { mapping: undefined, mode: "ADD_AND_UPDATE", accepts: false, mended: [] };

/** Without the rows that are left out: in a file of errors those are the only ones. */
function requestOf({ mapping, mode, accepts, mended }: Terms): ImportRequest {
  const edits = editsToSend(mended);
  return { mode, accepts, ...(mapping && { mapping }), ...(edits.length > 0 && { edits }) };
}

/**
 * Choose a file, match its columns, mend what is wrong, import all of it or the rows that are right. Knows no list: `source`
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
  const [terms, setTerms] = useState(firstTerms);
  const [shown, setShown] = useState<Preview>();
  /** The mended cells that the preview shown knows. */
  const [judged, setJudged] = useState(firstTerms.mended);
  /** The latest question; an answer to an earlier one comes too late. */
  const asked = useRef<{ from: File | undefined; terms: Terms }>({ from: undefined, terms: firstTerms });
  const reading = useRef<Promise<Preview | undefined>>(undefined);
  const step = run?.state === "done" ? "result" : run?.state === "running" ? "check" : chosenStep;
  const shownMode = source.offersMode ? terms.mode : undefined;
  const { mended } = terms;

  /**
   * Asks until an answer belongs to the latest question. It asks one question at a time, so people can mend
   * cell after cell without waiting.
   */
  const answer = async (): Promise<Preview | undefined> => {
    for (;;) {
      const { from, terms: about } = asked.current;
      if (!from) return undefined;
      const question = asked.current;
      const leftOut = leftOutOf(about.mended);
      const request = { ...requestOf(about), ...(leftOut.length > 0 && { without: leftOut }) };
      const given = await preview.mutateAsync({ from, request });
      if (question !== asked.current) continue;
      setShown(given);
      setJudged(about.mended);
      return given;
    }
  };
  const read = (): Promise<Preview | undefined> => {
    // The mutation keeps the failure; it is shown below.
    reading.current ??= answer()
      .catch(() => undefined)
      .finally(() => {
        reading.current = undefined;
      });
    return reading.current;
  };
  const ask = (from: File | undefined, changes: Partial<Terms>): Promise<Preview | undefined> => {
    asked.current = { from, terms: { ...asked.current.terms, ...changes } };
    setTerms(asked.current.terms);
    return read();
  };
  const choose = async (chosen: File) => {
    setFile(chosen);
    setShown(undefined);
    const answer = await ask(chosen, { ...firstTerms, mode: terms.mode });
    if (answer) setStep(needsLook(answer) ? "columns" : "check");
  };
  const match = (next: Mapping) => {
    // why: the choice is seen at once, the counts follow
    if (shown) setShown({ ...shown, mapping: next });
    const isSame = (field: string) => next.indexOf(field) === shown?.mapping.indexOf(field);
    void ask(file, {
      mapping: next,
      mended: mended.filter((one) => "leftOut" in one || isSame(one.edit.field)),
    });
  };
  const mend = (one: Mended) => void ask(file, { mended: [...asked.current.terms.mended, one] });
  const undo = () => void ask(file, { mended: asked.current.terms.mended.slice(0, -1) });
  const restart = () => {
    forgetImport(source.home);
    preview.reset();
    asked.current = { from: undefined, terms: { ...firstTerms, mode: terms.mode } };
    setTerms(asked.current.terms);
    setFile(undefined);
    setShown(undefined);
    setStep("file");
  };
  const start = (of = shown, left?: LeftRows, wrong: number[] = []) => {
    if (!file || !of) return;
    const without = [...leftOutOf(asked.current.terms.mended), ...wrong];
    const toList = () => void navigate(source.home);
    const request = {
      ...requestOf(asked.current.terms),
      mapping: of.mapping,
      ...(without.length > 0 && { without }),
    };
    void runImport(source, { file, request, left }, queries, (ended) => tellOf(ended, source, toList));
  };
  const markErrors = (from: File, { mapping, wrongLines }: Preview, isPart: boolean) =>
    source.markErrors(from, {
      ...requestOf(asked.current.terms),
      mapping,
      ...(isPart && { without: wrongLines }),
    });
  const startRight = async () => {
    // why: the click that leaves a cell mends it, and its answer is still on the way
    const latest = reading.current ? await reading.current : shown;
    if (!file || !latest || latest.problems.length > 0) return;
    const { wrongLines } = latest;
    if (wrongLines.length === 0) return start(latest);
    // first the file: once the others are taken the list is judged otherwise
    const returned = await markErrors(file, latest, true);
    start(latest, { count: wrongLines.length, file: returned }, wrongLines);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences of the server are asked for again in the new language
  useEffect(() => {
    if (file && shown && step !== "result") void ask(file, {});
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
                alsoTakes={source.alsoTakes}
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
                action={file && <Button onClick={() => void read()}>{t("retry")}</Button>}
              />
            )}
            {step === "columns" && shown && (
              <MatchColumns
                preview={shown}
                guessed={terms.mapping === undefined}
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
                onMode={(mode) => void ask(file, { mode })}
                offer={source.offer?.(shown)}
                accepts={terms.accepts}
                onAccept={(accepts) => void ask(file, { accepts })}
                before={source.before?.(shown)}
                mended={mended}
                judged={judged}
                onSay={(field, value) => mend({ edit: { field, from: "", value }, cells: [] })}
                onMend={mend}
                onUndo={undo}
                markErrors={() => markErrors(file, shown, false)}
                onImportRight={startRight}
                onBack={() => {
                  forgetImport(source.home);
                  setStep("columns");
                }}
                onRestart={restart}
                onImport={() => start()}
              />
            )}
            {run?.state === "done" && run.result && (
              <ImportedRows run={run} result={run.result as Result} source={source} onRestart={restart} />
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

/** To a person who has gone on to another page. */
function tellOf(
  { state, result, more, message, fileName: file }: ImportRun,
  { words, offersMode }: Pick<ImportSource, "words" | "offersMode">,
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
    text: [result && say(offersMode ? "counts" : "added", { ...result }), more].filter(Boolean).join(" "),
    actions: [{ words: words.toList, act: toList }],
    duration: 10_000,
  });
}
