import { disposalReasonWords } from "@so-thiet-bi/contract/liquidations";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { NextLine, type Offer, useNextLine } from "../../ui/next-line.tsx";
import { text } from "./liquidation-form.text.ts";
import { keyOfDisposable, type LiquidationLineValues, lineOf } from "./liquidation-values.ts";
import { useDisposable } from "./liquidations-api.ts";

export interface NextDisposableProps {
  lines: readonly LiquidationLineValues[];
  onTake: (line: LiquidationLineValues, isScanned: boolean) => void;
}

const mostOffered = 30;

/** The line to type in below the proposed ones: what could be proposed, found by name, code or label. */
export function NextDisposable({ lines, onTake }: NextDisposableProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const wanted = useNextLine();
  const { search, equipmentId } = wanted.asked;
  const list = useDisposable({ search }, wanted.isOpen);
  const found = list.data?.items.filter(
    (item) => equipmentId === undefined || item.equipmentId === equipmentId,
  );
  const taken = new Set(lines.map(keyOfDisposable));
  const offers = found?.slice(0, mostOffered).map((item): Offer => {
    const { name, code, room, condition, reason, quantity, unit } = item;
    const isOut = taken.has(keyOfDisposable(item));
    return {
      key: keyOfDisposable(item),
      name,
      code,
      isOut,
      beside: [
        room?.name,
        say(reason === null ? conditionWords[condition] : disposalReasonWords[reason]),
        isOut ? t("isLine") : `${formatNumber(quantity)} ${unit}`,
      ],
    };
  });
  return (
    <NextLine
      wanted={wanted}
      offers={offers}
      isBehind={list.isPlaceholderData || (list.isFetching && found === undefined)}
      nothing={list.error?.message ?? t("nextNothing")}
      number={lines.length + 1}
      onTake={(key, isScanned) => {
        const item = found?.find((one) => keyOfDisposable(one) === key);
        if (item) onTake(lineOf(item), isScanned);
      }}
    />
  );
}
