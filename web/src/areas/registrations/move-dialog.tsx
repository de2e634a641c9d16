import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { moveRegistrations, type Registration } from "@so-thiet-bi/contract/registrations";
import { Alert, Checkbox, Form, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { mondayOf } from "../../ui/week-choice.tsx";
import { PeriodChips } from "./period-chips.tsx";
import { text } from "./registration.text.ts";
import { text as weekText } from "./week.text.ts";
import { useLoanWeek } from "./week-api.ts";

export interface MoveDialogProps {
  registrations: readonly Registration[];
  onClose: () => void;
  onMoved?: () => void;
}

/** Another day or period, or another teacher; several slips go to one day together, each in its periods. */
export function MoveDialog({ registrations, onClose, onMoved }: MoveDialogProps): ReactNode {
  const t = useText(text);
  const say = useText(weekText);
  const move = useWrite(moveRegistrations);
  const [one] = registrations;
  const only = registrations.length === 1 ? one : undefined;
  const [date, setDate] = useState<string | null>(only?.date ?? null);
  const [slot, setSlot] = useState({ session: only?.session ?? null, periods: only?.periods ?? [] });
  const [teacher, setTeacher] = useState<Named | null>(null);
  const [waits, setWaits] = useState(false);
  const [refused, setRefused] = useState<string>();
  const dayField = useId();
  const teacherField = useId();
  const isByPeriod = only?.kind === "PERIOD";
  const week = useLoanWeek(
    date === null ? undefined : mondayOf(date),
    undefined,
    isByPeriod && date !== null,
  );
  const session = slot.session;

  const confirm = async () => {
    if (date === null) return;
    setRefused(undefined);
    try {
      const { items } = await move.mutateAsync({
        body: {
          waitIfTaken: waits,
          moves: registrations.map(({ id }) => ({
            id,
            date,
            ...(isByPeriod && session && { session, periods: slot.periods }),
            ...(teacher && { borrowerId: teacher.id }),
          })),
        },
      });
      notifyDone(t("moved", { count: items.length }));
      onMoved?.();
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(Object.values(failure.fields)[0] ?? failure.message);
    }
  };
  return (
    <Modal
      open
      title={
        only ? t("moveTitle", { number: only.number }) : t("moveTitleMany", { count: registrations.length })
      }
      okText={t("moveVerb")}
      okButtonProps={{
        loading: move.isPending,
        disabled: date === null || (isByPeriod && slot.periods.length === 0),
      }}
      cancelText={say("giveUp")}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack">
        <p className="hint">{t("moveHint")}</p>
        {refused !== undefined && <Alert type="error" showIcon title={refused} />}
        <Form layout="vertical" component="div">
          <Form.Item label={t("moveTo")} htmlFor={dayField} required>
            <DayInput id={dayField} value={date} onChange={setDate} />
          </Form.Item>
          {isByPeriod && week.data && (
            <Form.Item label={t("periods")} required>
              <PeriodChips
                periods={week.data.periods}
                session={session}
                value={slot.periods}
                onChange={(next, periods) => setSlot({ session: next, periods })}
              />
            </Form.Item>
          )}
          {only && only.kind !== "OUTSIDE" && (
            <Form.Item label={t("moveTeacher")} htmlFor={teacherField} extra={t("moveTeacherHint")}>
              <RefPicker
                id={teacherField}
                choose={employees.calls.choose}
                value={teacher}
                onChange={setTeacher}
                except={only.borrower.id}
              />
            </Form.Item>
          )}
          <Checkbox checked={waits} onChange={({ target }) => setWaits(target.checked)}>
            {t("waitIfTaken")}
          </Checkbox>
        </Form>
      </div>
    </Modal>
  );
}
