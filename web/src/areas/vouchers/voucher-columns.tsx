import type { Words } from "@so-thiet-bi/contract/language";
import { type VoucherCause, voucherCauseWords, voucherTypeWords } from "@so-thiet-bi/contract/stock";
import type { ListedVoucher } from "@so-thiet-bi/contract/vouchers";
import { formatDay, formatInstantDay, formatMoney, formatNumber } from "../../lib/format.ts";
import type { Say } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import type { text } from "./text.ts";
import { VoucherStatusTag } from "./voucher-status-tag.tsx";

export interface ColumnOptions {
  t: Say<keyof (typeof text)["vi"]>;
  say: (words: Words) => string;
  /** Whose voucher it is must be said. */
  severalUnits: boolean;
  /** A phone, where number, kind and day stand below the reason. */
  asCards: boolean;
  /** There the day stands below the number, which leaves the reason two lines instead of four. */
  isTablet: boolean;
}

export function voucherColumns({
  t,
  say,
  severalUnits,
  asCards,
  isTablet,
}: ColumnOptions): Column<ListedVoucher>[] {
  const unit: Column<ListedVoucher> = {
    key: "unit",
    title: t("unit"),
    width: 160,
    render: ({ departmentName }) => departmentName,
  };
  return [
    {
      key: "number",
      title: t("number"),
      width: 128,
      shown: "always",
      render: ({ number, date }) => (
        <>
          {number ? (
            <span className="strong unbroken">{number}</span>
          ) : (
            <span className="hint">{t("withoutNumber")}</span>
          )}
          {isTablet && <span className="below hint">{formatDay(date)}</span>}
        </>
      ),
    },
    {
      key: "date",
      title: t("date"),
      sort: "date",
      width: 108,
      shown: "wide",
      render: ({ date }) => formatDay(date),
    },
    ...(severalUnits ? [unit] : []),
    {
      key: "type",
      title: t("type"),
      width: 150,
      // why: on a tablet what was written, what it is worth and whether it is posted would lie behind the edge
      shown: "wide",
      render: ({ type, cause }) => (
        <>
          {say(voucherTypeWords[type])}
          {isCause(cause) && <span className="below hint">{say(voucherCauseWords[cause])}</span>}
        </>
      ),
    },
    {
      key: "reason",
      title: t("reason"),
      card: "title",
      render: ({ reason, number, type, date, departmentName }) => (
        <>
          {reason}
          {asCards && (
            <span className="below hint">
              {[
                number ?? t("withoutNumber"),
                say(voucherTypeWords[type]),
                formatDay(date),
                ...(severalUnits ? [departmentName] : []),
              ].join(" · ")}
            </span>
          )}
        </>
      ),
    },
    {
      key: "lineCount",
      title: t("lineCount"),
      align: "right",
      shown: "wide",
      render: ({ lineCount }) => formatNumber(lineCount),
    },
    {
      key: "value",
      title: t("value"),
      align: "right",
      card: "fact",
      render: ({ totalValue }) => formatMoney(totalValue),
    },
    {
      key: "status",
      title: t("status"),
      width: 104,
      card: "fact",
      render: ({ status }) => <VoucherStatusTag status={status} />,
    },
    {
      key: "people",
      title: t("people"),
      shown: "wide",
      render: ({ createdByName, postedByName }) => (
        <>
          {createdByName}
          {postedByName && postedByName !== createdByName && (
            <span className="below hint">{t("postedByShort", { name: postedByName })}</span>
          )}
        </>
      ),
    },
    {
      key: "postedAt",
      title: t("post"),
      shown: "hidden",
      render: ({ postedAt }) => formatInstantDay(postedAt),
    },
  ];
}

export function isCause(cause: string | null): cause is VoucherCause {
  return cause !== null && cause in voucherCauseWords;
}
