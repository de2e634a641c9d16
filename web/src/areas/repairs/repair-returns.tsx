import type { Repair } from "@so-thiet-bi/contract/repairs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { voucherAt } from "../../lib/addresses.ts";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./repairs.text.ts";
import "./repairs.css";

type Returned = Repair["returns"][number];

/** Each time something came back: what, how, and who took it. */
export function RepairReturns({ repair: { id, returns } }: { repair: Repair }): ReactNode {
  const t = useText(text);
  return (
    <section aria-labelledby={`repair-returns-${id}`}>
      <h2 id={`repair-returns-${id}`} className="repair-section">
        {t("returns")}
      </h2>
      <ul className="repair-returns">
        {returns.map((back) => (
          <li key={back.id}>
            <p>
              <strong>{formatDay(back.returnedOn)}</strong>{" "}
              <span className="hint">
                {t("receivedBy", { name: back.receivedByName })}
                {back.voucher && (
                  <>
                    {" · "}
                    <Link
                      to={voucherAt(back.voucher.id)}
                      aria-label={`${t("voucherBack")} ${back.voucher.number}`}
                    >
                      {back.voucher.number}
                    </Link>
                  </>
                )}
              </span>
            </p>
            <ul>
              {back.lines.map((line) => (
                <li key={line.lineId}>
                  {line.name}: <Outcome line={line} />
                </li>
              ))}
            </ul>
            {back.acceptance && <p className="hint">{back.acceptance}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ line }: { line: Returned["lines"][number] }): ReactNode {
  const t = useText(text);
  const { fixed, unrepairable, cost, parts, warrantyUntil, unit } = line;
  const said = [
    fixed > 0 && t("fixedOf", { count: `${formatNumber(fixed)} ${unit}` }),
    unrepairable > 0 && t("unrepairableOf", { count: `${formatNumber(unrepairable)} ${unit}` }),
    cost > 0 && formatMoney(cost),
    parts && t("partsOf", { parts }),
    warrantyUntil && t("guaranteed", { day: formatDay(warrantyUntil) }),
  ];
  return said.filter(Boolean).join(", ");
}
