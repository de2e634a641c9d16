import { EllipsisOutlined } from "@ant-design/icons";
import type { Words } from "@so-thiet-bi/contract/language";
import {
  loanStatusWords,
  overdueWords,
  registrationStatusWords,
  waitingWords,
} from "@so-thiet-bi/contract/loan-words";
import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import { betweenThings, thingText } from "@so-thiet-bi/contract/things";
import { Dropdown, Tooltip } from "antd";
import { memo, type ReactElement, type ReactNode, useState } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../../ui/status-tag.tsx";
import { text } from "./board.text.ts";
import "./board-card.css";
import { type BoardState, nextVerb, stateOf } from "./board-places.ts";

export const entryVerbs = [
  "approve",
  "prepare",
  "handOut",
  "takeBack",
  "recordUse",
  "move",
  "markNotFetched",
  "reject",
] as const;
export type EntryVerb = (typeof entryVerbs)[number];

export interface CardActions {
  open: (entry: BoardEntry) => void;
  choose: (entry: BoardEntry) => void;
  act: (verb: EntryVerb, entry: BoardEntry) => void;
}

export interface BoardCardProps {
  entry: BoardEntry;
  actions: CardActions;
  isChosen: boolean;
  isBusy: boolean;
  /** Only the board’s arrow keys reach what is in it; on a phone everything is reached by itself. */
  walked: boolean;
  /** What the place does not say: from when to when. */
  when?: string | undefined;
}

// why: what is approved has only an edge of green, what lies ready is filled with it
const tones: Record<BoardState, StatusTone> = {
  PENDING: "waiting",
  WAITING: "waiting",
  APPROVED: "done",
  PREPARED: "good",
  OUT: "info",
  PARTLY_RETURNED: "info",
  OVERDUE: "bad",
  RETURNED: "past",
  OTHER: "past",
};

/** One slip: who, which class, what, where it stands, and what comes next with it. */
export const BoardCard = memo(function BoardCard({
  entry,
  actions,
  isChosen,
  isBusy,
  walked,
  when,
}: BoardCardProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const state = stateOf(entry);
  const next = nextVerb(entry);
  const tabIndex = walked ? -1 : 0;
  const name = entry.borrower.name;
  const status = say(wordsOf(entry, state));
  const marks = useMarks(entry);
  const things = useThings(entry);
  // why: in a cell what is over takes two lines, so that more periods are in sight
  const isBrief = walked && !when && !next && tones[state] === "past" && marks.length === 0;
  return (
    <Why marks={walked ? marks : []}>
      <article
        className="board-card"
        data-entry={entry.id}
        data-tone={tones[state]}
        data-chosen={isChosen || undefined}
        aria-busy={isBusy || undefined}
        draggable={walked && entry.can.move && entry.session !== null}
      >
        <label className="board-card-choice">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={isChosen}
            onChange={() => actions.choose(entry)}
            aria-label={t("choose", { name })}
          />
        </label>
        <button
          type="button"
          className="thumb board-card-open"
          data-stop={walked || undefined}
          tabIndex={tabIndex}
          onClick={() => actions.open(entry)}
        >
          <strong className="strong breaks">
            {[name, entry.classroom?.name].filter(Boolean).join(" · ")}
          </strong>
          {when && <span className="board-card-things">{when}</span>}
          <span className="board-card-things">
            {isBrief && <span aria-hidden>{`${status} · `}</span>}
            {things}
          </span>
          {!walked &&
            marks.map(({ mark, why }) => (
              <span key={mark} className="hint bad" aria-hidden>
                {why}
              </span>
            ))}
          <span className="visually-hidden">
            {[status, ...marks.map(({ mark, why }) => `${mark}: ${why}`)].join(". ")}
          </span>
        </button>
        <CardMenu entry={entry} actions={actions} next={next} tabIndex={tabIndex} />
        {!isBrief && (
          <div className="spread gap-4 wide pad-above-4 board-card-foot">
            <span className="row gap-4 board-card-tags" aria-hidden>
              <StatusTag tone={tones[state]}>{status}</StatusTag>
              {marks.map(({ mark }) => (
                <StatusTag key={mark} tone="bad">
                  {mark}
                </StatusTag>
              ))}
            </span>
            {next && (
              <button
                type="button"
                className="board-act"
                tabIndex={tabIndex}
                disabled={isBusy}
                onClick={() => actions.act(next, entry)}
              >
                {t(next)}
              </button>
            )}
          </div>
        )}
      </article>
    </Why>
  );
});

/** A lesson in its later periods: named, so that the cell is not taken for empty. */
export const BoardRest = memo(function BoardRest({
  entry,
  actions,
}: Pick<BoardCardProps, "entry" | "actions">): ReactNode {
  const t = useText(text);
  return (
    <button
      type="button"
      className="board-rest"
      data-tone={tones[stateOf(entry)]}
      tabIndex={-1}
      onClick={() => actions.open(entry)}
    >
      {[entry.borrower.name, entry.classroom?.name, t("periodsLong", { periods: entry.periods.join(", ") })]
        .filter(Boolean)
        .join(" · ")}
    </button>
  );
});

function wordsOf(entry: BoardEntry, state: BoardState): Words {
  if (state === "WAITING") return waitingWords;
  if (state === "OVERDUE") return overdueWords;
  if (state === "OUT" || state === "PARTLY_RETURNED" || state === "RETURNED") return loanStatusWords[state];
  return registrationStatusWords[entry.status];
}

/**
 * `7 × Kính hiển vi; 20 × Lam kính; +2 thứ`: the number first, since long names are cut off. Of a slip for a
 * room alone, the room.
 */
function useThings({ things, moreThings, room }: BoardEntry): string {
  const t = useText(text);
  const shown = things.map(thingText);
  if (moreThings > 0) shown.push(t("moreThings", { count: moreThings }));
  return shown.length > 0 ? shown.join(betweenThings) : (room?.name ?? "");
}

function useMarks({ short, onHoliday }: BoardEntry): { mark: string; why: string }[] {
  const t = useText(text);
  return [
    ...(short ? [{ mark: t("shortMark"), why: t("shortWhy") }] : []),
    ...(onHoliday !== null ? [{ mark: t("holidayMark"), why: t("holidayWhy", { name: onHoliday }) }] : []),
  ];
}

/**
 * A red mark says why when the mouse or the focus is on the card; where there is neither, the card says it
 * itself.
 */
function Why({ marks, children }: { marks: readonly { why: string }[]; children: ReactElement }): ReactNode {
  if (marks.length === 0) return children;
  return (
    <Tooltip title={marks.map(({ why }) => why).join(" ")} trigger={["hover", "focus"]}>
      {children}
    </Tooltip>
  );
}

const longWords = {
  approve: "approve",
  prepare: "prepareLong",
  handOut: "handOutLong",
  takeBack: "takeBackLong",
  recordUse: "recordUse",
  move: "moveLong",
  markNotFetched: "markNotFetched",
  reject: "reject",
} as const satisfies Record<EntryVerb, string>;

/**
 * Everything else that may be done. The menu itself is made when it is first wanted: four hundred cards have
 * none open.
 */
function CardMenu({
  entry,
  actions,
  next,
  tabIndex,
}: Pick<BoardCardProps, "entry" | "actions"> & { next: EntryVerb | undefined; tabIndex: number }): ReactNode {
  const t = useText(text);
  const [isOpen, setOpen] = useState<boolean>();
  const verbs = entryVerbs.filter((verb) => verb !== next && entry.can[verb]);
  if (verbs.length === 0) return null;
  const button = (
    <button
      type="button"
      className="thumb board-more"
      tabIndex={tabIndex}
      aria-label={t("act", { name: entry.borrower.name })}
      aria-haspopup="menu"
      onClick={() => isOpen === undefined && setOpen(true)}
    >
      <EllipsisOutlined aria-hidden />
    </button>
  );
  if (isOpen === undefined) return button;
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={["click"]}
      autoFocus
      menu={{
        items: verbs.map((verb) => ({ key: verb, label: t(longWords[verb]), danger: verb === "reject" })),
        onClick: ({ key }) => {
          setOpen(false);
          actions.act(key as EntryVerb, entry);
        },
      }}
    >
      {button}
    </Dropdown>
  );
}
