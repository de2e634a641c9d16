import type { Condition, VoucherType } from "@so-thiet-bi/contract/stock";

export interface NewVoucher {
  type: VoucherType;
  equipmentIds?: readonly number[];
  roomId?: number | null;
  condition?: Condition;
  fromRoomId?: number;
  wholeRoom?: boolean;
}

/** Where a voucher is written, with what is known of it already. */
export function newVoucherAddress({
  type,
  equipmentIds,
  roomId,
  condition,
  fromRoomId,
  wholeRoom,
}: NewVoucher): string {
  const given: [string, string | undefined][] = [
    ["type", type],
    ["equipmentIds", equipmentIds?.join(",")],
    ["roomId", roomId?.toString()],
    ["condition", condition],
    ["fromRoomId", fromRoomId?.toString()],
    ["wholeRoom", wholeRoom ? "1" : undefined],
  ];
  return `/equipment/vouchers/new?${given.flatMap(([key, value]) => (value ? `${key}=${value}` : [])).join("&")}`;
}
