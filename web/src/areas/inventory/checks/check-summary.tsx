import {
  boardRoleWords,
  checkKindWords,
  checkScopeWords,
  countMethodWords,
  type InventoryCheck,
} from "@so-thiet-bi/contract/inventory";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { voucherAt } from "../../../lib/addresses.ts";
import { formatDay, formatInstant, formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { Facts } from "../../../ui/facts.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { foundIncidents } from "../check-addresses.ts";
import { text } from "./check.text.ts";

/** Why it waits or has ended, or what became of it. */
export function CheckProgress({ check, onUndo }: { check: InventoryCheck; onUndo: () => void }): ReactNode {
  const t = useText(text);
  const { status, reason } = check;
  return (
    <>
      {status === "REJECTED" && reason && (
        <Alert type="warning" showIcon title={t("rejectedWhy", { reason })} />
      )}
      {status === "CANCELLED" && reason && (
        <Alert type="info" showIcon title={t("cancelledWhy", { reason })} />
      )}
      {status === "WAITING" && !check.can.approve && (
        <Alert type="info" showIcon title={t("waitingForHead")} />
      )}
      {(status === "POSTED" || status === "CLOSED") && <Outcome check={check} onUndo={onUndo} />}
    </>
  );
}

/** What posting wrote, with the way back while there is one. */
function Outcome({ check, onUndo }: { check: InventoryCheck; onUndo: () => void }): ReactNode {
  const t = useText(text);
  const { vouchers, incidentCount, postedAt, can } = check;
  return (
    <div className="row gap-4-16 middle check-outcome-line">
      <StatusTag tone="good">{t("postedAt", { time: formatInstant(postedAt) })}</StatusTag>
      {vouchers.map(({ id, number }) => (
        <Link key={id} to={voucherAt(id)}>
          {number}
        </Link>
      ))}
      {incidentCount > 0 && <Link to={foundIncidents}>{t("incidents", { count: incidentCount })}</Link>}
      {can.reverse && (
        <Button size="small" onClick={onUndo}>
          {t("undo")}
        </Button>
      )}
    </div>
  );
}

export function CheckFacts({ check }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { kind, scope, method, from, to, members, rooms, subjects, groups } = check;
  const chosen = [...rooms, ...subjects, ...groups].map(({ name }) => name).join(", ");
  return (
    <div className="stack">
      <Facts
        facts={[
          { label: t("kind"), value: say(checkKindWords[kind]) },
          { label: t("schoolYear"), value: check.schoolYear?.name },
          { label: t("cutoffAt"), value: formatInstant(check.cutoffAt) },
          {
            label: t("days"),
            value: [from, to]
              .filter((day) => day !== null)
              .map(formatDay)
              .join(" – "),
          },
          { label: t("scope"), value: [say(checkScopeWords[scope]), chosen].filter(Boolean).join(": ") },
          { label: t("method"), value: say(countMethodWords[method]) },
          { label: t("basis"), value: check.basis },
          { label: t("place"), value: check.place },
          { label: t("createdBy"), value: check.createdByName },
          {
            label: t("submittedBy"),
            value: check.submittedByName && `${check.submittedByName}, ${formatInstant(check.submittedAt)}`,
          },
          {
            label: t("decidedBy"),
            value: check.decidedByName && `${check.decidedByName}, ${formatInstant(check.decidedAt)}`,
          },
        ]}
      />
      {members.length > 0 && (
        <section>
          <h2>{t("board")}</h2>
          <ol className="check-board">
            {members.map(({ employeeId, name, title, represents, role }) => (
              <li key={`${employeeId ?? ""} ${name}`}>
                <span>{name}</span>{" "}
                <span className="hint">
                  {[say(boardRoleWords[role]), title, represents].filter(Boolean).join(" · ")}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <Facts
        facts={[
          { label: t("conclusion"), value: check.conclusion },
          { label: t("note"), value: check.note },
        ]}
      />
    </div>
  );
}

/** `3` behind the name of a tab, where something waits there. */
export function TabName({ name, count }: { name: string; count: number }): ReactNode {
  return count > 0 ? (
    <>
      {name} <span className="check-count">{formatNumber(count)}</span>
    </>
  ) : (
    name
  );
}
