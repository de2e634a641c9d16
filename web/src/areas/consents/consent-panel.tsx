import {
  type Consent,
  consentGiverWords,
  consentPurposeWords,
  createConsent,
  getConsent,
  listConsentHistory,
  withdrawConsent,
} from "@so-thiet-bi/contract/consents";
import { Tabs } from "antd";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Facts } from "../../ui/facts.tsx";
import { RecordFrame } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { ConsentTag } from "./consent-tag.tsx";
import { text } from "./text.ts";
import { WithdrawalDialog } from "./withdrawal-dialog.tsx";

/** The consent of `?open=12`. */
export function ConsentPanel({
  address,
  ids,
  onEdit,
}: Pick<RecordPanelProps, "address" | "ids"> & { onEdit: (id: number) => void }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <RecordFrame<Consent, "withdraw">
      address={address}
      ids={ids}
      rows={8}
      of={useRead(getConsent, ofId(Number(address.open) || undefined))}
      title={(consent) => (
        <RecordTitle above={say(consentPurposeWords[consent.purpose])} name={consent.pupil.name}>
          <ConsentTag consent={consent} />
        </RecordTitle>
      )}
      steps={({ id, can }, { onDo }) => (
        <RecordSteps
          next={can.withdraw ? { label: t("withdraw"), onClick: () => onDo("withdraw") } : undefined}
          others={[can.edit && { key: "edit", label: t("edit"), onClick: () => onEdit(id) }]}
          othersName={t("actions")}
        />
      )}
    >
      {(consent, { doing, onClose }) => (
        <>
          <Tabs
            items={[
              { key: "information", label: t("information"), children: <Information consent={consent} /> },
              { key: "history", label: t("history"), children: <History id={consent.id} /> },
            ]}
          />
          <WithdrawalDialog
            key={consent.id}
            consent={consent}
            open={doing === "withdraw"}
            onClose={onClose}
          />
        </>
      )}
    </RecordFrame>
  );
}

function Information({ consent }: { consent: Consent }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createConsent.body);
  const withdrawal = useLabel(withdrawConsent.body);
  return (
    <Facts
      facts={[
        { label: say({ vi: "Lớp", en: "Class" }), value: consent.pupil.classroom },
        { label: label("purpose"), value: say(consentPurposeWords[consent.purpose]) },
        { label: label("scope"), value: consent.scope },
        { label: label("giver"), value: say(consentGiverWords[consent.giver]) },
        { label: label("giverName"), value: consent.giverName },
        { label: label("pupilAgreed"), value: t(consent.pupilAgreed ? "yes" : "no") },
        { label: label("proof"), value: consent.proof },
        { label: label("givenOn"), value: formatDay(consent.givenOn) },
        { label: withdrawal("withdrawnOn"), value: formatDay(consent.withdrawnOn) },
        { label: withdrawal("withdrawnBy"), value: consent.withdrawnBy },
        { label: t("createdBy"), value: consent.createdByName },
      ]}
    />
  );
}

function History({ id }: { id: number }): ReactNode {
  return (
    <Answered of={useRead(listConsentHistory, ofId(id))}>
      {({ items }) => <Timeline lines={items} schemas={[createConsent.body]} />}
    </Answered>
  );
}
