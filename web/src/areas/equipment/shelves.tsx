import { EllipsisOutlined } from "@ant-design/icons";
import { type Equipment, listEquipmentShelves } from "@so-thiet-bi/contract/equipment";
import type { ShelfShown, VoucherType } from "@so-thiet-bi/contract/stock";
import { Button, Dropdown } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { ConditionTag, Expiry } from "./equipment-tags.tsx";
import { RoomLink } from "./room-link.tsx";
import { text } from "./text.ts";
import { newVoucherAddress } from "./voucher-address.ts";

/** Where a record stands now: room by room, condition by condition, lot by lot. */
export function Shelves({ equipment }: { equipment: Equipment }): ReactNode {
  const t = useText(text);
  const shelves = useRead(listEquipmentShelves, ofId(equipment.id));
  const { can, trackingMode } = equipment;
  return (
    <Answered of={shelves}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t("shelvesEmpty")} hint={t("shelvesEmptyHint")} />
        ) : (
          <LineTable
            label={t("shelves")}
            className="record-lines"
            lines={items}
            lineKey={(shelf) => `${shelf.roomId} ${shelf.lotId} ${shelf.condition}`}
            columns={[
              {
                key: "room",
                title: t("room"),
                render: (shelf) => (
                  <>
                    <RoomLink id={shelf.roomId} name={shelf.roomName} />
                    <LotWords of={shelf} />
                  </>
                ),
              },
              {
                key: "condition",
                title: t("condition"),
                render: (shelf) => <ConditionTag of={shelf.condition} />,
              },
              {
                key: "quantity",
                title: t("quantity"),
                align: "right",
                render: (shelf) => (
                  <>
                    {formatNumber(shelf.quantity)}
                    {shelf.held > 0 && <p className="hint">{t("heldOf", { count: shelf.held })}</p>}
                  </>
                ),
              },
              {
                key: "value",
                title: t("value"),
                align: "right",
                className: "shelf-value",
                render: ({ value }) => value > 0 && formatMoney(value),
              },
              can.post && {
                key: "actions",
                title: t("more"),
                isTitleHidden: true,
                align: "right",
                render: (shelf) => (
                  <ShelfActions shelf={shelf} isConsumable={trackingMode === "CONSUMABLE"} />
                ),
              },
            ]}
          />
        )
      }
    </Answered>
  );
}

export function LotWords({ of: { lot } }: { of: Pick<ShelfShown, "lot"> }): ReactNode {
  const t = useText(text);
  if (!lot || (lot.number === null && lot.expiresOn === null)) return null;
  return (
    <p className="hint">
      {[
        lot.number && t("lot", { number: lot.number }),
        lot.expiresOn && t("until", { day: formatDay(lot.expiresOn) }),
      ]
        .filter(Boolean)
        .join(", ")}{" "}
      {lot.expiresOn && <Expiry on={lot.expiresOn} />}
    </p>
  );
}

function ShelfActions({ shelf, isConsumable }: { shelf: ShelfShown; isConsumable: boolean }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { equipmentId, roomId, condition, quantity, held, roomName } = shelf;
  const to = (type: VoucherType, label: string) => ({
    key: type,
    label,
    onClick: () => void navigate(newVoucherAddress({ type, equipmentIds: [equipmentId], roomId, condition })),
  });
  const items = [
    to("TRANSFER", t("moveRoom")),
    to("CONDITION", t("changeCondition")),
    ...(isConsumable && condition === "GOOD" ? [to("ISSUE", t("issue"))] : []),
    to("DECREASE", t("decrease")),
  ];
  // why: what is in somebody's hands can neither leave nor move
  const isFree = quantity > held;
  return (
    <Dropdown menu={{ items }} trigger={["click"]} placement="bottomRight" disabled={!isFree}>
      <Button
        size="small"
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t("shelfActions", { room: roomName ?? t("unplaced") })}
        title={isFree ? t("more") : t("allHeld")}
      />
    </Dropdown>
  );
}
