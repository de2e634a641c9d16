import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import { jobsAmong } from "@so-thiet-bi/contract/jobs";
import { capabilityWords, type Role, roleWords, scopeKinds } from "@so-thiet-bi/contract/people";
import { Form, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import type { RecordForm } from "../../ui/record-form.tsx";
import type { RightsValues } from "./account-values.ts";
import { CapabilitiesInput } from "./capabilities-input.tsx";
import { text } from "./text.ts";

interface RightsFieldsProps<Values extends RightsValues> {
  record: RecordForm<Values>;
  /** The roles that may be granted; the one that is held already is offered too. */
  roles: readonly Role[];
  disabled?: boolean;
}

/** The rights that a job filled in, folded away until somebody wants them otherwise or has to say more. */
export function RightsDetails<Values extends RightsValues>({
  record,
  type,
  roles,
  disabled = false,
}: RightsFieldsProps<Values> & { type: DepartmentType }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const {
    jobs = [],
    role,
    capabilities = [],
  } = (Form.useWatch([], { form: record.form, preserve: true }) ?? {}) as Partial<RightsValues>;
  const [opened, setOpened] = useState(false);
  // why: what is limited has to be named, and a fault has to be seen
  const isNeeded =
    capabilities.some((held) => held.limited && scopeKinds.every((kind) => held[kind].length === 0)) ||
    Object.keys(record.faults).some((path) => path.startsWith("capabilities") || path === "role");
  const isOpen = opened || isNeeded;
  const besides =
    role === "ROLE_DEPARTMENT_USER"
      ? jobsAmong({ type, role, capabilities: capabilities.map(({ capability }) => capability) }, jobs)
          .besides
      : [];
  return (
    <details
      className="frame space-below-16 rights-details"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        {t("rightsDetails")}{" "}
        <span className="hint below">
          {besides.length > 0
            ? besides.map((capability) => say(capabilityWords[capability].name)).join(" · ")
            : t("nothingBesides")}
        </span>
      </summary>
      {isOpen && <RightsFields record={record} roles={roles} disabled={disabled} />}
    </details>
  );
}

/** Role and, for staff, capabilities. */
function RightsFields<Values extends RightsValues>({
  record,
  roles,
  disabled = false,
}: RightsFieldsProps<Values>): ReactNode {
  const t = useText(text);
  const say = useSay();
  const role = Form.useWatch("role", record.form) as Role | undefined;
  const departmentId = Form.useWatch("departmentId", { form: record.form, preserve: true }) as
    | number
    | undefined;
  const offered = role && !roles.includes(role) ? [role, ...roles] : roles;
  return (
    <>
      <Form.Item name="role" label={t("role")} required>
        <Radio.Group
          disabled={disabled}
          options={offered.map((one) => ({ value: one, label: say(roleWords[one]) }))}
        />
      </Form.Item>
      {role === "ROLE_DEPARTMENT_USER" && departmentId !== undefined && (
        <Form.Item name="capabilities" label={t("capability")} extra={t("capabilitiesHint")}>
          <CapabilitiesInput departmentId={departmentId} disabled={disabled} faults={record.faults} />
        </Form.Item>
      )}
    </>
  );
}
