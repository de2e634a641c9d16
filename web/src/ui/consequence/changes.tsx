import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

/** What a posting does to one number of the books. */
export interface Change {
  name: string;
  unit: string;
  /** Where that number stands; `null`: in no room yet, absent: on the books as a whole. */
  place?: string | null;
  /** `null`: not known or nothing yet, so that only what comes is said. */
  before: number | null;
  after: number;
  /** What becomes of what is no longer there: “2 sang Kho thiết bị”. */
  rest?: string | undefined;
}

/** Lines said one by one; of a long voucher the others are counted. */
const saidOneByOne = 4;

/** “Kính hiển vi: 12 → 10 Cái ở Phòng Lý”, of each line. Read out as it changes. */
export function ChangeWords({ changes }: { changes: readonly Change[] }): ReactNode {
  const t = useText(text);
  const more = changes.length - saidOneByOne;
  return (
    // why a box around the list: a list that is a status is no list any more
    <div className="consequence" role="status" aria-label={t("effect")}>
      {changes.length > 0 && (
        <ul className="bare">
          {changes.slice(0, saidOneByOne).map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one thing may change in two lines; nothing is kept in a line
            <li key={index}>
              <ChangePart change={change} />
            </li>
          ))}
          {more > 0 && <li>{t("moreChanges", { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}

function ChangePart({ change }: { change: Change }): ReactNode {
  const t = useText(text);
  const { name, unit, place, before, after, rest } = change;
  const numbers =
    before === null ? t("comes", { count: after, unit }) : t("becomes", { before, after, unit });
  const where = place === undefined ? "" : place === null ? t("inNoRoom") : t("inPlace", { place });
  return (
    <>
      {name}: <strong>{numbers}</strong>
      {where && ` ${where}`}
      {rest && `; ${rest}`}
    </>
  );
}
