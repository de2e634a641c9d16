import { ToolOutlined, UserOutlined } from "@ant-design/icons";
import type { SuggestedPerson, SuggestedThing } from "@so-thiet-bi/contract/counter-suggestions";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { text } from "./counter.text.ts";

export type Suggestion = { key: string } & (
  | { kind: "person"; person: SuggestedPerson }
  | { kind: "thing"; thing: SuggestedThing }
);

export interface SuggestionListProps {
  id: string;
  /** Nothing was asked yet: undefined. */
  options: readonly Suggestion[] | undefined;
  at: number;
  returning: boolean;
  onChoose: (chosen: Suggestion) => void;
}

/** What the typed words may mean, below the box: the keys stay in the box, a finger may choose here. */
export function SuggestionList({ id, options, at, returning, onChoose }: SuggestionListProps): ReactNode {
  const t = useText(text);
  return (
    <div className="scan-offers" data-open={options !== undefined || undefined}>
      <div id={id} role="listbox" aria-label={t("offers")}>
        {options?.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the box
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className="scan-offer"
            // why: the box would lose the focus before the click
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.kind === "person" ? <UserOutlined aria-hidden /> : <ToolOutlined aria-hidden />}
            {option.kind === "person" ? (
              <PersonWords person={option.person} />
            ) : (
              <ThingWords thing={option.thing} returning={returning} />
            )}
          </div>
        ))}
      </div>
      {options?.length === 0 && <p className="hint pad-8-12">{t("offersNone")}</p>}
    </div>
  );
}

function PersonWords({
  person: { name, code, subjectGroupName, slips, out },
}: {
  person: SuggestedPerson;
}): ReactNode {
  const t = useText(text);
  const facts = [
    code,
    subjectGroupName,
    slips > 0 && t("offerSlips", { count: slips }),
    out > 0 && t("offerOut", { count: out }),
  ];
  return (
    <span>
      <strong>{name}</strong> <span className="hint">{facts.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

function ThingWords({ thing, returning }: { thing: SuggestedThing; returning: boolean }): ReactNode {
  const t = useText(text);
  const { name, unit, codes, freeCodes, free, records, holders } = thing;
  const code = records > 1 ? null : (freeCodes[0] ?? codes[0]);
  const left = free > 0 ? t("free", { count: free, unit }) : t("freeNone");
  const facts = returning ? [code, holders.join(", ")] : [code, left];
  return (
    <span>
      <strong>{name}</strong> <span className="hint">{facts.filter(Boolean).join(" · ")}</span>
    </span>
  );
}
