import type { AddressKey } from "@so-thiet-bi/contract/filters";
import {
  type SecurityEvent,
  securityFillings,
  type securityFilters,
  securityKinds,
} from "@so-thiet-bi/contract/security";
import { Button } from "antd";
import { type ReactNode, useRef } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import type { Address } from "../../lib/use-address.ts";
import { Facts } from "../../ui/facts.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { text } from "./text.ts";

/** What happened, in a sentence; of a minute full of failures, how many more there were. */
export function EventSentence({ event }: { event: SecurityEvent }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <span className="security-sentence">
      {say(securityKinds[event.kind].says, securityFillings(event))}
      {event.more > 0 && <span className="hint block">{t("moreFailures", { count: event.more })}</span>}
    </span>
  );
}

/** Who did it: a person as they were called then, the program, or somebody who did not get in. */
export function useDoer(): (event: SecurityEvent) => string {
  const t = useText(text);
  return ({ actorId, actorName }) =>
    actorId === null ? t(actorName === "" ? "stranger" : "program") : actorName;
}

/** One event beside the list, with what the list has no room for. */
export function SecurityEventPanel({
  address,
  rows,
}: {
  address: Address<AddressKey<typeof securityFilters>>;
  rows: readonly SecurityEvent[];
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const doerOf = useDoer();
  const found = rows.find(({ id }) => String(id) === address.open);
  const last = useRef<SecurityEvent>(undefined);
  if (found) last.current = found;
  // why: the panel keeps what it shows while it slides away
  const event = last.current;
  if (!event) return null;
  const personId = event.accountId ?? event.actorId;
  const only = personId !== null && (
    <Button onClick={() => address.change({ personId, open: undefined, search: undefined })}>
      {t("onlyPerson")}
    </Button>
  );
  return (
    <RecordPanel
      address={{ ...address, open: found && address.open }}
      ids={rows.map(({ id }) => id)}
      title={say(securityKinds[event.kind].name)}
      extra={only}
    >
      <div className="stack">
        <p>
          <EventSentence event={event} />
        </p>
        <Facts
          facts={[
            { label: t("at"), value: formatInstant(event.at) },
            { label: t("person"), value: doerOf(event) },
            { label: t("unit"), value: event.actorId !== null && event.actorUnit },
            { label: t("account"), value: event.username },
            { label: t("address"), value: event.address },
            { label: t("whose"), value: event.departmentName ?? t("installation") },
          ]}
        />
        <Facts facts={[{ label: t("agent"), value: event.agent }]} />
      </div>
    </RecordPanel>
  );
}
