import { DownloadOutlined, ExclamationCircleFilled } from "@ant-design/icons";
import type { ImportMode, ImportPreview, ImportRow } from "@so-thiet-bi/contract/import";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, type GetRef, Radio, Segmented, Switch, Table, type TableColumnsType } from "antd";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { type DownloadedFile, saveFile } from "../../lib/client.ts";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { Select } from "../select.tsx";
import type { ImportOffer } from "./import-source.ts";
import { text } from "./text.ts";
import type { CellWords } from "./use-cell-words.ts";

const mostErrorsListed = 100;
/** From here on only the rows on the screen are drawn. */
const virtualFrom = 200;

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
  /** The file with its wrong cells marked. */
  markErrors: (() => Promise<DownloadedFile>) | undefined;
  onBack: () => void;
  onRestart: () => void;
  onImport: () => void;
}

/** Every cell as it will be written, or the sentence that says what is wrong with it. */
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
    markErrors,
    onBack,
    onRestart,
    onImport,
  } = props;
  const t = useText(text);
  const { rowCount, errorCount, counts, problems, notices, skipped, rows } = preview;
  const isReady = errorCount === 0 && problems.length === 0 && rowCount > 0;
  const table = useRef<GetRef<typeof Table>>(null);
  const [marked, setMarked] = useState<number>();
  const jump = (line: number) => {
    setMarked(line);
    table.current?.scrollTo({ key: line });
    table.current?.nativeElement.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <dl className="row gap-8-32 small-terms import-counts">
        <Count label={t("rows")} value={rowCount} />
        <Count label={t("errors")} value={errorCount} bad={errorCount > 0} />
        <Count label={t("created")} value={counts.created} />
        {mode && <Count label={t("changed")} value={counts.changed} />}
        {mode && <Count label={t("unchanged")} value={counts.unchanged} />}
        <Count label={t("skipped")} value={skipped.length} />
      </dl>
      {mode && <ModeChoice mode={mode} disabled={busy} onMode={onMode} />}
      {offer && <Offer offer={offer} accepts={accepts} disabled={busy} onAccept={onAccept} onJump={jump} />}
      <div role="status" className="stack">
        {refused && <Alert type="error" showIcon title={t("refused")} description={refused} />}
        {problems.length > 0 && (
          <Alert type="error" showIcon title={t("problemsTitle")} description={problems.join(" ")} />
        )}
        {errorCount > problems.length && <Errors preview={preview} markErrors={markErrors} onJump={jump} />}
        {isReady && (
          <Alert
            type="success"
            showIcon
            title={t("ready", { count: rowCount })}
            {...(mode && { description: t("counts", counts) })}
          />
        )}
        {notices.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t("noticesTitle")}
            description={
              <ul className="bullets">
                {notices.map((notice) => (
                  <li key={notice}>{notice}</li>
                ))}
              </ul>
            }
          />
        )}
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
      {rows.length > 0 && <Preview preview={preview} cellWords={cellWords} table={table} marked={marked} />}
      <div className="save-bar">
        <Button type={isReady ? "default" : "primary"} onClick={onRestart}>
          {t("chooseFile")}
        </Button>
        <Button onClick={onBack}>{t("stepColumns")}</Button>
        <Button type={isReady ? "primary" : "default"} loading={busy} disabled={!isReady} onClick={onImport}>
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
              {rows.slice(0, mostErrorsListed).map(({ line, words }) => (
                <li key={line}>
                  <button type="button" className="link-button" onClick={() => onJump(line)}>
                    {words}
                  </button>
                </li>
              ))}
            </ul>
            {count > Math.min(rows.length, mostErrorsListed) && (
              <p className="hint">
                {t("offerHidden", { shown: Math.min(rows.length, mostErrorsListed), count })}
              </p>
            )}
          </details>
        </>
      }
    />
  );
}

interface ErrorsProps {
  preview: ImportPreview;
  markErrors: (() => Promise<DownloadedFile>) | undefined;
  onJump: (line: number) => void;
}

/** The sentences, of one column or of all; each leads to its row. */
function Errors({ preview, markErrors, onJump }: ErrorsProps): ReactNode {
  const t = useText(text);
  const { rows, errorCount, fields } = preview;
  const download = useMutation({ mutationFn: async () => markErrors && saveFile(await markErrors()) });
  const [column, setColumn] = useState("");
  const all = rows.flatMap(({ line, errors }) =>
    errors.map(({ field, message }) => ({ line, field, message })),
  );
  const wrongFields = [...new Set(all.map(({ field }) => field))];
  const shown = column === "" ? all : all.filter(({ field }) => field === column);
  const countOf = (field: string) => formatNumber(all.filter((error) => error.field === field).length);
  return (
    <Alert
      type="error"
      showIcon
      title={t("errorsTitle", { count: errorCount })}
      description={
        <>
          <p>{t("errorsTodo")}</p>
          <div className="import-error-tools">
            {wrongFields.length > 1 && (
              <Select
                size="small"
                aria-label={t("errorsOf")}
                value={column}
                popupMatchSelectWidth={false}
                options={[
                  { value: "", label: t("allColumns") },
                  ...wrongFields.map((field) => ({
                    value: field,
                    label: `${fields.find(({ key }) => key === field)?.label ?? field} (${countOf(field)})`,
                  })),
                ]}
                onChange={setColumn}
              />
            )}
            {markErrors && (
              <Button
                size="small"
                icon={<DownloadOutlined aria-hidden />}
                loading={download.isPending}
                onClick={() => download.mutate()}
              >
                {t("downloadMarked")}
              </Button>
            )}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
          <ul className="import-sentences" tabIndex={0}>
            {shown.slice(0, mostErrorsListed).map(({ line, field, message }) => (
              <li key={`${line} ${field}`}>
                <button type="button" className="link-button" onClick={() => onJump(line)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
          {shown.length > mostErrorsListed && (
            <p className="hint">
              {t("errorsHidden", {
                shown: mostErrorsListed,
                count: column === "" ? errorCount : shown.length,
              })}
            </p>
          )}
        </>
      }
    />
  );
}

interface PreviewProps {
  preview: ImportPreview;
  cellWords: CellWords;
  table: RefObject<GetRef<typeof Table> | null>;
  /** The row somebody jumped to. */
  marked: number | undefined;
}

function Preview({ preview, cellWords, table, marked }: PreviewProps): ReactNode {
  const t = useText(text);
  const { rows, rowCount, mapping, fields } = preview;
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const [wanted, setWanted] = useState<"all" | "wrong">("all");
  const shown = wanted === "wrong" && wrong.length > 0 ? wrong : rows;
  const isVirtual = shown.length > virtualFrom;

  const columns: TableColumnsType<ImportRow> = [
    { key: "line", title: t("line"), dataIndex: "line", width: 64, align: "right", fixed: "left" },
    ...mapping.flatMap((key) => {
      const field = fields.find((one) => one.key === key);
      if (!field) return [];
      return {
        key: field.key,
        title: field.label,
        width: widthOf(field, rows, cellWords),
        ...(rows.some(({ cells }) => typeof cells[field.key] === "number") && { align: "right" as const }),
        onCell: (row: ImportRow) => (faultOf(row, field.key) ? { className: "import-wrong" } : {}),
        render: (_: unknown, row: ImportRow) => {
          const fault = faultOf(row, field.key);
          const words = cellWords(field.key, row.cells[field.key]);
          return fault ? <WrongCell words={words} sentence={fault} /> : words;
        },
      };
    }),
  ];
  const box = useRef<HTMLElement>(null);
  // why: antd's scrolling body cannot be reached by keyboard by itself
  useEffect(() =>
    box.current
      ?.querySelector(".ant-table-body, .ant-table-tbody-virtual-holder")
      ?.setAttribute("tabindex", "0"),
  );
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0);
  return (
    <section ref={box} className="stack" aria-label={t("preview")}>
      <div className="spread">
        <h2>{t("preview")}</h2>
        {wrong.length > 0 && (
          <Segmented
            value={wanted}
            options={[
              { value: "all", label: t("allRows", { count: rows.length }) },
              { value: "wrong", label: `${t("onlyWrong")} (${formatNumber(wrong.length)})` },
            ]}
            onChange={setWanted}
          />
        )}
      </div>
      {rows.length < rowCount && (
        <p className="hint">{t("previewPart", { shown: rows.length, count: rowCount })}</p>
      )}
      <Table
        ref={table}
        size="small"
        bordered
        rowKey="line"
        columns={columns}
        dataSource={shown}
        pagination={false}
        virtual={isVirtual}
        scroll={{ x: width, y: 440 }}
        rowClassName={({ line }) => (line === marked ? "import-marked" : "")}
      />
    </section>
  );
}

function WrongCell({ words, sentence }: { words: string; sentence: string }): ReactNode {
  return (
    <span title={sentence}>
      <ExclamationCircleFilled aria-hidden /> {words && `${words} — `}
      {withoutPlace(sentence)}
    </span>
  );
}

/** As wide as its words need, within reason; sentences about wrong cells need room too. */
function widthOf(
  { key, label }: { key: string; label: string },
  rows: readonly ImportRow[],
  cellWords: CellWords,
): number {
  const longest = Math.max(
    label.length,
    ...rows.map((row) => (faultOf(row, key) ? 24 : cellWords(key, row.cells[key]).length)),
  );
  return Math.min(280, Math.max(80, longest * 8 + 24));
}

function faultOf({ errors }: ImportRow, field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}

/** `Dòng 12, cột Đơn vị tính: bắt buộc nhập.` → `bắt buộc nhập.`; the cell shows the place already. */
function withoutPlace(sentence: string): string {
  return sentence.replace(/^[^:]*: /, "");
}
