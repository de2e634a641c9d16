import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import { Alert, Button, Checkbox, Form, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../../lib/client.ts";
import { useText } from "../../../lib/language.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { useSlotWords } from "../../loans/slot-words.ts";
import { PeriodChips, type Session } from "../period-chips.tsx";
import { text } from "./board.text.ts";
import { type NextFree, useNextFree } from "./board-api.ts";
import { type Refused, RefusedList } from "./board-dialogs.tsx";
import type { DropTarget } from "./board-drag.ts";
import { moved, type Period } from "./board-places.ts";

export interface Move {
  id: number;
  date?: string;
  session?: Session;
  periods?: number[];
  borrowerId?: number;
}

export interface Moving {
  entries: readonly BoardEntry[];
  /** Where it was dropped and refused. */
  target?: DropTarget;
  failure?: ApiError;
}

export interface BoardMoveDialogProps {
  moving: Moving;
  periods: readonly Period[];
  onMove: (entries: readonly BoardEntry[], moves: Move[], waitIfTaken: boolean) => Promise<void>;
  onClose: () => void;
}

/**
 * Moves one lesson to another day, period or teacher, or several to another day. What is refused is said
 * here, with the next free periods.
 */
export function BoardMoveDialog({ moving, periods, onMove, onClose }: BoardMoveDialogProps): ReactNode {
  const { entries, target } = moving;
  const t = useText(text);
  const [only] = entries;
  const one = entries.length === 1 ? only : undefined;
  const [date, setDate] = useState<string | null>(target?.date ?? one?.date ?? null);
  const [slot, setSlot] = useState(() => slotOf(one, target));
  const [teacher, setTeacher] = useState<Named | null>(null);
  const [waits, setWaits] = useState(false);
  const [failure, setFailure] = useState<ApiError | undefined>(moving.failure);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  const wanted = slot && date ? { date, ...slot } : undefined;
  const send = async (which: readonly BoardEntry[], to = wanted) => {
    const moves = which.map((entry) =>
      moveOf(entry, { date, to: one ? to : undefined, teacherId: teacher?.id }),
    );
    if (moves.every((move) => Object.keys(move).length === 1)) return setMissing(true);
    setMissing(false);
    setFailure(undefined);
    setBusy(true);
    try {
      await onMove(which, moves, waits);
      onClose();
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={one ? t("moveTitle", { name: one.borrower.name }) : t("moveMany", { count: entries.length })}
      okText={one ? t("moveNow") : t("moveCount", { count: entries.length })}
      okButtonProps={{ loading: busy, disabled: date === null || slot?.periods.length === 0 }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void send(entries)}
      onCancel={onClose}
    >
      <div className="stack">
        {missing && <Alert type="info" showIcon title={t("moveNothing")} />}
        {failure && (
          <Refusal failure={failure} entries={entries} onOthers={(others) => void send(others)}>
            {one && wanted && (
              <NextFreeChips
                entry={one}
                wanted={wanted}
                onChoose={(next) => {
                  if (next.session === null) return;
                  const chosen = { session: next.session, periods: [...next.periods] };
                  setDate(next.date);
                  setSlot(chosen);
                  void send(entries, { date: next.date, ...chosen });
                }}
              />
            )}
          </Refusal>
        )}
        <Form layout="vertical" component="div" className="board-move">
          <Form.Item
            label={t("moveDay")}
            htmlFor="board-move-day"
            required
            {...(!one && { extra: t("moveKeepsPeriod") })}
          >
            <DayInput id="board-move-day" value={date} onChange={setDate} />
          </Form.Item>
          {slot && (
            <Form.Item label={t("movePeriods")} required>
              <PeriodChips
                periods={periods}
                session={slot.session}
                value={slot.periods}
                onChange={(session, chosen) => setSlot({ session, periods: chosen })}
              />
            </Form.Item>
          )}
          {one && (
            <Form.Item label={t("moveBorrower")} htmlFor="board-move-teacher" extra={t("moveBorrowerHint")}>
              <RefPicker
                id="board-move-teacher"
                choose={employees.calls.choose}
                value={teacher}
                onChange={(next) => setTeacher(next ?? null)}
              />
            </Form.Item>
          )}
          {failure && (
            <Checkbox checked={waits} onChange={({ target: box }) => setWaits(box.checked)}>
              {t("moveWait")}
            </Checkbox>
          )}
        </Form>
      </div>
    </Modal>
  );
}

/** Why; of several slips, why each of those that are in the way, and what can be done with the rest. */
function Refusal({
  failure,
  entries,
  onOthers,
  children,
}: {
  failure: ApiError;
  entries: readonly BoardEntry[];
  onOthers: (others: readonly BoardEntry[]) => void;
  children: ReactNode;
}): ReactNode {
  const t = useText(text);
  const refused = refusedOf(failure, entries);
  if (entries.length === 1 || refused.length === 0) {
    const words = [...new Set(Object.values(failure.fields))].join(" ") || failure.message;
    return <Alert type="error" showIcon title={words} description={children} />;
  }
  const others = entries.filter((entry) => !refused.some((one) => one.entry === entry));
  return (
    <Alert
      type="error"
      showIcon
      title={t("resultRefused", { count: refused.length })}
      description={
        <div className="stack">
          <RefusedList refused={refused} />
          {others.length > 0 && (
            <Button onClick={() => onOthers(others)}>{t("moveAllOthers", { count: others.length })}</Button>
          )}
        </div>
      }
    />
  );
}

/** Other times at which everything of the slip is free; asked when something was refused. */
function NextFreeChips({
  entry,
  wanted,
  onChoose,
}: {
  entry: BoardEntry;
  wanted: NextFree;
  onChoose: (slot: NextFree) => void;
}): ReactNode {
  const t = useText(text);
  const slotWords = useSlotWords();
  const slots = (useNextFree(entry, wanted).data ?? []).slice(0, 5);
  if (slots.length === 0) return null;
  return (
    <div className="board-free">
      <span>{t("free")}</span>
      {slots.map((slot) => (
        <Button key={slotWords(slot)} onClick={() => onChoose(slot)}>
          {slotWords(slot)}
        </Button>
      ))}
    </div>
  );
}

/** `moves.3.date`: the fourth of them. */
export function refusedOf({ fields }: Pick<ApiError, "fields">, entries: readonly BoardEntry[]): Refused[] {
  const messages = new Map<BoardEntry, string>();
  for (const [field, message] of Object.entries(fields)) {
    const entry = entries[Number(/^moves\.(\d+)/.exec(field)?.[1])];
    if (entry && !messages.has(entry)) messages.set(entry, message);
  }
  return [...messages].map(([entry, message]) => ({ entry, message }));
}

interface MovedTo {
  date: string | null;
  to: { date: string; session: Session; periods: number[] } | undefined;
  teacherId: number | undefined;
}

/** Only what becomes different is sent. */
function moveOf(entry: BoardEntry, { date, to, teacherId }: MovedTo): Move {
  const day = to?.date ?? date;
  const isElsewhere = to && (to.session !== entry.session || to.periods.join() !== entry.periods.join());
  return {
    id: entry.id,
    ...(day && (day !== entry.date || isElsewhere) && { date: day }),
    ...(isElsewhere && { session: to.session, periods: to.periods }),
    ...(teacherId !== undefined && { borrowerId: teacherId }),
  };
}

/** Where it was dropped, else where it stands; undefined of what has no periods. */
function slotOf(
  entry: BoardEntry | undefined,
  target: DropTarget | undefined,
): { session: Session; periods: number[] } | undefined {
  if (!entry || entry.session === null) return undefined;
  const { session, periods } = (target && moved(entry, target)) ?? {
    session: entry.session,
    periods: [...entry.periods],
  };
  return { session, periods };
}
