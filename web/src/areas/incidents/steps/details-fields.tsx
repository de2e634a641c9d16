import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import {
  type Incident,
  type IncidentCause,
  type IncidentKind,
  incidentCauses,
  incidentCauseWords,
  type ResponsibleKind,
  responsibleKinds,
  responsibleKindWords,
  type Severity,
  severities,
  severityWords,
} from "@so-thiet-bi/contract/incidents";
import { Form, Input } from "antd";
import { type ReactNode, useId } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { Select } from "../../../ui/select.tsx";
import { text } from "../text.ts";

export interface Details {
  severity: Severity | null;
  cause: IncidentCause | null;
  responsibleKind: ResponsibleKind | null;
  responsibleName: string;
  responsibleEmployee: Named | null;
}

export function detailsOf({
  severity,
  cause,
  responsibleKind,
  responsibleName,
  responsibleEmployee,
}: Incident): Details {
  return {
    severity,
    cause,
    responsibleKind,
    responsibleName: responsibleName ?? "",
    responsibleEmployee: responsibleEmployee && { ...responsibleEmployee, code: null },
  };
}

/**
 * The part of a body that these fields fill: who answers for it is one of the staff, or a name, or nobody.
 */
export function responsibleIn({ responsibleKind, responsibleName, responsibleEmployee }: Details) {
  const isStaff = responsibleKind === "TEACHER";
  const isNamed = responsibleKind === "STUDENT" || responsibleKind === "OTHER";
  return {
    responsibleName: isNamed ? responsibleName.trim() || null : null,
    responsibleEmployeeId: isStaff ? (responsibleEmployee?.id ?? null) : null,
  };
}

export interface DetailsFieldsProps {
  kind: IncidentKind;
  value: Details;
  onChange: (value: Details) => void;
  /** Only confirming needs to know why. */
  needsCause?: boolean;
}

/** How bad it is, why it happened and who answers for it. */
export function DetailsFields({ kind, value, onChange, needsCause = false }: DetailsFieldsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const id = useId();
  const { severity, cause, responsibleKind, responsibleName, responsibleEmployee } = value;
  const put = (changes: Partial<Details>) => onChange({ ...value, ...changes });
  return (
    <>
      <Form.Item label={t("cause")} htmlFor={`${id}cause`} required={needsCause}>
        <Select
          id={`${id}cause`}
          placeholder={t("causeWhich")}
          value={cause}
          allowClear={!needsCause}
          options={incidentCauses.map((one) => ({ value: one, label: say(incidentCauseWords[one]) }))}
          onChange={(next: IncidentCause | undefined) => put({ cause: next ?? null })}
        />
      </Form.Item>
      {kind === "BROKEN" && (
        <Form.Item label={t("severity")}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line */}
          <div role="group" aria-label={t("severity")} className="choice-chips">
            {severities.map((one) => (
              <button
                key={one}
                type="button"
                className="choice-chip"
                aria-pressed={one === severity}
                onClick={() => put({ severity: one === severity ? null : one })}
              >
                {say(severityWords[one])}
              </button>
            ))}
          </div>
        </Form.Item>
      )}
      <div className="form-pair">
        <Form.Item label={t("responsible")} htmlFor={`${id}kind`}>
          <Select
            id={`${id}kind`}
            allowClear
            placeholder={t("responsibleUnknown")}
            value={responsibleKind}
            options={responsibleKinds.map((one) => ({ value: one, label: say(responsibleKindWords[one]) }))}
            onChange={(next: ResponsibleKind | undefined) => put({ responsibleKind: next ?? null })}
          />
        </Form.Item>
        {responsibleKind === "TEACHER" && (
          <Form.Item label={t("responsibleWho")} htmlFor={`${id}employee`}>
            <RefPicker
              id={`${id}employee`}
              choose={employees.calls.choose}
              value={responsibleEmployee}
              onChange={(next) => put({ responsibleEmployee: next })}
            />
          </Form.Item>
        )}
        {(responsibleKind === "STUDENT" || responsibleKind === "OTHER") && (
          <Form.Item label={t("responsibleWho")} htmlFor={`${id}name`}>
            <Input
              id={`${id}name`}
              maxLength={255}
              value={responsibleName}
              onChange={({ target }) => put({ responsibleName: target.value })}
            />
          </Form.Item>
        )}
      </div>
    </>
  );
}
