import { type Maintenance, removeMaintenance } from "@so-thiet-bi/contract/repairs";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { equipmentAt } from "../../../lib/addresses.ts";
import { formatDay, formatMoney } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useWrite } from "../../../lib/queries.ts";
import type { Address } from "../../../lib/use-address.ts";
import { Facts } from "../../../ui/facts.tsx";
import { RecordPanel } from "../../../ui/record-panel.tsx";
import { RecordSteps } from "../../../ui/record-steps.tsx";
import { Removal } from "../../../ui/removal.tsx";
import { text } from "./maintenance.text.ts";
import { nameOf } from "./maintenance-values.ts";

export interface MaintenancePanelProps {
  address: Pick<Address, "open" | "change">;
  lines: readonly Maintenance[];
  /** `12` edits a line, `copy-12` begins one like it. */
  onForm: (form: string) => void;
}

/** One line of the log, as it stands on the page of the list. */
export function MaintenancePanel({ address, lines, onForm }: MaintenancePanelProps): ReactNode {
  const t = useText(text);
  const remove = useWrite(removeMaintenance);
  const [isRemoving, setRemoving] = useState(false);
  const line = lines.find(({ id }) => String(id) === address.open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is not what was to be deleted
  useEffect(() => setRemoving(false), [line?.id]);

  const actions = line?.can.edit && (
    <RecordSteps
      next={{ label: t("edit"), onClick: () => onForm(String(line.id)) }}
      others={[
        { key: "copy", label: t("copy"), onClick: () => onForm(`copy-${line.id}`) },
        { key: "remove", label: t("remove"), danger: true, onClick: () => setRemoving(true) },
      ]}
      othersName={t("actions")}
    />
  );
  return (
    <RecordPanel
      address={line ? address : { ...address, open: undefined }}
      ids={lines.map(({ id }) => id)}
      title={line ? nameOf(line) : ""}
      actions={actions}
    >
      {line && (
        <>
          <LineFacts line={line} />
          <Removal
            open={isRemoving}
            name={nameOf(line)}
            title={t("removeTitle", { name: line.content })}
            consequence={t("removeConsequence", { day: formatDay(line.doneOn), name: nameOf(line) })}
            verb={t("remove")}
            remove={() => remove.mutateAsync({ params: { id: line.id } })}
            stop={undefined}
            onClose={() => setRemoving(false)}
            onGone={() => address.change({ open: undefined }, { replace: true })}
          />
        </>
      )}
    </RecordPanel>
  );
}

function LineFacts({ line }: { line: Maintenance }): ReactNode {
  const t = useText(text);
  const { equipment } = line;
  return (
    <Facts
      facts={[
        {
          label: t("thing"),
          value: equipment && (
            <Link to={equipmentAt(equipment.id)}>
              {equipment.name} ({equipment.code})
            </Link>
          ),
        },
        { label: t("room"), value: line.room?.name },
        { label: t("doneOn"), value: formatDay(line.doneOn) },
        { label: t("person"), value: line.person },
        { label: t("content"), value: line.content },
        { label: t("result"), value: line.result },
        { label: t("cost"), value: line.cost > 0 && formatMoney(line.cost) },
        { label: t("nextOn"), value: formatDay(line.nextOn) },
        { label: t("note"), value: line.note },
        { label: t("createdBy"), value: line.createdByName },
      ]}
    />
  );
}
