import { countUnread } from "@so-thiet-bi/contract/notices";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "../lib/format.ts";
import { useSay, useText } from "../lib/language.ts";
import { useRead } from "../lib/queries.ts";
import { useUser } from "../lib/session.ts";
import { PlaceIcon } from "./place-icon.tsx";
import { barFor, placeAround } from "./places.ts";
import { text } from "./text.ts";
import { useWaitingCount } from "./waiting-count.ts";

const mostCounted = 99;

/** The four places of one's daily work where the thumb is; a count needs the whole height for its rows. */
export function PhoneBar({ pathname }: { pathname: string }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const places = barFor(useUser());
  // the bell asks for it
  const unread = useRead(countUnread, {}, { enabled: false }).data?.unread;
  const waiting = useWaitingCount();
  const counts = { unread, waiting };
  const here = placeAround(places, pathname);
  if (/^\/equipment\/inventory\/\d+\/count$/.test(pathname)) return null;
  return (
    <nav className="phone-bar" aria-label={t("phoneBar")}>
      {places.map((place) => {
        const count = place.counts && counts[place.counts];
        return (
          <Link key={place.path} to={place.path} aria-current={place === here ? "page" : undefined}>
            <span className="phone-bar-icon">
              <PlaceIcon shape={place.shape} />
              {count ? (
                <span className="phone-bar-count" aria-hidden>
                  {count > mostCounted ? `${mostCounted}+` : formatNumber(count)}
                </span>
              ) : null}
            </span>
            {say(place.short ?? place.title)}
            {place.counts && count ? (
              <span className="visually-hidden">{` ${t(countWords[place.counts], { count })}`}</span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}

const countWords = { waiting: "barWaiting", unread: "barUnread" } as const;
