import { DeleteOutlined } from "@ant-design/icons";
import { normBasisWords } from "@so-thiet-bi/contract/norms";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { type LineColumn, LineTable } from "../../../ui/line-table.tsx";
import { text } from "../import.text.ts";
import type { ReadLine } from "./read-lines.ts";

const Pager = lazy(() => import("../../../ui/pager.tsx"));

export interface AnnexLinesProps {
  lines: readonly ReadLine[];
  /** By the key of the line. */
  onChange: (key: number) => void;
  onLeaveOut: (key: number) => void;
}

/** Every row as it will be written; below a cell what is doubtful or wrong about it. */
export function AnnexLines({ lines, onChange, onLeaveOut }: AnnexLinesProps): ReactNode {
  const t = useText(text);
  const [page, setPage] = useState({ page: 1, size: 50 });
  const columns = useCells(onChange);
  const shown = Math.min(page.page, Math.max(1, Math.ceil(lines.length / page.size)));
  return (
    <div className="data-table">
      <LineTable
        label={t("preview")}
        look="banded"
        className="thumbs-square annex-lines"
        lines={lines.slice((shown - 1) * page.size, shown * page.size)}
        lineKey={({ key }) => key}
        columns={[
          { key: "row", title: t("row"), align: "right", render: ({ row }) => row },
          ...columns,
          {
            key: "actions",
            title: t("leaveOutHead"),
            isTitleHidden: true,
            className: "cell-action",
            render: ({ key, row, item }) => (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t("leaveOut", { row, name: item.component ?? item.name })}
                title={t("leaveOut", { row, name: item.component ?? item.name })}
                onClick={() => onLeaveOut(key)}
              />
            ),
          },
        ]}
      />
      {lines.length > page.size && (
        <footer className="table-footer">
          <Suspense fallback={<span className="pager-room" />}>
            <Pager
              page={shown}
              size={page.size}
              total={lines.length}
              address={{
                change: (to) =>
                  setPage({ page: Number(to["page"] ?? 1), size: Number(to["size"] ?? page.size) }),
              }}
            />
          </Suspense>
        </footer>
      )}
    </div>
  );
}

/** Which fields stand in which cell; what has no cell of its own is said at the name. */
const fieldsByCell = {
  subject: ["subject", "block", "topic"],
  unit: ["unit"],
  quantityText: ["quantityText"],
  basis: ["basis", "quantity", "studentsMin", "studentsMax"],
  users: ["forTeacher", "forStudent"],
  grades: ["grades"],
} as const;
type Cell = keyof typeof fieldsByCell | "name";
const placed: ReadonlySet<string> = new Set(Object.values(fieldsByCell).flat());

function useCells(onChange: AnnexLinesProps["onChange"]): LineColumn<ReadLine>[] {
  const t = useText(text);
  const say = useSay();
  const cell = (name: Cell, title: string, words: (line: ReadLine) => ReactNode): LineColumn<ReadLine> => ({
    key: name,
    title,
    mark: (line) => stateOf(line, name),
    render: (line) => {
      const { faults, doubts } = saidOf(line, name);
      return (
        <div title={stateOf(line, name) === "carried" ? t("carried") : undefined}>
          {words(line)}
          {[...faults, ...doubts].map((sentence) => (
            <span key={sentence} className="annex-says">
              {sentence}
            </span>
          ))}
        </div>
      );
    },
  });
  return [
    cell("name", t("item"), ({ key, row, item }) => (
      <button type="button" className="norm-open" title={t("change", { row })} onClick={() => onChange(key)}>
        {[item.number, item.name].filter(Boolean).join(". ")}
        {item.component && <span className="below ink annex-component">{item.component}</span>}
      </button>
    )),
    cell("subject", t("subject"), ({ item }) => (
      <>
        {item.subject ?? t("shared")}
        <span className="below hint">{[item.block, item.topic].filter(Boolean).join(" · ")}</span>
      </>
    )),
    cell("unit", t("unit"), ({ item }) => item.unit),
    cell("quantityText", t("quantityText"), ({ item }) => item.quantityText),
    cell("basis", t("basis"), ({ item }) => (
      <>
        {say(normBasisWords[item.basis])}
        <span className="below hint">
          {[item.quantity !== null && formatNumber(item.quantity), rangeOf(item)].filter(Boolean).join(" / ")}
        </span>
      </>
    )),
    cell("users", t("users"), ({ item }) =>
      [item.forTeacher && "GV", item.forStudent && "HS"].filter(Boolean).join(", "),
    ),
    cell("grades", t("grades"), ({ item }) => item.grades.join(", ")),
  ];
}

function saidOf(line: ReadLine, cell: Cell): { faults: string[]; doubts: string[] } {
  const fields: string[] =
    cell === "name"
      ? [...Object.keys(line.faults), ...Object.keys(line.doubts)].filter((field) => !placed.has(field))
      : [...fieldsByCell[cell]];
  const different = [...new Set(fields)];
  return {
    faults: different.flatMap((field) => line.faults[field] ?? []),
    doubts: different.flatMap((field) => line.doubts[field] ?? []),
  };
}

function stateOf(line: ReadLine, cell: Cell): "fault" | "doubt" | "carried" | undefined {
  const { faults, doubts } = saidOf(line, cell);
  if (faults.length > 0) return "fault";
  if (doubts.length > 0) return "doubt";
  return line.carried.includes(cell) ? "carried" : undefined;
}

function rangeOf({ studentsMin, studentsMax }: ReadLine["item"]): string {
  if (studentsMax === null) return "";
  return [studentsMin, studentsMax]
    .filter((one) => one !== null)
    .map((one) => formatNumber(one))
    .join("–");
}
