import type { Tour } from "@so-thiet-bi/contract/first-use";
import { Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "../../lib/language.ts";
import { useSeen } from "../../lib/seen.ts";
import { endTour, useTourAsked } from "../../lib/tours.ts";
import { text } from "./first-use.text.ts";
import { placeOf, type Step, stepsOf } from "./steps.ts";
import { StepsShown } from "./steps-shown.tsx";

export interface TourOfferProps {
  tour: Tour;
  /** What whoever has seen or skipped it knows besides. */
  seenWith: readonly string[];
}

/** Offers the tour of a page, or shows it at once to whoever asked for it; a step whose part is not drawn is left out. */
export default function TourOffer({ tour, seenWith }: TourOfferProps): ReactNode {
  const t = useText(text);
  const isAsked = useTourAsked();
  const { seen, remember } = useSeen();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => setSteps(stepsOf(tour).filter((step) => placeOf(step))), [tour]);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  const end = () => {
    setOpen(false);
    endTour();
    if (!seen.includes(tour)) remember(tour, ...seenWith);
  };
  if (steps.length === 0) return null;
  return (
    <>
      {!seen.includes(tour) && (
        <fieldset className="first-use" aria-label={t("tourLine")}>
          <span className="first-use-words">{t("first")}</span>
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            {t("see", { count: steps.length })}
          </Button>
          <Button type="text" size="small" onClick={end}>
            {t("skip")}
          </Button>
        </fieldset>
      )}
      {/* why out of the header: its arrows go from button to button */}
      {isOpen && createPortal(<StepsShown steps={steps} isAsked={isAsked} onEnd={end} />, document.body)}
    </>
  );
}
