import { type Equipment, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { gradeList } from "@so-thiet-bi/contract/grades";
import { type ReactNode, useMemo } from "react";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import type { Column } from "../../ui/data-table.tsx";
import { Expiry } from "./equipment-tags.tsx";
import { Places, placesOf } from "./room-link.tsx";
import { text } from "./text.ts";

/** The columns of the list; which are shown is chosen on each browser. */
export function useColumns(
  { narrow, tablet }: { narrow: boolean; tablet: boolean },
  severalUnits: boolean,
): Column<Equipment>[] {
  const t = useText(text);
  const say = useSay();
  return useMemo(
    () => columnsOf(t, say, { narrow, tablet, severalUnits }),
    [t, say, narrow, tablet, severalUnits],
  );
}

function columnsOf(
  t: ReturnType<typeof useText<keyof typeof text.vi>>,
  say: ReturnType<typeof useSay>,
  { narrow, tablet, severalUnits }: { narrow: boolean; tablet: boolean; severalUnits: boolean },
): Column<Equipment>[] {
  const counted = (
    key: "good" | "broken" | "lost" | "repairing" | "disposal" | "held" | "available",
    more: Partial<Column<Equipment>> = {},
  ): Column<Equipment> => ({
    key,
    title: t(key),
    render: (row) =>
      // a card says what is broken only where something is
      !(narrow && key === "broken" && row.broken === 0) && (
        <Count
          value={row[key]}
          unit={narrow || (tablet && key === "available") ? row.unit : undefined}
          isBad={(key === "broken" || key === "lost") && row[key] > 0}
        />
      ),
    align: "right",
    width: tablet ? 58 : 72,
    ...more,
  });
  return [
    { key: "code", title: t("code"), render: ({ code }) => code, sort: "code", shown: "always", width: 110 },
    {
      key: "name",
      title: t("name"),
      render: (row) => (narrow ? <CardName of={row} /> : row.name),
      sort: "name",
      shown: "always",
      card: "title",
    },
    // why: on a tablet what there is to take, and where, has the room; its unit stands behind the number
    { key: "unit", title: t("shortUnit"), render: ({ unit }) => unit, width: 64, shown: "wide" },
    {
      key: "quantity",
      title: t("all"),
      render: ({ quantity }) => <span className="strong">{formatNumber(quantity)}</span>,
      align: "right",
      width: 64,
      shown: "wide",
    },
    counted("good", { shown: "wide" }),
    counted("broken", { card: "fact" }),
    counted("lost", { shown: "hidden" }),
    counted("repairing", { shown: "hidden", width: 90 }),
    counted("disposal", { shown: "hidden", width: 110 }),
    counted("held", { shown: "hidden", width: 90 }),
    counted("available", { width: 110, card: "fact" }),
    { key: "room", title: t("room"), render: (row) => <Places of={row} />, width: 140, cuts: true },
    {
      key: "subject",
      title: t("subject"),
      render: ({ subject }) => subject?.name,
      width: 130,
      cuts: true,
      // why: the tree beside the list and its first filter say it; the names need the room on an old screen
      shown: "hidden",
    },
    { key: "grades", title: t("grades"), render: ({ grades }) => say(gradeList(grades)), shown: "hidden" },
    { key: "group", title: t("group"), render: ({ group }) => group?.name, shown: "hidden", width: 140 },
    {
      key: "fundingSource",
      title: t("fundingSource"),
      render: ({ fundingSource }) => fundingSource?.name,
      shown: "hidden",
      width: 140,
    },
    {
      key: "unitPrice",
      title: t("unitPrice"),
      render: ({ unitPrice }) => formatMoney(unitPrice),
      align: "right",
      shown: "hidden",
    },
    {
      key: "value",
      title: t("value"),
      render: ({ value }) => formatMoney(value),
      align: "right",
      shown: "hidden",
    },
    {
      key: "inUseDate",
      title: t("inUseYear"),
      render: ({ inUseDate }) => inUseDate?.slice(0, 4),
      align: "right",
      shown: "hidden",
    },
    {
      key: "expiresOn",
      title: t("expiresOn"),
      render: ({ expiresOn }) => <Expires on={expiresOn} />,
      shown: "hidden",
      width: 120,
    },
    {
      key: "trackingMode",
      title: t("trackingMode"),
      render: ({ trackingMode }) => say(trackingModeWords[trackingMode]),
      shown: "hidden",
    },
    ...(severalUnits
      ? [
          {
            key: "department",
            title: t("unit"),
            render: ({ departmentName }: Equipment) => departmentName,
            width: 200,
          },
        ]
      : []),
  ];
}

/** A number among numbers; on a card its unit stands behind it. */
function Count({
  value,
  unit,
  isBad,
}: {
  value: number;
  unit: string | undefined;
  isBad: boolean;
}): ReactNode {
  return (
    <span className={isBad ? "bad strong count-broken" : value === 0 ? "soft" : undefined}>
      {formatNumber(value)}
      {unit && ` ${unit}`}
    </span>
  );
}

function CardName({ of }: { of: Equipment }): ReactNode {
  const words = [of.code, ...placesOf(of).flatMap((place) => place?.name ?? [])];
  return (
    <>
      {of.name} <span className="hint below">{words.join(" · ")}</span>
    </>
  );
}

function Expires({ on }: { on: string | null }): ReactNode {
  if (on === null) return null;
  return (
    <>
      {formatDay(on)} <Expiry on={on} />
    </>
  );
}
