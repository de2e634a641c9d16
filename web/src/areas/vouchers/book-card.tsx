import { listEquipmentMovements } from "@so-thiet-bi/contract/equipment";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { voucherAt } from "../../lib/addresses.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import type { Address } from "../../lib/use-address.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { text } from "./book.text.ts";
import type { Period } from "./period.ts";

export interface BookCardProps {
  address: Pick<Address, "open" | "change">;
  rows: readonly { equipmentId: number; code: string; name: string; unit: string }[];
  period: Period;
}

/**
 * The stock card behind a row of the book: what moved within the period, newest first, each with its voucher.
 */
export function BookCard({ address, rows, period }: BookCardProps): ReactNode {
  const id = Number(address.open) || undefined;
  const row = rows.find(({ equipmentId }) => equipmentId === id);
  const t = useText(text);
  return (
    <RecordPanel
      address={address}
      ids={rows.map(({ equipmentId }) => equipmentId)}
      title={<RecordTitle above={row?.code ?? t("card")} name={row?.name ?? t("card")} />}
      extra={
        id !== undefined && (
          <Link className="text" to={`/equipment/management/${id}`}>
            {t("openRecord")}
          </Link>
        )
      }
    >
      {id !== undefined && <Card id={id} unit={row?.unit ?? ""} period={period} />}
    </RecordPanel>
  );
}

function Card({ id, unit, period: { from, to } }: { id: number; unit: string; period: Period }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const card = useRead(listEquipmentMovements, ofId(id));
  return (
    <Answered of={card}>
      {({ items }) => {
        const moved = items.filter(({ date }) => date >= from && date <= to);
        if (moved.length === 0) return <EmptyState title={t("cardEmpty")} />;
        return (
          <LineTable
            label={t("card")}
            className="moves"
            phone="cards"
            lines={moved}
            lineKey={({ id: line }) => line}
            columns={[
              {
                key: "voucher",
                title: t("voucher"),
                headsRow: true,
                render: (line) => (
                  <>
                    <Link to={voucherAt(line.voucherId)}>{line.voucherNumber}</Link>
                    <span className="hint below">
                      {formatDay(line.date)} · {line.reason}
                    </span>
                  </>
                ),
              },
              {
                key: "place",
                title: t("place"),
                render: ({ roomName, condition }) => (
                  <>
                    {roomName ?? t("unplaced")}
                    <span className="hint below">{say(conditionWords[condition])}</span>
                  </>
                ),
              },
              {
                key: "change",
                title: t("change"),
                align: "right",
                render: ({ quantity }) => `${quantity > 0 ? "+" : ""}${formatNumber(quantity)}`,
              },
              {
                key: "balance",
                title: t("balance"),
                align: "right",
                render: ({ balance }) => `${formatNumber(balance)} ${unit}`,
              },
            ]}
          />
        );
      }}
    </Answered>
  );
}
