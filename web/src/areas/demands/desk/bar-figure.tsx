import { BarChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { type ReactNode, useEffect, useRef } from "react";
import { useShownAppearance, useStill } from "../../../lib/appearance.ts";
import { formatNumber } from "../../../lib/format.ts";
import { fontFamily, type Palette, palettes } from "../../../ui/theme.ts";

use([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface BarFigureProps {
  /** What it shows, for screen readers; the figures themselves stand in a table beside it. */
  label: string;
  bars: readonly { name: string; open?: () => void }[];
  series: readonly { name: string; tone: keyof Palette; values: readonly number[] }[];
  /** How a figure is written on hover. */
  written: (value: number) => string;
  /** Figures are counts, or parts of a hundred; without it money. */
  scale?: "count" | "percent";
}

const barRoom = 34;
const axisRoom = 56;

/**
 * Lying bars, the first on top: names of schools are long. Drawn in the colours of the shade, still for those
 * who want nothing to move.
 */
export default function BarFigure({ label, bars, series, written, scale }: BarFigureProps): ReactNode {
  const shade = useShownAppearance();
  const still = useStill();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const element = place.current;
    const colour = palettes[shade];
    const chart = init(element, null, { renderer: "svg" });
    chart.setOption({
      animation: !still,
      animationDuration: 150,
      textStyle: { fontFamily, color: colour.ink },
      grid: { left: 8, right: 24, top: series.length > 1 ? 32 : 8, bottom: 8, containLabel: true },
      ...(series.length > 1 && {
        legend: {
          top: 0,
          left: 0,
          icon: "rect",
          itemWidth: 12,
          itemHeight: 12,
          textStyle: { color: colour.inkSoft },
        },
      }),
      tooltip: {
        trigger: "axis",
        axisPointer: { type: "shadow", shadowStyle: { color: colour.band, opacity: 0.5 } },
        backgroundColor: colour.card,
        borderColor: colour.hairline,
        textStyle: { color: colour.ink },
        valueFormatter: (value: unknown) => written(Number(value)),
        confine: true,
      },
      xAxis: {
        type: "value",
        ...(scale === "count" && { minInterval: 1 }),
        ...(scale === "percent" && { max: 100 }),
        axisLabel: { color: colour.inkSoft, formatter: shortNumber, hideOverlap: true },
        splitLine: { lineStyle: { color: colour.hairline } },
      },
      yAxis: {
        type: "category",
        inverse: true,
        data: bars.map(({ name }) => name),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: colour.hairline } },
        axisLabel: {
          color: colour.ink,
          width: Math.min(220, element.clientWidth * 0.38),
          overflow: "truncate",
        },
      },
      series: series.map(({ name, tone, values }) => ({
        type: "bar",
        name,
        data: [...values],
        itemStyle: { color: colour[tone] },
        barMaxWidth: 18,
        cursor: bars.some(({ open }) => open) ? "pointer" : "default",
      })),
    });
    chart.on("click", ({ dataIndex }) => bars[dataIndex]?.open?.());
    const watch = new ResizeObserver(() => chart.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.dispose();
    };
  }, [bars, series, shade, still, written, scale]);

  return (
    <div
      ref={place}
      className="bar-figure"
      role="img"
      aria-label={label}
      style={{ height: bars.length * barRoom + axisRoom }}
    />
  );
}

/** `1,2 tỷ` on an axis would want words; powers of ten are read by everybody. */
function shortNumber(value: number): string {
  if (value >= 1e9) return `${formatNumber(value / 1e9)} tỷ`;
  if (value >= 1e6) return `${formatNumber(value / 1e6)} tr`;
  return formatNumber(value);
}
