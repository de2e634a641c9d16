import { ExclamationCircleFilled } from "@ant-design/icons";
import type { ImportPreview, ImportRow } from "@so-thiet-bi/contract/equipment";
import { Alert, Button, Segmented, Table, type TableColumnsType } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./import.text.ts";
import { useCellWords } from "./use-cell-words.ts";

const mostErrorsListed = 100;
/** From here on only the rows on the screen are drawn. */
const virtualFrom = 200;
const numbers = new Set(["quantity", "broken", "unitPrice", "yearMade"]);
const widths: Readonly<Record<string, number>> = {
  name: 240,
  specification: 240,
  note: 200,
  unit: 120,
  quantity: 90,
  broken: 80,
  grades: 90,
  yearMade: 90,
  unitPrice: 120,
};

export interface ImportCheckProps {
  preview: ImportPreview;
  busy: boolean;
  importing: boolean;
  /** Why the import was refused. */
  refused: string | undefined;
  onBack: () => void;
  onRestart: () => void;
  onImport: () => void;
}

/** Every cell as it will be written, or the sentence that says what is wrong with it. */
export function ImportCheck({ preview, busy, importing, refused, onBack, onRestart, onImport }: ImportCheckProps): ReactNode {
  const t = useText(text);
  const { rowCount, errorCount, problems, skipped, knownNames, rows } = preview;
  const sentences = rows.flatMap(({ line, errors }) => errors.map(({ field, message }) => ({ key: `${line} ${field}`, message })));
  const isReady = errorCount === 0 && problems.length === 0 && rowCount > 0;
  return (
    <>
      <dl className="import-counts">
        <Count label={t("rows")} value={rowCount} />
        <Count label={t("errors")} value={errorCount} bad={errorCount > 0} />
        <Count label={t("skipped")} value={skipped.length} />
      </dl>
      <div role="status" className="stack">
        {importing && (
          <div className="import-progress">
            <progress aria-label={t("importing", { count: rowCount })} />
            <p>{t("importing", { count: rowCount })}</p>
            <p className="hint">{t("importingHint")}</p>
          </div>
        )}
        {refused && <Alert type="error" showIcon title={t("refused")} description={refused} />}
        {problems.length > 0 && <Alert type="error" showIcon title={t("problemsTitle")} description={problems.join(" ")} />}
        {sentences.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t("errorsTitle", { count: errorCount })}
            description={
              <>
                <p>{t("errorsTodo")}</p>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
                <ul className="import-sentences" tabIndex={0}>
                  {sentences.slice(0, mostErrorsListed).map(({ key, message }) => (
                    <li key={key}>{message}</li>
                  ))}
                </ul>
                {errorCount > mostErrorsListed && <p className="hint">{t("errorsHidden", { shown: mostErrorsListed, count: errorCount })}</p>}
              </>
            }
          />
        )}
        {isReady && !importing && <Alert type="success" showIcon title={t("ready", { count: rowCount })} />}
        {knownNames > 0 && <Alert type="warning" showIcon title={t("known", { count: knownNames })} description={t("knownHint")} />}
        {skipped.length > 0 && (
          <details className="import-skipped">
            <summary>{t("skippedTitle", { count: skipped.length })}</summary>
            <ul>
              {skipped.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {rows.length > 0 && <Preview preview={preview} />}
      <div className="save-bar">
        <Button type={isReady ? "default" : "primary"} disabled={importing} onClick={onRestart}>
          {t("chooseFile")}
        </Button>
        <Button disabled={importing} onClick={onBack}>
          {t("stepColumns")}
        </Button>
        <Button type={isReady ? "primary" : "default"} loading={busy || importing} disabled={!isReady} onClick={onImport}>
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

function Preview({ preview }: { preview: ImportPreview }): ReactNode {
  const t = useText(text);
  const cellWords = useCellWords();
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
        width: widths[field.key] ?? 140,
        ...(numbers.has(field.key) && { align: "right" as const }),
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
  useEffect(() => box.current?.querySelector(".ant-table-body, .ant-table-tbody-virtual-holder")?.setAttribute("tabindex", "0"));
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0);
  return (
    <section ref={box} className="stack" aria-label={t("preview")}>
      <div className="import-preview-head">
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
      {rows.length < rowCount && <p className="hint">{t("previewPart", { shown: rows.length, count: rowCount })}</p>}
      <Table
        size="small"
        bordered
        rowKey="line"
        columns={columns}
        dataSource={shown}
        pagination={false}
        virtual={isVirtual}
        scroll={{ x: width, y: 440 }}
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

function faultOf({ errors }: ImportRow, field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message;
}

/** `Dòng 12, cột Đơn vị tính: bắt buộc nhập.` → `bắt buộc nhập.`; the cell shows the place already. */
function withoutPlace(sentence: string): string {
  return sentence.replace(/^[^:]*: /, "");
}
