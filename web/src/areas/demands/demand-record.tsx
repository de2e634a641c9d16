import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { type DemandKind, demandKind, handlings } from "@so-thiet-bi/contract/demand-words";
import { demandBody, demandHead, listDemandHistory } from "@so-thiet-bi/contract/demands";
import { Tabs } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { formatDay, formatInstant, formatNumber } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { Facts } from "../../ui/facts.tsx";
import { Answered, LoadingState } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { DemandComments } from "./demand-comments.tsx";
import { DemandDecisions } from "./demand-decisions.tsx";
import { DemandDifferences } from "./demand-differences.tsx";
import { DemandLines } from "./demand-lines.tsx";
import { DemandReceipts } from "./demand-receipts.tsx";
import "./record.css";
import { text as words } from "./record.text.ts";
import { ReturnReason } from "./return-reason.tsx";
import { RouteBar } from "./route-bar.tsx";
import { text } from "./text.ts";

const Attachments = lazy(() =>
  import("../../ui/attachments/attachments.tsx").then((file) => ({ default: file.Attachments })),
);

/** Where the demand lies, what it is about, and everything that was decided, received and said about it. */
export function DemandRecord({ demand }: { demand: Demand }): ReactNode {
  const label = useLabel(demandHead);
  const t = useText(text);
  const say = useText(words);
  return (
    <div className="stack">
      <RouteBar demand={demand} />
      <ReturnReason demand={demand} />
      <Facts
        facts={[
          { label: label("kind"), value: t(demand.kind) },
          { label: label("handling"), value: say(demand.handling) },
          { label: label("campaignId"), value: demand.campaign?.name },
          { label: label("budgetYear"), value: String(demand.budgetYear) },
          { label: label("neededBy"), value: formatDay(demand.neededBy) },
          { label: t("author"), value: demand.createdByName },
          {
            label: t("submittedAt"),
            value:
              demand.submittedAt &&
              `${formatInstant(demand.submittedAt)}${demand.attempt > 1 ? ` (${t("attempt", { attempt: demand.attempt })})` : ""}`,
          },
        ]}
      />
      {demand.reason && <Facts facts={[{ label: label("reason"), value: demand.reason }]} />}
      <Tabs items={tabsOf(demand, t, say)} />
    </div>
  );
}

type Told = ReturnType<typeof useText<keyof (typeof text)["vi"]>>;
type Said = ReturnType<typeof useText<keyof (typeof words)["vi"]>>;

/** When a demand comes again, the people who decide see first what changed. */
function tabsOf(demand: Demand, t: Told, say: Said) {
  const counted = (label: string, count: number) => (count > 0 ? `${label} (${formatNumber(count)})` : label);
  const { changedSince, can, decisions, withdrawnDecisions, allocations, receipts, comments } = demand;
  const lines = {
    key: "lines",
    label: counted(t("lines"), demand.lines.length),
    children: <DemandLines demand={demand} />,
  };
  // why: a demand that came back and was not mended yet has nothing to show
  const changes = changedSince &&
    (changedSince.lines.length > 0 || can.approve) && {
      key: "changes",
      label: counted(say("changes"), changedSince.lines.length),
      children: <DemandDifferences since={changedSince} />,
    };
  return [
    ...(changes && can.approve ? [changes, lines] : changes ? [lines, changes] : [lines]),
    {
      key: "decisions",
      label: counted(t("decisions"), decisions.length + withdrawnDecisions.length + allocations.length),
      children: <DemandDecisions demand={demand} />,
    },
    ...(receipts.length > 0 || demand.status === "APPROVED" || demand.status === "DONE"
      ? [
          {
            key: "receipts",
            label: counted(say("receipts"), receipts.length),
            children: <DemandReceipts demand={demand} />,
          },
        ]
      : []),
    {
      key: "comments",
      label: counted(say("comments"), comments.length),
      children: <DemandComments demand={demand} />,
    },
    {
      key: "files",
      label: say("files"),
      children: (
        <Suspense fallback={<LoadingState />}>
          <Attachments subjectType="demand" subjectId={demand.id} />
        </Suspense>
      ),
    },
    { key: "history", label: t("history"), children: <History id={demand.id} /> },
  ];
}

function History({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const say = useText(words);
  const history = useRead(listDemandHistory, ofId(id));
  const valueWords = (field: string, value: unknown): string | undefined => {
    if (field === "kind" && isKind(value)) return t(value);
    if (field === "urgency" && (value === "NORMAL" || value === "URGENT")) return t(value);
    const handling = handlings.find((one) => one === value);
    if (field === "handling" && handling) return say(handling);
    // why: a year is no quantity, it has no dot in its thousands
    if (field === "budgetYear" && typeof value === "number") return String(value);
    return undefined;
  };
  return (
    <Answered of={history}>
      {({ items }) => <Timeline lines={items} valueWords={valueWords} schemas={[demandBody]} />}
    </Answered>
  );
}

function isKind(value: unknown): value is DemandKind {
  return demandKind.safeParse(value).success;
}
