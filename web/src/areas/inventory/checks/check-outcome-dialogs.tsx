import { decideCheck, postCheck, reverseCheck, varianceKindWords } from "@so-thiet-bi/contract/inventory";
import type { VarianceTotals } from "@so-thiet-bi/contract/inventory-review";
import { Form } from "antd";
import { type ReactNode, useId, useState } from "react";
import { voucherAt } from "../../../lib/addresses.ts";
import { formatMoney, today } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { useNotifyPosted } from "../../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../../ui/day-input.tsx";
import { Answered } from "../../../ui/states.tsx";
import { useVarianceTotals } from "../review/review-api.ts";
import { text } from "./check.text.ts";
import { type CheckDialogProps, CheckStepDialog } from "./check-step-dialog.tsx";

/** What the head of the unit puts a name to: how much differs, and what will be done about it. */
export function ApproveDialog({ check: { id, name, version }, onClose }: CheckDialogProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const decide = useWrite(decideCheck);
  const totals = useVarianceTotals(id, true);
  return (
    <CheckStepDialog
      title={t("approveTitle", { name })}
      verb={t("approve")}
      onStep={async () => {
        await decide.mutateAsync({ params: { id }, body: { approved: true, version } });
        notifyDone(t("approved", { name }));
      }}
      onClose={onClose}
    >
      <p>{t("approveConsequence")}</p>
      <Answered of={totals} rows={3}>
        {({ totals: found }) =>
          found.byKind.length === 0 ? (
            <p>{t("variancesNone")}</p>
          ) : (
            <>
              <ul className="check-outcome">
                {found.byKind.map(({ kind, lines, value }) => (
                  <li key={kind}>
                    <span>{say(varianceKindWords[kind])}</span>
                    <strong>{lines}</strong>
                    <span className="hint">{value > 0 && formatMoney(value)}</span>
                  </li>
                ))}
              </ul>
              <Treatments of={found} />
            </>
          )
        }
      </Answered>
    </CheckStepDialog>
  );
}

/** What posting will do, and on what day. */
export function PostDialog({ check: { id, name, version }, onClose }: CheckDialogProps): ReactNode {
  const t = useText(text);
  const field = useId();
  const post = useWrite(postCheck);
  const reverse = useWrite(reverseCheck);
  const posted = useNotifyPosted();
  const totals = useVarianceTotals(id, true);
  const [date, setDate] = useState<string | null>(today());
  return (
    <CheckStepDialog
      title={t("postTitle", { name })}
      verb={t("post")}
      ready={date !== null}
      onStep={async () => {
        const done = await post.mutateAsync({ params: { id }, body: { ...(date && { date }), version } });
        const { vouchers, incidentCount, can } = done;
        posted(t("posted", { vouchers: vouchers.length, incidents: incidentCount }), {
          to: vouchers[0] && voucherAt(vouchers[0].id),
          undo:
            can.reverse &&
            ((reason) => reverse.mutateAsync({ params: { id }, body: { reason, version: done.version } })),
        });
      }}
      onClose={onClose}
    >
      <Answered of={totals} rows={3}>
        {({ totals: found }) =>
          found.byKind.length === 0 ? <p>{t("postNothing")}</p> : <Treatments of={found} />
        }
      </Answered>
      <p className="hint">{t("postConsequence")}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t("postDate")} htmlFor={field} required>
          <DayInput id={field} value={date} onChange={setDate} />
        </Form.Item>
      </Form>
    </CheckStepDialog>
  );
}

function Treatments({ of: { byTreatment } }: { of: VarianceTotals }): ReactNode {
  const t = useText(text);
  const count = byTreatment.reduce((sum, { lines }) => sum + lines, 0);
  return (
    <div>
      <p>{t("variancesWill", { count })}</p>
      <ul className="check-missing">
        {byTreatment
          .filter((one) => one.lines > 0)
          .map((one) => (
            <li key={one.treatment}>{t(`post${one.treatment}`, { count: one.lines })}</li>
          ))}
      </ul>
    </div>
  );
}
