import type { Demand, DemandDecision } from "@so-thiet-bi/contract/demands";
import type { ReactNode } from "react";
import { formatInstantDay } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { Elapsed } from "./elapsed.tsx";
import { text } from "./text.ts";

interface Stop {
  name: string;
  /** `here`: it lies here now · `returned`: this unit sent it back. */
  state: "done" | "here" | "returned" | "ahead";
  words: string;
  /** Since when it waits here. */
  since?: string;
}

/** School → first unit → second unit → receipt, and where the demand lies now. */
export function RouteBar({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  return (
    <ol className="route-bar" aria-label={t("route")}>
      {stopsOf(demand, t).map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place on the route
        <li key={index} data-state={stop.state} aria-current={stop.state === "here" ? "step" : undefined}>
          <span className="route-name">{stop.name}</span>
          <span className="hint">
            {stop.words}
            {stop.since && (
              <>
                {" · "}
                <Elapsed since={stop.since} /> ({t("sinceDay", { day: formatInstantDay(stop.since) })})
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function stopsOf(demand: Demand, t: Say<keyof (typeof text)["vi"]>): Stop[] {
  const { status, statusSince } = demand;
  const decided = new Map(demand.decisions.filter(({ attempt }) => attempt === demand.attempt).map((decision) => [decision.round, decision]));
  const route = demand.route.length > 0 ? demand.route : [{ round: 1 as const, name: t("superior") }];
  return [
    ownStop(demand, t),
    ...route.map(({ round, name }): Stop => {
      if (status === `WAITING_FOR_LEVEL_${round}`) return { name, state: "here", words: t("stepWaiting"), since: statusSince };
      const decision = status === "PENDING" ? undefined : decided.get(round);
      if (!decision) return { name, state: "ahead", words: t("later") };
      return { name, state: decision.approved ? "done" : "returned", words: decisionWords(decision, t) };
    }),
    status === "DONE"
      ? { name: t("forward"), state: "done", words: `${t("receivedBy")} ${formatInstantDay(statusSince)}` }
      : status === "APPROVED"
        ? { name: t("forward"), state: "here", words: t("stepReceive"), since: statusSince }
        : { name: t("forward"), state: "ahead", words: t("later") },
  ];
}

function ownStop({ status, statusSince, submittedAt, departmentName: name }: Demand, t: Say<keyof (typeof text)["vi"]>): Stop {
  if (status === "PENDING") return { name, state: "here", words: t("stepDraft"), since: statusSince };
  if (status.startsWith("REJECTED")) return { name, state: "here", words: t("stepFix"), since: statusSince };
  return { name, state: "done", words: t("sentOn", { day: formatInstantDay(submittedAt) }) };
}

function decisionWords(decision: DemandDecision, t: Say<keyof (typeof text)["vi"]>): string {
  return t(decision.approved ? "approved" : "returned", { day: formatInstantDay(decision.decidedAt) });
}
