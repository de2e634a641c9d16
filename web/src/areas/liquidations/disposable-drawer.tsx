import type { Named } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { disposalReasonWords } from "@so-thiet-bi/contract/liquidations";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { type ReactNode, useState } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { CandidateDrawer } from "../incidents/choosing/candidate-drawer.tsx";
import { text } from "./liquidation-form.text.ts";
import { keyOfDisposable, type LiquidationLineValues, lineOf } from "./liquidation-values.ts";
import { useDisposable } from "./liquidations-api.ts";

export interface DisposableDrawerProps {
  open: boolean;
  lines: readonly LiquidationLineValues[];
  most: number;
  onAdd: (lines: LiquidationLineValues[]) => void;
  onClose: () => void;
}

/** What could be proposed, with what speaks for it. */
export function DisposableDrawer({ open, lines, most, onAdd, onClose }: DisposableDrawerProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { department } = useUser();
  const [search, setSearch] = useState("");
  const [condition, setCondition] = useState<"GOOD" | "BROKEN">();
  const [room, setRoom] = useState<Named | null>(null);
  const [subject, setSubject] = useState<Named | null>(null);
  const list = useDisposable(
    {
      search,
      ...(condition && { condition }),
      ...(room && { roomId: room.id }),
      ...(subject && { subjectId: subject.id }),
    },
    open,
  );
  return (
    <CandidateDrawer
      title={t("chooseTitle")}
      hint={t("chooseHint")}
      open={open}
      list={list}
      search={search}
      onSearch={setSearch}
      isNarrowed={condition !== undefined || room !== null || subject !== null}
      filters={
        <>
          <FilterSelect
            label={t("condition")}
            value={condition}
            options={(["BROKEN", "GOOD"] as const).map((value) => ({
              value,
              label: say(conditionWords[value]),
            }))}
            onChange={(next) => setCondition(next as "GOOD" | "BROKEN" | undefined)}
          />
          <RefPicker
            className="filter-select"
            aria-label={t("room")}
            placeholder={t("room")}
            choose={functionalRooms.calls.choose}
            query={{ departmentId: department.id }}
            value={room}
            onChange={setRoom}
          />
          <RefPicker
            className="filter-select"
            aria-label={t("subject")}
            placeholder={t("subject")}
            choose={subjects.calls.choose}
            value={subject}
            onChange={setSubject}
          />
        </>
      }
      keyOf={keyOfDisposable}
      taken={new Set(lines.map(keyOfDisposable))}
      most={most}
      about={({ condition: stands, reason, originalValue, inUseYear }) => (
        <span className="hint">
          <StatusTag tone={reason === null ? "past" : "bad"}>
            {say(reason === null ? conditionWords[stands] : disposalReasonWords[reason])}
          </StatusTag>{" "}
          {[formatMoney(originalValue), inUseYear !== null && t("inUseSince", { year: String(inUseYear) })]
            .filter(Boolean)
            .join(" · ")}
        </span>
      )}
      onAdd={(items) => onAdd(items.map(lineOf))}
      onClose={onClose}
    />
  );
}
