import { dailyWorks } from "@so-thiet-bi/contract/daily-work";
import { releaseSeen } from "@so-thiet-bi/contract/first-use";
import { lazy, type ReactNode, Suspense } from "react";
import { useSeen } from "../../lib/seen.ts";
import { useUser } from "../../lib/session.ts";
import { useTourAsked, useTourHere } from "../../lib/tours.ts";
import { dailyWorkOfUser } from "../places.ts";
import { newest } from "../releases/newest.ts";
import "./first-use.css";

// why: people who know the page and the release fetch neither
const TourOffer = lazy(() => import("./tour-offer.tsx"));
const NewsLine = lazy(() => import("./news-line.tsx"));

/**
 * One quiet line that is never in the way: the tour of a page to whoever has not seen it, and on the start page
 * what a newer release brought. A newcomer knows no earlier release, so nothing of it is news to them.
 */
export default function FirstUse(): ReactNode {
  const tour = useTourHere();
  const isAsked = useTourAsked();
  const { seen } = useSeen();
  const work = dailyWorkOfUser(useUser());
  const isStart = dailyWorks.some((one) => one === tour);
  const isNews = isStart && newest.concerns.includes(work) && !seen.includes(releaseSeen(newest.version));
  if (!tour) return null;
  return (
    <Suspense fallback={null}>
      {isAsked || !seen.includes(tour) ? (
        <TourOffer key={tour} tour={tour} seenWith={isStart ? [releaseSeen(newest.version)] : []} />
      ) : isNews ? (
        <NewsLine />
      ) : null}
    </Suspense>
  );
}
