import { periodsText } from "@so-thiet-bi/contract/loan-words";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { text } from "./counter.text.ts";
import { useWaitingSlips } from "./counter-api.ts";
import type { Giving } from "./giving.ts";

/** What is to be fetched today, as long as nobody stands at the counter: one press puts a slip on the tray. */
export function WaitingSlips({ date, giving }: { date: string; giving: Giving }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const slips = useWaitingSlips(date);
  if (slips.length === 0) return null;
  return (
    <section className="counter-waiting" aria-label={t("toFetch")}>
      <h2>{t("toFetch")}</h2>
      <ul className="bare">
        {slips.map((slip) => (
          <li key={slip.id}>
            <p>
              <strong>{slip.borrower.name}</strong>
              <span className="hint">
                {[
                  say(periodsText(slip.session, slip.periods)),
                  slip.classroom?.name,
                  t("lines", { count: slip.lines.length }),
                  slip.number,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </p>
            <Button
              aria-label={t("toTrayOf", { name: slip.borrower.name, number: slip.number })}
              onClick={() => void giving.fill(slip.id)}
            >
              {t("toTray")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
