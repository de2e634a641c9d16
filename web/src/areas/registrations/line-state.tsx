import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useSlotWords } from "../loans/slot-words.ts";
import { useAvailabilityWords } from "./availability-words.ts";
import { text as slipText } from "./registration.text.ts";
import { text } from "./week.text.ts";
import "./registrations.css";
import type { AskAnswer } from "./week-api.ts";
import { answerFor, type DraftLine, type Slot } from "./week-values.ts";

interface LineStateProps {
  line: DraftLine;
  answer: AskAnswer | undefined;
  onMove: ((slot: Slot) => void) | undefined;
}

/** How many there are then; where that is not enough, who has the others and when there is enough again. */
export function LineState({ line, answer, onMove }: LineStateProps): ReactNode {
  const t = useText(text);
  const say = useText(slipText);
  const words = useAvailabilityWords();
  const slotWords = useSlotWords();
  const of = answerFor(line, answer);
  if (!of) return null;
  if (of.free >= line.quantity)
    return <span className="hint">{say("freeOf", { free: of.free, total: of.total })}</span>;
  return (
    <>
      <span className="hint block bad thing-short">{words(of)}</span>
      {onMove && of.nextFree.length > 0 && (
        <span className="choice-chips">
          <span className="hint">{t("nextFree")}</span>
          {of.nextFree.map(({ date, session, periods }) => (
            <button
              key={`${date} ${session} ${periods.join()}`}
              type="button"
              className="choice-chip"
              onClick={() => onMove({ date, session, periods })}
            >
              {slotWords({ date, session, periods })}
            </button>
          ))}
        </span>
      )}
    </>
  );
}
