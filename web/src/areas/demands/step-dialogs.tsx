/** The steps of a demand that ask for no more than a reason or a unit. */

import type { Demand } from "@so-thiet-bi/contract/demand-record";
import {
  cancelDemand,
  recallDemand,
  rerouteDemand,
  submitDemand,
  withdrawDecision,
} from "@so-thiet-bi/contract/demands";
import { fold } from "@so-thiet-bi/contract/fold";
import { Alert, Form } from "antd";
import { type ReactNode, useId, useState } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUnits } from "../../lib/units.ts";
import { Select } from "../../ui/select.tsx";
import { useSuperior } from "./api.ts";
import { Duplicates } from "./line-facts.tsx";
import { text } from "./record.text.ts";
import { StepDialog } from "./step-dialog.tsx";
import { text as shared } from "./text.ts";

export interface DialogProps {
  demand: Demand;
  open: boolean;
  onClose: () => void;
}

/**
 * Says who receives it, and what had better be looked at before. What the unit buys itself is signed instead
 * of sent.
 */
export function SubmitDialog({
  demand,
  open,
  onClose,
  onSent,
}: DialogProps & { onSent?: () => void }): ReactNode {
  const t = useText(text);
  const say = useText(shared);
  const tell = useSay();
  const submit = useWrite(submitDemand);
  const superior = useSuperior(demand.departmentId);
  const { id, version, code, attempt } = demand;
  const signs = demand.ownSignature;
  const unit = superior ?? t("noUnit");
  const figures = { count: demand.lines.length, amount: formatMoney(demand.requestedAmount) };
  const twice = demand.lines.filter(({ duplicates }) => duplicates.length > 0);
  const unexplained = demand.lines.filter(({ beyondNorm, reason }) => beyondNorm && !reason);
  return (
    <StepDialog
      open={open}
      title={signs ? t("signTitle", { code }) : t("submitTitle", { code, unit })}
      verb={
        demand.warnings.length > 0
          ? t(signs ? "signAnyway" : "submitAnyway")
          : signs
            ? t("sign")
            : say("submit")
      }
      ready={unexplained.length === 0}
      run={async () => {
        const sent = await submit.mutateAsync({ params: { id }, body: { version } });
        notifyDone(
          signs ? t("selfApproved", { code }) : say("submitted", { code, unit: sent.unitName ?? unit }),
        );
        onSent?.();
      }}
      onClose={onClose}
    >
      <p>{signs ? t("signConsequence", figures) : t("submitConsequence", { ...figures, unit })}</p>
      {demand.warnings.map(({ kind, words }) => (
        <Alert key={kind} type="warning" showIcon title={tell(words)} />
      ))}
      {demand.handling === "SELF" && !signs && demand.selfPurchaseLimit !== null && (
        <p>{t("beyondLimit", { limit: formatMoney(demand.selfPurchaseLimit) })}</p>
      )}
      {attempt > 0 && !signs && <p>{t("submitAgain", { attempt: attempt + 1 })}</p>}
      {unexplained.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t("submitBeyondNorm", { names: unexplained.map(({ name }) => name).join(", ") })}
        />
      )}
      {twice.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              <p>{t("submitDuplicates")}</p>
              <ul className="bullets">
                {twice.map((line) => (
                  <li key={line.id}>
                    {line.name} <Duplicates of={line.duplicates} />
                  </li>
                ))}
              </ul>
            </>
          }
        />
      )}
    </StepDialog>
  );
}

export function RecallDialog({ demand, open, onClose }: DialogProps): ReactNode {
  const t = useText(text);
  const recall = useWrite(recallDemand);
  const { id, version, code } = demand;
  return (
    <StepDialog
      open={open}
      title={t("recallTitle", { code })}
      verb={t("recall")}
      run={async () => {
        await recall.mutateAsync({ params: { id }, body: { version } });
        notifyDone(t("recalled", { code }));
      }}
      onClose={onClose}
    >
      <p>{t("recallConsequence", { unit: demand.unitName ?? t("noUnit") })}</p>
    </StepDialog>
  );
}

export function CancelDialog({ demand, open, onClose }: DialogProps): ReactNode {
  const t = useText(text);
  const cancel = useWrite(cancelDemand);
  const { id, version, code } = demand;
  return (
    <StepDialog
      open={open}
      title={t("cancelTitle", { code })}
      verb={t("cancelDemand")}
      danger
      asksReason
      run={async (reason) => {
        await cancel.mutateAsync({ params: { id }, body: { version, reason } });
        notifyDone(t("cancelled", { code }));
      }}
      onClose={onClose}
    >
      <p>{t("cancelConsequence")}</p>
    </StepDialog>
  );
}

export function WithdrawDialog({ demand, open, onClose }: DialogProps): ReactNode {
  const t = useText(text);
  const withdraw = useWrite(withdrawDecision);
  const { id, version, code, departmentName: unit } = demand;
  return (
    <StepDialog
      open={open}
      title={t("withdrawTitle", { code })}
      verb={t("withdraw")}
      asksReason
      run={async (reason) => {
        await withdraw.mutateAsync({ params: { id }, body: { version, reason } });
        notifyDone(t("withdrawn", { code }));
      }}
      onClose={onClose}
    >
      <p>{t("withdrawConsequence", { unit })}</p>
    </StepDialog>
  );
}

/** Any unit that works and is neither the one that asks nor on the route already. */
export function RerouteDialog({ demand, open, onClose }: DialogProps): ReactNode {
  const t = useText(text);
  const reroute = useWrite(rerouteDemand);
  const units = useUnits(open);
  const field = useId();
  const [departmentId, setDepartmentId] = useState<number>();
  const { id, version, code } = demand;
  const taken = new Set([demand.departmentId, ...demand.route.map((stop) => stop.departmentId)]);
  const offered = units.filter((unit) => unit.active && unit.type !== "LEVEL_3" && !taken.has(unit.id));
  return (
    <StepDialog
      open={open}
      title={t("rerouteTitle", { code })}
      verb={t("reroute")}
      asksReason
      ready={departmentId !== undefined}
      run={async (reason) => {
        if (departmentId === undefined) return;
        const moved = await reroute.mutateAsync({ params: { id }, body: { departmentId, reason, version } });
        notifyDone(t("rerouted", { code, unit: moved.unitName ?? "" }));
      }}
      onClose={() => {
        setDepartmentId(undefined);
        onClose();
      }}
    >
      <p>{t("rerouteConsequence", { unit: demand.unitName ?? t("noUnit") })}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t("rerouteUnit")} htmlFor={field} required>
          <Select
            id={field}
            showSearch={{
              filterOption: (typed, option) => fold(String(option?.label ?? "")).includes(fold(typed)),
            }}
            value={departmentId ?? null}
            options={offered.map((unit) => ({ value: unit.id, label: unit.name }))}
            onChange={(next: number | null) => setDepartmentId(next ?? undefined)}
          />
        </Form.Item>
      </Form>
    </StepDialog>
  );
}
