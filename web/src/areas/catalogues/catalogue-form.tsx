import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import type { FormAddress, FormPurpose } from "../../lib/use-form-address.ts";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { Answered } from "../../ui/states.tsx";
import { type ShownYear, useCatalogueRecord } from "./api.ts";
import "./catalogue-form.css";
import { CatalogueFields } from "./catalogue-fields.tsx";
import { bodyOf, copyOf, emptyValues, type FormValues, nextValues, valuesOf } from "./catalogue-values.ts";
import { extrasOf } from "./extras.ts";
import { text } from "./text.ts";

/** Lines with this many columns need more room. */
const manyColumns = 4;

export interface CatalogueFormProps {
  of: Catalogue;
  form: FormAddress;
  shownYear: ShownYear;
}

/** Adding, duplicating and editing, in a drawer over the list. */
export default function CatalogueForm({ of, form, shownYear }: CatalogueFormProps): ReactNode {
  const { purpose } = form;
  const last = useRef<FormPurpose>(undefined);
  if (purpose) last.current = purpose;
  const shown = last.current;
  const id = shown && shown.kind !== "new" ? shown.id : undefined;
  const record = useCatalogueRecord(of, id ?? 0, shownYear, purpose !== undefined && id !== undefined);
  const key = shown && `${shown.kind} ${id ?? ""}`;
  const reload = async () => (await record.refetch()).data;
  const isBroad = Object.values(of.fields).some(
    (field) => field.kind === "lines" && Object.keys(field.columns).length >= manyColumns,
  );
  const common = { of, form, shownYear };
  return (
    <FormDrawer
      open={purpose !== undefined}
      onClose={form.close}
      mask={{ closable: false }}
      width={isBroad ? 760 : 640}
      title={<FormTitle of={of} purpose={shown} record={record.data} />}
    >
      {shown?.kind === "new" && <NewForm key={key} {...common} initial={emptyValues(of)} />}
      {shown?.kind === "copy" && (
        <Answered of={record}>
          {(found) => <NewForm key={key} {...common} initial={copyOf(of, found)} from={id} />}
        </Answered>
      )}
      {shown?.kind === "edit" && (
        <Answered of={record}>
          {(found) => <EditForm key={key} {...common} record={found} onReload={reload} />}
        </Answered>
      )}
    </FormDrawer>
  );
}

interface FormTitleProps {
  of: Catalogue;
  purpose: FormPurpose | undefined;
  record: CatalogueRecord | undefined;
}

function FormTitle({ of, purpose, record }: FormTitleProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (purpose?.kind === "edit") return t("editTitle", { name: record?.name ?? "" });
  if (purpose?.kind === "copy") return t("copyOf", { name: record?.name ?? "" });
  return t("add", { noun: say(of.noun) });
}

/** `from`: the record that is duplicated. */
function NewForm({
  of,
  form,
  shownYear,
  initial,
  from,
}: CatalogueFormProps & { initial: FormValues; from?: number | undefined }): ReactNode {
  const t = useText(text);
  const user = useUser();
  const create = useWrite(of.calls.create);
  const record = useRecordForm({
    schema: of.calls.create.body,
    draft: `${user.id} ${of.plural} ${from === undefined ? "new" : `copy-${from}`}`,
    toBody: (values: FormValues) => bodyOf(of, values, shownYear.asked),
    async save(body, another) {
      const created = await create.mutateAsync({ body });
      const typed = record.form.getFieldsValue(true) as FormValues;
      notifyDone(t("added", { name: created.name }), {
        words: t("openRecord"),
        act: () => form.closeFor(created.id),
      });
      if (!another) return form.close();
      record.reset(nextValues(of, typed));
      record.form.getFieldInstance("name")?.focus();
    },
  });
  return (
    <RecordFormFrame record={record} initialValues={initial}>
      <CatalogueFields of={of} form={record.form} shownYear={shownYear} onChange={record.markDirty} />
      <SaveBar
        saving={record.saving}
        onSave={(another) => void record.submit(another)}
        onCancel={form.close}
      />
    </RecordFormFrame>
  );
}

interface EditFormProps extends CatalogueFormProps {
  record: CatalogueRecord;
  onReload: () => Promise<CatalogueRecord | undefined>;
}

function EditForm({ of, form, shownYear, record: row, onReload }: EditFormProps): ReactNode {
  const t = useText(text);
  const user = useUser();
  const change = useWrite(of.calls.change);
  // why: what is sent back is the version that was shown, not one that arrived while somebody typed
  const version = useRef(row.version);
  const { ending } = extrasOf(of.plural);
  const [askedFor, setAskedFor] = useState<FormValues>();
  const record = useRecordForm({
    schema: of.calls.change.body,
    draft: `${user.id} ${of.plural} ${row.id} ${version.current}`,
    toBody: (values: FormValues) => bodyOf(of, values, { ...shownYear.asked, version: version.current }),
    async save(body) {
      const typed = record.form.getFieldsValue(true) as FormValues;
      if (ending && endsWith(of, row, typed)) {
        // what else was typed is kept, whether the person leaves in the end or not
        const kept = { ...typed, ...Object.fromEntries(ending.fields.map((field) => [field, row[field]])) };
        const before = bodyOf(of, kept, { ...shownYear.asked, version: version.current });
        version.current = (
          await change.mutateAsync({ params: { id: row.id }, body: before as typeof body })
        ).version;
        return setAskedFor(typed);
      }
      const saved = await change.mutateAsync({ params: { id: row.id }, body });
      notifyDone(t("saved", { name: saved.name }));
      form.close();
    },
  });
  const { dirty, saving, reset } = record;

  // What the server has newer is shown unless something was typed; then saving finds out.
  useEffect(() => {
    if (dirty || saving || row.version <= version.current) return;
    version.current = row.version;
    reset(valuesOf(of, row));
  }, [dirty, saving, row, reset, of]);

  const reload = async () => {
    const fresh = await onReload();
    if (!fresh) return;
    version.current = fresh.version;
    reset(valuesOf(of, fresh));
  };
  return (
    <>
      <RecordFormFrame
        record={record}
        initialValues={valuesOf(of, row)}
        disabled={!row.can.edit}
        onReload={() => void reload()}
      >
        <CatalogueFields
          of={of}
          form={record.form}
          shownYear={shownYear}
          recordId={row.id}
          onChange={record.markDirty}
        />
        {row.can.edit && (
          <SaveBar single saving={saving} onSave={() => void record.submit()} onCancel={form.close} />
        )}
      </RecordFormFrame>
      <Suspense fallback={null}>
        {ending && askedFor && (
          <ending.Dialog
            open
            record={row}
            values={askedFor}
            onClose={() => setAskedFor(undefined)}
            onEnded={form.close}
          />
        )}
      </Suspense>
    </>
  );
}

/** Does the form say that the row ends, which it has not yet? */
function endsWith({ ends }: Catalogue, row: CatalogueRecord, typed: FormValues): boolean {
  return (
    ends?.values.includes(String(typed[ends.field])) === true &&
    !ends.values.includes(String(row[ends.field]))
  );
}
