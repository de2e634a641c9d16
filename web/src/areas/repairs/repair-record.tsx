import {
  changeRepair,
  listRepairHistory,
  type Repair,
  type RepairForm,
  type RepairStatus,
  receiveRepair,
  repairFormWords,
  repairStatusWords,
} from "@so-thiet-bi/contract/repairs";
import { Alert, Tabs } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { voucherAt } from "../../lib/addresses.ts";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Attachments } from "../../ui/attachments/attachments.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Answered } from "../../ui/states.tsx";
import { inThousandths } from "../../ui/stepper.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { proposalOf } from "../incidents/addresses.ts";
import { RepairLines } from "./repair-lines.tsx";
import { RepairReturns } from "./repair-returns.tsx";
import { text } from "./repairs.text.ts";

/** What went where to be mended, what came back of it, and what is left to do about the rest. */
export function RepairRecord({ repair }: { repair: Repair }): ReactNode {
  const t = useText(text);
  const [tab, setTab] = useState("order");
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: "order", label: t("order"), children: <Order repair={repair} /> },
        {
          key: "files",
          label: t("files"),
          children: <Attachments subjectType="repair" subjectId={repair.id} />,
        },
        { key: "history", label: t("history"), children: <History id={repair.id} /> },
      ]}
    />
  );
}

function Order({ repair }: { repair: Repair }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { status, late, expectedOn, voucher } = repair;
  return (
    <div className="stack">
      <BeyondRepair repair={repair} />
      <Facts
        facts={[
          { label: t("formField"), value: say(repairFormWords[repair.form]) },
          { label: t("firm"), value: repair.firm },
          { label: t("sentOn"), value: formatDay(repair.sentOn) },
          {
            label: t("expectedOn"),
            value: expectedOn && <span className={late ? "bad" : undefined}>{formatDay(expectedOn)}</span>,
          },
          { label: t("estimate"), value: formatMoney(repair.estimate) },
          { label: t("cost"), value: (repair.cost > 0 || status === "BACK") && formatMoney(repair.cost) },
          { label: t("documentNo"), value: repair.documentNo },
          { label: t("voucherOut"), value: <Link to={voucherAt(voucher.id)}>{voucher.number}</Link> },
          { label: t("createdBy"), value: repair.createdByName },
          { label: t("note"), value: repair.note },
          { label: t("reason"), value: status === "CANCELLED" && repair.reason },
        ]}
      />
      <RepairLines repair={repair} />
      {repair.returns.length > 0 && <RepairReturns repair={repair} />}
    </div>
  );
}

/** What cannot be mended does not come back into use by itself. */
function BeyondRepair({ repair }: { repair: Repair }): ReactNode {
  const t = useText(text);
  const lost = repair.lines.filter(({ unrepairable }) => unrepairable > 0);
  if (lost.length === 0) return null;
  const units = new Set(lost.map(({ unit }) => unit));
  const count = formatNumber(inThousandths(lost.reduce((sum, { unrepairable }) => sum + unrepairable, 0)));
  const amount = units.size === 1 ? `${count} ${lost[0]?.unit.toLowerCase()}` : count;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("beyondRepair", { amount })}
      description={t("beyondRepairHint")}
      action={<Link to={proposalOf(lost)}>{t("propose")}</Link>}
    />
  );
}

function History({ id }: { id: number }): ReactNode {
  const say = useSay();
  const history = useRead(listRepairHistory, ofId(id));
  return (
    <Answered of={history}>
      {({ items }) => (
        <Timeline
          lines={items}
          schemas={[changeRepair.body, receiveRepair.body]}
          valueWords={(field, value) => {
            if (field === "form" && String(value) in repairFormWords)
              return say(repairFormWords[value as RepairForm]);
            if (field === "status" && String(value) in repairStatusWords)
              return say(repairStatusWords[value as RepairStatus]);
            return undefined;
          }}
        />
      )}
    </Answered>
  );
}
