import { PrinterOutlined } from "@ant-design/icons";
import type { RoomCalendar } from "@so-thiet-bi/contract/registration-board";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { Button } from "antd";
import { type ReactNode, useMemo } from "react";
import { formatDay, today } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useWeekName } from "../../../lib/school-year.ts";
import { type Address, useAddress } from "../../../lib/use-address.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { FilterPanel } from "../../../ui/filter-panel.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Answered, EmptyState } from "../../../ui/states.tsx";
import { Toolbar } from "../../../ui/toolbar.tsx";
import { useNarrow } from "../../../ui/use-narrow.ts";
import "../../../ui/board-table.css";
import "../board/board.css";
import { LoanTabs } from "../../loans/loan-tabs.tsx";
import { useRoomCalendar } from "../board/board-api.ts";
import { DayChips } from "../board/board-days.tsx";
import { daysShown, periodRows } from "../board/board-places.ts";
import { RegistrationPanel } from "../registration-panel.tsx";
import { FeedsButton } from "./feeds-button.tsx";
import { RoomDay, RoomWeek } from "./room-week.tsx";
import "./rooms.css";
import { useUnitAsked } from "../../../lib/unit-asked.ts";
import { UnitFilter, useOffersUnits, useUnitChips } from "../../../ui/unit-filter.tsx";
import { isMonday, WeekChoice } from "../../../ui/week-choice.tsx";
import { mondayToOpen } from "../week-values.ts";
import { text } from "./rooms.text.ts";

const filterKeys = ["departmentId", "roomId", "monday", "day"] as const;
type RoomFilter = (typeof filterKeys)[number];

/** Which room is taken when and by whom; a free period is one tap away from being one’s own. */
export default function RoomPage(): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const { filters } = address;
  const monday = isMonday(filters.monday) ? filters.monday : mondayToOpen();
  const roomId = Number(filters.roomId) || undefined;
  const calendar = useRoomCalendar({ ...useUnitAsked(), monday, roomId });
  const { data } = calendar;
  const narrow = useNarrow();
  const offersUnits = useOffersUnits();
  const unitChips = useUnitChips(address);
  const weekChoice = (
    <WeekChoice
      monday={monday}
      onChange={(next) => address.change({ monday: next, day: undefined, open: undefined })}
    />
  );
  return (
    <>
      <PageHead
        title={t("title")}
        actions={
          data && (
            <>
              {data.room && (
                <Button
                  className="page-head-behind"
                  icon={<PrinterOutlined aria-hidden />}
                  onClick={() => window.print()}
                >
                  {t("print")}
                </Button>
              )}
              <FeedsButton
                {...(data.can.feed && data.room && { roomId: data.room.id, roomName: data.room.name })}
              />
            </>
          )
        }
      />
      <LoanTabs can={data?.can} />
      {(!narrow || offersUnits.operator) && (
        <FilterBar chips={unitChips} extra={!narrow && data && <RoomFacts calendar={data} />}>
          {!narrow && weekChoice}
          <UnitFilter
            value={filters.departmentId}
            onChange={(departmentId) => address.change({ departmentId, roomId: undefined, open: undefined })}
          />
        </FilterBar>
      )}
      <Answered of={calendar} rows={12}>
        {(answer) => <Calendar calendar={answer} address={address} monday={monday} weekChoice={weekChoice} />}
      </Answered>
    </>
  );
}

function Calendar({
  calendar,
  address,
  monday,
  weekChoice,
}: {
  calendar: RoomCalendar;
  address: Address<RoomFilter>;
  monday: string;
  weekChoice: ReactNode;
}): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const weekName = useWeekName();
  const { filters, change, open } = address;
  const { rooms, room, items, can } = calendar;
  const days = useMemo(() => daysShown(calendar.days, items), [calendar.days, items]);
  const rows = useMemo(() => periodRows(calendar.periods, items), [calendar.periods, items]);
  const day =
    days.find(({ date }) => date === filters.day) ?? days.find(({ date }) => date >= today()) ?? days[0];
  if (rooms.length === 0) return <EmptyState title={t("empty")} hint={t("emptyHint")} />;

  const week = weekName({ number: calendar.number, monday, sunday: addDays(monday, 6) });
  const shared = { room, rows, items, can, onOpen: (id: number) => change({ open: id }) };
  const roomChips = (
    <Toolbar className="board-chips" label={t("rooms")}>
      {rooms.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="lights board-chip"
          aria-pressed={id === room?.id}
          onClick={() => change({ roomId: id, open: undefined })}
        >
          {name}
        </button>
      ))}
    </Toolbar>
  );
  return (
    <>
      {narrow ? (
        <FilterBar>
          <DayChips days={days} chosen={day?.date} onChoose={(date) => change({ day: date })} />
          <FilterPanel set={0}>
            {weekChoice}
            {roomChips}
          </FilterPanel>
        </FilterBar>
      ) : (
        roomChips
      )}
      {room ? (
        <section className="room-calendar">
          <h2 className="room-heading">{t("table", { room: room.name, week })}</h2>
          {narrow && (
            <div className="space-below-8">
              <RoomFacts calendar={calendar} isNamed />
            </div>
          )}
          {narrow ? (
            day && <RoomDay day={day} {...shared} />
          ) : (
            <RoomWeek days={days} label={t("table", { room: room.name, week })} {...shared} />
          )}
          <p className="room-printed hint">{formatDay(today())}</p>
        </section>
      ) : (
        <EmptyState title={t("chooseRoom")} />
      )}
      <RegistrationPanel id={Number(open) || undefined} onClose={() => change({ open: undefined })} />
    </>
  );
}

/** How many it holds, and who lets people into it. */
function RoomFacts({ calendar, isNamed }: { calendar: RoomCalendar; isNamed?: boolean }): ReactNode {
  const t = useText(text);
  const facts = calendar.rooms.find(({ id }) => id === calendar.room?.id);
  if (!facts) return null;
  const words = [
    facts.capacity !== null && t("capacity", { count: facts.capacity }),
    t(facts.needsApproval ? "needsApproval" : "noNeedOfApproval"),
  ];
  return (
    <p className="hint room-facts">
      {isNamed && <strong className="strong">{facts.name}</strong>} {words.filter(Boolean).join(" · ")}
    </p>
  );
}
