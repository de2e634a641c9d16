import { type WearLine, wearOmissionWords } from "@so-thiet-bi/contract/wear";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { Refusal } from "../../ui/step.tsx";
import { text } from "./text.ts";
import type { WearPosting } from "./use-wear-posting.tsx";

/** What a run of this year would post for each asset; what was worn before its first run can be put right. */
export function WearPreview({ year, posting }: { year: number; posting: WearPosting }): ReactNode {
  const t = useText(text);
  return (
    <section className="stack" aria-labelledby="wear-due">
      <h2 id="wear-due">{t("dueTitle", { year: String(year) })}</h2>
      <Answered of={posting.preview}>
        {({ lines }) => <Preview year={year} lines={lines} posting={posting} />}
      </Answered>
    </section>
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
  const worn = lines.filter(({ amount }) => amount > 0);
  const total = worn.reduce((sum, { amount }) => sum + amount, 0);
  const omitted = lines.length - worn.length;
  const figure = (line: WearLine, amount: number) =>
    openings[line.equipmentId] === undefined ? formatMoney(amount) : <small>{t("afterPosting")}</small>;

  return (
    <>
      <Refusal sentences={refused} />
      {lines.length > 0 && (
        <p>
          {t("previewCount", { count: worn.length, total: formatMoney(total) })}
          {omitted > 0 && <> · {t("omitted", { count: omitted })}</>}
        </p>
      )}
      {lines.length === 0 ? (
        <EmptyState title={t("nothingInYear", { year: String(year) })} hint={t("nothingInYearHint")} />
      ) : (
        <>
          {lines.some(({ isFirst }) => isFirst) && <p className="soft">{t("openingHint")}</p>}
          <LineTable<WearLine>
            label={t("preview", { year: String(year) })}
            lines={lines}
            lineKey={({ equipmentId }) => equipmentId}
            look="framed"
            isOneLine
            phone="cards"
            isPast={({ amount }) => amount === 0}
            columns={[
              {
                key: "name",
                title: t("name"),
                headsRow: true,
                fills: true,
                render: ({ name, omission }) => (
                  <>
                    {name}
                    {omission && <span className="below soft">{say(wearOmissionWords[omission])}</span>}
                  </>
                ),
              },
              { key: "code", title: t("code"), render: ({ code }) => code },
              {
                key: "firstYear",
                title: t("firstYear"),
                align: "right",
                render: ({ firstYear }) => firstYear,
              },
              {
                key: "rate",
                title: t("rate"),
                align: "right",
                render: ({ rate }) => rate !== null && formatNumber(rate),
              },
              { key: "cost", title: t("cost"), align: "right", render: ({ cost }) => formatMoney(cost) },
              {
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
