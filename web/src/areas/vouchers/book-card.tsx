import { listEquipmentMovements } from "@so-thiet-bi/contract/equipment";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import type { Address } from "../../lib/use-address.ts";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { text } from "./book.text.ts";
import type { Period } from "./period.ts";
import { vouchersHome } from "./voucher-address.ts";

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
      width={760}
      title={
        <div className="voucher-title">
          <span className="hint">{row?.code ?? t("card")}</span>
          <strong>{row?.name ?? t("card")}</strong>
        </div>
      }
      extra={
        id !== undefined && (
          <Link className="book-open" to={`/equipment/management/${id}`}>
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <section className="moves" tabIndex={0} aria-label={t("card")}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("voucher")}</th>
                  <th scope="col">{t("place")}</th>
                  <th scope="col" data-align="right">
                    {t("change")}
                  </th>
                  <th scope="col" data-align="right">
                    {t("balance")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {moved.map((line) => (
                  <tr key={line.id}>
                    <th scope="row">
                      <Link to={`${vouchersHome}/${line.voucherId}`}>{line.voucherNumber}</Link>
                      <span className="hint voucher-below">
                        {formatDay(line.date)} · {line.reason}
                      </span>
                    </th>
                    <td data-label={t("place")}>
                      {line.roomName ?? t("unplaced")}
                      <span className="hint voucher-below">{say(conditionWords[line.condition])}</span>
                    </td>
                    <td data-label={t("change")} data-align="right">
                      {line.quantity > 0 ? "+" : ""}
                      {formatNumber(line.quantity)}
                    </td>
                    <td data-label={t("balance")} data-align="right">
                      {formatNumber(line.balance)} {unit}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      }}
    </Answered>
  );
}
