import { CalendarOutlined, CloseCircleFilled } from "@ant-design/icons";
import { Input } from "antd";
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { formatDay, readDay } from "../lib/format.ts";
import { useText } from "../lib/language.ts";
import type { DayCalendarProps } from "./day-calendar.tsx";
import type { FieldProps } from "./field-props.ts";
import { text } from "./text.ts";

const loadCalendar = () => import("./day-calendar.tsx");
// why the failure is left: days can be typed, and a form must not be lost over its calendar
const DayCalendar = lazy(() => loadCalendar().catch(() => ({ default: NoCalendar })));

/** Who opened the calendar gets the focus back; keys walk in it at once, a click in the field goes on typing. */
type Opener = "field" | "key" | "button";

/** What stands in the field while somebody types, and after that as long as it is no day. */
interface Typed {
  words: string;
  isUnread: boolean;
}

/**
 * A calendar day; the value is `2026-09-05`, typed and shown `05/09/2026` (also `5/9/2026` and `05092026`).
 * With `allowsYear`, `2019` is 01/01/2019. The day counts when the field is left; what is no day stays as it
 * was typed, is told of, and is the value: so the schema, or the server, refuses it, and nothing is saved as
 * if the field were empty. With `isFilter` it counts as empty.
 *
 * The calendar is fetched when somebody comes to the field, and opened by a click, ↓ or its button.
 */
export function DayInput({
  value,
  onChange,
  allowsYear = false,
  isFilter = false,
  placeholder,
  ...rest
}: FieldProps<string> & { allowsYear?: boolean; isFilter?: boolean }): ReactNode {
  const t = useText(text);
  const fault = useId();
  const dialog = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState(() => unreadIn(value));
  const [opener, setOpener] = useState<Opener>();
  const handedOn = useRef<string | null>(undefined);
  const current = value ?? null;
  const shown = typed?.words ?? formatDay(current);
  const isUnread = typed?.isUnread === true;

  // a value from outside takes the place of what was typed; the one that the field handed on does not
  useEffect(() => {
    if (current !== handedOn.current) setTyped(unreadIn(current));
    handedOn.current = undefined;
  }, [current]);

  const handOn = (day: string | null) => {
    if (day === current) return;
    handedOn.current = day;
    onChange?.(day);
  };
  const settle = () => {
    if (!typed || typed.isUnread) return;
    const words = typed.words.trim();
    const day = readDay(words, allowsYear);
    const isNoDay = words !== "" && day === null;
    setTyped(isNoDay ? { words, isUnread: true } : undefined);
    handOn(isNoDay && !isFilter ? words : day);
  };
  const take = (day: string | null) => {
    setTyped(undefined);
    handOn(day);
  };
  // why not by a ref: an antd form has one of its own on the field
  const focusField = () => frame.current?.querySelector("input")?.focus();
  const leaveCalendar = () => {
    setOpener(undefined);
    if (frame.current?.contains(document.activeElement)) return;
    // why the button after a touch: the field would bring the keyboard of a phone
    if (opener === "key") focusField();
    else button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isWithControl = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" || (isWithControl && event.key.toLowerCase() === "s")) settle();
    if (event.key === "Enter") {
      // why: it says which day is meant, not that the form is complete
      event.preventDefault();
      setOpener(undefined);
    }
    if (event.key === "ArrowDown" && !isWithControl) {
      event.preventDefault();
      setOpener("key");
    }
    if (event.key === "Escape" && opener) {
      // why: the same key closes the panel that the field stands in
      event.stopPropagation();
      setOpener(undefined);
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!frame.current?.contains(relatedTarget) && !relatedTarget?.closest(".ant-picker-dropdown"))
      setOpener(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices who comes and goes
    <div
      ref={frame}
      className="day-input"
      onFocus={fetchCalendar}
      onPointerEnter={fetchCalendar}
      onBlur={onBlur}
    >
      <div className="day-input-line">
        <Input
          autoComplete="off"
          placeholder={placeholder ?? t("dayChoose")}
          aria-keyshortcuts="Alt+ArrowDown"
          {...rest}
          {...(isUnread && { "data-unread": true, "aria-invalid": true, "aria-describedby": fault })}
          status={isUnread ? "error" : ""}
          value={shown}
          maxLength={30}
          onChange={({ target }) => setTyped({ words: target.value, isUnread: false })}
          onBlur={settle}
          onClick={() => setOpener("field")}
          onKeyDown={onKeyDown}
        />
        {shown !== "" && (
          <button
            type="button"
            className="day-input-clear"
            tabIndex={-1}
            aria-label={t("dayClear")}
            onClick={() => {
              take(null);
              focusField();
            }}
          >
            <CloseCircleFilled aria-hidden />
          </button>
        )}
        <button
          ref={button}
          type="button"
          className="day-input-open"
          tabIndex={-1}
          aria-label={t("dayCalendar")}
          aria-haspopup="dialog"
          aria-expanded={opener !== undefined}
          aria-controls={opener && dialog}
          onClick={() => setOpener(opener === undefined ? "button" : undefined)}
        >
          <CalendarOutlined aria-hidden />
        </button>
        {opener && (
          <Suspense fallback={null}>
            <DayCalendar
              id={dialog}
              value={typed ? readDay(typed.words, allowsYear) : current}
              isWalked={opener !== "field"}
              onChoose={(day) => {
                take(day);
                leaveCalendar();
              }}
              onLeave={leaveCalendar}
            />
          </Suspense>
        )}
      </div>
      {isUnread && (
        <p id={fault} className="day-input-fault" role="alert">
          {t("dayUnread")}
        </p>
      )}
    </div>
  );
}

/** A value that is not a day was typed here before, and the field is now drawn again. */
function unreadIn(value: string | null | undefined): Typed | undefined {
  return value && !/^\d{4}-\d\d-\d\d/.test(value) ? { words: value, isUnread: true } : undefined;
}

function fetchCalendar(): void {
  // why the failure is left: opening asks again
  void loadCalendar().catch(() => undefined);
}

function NoCalendar({ onLeave }: DayCalendarProps): ReactNode {
  useEffect(() => onLeave(), [onLeave]);
  return null;
}
