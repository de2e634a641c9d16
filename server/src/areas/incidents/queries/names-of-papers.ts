import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { Incident } from "@so-thiet-bi/contract/incidents";
import { compensationKindWords } from "@so-thiet-bi/contract/incidents";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { figure } from "../../books/rules.ts";
import { getRecord } from "../../catalogues/queries.ts";

export const whoPrints = {
  vi: "Chỉ người quản lý thiết bị của đơn vị được in mẫu này.",
  en: "Only those who keep equipment of the unit print this form.",
};

/** “Từ ngày 01/11/2026 đến ngày 30/11/2026” */
export function periodText({ from, to }: { from: string; to: string }): string {
  return `Từ ngày ${formatDay(from)} đến ngày ${formatDay(to)}`;
}

/** Null: of all subjects. */
export async function subjectName(db: Db, actor: Actor, id: number | undefined): Promise<string | null> {
  return id === undefined ? null : (await getRecord(db, actor, subjects, id)).name;
}

export type WrittenCompensation = Omit<NonNullable<Incident["compensation"]>, "voucher">;

/** “Bằng tiền 200.000 đồng, đã nộp 150.000 đồng (biên lai 12, ngày 05/11/2026)” */
export function compensationText({
  kind,
  amount,
  paid,
  refunded,
  receiptNo,
  paidOn,
  goods,
}: WrittenCompensation): string {
  const receipt = [receiptNo && `biên lai ${receiptNo}`, paidOn && `ngày ${formatDay(paidOn)}`]
    .filter(Boolean)
    .join(", ");
  const settled = kind === "GOODS" ? "đã nhận" : "đã nộp";
  return [
    `${compensationKindWords[kind].vi}${goods ? ` (${goods})` : ""} ${figure(amount)} đồng`,
    paid > 0 && `${settled} ${figure(paid)} đồng${receipt ? ` (${receipt})` : ""}`,
    refunded > 0 && `đã hoàn lại ${figure(refunded)} đồng`,
    paid === 0 && "chưa nộp",
  ]
    .filter(Boolean)
    .join(", ");
}

/** “Nhóm 1: 2; Nhóm 3: 1” */
export function groupsText(groups: Incident["groups"]): string | null {
  return groups.map(({ group, broken }) => `${group}: ${figure(broken)}`).join("; ") || null;
}
