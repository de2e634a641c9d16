import { DeleteOutlined } from "@ant-design/icons";
import { normBasisWords } from "@so-thiet-bi/contract/norms";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { text } from "../import.text.ts";
import type { ReadLine } from "./read-lines.ts";

const Pager = lazy(() => import("../../../ui/pager.tsx"));

export interface LineTableProps {
  lines: readonly ReadLine[];
  /** By the key of the line. */
  onChange: (key: number) => void;
  onLeaveOut: (key: number) => void;
}

/** Every row as it will be written; below a cell what is doubtful or wrong about it. */
export function LineTable({ lines, onChange, onLeaveOut }: LineTableProps): ReactNode {
  const t = useText(text);
  const [page, setPage] = useState({ page: 1, size: 50 });
  const shown = Math.min(page.page, Math.max(1, Math.ceil(lines.length / page.size)));
  return (
    <div className="data-table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={t("preview")}>
        <table className="annex-lines">
          <thead>
            <tr>
              <th scope="col" data-align="right">
                {t("row")}
              </th>
              <th scope="col">{t("item")}</th>
              <th scope="col">{t("subject")}</th>
              <th scope="col">{t("unit")}</th>
              <th scope="col">{t("quantityText")}</th>
              <th scope="col">{t("basis")}</th>
              <th scope="col">{t("users")}</th>
              <th scope="col">{t("grades")}</th>
              <th className="cell-action" aria-label={t("leaveOutHead")} />
            </tr>
          </thead>
          <tbody>
            {lines.slice((shown - 1) * page.size, shown * page.size).map((line) => (
              <Line key={line.key} line={line} onChange={onChange} onLeaveOut={onLeaveOut} />
            ))}
          </tbody>
        </table>
      </section>
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
const cells = {
  subject: ["subject", "block", "topic"],
  unit: ["unit"],
  quantityText: ["quantityText"],
  basis: ["basis", "quantity", "studentsMin", "studentsMax"],
  users: ["forTeacher", "forStudent"],
  grades: ["grades"],
} as const;
type Cell = keyof typeof cells;
const placed: ReadonlySet<string> = new Set(Object.values(cells).flat());

function Line({
  line,
  onChange,
  onLeaveOut,
}: { line: ReadLine } & Pick<LineTableProps, "onChange" | "onLeaveOut">): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { key, row, item } = line;
  const fieldsOf = (cell: Cell | "name") =>
    cell === "name"
      ? [...Object.keys(line.faults), ...Object.keys(line.doubts)].filter((field) => !placed.has(field))
      : cells[cell];
  const cell = (name: Cell | "name", content: ReactNode) => {
    const fields = [...new Set<string>(fieldsOf(name))];
    const faults = fields.flatMap((field) => line.faults[field] ?? []);
    const doubts = fields.flatMap((field) => line.doubts[field] ?? []);
    const isCarried = line.carried.includes(name);
    const state =
      faults.length > 0 ? "fault" : doubts.length > 0 ? "doubt" : isCarried ? "carried" : undefined;
    return (
      <td data-state={state} title={state === "carried" ? t("carried") : undefined}>
        {content}
        {[...faults, ...doubts].map((sentence) => (
          <span key={sentence} className="annex-says">
            {sentence}
          </span>
        ))}
      </td>
    );
  };
  const range =
    item.studentsMax !== null
      ? [item.studentsMin, item.studentsMax].filter((one) => one !== null).map((one) => formatNumber(one))
      : [];
  return (
    <tr data-row={key}>
      <td data-align="right">{row}</td>
      {cell(
        "name",
        <button
          type="button"
          className="norm-open"
          title={t("change", { row })}
          onClick={() => onChange(key)}
        >
          {[item.number, item.name].filter(Boolean).join(". ")}
          {item.component && <span className="norm-below annex-component">{item.component}</span>}
        </button>,
      )}
      {cell(
        "subject",
        <>
          {item.subject ?? t("shared")}
          <span className="norm-below hint">{[item.block, item.topic].filter(Boolean).join(" · ")}</span>
        </>,
      )}
      {cell("unit", item.unit)}
      {cell("quantityText", item.quantityText)}
      {cell(
        "basis",
        <>
          {say(normBasisWords[item.basis])}
          <span className="norm-below hint">
            {[item.quantity !== null && formatNumber(item.quantity), range.join("–")]
              .filter(Boolean)
              .join(" / ")}
          </span>
        </>,
      )}
      {cell("users", [item.forTeacher && "GV", item.forStudent && "HS"].filter(Boolean).join(", "))}
      {cell("grades", item.grades.join(", "))}
      <td className="cell-action">
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("leaveOut", { row, name: item.component ?? item.name })}
          title={t("leaveOut", { row, name: item.component ?? item.name })}
          onClick={() => onLeaveOut(key)}
        />
      </td>
    </tr>
  );
}
