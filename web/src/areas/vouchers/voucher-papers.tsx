import { FileTextOutlined } from "@ant-design/icons";
import {
  printAssetHandover,
  printHandover,
  printTransferSlip,
  printVoucher,
  signersOfSlip,
} from "@so-thiet-bi/contract/books";
import type { VoucherType } from "@so-thiet-bi/contract/stock";
import type { Voucher } from "@so-thiet-bi/contract/vouchers";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { text } from "./text.ts";

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

/** Assets that change hands between units have minutes of their own by law. */
const betweenUnits: ReadonlySet<VoucherType> = new Set<VoucherType>(["TRANSFER_OUT", "TRANSFER_IN"]);

/** The papers of a voucher: its slip in the form of its kind, and the minutes of the handover. */
export function VoucherPapers({ voucher: { id, type } }: { voucher: Voucher }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const icon = <FileTextOutlined aria-hidden />;
  const asked = { params: { id } };
  const isTransfer = type === "TRANSFER" || type === "TRANSFER_OUT" || type === "TRANSFER_IN";
  const title = isTransfer ? say(printTransferSlip.title) : t("paperSlip");
  return (
    <>
      <p className="hint">{t("papersHint")}</p>
      <div className="row pad-above-8">
        <DeclaredPaperButton
          icon={icon}
          paper={printVoucher}
          asked={asked}
          title={title}
          signers={signersOfSlip[type]}
        />
        {handedOver.has(type) && <DeclaredPaperButton icon={icon} paper={printHandover} asked={asked} />}
        {betweenUnits.has(type) && (
          <DeclaredPaperButton icon={icon} paper={printAssetHandover} asked={asked} />
        )}
      </div>
    </>
  );
}
