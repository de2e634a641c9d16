import { type Loanable, listLoanable } from "@so-thiet-bi/contract/availability";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { Select } from "../../ui/select.tsx";
import { TabLeaves } from "../../ui/tab-leaves.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import "./registrations.css";
import { text } from "./registration.text.ts";
import { keyOfThing } from "./thing-key.ts";

export interface ThingPickerProps {
  /** When it is wanted; without it what is free now is shown. */
  slot:
    | {
        date: string;
        session: "MORNING" | "AFTERNOON" | null;
        periods: readonly number[];
        untilDate?: string | null;
      }
    | undefined;
  /** What belongs to this subject stands first. */
  subjectId?: number | null;
  onPick: (thing: Loanable) => void;
}

/**
 * Finds what can be borrowed while typing, with how much of it is free then; what was picked goes to the
 * caller, and the box is empty again.
 */
export function ThingPicker({ slot, subjectId, onPick }: ThingPickerProps): ReactNode {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().slice(0, 200);
  const search = useSettled(wanted);
  const answer = useRead(
    listLoanable,
    {
      query: {
        ...(search && { search }),
        // why: who types a name means it, whatever subject it belongs to
        ...(!search && subjectId && { subjectId }),
        ...(slot && {
          date: slot.date,
          ...(slot.session && { session: slot.session }),
          ...(slot.periods.length > 0 && { periods: slot.periods.join(",") }),
          ...(slot.untilDate && { untilDate: slot.untilDate }),
        }),
      },
    },
    { enabled: open, keepPrevious: true },
  );
  const isBehind = wanted !== search || answer.isPlaceholderData || (open && answer.isPending);
  const things = answer.data?.items ?? [];
  const turn = (next: boolean) => {
    setOpen(next);
    if (!next) setTyped("");
  };
  const [only, ...others] = things;
  const takeOnly = () => {
    turn(false);
    if (only) onPick(only);
  };
  const nothing = answer.error
    ? answer.error.message
    : search
      ? t("thingNothing", { search })
      : t("thingNone");
  return (
    <TabLeaves isBehind={isBehind} takeOnly={others.length === 0 ? takeOnly : undefined}>
      <Select<string, { value: string; label: string; thing: Loanable }>
        className="full thing-picker"
        aria-label={t("addThing")}
        placeholder={t("addThing")}
        value={null}
        options={things.map((thing) => ({ value: keyOfThing(thing), label: thing.name, thing }))}
        optionRender={({ data }) => <Offer thing={data.thing} />}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        notFoundContent={
          <span className="hint">{isBehind || answer.isFetching ? t("searching") : nothing}</span>
        }
        open={open}
        onOpenChange={turn}
        onSelect={(_, { thing }) => {
          setTyped("");
          onPick(thing);
        }}
      />
    </TabLeaves>
  );
}

function Offer({ thing }: { thing: Loanable }): ReactNode {
  const t = useText(text);
  const where = [thing.code, thing.roomName].filter(Boolean).join(" · ");
  return (
    <span className="thing-offer" data-none={thing.free <= 0 || undefined}>
      <span>
        {thing.name}
        {where && <span className="hint below">{where}</span>}
      </span>
      <span className="unbroken thing-free">
        {t("freeOf", { free: thing.free, total: thing.total, unit: thing.unit })}
      </span>
    </span>
  );
}
