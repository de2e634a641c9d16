import type { DashboardChart, DashboardNumber } from "@so-thiet-bi/contract/dashboard";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { text } from "./dashboard.text.ts";

/** Each with the line of the last months behind it, and the way to its list. */
export function Numbers({ numbers }: { numbers: readonly DashboardNumber[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <section aria-label={t("numbers")}>
      <ul className="dashboard-numbers">
        {numbers.map((number) => (
          <li key={number.key}>
            <Link to={number.link} className="dashboard-number">
              <strong className="figure ink">{shownFigure(number.value, number.kind)}</strong>
              <span>{say(number.label)}</span>
              {number.note && <span className="hint">{say(number.note)}</span>}
              <Sparkline number={number} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shownFigure(value: number | null, kind: DashboardNumber["kind"]): string {
  if (value === null) return "—";
  if (kind === "money") return formatMoney(value);
  return kind === "percent" ? `${formatNumber(value)}%` : formatNumber(value);
}

const [lineWidth, lineHeight] = [120, 28];

/**
 * A line without axes: it says whether it goes up or down, the words below it where and when it began. Without a
 * change it is words alone.
 */
function Sparkline({ number: { trend, trendKind, periods, tone } }: { number: DashboardNumber }): ReactNode {
  const t = useText(text);
  const [first, last] = [trend[0], trend.at(-1)];
  if (trend.length < 2 || first === undefined || last === undefined) return null;
  const [least, most] = [Math.min(...trend), Math.max(...trend)];
  const from = periods[0] ?? "";
  if (least === most) return <span className="hint dashboard-began">{t("trendFlat", { from })}</span>;
  const points = trend.map((value, place) => {
    const x = (place / (trend.length - 1)) * lineWidth;
    const y = 2 + (1 - (value - least) / (most - least)) * (lineHeight - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const words = t("trend", {
    from,
    to: periods.at(-1) ?? "",
    first: shownFigure(first, trendKind),
    last: shownFigure(last, trendKind),
  });
  return (
    <>
      <svg
        className="dashboard-line"
        data-tone={tone}
        viewBox={`0 0 ${lineWidth} ${lineHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        <title>{words}</title>
        <polyline points={points.join(" ")} />
      </svg>
      <span className="hint" aria-hidden>{`${from}: ${shownFigure(first, trendKind)}`}</span>
    </>
  );
}

/** Those that have something to show. */
export function Charts({ charts }: { charts: readonly DashboardChart[] }): ReactNode {
  const shown = charts.filter(({ bars }) => bars.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className="dashboard-charts">
      {shown.map((chart) => (
        <Chart key={chart.key} chart={chart} />
      ))}
    </div>
  );
}

/** Bars one below the other: long Vietnamese names stand beside them and are read as a list. */
function Chart({ chart }: { chart: DashboardChart }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const said = (label: DashboardChart["bars"][number]["label"]) =>
    typeof label === "string" ? label : say(label);
  const isPercent = chart.kind === "percent-bars";
  const most = isPercent
    ? 100
    : Math.max(1, ...chart.bars.flatMap(({ value, compared }) => [value ?? 0, compared ?? 0]));
  const share = (value: number) => `${Math.min(100, (value / most) * 100).toFixed(2)}%`;
  return (
    <section className="sheet" aria-labelledby={`dashboard-chart-${chart.key}`}>
      <div className="dashboard-head">
        <h2 id={`dashboard-chart-${chart.key}`}>{say(chart.title)}</h2>
        <Link to={chart.link}>{t("openList")}</Link>
      </div>
      {chart.compared && (
        <p className="hint beside middle">
          <span className="dashboard-mark" aria-hidden /> {say(chart.compared)}
        </p>
      )}
      <ul className="dashboard-bars">
        {chart.bars.map((bar) => (
          <li key={bar.link ?? said(bar.label)}>
            <span className="dashboard-bar-label">
              {bar.link ? <Link to={bar.link}>{said(bar.label)}</Link> : said(bar.label)}
              {bar.note && <span className="hint">{say(bar.note)}</span>}
            </span>
            <span className="dashboard-bar" aria-hidden>
              {bar.value !== null && (
                <span
                  style={{ width: share(bar.value) }}
                  data-low={(isPercent && bar.value < 50) || undefined}
                />
              )}
              {bar.compared !== null && bar.compared > 0 && (
                <i style={{ insetInlineStart: share(bar.compared) }} />
              )}
            </span>
            <span className="right">
              {bar.value === null ? t("unknown") : shownFigure(bar.value, isPercent ? "percent" : "count")}
              {bar.compared !== null && bar.compared > 0 && (
                <span className="hint"> / {formatNumber(bar.compared)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
