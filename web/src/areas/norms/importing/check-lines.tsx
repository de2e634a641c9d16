import type { NormList, NormReading } from "@so-thiet-bi/contract/norms";
import { Alert, Button, Radio, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useLanguage, useText } from "../../../lib/language.ts";
import { Refusal } from "../../../ui/step.tsx";
import { text } from "../import.text.ts";
import { ItemForm } from "../lists/item-form.tsx";
import { AnnexLines } from "./annex-lines.tsx";
import { alikeWith, correctedLine, mendedLine, type ReadLine } from "./read-lines.ts";

export interface CheckLinesProps {
  list: NormList;
  reading: NormReading;
  lines: readonly ReadLine[];
  onLines: (lines: readonly ReadLine[]) => void;
  /** A row is being corrected: its form guards what is typed. */
  onEditing: (isEditing: boolean) => void;
  busy: boolean;
  refused: readonly string[];
  onBack: () => void;
  onWrite: (replace: boolean) => void;
}

type Wanted = "all" | "doubts" | "faults";

/** What was understood of the annex, corrected where it was not, and written as a whole. */
export function CheckLines(props: CheckLinesProps): ReactNode {
  const { list, reading, lines, onLines, onEditing, busy, refused, onBack, onWrite } = props;
  const t = useText(text);
  const language = useLanguage();
  const [wanted, setWanted] = useState<Wanted>("all");
  const [replace, setReplace] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  const doubtful = lines.filter(({ doubts }) => Object.keys(doubts).length > 0);
  const faulty = lines.filter(({ faults }) => Object.keys(faults).length > 0);
  const shown =
    wanted === "doubts" && doubtful.length > 0
      ? doubtful
      : wanted === "faults" && faulty.length > 0
        ? faulty
        : lines;
  const edited = lines.find(({ key }) => key === editing);
  const edit = (key: number | null) => {
    setEditing(key);
    onEditing(key !== null);
  };
  const hints = [
    ...(doubtful.length > 0 ? [t("doubtsHint")] : []),
    ...(lines.some(({ carried }) => carried.length > 0) ? [t("carriedHint")] : []),
  ];
  const blocks = [...new Set(lines.flatMap(({ item }) => item.block ?? []))];
  return (
    <>
      <dl className="row gap-8-32 norm-figures">
        <Count label={t("kept")} value={lines.length} />
        <Count label={t("doubts")} value={doubtful.length} />
        <Count label={t("skippedCount")} value={reading.skipped.length} />
        <div>
          <dt className="hint">{t("subjects")}</dt>
          <dd className="annex-subjects figure strong">
            {[...new Set(lines.map(({ item }) => item.subject ?? t("shared")))].join(", ")}
          </dd>
        </div>
      </dl>
      {hints.length > 0 && <p className="hint">{hints.join(" ")}</p>}
      <div role="status" className="stack annex-status">
        <Refusal sentences={refused} />
        {faulty.length > 0 && <Alert type="error" showIcon title={t("faults", { count: faulty.length })} />}
      </div>
      {(doubtful.length > 0 || faulty.length > 0) && (
        <Segmented<Wanted>
          className="self-start"
          aria-label={t("preview")}
          value={wanted}
          options={[
            { value: "all", label: t("allRows", { count: lines.length }) },
            { value: "doubts", label: t("onlyDoubts", { count: doubtful.length }) },
            ...(faulty.length > 0
              ? [{ value: "faults" as const, label: t("onlyFaults", { count: faulty.length }) }]
              : []),
          ]}
          onChange={setWanted}
        />
      )}
      <AnnexLines
        lines={lines}
        shown={shown}
        onMend={(line, cell, value, isForAll) => {
          const mended = new Set((isForAll ? alikeWith(lines, line, cell) : [line]).map(({ key }) => key));
          const notUnderstood = (words: string) => t("notUnderstood", { words });
          const how = { cell, value, level: list.level, language, notUnderstood };
          onLines(lines.map((one) => (mended.has(one.key) ? mendedLine(one, how) : one)));
        }}
        onChange={edit}
        onLeaveOut={(key) => onLines(lines.filter((line) => line.key !== key))}
      />
      {reading.skipped.length > 0 && (
        <details className="annex-skipped">
          <summary>{t("skipped", { count: reading.skipped.length })}</summary>
          <ul>
            {reading.skipped.map(({ row, text: words, says }) => (
              <li key={`${row} ${words}`}>
                {t("skippedRow", { row, says })} {words && <span className="hint">“{words}”</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {list.items > 0 && (
        <Radio.Group
          className="annex-mode"
          aria-label={t("mode")}
          value={replace}
          disabled={busy}
          options={[
            { value: false, label: t("append", { count: list.items }) },
            { value: true, label: t("replace", { count: list.items }) },
          ]}
          onChange={({ target }) => setReplace(target.value as boolean)}
        />
      )}
      <div className="save-bar">
        <Button disabled={busy} onClick={onBack}>
          {t("back")}
        </Button>
        <Button
          type="primary"
          loading={busy}
          disabled={lines.length === 0 || faulty.length > 0}
          onClick={() => onWrite(replace)}
        >
          {t("write", { count: lines.length })}
        </Button>
      </div>
      {edited && (
        <ItemForm
          key={edited.key}
          title={t("changeTitle", { row: edited.row })}
          initial={edited.item}
          level={list.level}
          subjects={reading.subjects}
          blocks={blocks}
          save={async (item) => {
            onLines(
              lines.map((line) => (line.key === edited.key ? correctedLine(line, item, language) : line)),
            );
            edit(null);
          }}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}

function Count({ label, value }: { label: string; value: number }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  );
}
