import { EditOutlined, PrinterOutlined, QrcodeOutlined, SwapOutlined } from "@ant-design/icons";
import { printRoomHandover, printRoomList } from "@so-thiet-bi/contract/books";
import type { CatalogueRecord, Named } from "@so-thiet-bi/contract/catalogue";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { type Equipment, listEquipments } from "@so-thiet-bi/contract/equipment";
import { listChecks } from "@so-thiet-bi/contract/inventory";
import { conditions } from "@so-thiet-bi/contract/stock";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { countRoomAt } from "../../lib/addresses.ts";
import { formatDay, formatMoney, formatNumber, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { queryFor } from "../../lib/use-address.ts";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { Facts } from "../../ui/facts.tsx";
import { LineTable } from "../../ui/line-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import {
  type RoomShelf,
  type StockOfRoom,
  useElsewhere,
  useHoldings,
  useRoom,
  useStockOfRoom,
} from "./api.ts";
import "./equipment.css";
import { ConditionTag } from "./equipment-tags.tsx";
import { HoldingList } from "./hands.tsx";
import { Places } from "./room-link.tsx";
import { LotWords } from "./shelves.tsx";
import { text } from "./text.ts";
import { newVoucherAddress } from "./voucher-address.ts";

const LabelDialog = lazy(() =>
  import("../../ui/label-dialog/label-dialog.tsx").then((file) => ({ default: file.LabelDialog })),
);

const nothingAsked = { query: { size: 1 } } as const;

/** A room: who keeps it, what stands in it by subject, and what of that is in whose hands. */
export default function RoomPage(): ReactNode {
  const t = useText(text);
  const say = useSay();
  const id = Number(useParams()["id"]);
  const room = useRoom(id);
  const stock = useStockOfRoom(id, room.data?.departmentId);
  const { department } = useUser();
  const canPost =
    useRead(listEquipments, { query: queryFor(listEquipments, nothingAsked) }, { keepPrevious: true }).data
      ?.can.post ?? false;
  const record = room.data as RoomRecord | undefined;
  // why: vouchers are written in the user's unit, a superior only looks into this room
  const mayPost = canPost && record?.departmentId === department.id;
  const kind = functionalRooms.fields["kind"];
  const kindWords =
    kind?.kind === "choice" ? kind.choices.find(({ value }) => value === record?.kind) : undefined;
  return (
    <>
      <PageHead
        title={record?.name ?? t("roomTitle")}
        hint={
          record &&
          [record.code, kindWords && say(kindWords), record.departmentName].filter(Boolean).join(" · ")
        }
        tag={record && !record.active && <StatusTag tone="past">{t("stopped")}</StatusTag>}
        actions={
          record && (
            <RoomActions room={record} mayPost={mayPost} hasStock={(stock.data?.shelves.length ?? 0) > 0} />
          )
        }
      />
      <Answered of={{ ...room, data: record }}>
        {(found) => (
          <div className="stack">
            <RoomHead room={found} stock={stock.data} />
            <section className="sheet room-things">
              <Answered of={stock}>{(answer) => <StandsHere stock={answer} roomId={id} />}</Answered>
            </section>
            <Elsewhere room={found} />
            <section className="sheet">
              <h2>{t("hands")}</h2>
              <InHands roomId={id} />
            </section>
          </div>
        )}
      </Answered>
    </>
  );
}

type RoomRecord = CatalogueRecord & {
  kind: string;
  subjects: Named[];
  campus: string | null;
  building: string | null;
  floor: string | null;
  area: number | null;
  capacity: number | null;
  keepers: { employee: Named; since: string | null; until: string | null }[];
};

type RoomPaper = "labels" | "list" | "handover";

function RoomActions({
  room,
  mayPost,
  hasStock,
}: {
  room: RoomRecord;
  mayPost: boolean;
  hasStock: boolean;
}): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const say = useSay();
  const [printing, setPrinting] = useState<RoomPaper>();
  const { id } = room;
  const isOwn = room.departmentId === useUser().department.id;
  const mayCount =
    useRead(listChecks, isOwn ? { query: { page: 1, size: 1 } } : undefined).data?.can.create ?? false;
  const close = () => setPrinting(undefined);
  const write = (voucher: Parameters<typeof newVoucherAddress>[0]) => () =>
    void navigate(newVoucherAddress(voucher));
  return (
    <>
      <RecordSteps
        next={
          mayPost && room.active
            ? { label: t("bringIn"), onClick: write({ type: "INCREASE", roomId: id }) }
            : undefined
        }
        others={[
          mayPost &&
            hasStock && {
              key: "move",
              icon: <SwapOutlined aria-hidden />,
              label: t("moveAll"),
              onClick: write({ type: "TRANSFER", fromRoomId: id, wholeRoom: true }),
            },
          room.can.edit && {
            key: "edit",
            icon: <EditOutlined aria-hidden />,
            label: t("editRoom"),
            onClick: () => void navigate(`${functionalRooms.path}?open=${id}&form=${id}`),
          },
          room.can.edit && {
            key: "labels",
            icon: <QrcodeOutlined aria-hidden />,
            label: t("printLabel"),
            onClick: () => setPrinting("labels"),
          },
          {
            key: "list",
            icon: <PrinterOutlined aria-hidden />,
            label: say(printRoomList.title),
            isPaper: true,
            onClick: () => setPrinting("list"),
          },
          {
            key: "handover",
            icon: <PrinterOutlined aria-hidden />,
            label: say(printRoomHandover.title),
            isPaper: true,
            onClick: () => setPrinting("handover"),
          },
        ]}
        othersName={t("more")}
        isOfPage
      >
        {mayCount && hasStock && (
          <Button className="page-head-second" onClick={() => void navigate(countRoomAt(id))}>
            {t("countThis")}
          </Button>
        )}
      </RecordSteps>
      <DeclaredPaperDrawer
        paper={printRoomList}
        asked={{ params: { id }, query: { origin: location.origin } }}
        isOpen={printing === "list"}
        onClose={close}
      />
      <DeclaredPaperDrawer
        paper={printRoomHandover}
        asked={{ params: { id } }}
        isOpen={printing === "handover"}
        onClose={close}
      />
      {printing === "labels" && (
        <Suspense fallback={null}>
          <LabelDialog subjects={{ roomIds: [id] }} count={1} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function RoomHead({ room, stock }: { room: RoomRecord; stock: StockOfRoom | undefined }): ReactNode {
  const t = useText(text);
  const now = today();
  const keepers = room.keepers.filter(
    ({ since, until }) => (since === null || since <= now) && (until === null || until >= now),
  );
  return (
    <section className="sheet room-facts">
      <Facts
        facts={[
          {
            label: t("keepers"),
            value:
              keepers.length > 0
                ? keepers.map(({ employee, since }) => keeperWords(employee.name, since)).join("\n")
                : t("noKeeper"),
          },
          { label: t("roomSubjects"), value: room.subjects.map(({ name }) => name).join(", ") },
          {
            label: t("whereItIs"),
            value: [room.floor && t("floor", { floor: room.floor }), room.building, room.campus]
              .filter(Boolean)
              .join(", "),
          },
          {
            label: t("size"),
            value: [
              room.area && `${formatNumber(room.area)} m²`,
              room.capacity && t("seats", { count: room.capacity }),
            ]
              .filter(Boolean)
              .join(", "),
          },
          { label: t("recordsHere"), value: stock && formatNumber(stock.records.length) },
          {
            label: t("value"),
            value: stock && formatMoney(sumOf(stock.shelves, "value")),
          },
        ]}
      />
    </section>
  );

  function keeperWords(name: string, since: string | null): string {
    return since ? t("keeperSince", { name, day: formatDay(since) }) : name;
  }
}

interface SubjectGroup {
  name: string | null;
  things: RoomThing[];
  value: number;
}

/** A piece of equipment, of one lot, with how much of it stands here in each condition. */
interface RoomThing extends Pick<RoomShelf, "equipmentId" | "code" | "name" | "unit" | "lotId" | "lot"> {
  shelves: RoomShelf[];
}

function StandsHere({ stock, roomId }: { stock: StockOfRoom; roomId: number }): ReactNode {
  const t = useText(text);
  const byId = useMemo(() => new Map(stock.records.map((record) => [record.id, record])), [stock]);
  const groups = useMemo(() => bySubject(stock.shelves, byId), [stock, byId]);
  const narrow = useNarrow();
  // why: of one subject, the head of the table says it all
  const isAlone = groups.length === 1;
  return (
    <>
      <h2 className={isAlone && !narrow ? "visually-hidden" : undefined}>{t("standsHere")}</h2>
      {groups.length === 0 && <EmptyState title={t("roomEmpty")} hint={t("roomEmptyHint")} />}
      {groups.map(({ name, things, value }) => (
        <section key={name ?? ""} className={isAlone ? undefined : "space-above-12"}>
          {!isAlone && (
            <div className="beside baseline ends">
              <h3 className="text">{name ?? t("noSubject")}</h3>
              <span className="hint">{formatMoney(value)}</span>
            </div>
          )}
          <LineTable
            label={name ?? t("noSubject")}
            className="record-lines shelves-of-room"
            lines={things}
            lineKey={({ equipmentId, lotId }) => `${equipmentId} ${lotId}`}
            columns={[
              {
                key: "name",
                title: t(isAlone && !narrow ? "standsHere" : "name"),
                render: (thing) => (
                  <ThingOfRoom thing={thing} record={byId.get(thing.equipmentId)} roomId={roomId} />
                ),
              },
              {
                key: "condition",
                title: t("condition"),
                render: ({ shelves }) => <Conditions of={shelves} isWhole={narrow} />,
              },
              !narrow && {
                key: "quantity",
                title: t("quantity"),
                align: "right",
                render: ({ shelves, unit }) => (
                  <>
                    {formatNumber(sumOf(shelves, "quantity"))} {unit}
                    <Held of={shelves} />
                  </>
                ),
              },
              {
                key: "value",
                title: t("value"),
                align: "right",
                className: "shelf-value",
                render: ({ shelves }) => {
                  const worth = sumOf(shelves, "value");
                  return worth > 0 && formatMoney(worth);
                },
              },
            ]}
          />
        </section>
      ))}
    </>
  );
}

/** Each condition, with its number where there are several, or where no column says how many there are. */
function Conditions({ of: shelves, isWhole }: { of: readonly RoomShelf[]; isWhole: boolean }): ReactNode {
  return (
    <>
      <span className="row-words">
        {shelves.map(({ condition, quantity, unit }) => (
          <span key={condition} className="beside middle gap-4 unbroken">
            {isWhole ? `${formatNumber(quantity)} ${unit}` : shelves.length > 1 && formatNumber(quantity)}
            <ConditionTag of={condition} />
          </span>
        ))}
      </span>
      {isWhole && <Held of={shelves} />}
    </>
  );
}

function Held({ of: shelves }: { of: readonly RoomShelf[] }): ReactNode {
  const t = useText(text);
  const count = sumOf(shelves, "held");
  return count > 0 && <p className="hint">{t("heldOf", { count })}</p>;
}

const sumOf = (shelves: readonly RoomShelf[], what: "quantity" | "held" | "value") =>
  shelves.reduce((sum, shelf) => sum + shelf[what], 0);

interface ThingOfRoomProps {
  thing: RoomThing;
  record: Equipment | undefined;
  roomId: number;
}

/** What stands there, and the room it belongs to if that is another one. */
function ThingOfRoom({ thing, record, roomId }: ThingOfRoomProps): ReactNode {
  const t = useText(text);
  const belongsElsewhere = record?.room && record.room.id !== roomId ? record.room : undefined;
  return (
    <>
      <Link to={`/equipment/management/${thing.equipmentId}`}>{thing.name}</Link>
      <p className="hint">
        {thing.code}
        {belongsElsewhere && ` · ${t("belongsTo", { room: belongsElsewhere.name })}`}
      </p>
      <LotWords of={thing} />
    </>
  );
}

/** What belongs here by its record and stands, some of it or all, in other rooms. */
function Elsewhere({ room }: { room: RoomRecord }): ReactNode {
  const t = useText(text);
  const records = useElsewhere(room.id).data ?? [];
  if (records.length === 0) return null;
  return (
    <section className="sheet">
      <h2>{t("elsewhere")}</h2>
      <ul className="bare holdings">
        {records.map((record) => (
          <li key={record.id}>
            <div>
              <Link to={`/equipment/management/${record.id}`}>{record.name}</Link>
              <p className="hint">
                {record.code} · <Places of={record} except={room.id} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InHands({ roomId }: { roomId: number }): ReactNode {
  const t = useText(text);
  const holdings = useHoldings({ roomId });
  return (
    <Answered of={holdings}>
      {({ items, can: { seeAll } }) => (
        <>
          {!seeAll && <p className="hint">{t("handsOwnOnly")}</p>}
          {items.length === 0 && seeAll && <p className="hint">{t("roomHandsEmpty")}</p>}
          {items.length > 0 && <HoldingList items={items} named />}
        </>
      )}
    </Answered>
  );
}

/** By name of the subject, what has none at the end; within it by name, and of each thing by condition. */
function bySubject(shelves: readonly RoomShelf[], records: ReadonlyMap<number, Equipment>): SubjectGroup[] {
  const groups = Map.groupBy(shelves, ({ equipmentId }) => records.get(equipmentId)?.subject?.name ?? null);
  return [...groups]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || (a ?? "").localeCompare(b ?? "", "vi"))
    .map(([name, inGroup]) => ({
      name,
      things: thingsOf(inGroup),
      value: sumOf(inGroup, "value"),
    }));
}

function thingsOf(shelves: readonly RoomShelf[]): RoomThing[] {
  return [...Map.groupBy(shelves, ({ equipmentId, lotId }) => `${equipmentId} ${lotId}`).values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, shelves: [first, ...others] }] : []))
    .map((thing) => ({
      ...thing,
      shelves: thing.shelves.toSorted(
        (a, b) => conditions.indexOf(a.condition) - conditions.indexOf(b.condition),
      ),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "vi") || a.equipmentId - b.equipmentId);
}
