import { type CheckKind, checkKinds, checkKindWords } from "@so-thiet-bi/contract/inventory";
import { Form, type FormInstance, Input } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { useSchoolYear } from "../../../lib/school-year.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { Select } from "../../../ui/select.tsx";
import { text } from "./check-form.text.ts";
import { type CheckValues, nameOf } from "./check-values.ts";
import { CutoffInput } from "./cutoff-input.tsx";

export interface CheckWhatProps {
  form: FormInstance<CheckValues>;
  /** Counting has begun: kind, year and cut-off stay as they are. */
  hasBegun: boolean;
}

/** What is counted when, and on what basis. The name follows kind and year until somebody writes another. */
export function CheckWhat({ form, hasBegun }: CheckWhatProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { years } = useSchoolYear();
  const kind = Form.useWatch("kind", form) ?? "YEAR_END";
  const yearId = Form.useWatch("schoolYearId", form);
  const propose = (nextKind: CheckKind, nextYear: number | null | undefined) => {
    const proposal = (of: CheckKind, year: number | null | undefined) =>
      nameOf(
        of,
        years.find(({ id }) => id === year),
      );
    const name = form.getFieldValue("name") as string | null;
    if (!name || name === proposal(kind, yearId)) form.setFieldValue("name", proposal(nextKind, nextYear));
  };
  return (
    <div className="check-fields">
      <Form.Item name="kind" label={t("kind")}>
        <Select
          disabled={hasBegun}
          options={checkKinds.map((value) => ({ value, label: say(checkKindWords[value]) }))}
          onChange={(next: CheckKind) => propose(next, yearId)}
        />
      </Form.Item>
      <Form.Item name="schoolYearId" label={t("schoolYear")}>
        <Select
          allowClear
          disabled={hasBegun}
          options={years.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next: number | undefined) => propose(kind, next)}
        />
      </Form.Item>
      <Form.Item className="wide" name="name" label={t("name")} required>
        <Input maxLength={255} disabled={hasBegun} />
      </Form.Item>
      <Form.Item className="wide" name="cutoffAt" label={t("cutoffAt")} required extra={t("cutoffHint")}>
        <CutoffInput disabled={hasBegun} />
      </Form.Item>
      <Form.Item name="from" label={t("from")}>
        <DayInput />
      </Form.Item>
      <Form.Item name="to" label={t("to")}>
        <DayInput />
      </Form.Item>
      <Form.Item className="wide" name="basis" label={t("basis")} extra={t("basisHint")}>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item className="wide" name="place" label={t("place")} extra={t("placeHint")}>
        <Input maxLength={255} />
      </Form.Item>
    </div>
  );
}
