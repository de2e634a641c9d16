/** What a voucher does to the numbers of the books, line by line, while it is being written. */
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { currentLanguage, textOf } from "../../lib/language.ts";
import type { Change } from "../../ui/consequence/changes.tsx";
import { text } from "./form.text.ts";
import { type GivenType, isIncoming, type VoucherValues } from "./voucher-values.ts";

type Changing = Pick<VoucherValues, "incoming" | "chosen" | "toRoom" | "wholeRoom">;

const t = textOf(text);

/** Lines without a quantity change nothing yet; a conversion and a whole room are said by their own part. */
export function changesOf(type: GivenType, { incoming, chosen, toRoom, wholeRoom }: Changing): Change[] {
  if (wholeRoom || type === "CONVERT") return [];
  if (isIncoming(type))
    return incoming.flatMap(({ name, unit, inBooks, quantity }) =>
      name && quantity
        ? [{ name, unit: unit ?? "", before: inBooks, after: rounded((inBooks ?? 0) + quantity) }]
        : [],
    );
  return chosen.flatMap(({ name, unit, roomName, condition, toCondition, there, quantity }) => {
    // why: more than there is stands in red at its line
    if (!quantity || quantity > there) return [];
    const rest =
      type === "TRANSFER"
        ? toRoom && t("goesTo", { count: quantity, room: toRoom.name })
        : type === "CONDITION" &&
          t("turnsInto", {
            count: quantity,
            condition: conditionWords[toCondition][currentLanguage()].toLowerCase(),
          });
    const place = condition === "GOOD" ? roomName : placeOf(roomName, condition);
    return [
      {
        name,
        unit,
        // what is issued may come from several rooms and lots
        ...(type !== "ISSUE" && { place }),
        before: there,
        after: rounded(there - quantity),
        ...(rest && { rest }),
      },
    ];
  });
}

/** What is broken stands beside what is good, in the same room. */
function placeOf(room: string | null, condition: keyof typeof conditionWords): string {
  return `${room ?? t("unplaced")} (${conditionWords[condition][currentLanguage()].toLowerCase()})`;
}

function rounded(quantity: number): number {
  return Math.round(quantity * 1_000) / 1_000;
}
