import type { EmployeeWithoutAccount } from "@so-thiet-bi/contract/accounts";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import { jobOfPosition, jobPresets } from "@so-thiet-bi/contract/jobs";
import type { Role } from "@so-thiet-bi/contract/people";
import { Checkbox, Form, Input } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import type { RecordForm } from "../../ui/record-form.tsx";
import { Select } from "../../ui/select.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { type NewAccountValues, valuesOfJob } from "./account-values.ts";
import { useEmployeesWithoutAccount, useProposedUsername } from "./api.ts";
import { JobsField } from "./jobs-field.tsx";
import { text } from "./text.ts";

export interface PersonFieldsProps {
  record: RecordForm<NewAccountValues>;
  departmentId: number;
  type: DepartmentType;
  roles: readonly Role[];
}

/** Whose account it is, what they do, and the username that follows from both. */
export function PersonFields({ record, departmentId, type, roles }: PersonFieldsProps): ReactNode {
  const t = useText(text);
  const { form } = record;
  const unlisted = Form.useWatch("unlisted", form) as boolean | undefined;
  useProposal(record, departmentId);
  const choosePerson = (person: EmployeeWithoutAccount | null) => {
    const job = person && jobOfPosition(person.position, type);
    if (job && roles.includes(jobPresets[job].role)) form.setFieldsValue(valuesOfJob(job));
  };
  return (
    <>
      {!unlisted && (
        <Form.Item name="employeeId" label={t("person")} extra={t("personHint")} required>
          <EmployeeSelect departmentId={departmentId} onChosen={choosePerson} />
        </Form.Item>
      )}
      <Form.Item name="unlisted" valuePropName="checked">
        <Checkbox>{t("unlisted")}</Checkbox>
      </Form.Item>
      {unlisted && (
        <Form.Item name="fullName" label={t("fullName")} required>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      )}
      <JobsField record={record} type={type} roles={roles} />
      <Form.Item name="username" label={t("username")} extra={t("usernameHint")} required>
        <Input maxLength={50} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
    </>
  );
}

/**
 * The proposed username stands in its field until somebody types another one. Once the account is made nothing is
 * proposed any more: the next free one would stand in the form while it closes.
 */
function useProposal({ form, dirty }: RecordForm<NewAccountValues>, departmentId: number): void {
  const {
    employeeId: employee,
    unlisted,
    fullName,
    jobs = [],
  } = (Form.useWatch([], { form, preserve: true }) ?? {}) as Partial<NewAccountValues>;
  const name = useSettled((unlisted ? fullName : employee?.name)?.trim() ?? "");
  const proposed = useProposedUsername(departmentId, name, jobs[0] ?? "TEACHER");
  const last = useRef("");
  useEffect(() => {
    const typed = (form.getFieldValue("username") as string | undefined) ?? "";
    if (!dirty || proposed === undefined || (typed !== "" && typed !== last.current)) return;
    last.current = proposed;
    form.setFieldsValue({ username: proposed });
  }, [form, dirty, proposed]);
}

interface EmployeeSelectProps extends FieldProps<EmployeeWithoutAccount> {
  departmentId: number;
  onChosen: (person: EmployeeWithoutAccount | null) => void;
}

/** One of those of the staff list who have no account yet. */
function EmployeeSelect({
  value,
  onChange,
  departmentId,
  onChosen,
  ...rest
}: EmployeeSelectProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [typed, setTyped] = useState("");
  const people = useEmployeesWithoutAccount(departmentId, useSettled(typed.trim().slice(0, 200)));
  const items = people.data?.items ?? [];
  const shown = value && !items.some(({ id }) => id === value.id) ? [value, ...items] : items;
  const choose = (id?: number) => {
    const person = shown.find((one) => one.id === id) ?? null;
    onChange?.(person);
    onChosen(person);
  };
  const positionOf = ({ position, code }: EmployeeWithoutAccount) => {
    const known =
      positions?.kind === "choice" ? positions.choices.find((one) => one.value === position) : undefined;
    return [known && say(known), code].filter(Boolean).join(" · ");
  };
  return (
    <Select
      {...rest}
      value={value?.id ?? null}
      placeholder={t("choosePerson")}
      allowClear
      notFoundContent={people.isPending ? null : t(typed ? "nobodyFound" : "everybodyHasOne")}
      options={shown.map((person) => ({ value: person.id, label: person.name, title: positionOf(person) }))}
      optionRender={({ label, data }) => (
        <>
          {label} <span className="hint">{data.title}</span>
        </>
      )}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(id: number | null) => choose(id ?? undefined)}
    />
  );
}

const { position: positions } = employees.fields;
