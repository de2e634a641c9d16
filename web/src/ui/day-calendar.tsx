import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import {
  cloneElement,
  type HTMLAttributes,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import "../lib/calendar-language.ts";
import { formatDay, today } from "../lib/format.ts";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";

export interface DayCalendarProps {
  id: string;
  value: string | null;
  /** The focus goes to a day in it, from where the arrows walk. */
  isWalked: boolean;
  onChoose: (day: string) => void;
  /** Left without a choice, by a key. */
  onLeave: () => void;
}

/**
 * The calendar of a `DayInput`: antd’s, whose own field stands unseen behind ours and only says where the
 * calendar opens. antd leaves its days to the mouse; here each takes the focus.
 */
export default function DayCalendar({ id, value, isWalked, onChoose, onLeave }: DayCalendarProps): ReactNode {
  const t = useText(text);
  const [at, setAt] = useState(() => dayjs(value ?? today()));
  const panel = useRef<HTMLDivElement>(null);
  // why: with each new value antd goes back to its month
  const chosen = useMemo(() => (value ? dayjs(value) : null), [value]);
  useEffect(() => {
    if (chosen) setAt(chosen);
  }, [chosen]);

  const goToDay = useCallback(() => {
    if (isWalked) panel.current?.querySelector<HTMLElement>(stop)?.focus({ preventScroll: true });
  }, [isWalked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step goes to its day
  useEffect(goToDay, [goToDay, at]);
  const panelComes = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element;
      goToDay();
    },
    [goToDay],
  );

  const dayCell = (date: Dayjs, cell: ReactNode) => {
    if (!isValidElement<HTMLAttributes<HTMLElement>>(cell)) return cell;
    const day = date.format(iso);
    return cloneElement(cell, {
      role: "button",
      tabIndex: day === at.format(iso) ? 0 : -1,
      "aria-label": formatDay(day),
      "aria-pressed": day === value,
      "aria-current": day === today() ? "date" : undefined,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // why: the same key closes the panel that the field stands in
      event.stopPropagation();
      onLeave();
    } else if (event.key === "Tab") onLeave();
    else if (event.key === "Enter" || event.key === " ") {
      if (!(event.target instanceof HTMLElement) || event.target.role !== "button") return;
      event.preventDefault();
      event.target.click();
    } else {
      const next = dayFrom(at, event);
      if (!next) return;
      event.preventDefault();
      setAt(next);
    }
  };
  return (
    <DatePicker
      open
      className="day-calendar-anchor"
      // why here: nobody may come to it, with or without our styles
      style={{ visibility: "hidden" }}
      aria-hidden
      builtinPlacements={placements}
      inputReadOnly
      allowClear={false}
      value={chosen}
      pickerValue={at}
      onPickerValueChange={setAt}
      onChange={(next) => next && onChoose(next.format(iso))}
      onOpenChange={(isOpen) => {
        // the day that was already chosen, or today again; a click outside is noticed by our field
        if (!isOpen && panel.current?.parentElement?.contains(document.activeElement)) onLeave();
      }}
      cellRender={(date, { type, originNode }) =>
        type === "date" && dayjs.isDayjs(date) ? dayCell(date, originNode) : originNode
      }
      panelRender={(content) => (
        <div ref={panelComes} id={id} role="dialog" aria-label={t("dayCalendar")} onKeyDown={onKeyDown}>
          {content}
        </div>
      )}
    />
  );
}

const iso = "YYYY-MM-DD";

const overflow = { adjustX: 1, adjustY: 1, shiftY: true };
/** In a low window, where the calendar fits neither below the field nor above it, it lies over it and is whole. */
const placements = {
  bottomLeft: { points: ["tl", "bl"], offset: [0, 4], overflow },
  bottomRight: { points: ["tr", "br"], offset: [0, 4], overflow },
  topLeft: { points: ["bl", "tl"], offset: [0, -4], overflow },
  topRight: { points: ["br", "tr"], offset: [0, -4], overflow },
};

/** The one day that Tab and the arrows come to. */
const stop = "[role=button][tabindex='0']";

function dayFrom(day: Dayjs, { key, shiftKey }: KeyboardEvent): Dayjs | undefined {
  switch (key) {
    case "ArrowLeft":
      return day.subtract(1, "day");
    case "ArrowRight":
      return day.add(1, "day");
    case "ArrowUp":
      return day.subtract(1, "week");
    case "ArrowDown":
      return day.add(1, "week");
    case "PageUp":
      return day.subtract(1, shiftKey ? "year" : "month");
    case "PageDown":
      return day.add(1, shiftKey ? "year" : "month");
    case "Home":
      return day.subtract((day.day() + 6) % 7, "day");
    case "End":
      return day.add((7 - day.day()) % 7, "day");
    default:
      return undefined;
  }
}
