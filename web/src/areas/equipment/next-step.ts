import type { Equipment } from "@so-thiet-bi/contract/equipment";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import type { RecordStepsProps } from "../../ui/record-steps.tsx";
import type { RecordTab } from "./record-tab.ts";
import { text } from "./text.ts";
import { newVoucherAddress } from "./voucher-address.ts";

/** The one thing that is usually done next with a record of this kind, as it stands now. */
export function useNextStep(equipment: Equipment, { tab, toHands }: RecordTab): RecordStepsProps["next"] {
  const t = useText(text);
  const navigate = useNavigate();
  const { id, can, active, trackingMode, quantity, available, held, broken } = equipment;
  if (!can.post || !active || trackingMode === "DIGITAL") return undefined;
  const write = (voucher: Parameters<typeof newVoucherAddress>[0]) => () =>
    void navigate(newVoucherAddress(voucher));
  if (quantity === 0)
    return trackingMode === "ITEM"
      ? undefined
      : { label: t("increase"), onClick: write({ type: "INCREASE", equipmentIds: [id] }) };
  if (trackingMode === "CONSUMABLE")
    return available > 0
      ? { label: t("issue"), onClick: write({ type: "ISSUE", equipmentIds: [id] }) }
      : undefined;
  if (available > 0) return { label: t("handOver"), onClick: () => toHands(available) };
  // why not at the tab itself: there each person has a button of their own
  if (held > 0)
    return tab === "hands" ? undefined : { label: t("takeBack"), onClick: () => toHands(available) };
  return broken > 0
    ? {
        label: t("changeCondition"),
        onClick: write({ type: "CONDITION", equipmentIds: [id], condition: "BROKEN" }),
      }
    : undefined;
}
