import {
  type MaintenancePlan,
  type PlanLine,
  planProgress,
  planProgressWords,
} from "@so-thiet-bi/contract/maintenance-plans";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { equipmentAt } from "../../lib/addresses.ts";
import { formatDay, formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { type LineColumn, LineTable } from "../../ui/line-table.tsx";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { useNarrow, useTablet } from "../../ui/use-narrow.ts";
import { text } from "./text.ts";

type Month = PlanLine["months"][number];

const tones: Record<Month["progress"], StatusTone> = {
  done: "good",
  late: "waiting",
  missed: "bad",
  now: "info",
  ahead: "past",
};
const signs: Record<Month["progress"], string> = { done: "✓", late: "✓", missed: "!", now: "●", ahead: "○" };

/**
 * Work by row, months by column; a tablet, which has no room for twelve of them, names those of each work, and on a
 * phone each piece of work is a card with its months in words.
 */
export function PlanTable({
  plan: { lines, status },
  months,
  onEdit,
}: {
  plan: MaintenancePlan;
  months: readonly number[];
  onEdit: ((line: PlanLine) => void) | undefined;
}): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const tablet = useTablet();
  // why: what is to be done with a row would lie behind the edge
  const costsBeside = tablet && !narrow;
  const monthColumns: LineColumn<PlanLine>[] = tablet
    ? [
        {
          key: "months",
          title: t("months"),
          className: "plan-months",
          render: (line) => (narrow ? <MonthsInWords line={line} /> : <MonthsOfTablet line={line} />),
        },
      ]
    : months.map((month) => ({
        key: `m${month}`,
        title: t("month", { month }),
        head: <abbr title={t("month", { month })}>{month}</abbr>,
        className: "plan-month",
        render: (line) => <MonthCell of={line.months.find((one) => one.month === month)} />,
      }));
  return (
    <LineTable<PlanLine>
      label={t("lines")}
      lines={lines}
      lineKey={({ id }) => id}
      look="framed"
      isOneLine
      phone="cards"
      className="plan-table"
      columns={[
        { key: "what", title: t("what"), headsRow: true, render: (line) => <What line={line} /> },
        {
          key: "content",
          title: t("content"),
          fills: true,
          className: "plan-content",
          render: ({ content }) => content,
        },
        ...monthColumns,
        {
          key: "person",
          title: t("person"),
          className: "plan-person",
          render: ({ person, cost }) => (
            <>
              {person}
              {costsBeside && cost > 0 && <span className="below hint">{formatMoney(cost)}</span>}
            </>
          ),
        },
        !costsBeside && {
          key: "cost",
          title: t("cost"),
          head: <abbr title={t("cost")}>{t("costShort")}</abbr>,
          align: "right",
          render: ({ cost }) => (cost > 0 ? formatMoney(cost) : null),
        },
        lines.some(({ note }) => note) && {
          key: "note",
          title: t("noteLine"),
          render: ({ note }) => note,
        },
        {
          key: "actions",
          title: t("edit"),
          isTitleHidden: true,
          className: "cell-action",
          render: (line) =>
            onEdit ? (
              <Button size="small" aria-label={`${t("edit")}: ${nameOf(line)}`} onClick={() => onEdit(line)}>
                {t("edit")}
              </Button>
            ) : (
              status === "APPROVED" &&
              line.months.some(({ progress }) => progress === "now" || progress === "missed") && (
                <Link
                  className="unbroken"
                  to="/equipment/broken/maintenance?form=new"
                  state={{ planned: line }}
                >
                  {t("noteDone")}
                </Link>
              )
            ),
        },
      ]}
    />
  );
}

/** What the signs of the months mean, of those that stand in the plan. The cells themselves are read in words. */
export function PlanSigns({ of: lines }: { of: readonly PlanLine[] }): ReactNode {
  const say = useSay();
  const narrow = useNarrow();
  if (narrow) return null;
  const there = new Set(lines.flatMap(({ months }) => months.map(({ progress }) => progress)));
  return (
    <span className="hint row gap-2-12" aria-hidden>
      {planProgress
        .filter((progress) => there.has(progress))
        .map((progress) => (
          <span key={progress}>
            <span className="plan-sign" data-tone={tones[progress]}>
              {signs[progress]}
            </span>{" "}
            {say(planProgressWords[progress])}
          </span>
        ))}
    </span>
  );
}

const nameOf = ({ equipment, room }: PlanLine) => equipment?.name ?? room?.name ?? "";

function What({ line }: { line: PlanLine }): ReactNode {
  const { equipment } = line;
  if (!equipment) return nameOf(line);
  return (
    <>
      <Link to={equipmentAt(equipment.id)}>{equipment.name}</Link>
      <span className="below hint">{equipment.code}</span>
    </>
  );
}

function MonthCell({ of }: { of: Month | undefined }): ReactNode {
  const words = useMonthWords();
  if (!of) return null;
  return (
    <span className="plan-sign" data-tone={tones[of.progress]} title={words(of)}>
      <span aria-hidden>{signs[of.progress]}</span>
      <span className="visually-hidden">{words(of)}</span>
    </span>
  );
}

function MonthsOfTablet({ line: { months } }: { line: PlanLine }): ReactNode {
  const t = useText(text);
  const words = useMonthWords();
  return (
    <span className="row gap-2-12">
      {months.map((one) => (
        <span key={one.month} className="plan-sign" data-tone={tones[one.progress]} title={words(one)}>
          <span aria-hidden>{`${signs[one.progress]} ${t("monthShort", { month: one.month })}`}</span>
          <span className="visually-hidden">{`${t("month", { month: one.month })}: ${words(one)}`}</span>
        </span>
      ))}
    </span>
  );
}

function MonthsInWords({ line: { months } }: { line: PlanLine }): ReactNode {
  const t = useText(text);
  const words = useMonthWords();
  return (
    <span className="row gap-2-12">
      {months.map((one) => (
        <StatusTag key={one.month} tone={tones[one.progress]}>
          {`${t("month", { month: one.month })}: ${words(one)}`}
        </StatusTag>
      ))}
    </span>
  );
}

function useMonthWords(): (of: Month) => string {
  const say = useSay();
  return ({ progress, doneOn }) =>
    [say(planProgressWords[progress]), doneOn && formatDay(doneOn)].filter(Boolean).join(" ");
}
