import { type ListedRepair, repairFormWords } from "@so-thiet-bi/contract/repairs";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import type { Say, useSay } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import { RepairTag } from "./repair-tag.tsx";
import type { text } from "./repairs.text.ts";

type Told = Say<keyof (typeof text)["vi"]>;

export function repairColumns(
  t: Told,
  say: ReturnType<typeof useSay>,
  asCards: boolean,
): Column<ListedRepair>[] {
  return [
    {
      key: "what",
      title: t("what"),
      shown: "always",
      card: "title",
      render: ({ what, number, firm, form }) => (
        <>
          {what}
          <span className="below hint">
            {[number, asCards && (firm ?? say(repairFormWords[form]))].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    {
      key: "status",
      title: t("status"),
      width: 200,
      card: "fact",
      render: (repair) => <RepairTag repair={repair} />,
    },
    {
      key: "quantity",
      title: t("quantity"),
      align: "right",
      card: "fact",
      render: ({ quantity, fixed, unrepairable }) => (
        <>
          {formatNumber(quantity)}
          {fixed + unrepairable > 0 && (
            <span className="below hint">
              {[
                fixed > 0 && t("fixedOf", { count: fixed }),
                unrepairable > 0 && t("unrepairableOf", { count: unrepairable }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          )}
        </>
      ),
    },
    { key: "form", title: t("form"), render: ({ form, firm }) => firm ?? say(repairFormWords[form]) },
    {
      key: "sentOn",
      title: t("sentOn"),
      sort: "sentOn",
      width: 120,
      render: ({ sentOn }) => formatDay(sentOn),
    },
    {
      key: "expectedOn",
      title: t("expectedOn"),
      sort: "expectedOn",
      width: 124,
      render: ({ expectedOn, late }) => (
        <span className={late ? "bad" : undefined}>{formatDay(expectedOn)}</span>
      ),
    },
    {
      key: "estimate",
      title: t("estimate"),
      // why: what it cost counts once it is known, and the two make the list wider than an old PC
      shown: "hidden",
      align: "right",
      render: ({ estimate }) => formatMoney(estimate),
    },
    {
      key: "cost",
      title: t("cost"),
      align: "right",
      render: ({ cost }) => (cost > 0 ? formatMoney(cost) : null),
    },
  ];
}
