import { type Demand, demandBody, demandKind, urgency } from "@so-thiet-bi/contract/demands";
import { Button, Form, Input, Radio, Select } from "antd";
import { type ReactNode, useMemo, useRef } from "react";
import { useNavigate, useParams } from "react-router";
import type { z } from "zod";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useUser } from "../../lib/session.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Answered } from "../../ui/states.tsx";
import { useChangeDemand, useCreateDemand, useDemand, useDemandRights, useSubmitDemand } from "./api.ts";
import { DemandStatusTag } from "./demand-status-tag.tsx";
import "./demands.css";
import { LineGrid } from "./line-grid.tsx";
import { blankDemand, bodyOf, type DemandValues, valuesOf } from "./line-values.ts";
import { ReturnReason } from "./return-reason.tsx";
import "./line-grid.css";
import { text } from "./text.ts";

/** A new demand, or (`/equipment/demand/12/edit`) a draft or returned one. */
export default function DemandForm(): ReactNode {
  const t = useText(text);
  const { id } = useParams();
  const demand = useDemand(id === undefined ? undefined : Number(id));
  if (id === undefined) {
    return (
      <>
        <PageHead title={t("newTitle")} />
        <Fields demand={undefined} onReload={() => undefined} />
      </>
    );
  }
  return (
    <Answered of={demand} rows={10}>
      {(record) => (
        <>
          <PageHead title={t("editTitle", { code: record.code })} tag={<DemandStatusTag status={record.status} unitName={record.unitName} />} />
          <div className="demand-return-reason">
            <ReturnReason demand={record} />
          </div>
          <Fields key={record.id} demand={record} onReload={async () => (await demand.refetch()).data} />
        </>
      )}
    </Answered>
  );
}

function Fields({ demand, onReload }: { demand: Demand | undefined; onReload: () => Promise<Demand | undefined> | undefined }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { department } = useUser();
  const create = useCreateDemand();
  const change = useChangeDemand();
  const submit = useSubmitDemand();
  const rights = useDemandRights();
  const sends = useRef(false);
  const schema = useMemo(() => bodyToSend(sends), []);

  const record = useRecordForm({
    schema,
    toBody: bodyOf as (values: DemandValues) => unknown,
    async save(body, another) {
      const version = record.form.getFieldValue("version") as number;
      const saved = demand ? await change.mutateAsync({ params: { id: demand.id }, body: { ...body, version } }) : await create.mutateAsync({ body });
      record.reset(valuesOf(saved));
      if (sends.current) {
        await send(saved);
      } else {
        notifyDone(t("saved", { code: saved.code }));
        if (another) await navigate("/equipment/demand/new");
        else if (!demand) await navigate(`/equipment/demand/${saved.id}/edit`, { replace: true });
      }
    },
  });

  /** What was saved stays saved, also when it cannot be sent. */
  const send = async (saved: Demand) => {
    if (!saved.can.submit) {
      notifyDone(t("savedNotSubmitted", { code: saved.code }));
    } else {
      try {
        const sent = await submit.mutateAsync({ params: { id: saved.id }, body: { version: saved.version } });
        notifyDone(t("submitted", { code: sent.code, unit: sent.unitName ?? "" }));
      } catch {
        // The client has said why; the panel shows the draft.
      }
    }
    await navigate(`/equipment/demand?open=${saved.id}`);
  };
  const press = (toSend: boolean) => {
    sends.current = toSend;
    void record.submit().finally(() => {
      sends.current = false;
    });
  };
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) record.reset(valuesOf(fresh));
  };
  const maySend = demand ? demand.can.submit : (rights?.submit ?? false);

  return (
    <section className="sheet">
      <RecordFormFrame
        record={record}
        initialValues={demand ? valuesOf(demand) : blankDemand}
        disabled={demand?.can.edit === false}
        onReload={() => void reload()}
      >
        <div className="demand-head-fields">
          <Form.Item className="demand-title-field" name="title" label={t("titleField")} required>
            <Input maxLength={255} autoFocus={!demand} />
          </Form.Item>
          <Form.Item name="kind" label={t("kind")}>
            <Select options={demandKind.options.map((value) => ({ value, label: t(value) }))} />
          </Form.Item>
          <Form.Item name="urgency" label={t("urgency")}>
            <Radio.Group optionType="button" options={urgency.options.map((value) => ({ value, label: t(value) }))} />
          </Form.Item>
          <Form.Item name="neededBy" label={t("neededBy")}>
            <DayInput />
          </Form.Item>
          <Form.Item className="demand-reason-field" name="reason" label={t("reason")} extra={t("reasonHint")}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
          </Form.Item>
        </div>
        <h2 className="demand-lines-title">{t("lines")}</h2>
        <p className="hint">{t("linesHint")}</p>
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
        <LineGrid form={record.form} departmentId={department.id} onChange={record.markDirty} />
        <div className="save-bar">
          <span className="hint">{record.dirty && t("unsaved")}</span>
          <Button onClick={() => void navigate(demand ? `/equipment/demand?open=${demand.id}` : "/equipment/demand")}>{t("backToList")}</Button>
          <Button type={maySend ? "default" : "primary"} loading={record.saving && !sends.current} title="Ctrl+S" onClick={() => press(false)}>
            {demand && demand.status !== "PENDING" ? t("saveChanges") : t("save")}
          </Button>
          {maySend && (
            <Button type="primary" loading={record.saving && sends.current} onClick={() => press(true)}>
              {t("saveAndSubmit")}
            </Button>
          )}
        </div>
      </RecordFormFrame>
    </section>
  );
}

/** A draft may be unfinished; what is sent has a reason and at least one line, as the server asks at submit. */
function bodyToSend(sends: { current: boolean }) {
  return demandBody.superRefine((given: z.output<typeof demandBody>, context) => {
    if (!sends.current) return;
    const tooShort = { code: "too_small", minimum: 1, inclusive: true } as const;
    if (!given.reason) context.addIssue({ ...tooShort, origin: "string", path: ["reason"] });
    if (given.lines.length === 0) context.addIssue({ ...tooShort, origin: "array", path: ["lines"] });
  });
}
