import { type Equipment, exportEquipments, mostChosen } from "@so-thiet-bi/contract/equipment";
import type { VoucherType } from "@so-thiet-bi/contract/stock";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useExport } from "../../lib/export.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { text } from "./text.ts";
import { newVoucherAddress } from "./voucher-address.ts";

const LabelDialog = lazy(() =>
  import("../../ui/label-dialog/label-dialog.tsx").then((file) => ({ default: file.LabelDialog })),
);

export interface EquipmentBulkProps {
  chosen: readonly Equipment[];
  onClear: () => void;
}

/** What can be done with several records at once: each way leads to a voucher with them on it. */
export function EquipmentBulk({ chosen, onClear }: EquipmentBulkProps): ReactNode {
  const t = useText(text);
  const exporting = useExport(exportEquipments);
  const [labelling, setLabelling] = useState(false);
  if (chosen.length === 0) return null;
  // why: a list is of what is followed or of what is stopped, never of both
  const followed = chosen.filter(({ active }) => active);
  const exported = followed.length > 0 ? followed : chosen;
  const exportChosen = () =>
    exporting.mutate(
      {
        ids: exported.map(({ id }) => id).join(","),
        active: followed.length > 0 ? "true" : "false",
      },
      { onSuccess: (file) => notifyDone(t("exported", { count: exported.length, file })) },
    );
  const stocked = chosen.filter(({ can, quantity }) => can.post && quantity > 0);
  const labelled = chosen.filter(({ can }) => can.edit);
  const consumable = stocked.filter(
    ({ trackingMode, available }) => trackingMode === "CONSUMABLE" && available > 0,
  );
  return (
    <div className="bulk-bar" role="status">
      <span>{t("chosen", { count: chosen.length })}</span>
      <ToVoucher type="DECREASE" words={t("decrease")} of={stocked} />
      <ToVoucher type="TRANSFER" words={t("transfer")} of={stocked} />
      <ToVoucher type="CONDITION" words={t("changeCondition")} of={stocked} />
      <ToVoucher type="ISSUE" words={t("issue")} of={consumable} />
      {labelled.length > 0 && (
        <Button size="small" onClick={() => setLabelling(true)}>
          {`${t("printLabels")} (${labelled.length})`}
        </Button>
      )}
      {exported.length <= mostChosen && (
        <Button size="small" loading={exporting.isPending} onClick={exportChosen}>
          {`${t("export")} (${exported.length})`}
        </Button>
      )}
      <Button size="small" type="text" onClick={onClear}>
        {t("chosenNothing")}
      </Button>
      {labelling && (
        <Suspense fallback={null}>
          <LabelDialog
            subjects={{ equipmentIds: labelled.map(({ id }) => id) }}
            count={labelled.length}
            onClose={() => setLabelling(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function ToVoucher({
  type,
  words,
  of: records,
}: {
  type: VoucherType;
  words: string;
  of: readonly Equipment[];
}): ReactNode {
  const navigate = useNavigate();
  if (records.length === 0) return null;
  return (
    <Button
      size="small"
      onClick={() => void navigate(newVoucherAddress({ type, equipmentIds: records.map(({ id }) => id) }))}
    >
      {`${words} (${records.length})`}
    </Button>
  );
}
