/**
 * The counter while it hands out: scans are answered in their order, and nothing leaves the tray but by a
 * button.
 */
import type { SuggestedThing } from "@so-thiet-bi/contract/counter-suggestions";
import { type CounterHit, handOut, type Loan, scanAtCounter } from "@so-thiet-bi/contract/loans";
import { getRegistration } from "@so-thiet-bi/contract/registrations";
import { useRef, useState } from "react";
import { ApiError, call } from "../../../lib/client.ts";
import { formatInstant } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useWrite } from "../../../lib/queries.ts";
import { text } from "./counter.text.ts";
import { type DueChosen, dueBody, firstDue } from "./due-chips.tsx";
import { detailsBody, type LoanDetails, plainDetails } from "./give-details.tsx";
import {
  emptyTray,
  givenLines,
  putThing,
  type Tray,
  type TrayLine,
  takeOff,
  trayOf,
  withFaults,
} from "./tray.ts";

export interface Told {
  tone: "done" | "bad";
  text: string;
  loan?: Pick<Loan, "id" | "number">;
}

export interface Giving {
  tray: Tray;
  setTray: (change: (tray: Tray) => Tray) => void;
  due: DueChosen;
  setDue: (due: DueChosen) => void;
  details: LoanDetails;
  setDetails: (details: LoanDetails) => void;
  told: Told | undefined;
  tell: (told: Told | undefined) => void;
  /** `others`: codes of pieces that would do as well. */
  scan: (code: string, others?: readonly string[]) => void;
  /** By its name: a free piece of the kind, or the record itself. */
  pick: (thing: SuggestedThing) => void;
  /** Another piece instead of the one that was picked. */
  swap: (line: TrayLine, code: string) => void;
  take: (hit: CounterHit, code: string, others?: readonly string[]) => Promise<void>;
  choosePerson: (person: Tray["person"]) => void;
  fill: (registrationId: number) => Promise<void>;
  giveTray: () => Promise<void>;
  giveRegistration: (registrationId: number) => Promise<void>;
  clear: () => void;
  isPending: boolean;
}

export function useGiving(openLoan: (id: number) => void): Giving {
  const t = useText(text);
  const giving = useWrite(handOut);
  const [shown, setShown] = useState<Tray>(emptyTray);
  const [due, setDue] = useState(firstDue);
  const [details, setDetails] = useState(plainDetails);
  const [told, tell] = useState<Told>();
  // why beside the state: several scans are answered before the screen is drawn anew
  const tray = useRef<Tray>(emptyTray);
  const turn = useRef<Promise<void>>(Promise.resolve());

  const setTray = (change: (before: Tray) => Tray) => {
    tray.current = change(tray.current);
    setShown(tray.current);
  };
  const clear = () => {
    setTray(() => emptyTray);
    setDue(firstDue);
    setDetails(plainDetails);
  };
  const fail = (failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure;
    tell({ tone: "bad", text: Object.values(failure.fields)[0] ?? failure.message });
  };
  /** Somebody else's turn may not begin while things of the one before lie there. */
  const isBusy = (personId: number | undefined): boolean => {
    const { person, lines } = tray.current;
    if (lines.length === 0 || person === null || person.id === personId) return false;
    tell({ tone: "bad", text: t("trayBusy", { name: person.name, count: lines.length }) });
    return true;
  };
  const choosePerson = (person: Tray["person"]) => {
    if (isBusy(person?.id)) return;
    tell(undefined);
    setTray((before) => (person === null ? emptyTray : { ...before, person }));
  };
  const fill = async (registrationId: number) => {
    try {
      const registration = await call(getRegistration, { params: { id: registrationId } });
      if (isBusy(registration.borrower.id)) return;
      if (registration.loan) return openLoan(registration.loan.id);
      tell(undefined);
      setTray(() => trayOf(registration));
    } catch (failure) {
      fail(failure);
    }
  };
  const take = async (hit: CounterHit, code: string, others: readonly string[] = []) => {
    if (hit.kind === "PERSON" && hit.person) choosePerson({ id: hit.person.id, name: hit.person.name });
    else if (hit.kind === "EQUIPMENT" && hit.equipment) {
      const { equipment } = hit;
      tell(undefined);
      setTray((before) => putThing(before, equipment, others));
    } else if (hit.kind === "REGISTRATION" && hit.registrationId !== null) await fill(hit.registrationId);
    else if (hit.kind === "LOAN" && hit.loanId !== null) openLoan(hit.loanId);
    else tell({ tone: "bad", text: t("unknown", { code }) });
  };
  const scan = (code: string, others: readonly string[] = []) => {
    const asked = call(scanAtCounter, { query: { code } });
    // why: it is waited for in its turn, and a refusal before that is nobody's fault
    asked.catch(() => undefined);
    turn.current = turn.current.then(async () => {
      try {
        await take(await asked, code, others);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        tell({ tone: "bad", text: `${code}: ${failure.message}` });
      }
    });
  };
  const pick = ({ codes, freeCodes, name }: SuggestedThing) => {
    const there = new Set(tray.current.lines.map(({ code }) => code));
    const isKind = codes.length > 1;
    const code = isKind ? freeCodes.find((one) => !there.has(one)) : (freeCodes[0] ?? codes[0]);
    if (code === undefined) tell({ tone: "bad", text: t("noneLeft", { name }) });
    else scan(code, isKind ? freeCodes : []);
  };
  const swap = (line: TrayLine, code: string) => {
    setTray((before) => takeOff(before, line.equipmentId));
    scan(code, line.others);
  };
  const give = async (body: Parameters<typeof giving.mutateAsync>[0]["body"]) => {
    if (giving.isPending) return;
    try {
      const loan = await giving.mutateAsync({ body });
      clear();
      tell({
        tone: "done",
        text: t("given", { count: loan.lineCount, name: loan.borrower.name, due: formatInstant(loan.dueAt) }),
        loan,
      });
    } catch (failure) {
      fail(failure);
      if (failure instanceof ApiError) setTray((before) => withFaults(before, failure.fields));
    }
  };
  const giveTray = async () => {
    const { person, registration } = tray.current;
    const lines = givenLines(tray.current).map(({ equipmentId, quantity }) => ({ equipmentId, quantity }));
    if (person === null || lines.length === 0) return;
    await give(
      registration
        ? {
            registrationId: registration.id,
            version: registration.version,
            lines,
            note: details.note || null,
            ...dueBody(due),
          }
        : { borrowerId: person.id, lines, ...detailsBody(details), ...dueBody(due) },
    );
  };
  return {
    tray: shown,
    setTray,
    due,
    setDue,
    details,
    setDetails,
    told,
    tell,
    scan,
    pick,
    swap,
    take,
    choosePerson,
    fill,
    giveTray,
    giveRegistration: (registrationId) => give({ registrationId }),
    clear,
    isPending: giving.isPending,
  };
}
