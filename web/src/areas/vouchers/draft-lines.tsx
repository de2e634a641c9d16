import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { Voucher } from "@so-thiet-bi/contract/vouchers";
import type { ReactNode } from "react";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { LeavingWords } from "../../ui/consequence/leaving.tsx";
import { LineTable } from "../../ui/line-table.tsx";
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
  return comes ? (
    <DraftTable
      lines={values.incoming}
      factsOf={(line) => [
        line.code,
        line.lotNumber && t("lot", { number: line.lotNumber }),
        line.expiresOn && t("expires", { date: formatDay(line.expiresOn) }),
      ]}
      placeOf={placesOf}
      worthOf={amountOf}
    />
  ) : (
    <DraftTable
      lines={values.chosen}
      factsOf={(line) => [line.code, line.lotName && t("lot", { number: line.lotName }), line.note]}
      placeOf={(line) => <Shelf line={line} showsCondition={voucher.type === "CONDITION"} />}
      worthOf={shareOf}
    />
  );

  function placesOf({ rooms, room }: IncomingValues): string {
    return rooms.length > 0
      ? rooms.map((one) => `${one.room?.name ?? t("unplaced")} (${formatNumber(one.quantity)})`).join(", ")
      : (room?.name ?? t("unplaced"));
  }
}

interface DraftTableProps<Line> {
  lines: readonly Line[];
  /** What stands below the name; what is empty is left out. */
  factsOf: (line: Line) => readonly (string | null | undefined)[];
  placeOf: (line: Line) => ReactNode;
  worthOf: (line: Line) => number;
}

function DraftTable<Line extends IncomingValues | ChosenValues>({
  lines,
  factsOf,
  placeOf,
  worthOf,
}: DraftTableProps<Line>): ReactNode {
  const t = useText(text);
  return (
    <LineTable
      label={t("lines")}
      className="moves"
      phone="cards"
      lines={lines}
      lineKey={(_, index) => index}
      columns={[
        {
          key: "name",
          title: t("name"),
          headsRow: true,
          render: (line) => (
            <>
              {line.name}
              <span className="hint below">{factsOf(line).filter(Boolean).join(" · ")}</span>
            </>
          ),
        },
        { key: "room", title: t("room"), render: placeOf },
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
          render: (line) => formatMoney(worthOf(line)),
        },
      ]}
    />
  );
}

function Shelf({ line, showsCondition }: { line: ChosenValues; showsCondition: boolean }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <>
      {line.roomName ?? t("unplaced")}
      <span className="hint below">
        {say(conditionWords[line.condition])}
        {showsCondition && ` → ${say(conditionWords[line.toCondition])}`}
      </span>
    </>
  );
}
