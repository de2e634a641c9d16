import {
  createAccountsFromEmployees,
  type EmployeeWithoutAccount,
  mostAccountsAtOnce,
} from "@so-thiet-bi/contract/accounts";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { commonJob } from "@so-thiet-bi/contract/jobs";
import type { Role } from "@so-thiet-bi/contract/people";
import { Checkbox, Form, Input } from "antd";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useLanguage, useSay, useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useUnits } from "../../lib/units.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { UnitSelect } from "../../ui/unit-select.tsx";
import { checkNamed, type RightsValues, rightsOf, valuesOfJob } from "./account-values.ts";
import { useEmployeesWithoutAccount, useUnitType } from "./api.ts";
import { FormFoot } from "./form-foot.tsx";
import type { HandedOut } from "./handed-out.tsx";
import { JobsField } from "./jobs-field.tsx";
import { RightsDetails } from "./rights-fields.tsx";
import { text } from "./text.ts";

export interface FromEmployeesProps {
  open: boolean;
  can: { chooseUnit: boolean; roles: readonly Role[] };
  /** The unit that the list shows, where it shows one of several. */
  unitId: number | undefined;
  onClose: () => void;
  /** Shows the usernames and passwords, this once. */
  onHandOut: (accounts: readonly HandedOut[]) => void;
}

/** Accounts for people of the staff list, all with the same role and capabilities. */
export default function FromEmployees({ open, onClose, ...rest }: FromEmployeesProps): ReactNode {
  const t = useText(text);
  return (
    <FormDrawer open={open} onClose={onClose} mask={{ closable: false }} title={t("fromEmployees")}>
      <BulkForm onClose={onClose} {...rest} />
    </FormDrawer>
  );
}

interface BulkValues extends RightsValues {
  employeeIds: number[];
}

function BulkForm({ can, unitId, onClose, onHandOut }: Omit<FromEmployeesProps, "open">): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const begunIn = unitId ?? department.id;
  const usualJob = commonJob(useUnitType(begunIn, can.chooseUnit));
  const create = useWrite(createAccountsFromEmployees);
  const language = useLanguage();
  const record = useRecordForm({
    schema: createAccountsFromEmployees.body,
    toBody: ({ departmentId, employeeIds, jobs, role, capabilities }: BulkValues) => ({
      departmentId,
      employeeIds,
      job: jobs[0],
      ...rightsOf({ role, capabilities }),
    }),
    async save(body) {
      checkNamed(record.form.getFieldsValue(true) as BulkValues, language);
      const { items } = await create.mutateAsync({ body });
      onClose();
      const unit = units.find(({ id }) => id === body.departmentId)?.name ?? department.name;
      onHandOut(items.map((item) => ({ ...item, unit })));
    },
  });
  const { form } = record;
  const units = useUnits(can.chooseUnit);
  const departmentId =
    (Form.useWatch("departmentId", { form, preserve: true }) as number | undefined) ?? begunIn;
  const type = useUnitType(departmentId, can.chooseUnit);
  const chosen = (Form.useWatch("employeeIds", form) as number[] | undefined)?.length ?? 0;
  return (
    <RecordFormFrame
      record={record}
      initialValues={
        {
          departmentId: begunIn,
          employeeIds: [],
          ...valuesOfJob(usualJob),
        } satisfies BulkValues
      }
    >
      <p className="hint space-below-16">{t("fromEmployeesHint")}</p>
      {can.chooseUnit && (
        <Form.Item name="departmentId" label={t("unit")} required>
          <UnitSelect
            onChange={(id) => {
              const job = commonJob(units.find((unit) => unit.id === id)?.type ?? "LEVEL_3");
              form.setFieldsValue({ employeeIds: [], ...valuesOfJob(job) });
            }}
          />
        </Form.Item>
      )}
      <Form.Item name="employeeIds" label={t("people")} required>
        <PeopleInput key={departmentId} departmentId={departmentId} />
      </Form.Item>
      <JobsField record={record} type={type} roles={can.roles} />
      <RightsDetails record={record} type={type} roles={can.roles} />
      <FormFoot
        saving={record.saving}
        verb={chosen === 0 ? t("fromEmployeesSaveNone") : t("fromEmployeesSave", { count: chosen })}
        onCancel={onClose}
      />
    </RecordFormFrame>
  );
}

function PeopleInput({
  value,
  onChange,
  departmentId,
  ...rest
}: FieldProps<number[]> & { departmentId: number }): ReactNode {
  const t = useText(text);
  const [typed, setTyped] = useState("");
  const people = useEmployeesWithoutAccount(departmentId, useDeferredValue(typed.trim().slice(0, 200)));
  const chosen = new Set(value ?? []);
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChange?.([...next]);
  };
  return (
    <Answered of={people}>
      {({ items, total }) =>
        total === 0 && !typed ? (
          <EmptyState title={t("everybodyHasOne")} hint={t("everybodyHasOneHint")} />
        ) : (
          <div className="people-input">
            <Input
              {...rest}
              type="search"
              allowClear
              value={typed}
              placeholder={t("searchPeople")}
              aria-label={t("searchPeople")}
              maxLength={200}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={(event) => event.preventDefault()}
            />
            <div className="row gap-4-16 ends pad-8-12">
              <Checkbox
                checked={items.length > 0 && items.every(({ id }) => chosen.has(id))}
                indeterminate={
                  items.some(({ id }) => chosen.has(id)) && !items.every(({ id }) => chosen.has(id))
                }
                disabled={items.length === 0}
                onChange={({ target }) =>
                  toggle(
                    items.map(({ id }) => id),
                    target.checked,
                  )
                }
              >
                {t("chooseAll", { count: items.length })}
              </Checkbox>
              <span className="hint" aria-live="polite">
                {t("chosen", { count: chosen.size })}
                {total > mostAccountsAtOnce && ` · ${t("mostAtOnce", { most: mostAccountsAtOnce })}`}
              </span>
            </div>
            {items.length === 0 ? (
              <p className="hint pad-8-12">{t("nobodyFound")}</p>
            ) : (
              <ul className="ruled people-input-list">
                {items.map((person) => (
                  <li key={person.id}>
                    <Checkbox
                      checked={chosen.has(person.id)}
                      onChange={({ target }) => toggle([person.id], target.checked)}
                    >
                      {person.name} <Position person={person} />
                    </Checkbox>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      }
    </Answered>
  );
}

const { position: positions } = employees.fields;

function Position({ person }: { person: EmployeeWithoutAccount }): ReactNode {
  const say = useSay();
  const known =
    positions?.kind === "choice"
      ? positions.choices.find(({ value }) => value === person.position)
      : undefined;
  return <span className="hint">{[known && say(known), person.code].filter(Boolean).join(" · ")}</span>;
}
