import type { CountLine } from "@so-thiet-bi/contract/counting";

export type CountWord = CountLine["words"][number];

/** What the board decides about a line. */
export interface Decision {
  sheetId: number;
  good: number;
  broken: number;
}

export function ofWord({ sheetId, good, broken }: CountWord): Decision {
  return { sheetId, good, broken };
}

/** Each counted a part of it. In whole thousandths, so that 0.1 and 0.2 are 0.3. */
export function sumOf({ sheetId, words }: Pick<CountLine, "sheetId" | "words">): Decision {
  const total = (key: "good" | "broken") =>
    words.reduce((sum, word) => sum + Math.round(word[key] * 1000), 0) / 1000;
  return { sheetId, good: total("good"), broken: total("broken") };
}

/** The person who counted last. */
export function laterOf({ words }: Pick<CountLine, "words">): Decision | undefined {
  const last = words.reduce<CountWord | undefined>(
    (latest, word) => (latest && latest.at >= word.at ? latest : word),
    undefined,
  );
  return last && ofWord(last);
}

export function decidedItem({ equipmentId, lotId }: CountLine, decision: Decision) {
  return { ...decision, equipmentId, lotId };
}
