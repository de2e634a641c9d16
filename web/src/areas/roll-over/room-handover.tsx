import { printRoomHandover } from "@so-thiet-bi/contract/books";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { handRoomsOver, type KeptRoom, listKeptRooms } from "@so-thiet-bi/contract/roll-over";
import { Alert, Button, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatDay, today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { text } from "./text.ts";

/** Who is to keep a room, by the room; a room that is not in it stays as it is. */
type Chosen = Readonly<Record<number, Named>>;

/** All rooms of the school and who keeps them, to be handed to others in one go. */
export function RoomHandover(): ReactNode {
  const rooms = useRead(listKeptRooms, {});
  const t = useText(text);
  return (
    <Answered of={rooms}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t("noRooms")} action={<Link to={functionalRooms.path}>{t("toRooms")}</Link>} />
        ) : (
          <Rooms rooms={items} />
        )
      }
    </Answered>
  );
}

function Rooms({ rooms }: { rooms: readonly KeptRoom[] }): ReactNode {
  const t = useText(text);
  const hand = useWrite(handRoomsOver);
  const [chosen, setChosen] = useState<Chosen>({});
  const [day, setDay] = useState(today());
  const [decision, setDecision] = useState("");
  const [handed, setHanded] = useState<ReadonlySet<number>>(new Set());
  const [printed, setPrinted] = useState<KeptRoom>();
  const given = rooms.flatMap(({ id, version, keepers }) => {
    const to = chosen[id];
    const isAlone = keepers.length === 1 && keepers[0]?.id === to?.id;
    return to && !isAlone ? [{ id, version, employeeId: to.id }] : [];
  });
  const perform = async () => {
    await hand.mutateAsync({ body: { day, decision: decision.trim() || null, rooms: given } }).then(
      () => {
        notifyDone(t("roomsHanded", { count: given.length }));
        setHanded(new Set([...handed, ...given.map(({ id }) => id)]));
        setChosen({});
      },
      // the mutation keeps the failure; it is shown above the button
      () => undefined,
    );
  };
  return (
    <>
      <p>{t("roomsHint")}</p>
      <div className="row gap-8-16 roll-over-loan-more">
        <label htmlFor="room-handover-day">
          {t("handedOn")}
          <DayInput id="room-handover-day" value={day} onChange={(next) => setDay(next || today())} />
        </label>
        <label htmlFor="room-handover-decision">
          {t("decisionNo")}
          <Input
            id="room-handover-decision"
            maxLength={50}
            value={decision}
            onChange={({ target }) => setDecision(target.value)}
          />
        </label>
      </div>
      <AllOfOne rooms={rooms} onChoose={(more) => setChosen({ ...chosen, ...more })} />
      <ul className="bare hints-below roll-over-loans" aria-label={t("rooms")}>
        {rooms.map((room) => (
          <RoomRow
            key={room.id}
            room={room}
            to={chosen[room.id]}
            onChange={(to) => setChosen(withChoice(chosen, room.id, to))}
            onPrint={handed.has(room.id) ? () => setPrinted(room) : undefined}
          />
        ))}
      </ul>
      {hand.error && <Alert type="error" showIcon title={hand.error.message} />}
      <div className="save-bar">
        {given.length === 0 && <span className="hint">{t("noneChosen")}</span>}
        <Button
          type="primary"
          disabled={given.length === 0}
          loading={hand.isPending}
          onClick={() => void perform()}
        >
          {given.length === 0 ? t("rooms") : t("handRooms", { count: given.length })}
        </Button>
      </div>
      <DeclaredPaperDrawer
        paper={printRoomHandover}
        asked={{ params: { id: printed?.id ?? 0 } }}
        isOpen={printed !== undefined}
        onClose={() => setPrinted(undefined)}
      />
    </>
  );
}

function withChoice(chosen: Chosen, id: number, to: Named | undefined): Chosen {
  const { [id]: _, ...others } = chosen;
  return to ? { ...others, [id]: to } : others;
}

interface AllOfOneProps {
  rooms: readonly KeptRoom[];
  onChoose: (chosen: Chosen) => void;
}

/** A keeper who leaves hands all of their rooms to one person. */
function AllOfOne({ rooms, onChoose }: AllOfOneProps): ReactNode {
  const t = useText(text);
  const [from, setFrom] = useState<number>();
  const [to, setTo] = useState<Named | null>(null);
  const keepers = new Map(rooms.flatMap((room) => room.keepers.map(({ id, name }) => [id, name] as const)));
  const theirs = rooms.filter((room) => room.keepers.some(({ id }) => id === from));
  if (keepers.size === 0) return null;
  return (
    <div className="row gap-8-16 roll-over-loan-more room-handover-all">
      <label htmlFor="room-handover-from">
        {t("allRoomsOf")}
        <Select<number>
          id="room-handover-from"
          value={from ?? null}
          options={[...keepers].map(([value, label]) => ({ value, label }))}
          onChange={setFrom}
        />
      </label>
      <label htmlFor="room-handover-to">
        {t("goTo")}
        <RefPicker
          id="room-handover-to"
          choose={employees.calls.choose}
          except={from}
          value={to}
          onChange={(next) => setTo(next ?? null)}
        />
      </label>
      <Button
        disabled={theirs.length === 0 || !to}
        onClick={() => to && onChoose(Object.fromEntries(theirs.map(({ id }) => [id, to])))}
      >
        {theirs.length === 0 ? t("chooseTheirs") : t("chooseRooms", { count: theirs.length })}
      </Button>
    </div>
  );
}

interface RoomRowProps {
  room: KeptRoom;
  to: Named | undefined;
  onChange: (to: Named | undefined) => void;
  /** It was handed over just now: its minutes are printed. */
  onPrint: (() => void) | undefined;
}

function RoomRow({ room, to, onChange, onPrint }: RoomRowProps): ReactNode {
  const t = useText(text);
  const { id, name, keepers, kinds } = room;
  const said = keepers.map((keeper) =>
    [
      keeper.name,
      keeper.since && t("keptSince", { day: formatDay(keeper.since) }),
      keeper.hasLeft && t("keeperLeft"),
    ]
      .filter(Boolean)
      .join(" "),
  );
  return (
    <li className="room-handover-row">
      <div>
        <Link to={`/equipment/rooms/${id}`}>
          <strong>{name}</strong>
        </Link>
        <span className="hint">
          {keepers.length === 0 ? t("noKeeper") : said.join(", ")}
          {kinds > 0 && ` · ${t("kindsInRoom", { count: kinds })}`}
        </span>
      </div>
      <span className="row gap-8-16 room-handover-to">
        <RefPicker
          aria-label={t("newKeeperOf", { room: name })}
          choose={employees.calls.choose}
          placeholder={t("newKeeper")}
          value={to ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
        {onPrint && <Button onClick={onPrint}>{t("printMinutes")}</Button>}
      </span>
    </li>
  );
}
