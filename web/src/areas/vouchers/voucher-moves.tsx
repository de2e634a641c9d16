import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { Voucher, VoucherMove } from "@so-thiet-bi/contract/vouchers";
import type { ReactNode } from "react";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="moves" tabIndex={0} aria-label={t("lines")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("name")}</th>
              <th scope="col">{t("from")}</th>
              <th scope="col">{t("to")}</th>
              <th scope="col" data-align="right">
                {t("quantity")}
              </th>
              <th scope="col" data-align="right">
                {t("value")}
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was posted never changes
              <Move key={index} move={move} />
            ))}
          </tbody>
        </table>
      </section>
      {sources.length > 0 && (
        <section aria-labelledby={`voucher-sources-${voucher.id}`}>
          <h3 id={`voucher-sources-${voucher.id}`} className="voucher-section">
            {t("sources")}
          </h3>
          <ul className="voucher-sources">
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

function Move({ move }: { move: VoucherMove }): ReactNode {
  const t = useText(text);
  const { name, code, unit, quantity, value, lot, from, to } = move;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="hint voucher-below">
          {code}
          {lot && lot.number !== null && ` · ${t("lot", { number: lot.number })}`}
          {lot && lot.expiresOn !== null && ` · ${t("expires", { date: formatDay(lot.expiresOn) })}`}
        </span>
      </th>
      <td data-label={t("from")}>
        {from ? <Place place={from} /> : <span className="hint">{t("cameIn")}</span>}
      </td>
      <td data-label={t("to")}>{to ? <Place place={to} /> : <span className="hint">{t("wentOut")}</span>}</td>
      <td data-label={t("quantity")} data-align="right">
        {formatNumber(quantity)} {unit}
      </td>
      <td data-label={t("value")} data-align="right">
        {formatMoney(value)}
      </td>
    </tr>
  );
}

function Place({ place: { roomName, condition } }: { place: NonNullable<VoucherMove["from"]> }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <>
      {roomName ?? t("unplaced")}
      <span className="hint voucher-below">{say(conditionWords[condition])}</span>
    </>
  );
}
