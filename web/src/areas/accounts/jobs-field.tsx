import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import { dutiesOf, sentenceOf } from "@so-thiet-bi/contract/duties";
import {
  commonJob,
  type Job,
  jobPresets,
  jobsAmong,
  jobsOf,
  jobsToldApart,
} from "@so-thiet-bi/contract/jobs";
import type { Role } from "@so-thiet-bi/contract/people";
import { Button, Checkbox, Form } from "antd";
import { type ReactNode, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import type { RecordForm } from "../../ui/record-form.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { type RightsValues, withJobs } from "./account-values.ts";
import { text } from "./text.ts";

export interface JobsFieldProps<Values extends RightsValues> {
  record: RecordForm<Values>;
  type: DepartmentType;
  roles: readonly Role[];
  /** The jobs of an account that is there: of those with the same rights no other can be chosen. */
  told?: readonly Job[];
  disabled?: boolean;
}

/**
 * What somebody does in the unit, and in one sentence what they may do by the rights as they stand. On a phone
 * the choices come once somebody wants others: the position in the staff list has proposed the usual one.
 */
export function JobsField<Values extends RightsValues>({
  record,
  type,
  roles,
  told,
  disabled = false,
}: JobsFieldProps<Values>): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { form } = record;
  const narrow = useNarrow();
  const [isChanging, setChanging] = useState(false);
  const { role, capabilities, named, held } = rightsAsTheyStand(
    (Form.useWatch([], { form, preserve: true }) ?? {}) as Partial<RightsValues>,
    type,
  );
  const allowed = jobsOf(type).filter((one) => roles.includes(jobPresets[one].role) || held.includes(one));
  const offered = told ? jobsToldApart(allowed, told) : allowed;
  const toggle = (job: Job, on: boolean) => {
    // why not those that are drawn: a quick hand is ahead of a slow computer, and would take back its last tick
    const { role, capabilities, chosen, held } = rightsAsTheyStand(
      form.getFieldsValue(true) as Partial<RightsValues>,
      type,
    );
    // why: what is only told by rights that others brought goes with them again
    const meant = chosen.filter((one) => held.includes(one));
    const before = on || meant.includes(job) ? meant : [...meant, job];
    const next = on ? added(meant, job) : before.filter((one) => one !== job);
    const values = withJobs(next.length > 0 ? next : [commonJob(type)], before, { role, capabilities });
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
    record.markDirty();
  };
  const limited = capabilities.filter((one) => one.limited).map(({ capability }) => capability);
  const whole = named.filter((one) => !limited.includes(one));
  const may = say(sentenceOf(dutiesOf({ type, role, whole, some: limited }), type));
  if (narrow && !isChanging && held.length > 0) {
    return (
      <Form.Item label={t("job")} extra={may}>
        <div className="row spread">
          <strong>{held.map((one) => say(jobPresets[one].name)).join(" · ")}</strong>
          {!disabled && (
            <Button aria-expanded={false} onClick={() => setChanging(true)}>
              {t("changeJob")}
            </Button>
          )}
        </div>
      </Form.Item>
    );
  }
  return (
    <Form.Item label={t("job")} extra={may}>
      {/* biome-ignore lint/a11y/useSemanticElements: the field of the form is labelled already */}
      <div role="group" aria-label={t("job")} className="job-choices">
        {offered.map((one, at) => (
          <Checkbox
            key={one}
            // why: the button that brought the choices is gone
            autoFocus={isChanging && at === 0}
            checked={held.includes(one)}
            disabled={disabled}
            onChange={({ target }) => toggle(one, target.checked)}
          >
            {say(jobPresets[one].name)}
          </Checkbox>
        ))}
      </div>
    </Form.Item>
  );
}

function rightsAsTheyStand(
  { jobs: chosen = [], role = staff, capabilities = [] }: Partial<RightsValues>,
  type: DepartmentType,
) {
  const named = capabilities.map(({ capability }) => capability);
  return {
    role,
    capabilities,
    named,
    chosen,
    held: jobsAmong({ type, role, capabilities: named }, chosen).jobs,
  };
}

/** Who heads the unit has every right in it, so that job stands alone. */
function added(before: readonly Job[], job: Job): Job[] {
  const { role } = jobPresets[job];
  return [...before.filter((one) => role === staff && jobPresets[one].role === staff), job];
}

const staff: Role = "ROLE_DEPARTMENT_USER";
