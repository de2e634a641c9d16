import type { Words } from "@so-thiet-bi/contract/language";
import {
  type Merger,
  type MergerPreview,
  mergerBlockWords,
  mergerMoveWords,
  mergerStayWords,
  previewMerger,
} from "@so-thiet-bi/contract/mergers";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { Answered } from "../../ui/states.tsx";
import { text } from "./text.ts";

interface MergerPreviewProps {
  merger: Merger;
  /** What the person does with a plan; `free`: nothing stands in the way. */
  children: (free: boolean) => ReactNode;
}

/** What would move, what stays under the old head, and what has to be settled first. */
export function Preview({ merger, children }: MergerPreviewProps): ReactNode {
  const t = useText(text);
  const preview = useRead(previewMerger, ofId(merger.id));
  return (
    <Answered of={preview} rows={10}>
      {({ moves, stays, blocks, codes, administrators }) => (
        <div className="stack">
          <Blocks blocks={blocks} />
          <div>
            <h2>{t("moves", { school: merger.into.name })}</h2>
            <Counts
              label={t("moves", { school: merger.into.name })}
              lines={moves.map(({ kind, count, value }) => ({
                kind,
                words: mergerMoveWords[kind],
                count,
                value,
              }))}
            />
          </div>
          <ul className="stack-near">
            <li>
              {t("codes", { kept: formatNumber(codes.kept), renumbered: formatNumber(codes.renumbered) })}
            </li>
            {administrators.length > 0 && (
              <li>{t("administrators", { names: administrators.join(", ") })}</li>
            )}
            <li>{t("wear")}</li>
            <li>{t("coverage")}</li>
          </ul>
          <div>
            <h2>{t("stays", { school: merger.from.name })}</h2>
            <Counts
              label={t("stays", { school: merger.from.name })}
              lines={stays.map(({ kind, count }) => ({
                kind,
                words: mergerStayWords[kind],
                count,
                value: null,
              }))}
            />
          </div>
          {children(blocks.length === 0)}
        </div>
      )}
    </Answered>
  );
}

function Blocks({ blocks }: Pick<MergerPreview, "blocks">): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (blocks.length === 0) return <Alert type="success" showIcon title={t("free")} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("blocked")}
      description={
        <>
          <ul className="bare stack-near">
            {blocks.map(({ kind, count, names, link }) => (
              <li key={kind}>
                <span className="strong">
                  {say(mergerBlockWords[kind])} ({formatNumber(count)})
                </span>
                : {[...new Set(names)].join(", ")}
                {count > names.length && "…"}
                {link && (
                  <>
                    {" "}
                    <Link to={link}>{t("look")}</Link>
                  </>
                )}
              </li>
            ))}
          </ul>
          <p className="hint">{t("blockedHint")}</p>
        </>
      }
    />
  );
}

interface Count {
  kind: string;
  words: Words;
  count: number;
  value: number | null;
}

function Counts({ label, lines }: { label: string; lines: readonly Count[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <LineTable
      label={label}
      look="banded"
      isDense
      lines={lines}
      lineKey={({ kind }) => kind}
      isPast={({ count }) => count === 0}
      columns={[
        { key: "what", title: t("what"), headsRow: true, render: ({ words }) => say(words) },
        { key: "count", title: t("count"), align: "right", render: ({ count }) => formatNumber(count) },
        {
          key: "value",
          title: t("value"),
          align: "right",
          render: ({ value }) => value !== null && formatMoney(value),
        },
      ]}
    />
  );
}
