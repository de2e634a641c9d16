import {
  type CoverageFlag,
  type CoverageLine,
  coverageFlagWords,
  normBasisWords,
} from "@so-thiet-bi/contract/norms";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { demandAt } from "../../../lib/addresses.ts";
import { formatMoney, formatNumber } from "../../../lib/format.ts";
import { type Say, useSay, useText } from "../../../lib/language.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { StatusTag, type StatusTone } from "../../../ui/status-tag.tsx";
import { draftAt } from "../addresses.ts";
import { itemName } from "../item-name.ts";
import { PercentBar } from "../percent-bar.tsx";
import { text } from "./coverage.text.ts";

type Told = Say<keyof (typeof text)["vi"]>;
type Words = ReturnType<typeof useSay>;

/** `asCards`: on a phone the figures of a row are one fact. */
export function coverageColumns(
  t: Told,
  say: Words,
  asCards: boolean,
  rows: readonly CoverageLine[],
): Column<CoverageLine>[] {
  // why: where nobody has asked for anything yet, an empty column would cut the names
  const isAsked = rows.some(({ asked, demands }) => asked > 0 || demands.length > 0);
  const figure = (key: "good" | "atRepair" | "surplus", hidden = false): Column<CoverageLine> => ({
    key,
    title: t(key),
    sort: key,
    align: "right",
    ...(hidden && { shown: "hidden" as const }),
    render: (row) => (row[key] > 0 ? formatNumber(row[key]) : key === "good" ? "0" : null),
  });
  return [
    {
      key: "item",
      title: t("item"),
      sort: "item",
      shown: "always",
      card: "title",
      render: ({ item, flags }) => (
        <>
          {itemName(item)}
          {/* why: before what is cut first */}
          {asCards || <Flags flags={flags} />}
          <span className="below hint">
            {[item.number, item.subject ?? t("shared"), item.topic].filter(Boolean).join(" · ")}
          </span>
          {asCards && <Flags flags={flags} />}
        </>
      ),
    },
    { key: "unit", title: t("unit"), shown: "wide", render: ({ item }) => item.unit },
    {
      key: "basis",
      shown: "wide",
      title: t("basis"),
      width: 132,
      cuts: true,
      render: ({ item, formula }) => (
        <span title={say(formula.words)}>
          {item.quantityText ?? say(normBasisWords[formula.basis])}
          <span className="below hint norm-reckoned">{say(formula.words)}</span>
        </span>
      ),
    },
    { key: "need", title: t("need"), sort: "need", align: "right", render: (row) => needWords(row, t) },
    figure("good"),
    {
      key: "broken",
      shown: "wide",
      title: t("broken"),
      sort: "broken",
      align: "right",
      render: ({ broken, atRepair }) => (
        <>
          {broken > 0 && formatNumber(broken)}
          {atRepair > 0 && <span className="below hint">{t("atRepairIn", { count: atRepair })}</span>}
        </>
      ),
    },
    {
      key: "asked",
      shown: isAsked ? "wide" : "hidden",
      title: t("asked"),
      sort: "asked",
      align: "right",
      render: ({ asked, drafted, demands }) => (
        <span className="norm-demands">
          {[asked > 0 && formatNumber(asked), (drafted ?? 0) > 0 && t("draftedIn", { count: drafted ?? 0 })]
            .filter(Boolean)
            .join(" · ")}
          <Demands demands={demands.slice(0, 1)} />
          {demands.length > 1 && <span className="hint"> +{formatNumber(demands.length - 1)}</span>}
        </span>
      ),
    },
    {
      key: "missing",
      title: t("missing"),
      sort: "missing",
      align: "right",
      render: ({ missing }) =>
        missing > 0 ? <strong className="bad strong">{formatNumber(missing)}</strong> : null,
    },
    {
      key: "amount",
      shown: "wide",
      title: t("amount"),
      sort: "amount",
      align: "right",
      render: ({ amount }) => amount !== null && formatMoney(amount),
    },
    figure("surplus", true),
    {
      key: "percent",
      title: t("percent"),
      sort: "percent",
      width: 116,
      card: "fact",
      render: ({ percent }) => <PercentBar percent={percent} unknown={t("unknown")} />,
    },
    ...(asCards
      ? [
          {
            key: "figures",
            title: t("why"),
            card: "fact" as const,
            render: ({ why, amount, demands }: CoverageLine) => (
              <>
                {say(why)}
                {amount !== null && ` · ${formatMoney(amount)}`}
                <Demands demands={demands} />
              </>
            ),
          },
        ]
      : []),
  ];
}

/** How rows are put in order, by the names of the columns. */
export const coverageSorts: Readonly<Record<string, (row: CoverageLine) => string | number | null>> = {
  item: ({ item }) => itemName(item),
  need: ({ need }) => need,
  good: ({ good }) => good,
  broken: ({ broken }) => broken,
  atRepair: ({ atRepair }) => atRepair,
  asked: ({ asked }) => asked,
  missing: ({ missing }) => missing,
  amount: ({ amount }) => amount,
  surplus: ({ surplus }) => surplus,
  percent: ({ percent }) => percent,
};

/** What is needed, and how much where groups are as small as the list allows. */
export function needWords({ need, formula }: Pick<CoverageLine, "need" | "formula">, t: Told): string {
  if (need === null) return t("needUnknown");
  return formula.upTo !== null && formula.upTo > need
    ? t("needUpTo", { need, upTo: formula.upTo })
    : formatNumber(need);
}

/** The demands that ask for it, each a way there. */
export function Demands({ demands }: Pick<CoverageLine, "demands">): ReactNode {
  const t = useText(text);
  return demands.map(({ id, number, draft }) => (
    <span key={id} className="norm-demand">
      {" · "}
      <Link
        to={draft ? draftAt(id) : demandAt(id)}
        title={draft ? `${number} (${t("draftMark")})` : number}
        // why: a click on the row opens the item
        onClick={(event) => event.stopPropagation()}
      >
        {number}
      </Link>
    </span>
  ));
}

const tones: Record<CoverageFlag, StatusTone> = {
  noSubjectRoom: "waiting",
  noSubject: "waiting",
  noTeachers: "waiting",
  noClasses: "past",
  unitsDiffer: "waiting",
  notMapped: "waiting",
  sharedStock: "info",
  highValue: "info",
  partialRow: "past",
  digital: "good",
  manual: "waiting",
};

/** Short words; the whole sentence stands in the panel and is read out. */
function Flags({ flags }: { flags: readonly CoverageFlag[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (flags.length === 0) return null;
  return (
    <span className="row gap-4 norm-flags">
      {flags.map((flag) => (
        <span key={flag} title={say(coverageFlagWords[flag])}>
          <StatusTag tone={tones[flag]}>{t(`flag_${flag}`)}</StatusTag>
        </span>
      ))}
    </span>
  );
}
