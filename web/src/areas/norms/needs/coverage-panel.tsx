import { gradeList } from "@so-thiet-bi/contract/grades";
import { type CoverageLine, coverageFlagWords } from "@so-thiet-bi/contract/norms";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import type { Address } from "../../../lib/use-address.ts";
import { Facts } from "../../../ui/facts.tsx";
import { RecordPanel } from "../../../ui/record-panel.tsx";
import { itemName } from "../item-name.ts";
import { PercentBar } from "../percent-bar.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { text } from "./coverage.text.ts";
import { Demands, needWords } from "./coverage-columns.tsx";
import { Mappings } from "./mappings.tsx";

export interface CoveragePanelProps {
  address: Pick<Address, "open" | "change">;
  ids: readonly number[];
  row: CoverageLine | undefined;
  mayMap: boolean;
}

/** One item of a list: how its need was reckoned, what serves it, and what the school says about it. */
export function CoveragePanel({ address, ids, row, mayMap }: CoveragePanelProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <RecordPanel
      address={row ? address : { ...address, open: undefined }}
      ids={ids}
      title={
        row && (
          <div className="norm-title">
            <span className="hint plain">
              {[row.item.number, row.item.subject ?? t("shared"), row.item.block].filter(Boolean).join(" · ")}
            </span>
            <strong>{itemName(row.item)}</strong>
          </div>
        )
      }
    >
      {row && (
        <div className="stack" key={row.item.id}>
          <p className="strong norm-why">{say(row.why)}</p>
          <Figures row={row} />
          {row.demands.length > 0 && (
            <p>
              {t("askedOf")}
              <Demands demands={row.demands} />
            </p>
          )}
          <Flags row={row} />
          <Formula row={row} />
          <Mappings row={row} mayMap={mayMap} />
          {mayMap && <ChoiceForm row={row} />}
          <Item row={row} />
        </div>
      )}
    </RecordPanel>
  );
}

function Figures({ row }: { row: CoverageLine }): ReactNode {
  const t = useText(text);
  const { good, broken, atRepair, asked, drafted, missing, amount, surplus, percent } = row;
  return (
    <dl className="row gap-8-32 norm-figures">
      <Figure label={t("need")}>{needWords(row, t)}</Figure>
      <Figure label={t("good")}>{formatNumber(good)}</Figure>
      <Figure label={t("broken")}>{formatNumber(broken)}</Figure>
      {atRepair > 0 && <Figure label={t("atRepair")}>{formatNumber(atRepair)}</Figure>}
      {asked > 0 && <Figure label={t("asked")}>{formatNumber(asked)}</Figure>}
      {(drafted ?? 0) > 0 && <Figure label={t("drafted")}>{formatNumber(drafted)}</Figure>}
      <Figure label={t("missing")}>
        {missing > 0 ? <span className="bad strong">{formatNumber(missing)}</span> : "0"}
      </Figure>
      {amount !== null && <Figure label={t("amount")}>{formatMoney(amount)}</Figure>}
      {surplus > 0 && <Figure label={t("surplus")}>{formatNumber(surplus)}</Figure>}
      <Figure label={t("percent")}>
        <PercentBar percent={percent} unknown={t("unknown")} />
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Flags({ row: { flags, sharedWith } }: { row: CoverageLine }): ReactNode {
  const t = useText(text);
  const say = useSay();
  if (flags.length === 0 && sharedWith.length === 0) return null;
  return (
    <ul className="norm-notes">
      {flags.map((flag) => (
        <li key={flag}>
          {say(coverageFlagWords[flag])}
          {flag === "sharedStock" && sharedWith.length > 0 && `: ${sharedWith.join("; ")}`}
        </li>
      ))}
      {!flags.includes("sharedStock") && sharedWith.length > 0 && (
        <li>{`${t("sharedWith")}: ${sharedWith.join("; ")}`}</li>
      )}
    </ul>
  );
}

const letters = ["q", "T", "S", "K", "M", "n", "C", "R", "P"] as const;
type Letter = (typeof letters)[number];

/** The formula, and below it what each of its values is. */
function Formula({ row: { item, formula } }: { row: CoverageLine }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const given = letters.filter((letter) => formula.values[letter] !== undefined);
  return (
    <section className="norm-part" aria-labelledby="norm-formula">
      <h2 id="norm-formula">{t("formula")}</h2>
      <p className="norm-formula">{say(formula.words)}</p>
      <Facts
        facts={[
          { label: t("quantityText"), value: item.quantityText },
          ...given.map((letter: Letter) => ({
            label: t(`letter_${letter}`),
            value: formatNumber(formula.values[letter]),
          })),
        ]}
      />
    </section>
  );
}

function Item({ row: { item } }: { row: CoverageLine }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const users = [item.forTeacher && t("forTeacher"), item.forStudent && t("forStudent")]
    .filter(Boolean)
    .join(", ");
  return (
    <section className="norm-part" aria-labelledby="norm-item">
      <h2 id="norm-item">{t("item")}</h2>
      <Facts
        facts={[
          { label: t("topic"), value: item.topic },
          { label: t("unit"), value: item.unit },
          { label: t("users"), value: users },
          { label: t("grade"), value: say(gradeList(item.grades)) },
          { label: t("purpose"), value: item.purpose },
          { label: t("description"), value: item.description },
          { label: t("note"), value: item.note },
        ]}
      />
    </section>
  );
}
