import { PlusOutlined } from "@ant-design/icons";
import {
  changeMaintenancePlan,
  decideMaintenancePlan,
  draftMaintenancePlan,
  findMaintenancePlan,
  listMaintenancePlanHistory,
  type MaintenancePlan,
  type PlanLine,
  type PlanOfYear,
  type PlanStatus,
  planStatusWords,
  printMaintenancePlan,
  removeMaintenancePlan,
  submitMaintenancePlan,
} from "@so-thiet-bi/contract/maintenance-plans";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatInstant, formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { useUnitAsked } from "../../lib/unit-asked.ts";
import { useAddress } from "../../lib/use-address.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { DeclaredPaperButton } from "../../ui/declared-paper.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { Unfold } from "../../ui/unfold.tsx";
import { UnitBar } from "../../ui/unit-bar.tsx";
import { BrokenTabs } from "../incidents/broken-tabs.tsx";
import { PlanLineDialog } from "./plan-line-dialog.tsx";
import { PlanSigns, PlanTable } from "./plan-table.tsx";
import { givenOf, type LineValues } from "./plan-values.ts";
import { text } from "./text.ts";
import "./plan.css";

const tones: Record<PlanStatus, StatusTone> = {
  DRAFT: "past",
  SUBMITTED: "waiting",
  APPROVED: "good",
  RETURNED: "bad",
};

const filterKeys = ["departmentId"] as const;

/** The maintenance of a school year: drafted from what falls due, approved by the head, followed as it happens. */
export default function PlanPage(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const address = useAddress(filterKeys);
  const { departmentId } = useUnitAsked();
  const { year } = useSchoolYear();
  const begins = departmentId === undefined && year ? Number(year.name.slice(0, 4)) : undefined;
  const answer = useRead(findMaintenancePlan, { query: { departmentId, schoolYear: begins } });
  const plan = answer.data?.plan;
  return (
    <>
      <PageHead
        title={answer.data ? t("titleOf", { year: answer.data.schoolYear.name }) : t("title")}
        tag={plan && <StatusTag tone={tones[plan.status]}>{say(planStatusWords[plan.status])}</StatusTag>}
        awaitsActions={answer.data === undefined && !answer.error}
        actions={plan && <Steps plan={plan} />}
      />
      <BrokenTabs can={answer.data?.can} />
      <UnitBar
        value={address.filters.departmentId}
        onChange={(next) => address.change({ departmentId: next })}
      />
      <Answered of={answer} rows={8}>
        {(found) => (found.plan ? <Plan of={found} plan={found.plan} /> : <NoPlan of={found} />)}
      </Answered>
    </>
  );
}

function NoPlan({ of: { can, schoolYear } }: { of: PlanOfYear }): ReactNode {
  const t = useText(text);
  const draft = useWrite(draftMaintenancePlan);
  return (
    <section className="sheet">
      <EmptyState
        title={t("empty")}
        hint={t(can.create ? "emptyHint" : "emptyReader")}
        action={
          can.create && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              loading={draft.isPending}
              onClick={() =>
                draft.mutate(
                  { body: { schoolYear: schoolYear.begins } },
                  { onSuccess: ({ lines }) => notifyDone(t("drafted", { count: lines.length })) },
                )
              }
            >
              {t("draft")}
            </Button>
          )
        }
      />
    </section>
  );
}

function Steps({ plan }: { plan: MaintenancePlan }): ReactNode {
  const t = useText(text);
  const submit = useWrite(submitMaintenancePlan);
  const decide = useWrite(decideMaintenancePlan);
  const remove = useWrite(removeMaintenancePlan);
  const [doing, setDoing] = useState<"giveBack" | "remove" | null>(null);
  const { id, version, can, lines } = plan;
  const params = { id };
  return (
    <>
      {can.remove && (
        <Button danger onClick={() => setDoing("remove")}>
          {t("remove")}
        </Button>
      )}
      {can.giveBack && <Button onClick={() => setDoing("giveBack")}>{t("giveBack")}</Button>}
      <DeclaredPaperButton paper={printMaintenancePlan} asked={{ params }}>
        {t("paper")}
      </DeclaredPaperButton>
      {can.submit && (
        <Button
          type="primary"
          loading={submit.isPending}
          disabled={lines.length === 0}
          onClick={() =>
            submit.mutate({ params, body: { version } }, { onSuccess: () => notifyDone(t("submitted")) })
          }
        >
          {t("submit")}
        </Button>
      )}
      {can.approve && (
        <Button
          type="primary"
          loading={decide.isPending}
          onClick={() =>
            decide.mutate(
              { params, body: { approved: true, version } },
              { onSuccess: () => notifyDone(t("approved")) },
            )
          }
        >
          {t("approve")}
        </Button>
      )}
      <ReasonDialog
        open={doing === "giveBack"}
        title={t("giveBack")}
        consequence={t("giveBackConsequence")}
        verb={t("giveBack")}
        onConfirm={async (reason) => {
          await decide.mutateAsync({ params, body: { approved: false, reason, version } });
          notifyDone(t("givenBack"));
        }}
        onClose={() => setDoing(null)}
      />
      <ConfirmDanger
        open={doing === "remove"}
        title={t("remove")}
        consequence={t("removeConsequence")}
        verb={t("remove")}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          notifyDone(t("removed"));
        }}
        onClose={() => setDoing(null)}
      />
    </>
  );
}

function Plan({ of: { months }, plan }: { of: PlanOfYear; plan: MaintenancePlan }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const change = useWrite(changeMaintenancePlan);
  const [editing, setEditing] = useState<PlanLine | "new">();
  const { id, version, lines, note, reason, totals, can, statusByName, statusSince } = plan;
  const save = async (next: readonly LineValues[]) => {
    await change.mutateAsync({
      params: { id },
      body: { note, version, lines: next.map(givenOf) },
    });
    notifyDone(t("saved"));
  };
  return (
    <section className="stack">
      {plan.status === "RETURNED" && reason && (
        <Alert type="warning" showIcon title={t("isReturned", { reason })} />
      )}
      <div className="row middle gap-8-16">
        <span>{t("work", { count: lines.length })}</span>
        <span>{t("doneOf", { done: totals.done, times: totals.times })}</span>
        {totals.missed > 0 && <StatusTag tone="bad">{t("missed", { count: totals.missed })}</StatusTag>}
        <span>{t("totalCost", { amount: formatMoney(totals.cost) })}</span>
        <span className="hint plan-since">
          {t("since", {
            state: say(planStatusWords[plan.status]),
            name: statusByName,
            time: formatInstant(statusSince),
          })}
        </span>
        <span className="fills" />
        <PlanSigns of={lines} />
        {can.edit && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEditing("new")}>
            {t("add")}
          </Button>
        )}
      </div>
      {note && <p>{note}</p>}
      {lines.length === 0 ? (
        <p className="hint">{t("linesNone")}</p>
      ) : (
        <PlanTable plan={plan} months={months} onEdit={can.edit ? setEditing : undefined} />
      )}
      <Unfold sum={t("history")}>{() => <History id={id} />}</Unfold>
      {editing && (
        <PlanLineDialog
          line={editing === "new" ? undefined : editing}
          months={months}
          onSave={(values) =>
            save(
              editing === "new"
                ? [...lines.map(valuesOfLine), values]
                : lines.map((line) => (line.id === editing.id ? values : valuesOfLine(line))),
            )
          }
          onRemove={
            editing === "new"
              ? undefined
              : () => save(lines.filter((line) => line.id !== editing.id).map(valuesOfLine))
          }
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}

const valuesOfLine = ({ equipment, room, content, months, person, cost, note }: PlanLine): LineValues => ({
  equipment,
  room: room && { ...room, code: null },
  content,
  months: months.map(({ month }) => month),
  person,
  cost,
  note,
});

function History({ id }: { id: number }): ReactNode {
  const history = useRead(listMaintenancePlanHistory, ofId(id));
  return (
    <Answered of={history}>
      {({ items }) => <Timeline lines={items} schemas={[changeMaintenancePlan.body]} />}
    </Answered>
  );
}
