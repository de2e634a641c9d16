import { FileTextOutlined } from "@ant-design/icons";
import {
  type PaperFormat,
  type PaperSigner,
  printHandover,
  printVoucher,
  signersOfPaper,
} from "@so-thiet-bi/contract/books";
import type { VoucherType } from "@so-thiet-bi/contract/stock";
import type { Voucher } from "@so-thiet-bi/contract/vouchers";
import { Button } from "antd";
import { type ReactNode, useCallback, useState } from "react";
import { call } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { PaperDrawer } from "../../ui/paper-drawer.tsx";
import type { PaperHead } from "../../ui/paper-head.tsx";
import { text } from "./text.ts";

type PaperName = "slip" | "handover";

/** By these somebody hands something to somebody, so there are minutes of it. */
const handedOver: ReadonlySet<VoucherType> = new Set<VoucherType>([
  "OPENING",
  "INCREASE",
  "DECREASE",
  "TRANSFER",
  "TRANSFER_OUT",
  "TRANSFER_IN",
  "ISSUE",
]);

const { plainSlip, increaseSlip, decreaseSlip, transferSlip } = signersOfPaper;

const signersOfSlip: Readonly<Record<VoucherType, readonly PaperSigner[]>> = {
  OPENING: plainSlip,
  INCREASE: increaseSlip,
  DECREASE: decreaseSlip,
  TRANSFER: transferSlip,
  TRANSFER_OUT: transferSlip,
  TRANSFER_IN: transferSlip,
  ISSUE: decreaseSlip,
  CONDITION: plainSlip,
  CONVERT: plainSlip,
  ADJUST: plainSlip,
  REVERSAL: plainSlip,
};

/** The papers of a voucher: its slip in the form of its kind, and the minutes of the handover. */
export function VoucherPapers({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useText(text);
  const [shown, setShown] = useState<PaperName>("slip");
  const [open, setOpen] = useState(false);
  const { id, type } = voucher;
  const fetchPaper = useCallback(
    (format: PaperFormat, head: PaperHead) =>
      call(shown === "handover" ? printHandover : printVoucher, {
        params: { id },
        query: { format, ...head },
      }),
    [shown, id],
  );
  const names: Record<PaperName, string> = {
    slip: t(
      type === "TRANSFER" || type === "TRANSFER_OUT" || type === "TRANSFER_IN"
        ? "paperTransfer"
        : "paperSlip",
    ),
    handover: t("paperHandover"),
  };
  return (
    <>
      <p className="hint">{t("papersHint")}</p>
      <div className="row pad-above-8">
        {(["slip", "handover"] as const)
          .filter((name) => name === "slip" || handedOver.has(type))
          .map((name) => (
            <Button
              key={name}
              icon={<FileTextOutlined aria-hidden />}
              onClick={() => {
                setShown(name);
                setOpen(true);
              }}
            >
              {names[name]}
            </Button>
          ))}
      </div>
      <PaperDrawer
        open={open}
        onClose={() => setOpen(false)}
        title={names[shown]}
        fetchPaper={fetchPaper}
        signers={shown === "handover" ? signersOfPaper.handover : signersOfSlip[type]}
      />
    </>
  );
}
