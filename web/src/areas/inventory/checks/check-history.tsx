import {
  type CheckStatus,
  checkKindWords,
  checkScopeWords,
  checkStatusWords,
  countMethodWords,
  createCheck,
  type InventoryCheck,
  listCheckHistory,
} from "@so-thiet-bi/contract/inventory";
import type { Words } from "@so-thiet-bi/contract/language";
import type { ReactNode } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useSay } from "../../../lib/language.ts";
import { ofId, useRead } from "../../../lib/queries.ts";
import { Answered } from "../../../ui/states.tsx";
import { Timeline } from "../../../ui/timeline.tsx";

const words: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  kind: checkKindWords,
  status: checkStatusWords satisfies Record<CheckStatus, Words>,
  scope: checkScopeWords,
  method: countMethodWords,
};

export function CheckHistory({ check }: { check: InventoryCheck }): ReactNode {
  const say = useSay();
  const history = useRead(listCheckHistory, ofId(check.id));
  return (
    <Answered of={history}>
      {({ items }) => (
        <Timeline
          lines={items}
          schemas={[createCheck.body]}
          valueWords={(field, value) => {
            const known = words[field]?.[String(value)];
            if (known) return say(known);
            return field === "cutoffAt" && typeof value === "string" ? formatInstant(value) : undefined;
          }}
        />
      )}
    </Answered>
  );
}
