import type { Named } from "@so-thiet-bi/contract/catalogue";
import { type Equipment, getEquipment } from "@so-thiet-bi/contract/equipment";
import { type Condition, conditionWords } from "@so-thiet-bi/contract/stock";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { NextLine, type Offer, useNextLine, type Wanted } from "../../ui/next-line.tsx";
import { useRecords, useShelves } from "./api.ts";
import { lotWords } from "./chosen-line.tsx";
import { text } from "./form.text.ts";
import {
  type ChosenValues,
  choosesRecords,
  chosenOfRecord,
  chosenOfShelf,
  type GivenType,
  otherCondition,
  recordsFor,
  shelfKey,
} from "./voucher-values.ts";

export interface NextChosenProps {
  type: GivenType;
  /** Only what stands here is offered. */
  fromRoom: Named | null;
  toCondition: Condition;
  lines: readonly ChosenValues[];
  disabled: boolean;
  /** One that is among the lines already is answered as well. */
  onTake: (line: ChosenValues, isScanned: boolean) => void;
}

/** The line to type in below the chosen ones: what stands on the books, found by name, code or label. */
export function NextChosen(props: NextChosenProps): ReactNode {
  return choosesRecords(props.type) ? <NextRecord {...props} /> : <NextShelf {...props} />;
}

const firstOnes = { page: 1, size: 20 } as const;

function NextShelf({ type, fromRoom, toCondition, ...rest }: NextChosenProps): ReactNode {
  const wanted = useNextLine();
  const { search, equipmentId } = wanted.asked;
  const list = useShelves(
    { query: { ...firstOnes, ...(search && { search }) } },
    { ...(equipmentId && { equipmentId }), ...(fromRoom && { roomId: fromRoom.id }) },
    { enabled: wanted.isOpen, staleTime: 10_000 },
  );
  const found = list.data?.items.map((shelf) =>
    chosenOfShelf(shelf, otherCondition(shelf.condition, toCondition), type),
  );
  return <Found {...rest} type={type} wanted={wanted} list={list} found={found} />;
}

function NextRecord({ type, ...rest }: NextChosenProps): ReactNode {
  const wanted = useNextLine();
  const { search, equipmentId } = wanted.asked;
  const isLabel = equipmentId !== undefined;
  const records = useRecords(
    { query: { ...firstOnes, ...(search && { search }) } },
    recordsFor(type),
    wanted.isOpen && !isLabel,
  );
  const record = useRead(getEquipment, ofId(equipmentId), { enabled: wanted.isOpen, keepPrevious: false });
  const list = isLabel ? record : records;
  const items: readonly Equipment[] | undefined = isLabel
    ? record.error
      ? []
      : record.data && [record.data]
    : records.data?.items;
  const found = items?.map((one) => chosenOfRecord(one, type));
  return <Found {...rest} type={type} wanted={wanted} list={list} found={found} />;
}

interface FoundProps extends Omit<NextChosenProps, "fromRoom" | "toCondition"> {
  wanted: ReturnType<typeof useNextLine> & { asked: Wanted };
  list: { error: { message: string } | null; isPlaceholderData: boolean; isFetching: boolean };
  found: readonly ChosenValues[] | undefined;
}

function Found({ type, lines, disabled, wanted, list, found, onTake }: FoundProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const offers = found?.map((line): Offer => {
    const at = lines.findIndex((other) => shelfKey(other) === shelfKey(line));
    const isOut = at < 0 && (line.free ?? 0) <= 0;
    return {
      key: shelfKey(line),
      name: line.name,
      code: line.code,
      isOut,
      beside: [
        !choosesRecords(type) && (line.roomName ?? t("unplaced")),
        !choosesRecords(type) && say(conditionWords[line.condition]),
        lotWords(line, t),
        at >= 0
          ? t("isLine", { number: at + 1 })
          : isOut && line.held > 0
            ? t("held", { count: line.held })
            : `${formatNumber(Math.max(0, line.free ?? 0))} ${line.unit}`,
      ],
    };
  });
  return (
    <NextLine
      wanted={wanted}
      offers={offers}
      isBehind={list.isPlaceholderData || (list.isFetching && found === undefined)}
      nothing={list.error?.message ?? t(type === "ISSUE" ? "nextNothingIssue" : "nextNothing")}
      number={lines.length + 1}
      disabled={disabled}
      onTake={(key, isScanned) => {
        const line = found?.find((one) => shelfKey(one) === key);
        if (line) onTake(line, isScanned);
      }}
    />
  );
}
