import { releaseSeen } from "@so-thiet-bi/contract/first-use";
import { type ReactNode, useEffect, useRef } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { useSeen } from "../../lib/seen.ts";
import { useUser } from "../../lib/session.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { dailyWorkOfUser } from "../places.ts";
import { newest } from "../releases/newest.ts";
import { type News, releases } from "../releases/releases.ts";
import "./what-is-new.css";
import { text } from "./what-is-new.text.ts";

/** What each release brought: first what concerns the reader's daily work. Whoever was here knows the newest. */
export default function WhatIsNew(): ReactNode {
  const t = useText(text);
  const work = dailyWorkOfUser(useUser());
  useKnown(releaseSeen(newest.version));
  return (
    <>
      <PageHead title={t("title")} />
      <div className="stack form-column releases">
        {releases.map(({ version, news }, at) => {
          const own = news.filter(({ concerns }) => concerns.includes(work));
          const others = news.filter(({ concerns }) => !concerns.includes(work));
          const before = releases[at + 1]?.version ?? version;
          return (
            <section key={version} className="sheet" aria-labelledby={`release-${version}`}>
              <h2 id={`release-${version}`}>
                {version === "next" ? t("first", { version: before }) : t("version", { version })}
              </h2>
              <Sentences of={own} />
              {others.length > 0 && (
                <details className="space-above-8">
                  <summary>{t("others", { count: others.length })}</summary>
                  <Sentences of={others} />
                </details>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}

function Sentences({ of }: { of: readonly News[] }): ReactNode {
  const say = useSay();
  return (
    <ul className="bullets news">
      {of.map(({ words }) => (
        <li key={words.vi}>{say(words)}</li>
      ))}
    </ul>
  );
}

/** Once, however often the page is drawn. */
function useKnown(one: string): void {
  const { seen, remember } = useSeen();
  const isKnown = useRef(seen.includes(one));
  useEffect(() => {
    if (isKnown.current) return;
    isKnown.current = true;
    remember(one);
  });
}
