import type { CountSheet } from "@so-thiet-bi/contract/inventory";
import type { ReactNode } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { useNarrow, useTablet } from "../../../ui/use-narrow.ts";
import { CountBar, SheetStatusTag } from "./check-tags.tsx";
import { text } from "./sheets.text.ts";

export function roomOf({ room }: Pick<CountSheet, "room">, nameless: string): string {
  return room?.name ?? nameless;
}

export function useSheetColumns(): Column<CountSheet>[] {
  const t = useText(text);
  const asCards = useNarrow();
  const tablet = useTablet();
  return [
    {
      key: "room",
      title: t("room"),
      shown: "always",
      card: "title",
      render: (sheet) => (
        <>
          {roomOf(sheet, t("noRoom"))}
          {sheet.keeper && <span className="below hint">{`${t("keeper")}: ${sheet.keeper}`}</span>}
        </>
      ),
    },
    {
      key: "counters",
      title: t("counters"),
      shown: "wide",
      render: ({ counters }) =>
        counters.length > 0 ? (
          counters.map(({ name }) => name).join(", ")
        ) : (
          <span className="hint">{t("nobody")}</span>
        ),
    },
    {
      key: "progress",
      title: t("progress"),
      width: tablet ? 176 : 264,
      card: "fact",
      render: (sheet) => (
        <span className="sheet-progress">
          <CountBar {...sheet} of={roomOf(sheet, t("noRoom"))} />
          <Faults of={sheet} />
        </span>
      ),
    },
    {
      key: "status",
      title: t("status"),
      width: 124,
      card: "fact",
      render: (sheet) => (
        <>
          <SheetStatusTag status={sheet.status} />
          {asCards && <Done sheet={sheet} />}
        </>
      ),
    },
    // why: on a card it stands below the state
    ...(asCards
      ? []
      : [
          {
            key: "done",
            title: t("done"),
            shown: "wide" as const,
            width: 336,
            render: (sheet: CountSheet) => <Done sheet={sheet} />,
          },
        ]),
  ];
}

/** Who finished it, and who confirmed it last. */
function Done({ sheet }: { sheet: CountSheet }): ReactNode {
  const t = useText(text);
  const asCards = useNarrow();
  const { confirmedByName, confirmedAt, finishedByName, finishedAt } = sheet;
  const said = confirmedByName
    ? t("confirmedBy", { name: confirmedByName, time: formatInstant(confirmedAt) })
    : finishedByName && t("finishedBy", { name: finishedByName, time: formatInstant(finishedAt) });
  return said && <span className={asCards ? "below hint" : "hint"}>{said}</span>;
}

function Faults({ of: { differences, late } }: { of: CountSheet }): ReactNode {
  const t = useText(text);
  const said = [
    differences > 0 && t("differences", { count: differences }),
    late > 0 && t("late", { count: late }),
  ].filter(Boolean);
  return said.length > 0 && <span className="hint warns">{said.join(" · ")}</span>;
}
