import { cancelRepair, repairForms, repairFormWords, sendToRepair } from "@so-thiet-bi/contract/repairs";
import { Alert, Button, Form, Input, Radio } from "antd";
import type { ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { limitsAt, repairsHome, voucherAt } from "../../lib/addresses.ts";
import { today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Answered } from "../../ui/states.tsx";
import "../incidents/broken.css";
import { TextArea } from "../../ui/text-area.tsx";
import { idsOf } from "../incidents/addresses.ts";
import { text as words } from "./repair-form.text.ts";
import { RepairGrid } from "./repair-grid.tsx";
import {
  blankRepair,
  bodyOf,
  formFor,
  lineOf,
  type Repairable,
  type RepairValues,
  repairSchema,
} from "./repair-values.ts";
import { text } from "./repairs.text.ts";
import { useRepairable } from "./repairs-api.ts";

/** A new repair order; `?incidents=1,2` and `?things=12` choose its first lines. */
export default function RepairFormPage(): ReactNode {
  const t = useText(words);
  const [params] = useSearchParams();
  const candidates = useRepairable("", true);
  return (
    <>
      <PageHead title={t("title")} />
      <Answered of={candidates} rows={10}>
        {({ items, warnPercent }) => {
          const incidents = idsOf(params.get("incidents"));
          const things = idsOf(params.get("things"));
          const meant = items.filter(
            ({ incident, equipmentId }) =>
              (incident && incidents.includes(incident.id)) || (!incident && things.includes(equipmentId)),
          );
          return (
            <Fields
              key={params.toString()}
              draft={params.toString() || "new"}
              meant={meant}
              gone={
                incidents.filter((id) => !meant.some(({ incident }) => incident?.id === id)).length +
                things.filter(
                  (id) => !meant.some(({ incident, equipmentId }) => !incident && equipmentId === id),
                ).length
              }
              warnPercent={warnPercent}
            />
          );
        }}
      </Answered>
    </>
  );
}

interface FieldsProps {
  /** What tells one kept draft from another. */
  draft: string;
  meant: readonly Repairable[];
  /** How many named in the address are not there to be sent. */
  gone: number;
  warnPercent: number;
}

function Fields({ draft, meant, gone, warnPercent }: FieldsProps): ReactNode {
  const t = useText(words);
  const tell = useText(text);
  const say = useSay();
  const navigate = useNavigate();
  const user = useUser();
  const send = useWrite(sendToRepair);
  const cancel = useWrite(cancelRepair);
  const posted = useNotifyPosted();
  const initial: RepairValues = {
    ...blankRepair(today()),
    form: formFor(meant, today()),
    lines: meant.map(lineOf),
  };
  const record = useRecordForm({
    schema: repairSchema,
    draft: `${user.id} repair ${draft}`,
    toBody: bodyOf,
    async save(body) {
      const { id, number, version, voucher, can } = await send.mutateAsync({ body });
      posted(t("sent", { number }), {
        to: voucherAt(voucher.id),
        undo: can.cancel && ((reason) => cancel.mutateAsync({ params: { id }, body: { reason, version } })),
      });
      await navigate(`${repairsHome}?open=${id}`);
    },
  });
  const form = Form.useWatch("form", record.form) ?? initial.form;
  return (
    <section className="sheet">
      <RecordFormFrame record={record} initialValues={initial}>
        {gone > 0 && <Alert className="form-draft" type="info" showIcon title={t("gone", { count: gone })} />}
        <div className="near-fields phone-column fields-3">
          <Form.Item className="wide" name="form" label={tell("formField")}>
            <Radio.Group
              options={repairForms.map((value) => ({ value, label: say(repairFormWords[value]) }))}
            />
          </Form.Item>
          {form !== "OWN" && (
            <Form.Item name="firm" label={t("firm")} extra={form === "WARRANTY" && t("firmHintWARRANTY")}>
              <Input maxLength={255} />
            </Form.Item>
          )}
          <Form.Item name="sentOn" label={tell("sentOn")} required>
            <DayInput />
          </Form.Item>
          <Form.Item name="expectedOn" label={tell("expectedOn")}>
            <DayInput />
          </Form.Item>
          <Form.Item name="documentNo" label={tell("documentNo")}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item className="wide" name="note" label={tell("note")}>
            <TextArea lines={[1, 6]} maxLength={1000} />
          </Form.Item>
        </div>
        <h2 className="space-above-16">{t("lines")}</h2>
        <p className="hint broken-text">
          {t("linesHint")} {t("proposeElse", { percent: warnPercent })}{" "}
          <Link to={limitsAt}>{t("setLimit")}</Link>.
        </p>
        <RepairGrid
          form={record.form}
          warnPercent={warnPercent}
          faults={record.faults}
          onChange={record.markDirty}
        />
        <div className="save-bar">
          <span className="hint">{record.dirty && t("unsaved")}</span>
          <Button onClick={() => void navigate(repairsHome)}>{t("backToList")}</Button>
          <Button type="primary" loading={record.saving} title="Ctrl+S" onClick={() => void record.submit()}>
            {t("send")}
          </Button>
        </div>
      </RecordFormFrame>
    </section>
  );
}
