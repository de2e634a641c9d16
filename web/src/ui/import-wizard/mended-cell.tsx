import { CheckCircleFilled, ExclamationCircleFilled, LoadingOutlined } from "@ant-design/icons";
import { fold } from "@so-thiet-bi/contract/fold";
import type { ImportPreview } from "@so-thiet-bi/contract/import";
import { Input } from "antd";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useText } from "../../lib/language.ts";
import { AutoComplete } from "../select.tsx";
import { useNarrow } from "../use-narrow.ts";
import type { CellFault } from "./mending.ts";
import { text } from "./text.ts";

/** In pixels: five choices, and one scrolls for more. */
const mostOffered = 160;

/** Where the cursor goes once a cell is mended, and whether all cells that say the same are. */
export interface Onward {
  step: 1 | -1 | 0;
  alike: boolean;
}

export interface MendedCellProps {
  id: string;
  /** Which cell it is: “Dòng 12, Đơn vị tính”. */
  name: string;
  /** What it says. */
  value: string;
  fault: CellFault | undefined;
  field: ImportPreview["fields"][number];
  state: "wrong" | "pending" | "mended" | "open";
  onFocus: () => void;
  onType: (typed: string) => void;
  /** Undefined: it stays as it is. */
  onMend: (value: string | undefined, onward: Onward) => void;
}

/**
 * A cell that is typed in or chosen for. Enter mends it and goes on, Shift Enter back, Ctrl Enter mends all
 * that say the same.
 */
export function MendedCell(props: MendedCellProps): ReactNode {
  const { id, name, value, fault, field, state, onFocus, onType, onMend } = props;
  const narrow = useNarrow();
  const [typed, setTyped] = useState(value);
  const [isOpen, setOpen] = useState(false);
  /** What was handed over last: leaving the cell does not say it again. */
  const said = useRef(value);
  const onward = useRef<Onward>({ step: 1, alike: false });
  /** Enter that chose from the list has mended the cell already. */
  const picked = useRef(false);
  const options = optionsOf(field, fault, typed, typed === value);

  const type = (next: string) => {
    setTyped(next);
    onType(next);
  };
  const mend = (next: string, way: Onward) => {
    setOpen(false);
    setTyped(next);
    const isNew = next.trim() !== said.current;
    said.current = next.trim();
    onMend(isNew ? next.trim() : undefined, way);
  };
  const onKeyDownCapture = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
    picked.current = false;
    onward.current = { step: shiftKey ? -1 : 1, alike: ctrlKey || metaKey };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || picked.current) return;
    if (event.key === "Enter") {
      event.preventDefault();
      mend(typed, onward.current);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      setOpen(false);
      type(value);
    }
  };
  const shared = {
    id,
    // a finger needs more room than the pointer
    size: narrow ? "middle" : "small",
    "aria-label": name,
    "aria-invalid": state === "wrong",
    ...(fault && { "aria-describedby": `${id}-says` }),
    ...(state === "wrong" && { status: "error" as const }),
    value: typed,
    onFocus: () => {
      setOpen(options.length > 0);
      onType(typed);
      onFocus();
    },
    onBlur: () => {
      if (typed.trim() !== said.current) mend(typed, { step: 0, alike: false });
      setOpen(false);
    },
  } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field within
    <div className="import-cell" data-state={state} onKeyDownCapture={onKeyDownCapture} onKeyDown={onKeyDown}>
      <Mark state={state} />
      {field.choices.length > 0 || fault?.suggestion ? (
        <AutoComplete
          {...shared}
          open={isOpen && options.length > 0}
          options={options.map((one) => ({ value: one }))}
          showSearch={{ filterOption: false }}
          popupMatchSelectWidth={false}
          // why: a longer list would cover the sentence that says what is wrong
          listHeight={mostOffered}
          // why: what stands first is only taken by Enter where it was meant
          defaultActiveFirstOption={isSure(field, fault, typed === value)}
          onChange={(next: string | undefined) => {
            type(next ?? "");
            setOpen(true);
          }}
          onSelect={(chosen = "") => {
            picked.current = true;
            mend(field.several ? withLast(typed === value ? "" : typed, chosen) : chosen, onward.current);
          }}
        />
      ) : (
        <Input {...shared} onChange={({ target }) => type(target.value)} />
      )}
      {fault && (
        <span id={`${id}-says`} className="visually-hidden">
          {fault.message}
        </span>
      )}
    </div>
  );
}

function Mark({ state }: Pick<MendedCellProps, "state">): ReactNode {
  const t = useText(text);
  if (state === "open") return null;
  if (state === "pending") return <LoadingOutlined aria-label={t("cellJudged")} />;
  if (state === "mended") return <CheckCircleFilled aria-label={t("cellMended")} />;
  return <ExclamationCircleFilled aria-hidden />;
}

/** Before anything is typed what was probably meant comes first; then what has the typed letters. */
function optionsOf(
  { choices, several }: MendedCellProps["field"],
  fault: CellFault | undefined,
  typed: string,
  isUntouched: boolean,
): string[] {
  const meant = fault?.suggestion ? [fault.suggestion] : [];
  const all = [...new Set([...meant, ...choices])];
  if (isUntouched) return all;
  const words = fold(several ? (typed.split(";").at(-1) ?? "") : typed).trim();
  return all.filter((one) => fold(one).includes(words));
}

function isSure(
  { others, several, choices }: MendedCellProps["field"],
  fault: CellFault | undefined,
  isUntouched: boolean,
): boolean {
  if (isUntouched) return fault?.suggestion != null;
  return choices.length > 0 && !others && !several;
}

/** “Lớp 6; l” and “Lớp 7” → “Lớp 6; Lớp 7”. */
function withLast(typed: string, chosen: string): string {
  const before = typed.split(";").slice(0, -1);
  return [...before.map((one) => one.trim()), chosen].join("; ");
}
