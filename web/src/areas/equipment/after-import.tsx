import type { importEquipments } from "@so-thiet-bi/contract/equipment";
import { reverseVoucher } from "@so-thiet-bi/contract/vouchers";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { equipmentHome, voucherAt } from "../../lib/addresses.ts";
import type { CallAnswer } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { text } from "./import.text.ts";

const LabelDialog = lazy(() =>
  import("../../ui/label-dialog/label-dialog.tsx").then((file) => ({ default: file.LabelDialog })),
);

interface AfterProps {
  result: CallAnswer<typeof importEquipments>;
}

/** What is on the books is put into its room and gets its label. */
export function NextSteps({ result: { equipmentIds, unplaced } }: AfterProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const [isLabelling, setLabelling] = useState(false);
  return (
    <>
      {unplaced > 0 && (
        <Button type="primary" onClick={() => void navigate(`${equipmentHome}?unplaced=true`)}>
          {t("place", { count: unplaced })}
        </Button>
      )}
      {equipmentIds.length > 0 && (
        <Button type={unplaced > 0 ? "default" : "primary"} onClick={() => setLabelling(true)}>
          {t("labels", { count: equipmentIds.length })}
        </Button>
      )}
      {isLabelling && (
        <Suspense fallback={null}>
          <LabelDialog
            subjects={{ equipmentIds }}
            count={equipmentIds.length}
            onClose={() => setLabelling(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The import is a posted voucher, and is taken back as one. */
export function Undo({ result: { voucherId, voucherNumber: voucher } }: AfterProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const reverse = useWrite(reverseVoucher);
  if (voucherId === null) return <p className="hint">{t("undoNothing")}</p>;
  const undo = () =>
    reverse.mutate(
      { params: { id: voucherId }, body: { reason: t("undoReason") } },
      {
        onSuccess: () => {
          notifyDone(t("undone", { voucher }));
          void navigate(equipmentHome);
        },
      },
    );
  return (
    <div className="spread">
      <span className="hint">{t("undoHint", { voucher })}</span>
      <div className="row middle">
        <Link to={voucherAt(voucherId)}>{t("openVoucher")}</Link>
        <Button loading={reverse.isPending} onClick={undo}>
          {t("undo")}
        </Button>
      </div>
    </div>
  );
}
