import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { Voucher } from "@so-thiet-bi/contract/vouchers";
import type { ReactNode } from "react";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { LeavingWords } from "../../ui/consequence/leaving.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useDraftValues } from "./draft-values.ts";
import { text } from "./text.ts";
import {
  amountOf,
  type ChosenValues,
  type GivenType,
  type IncomingValues,
  leavesBooks,
  leavingOf,
  shareOf,
  type VoucherValues,
} from "./voucher-values.ts";

/** What a draft would do, as it was entered. */
export function DraftLines({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useText(text);
  const values = useDraftValues(voucher);
  return (
    <Answered of={values}>
      {(read) =>
        read === null ? (
          <EmptyState title={t("draftUnreadable")} />
        ) : (
          <div className="stack">
            <p className="hint">{t("draftLines")}</p>
            <Lines voucher={voucher} values={read} />
            {leavesBooks(voucher.type as GivenType) && <LeavingWords lines={read.chosen.map(leavingOf)} />}
          </div>
        )
      }
    </Answered>
  );
}

function Lines({ voucher, values }: { voucher: Voucher; values: VoucherValues }): ReactNode {
  const t = useText(text);
  const comes = voucher.type === "INCREASE" || voucher.type === "OPENING";
  if (values.wholeRoom) return <p>{t("wholeRoomOf", { room: values.fromRoom?.name ?? "" })}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="moves" tabIndex={0} aria-label={t("lines")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("room")}</th>
            <th scope="col" data-align="right">
              {t("quantity")}
            </th>
            <th scope="col" data-align="right">
              {t("value")}
            </th>
          </tr>
        </thead>
        <tbody>
          {/* biome-ignore-start lint/suspicious/noArrayIndexKey: the lines of a draft that is only shown stay in their order */}
          {comes
            ? values.incoming.map((line, index) => <Incoming key={index} line={line} />)
            : values.chosen.map((line, index) => (
                <Chosen key={index} line={line} showsCondition={voucher.type === "CONDITION"} />
              ))}
          {/* biome-ignore-end lint/suspicious/noArrayIndexKey: see above */}
        </tbody>
      </table>
    </section>
  );
}

function Incoming({ line }: { line: IncomingValues }): ReactNode {
  const t = useText(text);
  const places =
    line.rooms.length > 0
      ? line.rooms
          .map(({ room, quantity }) => `${room?.name ?? t("unplaced")} (${formatNumber(quantity)})`)
          .join(", ")
      : line.room?.name;
  return (
    <tr>
      <th scope="row">
        {line.name}
        <span className="hint voucher-below">
          {[
            line.code,
            line.lotNumber && t("lot", { number: line.lotNumber }),
            line.expiresOn && t("expires", { date: formatDay(line.expiresOn) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </th>
      <td data-label={t("room")}>{places ?? t("unplaced")}</td>
      <td data-label={t("quantity")} data-align="right">
        {formatNumber(line.quantity)} {line.unit}
      </td>
      <td data-label={t("value")} data-align="right">
        {formatMoney(amountOf(line))}
      </td>
    </tr>
  );
}

function Chosen({ line, showsCondition }: { line: ChosenValues; showsCondition: boolean }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <tr>
      <th scope="row">
        {line.name}
        <span className="hint voucher-below">
          {[line.code, line.lotName && t("lot", { number: line.lotName }), line.note]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </th>
      <td data-label={t("room")}>
        {line.roomName ?? t("unplaced")}
        <span className="hint voucher-below">
          {say(conditionWords[line.condition])}
          {showsCondition && ` → ${say(conditionWords[line.toCondition])}`}
        </span>
      </td>
      <td data-label={t("quantity")} data-align="right">
        {formatNumber(line.quantity)} {line.unit}
      </td>
      <td data-label={t("value")} data-align="right">
        {formatMoney(shareOf(line))}
      </td>
    </tr>
  );
}
