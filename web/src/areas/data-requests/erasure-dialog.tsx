import { type DataRequest, type Erasure, eraseData, getErasure } from "@so-thiet-bi/contract/data-requests";
import { Alert, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { ChoiceRow } from "../../ui/choice-box.tsx";
import { Answered } from "../../ui/states.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { text } from "./text.ts";

interface ErasureDialogProps {
  request: DataRequest;
  open: boolean;
  onClose: () => void;
}

/** Says what goes, what stays and until when, asks which reports mean the pupil, and de-identifies. */
export function ErasureDialog({ request, open, onClose }: ErasureDialogProps): ReactNode {
  const t = useText(text);
  const { id, number, subjectName, version } = request;
  const erase = useWrite(eraseData);
  const plan = useRead(getErasure, open ? ofId(id) : undefined);
  const [incidentIds, setIncidentIds] = useState<readonly number[]>([]);
  const [isSure, setSure] = useState(false);
  const forget = () => {
    setIncidentIds([]);
    setSure(false);
  };
  const { isBusy, refused, close, run } = useStep({ forget, onClose });
  const isReady = isSure && plan.data?.hindrance === null;
  return (
    <Modal
      open={open}
      title={t("eraseTitle", { name: subjectName })}
      okText={t("erase")}
      okButtonProps={{ danger: true, loading: isBusy, disabled: !isReady }}
      cancelText={t("cancel")}
      cancelButtonProps={{ autoFocus: true, disabled: isBusy }}
      onOk={() =>
        void run(async () => {
          const done = await erase.mutateAsync({
            params: { id },
            body: { incidentIds: [...incidentIds], version },
          });
          notifyDone(t("erased", { number, codeName: done.codeName ?? "" }));
        })
      }
      onCancel={close}
      destroyOnHidden
    >
      <Answered of={plan} rows={6}>
        {(erasure) => (
          <div className="stack">
            <Plan erasure={erasure} chosen={incidentIds} onChoose={setIncidentIds} />
            {erasure.hindrance === null && (
              <ChoiceRow label={t("eraseSure")} isChosen={isSure} onChange={setSure} />
            )}
            <Refusal sentences={refused} />
          </div>
        )}
      </Answered>
    </Modal>
  );
}

interface PlanProps {
  erasure: Erasure;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

function Plan({ erasure, chosen, onChoose }: PlanProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { codeName, hindrance, replaced, stays, incidents } = erasure;
  return (
    <>
      {hindrance && <Alert type="warning" showIcon title={say(hindrance)} />}
      <p>{t("eraseReplaced", { codeName })}</p>
      <ul className="bullets">
        {replaced.map((one) => (
          <li key={one.vi}>{say(one)}</li>
        ))}
      </ul>
      <p>{t("eraseStays")}</p>
      <ul className="bullets">
        {stays.map(({ what, count, until }) => (
          <li key={what.vi}>
            {say(what)}
            {count > 0 && ` (${formatNumber(count)})`} <span className="hint">· {say(until)}</span>
          </li>
        ))}
      </ul>
      {incidents.length > 0 && (
        <fieldset className="stack gap-0">
          <legend>{t("eraseIncidents")}</legend>
          {incidents.map(({ id, number, thing, occurredOn, said }) => (
            <ChoiceRow
              key={id}
              label={`${number} · ${thing} · ${formatDay(occurredOn)} · ${said}`}
              isChosen={chosen.includes(id)}
              onChange={(isChosen) =>
                onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
