import { printStockCard } from "@so-thiet-bi/contract/books";
import { listEquipmentMovements } from "@so-thiet-bi/contract/equipment";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { LineTable } from "../../ui/line-table.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
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
            <div className="spread">
              <span className="hint">{t("movementsHint")}</span>
              <DeclaredPaperButton
                size="small"
                paper={printStockCard}
                asked={{ params: { id } }}
                title={t("printStockCard")}
              />
            </div>
            <LineTable
              label={t("movements")}
              className="record-lines"
              lines={items}
              lineKey={({ id: line }) => line}
              columns={[
                {
                  key: "date",
                  title: t("date"),
                  render: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
                },
                {
                  key: "description",
                  title: t("description"),
                  render: (line) => (
                    <>
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
                    </>
                  ),
                },
                {
                  key: "in",
                  title: t("in"),
                  align: "right",
                  render: ({ quantity }) => quantity > 0 && formatNumber(quantity),
                },
                {
                  key: "out",
                  title: t("out"),
                  align: "right",
                  render: ({ quantity }) => quantity < 0 && formatNumber(-quantity),
                },
                {
                  key: "balance",
                  title: t("balance"),
                  align: "right",
                  className: "strong",
                  render: ({ balance }) => formatNumber(balance),
                },
              ]}
            />
          </div>
        )
      }
    </Answered>
  );
}
