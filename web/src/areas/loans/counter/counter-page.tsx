import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { type CounterHit, type getCounterDay, getCounterPerson } from "@so-thiet-bi/contract/loans";
import { getRegistration } from "@so-thiet-bi/contract/registrations";
import { Tabs } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { call } from "../../../lib/client.ts";
import { useText } from "../../../lib/language.ts";
import { ofId, useRead } from "../../../lib/queries.ts";
import { readStored, writeStored } from "../../../lib/stored.ts";
import { useWatched } from "../../../lib/watchable.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { UnsavedGuard } from "../../../ui/record-form.tsx";
import { Answered } from "../../../ui/states.tsx";
import { LoanPanel } from "../loan-panel.tsx";
import { LoanTabs } from "../loan-tabs.tsx";
import { ReturnDrawer } from "../return-drawer.tsx";
import { text } from "./counter.text.ts";
import { useCounterDay } from "./counter-api.ts";
import { CounterDay } from "./counter-day.tsx";
import { CounterGive } from "./counter-give.tsx";
import { CounterPersonCard } from "./counter-person.tsx";
import { CounterTake, usePile } from "./counter-take.tsx";
import { CounterTold } from "./counter-told.tsx";
import { type Giving, useGiving } from "./giving.ts";
import { isUnsettled } from "./return-pile.ts";
import { ScanBox } from "./scan-box.tsx";
import "./counter.css";

type Mode = "give" | "take";
const modeKey = "counter-mode";

/** The counter, scan first: a person and things go out, or a pile comes back. */
export default function CounterPage(): ReactNode {
  const t = useText(text);
  const day = useCounterDay();
  return (
    <>
      <PageHead title={t("title")} />
      <LoanTabs can={day.data?.can} />
      <Answered of={day} rows={8}>
        {(today) => (
          <>
            <CounterDay day={today} />
            <Counter day={today} />
          </>
        )}
      </Answered>
    </>
  );
}

function Counter({ day }: { day: AnswerOf<typeof getCounterDay> }): ReactNode {
  const t = useText(text);
  const [mode, setMode] = useState<Mode>(() => (readStored(modeKey) === "take" ? "take" : "give"));
  const [openLoan, setOpenLoan] = useState<number>();
  const [taking, setTaking] = useState<number>();
  const giving = useGiving(setOpenLoan);
  const pile = usePile((hit) => void takeOther(hit, giving, setTaking));
  const rows = useWatched(pile.rows);
  const personId = giving.tray.person?.id;

  const change = (next: Mode) => {
    setMode(next);
    writeStored(modeKey, next);
    giving.tell(undefined);
  };
  const next = useRead(getCounterPerson, ofId(personId)).data?.registrations.find(
    ({ canHandOut }) => canHandOut,
  )?.id;
  useKeys({
    F2: () => change("give"),
    F4: () => change("take"),
    F9: () => mode === "give" && next !== undefined && void giving.giveRegistration(next),
    "Ctrl+Enter": () => mode === "give" && void giving.giveTray(),
  });

  return (
    <div className="counter" data-mode={mode}>
      <Tabs
        className="counter-modes"
        size="large"
        activeKey={mode}
        onChange={(key) => change(key === "take" ? "take" : "give")}
        items={[
          { key: "give", label: <ModeName name={t("give")} shortcut="F2" /> },
          { key: "take", label: <ModeName name={t("return")} shortcut="F4" /> },
        ]}
      />
      <ScanBox
        hint={t(mode === "give" ? "hintGive" : "hintTake")}
        returning={mode === "take"}
        onCode={mode === "give" ? giving.scan : pile.add}
        onPerson={({ id, name }) => giving.choosePerson({ id, name })}
        onThing={mode === "give" ? giving.pick : ({ codes }) => codes[0] !== undefined && pile.add(codes[0])}
      />
      <CounterTold told={giving.told} onOpenLoan={setOpenLoan} />
      <div className="counter-panes" data-person={personId !== undefined || undefined}>
        {mode === "give" ? <CounterGive giving={giving} day={day} /> : <CounterTake pile={pile} />}
        {personId !== undefined && (
          <CounterPersonCard
            id={personId}
            isTaking={mode === "take"}
            giving={giving}
            onTakeBack={setTaking}
            onOpenLoan={setOpenLoan}
          />
        )}
      </div>
      <LoanPanel id={openLoan} onClose={() => setOpenLoan(undefined)} />
      <ReturnDrawer loanId={taking} onClose={() => setTaking(undefined)} />
      <UnsavedGuard dirty={rows.some(isUnsettled) || giving.tray.lines.length > 0} />
    </div>
  );
}

function ModeName({ name, shortcut }: { name: string; shortcut: string }): ReactNode {
  return (
    <>
      {name} <kbd className="not-on-phone counter-key">{shortcut}</kbd>
    </>
  );
}

/** While things come back, a person shows what they have, and a slip is taken back as a whole. */
async function takeOther(
  hit: CounterHit,
  giving: Giving,
  onTakeBack: (loanId: number) => void,
): Promise<void> {
  if (hit.loanId !== null) return onTakeBack(hit.loanId);
  if (hit.registrationId === null) return giving.take(hit, "");
  try {
    const { loan, borrower } = await call(getRegistration, { params: { id: hit.registrationId } });
    if (loan) onTakeBack(loan.id);
    else giving.choosePerson(borrower);
  } catch {
    // The client has said why.
  }
}

/** Keys of the whole page, except while a dialog is open. */
function useKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key;
      const perform = latest.current[name];
      if (
        !perform ||
        event.altKey ||
        (event.target instanceof Element && event.target.closest("[role=dialog]"))
      )
        return;
      event.preventDefault();
      perform();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
