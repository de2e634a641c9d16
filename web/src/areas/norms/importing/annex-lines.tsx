import { DeleteOutlined } from "@ant-design/icons";
import { normBasisWords } from "@so-thiet-bi/contract/norms";
import { Button } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { type LineColumn, LineTable } from "../../../ui/line-table.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { text } from "../import.text.ts";
import {
  alikeWith,
  type CellName,
  type ReadLine,
  saidOf,
  type TypedCellName,
  typedGrades,
  wordsIn,
} from "./read-lines.ts";
import { Accept, TypedCell } from "./typed-cell.tsx";
import { useDoubts } from "./use-doubts.ts";

export interface AnnexLinesProps {
  /** All of them: cells that say the same may stand on another page. */
  lines: readonly ReadLine[];
  shown: readonly ReadLine[];
  onMend: (line: ReadLine, cell: CellName, value: string | undefined, isForAll: boolean) => void;
  /** By the key of the line. */
  onChange: (key: number) => void;
  onLeaveOut: (key: number) => void;
}

/** Every row as it will be written, mended where it stands; below a cell what is doubtful or wrong about it. */
export function AnnexLines(props: AnnexLinesProps): ReactNode {
  const { shown: lines, onLeaveOut, onMend } = props;
  const t = useText(text);
  const [page, setPage] = useState({ page: 1, size: 50 });
  const box = useRef<HTMLDivElement>(null);
  const goOn = useDoubts(box);
  const columns = useCells({
    ...props,
    onMend: (line, cell, value, isForAll) => {
      const at = goOn.place();
      onMend(line, cell, value, isForAll);
      goOn.from(at);
    },
  });
  const shown = Math.min(page.page, Math.max(1, Math.ceil(lines.length / page.size)));
  return (
    <div className="data-table" ref={box}>
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
          <Pager
            page={shown}
            size={page.size}
            total={lines.length}
            address={{
              change: (to) =>
                setPage({ page: Number(to["page"] ?? 1), size: Number(to["size"] ?? page.size) }),
            }}
          />
        </footer>
      )}
    </div>
  );
}

function useCells(props: AnnexLinesProps): LineColumn<ReadLine>[] {
  const { lines, onChange, onMend } = props;
  const t = useText(text);
  const say = useSay();
  const cell = (
    name: CellName,
    title: string,
    words: (line: ReadLine) => ReactNode,
  ): LineColumn<ReadLine> => ({
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
  const place = (line: ReadLine, title: string) => t("cellName", { row: line.row, column: title });
  const typed = (line: ReadLine, name: TypedCellName, title: string) => (
    <TypedCell
      name={place(line, title)}
      value={wordsIn(line, name)}
      isDoubtful={saidOf(line, name).doubts.length > 0}
      alike={alikeWith(lines, line, name).length}
      {...(name === "grades" && {
        refuse: (words: string) => (typedGrades(words) ? undefined : t("gradesUnread")),
      })}
      onMend={(value, isForAll) => onMend(line, name, value, isForAll)}
    />
  );
  /** Where nothing is typed, what is doubtful can be accepted or changed in the form of the row. */
  const accepted = (line: ReadLine, name: CellName, title: string) =>
    saidOf(line, name).doubts.length > 0 && (
      <Accept
        name={place(line, title)}
        alike={alikeWith(lines, line, name).length}
        onAccept={(isForAll) => onMend(line, name, undefined, isForAll)}
      />
    );
  return [
    cell("name", t("item"), (line) => (
      <>
        <button
          type="button"
          className="norm-open"
          data-doubt={saidOf(line, "name").doubts.length > 0 || undefined}
          title={t("change", { row: line.row })}
          onClick={() => onChange(line.key)}
        >
          {[line.item.number, line.item.name].filter(Boolean).join(". ")}
          {line.item.component && <span className="below ink annex-component">{line.item.component}</span>}
        </button>
        {accepted(line, "name", t("item"))}
      </>
    )),
    cell("subject", t("subject"), (line) => (
      <>
        {typed(line, "subject", t("subject"))}
        <span className="below hint">{[line.item.block, line.item.topic].filter(Boolean).join(" · ")}</span>
      </>
    )),
    cell("unit", t("unit"), (line) => typed(line, "unit", t("unit"))),
    cell("quantityText", t("quantityText"), (line) => typed(line, "quantityText", t("quantityText"))),
    cell("basis", t("basis"), ({ item }) => (
      <>
        {say(normBasisWords[item.basis])}
        <span className="below hint">
          {[item.quantity !== null && formatNumber(item.quantity), rangeOf(item)].filter(Boolean).join(" / ")}
        </span>
      </>
    )),
    cell("users", t("users"), (line) => (
      <>
        {[line.item.forTeacher && "GV", line.item.forStudent && "HS"].filter(Boolean).join(", ")}
        {accepted(line, "users", t("users"))}
      </>
    )),
    cell("grades", t("grades"), (line) => typed(line, "grades", t("grades"))),
    {
      key: "note",
      title: t("note"),
      render: ({ item }) => <span className="hint annex-note">{item.note}</span>,
    },
  ];
}

function stateOf(line: ReadLine, cell: CellName): "fault" | "doubt" | "carried" | undefined {
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
