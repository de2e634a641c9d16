import type { RollOverPlan } from "@so-thiet-bi/contract/roll-over";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { LineTable } from "../../ui/line-table.tsx";
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
      <p className="strong">{t("summary", plan.students)}</p>
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
        <LineTable
          label={t("classes")}
          look="banded"
          isDense
          lines={plan.classes}
          lineKey={({ from }) => from}
          isPast={({ to }) => to === null}
          columns={[
            { key: "from", title: t("from"), render: ({ from }) => from },
            { key: "to", title: t("to"), render: ({ to }) => to ?? t("leaves") },
            {
              key: "pupils",
              title: t("pupils"),
              align: "right",
              render: ({ size, pupils }) =>
                size === null ? formatNumber(pupils) : t("carriedSize", { count: size }),
            },
            {
              key: "repeating",
              title: t("repeating"),
              align: "right",
              render: ({ heldBack }) => heldBack > 0 && formatNumber(heldBack),
            },
          ]}
        />
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
    <ul className="bare">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
