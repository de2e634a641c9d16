import {
  changeSchoolYear,
  createSchoolYear,
  getSchoolYear,
  listSchoolYearFrames,
  proposeSchoolYear,
  type SchoolYear,
  type SchoolYearProposal,
} from "@so-thiet-bi/contract/school-years";
import { Form } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import type { FormAddress, FormPurpose } from "../../lib/use-form-address.ts";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered } from "../../ui/states.tsx";
import { text } from "./text.ts";
import { YearFields } from "./year-fields.tsx";
import { bodyOf, valuesOf, type YearValues } from "./year-values.ts";

/** Adding and editing a year, in a drawer over the list. */
export default function YearForm({
  form,
  years,
}: {
  form: FormAddress;
  years: readonly SchoolYear[];
}): ReactNode {
  const t = useText(text);
  const wizard = useWizard();
  const leave = wizard ?? form.close;
  const { purpose } = form;
  const last = useRef<FormPurpose>(undefined);
  if (purpose) last.current = purpose;
  // why: the drawer keeps what it shows while it slides away
  const shown = last.current;
  const editedId = shown?.kind === "edit" ? shown.id : undefined;
  const record = useRead(getSchoolYear, ofId(purpose && editedId));
  const proposal = useRead(proposeSchoolYear, {}, { enabled: purpose?.kind === "new" });
  const title = shown?.kind === "edit" ? t("editTitle", { name: record.data?.name ?? "" }) : t("add");
  return (
    <FormDrawer
      open={purpose !== undefined}
      onClose={leave}
      mask={{ closable: false }}
      width={720}
      title={title}
    >
      {shown?.kind === "new" && (
        <Answered of={proposal}>
          {(proposed) => (
            <NewForm key={proposed.name} proposal={proposed} years={years} form={form} wizard={wizard} />
          )}
        </Answered>
      )}
      {shown?.kind === "edit" && (
        <Answered of={record}>
          {(year) => (
            <EditForm
              key={year.id}
              year={year}
              form={form}
              onReload={async () => (await record.refetch()).data}
            />
          )}
        </Answered>
      )}
    </FormDrawer>
  );
}

/** `?rollOver=12`: the form was opened by the wizard that moves on from this year, and leads back into it. */
function useWizard(): (() => void) | undefined {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const from = params.get("rollOver") ?? "";
  return /^\d{1,15}$/.test(from) ? () => void navigate(`/system/school-year/${from}/roll-over`) : undefined;
}

interface NewFormProps {
  proposal: SchoolYearProposal;
  years: readonly SchoolYear[];
  form: FormAddress;
  wizard: (() => void) | undefined;
}

function NewForm({ proposal, years, form, wizard }: NewFormProps): ReactNode {
  const t = useText(text);
  const create = useWrite(createSchoolYear);
  const record = useRecordForm({
    schema: createSchoolYear.body,
    draft: `school-year ${useUser().id} new`,
    toBody: (values: YearValues) => bodyOf(values),
    async save(body, another) {
      const created = await create.mutateAsync({ body });
      // the wizard shows the year as the one it moves into, and a notice would lie over what is chosen there
      if (wizard) return wizard();
      notifyDone(t("created", { name: created.name }));
      if (another) form.open("new");
      else form.closeFor(created.id);
    },
  });
  const copy = (values: YearValues) => {
    record.form.setFieldsValue(values);
    record.markDirty();
  };
  return (
    <RecordFormFrame record={record} initialValues={valuesOf(proposal)}>
      <FrameChoice years={years} onChoose={copy} />
      <YearFields workdays={proposal.workdays} onChange={record.markDirty} />
      <SaveBar
        saving={record.saving}
        onSave={(another) => void record.submit(another)}
        onCancel={wizard ?? form.close}
      />
    </RecordFormFrame>
  );
}

/** Years of superior units that the unit does not have yet. */
function FrameChoice({
  years,
  onChoose,
}: {
  years: readonly SchoolYear[];
  onChoose: (values: YearValues) => void;
}): ReactNode {
  const t = useText(text);
  const frames = (useRead(listSchoolYearFrames, {}).data?.items ?? []).filter(
    (frame) => !years.some(({ name }) => name === frame.name),
  );
  if (frames.length === 0) return null;
  return (
    <Form.Item label={t("copyFrame")} htmlFor="frame" extra={t("copyFrameHint")}>
      <Select
        id="frame"
        placeholder={t("year")}
        value={null}
        options={frames.map(({ id, name, departmentName }) => ({
          value: id,
          label: `${name} – ${departmentName}`,
        }))}
        onChange={(id: number | null) => {
          const frame = frames.find((one) => one.id === id);
          if (frame) onChoose(valuesOf(frame));
        }}
      />
    </Form.Item>
  );
}

interface EditFormProps {
  year: SchoolYear;
  form: FormAddress;
  onReload: () => Promise<SchoolYear | undefined>;
}

function EditForm({ year, form, onReload }: EditFormProps): ReactNode {
  const t = useText(text);
  const change = useWrite(changeSchoolYear);
  // why: what is sent back is the version that was shown, not one that arrived while somebody typed
  const version = useRef(year.version);
  const record = useRecordForm({
    schema: changeSchoolYear.body,
    draft: `school-year ${useUser().id} ${year.id}.${year.version}`,
    toBody: (values: YearValues) => ({ ...bodyOf(values), version: version.current }),
    async save(body) {
      const saved = await change.mutateAsync({ params: { id: year.id }, body });
      notifyDone(t("changed", { name: saved.name }));
      form.closeFor(saved.id);
    },
  });
  const { dirty, saving, reset } = record;

  // What the server has newer is shown unless something was typed; then saving finds out.
  useEffect(() => {
    if (dirty || saving || version.current === year.version) return;
    version.current = year.version;
    reset(valuesOf(year));
  }, [dirty, saving, year, reset]);

  const reload = async () => {
    const fresh = await onReload();
    if (!fresh) return;
    version.current = fresh.version;
    reset(valuesOf(fresh));
  };
  return (
    <RecordFormFrame
      record={record}
      initialValues={valuesOf(year)}
      disabled={!year.can.edit}
      onReload={() => void reload()}
    >
      <YearFields workdays={year.workdays} onChange={record.markDirty} />
      {year.can.edit && (
        <SaveBar single saving={saving} onSave={() => void record.submit()} onCancel={form.close} />
      )}
    </RecordFormFrame>
  );
}
