import { EllipsisOutlined } from "@ant-design/icons";
import { decideUnknown, listUnknown, type UnknownThing } from "@so-thiet-bi/contract/counting";
import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { Button, Checkbox, Dropdown } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { equipmentAt } from "../../../lib/addresses.ts";
import { ApiError } from "../../../lib/client.ts";
import { formatInstant } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../../lib/queries.ts";
import { Answered, EmptyState } from "../../../ui/states.tsx";
import { StatusTag, type StatusTone } from "../../../ui/status-tag.tsx";
import { Refusal, sentencesOf } from "../../../ui/step.tsx";
import { useChosen } from "../../../ui/use-chosen.ts";
import "./review.css";
import { text } from "./unknown.text.ts";
import { KnownDialog, SurplusDialog, type UnknownDecision } from "./unknown-dialogs.tsx";
import { UnknownPhoto } from "./unknown-photo.tsx";

const tones: Record<UnknownThing["state"], StatusTone> = {
  OPEN: "waiting",
  SURPLUS: "info",
  KNOWN: "good",
  DISMISSED: "past",
};

interface Asking {
  as: "SURPLUS" | "KNOWN";
  things: readonly UnknownThing[];
}

/**
 * What was found and nobody knew: the board says whether it is a surplus, a known thing after all, or not
 * ours.
 */
export default function UnknownTab({ check }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const answer = useRead(listUnknown, ofId(check.id));
  const { chosen, selection, clear } = useChosen(answer.data?.items);
  const decide = useWrite(decideUnknown);
  const [asking, setAsking] = useState<Asking>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const mayDecide = check.can.manage;

  /** One after the other: what is decided stays so, and what was refused is named with its reason. */
  const decideEach = async (things: readonly UnknownThing[], decision: UnknownDecision) => {
    const sentences: string[] = [];
    setRefused([]);
    for (const { id, name, version } of things) {
      try {
        await decide.mutateAsync({ params: { id }, body: { ...decision, version } });
      } catch (failure) {
        // why: of a single thing the dialog itself says it
        if (!(failure instanceof ApiError) || (things.length === 1 && asking)) throw failure;
        sentences.push(...sentencesOf(failure).map((sentence) => `${name ?? t("nameless")}: ${sentence}`));
      }
    }
    setRefused(sentences);
    if (sentences.length < things.length) notifyDone(t("done", { count: things.length - sentences.length }));
    clear();
  };
  const open = (things: readonly UnknownThing[], as: Asking["as"]) => setAsking({ as, things });

  return (
    <Answered of={answer}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t("empty")} hint={t("emptyHint")} />
        ) : (
          <>
            <Refusal sentences={refused} />
            {mayDecide && (
              <div className="review-tools">
                <Button
                  size="small"
                  onClick={() =>
                    selection.onChange(
                      new Set(items.filter(({ state }) => state === "OPEN").map(({ id }) => id)),
                    )
                  }
                >
                  {t("selectAll")}
                </Button>
                {chosen.length > 0 && (
                  <div className="bulk-bar" role="status">
                    <span>{t("chosen", { count: chosen.length })}</span>
                    <Button size="small" type="primary" onClick={() => open(chosen, "SURPLUS")}>
                      {t("surplusMany", { count: chosen.length })}
                    </Button>
                    <Button
                      size="small"
                      loading={decide.isPending}
                      onClick={() => void decideEach(chosen, { state: "DISMISSED" })}
                    >
                      {t("dismissMany", { count: chosen.length })}
                    </Button>
                    <Button size="small" type="text" onClick={clear}>
                      {t("chosenNothing")}
                    </Button>
                  </div>
                )}
              </div>
            )}
            <ul className="review-rows">
              {items.map((thing) => (
                <li key={thing.id} className="unknown" data-past={thing.state === "DISMISSED" || undefined}>
                  {mayDecide && (
                    <Checkbox
                      aria-label={t("selectRow", { name: thing.name ?? t("nameless") })}
                      checked={selection.keys.has(thing.id)}
                      onChange={({ target }) => {
                        const next = new Set(selection.keys);
                        if (target.checked) next.add(thing.id);
                        else next.delete(thing.id);
                        selection.onChange(next);
                      }}
                    />
                  )}
                  <UnknownPhoto thing={thing} />
                  <Facts thing={thing} />
                  {mayDecide && (
                    <Decide
                      thing={thing}
                      onAsk={(as) => open([thing], as)}
                      onDecide={(state) => void decideEach([thing], { state })}
                    />
                  )}
                </li>
              ))}
            </ul>
            {asking?.as === "SURPLUS" && (
              <SurplusDialog
                things={asking.things}
                onDecide={(decision) => decideEach(asking.things, decision)}
                onClose={() => setAsking(undefined)}
              />
            )}
            {asking?.as === "KNOWN" && (
              <KnownDialog
                things={asking.things}
                checkId={check.id}
                onDecide={(decision) => decideEach(asking.things, decision)}
                onClose={() => setAsking(undefined)}
              />
            )}
          </>
        )
      }
    </Answered>
  );
}

function Facts({ thing }: { thing: UnknownThing }): ReactNode {
  const t = useText(text);
  const { name, room, good, broken, unit, by, countedAt, note, state, record, equipment } = thing;
  return (
    <div className="unknown-facts">
      <div className="unknown-name">
        <strong>{name ?? t("nameless")}</strong> <StatusTag tone={tones[state]}>{t(state)}</StatusTag>
      </div>
      <span>
        {[t("counted", { good, broken }), unit, room?.name ?? t("noRoom")].filter(Boolean).join(" · ")}
      </span>
      <span className="hint">{t("foundBy", { by, time: formatInstant(countedAt) })}</span>
      {note && <span className="hint">{note}</span>}
      {record && <span>{t("surplusAs", { name: `${record.name} (${record.unit})` })}</span>}
      {equipment && (
        <Link to={equipmentAt(equipment.id)}>
          {t("knownAs", { name: equipment.name, code: equipment.code })}
        </Link>
      )}
    </div>
  );
}

interface DecideProps {
  thing: UnknownThing;
  onAsk: (as: Asking["as"]) => void;
  onDecide: (state: "OPEN" | "DISMISSED") => void;
}

function Decide({ thing, onAsk, onDecide }: DecideProps): ReactNode {
  const t = useText(text);
  const label = t("actions", { name: thing.name ?? t("nameless") });
  const rest = [
    { key: "known", label: t("asKnown"), onClick: () => onAsk("KNOWN") },
    ...(thing.state === "DISMISSED"
      ? []
      : [{ key: "dismiss", label: t("dismiss"), onClick: () => onDecide("DISMISSED") }]),
    ...(thing.state === "OPEN"
      ? []
      : [{ key: "reopen", label: t("reopen"), onClick: () => onDecide("OPEN") }]),
  ];
  return (
    <div className="review-row-actions">
      <Button size="small" onClick={() => onAsk("SURPLUS")}>
        {t("asSurplus")}
      </Button>
      <Dropdown trigger={["click"]} menu={{ items: rest }}>
        <Button
          className="check-more"
          size="small"
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={label}
          title={label}
        />
      </Dropdown>
    </div>
  );
}
