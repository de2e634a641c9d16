import { registrationKinds, registrationKindWords } from "@so-thiet-bi/contract/loan-words";
import { Alert, Checkbox, Form, type FormInstance, Input, Radio } from "antd";
import type { ReactNode } from "react";
import { today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ClockInput } from "../../ui/clock-input.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import type { FieldProps } from "../../ui/field-props.ts";
import { PeriodChips, type PeriodShown, type Session } from "./period-chips.tsx";
import { text as slipText } from "./registration.text.ts";
import { text } from "./registration-form.text.ts";
import { isRecorded, type RegistrationValues } from "./registration-values.ts";
import type { AskAnswer } from "./week-api.ts";

export interface RegistrationFieldsProps {
  form: FormInstance<RegistrationValues>;
  values: RegistrationValues;
  answer: AskAnswer | undefined;
  change: (part: Partial<RegistrationValues>) => void;
}

interface WhenFieldsProps extends RegistrationFieldsProps {
  periods: readonly PeriodShown[];
  mayLendOutside: boolean;
  isNew: boolean;
}

/** The kind of loan decides how its time is said: by periods, or over days. */
export function WhenFields({
  form,
  values,
  answer,
  periods,
  mayLendOutside,
  isNew,
}: WhenFieldsProps): ReactNode {
  const t = useText(text);
  const tSlip = useText(slipText);
  const say = useSay();
  const { kind, date } = values;
  const isByPeriod = kind === "PERIOD";
  const kinds = registrationKinds.filter((one) => one !== "OUTSIDE" || mayLendOutside || kind === "OUTSIDE");
  const recorded = isNew && isRecorded(values);
  return (
    <div className="registration-pairs fields-4">
      <Form.Item className="wide registration-kind" name="kind" label={tSlip("kind")}>
        <Radio.Group
          optionType="button"
          options={kinds.map((value) => ({ value, label: say(registrationKindWords[value]) }))}
        />
      </Form.Item>
      {kind === "OUTSIDE" && (
        <>
          <Form.Item
            className="phone-wide registration-half"
            name="partner"
            label={tSlip("partner")}
            required
          >
            <Input maxLength={255} />
          </Form.Item>
          <Form.Item className="phone-wide registration-half" name="documentNo" label={tSlip("documentNo")}>
            <Input maxLength={50} />
          </Form.Item>
        </>
      )}
      <Form.Item name="date" label={isByPeriod ? tSlip("day") : t("from")} required>
        <DayInput />
      </Form.Item>
      {isByPeriod ? (
        <>
          <Form.Item name="session" hidden>
            <Input />
          </Form.Item>
          <Form.Item className="wide" name="periods" label={tSlip("periods")} required>
            <PeriodsInput form={form} session={values.session} periods={periods} />
          </Form.Item>
        </>
      ) : (
        <>
          {kind !== "LONG_TERM" && (
            <Form.Item name="fromTime" label={t("fromTime")} extra={t("fromTimeHint")}>
              <ClockInput />
            </Form.Item>
          )}
          <Form.Item name="untilDate" label={t("until")} required>
            <DayInput />
          </Form.Item>
          {kind !== "LONG_TERM" && (
            <Form.Item name="untilTime" label={t("untilTime")}>
              <ClockInput />
            </Form.Item>
          )}
        </>
      )}
      {isNew && date === today() && (
        <Form.Item className="wide" name="after" valuePropName="checked">
          <Checkbox>{t("after")}</Checkbox>
        </Form.Item>
      )}
      {recorded && <Alert className="wide registration-hint" type="info" showIcon title={t("afterHint")} />}
      {answer?.closed && !recorded && (
        <Alert className="wide registration-hint" type="warning" showIcon title={answer.closed} />
      )}
    </div>
  );
}

interface PeriodsInputProps extends FieldProps<number[]> {
  form: FormInstance<RegistrationValues>;
  session: Session | null;
  periods: readonly PeriodShown[];
}

function PeriodsInput({ form, session, periods, value, onChange }: PeriodsInputProps): ReactNode {
  return (
    <PeriodChips
      periods={periods}
      session={session}
      value={value ?? []}
      onChange={(next, chosen) => {
        form.setFieldValue("session", next);
        onChange?.(chosen);
      }}
    />
  );
}
