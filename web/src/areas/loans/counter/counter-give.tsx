import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { getCounterDay } from "@so-thiet-bi/contract/loans";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { text } from "./counter.text.ts";
import { DueChips } from "./due-chips.tsx";
import { GiveDetails } from "./give-details.tsx";
import { GiveTray } from "./give-tray.tsx";
import type { Giving } from "./giving.ts";
import { givenLines } from "./tray.ts";
import { WaitingSlips } from "./waiting-slips.tsx";

/** Giao: who, which things, until when, and one large button. */
export function CounterGive({
  giving,
  day,
}: {
  giving: Giving;
  day: AnswerOf<typeof getCounterDay>;
}): ReactNode {
  const t = useText(text);
  const [opened, setOpened] = useState(false);
  const { tray, due, setDue, details, setDetails, isPending } = giving;
  const { person, registration, lines } = tray;
  const count = givenLines(tray).length;
  return (
    <section className="sheet stack gap-12 shrinks" aria-label={t("give")}>
      <header className="spread gap-8-16 counter-person-line">
        {person ? (
          <>
            <p>
              <span className="hint">{t("personLabel")}</span>
              <strong className="large">{person.name}</strong>
              {registration && (
                <span className="hint">{t("fromRegistration", { number: registration.number })}</span>
              )}
            </p>
            <Button onClick={() => giving.choosePerson(null)}>{t("personChange")}</Button>
          </>
        ) : (
          <p>
            <strong className="large">{t("nobody")}</strong>
            <span className="hint">{t("nobodyHint")}</span>
          </p>
        )}
      </header>
      {!person && lines.length === 0 && day.toFetch > 0 && <WaitingSlips date={day.date} giving={giving} />}
      <GiveTray giving={giving} />
      {lines.length > 0 && (
        <>
          <DueChips value={due} registeredDue={registration?.dueAt} onChange={setDue} />
          {!registration && (
            <div>
              <Button
                className="give-more"
                type="link"
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                {t(opened ? "detailsLess" : "details")}
              </Button>
              {opened && (
                <GiveDetails value={details} lendOutside={day.can.lendOutside} onChange={setDetails} />
              )}
            </div>
          )}
          <div className="row at-end counter-bar">
            <Button size="large" onClick={giving.clear}>
              {t("clearTray")}
            </Button>
            <Button
              type="primary"
              size="large"
              loading={isPending}
              disabled={!person || count === 0 || (due.choice === "other" && !due.date)}
              title="Ctrl+Enter"
              onClick={() => void giving.giveTray()}
            >
              {person ? t("giveButton", { count, name: person.name }) : t("giveNobody", { count })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
