import { postWear, previewWear, type WearLine, wearOmissionWords } from "@so-thiet-bi/contract/wear";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { text } from "./text.ts";

/** What a run of this year would post for each asset; what was worn before its first run can be put right. */
export function WearPreview({ year }: { year: number }): ReactNode {
  const t = useText(text);
  const preview = useRead(previewWear, { query: { year } });
  return (
    <section className="stack" aria-labelledby="wear-due">
      <h2 id="wear-due">{t("dueTitle", { year: String(year) })}</h2>
      <Answered of={preview}>
        {({ lines, seen }) => <Preview key={seen} year={year} lines={lines} seen={seen} />}
      </Answered>
    </section>
  );
}

function Preview({
  year,
  lines,
  seen,
}: {
  year: number;
  lines: readonly WearLine[];
  seen: string;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const post = useWrite(postWear);
  const { isBusy, refused, run } = useStep({ forget: () => undefined, onClose: () => undefined });
  const [openings, setOpenings] = useState<Readonly<Record<number, number>>>({});
  const worn = lines.filter(({ amount }) => amount > 0);
  const total = worn.reduce((sum, { amount }) => sum + amount, 0);
  const omitted = lines.length - worn.length;

  const send = async () => {
    const given = Object.entries(openings).map(([id, amount]) => ({ equipmentId: Number(id), amount }));
    const done = await post.mutateAsync({ body: { year, seen, openings: given } });
    notifyDone(t("posted", { year: String(year), count: done.assets, total: formatMoney(done.total) }));
  };
  const change = ({ equipmentId, before }: WearLine, amount: number | null) =>
    setOpenings(({ [equipmentId]: _, ...others }) =>
      amount === null || amount === before ? others : { ...others, [equipmentId]: amount },
    );
  const figure = (line: WearLine, amount: number) =>
    openings[line.equipmentId] === undefined ? formatMoney(amount) : <small>{t("afterPosting")}</small>;

  return (
    <>
      <Refusal sentences={refused} />
      <div className="row middle gap-12">
        <Button type="primary" loading={isBusy} onClick={() => void run(send)}>
          {t("post", { year: String(year) })}
        </Button>
        {lines.length > 0 && (
          <p className="shrinks fills">
            {t("previewCount", { count: worn.length, total: formatMoney(total) })}
            {omitted > 0 && <> · {t("omitted", { count: omitted })}</>}
          </p>
        )}
      </div>
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
