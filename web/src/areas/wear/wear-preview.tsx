import { type WearLine, wearOmissionWords } from "@so-thiet-bi/contract/wear";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { Refusal } from "../../ui/step.tsx";
import { text } from "./text.ts";
import "./wear.css";
import { useTablet } from "../../ui/use-narrow.ts";
import type { WearPosting } from "./use-wear-posting.tsx";

/** What a run of this year would post for each asset; what was worn before its first run can be put right. */
export function WearPreview({ year, posting }: { year: number; posting: WearPosting }): ReactNode {
  const t = useText(text);
  return (
    <section className="stack-near" aria-labelledby="wear-due">
      <div className="row-words">
        <h2 id="wear-due">{t("dueTitle", { year: String(year) })}</h2>
        {posting.preview.data && <Sum lines={posting.preview.data.lines} />}
      </div>
      <Answered of={posting.preview}>
        {({ lines }) => <Preview year={year} lines={lines} posting={posting} />}
      </Answered>
    </section>
  );
}

const isWorn = ({ amount }: WearLine) => amount > 0;

function Sum({ lines }: { lines: readonly WearLine[] }): ReactNode {
  const t = useText(text);
  if (lines.length === 0) return null;
  const worn = lines.filter(isWorn);
  const total = worn.reduce((sum, { amount }) => sum + amount, 0);
  const omitted = lines.length - worn.length;
  return (
    <p>
      {t("previewCount", { count: worn.length, total: formatMoney(total) })}
      {omitted > 0 && <> · {t("omitted", { count: omitted })}</>}
    </p>
  );
}

function Preview({
  year,
  lines,
  posting: { openings, change, refused },
}: {
  year: number;
  lines: readonly WearLine[];
  posting: WearPosting;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const tablet = useTablet();
  const isFirstRun = lines.some(({ isFirst }) => isFirst);
  // what would be posted is what one looks through; what is left out stands below it with its reason
  const inOrder = lines.toSorted((a, b) => Number(isWorn(b)) - Number(isWorn(a)));
  const figure = (line: WearLine, amount: number) =>
    openings[line.equipmentId] === undefined ? formatMoney(amount) : <small>{t("afterPosting")}</small>;

  return (
    <>
      <Refusal sentences={refused} />
      {lines.length === 0 ? (
        <EmptyState title={t("nothingInYear", { year: String(year) })} hint={t("nothingInYearHint")} />
      ) : (
        <>
          {isFirstRun && <p className="soft">{t("openingHint")}</p>}
          <LineTable<WearLine>
            label={t("preview", { year: String(year) })}
            lines={inOrder}
            lineKey={({ equipmentId }) => equipmentId}
            look="framed"
            isOneLine
            phone="cards"
            className="wear-lines"
            isPast={(line) => !isWorn(line)}
            columns={[
              {
                key: "name",
                title: t("name"),
                headsRow: true,
                fills: true,
                render: ({ name, code, omission }) => (
                  <>
                    {name} {tablet && <span className="hint">{code}</span>}
                    {omission && <span className="below soft">{say(wearOmissionWords[omission])}</span>}
                  </>
                ),
              },
              !tablet && { key: "code", title: t("code"), render: ({ code }) => code },
              !tablet && {
                key: "firstYear",
                title: t("firstYear"),
                align: "right",
                render: ({ firstYear }) => firstYear,
              },
              !tablet && {
                key: "rate",
                title: t("rate"),
                align: "right",
                render: ({ rate }) => rate !== null && formatNumber(rate),
              },
              { key: "cost", title: t("cost"), align: "right", render: ({ cost }) => formatMoney(cost) },
              // on a tablet only where it can be put right: what is left says the same
              (!tablet || isFirstRun) && {
                key: "before",
                title: t("before"),
                align: "right",
                render: (line) =>
                  line.isFirst ? (
                    <MoneyInput
                      aria-label={t("beforeOf", { name: `${line.name} (${line.code})` })}
                      value={openings[line.equipmentId] ?? line.before}
                      onChange={(amount) => change(line, amount)}
                    />
                  ) : (
                    formatMoney(line.before)
                  ),
              },
              {
                key: "amount",
                title: t("amount"),
                align: "right",
                render: (line) => figure(line, line.amount),
              },
              { key: "left", title: t("left"), align: "right", render: (line) => figure(line, line.left) },
            ]}
          />
        </>
      )}
    </>
  );
}
