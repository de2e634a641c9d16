import type { Words } from "@so-thiet-bi/contract/language";
import {
  type Merger,
  type MergerPreview,
  mergerBlockPlaces,
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
          <Counts
            title={t("moves", { school: merger.into.name })}
            lines={moves.map((one) => ({ ...one, words: mergerMoveWords[one.kind] }))}
          />
          <ul className="stack-near">
            <li>{t("codes", { kept: codes.kept, renumbered: codes.renumbered })}</li>
            {administrators.length > 0 && (
              <li>{t("administrators", { names: administrators.join(", ") })}</li>
            )}
            <li>{t("wear")}</li>
            <li>{t("coverage")}</li>
          </ul>
          <Counts
            title={t("stays", { school: merger.from.name })}
            lines={stays.map((one) => ({ ...one, words: mergerStayWords[one.kind] }))}
          />
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
            {blocks.map(({ kind, count, names, link }) => {
              const place = mergerBlockPlaces[kind];
              return (
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
                  {!link && place && <span className="hint"> · {t("settledAt", { place: say(place) })}</span>}
                </li>
              );
            })}
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
  value?: number | null;
}

/** How many of each kind; what there is none of is named in one line. */
function Counts({ title, lines }: { title: string; lines: readonly Count[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const there = lines.filter(({ count }) => count > 0);
  const none = lines.filter(({ count }) => count === 0).map(({ words }) => say(words));
  return (
    <div className="stack-near form-column">
      <h2>{title}</h2>
      {there.length > 0 && (
        <LineTable
          label={title}
          look="banded"
          lines={there}
          lineKey={({ kind }) => kind}
          columns={[
            { key: "what", title: t("what"), headsRow: true, render: ({ words }) => say(words) },
            { key: "count", title: t("count"), align: "right", render: ({ count }) => formatNumber(count) },
            there.some(({ value }) => value !== undefined) && {
              key: "value",
              title: t("value"),
              align: "right",
              render: ({ value }) => typeof value === "number" && formatMoney(value),
            },
          ]}
        />
      )}
      {none.length > 0 && <p className="hint">{t("none", { what: none.join("; ") })}</p>}
    </div>
  );
}
