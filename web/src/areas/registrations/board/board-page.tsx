import { QuestionCircleOutlined } from "@ant-design/icons";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import type { BoardEntry, LoanBoard } from "@so-thiet-bi/contract/registration-board";
import { Button, Segmented } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { today } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useTour } from "../../../lib/tours.ts";
import { type Address, useAddress } from "../../../lib/use-address.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { FilterPanel } from "../../../ui/filter-panel.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { Answered, EmptyState } from "../../../ui/states.tsx";
import { useNarrow, useTablet } from "../../../ui/use-narrow.ts";
import "../../../ui/board-table.css";
import "./board.css";
import { useUnitAsked } from "../../../lib/unit-asked.ts";
import { UnitBar } from "../../../ui/unit-bar.tsx";
import { isMonday, WeekChoice } from "../../../ui/week-choice.tsx";
import { LoanTabs } from "../../loans/loan-tabs.tsx";
import { RegistrationPanel } from "../registration-panel.tsx";
import { mondayToOpen } from "../week-values.ts";
import { text } from "./board.text.ts";
import { useBoard } from "./board-api.ts";
import { BoardBulk } from "./board-bulk.tsx";
import { useDayColumns, useRoomColumns } from "./board-columns.ts";
import { BoardCounts } from "./board-counts.tsx";
import { countsByDay, DayChips, DayList } from "./board-days.tsx";
import { KeysDialog } from "./board-dialogs.tsx";
import { BoardGrid } from "./board-grid.tsx";
import { boardShows, daysShown, isMeant, periodRows, placed, spansOf } from "./board-places.ts";
import { useBoardWork } from "./board-work.tsx";
import { BoardWorkDialogs } from "./board-work-dialogs.tsx";

const filterKeys = ["departmentId", "monday", "view", "day", "roomId", "subjectGroupId", "show"] as const;
type BoardFilter = (typeof filterKeys)[number];

/** The keeper's week: who has registered what for when, and what is to be done with each slip. */
export default function BoardPage(): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const { filters } = address;
  const monday = isMonday(filters.monday) ? filters.monday : mondayToOpen();
  const board = useBoard({
    ...useUnitAsked(),
    monday,
    roomId: idOf(filters.roomId),
    subjectGroupId: idOf(filters.subjectGroupId),
  });
  return (
    <>
      <PageHead title={t("title")} />
      <LoanTabs can={board.data?.can} />
      <UnitBar
        value={filters.departmentId}
        onChange={(departmentId) =>
          address.change({ departmentId, roomId: undefined, subjectGroupId: undefined, open: undefined })
        }
      />
      <Answered of={board} rows={12}>
        {(answer) => <Board board={answer} address={address} monday={monday} />}
      </Answered>
    </>
  );
}

function Board({
  board,
  address,
  monday,
}: {
  board: LoanBoard;
  address: Address<BoardFilter>;
  monday: string;
}): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const tablet = useTablet();
  const { filters, change, open } = address;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [showsKeys, setShowsKeys] = useState(false);
  const show = boardShows.find((one) => one === filters.show);
  const items = useMemo(() => (show ? board.items.filter(isMeant[show]) : board.items), [board.items, show]);
  const entries = useMemo(() => new Map(items.map((entry) => [entry.id, entry])), [items]);
  const days = useMemo(() => daysShown(board.days, board.items), [board]);
  const rows = useMemo(() => periodRows(board.periods, board.items), [board]);
  const day =
    days.find(({ date }) => date === filters.day) ?? days.find(({ date }) => date === today()) ?? days[0];
  // why: six days do not fit a tablet held upright, nor do the rooms of a day
  const isByDay = filters.view === "day" || tablet;
  const spans = useMemo(() => spansOf(items, isByDay && day ? [day] : days), [items, days, day, isByDay]);

  const work = useBoardWork({
    onOpen: ({ id }) => change({ open: id }),
    onChoose: ({ id }) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    onDone: (done) =>
      setChosen((before) => new Set([...before].filter((id) => !done.some((entry) => entry.id === id)))),
  });
  const weekColumns = useDayColumns(days, (date) => change({ view: "day", day: date }));
  const roomColumns = useRoomColumns(board, items, day);
  const { columns, columnOf } = isByDay ? roomColumns : weekColumns;
  const cells = useMemo(() => placed(items, columnOf), [items, columnOf]);
  useTour("board", items.length > 0);
  const ofDay = isByDay ? items.filter(({ date, session }) => session !== null && date === day?.date) : items;
  const common = { actions: work.actions, chosen, busy: work.busy };
  const choices = (
    <>
      <WeekChoice
        monday={monday}
        onChange={(next) => change({ monday: next, day: undefined, open: undefined })}
      />
      <Pickers board={board} address={address} />
    </>
  );
  const counts = <BoardCounts counts={board.counts} shown={show} onShow={(next) => change({ show: next })} />;
  const dayChips = (
    <DayChips
      days={days}
      chosen={day?.date}
      counts={countsByDay(board, items)}
      onChoose={(date) => change({ day: date })}
    />
  );

  return (
    <>
      <FilterBar
        extra={
          !tablet && (
            <>
              <Segmented
                aria-label={t("changeView")}
                value={isByDay ? "day" : "week"}
                onChange={(view) => change({ view: view === "day" ? view : undefined })}
                options={[
                  { value: "week", label: t("viewWeek") },
                  { value: "day", label: t("viewDay") },
                ]}
              />
              <Button
                icon={<QuestionCircleOutlined aria-hidden />}
                title={t("legend")}
                onClick={() => setShowsKeys(true)}
              >
                {t("keys")}
              </Button>
            </>
          )
        }
      >
        {narrow ? (
          <>
            {dayChips}
            <FilterPanel set={[show, filters.roomId, filters.subjectGroupId].filter(Boolean).length}>
              {choices}
              {counts}
            </FilterPanel>
          </>
        ) : (
          choices
        )}
      </FilterBar>
      {!narrow && counts}
      <BoardBulk
        chosen={items.filter(({ id }) => chosen.has(id))}
        meant={show ? items : []}
        onChoose={(all) => setChosen(new Set(all.map(({ id }) => id)))}
        work={work}
      />
      {isByDay && !narrow && dayChips}
      {board.items.length === 0 ? (
        <EmptyState title={t("empty")} hint={t("emptyHint")} />
      ) : items.length === 0 ? (
        <EmptyState
          title={t("emptyShown")}
          action={<Button onClick={() => change({ show: undefined })}>{t("showAll")}</Button>}
        />
      ) : tablet ? (
        <DayList day={day} rows={rows} items={items} spans={spans.map(({ entry }) => entry)} {...common} />
      ) : (
        <BoardGrid
          label={t("title")}
          columns={columns}
          rows={rows}
          cells={cells}
          spans={isByDay ? spans.map((span) => ({ ...span, first: 0, last: columns.length - 1 })) : spans}
          entries={entries}
          onDrop={work.drop}
          onHelp={() => setShowsKeys(true)}
          staysInColumn={isByDay}
          {...common}
        />
      )}
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
      <BoardWorkDialogs {...work.dialogs} periods={board.periods} />
      <RegistrationPanel
        id={idOf(open)}
        onClose={() => change({ open: undefined })}
        onWalk={(direction) => {
          const walked = inOrder(ofDay);
          const next = walked[walked.findIndex(({ id }) => id === idOf(open)) + direction];
          if (next) change({ open: next.id }, { replace: true });
        }}
      />
    </>
  );
}

function Pickers({
  board,
  address: { filters, change },
}: {
  board: LoanBoard;
  address: Address<BoardFilter>;
}): ReactNode {
  const t = useText(text);
  const [group, setGroup] = useState<{ id: number; name: string; code: string | null } | null>(null);
  const unit = useUnitAsked();
  const roomId = idOf(filters.roomId);
  const groupId = idOf(filters.subjectGroupId);
  const room = board.rooms.find(({ id }) => id === roomId);
  return (
    <>
      <RefPicker
        className="filter-select"
        aria-label={t("filterRoom")}
        placeholder={t("filterRoom")}
        choose={functionalRooms.calls.choose}
        query={unit}
        value={roomId === undefined ? null : { id: roomId, name: room?.name ?? String(roomId), code: null }}
        onChange={(next) => change({ roomId: next?.id })}
      />
      <RefPicker
        className="filter-select"
        aria-label={t("filterGroup")}
        placeholder={t("filterGroup")}
        choose={subjectGroups.calls.choose}
        query={unit}
        value={
          groupId === undefined
            ? null
            : group?.id === groupId
              ? group
              : { id: groupId, name: String(groupId), code: null }
        }
        onChange={(next) => {
          setGroup(next ?? null);
          change({ subjectGroupId: next?.id });
        }}
      />
    </>
  );
}

/** As the week runs: what is walked from slip to slip in the panel. */
function inOrder(items: readonly BoardEntry[]): BoardEntry[] {
  return items.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id - b.id);
}

function idOf(given: string | undefined): number | undefined {
  const id = Number(given);
  return given && Number.isInteger(id) && id > 0 ? id : undefined;
}
