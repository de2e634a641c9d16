import { QrcodeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useText } from "../../lib/language.ts";
import { readBroughtRecords } from "./api.ts";
import { text } from "./receipt.text.ts";

const LabelDialog = lazy(() =>
  import("../../ui/label-dialog/label-dialog.tsx").then((file) => ({ default: file.LabelDialog })),
);

/** Labels for what a voucher brought: of each record one, of coded pieces one each. */
export function ReceiptLabels({
  voucherId,
  small = false,
}: {
  voucherId: number;
  small?: boolean;
}): ReactNode {
  const t = useText(text);
  const [busy, setBusy] = useState(false);
  const [records, setRecords] = useState<number[]>();
  const open = async () => {
    setBusy(true);
    try {
      setRecords(await readBroughtRecords(voucherId));
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        icon={<QrcodeOutlined aria-hidden />}
        loading={busy}
        {...(small ? { size: "small" } : { type: "primary" })}
        onClick={() => void open()}
      >
        {t("labels")}
      </Button>
      {records && (
        <Suspense fallback={null}>
          <LabelDialog
            subjects={{ equipmentIds: records }}
            count={records.length}
            onClose={() => setRecords(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
