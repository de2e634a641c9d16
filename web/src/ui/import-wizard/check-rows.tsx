import { DownloadOutlined, EllipsisOutlined } from "@ant-design/icons";
import type { ImportMode, ImportPreview } from "@so-thiet-bi/contract/import";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Dropdown, type GetRef, Radio, Switch, type Table } from "antd";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type DownloadedFile, saveFile } from "../../lib/client.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { DayInput } from "../day-input.tsx";
import { Select } from "../select.tsx";
import { useNarrow } from "../use-narrow.ts";
import type { ImportOffer } from "./import-source.ts";
import { leftOutOf, type Mended } from "./mending.ts";
import { RowGrid } from "./row-grid.tsx";
import { text } from "./text.ts";
import type { CellWords } from "./use-cell-words.ts";

const mostListed = 100;

export interface CheckRowsProps {
  preview: ImportPreview;
  cellWords: CellWords;
  /** Undefined where rows are only ever added. */
  mode: ImportMode | undefined;
  busy: boolean;
  /** Why the import was refused. */
  refused: string | undefined;
  onMode: (mode: ImportMode) => void;
  /** What is done only when a person wants it. */
  offer: ImportOffer | undefined;
  accepts: boolean;
  onAccept: (accepts: boolean) => void;
  /** What importing will do beside that, in a sentence. */
  before: string | undefined;
  /** What the file does not say is said of all of its rows. */
  onSay: (field: string, value: string) => void;
  mended: readonly Mended[];
  /** Those that the preview knows. */
  judged: readonly Mended[];
  onMend: (mended: Mended) => void;
  onUndo: () => void;
  /** The file with its wrong cells marked. */
  markErrors: () => Promise<DownloadedFile>;
  /** Imports the right rows and gives the others back as a file. */
  onImportRight: () => Promise<void>;
  onBack: () => void;
  onRestart: () => void;
  onImport: () => void;
}

/** Every cell as it will be written, or mended where it is wrong. */
export function CheckRows(props: CheckRowsProps): ReactNode {
  const {
    preview,
    cellWords,
    mode,
    busy,
    refused,
    onMode,
    offer,
    accepts,
    onAccept,
    before,
    onSay,
    mended,
    judged,
    onMend,
    onUndo,
    markErrors,
    onImportRight,
    onBack,
    onRestart,
    onImport,
  } = props;
  const t = useText(text);
  const narrow = useNarrow();
  const { rowCount, errorCount, counts, problems, notices, skipped, rows, wrongLines, whole } = preview;
  const isJudged = judged === mended;
  const isReady = errorCount === 0 && problems.length === 0 && rowCount > 0 && isJudged;
  const leftOut = leftOutOf(judged).length;
  const rightCount = rowCount - wrongLines.length;
  const isWrong = wrongLines.length > 0 && problems.length === 0;
  const right = useMutation({ mutationFn: onImportRight });
  const download = useMutation({ mutationFn: async () => saveFile(await markErrors()) });
  /** On a phone the first wrong row would lie out of sight below what is only to be known. */
  const rowsFirst = narrow && isWrong;
  const takesRight = isWrong && whole === null && rightCount > 0;
  /** Beside what one came for; on a phone they would take the room of the first wrong row. */
  const otherWays = [
    { key: "file", label: t("chooseFile"), onClick: onRestart },
    { key: "columns", label: t("stepColumns"), onClick: onBack },
  ];
  const importButton = useRef<HTMLButtonElement>(null);
  /** The last wrong cell was mended by key: where nothing is wrong any more the next key imports. */
  const endsByKey = useRef(false);
  const end = () => {
    endsByKey.current = true;
    if (isReady) importButton.current?.focus();
  };
  useEffect(() => {
    if (!isReady || !endsByKey.current) return;
    endsByKey.current = false;
    importButton.current?.focus();
  }, [isReady]);
  const table = useRef<GetRef<typeof Table>>(null);
  const [marked, setMarked] = useState<number>();
  const jump = (line: number) => {
    setMarked(line);
    table.current?.scrollTo({ key: line });
    table.current?.nativeElement.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <div className="import-head">
        <dl className="import-counts">
          <Count label={t("rows")} value={rowCount} />
          <Count label={t("errors")} value={errorCount} bad={errorCount > 0} />
          <Count label={t("created")} value={counts.created} />
          {mode && <Count label={t("changed")} value={counts.changed} />}
          {mode && <Count label={t("unchanged")} value={counts.unchanged} />}
          {leftOut > 0 && <Count label={t("leftOut")} value={leftOut} />}
          {skipped.length > 0 && <Count label={t("skipped")} value={skipped.length} />}
        </dl>
        {narrow ? (
          <Dropdown
            trigger={["click"]}
            menu={{
              items: [
                ...otherWays,
                ...(isWrong
                  ? [{ key: "marked", label: t("downloadMarked"), onClick: () => download.mutate() }]
                  : []),
              ],
            }}
          >
            <Button
              icon={<EllipsisOutlined aria-hidden />}
              aria-label={t("moreWays")}
              loading={download.isPending}
            />
          </Dropdown>
        ) : (
          isWrong && (
            <Button
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              {t("downloadMarked")}
            </Button>
          )
        )}
      </div>
      {before && !rowsFirst && <p className="hint">{before}</p>}
      {mode && <ModeChoice mode={mode} disabled={busy} onMode={onMode} />}
      {preview.unsaid.map((key) => (
        <SaidOfAll
          key={key}
          field={preview.fields.find((field) => field.key === key)}
          disabled={busy}
          onSay={(value) => onSay(key, value)}
        />
      ))}
      {offer && <Offer offer={offer} accepts={accepts} disabled={busy} onAccept={onAccept} onJump={jump} />}
      <div role="status" className="stack import-said">
        {refused && <Alert type="error" showIcon title={t("refused")} description={refused} />}
        {problems.length > 0 && (
          <Alert type="error" showIcon title={t("problemsTitle")} description={problems.join(" ")} />
        )}
        {isWrong && whole !== null && <p>{whole}</p>}
        {isReady && (
          <Alert
            type="success"
            showIcon
            title={t("ready", { count: rowCount })}
            description={t(mode ? "counts" : "added", counts)}
          />
        )}
        {!rowsFirst && <Notices sentences={notices} />}
        {skipped.length > 0 && (
          <details className="">
            <summary>{t("skippedTitle", { count: skipped.length })}</summary>
            <ul>
              {skipped.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {rows.length > 0 && (
        <RowGrid
          preview={preview}
          cellWords={cellWords}
          mended={mended}
          judged={judged}
          table={table}
          marked={marked}
          onMend={onMend}
          onUndo={onUndo}
          onEnd={end}
        />
      )}
      {rowsFirst && (
        <>
          <Notices sentences={notices} />
          {before && <p className="hint">{before}</p>}
        </>
      )}
      <div className="save-bar">
        {takesRight && (
          <p className="hint import-bar-words">{t("wrongTodo", { count: wrongLines.length })}</p>
        )}
        {!narrow &&
          otherWays.map(({ key, label, onClick }) => (
            <Button key={key} onClick={onClick}>
              {label}
            </Button>
          ))}
        {takesRight && (
          <Button loading={right.isPending} onClick={() => right.mutate()}>
            {t("importRight", { count: rightCount })}
          </Button>
        )}
        <Button
          ref={importButton}
          type={isReady ? "primary" : "default"}
          loading={busy && isJudged}
          disabled={!isReady}
          onClick={onImport}
        >
          {t("importRows", { count: rowCount })}
        </Button>
      </div>
    </>
  );
}

function Count({ label, value, bad = false }: { label: string; value: number; bad?: boolean }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={bad ? "import-bad" : undefined}>{formatNumber(value)}</dd>
    </div>
  );
}

/** What happens to rows that are there already, with its consequence. */
function ModeChoice({
  mode,
  disabled,
  onMode,
}: {
  mode: ImportMode;
  disabled: boolean;
  onMode: (mode: ImportMode) => void;
}): ReactNode {
  const t = useText(text);
  return (
    <fieldset className="import-mode">
      <legend>{t("modeTitle")}</legend>
      <Radio.Group
        value={mode}
        disabled={disabled}
        onChange={({ target }) => onMode(target.value as ImportMode)}
      >
        <Radio value="ADD_AND_UPDATE">
          {t("modeBoth")} <span className="hint">{t("modeBothHint")}</span>
        </Radio>
        <Radio value="ADD">
          {t("modeAdd")} <span className="hint">{t("modeAddHint")}</span>
        </Radio>
      </Radio.Group>
    </fieldset>
  );
}

interface SaidOfAllProps {
  field: ImportPreview["fields"][number] | undefined;
  disabled: boolean;
  onSay: (value: string) => void;
}

/** What the file does not say, for all of its rows at once: one of a list, or a day. */
function SaidOfAll({ field, disabled, onSay }: SaidOfAllProps): ReactNode {
  const t = useText(text);
  const id = useId();
  const [value, setValue] = useState<string | null>(null);
  const { label = "", choices = [] } = field ?? {};
  const isListed = choices.length > 0;
  const said = isListed || value === null ? value : formatDay(value);
  return (
    <Alert
      type="warning"
      showIcon
      title={t(isListed ? "unsaidListed" : "unsaid", { label })}
      description={
        <div className="row gap-8-16 middle">
          <label htmlFor={id}>{label}</label>
          {isListed ? (
            <Select<string>
              id={id}
              showSearch
              placeholder={t("choose")}
              popupMatchSelectWidth={false}
              {...(value !== null && { value })}
              disabled={disabled}
              onChange={setValue}
              options={choices.map((choice) => ({ value: choice, label: choice }))}
            />
          ) : (
            <DayInput id={id} value={value} disabled={disabled} onChange={setValue} />
          )}
          <Button disabled={disabled || said === null} onClick={() => said !== null && onSay(said)}>
            {t("sayOfAll")}
          </Button>
        </div>
      }
    />
  );
}

interface OfferProps {
  offer: ImportOffer;
  accepts: boolean;
  disabled: boolean;
  onAccept: (accepts: boolean) => void;
  onJump: (line: number) => void;
}

/** Never done by itself: a switch, and the rows it is about. */
function Offer({ offer, accepts, disabled, onAccept, onJump }: OfferProps): ReactNode {
  const t = useText(text);
  const { title, accept, hint, rows, count } = offer;
  const id = useId();
  return (
    <Alert
      type="info"
      showIcon
      title={title}
      description={
        <>
          <div className="beside middle space-below-4">
            <Switch id={id} checked={accepts} disabled={disabled} onChange={onAccept} />
            <label htmlFor={id}>{accept}</label>
          </div>
          <p className="hint">{hint}</p>
          <details className="">
            <summary>{t("offerRows", { count })}</summary>
            <ul>
              {rows.slice(0, mostListed).map(({ line, words }) => (
                <li key={line}>
                  <button type="button" className="link-button" onClick={() => onJump(line)}>
                    {words}
                  </button>
                </li>
              ))}
            </ul>
            {count > Math.min(rows.length, mostListed) && (
              <p className="hint">{t("offerHidden", { shown: Math.min(rows.length, mostListed), count })}</p>
            )}
          </details>
        </>
      }
    />
  );
}

/** What stops nothing; a single sentence needs no title over it. */
function Notices({ sentences }: { sentences: readonly string[] }): ReactNode {
  const t = useText(text);
  const [first] = sentences;
  if (first === undefined) return null;
  if (sentences.length === 1) return <Alert type="warning" showIcon title={first} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("noticesTitle")}
      description={
        <ul className="bullets">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    />
  );
}
