import type { RollOverPlan } from "@so-thiet-bi/contract/roll-over";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

interface PlanProps {
  plan: RollOverPlan;
  busy: boolean;
  onBack: () => void;
  onDo: () => void;
}

/** What will happen, class by class, and what stands in the way. */
export function Plan({ plan, busy, onBack, onDo }: PlanProps): ReactNode {
  const t = useText(text);
  const { members, assignments, lessons, quotas } = plan;
  return (
    <>
      {plan.problems.length > 0 && (
        <Alert type="error" showIcon title={t("problems")} description={<Sentences of={plan.problems} />} />
      )}
      {plan.notices.length > 0 && <Alert type="warning" showIcon title={<Sentences of={plan.notices} />} />}
      <p className="roll-over-summary">{t("summary", plan.students)}</p>
      {plan.students.unlisted > 0 && <p>{t("unlisted", { count: plan.students.unlisted })}</p>}
      {plan.loans.length > 0 && <p>{t("loanSummary", loanCounts(plan))}</p>}
      <p>
        {plan.activates
          ? t("activates", { name: plan.to.name })
          : t("activatesNot", { name: plan.from.name })}
      </p>
      <p>{t("alsoCopied", { members, assignments, lessons, quotas })}</p>
      {plan.entering.length > 0 && <p>{t("entering", { names: plan.entering.join(", ") })}</p>}
      {plan.classes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="table-scroll" tabIndex={0} aria-label={t("classes")}>
          <table data-density="compact">
            <thead>
              <tr>
                <th scope="col">{t("from")}</th>
                <th scope="col">{t("to")}</th>
                <th scope="col" data-align="right">
                  {t("pupils")}
                </th>
                <th scope="col" data-align="right">
                  {t("repeating")}
                </th>
              </tr>
            </thead>
            <tbody>
              {plan.classes.map((one) => (
                <tr key={one.from} data-past={one.to === null || undefined}>
                  <td>{one.from}</td>
                  <td>{one.to ?? t("leaves")}</td>
                  <td data-align="right">
                    {one.size === null ? formatNumber(one.pupils) : t("carriedSize", { count: one.size })}
                  </td>
                  <td data-align="right">{one.heldBack > 0 ? formatNumber(one.heldBack) : ""}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className="save-bar">
        <Button disabled={busy} onClick={onBack}>
          {t("previous")}
        </Button>
        <Button type="primary" loading={busy} disabled={plan.problems.length > 0} onClick={onDo}>
          {t("doIt", { name: plan.to.name })}
        </Button>
      </div>
    </>
  );
}

function loanCounts({ loans }: RollOverPlan): { kept: number; back: number; onward: number } {
  const count = (choice: string) => loans.filter((one) => one.choice === choice).length;
  return { kept: count("KEEP"), back: count("TAKE_BACK"), onward: count("HAND_ON") };
}

function Sentences({ of }: { of: readonly string[] }): ReactNode {
  return (
    <ul className="roll-over-list">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
