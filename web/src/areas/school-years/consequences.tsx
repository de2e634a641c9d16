import { ExclamationCircleOutlined, InfoCircleOutlined } from "@ant-design/icons";
import type { ClosingItem, SchoolYear, YearConsequences, YearStep } from "@so-thiet-bi/contract/school-years";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { Answered } from "../../ui/states.tsx";
import type { useYearConsequences } from "./api.ts";
import { text } from "./text.ts";

interface ConsequencesProps {
  of: ReturnType<typeof useYearConsequences>;
  year: SchoolYear;
}

/** What a step with a year will change, in numbers, and what is unfinished, with the way there. */
export function Consequences({ of, year }: ConsequencesProps): ReactNode {
  return (
    <Answered of={{ ...of, data: of.data }}>{(shown) => <Shown shown={shown} name={year.name} />}</Answered>
  );
}

function Shown({ shown, name }: { shown: YearConsequences; name: string }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { step, former, leavesNone, belongs, unfinished } = shown;
  const items = unfinished?.items ?? [];
  return (
    <>
      {former && <p>{t("formerSteps", { former: former.name })}</p>}
      {leavesNone && <Alert type="warning" showIcon title={t("closeCurrent")} />}
      <section>
        <h2>{t(belongsTitles[step], { name })}</h2>
        {belongs.length === 0 ? (
          <p>{t("belongsNothing", { name })}</p>
        ) : (
          <ul className="year-numbers">
            {belongs.map(({ words, count, former: before }) => (
              <li key={words.vi}>
                <strong>{formatNumber(count)}</strong> {say(words)}
                {former && before !== null && (
                  <span className="hint"> ({t("formerHas", { former: former.name, count: before })})</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {unfinished && (
        <section>
          <h2>{t("checkTitle", { name: unfinished.name })}</h2>
          <ul className="hints-below closing-list">
            {items.every(({ count }) => count === 0) && <li className="beside top">{t("checkNothing")}</li>}
            {items
              .filter(({ count }) => count > 0)
              .map((item) => (
                <ChecklistLine key={item.key} item={item} blocks={step === "close" && item.blocks} />
              ))}
          </ul>
        </section>
      )}
      <p className="hint">{t("takeBackHint")}</p>
    </>
  );
}

const belongsTitles = {
  setCurrent: "belongsCurrent",
  close: "belongsClosed",
  reopen: "belongsReopened",
} as const satisfies Record<YearStep, string>;

function ChecklistLine({ item, blocks }: { item: ClosingItem; blocks: boolean }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <li data-tone={blocks ? "blocks" : "reminds"}>
      <span aria-hidden>{blocks ? <ExclamationCircleOutlined /> : <InfoCircleOutlined />}</span>
      <span>
        {formatNumber(item.count)} {say(item.words)}
        {blocks && <span className="hint">{t("checkBlocks")}</span>}
      </span>
      <Link to={item.link} aria-label={`${t("see")}: ${say(item.words)}`}>
        {t("see")}
      </Link>
    </li>
  );
}
