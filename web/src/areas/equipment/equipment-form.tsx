import {
  changeEquipment,
  createEquipment,
  type Equipment,
  getEquipment,
  removeEquipment,
} from "@so-thiet-bi/contract/equipment";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import type { FormAddress, FormPurpose } from "../../lib/use-form-address.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { Answered } from "../../ui/states.tsx";
import { useChangeEquipment } from "./api.ts";
import { EquipmentFields } from "./equipment-fields.tsx";
import {
  changeBodyOf,
  copyOf,
  type EquipmentValues,
  emptyValues,
  newBodyOf,
  nextValues,
  valuesOf,
} from "./equipment-values.ts";
import { text } from "./text.ts";

/** Adding, duplicating and editing, in a drawer over the list. */
export default function EquipmentForm({ form }: { form: FormAddress }): ReactNode {
  const { purpose } = form;
  const last = useRef<FormPurpose>(undefined);
  if (purpose) last.current = purpose;
  const shown = last.current;
  const of = shown && shown.kind !== "new" ? shown.id : undefined;
  const record = useRead(getEquipment, ofId(of ?? 0), { enabled: purpose !== undefined && of !== undefined });
  const key = shown && `${shown.kind} ${of ?? ""}`;
  const reload = async () => (await record.refetch()).data;
  return (
    <FormDrawer
      open={purpose !== undefined}
      onClose={form.close}
      mask={{ closable: false }}
      title={<FormTitle purpose={shown} equipment={record.data} />}
    >
      {shown?.kind === "new" && <NewForm key={key} initial={emptyValues} form={form} />}
      {shown?.kind === "copy" && (
        <Answered of={record}>
          {(equipment) => <CopyForm key={key} equipment={equipment} form={form} />}
        </Answered>
      )}
      {shown?.kind === "edit" && (
        <Answered of={record}>
          {(equipment) => <EditForm key={key} equipment={equipment} form={form} onReload={reload} />}
        </Answered>
      )}
    </FormDrawer>
  );
}

function FormTitle({
  purpose,
  equipment,
}: {
  purpose: FormPurpose | undefined;
  equipment: Equipment | undefined;
}): ReactNode {
  const t = useText(text);
  if (purpose?.kind === "edit") return t("editTitle", { name: equipment?.name ?? "" });
  if (purpose?.kind === "copy") return t("copyOf", { name: equipment?.name ?? "" });
  return t("add");
}

function CopyForm({ equipment, form }: { equipment: Equipment; form: FormAddress }): ReactNode {
  const initial = useMemo(() => copyOf(equipment), [equipment]);
  return <NewForm initial={initial} form={form} from={equipment.id} />;
}

/** `from`: the record that is duplicated. */
function NewForm({
  initial,
  form,
  from,
}: {
  initial: EquipmentValues;
  form: FormAddress;
  from?: number | undefined;
}): ReactNode {
  const t = useText(text);
  const user = useUser();
  const create = useWrite(createEquipment);
  const remove = useWrite(removeEquipment);
  const posted = useNotifyPosted();
  const record = useRecordForm({
    schema: createEquipment.body,
    draft: `${user.id} equipment ${from === undefined ? "new" : `copy-${from}`}`,
    toBody: newBodyOf,
    async save(body, another) {
      const created = await create.mutateAsync({ body }).catch(atItsField);
      const typed = record.form.getFieldsValue(true) as EquipmentValues;
      const { id, code, name, quantity, unit, can } = created;
      posted(t("added", { name, code, quantity, unit }), {
        to: () => form.closeFor(id),
        open: t("openRecord"),
        undo: can.remove && (() => remove.mutateAsync({ params: { id } })),
      });
      if (!another) return form.close();
      record.reset(nextValues(typed));
      record.form.getFieldInstance("name")?.focus();
    },
  });
  const { form: fields, markDirty, saving, submit } = record;
  const { close } = form;
  const content = useMemo(
    () => (
      <>
        <EquipmentFields form={fields} markDirty={markDirty} />
        <SaveBar saving={saving} onSave={(another) => void submit(another)} onCancel={close} />
      </>
    ),
    [fields, markDirty, saving, submit, close],
  );
  return (
    <RecordFormFrame record={record} initialValues={initial}>
      {content}
    </RecordFormFrame>
  );
}

interface EditFormProps {
  equipment: Equipment;
  form: FormAddress;
  onReload: () => Promise<Equipment | undefined>;
}

function EditForm({ equipment, form, onReload }: EditFormProps): ReactNode {
  const t = useText(text);
  const user = useUser();
  const change = useChangeEquipment();
  // why: what is sent back is the version that was shown, not one that arrived while somebody typed
  const version = useRef(equipment.version);
  const record = useRecordForm({
    schema: changeEquipment.body,
    draft: `${user.id} equipment ${equipment.id} ${version.current}`,
    toBody: (values: EquipmentValues) => changeBodyOf(values, version.current),
    async save(body) {
      const saved = await change.mutateAsync({ params: { id: equipment.id }, body }).catch(atItsField);
      notifyDone(t("saved", { code: saved.code, name: saved.name }));
      form.close();
    },
  });
  const { form: fields, dirty, saving, reset, markDirty, submit } = record;
  const { close } = form;

  // What the server has newer is shown unless something was typed; then saving finds out.
  useEffect(() => {
    if (dirty || saving || equipment.version <= version.current) return;
    version.current = equipment.version;
    reset(valuesOf(equipment));
  }, [dirty, saving, equipment, reset]);

  const reload = async () => {
    const fresh = await onReload();
    if (!fresh) return;
    version.current = fresh.version;
    reset(valuesOf(fresh));
  };
  const initial = useMemo(() => valuesOf(equipment), [equipment]);
  const content = useMemo(
    () => (
      <>
        <EquipmentFields form={fields} markDirty={markDirty} equipment={equipment} />
        {equipment.can.edit && (
          <SaveBar single saving={saving} onSave={() => void submit()} onCancel={close} />
        )}
      </>
    ),
    [fields, markDirty, equipment, saving, submit, close],
  );
  return (
    <RecordFormFrame
      record={record}
      initialValues={initial}
      disabled={!equipment.can.edit}
      onReload={() => void reload()}
    >
      {content}
    </RecordFormFrame>
  );
}

/** The only thing of a record that can be taken is its code. */
function atItsField(failure: unknown): never {
  if (failure instanceof ApiError && failure.code === "duplicate")
    throw new ApiError(failure.status, failure.message, failure.code, { code: failure.message });
  throw failure;
}
