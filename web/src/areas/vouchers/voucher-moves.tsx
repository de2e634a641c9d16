import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { Voucher, VoucherMove } from "@so-thiet-bi/contract/vouchers";
import type { ReactNode } from "react";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { text } from "./text.ts";

/** What a posted voucher did: for each line how many went from where to where. */
export function VoucherMoves({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useText(text);
  const { moves, sources } = voucher;
  if (moves.length === 0) return <EmptyState title={t("linesEmpty")} />;
  const nameOf = new Map(moves.map(({ line, name }) => [line, name]));
  return (
    <div className="stack">
      <LineTable
        label={t("lines")}
        className="moves"
        phone="cards"
        lines={moves}
        lineKey={(_, index) => index}
        columns={[
          { key: "name", title: t("name"), headsRow: true, render: (move) => <Thing move={move} /> },
          // why: what only came in or only went out has one place
          moves.some(({ from }) => from) && {
            key: "from",
            title: t("from"),
            render: ({ from }) =>
              from ? <Place place={from} /> : <span className="hint">{t("cameIn")}</span>,
          },
          moves.some(({ to }) => to) && {
            key: "to",
            title: t("to"),
            render: ({ to }) => (to ? <Place place={to} /> : <span className="hint">{t("wentOut")}</span>),
          },
          {
            key: "quantity",
            title: t("quantity"),
            align: "right",
            render: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
          },
          {
            key: "value",
            title: t("value"),
            align: "right",
            render: ({ value }) => formatMoney(value),
          },
        ]}
      />
      {sources.length > 0 && (
        <section aria-labelledby={`voucher-sources-${voucher.id}`}>
          <h3 id={`voucher-sources-${voucher.id}`} className="text space-below-4">
            {t("sources")}
          </h3>
          <ul className="bare voucher-sources">
            {sources.map(({ line, fundingSourceId, name, amount }) => (
              <li key={`${line}.${fundingSourceId}`}>
                <span>
                  {name} <span className="hint">{t("shareOf", { line, name: nameOf.get(line) ?? "" })}</span>
                </span>
                <span>{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Thing({ move: { name, code, lot } }: { move: VoucherMove }): ReactNode {
  const t = useText(text);
  return (
    <>
      {name}
      <span className="hint below">
        {code}
        {lot && lot.number !== null && ` · ${t("lot", { number: lot.number })}`}
        {lot && lot.expiresOn !== null && ` · ${t("expires", { date: formatDay(lot.expiresOn) })}`}
      </span>
    </>
  );
}

function Place({ place: { roomName, condition } }: { place: NonNullable<VoucherMove["from"]> }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <>
      {roomName ?? t("unplaced")}
      <span className="hint below">{say(conditionWords[condition])}</span>
    </>
  );
}
