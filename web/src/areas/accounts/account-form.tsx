import {
  type Account,
  type AccountWithPassword,
  changeAccount,
  createAccount,
  getAccount,
} from "@so-thiet-bi/contract/accounts";
import { commonJob } from "@so-thiet-bi/contract/jobs";
import type { Role } from "@so-thiet-bi/contract/people";
import { Alert, Form, Input } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useLanguage, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useUnits } from "../../lib/units.ts";
import type { FormAddress, FormPurpose } from "../../lib/use-form-address.ts";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { type RecordForm, RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Answered } from "../../ui/states.tsx";
import { UnitSelect } from "../../ui/unit-select.tsx";
import {
  type AccountValues,
  checkNamed,
  emptyValues,
  type NewAccountValues,
  newAccountOf,
  rightsOf,
  valuesOf,
  valuesOfJob,
} from "./account-values.ts";
import { useChangeAccount, useUnitType } from "./api.ts";
import { FormFoot } from "./form-foot.tsx";
import { JobsField } from "./jobs-field.tsx";
import { PersonFields } from "./person-fields.tsx";
import { RightsDetails } from "./rights-fields.tsx";
import { text } from "./text.ts";

export interface AccountFormProps {
  form: FormAddress;
  can: { chooseUnit: boolean; roles: readonly Role[] };
  /** The unit that the list shows, where it shows one of several. */
  unitId: number | undefined;
  /** The unit has no account yet. */
  isFirst: boolean;
  /** Shows the password of a new account, this once. */
  onHandOut: (opened: AccountWithPassword) => void;
}

/** Adding and editing, in a drawer over the list. */
export default function AccountForm(props: AccountFormProps): ReactNode {
  const { form, can } = props;
  const t = useText(text);
  const { purpose } = form;
  const last = useRef<FormPurpose>(undefined);
  if (purpose) last.current = purpose;
  const shown = last.current;
  const id = shown && shown.kind !== "new" ? shown.id : undefined;
  const record = useRead(getAccount, ofId(id ?? 0), { enabled: purpose !== undefined && id !== undefined });
  const reload = async () => (await record.refetch()).data;
  return (
    <FormDrawer
      open={purpose !== undefined}
      onClose={form.close}
      mask={{ closable: false }}
      title={id === undefined ? t("add") : t("editTitle", { username: record.data?.username ?? "" })}
    >
      {shown && id === undefined && <NewForm {...props} />}
      {id !== undefined && (
        <Answered of={record}>
          {(account) => <EditForm key={id} account={account} form={form} can={can} onReload={reload} />}
        </Answered>
      )}
    </FormDrawer>
  );
}

function NewForm({ form, can, unitId, isFirst, onHandOut }: AccountFormProps): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const begunIn = unitId ?? department.id;
  const typeOfBegun = useUnitType(begunIn, can.chooseUnit);
  const leads = typeOfBegun === "LEVEL_3" ? "PRINCIPAL" : "UNIT_ADMIN";
  const create = useWrite(createAccount);
  const language = useLanguage();
  const record = useRecordForm({
    schema: createAccount.body,
    toBody: newAccountOf,
    async save(body) {
      checkNamed(record.form.getFieldsValue(true) as NewAccountValues, language);
      const opened = await create.mutateAsync({ body });
      form.closeFor(opened.account.id);
      onHandOut(opened);
    },
  });
  const departmentId =
    (Form.useWatch("departmentId", { form: record.form, preserve: true }) as number | undefined) ?? begunIn;
  const type = useUnitType(departmentId, can.chooseUnit);
  return (
    <RecordFormFrame
      record={record}
      initialValues={emptyValues(begunIn, isFirst ? leads : commonJob(typeOfBegun))}
    >
      {can.chooseUnit && <NewUnitField record={record} />}
      <PersonFields
        key={departmentId}
        record={record}
        departmentId={departmentId}
        type={type}
        roles={can.roles}
      />
      <RightsDetails record={record} type={type} roles={can.roles} />
      <FormFoot saving={record.saving} verb={t("create")} onCancel={form.close} />
    </RecordFormFrame>
  );
}

/** Another unit has other people and other jobs. */
function NewUnitField({ record }: { record: RecordForm<NewAccountValues> }): ReactNode {
  const t = useText(text);
  const units = useUnits(true);
  return (
    <Form.Item name="departmentId" label={t("unit")} required>
      <UnitSelect
        onChange={(departmentId) => {
          const job = commonJob(units.find(({ id }) => id === departmentId)?.type ?? "LEVEL_3");
          record.form.setFieldsValue({ employeeId: null, username: "", ...valuesOfJob(job) });
        }}
      />
    </Form.Item>
  );
}

interface EditFormProps extends Pick<AccountFormProps, "form" | "can"> {
  account: Account;
  onReload: () => Promise<Account | undefined>;
}

function EditForm({ account, form, can, onReload }: EditFormProps): ReactNode {
  const t = useText(text);
  const change = useChangeAccount();
  const language = useLanguage();
  const isOwn = useUser().id === account.id;
  // why: what is sent back is the version that was shown, not one that arrived while somebody typed
  const version = useRef(account.version);
  const record = useRecordForm({
    schema: changeAccount.body,
    toBody: ({ fullName, departmentId, role, capabilities }: AccountValues) => ({
      fullName,
      departmentId,
      ...rightsOf({ role, capabilities }),
      version: version.current,
    }),
    async save(body) {
      checkNamed(record.form.getFieldsValue(true) as AccountValues, language);
      const saved = await change.mutateAsync({ params: { id: account.id }, body });
      notifyDone(t("changedRights", { username: saved.username }));
      form.close();
    },
  });
  const { dirty, saving, reset } = record;

  // What the server has newer is shown unless something was typed; then saving finds out.
  useEffect(() => {
    if (dirty || saving || version.current === account.version) return;
    version.current = account.version;
    reset(valuesOf(account));
  }, [dirty, saving, account, reset]);

  const reload = async () => {
    const fresh = await onReload();
    if (!fresh) return;
    version.current = fresh.version;
    reset(valuesOf(fresh));
  };
  return (
    <RecordFormFrame
      record={record}
      initialValues={valuesOf(account)}
      disabled={!account.can.edit}
      onReload={() => void reload()}
    >
      {isOwn && <Alert type="info" showIcon title={t("ownAccount")} />}
      <Form.Item name="fullName" label={t("fullName")} required>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      {account.can.move && <UnitField record={record} />}
      {account.role !== "ROLE_SYSTEM_ADMIN" && (
        <JobsField
          record={record}
          type={account.departmentType}
          roles={can.roles}
          told={account.jobs}
          disabled={!account.can.editRights}
        />
      )}
      <RightsDetails
        record={record}
        type={account.departmentType}
        roles={can.roles}
        disabled={!account.can.editRights}
      />
      {account.can.edit && <FormFoot saving={saving} verb={t("save")} onCancel={form.close} />}
    </RecordFormFrame>
  );
}

/** Another unit has other rooms, subjects and groups: what is limited to some begins again. */
function UnitField({ record }: { record: RecordForm<AccountValues> }): ReactNode {
  const t = useText(text);
  const { form } = record;
  return (
    <Form.Item name="departmentId" label={t("unit")} required>
      <UnitSelect
        onChange={(departmentId) => {
          const held = (form.getFieldValue("capabilities") as AccountValues["capabilities"]).map((one) => ({
            ...one,
            rooms: [],
            subjects: [],
            subjectGroups: [],
          }));
          form.setFieldsValue({ departmentId: departmentId as number, capabilities: held });
          record.markDirty();
        }}
      />
    </Form.Item>
  );
}
