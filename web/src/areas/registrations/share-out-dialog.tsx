import { type Registration, shareOut } from "@so-thiet-bi/contract/registrations";
import { Alert, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { askOf } from "./asks.ts";
import { useAvailabilityWords } from "./availability-words.ts";
import { text } from "./registration.text.ts";
import { text as weekText } from "./week.text.ts";
import { useAvailability } from "./week-api.ts";

/** The keeper gives of each line what there is, and approves that. */
export function ShareOutDialog({
  registration,
  onClose,
}: {
  registration: Registration;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const say = useText(weekText);
  const words = useAvailabilityWords();
  const approve = useWrite(shareOut);
  const [answer] = useAvailability([askOf(registration)]) ?? [];
  const [given, setGiven] = useState<Readonly<Record<number, number>>>({});
  const [refused, setRefused] = useState<string>();
  const { id, number, version, lines } = registration;

  const confirm = async () => {
    setRefused(undefined);
    try {
      await approve.mutateAsync({
        params: { id },
        body: {
          version,
          lines: lines.map((line) => ({ id: line.id, quantity: given[line.id] ?? line.quantity })),
        },
      });
      notifyDone(t("approved", { number }));
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(Object.values(failure.fields)[0] ?? failure.message);
    }
  };
  return (
    <Modal
      open
      title={t("shareOutTitle", { number })}
      okText={t("approve")}
      okButtonProps={{ loading: approve.isPending }}
      cancelText={say("giveUp")}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack">
        <p className="hint">{t("shareOutHint")}</p>
        {refused !== undefined && <Alert type="error" showIcon title={refused} />}
        <ul className="share-lines">
          {lines.map((line) => {
            const of = answer?.things.find(({ equipmentId }) => equipmentId === line.equipmentId);
            return (
              <li key={line.id}>
                <div>
                  {line.name}
                  <span className="hint">
                    {line.code} · {line.unit}
                  </span>
                  {of && of.free < line.quantity && <span className="thing-short">{words(of)}</span>}
                </div>
                <QuantityInput
                  aria-label={`${t("quantity")}, ${line.name}`}
                  whole={line.trackingMode !== "CONSUMABLE"}
                  value={given[line.id] ?? line.quantity}
                  onChange={(next) => setGiven({ ...given, [line.id]: next ?? 0 })}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Modal>
  );
}
