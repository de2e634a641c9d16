import { type Equipment, getEquipment } from "@so-thiet-bi/contract/equipment";
import { type ReactNode, useRef } from "react";
import { ofId, useRead } from "../../lib/queries.ts";
import type { Address } from "../../lib/use-address.ts";
import type { FormAddress } from "../../lib/use-form-address.ts";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { EquipmentActions } from "./equipment-actions.tsx";
import { EquipmentRecord } from "./equipment-record.tsx";
import { RecordTags } from "./equipment-tags.tsx";
import { useRecordTab } from "./record-tab.ts";

export interface EquipmentPanelProps {
  address: Pick<Address, "open" | "change">;
  form: FormAddress;
  /** The rows of the list: what ↑ and ↓ walk through, and what is shown until the record has arrived. */
  rows: readonly Equipment[];
}

/** One record beside the list. While its form is open, the form stands in its place. */
export default function EquipmentPanel({ address, form, rows }: EquipmentPanelProps): ReactNode {
  const open = form.purpose === undefined && /^\d{1,15}$/.test(address.open ?? "") ? address.open : undefined;
  const last = useRef<number>(undefined);
  if (open !== undefined) last.current = Number(open);
  // why: the panel keeps what it shows while it slides away
  const id = last.current;
  const answer = useRead(getEquipment, ofId(id ?? 0), { enabled: open !== undefined });
  const at = useRecordTab(id);
  const data = answer.data ?? rows.find((row) => row.id === id);
  return (
    <RecordPanel
      address={{ ...address, open }}
      ids={rows.map((row) => row.id)}
      title={
        data && (
          <RecordTitle above={data.code} name={data.name}>
            <RecordTags of={data} />
          </RecordTitle>
        )
      }
      actions={
        data && (
          <EquipmentActions
            key={id}
            equipment={data}
            form={form}
            at={at}
            onGone={() => address.change({ open: undefined })}
          />
        )
      }
    >
      <Answered of={{ ...answer, data }}>
        {(equipment) => <EquipmentRecord key={id} equipment={equipment} at={at} />}
      </Answered>
    </RecordPanel>
  );
}
