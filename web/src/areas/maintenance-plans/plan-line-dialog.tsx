import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import type { PlanLine } from "@so-thiet-bi/contract/maintenance-plans";
import { Button, Form, Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ThingPicker } from "../../ui/thing-picker.tsx";
import { blankLine, type LineValues } from "./plan-values.ts";
import { text } from "./text.ts";

export interface PlanLineDialogProps {
  line: PlanLine | undefined;
  months: readonly number[];
  /** May refuse: the dialog stays open then, with the sentence. */
  onSave: (values: LineValues) => Promise<unknown>;
  onRemove: (() => Promise<unknown>) | undefined;
  onClose: () => void;
}

/** One piece of work of the plan. */
export function PlanLineDialog({ line, months, onSave, onRemove, onClose }: PlanLineDialogProps): ReactNode {
  const t = useText(text);
  const user = useUser();
  const field = useId();
  const [values, setValues] = useState<LineValues>(() =>
    line
      ? {
          ...line,
          room: line.room && { ...line.room, code: null },
          months: line.months.map(({ month }) => month),
        }
      : blankLine,
  );
  const { isBusy, refused, close, run } = useStep({ forget: () => setValues(blankLine), onClose });
  const change = (changes: Partial<LineValues>) => setValues((before) => ({ ...before, ...changes }));
  const isWhole =
    (values.equipment !== null || values.room !== null) &&
    values.content.trim() !== "" &&
    values.months.length > 0;
  return (
    <Modal
      open
      title={t(line ? "editTitle" : "newTitle")}
      onCancel={close}
      footer={
        <div className="row gap-8-16 middle at-end">
          {onRemove && (
            <Button danger disabled={isBusy} onClick={() => void run(onRemove)}>
              {t("removeLine")}
            </Button>
          )}
          <Button
            type="primary"
            loading={isBusy}
            disabled={!isWhole}
            onClick={() => void run(() => onSave(values))}
          >
            {t("save")}
          </Button>
        </div>
      }
    >
      <Form layout="vertical" component="div">
        <Refusal sentences={refused} />
        <div className="form-pair">
          <Form.Item label={t("thing")} htmlFor={`${field}-thing`} extra={t("thingOrRoom")}>
            <ThingPicker
              id={`${field}-thing`}
              value={values.equipment}
              onChange={(equipment) => change({ equipment, ...(equipment && { room: null }) })}
            />
          </Form.Item>
          <Form.Item label={t("room")} htmlFor={`${field}-room`}>
            <RefPicker
              id={`${field}-room`}
              choose={functionalRooms.calls.choose}
              query={{ departmentId: user.department.id }}
              value={values.room}
              onChange={(room) => change({ room, ...(room && { equipment: null }) })}
            />
          </Form.Item>
        </div>
        <Form.Item label={t("content")} htmlFor={`${field}-content`} required>
          <TextArea
            id={`${field}-content`}
            lines={[2, 4]}
            maxLength={500}
            value={values.content}
            onChange={({ target }) => change({ content: target.value })}
          />
        </Form.Item>
        <Form.Item label={t("months")} required>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line */}
          <div role="group" aria-label={t("months")} className="choice-chips">
            {months.map((month) => (
              <button
                key={month}
                type="button"
                className="choice-chip"
                aria-pressed={values.months.includes(month)}
                aria-label={t("month", { month })}
                onClick={() =>
                  change({
                    months: values.months.includes(month)
                      ? values.months.filter((one) => one !== month)
                      : [...values.months, month],
                  })
                }
              >
                {t("monthShort", { month })}
              </button>
            ))}
          </div>
        </Form.Item>
        <div className="form-pair">
          <Form.Item label={t("person")} htmlFor={`${field}-person`}>
            <Input
              id={`${field}-person`}
              maxLength={255}
              value={values.person ?? ""}
              onChange={({ target }) => change({ person: target.value })}
            />
          </Form.Item>
          <Form.Item label={t("cost")} htmlFor={`${field}-cost`} extra={t("costHint")}>
            <MoneyInput id={`${field}-cost`} value={values.cost} onChange={(cost) => change({ cost })} />
          </Form.Item>
        </div>
        <Form.Item label={t("noteLine")} htmlFor={`${field}-note`}>
          <Input
            id={`${field}-note`}
            maxLength={255}
            value={values.note ?? ""}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
