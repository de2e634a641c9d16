import { type Role, roleWords } from "@so-thiet-bi/contract/people";
import { Form, Radio } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import type { RecordForm } from "../../ui/record-form.tsx";
import type { RightsValues } from "./account-values.ts";
import { CapabilitiesInput } from "./capabilities-input.tsx";
import { text } from "./text.ts";

export interface RightsFieldsProps<Values extends RightsValues> {
  record: RecordForm<Values>;
  /** The roles that may be granted; the one that is held already is offered too. */
  roles: readonly Role[];
  disabled?: boolean;
}

/** Role and, for staff, capabilities. */
export function RightsFields<Values extends RightsValues>({ record, roles, disabled = false }: RightsFieldsProps<Values>): ReactNode {
  const t = useText(text);
  const say = useSay();
  const role = Form.useWatch("role", record.form) as Role | undefined;
  const departmentId = Form.useWatch("departmentId", { form: record.form, preserve: true }) as number | undefined;
  const offered = role && !roles.includes(role) ? [role, ...roles] : roles;
  return (
    <>
      <Form.Item name="role" label={t("role")} required>
        <Radio.Group disabled={disabled} options={offered.map((one) => ({ value: one, label: say(roleWords[one]) }))} />
      </Form.Item>
      {role === "ROLE_DEPARTMENT_USER" && departmentId !== undefined && (
        <Form.Item name="capabilities" label={t("capability")} extra={t("capabilitiesHint")}>
          <CapabilitiesInput departmentId={departmentId} disabled={disabled} faults={record.faults} />
        </Form.Item>
      )}
    </>
  );
}
