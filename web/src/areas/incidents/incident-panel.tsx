import { EllipsisOutlined } from "@ant-design/icons";
import type { Incident, IncidentKind } from "@so-thiet-bi/contract/incidents";
import { Button, Dropdown } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../lib/language.ts";
import type { Address } from "../../lib/use-address.ts";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { Answered } from "../../ui/states.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useIncident } from "./api.ts";
import { ConfirmationDialog, DismissalDialog } from "./decision-dialogs.tsx";
import { IncidentRecord } from "./incident-record.tsx";
import { IncidentKindTag, IncidentStatusTag } from "./incident-tags.tsx";
import { text } from "./text.ts";

type Doing = IncidentKind | "dismiss" | null;

/** The report of `?open=12`, with the one next thing to do. */
export function IncidentPanel({ address, ids }: { address: Pick<Address, "open" | "change">; ids: readonly number[] }): ReactNode {
  const id = Number(address.open) || undefined;
  const incident = useIncident(id);
  const narrow = useNarrow();
  const [doing, setDoing] = useState<Doing>(null);
  const { data } = incident;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another report begins with nothing being done
  useEffect(() => setDoing(null), [id]);

  const actions = data && (data.can.confirm || data.can.dismiss) && <Actions incident={data} onDo={setDoing} />;
  return (
    <RecordPanel
      address={address}
      ids={ids}
      width={720}
      title={data ? <Title incident={data} /> : ""}
      {...(narrow ? actions && { footer: <div className="incident-actions">{actions}</div> } : { extra: actions })}
    >
      <Answered of={incident} rows={8}>
        {(record) => (
          <>
            <IncidentRecord key={record.id} incident={record} />
            <ConfirmationDialog incident={record} as={doing === "dismiss" ? null : doing} onClose={() => setDoing(null)} />
            <DismissalDialog incident={record} open={doing === "dismiss"} onClose={() => setDoing(null)} />
          </>
        )}
      </Answered>
    </RecordPanel>
  );
}

function Title({ incident }: { incident: Incident }): ReactNode {
  return (
    <div className="incident-title">
      <span className="hint">{incident.number}</span>
      <div>
        <strong>{incident.name}</strong> <IncidentKindTag incident={incident} /> <IncidentStatusTag status={incident.status} />
      </div>
    </div>
  );
}

/** One primary button, the rest behind “…”. */
function Actions({ incident: { kind, can }, onDo }: { incident: Incident; onDo: (doing: Doing) => void }): ReactNode {
  const t = useText(text);
  const other: IncidentKind = kind === "BROKEN" ? "LOST" : "BROKEN";
  const rest = [
    ...(can.confirm ? [{ key: "other", label: t(`confirmAs${other}`), onClick: () => onDo(other) }] : []),
    ...(can.dismiss ? [{ key: "dismiss", label: t("dismiss"), onClick: () => onDo("dismiss") }] : []),
  ];
  return (
    <>
      {can.confirm && (
        <Button type="primary" onClick={() => onDo(kind)}>
          {t(`confirm${kind}`)}
        </Button>
      )}
      {rest.length > 0 && (
        <Dropdown trigger={["click"]} menu={{ items: rest }}>
          <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t("actions")} title={t("actions")} />
        </Dropdown>
      )}
    </>
  );
}
