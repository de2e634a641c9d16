import { type IncidentCause, incidentCauses, incidentCauseWords } from "@so-thiet-bi/contract/incidents";
import { type InventoryCheck, type Treatment, treatmentWords } from "@so-thiet-bi/contract/inventory";
import { treatVariances, type Variance } from "@so-thiet-bi/contract/inventory-review";
import { Form, Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { Select } from "../../../ui/select.tsx";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { text } from "./review.text.ts";
import { choicesFor, commonChoices } from "./variance-values.ts";

/** A line that was submitted. */
export type Submitted = Variance & { id: number };

export interface TreatDialogProps {
  check: InventoryCheck;
  lines: readonly Submitted[];
  onClose: () => void;
}

/**
 * Treatment, cause, responsibility and note, of one line or of many; of many only what is filled in changes.
 */
export function TreatDialog({ check, lines, onClose }: TreatDialogProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const id = useId();
  const treat = useWrite(treatVariances);
  const [first] = lines;
  const only = lines.length === 1 ? first : undefined;
  const [treatment, setTreatment] = useState<Treatment | undefined>(only?.treatment);
  const [cause, setCause] = useState<IncidentCause | null>(only?.cause ?? null);
  const [responsible, setResponsible] = useState(only?.responsible ?? "");
  const [note, setNote] = useState(only?.note ?? "");
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const choices = only
    ? choicesFor(only.kind, only.treatment, check.status)
    : commonChoices(lines, check.status);
  const isApproved = check.status === "APPROVED";

  const change = {
    ...(treatment && { treatment }),
    // what is approved keeps its words
    ...(!isApproved && (only || cause) && { cause }),
    ...(!isApproved && (only || responsible.trim()) && { responsible: responsible.trim() || null }),
    ...(!isApproved && (only || note.trim()) && { note: note.trim() || null }),
  };
  const save = () =>
    run(async () => {
      const { changed } = await treat.mutateAsync({
        params: { id: check.id },
        body: { items: lines.map((line) => ({ id: line.id, ...change })), version: check.version },
      });
      notifyDone(t("treated", { count: changed }));
    });
  return (
    <Modal
      open
      title={only ? t("treatTitleOne", { name: only.name }) : t("treatTitle", { count: lines.length })}
      okText={t("save")}
      okButtonProps={{ loading: isBusy, disabled: Object.keys(change).length === 0 }}
      cancelText={t("cancel")}
      onOk={() => void save()}
      onCancel={close}
    >
      <div className="stack">
        {isApproved && <p className="hint">{t("onlyOpen")}</p>}
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div" className="near-fields">
          <Form.Item label={t("treatment")} htmlFor={`${id}treatment`}>
            <Select
              id={`${id}treatment`}
              value={treatment ?? null}
              placeholder={t("unchanged")}
              options={choices.map((value) => ({ value, label: say(treatmentWords[value]) }))}
              onChange={setTreatment}
            />
          </Form.Item>
          {!isApproved && (
            <>
              <Form.Item label={t("cause")} htmlFor={`${id}cause`}>
                <Select
                  id={`${id}cause`}
                  allowClear
                  value={cause}
                  placeholder={only ? t("noCause") : t("unchanged")}
                  options={incidentCauses.map((value) => ({ value, label: say(incidentCauseWords[value]) }))}
                  onChange={(next: IncidentCause | undefined) => setCause(next ?? null)}
                />
              </Form.Item>
              <Form.Item label={t("responsible")} htmlFor={`${id}responsible`} extra={t("responsibleHint")}>
                <Input
                  id={`${id}responsible`}
                  maxLength={255}
                  value={responsible}
                  onChange={({ target }) => setResponsible(target.value)}
                />
              </Form.Item>
              <Form.Item label={t("note")} htmlFor={`${id}note`}>
                <TextArea
                  id={`${id}note`}
                  lines={[2, 6]}
                  maxLength={500}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                />
              </Form.Item>
            </>
          )}
        </Form>
      </div>
    </Modal>
  );
}
