import type { ListedLiquidation } from "@so-thiet-bi/contract/liquidations";
import { formatInstantDay, formatMoney } from "../../lib/format.ts";
import type { Say } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import type { text } from "./liquidation.text.ts";
import { ClockTag, LiquidationTag } from "./liquidation-tags.tsx";

export interface ColumnsFor {
  t: Say<keyof (typeof text)["vi"]>;
  /** Superiors see whose it is. */
  watches: boolean;
  asCards: boolean;
}

export function liquidationColumns({ t, watches, asCards }: ColumnsFor): Column<ListedLiquidation>[] {
  return [
    {
      key: "name",
      title: t("name"),
      shown: "always",
      card: "title",
      render: ({ name, number, departmentName }) => (
        <>
          {name}
          <span className="below hint">{asCards && watches ? `${number} · ${departmentName}` : number}</span>
        </>
      ),
    },
    ...(watches
      ? [
          {
            key: "department",
            title: t("department"),
            render: ({ departmentName }: ListedLiquidation) => departmentName,
          },
        ]
      : []),
    {
      key: "status",
      title: t("status"),
      width: 176,
      card: "fact",
      render: ({ status, clock }) => (
        <>
          <LiquidationTag status={status} /> {asCards && clock && <ClockTag clock={clock} />}
        </>
      ),
    },
    {
      key: "clock",
      title: t("clock"),
      width: 240,
      render: ({ clock }) => clock && <ClockTag clock={clock} />,
    },
    { key: "lines", title: t("lineCount"), align: "right", render: ({ lineCount }) => lineCount },
    {
      key: "value",
      title: t("originalValue"),
      align: "right",
      card: "fact",
      render: ({ originalValue }) => formatMoney(originalValue),
    },
    {
      key: "createdAt",
      title: t("createdAt"),
      sort: "createdAt",
      width: 120,
      render: ({ createdAt }) => formatInstantDay(createdAt),
    },
    {
      key: "createdBy",
      title: t("createdBy"),
      shown: "hidden",
      render: ({ createdByName }) => createdByName,
    },
  ];
}
