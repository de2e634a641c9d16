import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { LeavingPart } from "../../ui/consequence/leaving.tsx";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { useLots } from "./api.ts";
import { text } from "./form.text.ts";
import { isExpired, planIssue } from "./issue-lots.ts";
import { Cell } from "./line-faults.tsx";
import { cellId } from "./line-keys.ts";
import { type ChosenValues, type ListedShelf, leavingOf } from "./voucher-values.ts";

export interface IssueFieldsProps {
  index: number;
  line: ChosenValues;
  date: string;
  disabled: boolean;
  onPatch: (index: number, changes: Partial<ChosenValues>) => void;
}

const none: readonly ListedShelf[] = [];

/** How many of a consumable, from which room and lot. */
export function IssueFields({ index, line, date, disabled, onPatch }: IssueFieldsProps): ReactNode {
  const t = useText(text);
  const number = index + 1;
  const named = (name: string) => `${name}, ${t("line", { number })}`;
  const lots = useLots(line.equipmentId).data?.items;
  const shelves = lots ?? none;
  const plan = planIssue(shelves, line, date);
  const rooms = new Map(shelves.map(({ roomId, roomName }) => [roomKey(roomId), roomName ?? t("unplaced")]));
  const choices = new Map(
    shelves.flatMap((shelf) =>
      shelf.lotId === null
        ? []
        : [[shelf.lotId, { value: shelf.lotId, label: lotOf(shelf, t), disabled: isExpired(shelf, date) }]],
    ),
  );
  return (
    <>
      <Cell
        index={index}
        column="quantity"
        label={t("quantity")}
        faultsOf={["quantity"]}
        value={line.quantity}
        warning={lots && plan.missing > 0 ? t("missing", { count: plan.missing }) : undefined}
        hint={
          <>
            {lots && <span className="hint">{t("issuable", { count: plan.issuable, unit: line.unit })}</span>}
            <LeavingPart line={leavingOf(line)} />
          </>
        }
      >
        <QuantityInput
          id={cellId(index, "quantity")}
          whole={!allowsDecimals(line.unit)}
          disabled={disabled}
          aria-label={named(t("quantity"))}
          value={line.quantity}
          onChange={(quantity) => onPatch(index, { quantity })}
        />
      </Cell>
      <Cell
        index={index}
        column="room"
        label={t("from")}
        faultsOf={["roomId", "fromRoom"]}
        value={line.roomId}
      >
        <Select
          id={cellId(index, "room")}
          disabled={disabled}
          aria-label={named(t("from"))}
          value={line.fromRoom ? roomKey(line.roomId) : "any"}
          options={[
            { value: "any", label: t("anyRoom") },
            ...[...rooms].map(([value, label]) => ({ value, label })),
          ]}
          onChange={(next) =>
            onPatch(
              index,
              next === "any"
                ? { fromRoom: false, roomId: null }
                : { fromRoom: true, roomId: next === "unplaced" ? null : Number(next) },
            )
          }
        />
      </Cell>
      <Cell index={index} column="lot" label={t("lot")} faultsOf={["lotId"]} value={line.lotId}>
        <Select
          id={cellId(index, "lot")}
          disabled={disabled}
          popupMatchSelectWidth={false}
          aria-label={named(t("lot"))}
          value={line.lotId ?? 0}
          options={[{ value: 0, label: t("anyLot"), disabled: false }, ...choices.values()]}
          onChange={(lotId: number) => onPatch(index, { lotId: lotId === 0 ? null : lotId })}
        />
      </Cell>
    </>
  );
}

/** Which lots will be taken, and which of them are near their end or past it. */
export function IssuePreview({ line, date }: { line: ChosenValues; date: string }): ReactNode {
  const t = useText(text);
  const plan = planIssue(useLots(line.equipmentId).data?.items ?? none, line, date);
  const { taken, expired, expiresSoon } = plan;
  if (taken.length === 0 && expired.length === 0) return null;
  const parts = taken.map(({ shelf, quantity }) =>
    t("takesPart", {
      quantity,
      unit: shelf.unit,
      lot: lotOf(shelf, t),
      room: shelf.roomName ?? t("unplaced"),
    }),
  );
  return (
    <div className="stack gap-0 issue-preview hint">
      {parts.length > 0 && <span>{t("takes", { lots: parts.join("; ") })}</span>}
      {expiresSoon.length > 0 && (
        <span className="soon warns">{t("expiresSoon", { lots: lotsOf(expiresSoon, t) })}</span>
      )}
      {expired.length > 0 && (
        <span className="expired bad">{t("expired", { lots: lotsOf(expired, t) })}</span>
      )}
    </div>
  );
}

function roomKey(roomId: number | null): string {
  return roomId === null ? "unplaced" : String(roomId);
}

type SayForm = ReturnType<typeof useText<keyof (typeof text)["vi"]>>;

function lotsOf(shelves: readonly ListedShelf[], t: SayForm): string {
  return [...new Set(shelves.map((shelf) => lotOf(shelf, t)))].join(", ");
}

function lotOf({ lot }: Pick<ListedShelf, "lot">, t: SayForm): string {
  if (lot === null) return t("noLot");
  return t("lotName", {
    number: lot.number ?? t("nothing"),
    date: lot.expiresOn ? formatDay(lot.expiresOn) : t("lotNoExpiry"),
  });
}
