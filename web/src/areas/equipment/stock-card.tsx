import { listEquipmentMovements } from "@so-thiet-bi/contract/equipment";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { stockCardPaper } from "./api.ts";
import { PaperButton } from "./paper-button.tsx";
import { LotWords } from "./shelves.tsx";
import { text } from "./text.ts";

/**
 * The stock card of a record (thẻ kho): every posted movement by its day, newest first, and the balance after
 * it. Lines of before a renaming say so.
 */
export function StockCard({ id, unitName }: { id: number; unitName: string }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const movements = useRead(listEquipmentMovements, ofId(id));
  return (
    <Answered of={movements}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t("movementsEmpty")} hint={t("movementsEmptyHint")} />
        ) : (
          <div className="stack">
            <div className="record-tools">
              <span className="hint">{t("movementsHint")}</span>
              <PaperButton title={t("printStockCard")} id={id} paper={stockCardPaper} />
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section className="record-table-room" tabIndex={0} aria-label={t("movements")}>
              <table className="record-table">
                <thead>
                  <tr>
                    <th scope="col">{t("date")}</th>
                    <th scope="col">{t("description")}</th>
                    <th scope="col" data-align="right">
                      {t("in")}
                    </th>
                    <th scope="col" data-align="right">
                      {t("out")}
                    </th>
                    <th scope="col" data-align="right">
                      {t("balance")}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((line) => (
                    <tr key={line.id}>
                      <td>
                        <time dateTime={line.date}>{formatDay(line.date)}</time>
                      </td>
                      <td>
                        <Link className="voucher-link" to={`/equipment/vouchers/${line.voucherId}`}>
                          {line.voucherNumber}
                        </Link>{" "}
                        {line.reason}
                        <p className="hint">
                          {[
                            say(conditionWords[line.condition]),
                            line.roomName ?? t("unplaced"),
                            line.departmentName !== unitName && line.departmentName,
                          ]
                            .filter(Boolean)
                            .join(" · ")}
                        </p>
                        <LotWords of={line} />
                      </td>
                      <td data-align="right">{line.quantity > 0 && formatNumber(line.quantity)}</td>
                      <td data-align="right">{line.quantity < 0 && formatNumber(-line.quantity)}</td>
                      <td data-align="right" className="count-total">
                        {formatNumber(line.balance)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </div>
        )
      }
    </Answered>
  );
}
