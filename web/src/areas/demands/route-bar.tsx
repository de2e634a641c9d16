import type { Demand, DemandDecision } from "@so-thiet-bi/contract/demand-record";
import { shortSuperior } from "@so-thiet-bi/contract/letterheads";
import type { ReactNode } from "react";
import { formatInstantDay } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { WayBar, type WayStop } from "../../ui/way-bar.tsx";
import { Elapsed } from "./elapsed.tsx";
import { isSendable } from "./line-values.ts";
import { text as words } from "./record.text.ts";
import { text } from "./text.ts";

interface Stop extends Pick<WayStop, "name" | "state"> {
  words: string;
  /** Since when it waits here. */
  since?: string;
}

/** School → first unit → second unit → receipt, and where the demand lies now. */
export function RouteBar({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  const say = useText(words);
  const narrow = useNarrow();
  const stops = stopsOf(demand, t, say).map(({ name, state, words, since }, key) => ({
    key,
    // why: beside each other they have room for no whole name of a Sở
    name: narrow ? name : shortSuperior(name),
    state,
    words: since ? (
      <>
        {words} · <Elapsed since={since} /> ({t("sinceDay", { day: formatInstantDay(since) })})
      </>
    ) : (
      words
    ),
  }));
  return <WayBar label={t("route")} stops={stops} />;
}

type Told = Say<keyof (typeof text)["vi"]>;
type Said = Say<keyof (typeof words)["vi"]>;

/** What the unit buys itself has no unit above on its way. */
export function stopsOf(demand: Demand, t: Told, say: Said): Stop[] {
  const { status, statusSince } = demand;
  const decided = new Map(
    demand.decisions
      .filter(({ attempt }) => attempt === demand.attempt)
      .map((decision) => [decision.round, decision]),
  );
  const isSelf = demand.ownSignature;
  const route = isSelf
    ? []
    : demand.route.length > 0
      ? demand.route
      : [{ round: 1 as const, name: t("superior") }];
  return [
    ownStop(demand, t, say),
    ...route.map(({ round, name }): Stop => {
      if (status === `WAITING_FOR_LEVEL_${round}`)
        return { name, state: "here", words: t("stepWaiting"), since: statusSince };
      const decision = status === "PENDING" ? undefined : decided.get(round);
      if (!decision) return { name, state: "ahead", words: t("later") };
      return { name, state: decision.approved ? "done" : "returned", words: decisionWords(decision, t) };
    }),
    status === "DONE"
      ? {
          name: t("forward"),
          state: "done",
          words: `${endedShort(demand) ? say("endedShort") : t("receivedBy")} ${formatInstantDay(statusSince)}`,
        }
      : status === "APPROVED"
        ? {
            name: t("forward"),
            state: "here",
            words: hasReceived(demand) ? say("partlyReceived") : t("stepReceive"),
            since: statusSince,
          }
        : { name: t("forward"), state: "ahead", words: t("later") },
  ];
}

function ownStop(demand: Demand, t: Told, say: Said): Stop {
  const { status, statusSince, submittedAt, departmentName: name, cancelled, ownSignature } = demand;
  if (cancelled) return { name, state: "here", words: say("cancelledBar") };
  if (status === "PENDING")
    return {
      name,
      state: "here",
      words: t(isSendable(demand) ? "stepToSend" : "stepDraft"),
      since: statusSince,
    };
  if (status.startsWith("REJECTED")) return { name, state: "here", words: t("stepFix"), since: statusSince };
  const day = formatInstantDay(submittedAt);
  return { name, state: "done", words: ownSignature ? say("signedOn", { day }) : t("sentOn", { day }) };
}

function hasReceived({ lines }: Demand): boolean {
  return lines.some(({ receivedQuantity }) => (receivedQuantity ?? 0) > 0);
}

function decisionWords(decision: DemandDecision, t: Told): string {
  return t(decision.approved ? "approved" : "returned", { day: formatInstantDay(decision.decidedAt) });
}

function endedShort({ lines }: Demand): boolean {
  return lines.some(({ closedReason }) => closedReason !== null);
}
