import type { Named } from "@so-thiet-bi/contract/catalogue";
import { listDemands } from "@so-thiet-bi/contract/demands";
import { type Equipment, getEquipment, listEquipmentShelves } from "@so-thiet-bi/contract/equipment";
import { listIncidents } from "@so-thiet-bi/contract/incidents";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { listVouchers } from "@so-thiet-bi/contract/vouchers";
import { Alert, Form, Radio } from "antd";
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { demandsHome, transfersHome } from "../../lib/addresses.ts";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { queryFor } from "../../lib/use-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { ThingPicker } from "../../ui/thing-picker.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useTransfers } from "./api.ts";
import { text } from "./happening.text.ts";
import {
  type Allowed,
  effectOf,
  type FromPlace,
  type Happening,
  happenings,
  isAllowed,
  keyOf,
  obstacleOf,
  usualHappenings,
  wayOf,
} from "./happenings.ts";
import "./happening.css";

const CorrectionDialog = lazy(() =>
  import("../corrections/correction-dialog.tsx").then((file) => ({ default: file.CorrectionDialog })),
);

const oneRow = { query: { page: 1, size: 1 } } as const;

/**
 * “Có chuyện gì?”: what happened leads to the voucher, report or correction that it asks for. With
 * `?equipment=12` it happened to that thing.
 */
export default function HappeningPage(): ReactNode {
  const t = useText(text);
  const isNarrow = useNarrow();
  const [params, setParams] = useSearchParams();
  const id = idOf(params.get("equipment"));
  const isWrong = params.get("wrong") === "number";
  const [correcting, setCorrecting] = useState<Named>();
  const vouchers = useRead(listVouchers, { query: queryFor(listVouchers, oneRow) }, { keepPrevious: true });
  const incidents = useRead(
    listIncidents,
    { query: queryFor(listIncidents, oneRow) },
    { keepPrevious: true },
  );
  const equipment = useRead(getEquipment, ofId(id), { keepPrevious: false });
  const rights =
    vouchers.data && incidents.data && (id === undefined || equipment.data || equipment.error)
      ? { ...vouchers.data.can, report: incidents.data.can.report }
      : undefined;
  const early = useEarlyKey(rights === undefined);
  const choose = (thing: Named | null) =>
    setParams(thing ? { equipment: String(thing.id) } : {}, { replace: true });
  return (
    <>
      <PageHead title={t("title")} hint={t(isNarrow ? "hintTouch" : "hint")} />
      <Answered of={{ ...(vouchers.error ? vouchers : incidents), data: rights }} rows={8}>
        {(can) =>
          can.create || can.report ? (
            <Happened
              key={id}
              thing={equipment.data}
              failure={equipment.error?.message}
              can={can}
              early={early}
              onChoose={choose}
              isCorrecting={correcting !== undefined}
              isWrong={isWrong}
              onCorrect={(thing) => {
                // why: once it was asked for, a reload does not ask again
                if (isWrong) choose(thing);
                setCorrecting(thing);
              }}
            />
          ) : (
            <EmptyState title={t("nothingAllowed")} hint={t("nothingAllowedHint")} />
          )
        }
      </Answered>
      {correcting && (
        <Suspense fallback={null}>
          <CorrectionDialog equipment={correcting} onClose={() => setCorrecting(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface HappenedProps {
  /** `undefined`: not chosen yet. */
  thing: Equipment | undefined;
  /** Why the one of the address cannot be shown. */
  failure: string | undefined;
  can: { create: boolean; send: boolean; report: boolean };
  /** The digit that was pressed before it was known what is offered. */
  early: RefObject<string | undefined>;
  onChoose: (thing: Named | null) => void;
  isCorrecting: boolean;
  /** One comes for a wrong number: nothing is left to be chosen. */
  isWrong: boolean;
  /** The number of this thing is wrong. */
  onCorrect: (thing: Named) => void;
}

function Happened({
  thing,
  failure,
  can,
  early,
  onChoose,
  isCorrecting,
  isWrong,
  onCorrect,
}: HappenedProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { department } = useUser();
  const [place, setPlace] = useState<FromPlace>();
  // the number of a thing is wrong, and which thing is asked next
  const [isAsked, setAsked] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const isOwn = thing === undefined || thing.departmentId === department.id;
  const allowed: Allowed = {
    write: can.create && (thing?.can.post ?? true),
    send: can.send && isOwn,
    report: can.report && isOwn,
  };
  const offered = happenings.filter((one) => isAllowed(one, allowed));
  const happen = (happening: Happening) => {
    if (obstacleOf(happening, thing)) return;
    const way = wayOf(happening, { thing, place });
    if (way) return void navigate(way);
    if (thing) return onCorrect({ id: thing.id, name: thing.name, code: thing.code });
    setAsked(true);
    search();
  };
  const first = isWrong && offered.includes("WRONG_NUMBER") ? thing : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known what may be done with the thing
  useEffect(() => {
    if (first) happen("WRONG_NUMBER");
  }, [first]);
  const search = () => picker.current?.querySelector("input")?.focus();
  useKeys(isCorrecting ? [] : offered, happen, search, early);
  const rows = (group: readonly Happening[]) => (
    <ul className="bare happenings">
      {group.map((happening) => (
        <li key={happening}>
          <Row
            happening={happening}
            way={wayOf(happening, { thing, place })}
            obstacle={obstacleOf(happening, thing)}
            onHappen={() => happen(happening)}
          />
        </li>
      ))}
    </ul>
  );
  const isUsual = (one: Happening) => usualHappenings.includes(one);
  const others = offered.filter((one) => !isUsual(one));
  return (
    <div className="stack happened">
      <section className="sheet">
        <Form layout="vertical" component="div">
          <Form.Item
            label={t("thing")}
            htmlFor="happening-thing"
            extra={thing ? undefined : isAsked ? <strong>{t("chooseThingFirst")}</strong> : t("thingHint")}
          >
            <div ref={picker}>
              <ThingPicker
                id="happening-thing"
                className="happening-thing"
                placeholder={t("thingSearch")}
                value={thing ? { id: thing.id, name: thing.name, code: thing.code } : null}
                onChange={(next) => {
                  onChoose(next);
                  if (isAsked && next) onCorrect(next);
                }}
              />
            </div>
          </Form.Item>
        </Form>
        {failure !== undefined && <Alert type="warning" showIcon title={failure} />}
        {thing && <Places of={thing} place={place} onPlace={setPlace} />}
      </section>
      <section className="sheet" aria-label={t("choose")}>
        <h2>{t("usual")}</h2>
        {rows(offered.filter(isUsual))}
        {others.length > 0 && (
          <details className="happenings-others">
            <summary>
              {t("others")} <span className="hint">{others.map((one) => t(one)).join(" · ")}</span>
            </summary>
            {rows(others)}
          </details>
        )}
        <WhoElse can={can} allowed={allowed} />
      </section>
      {can.create && thing === undefined && <Awaited departmentId={department.id} />}
    </div>
  );
}

interface RowProps {
  happening: Happening;
  way: string | undefined;
  obstacle: ReturnType<typeof obstacleOf>;
  onHappen: () => void;
}

/** One thing that can have happened: a link where it is written elsewhere, a button where it is done here. */
function Row({ happening, way, obstacle, onHappen }: RowProps): ReactNode {
  const t = useText(text);
  const words = (
    <>
      {keyOf[happening] && <kbd aria-hidden>{keyOf[happening]}</kbd>}
      <span className="shrinks">
        <strong>{t(happening)}</strong>
        <span className="hint block">{t(obstacle ?? `${happening}Hint`)}</span>
      </span>
      <span className="happening-effect" data-effect={effectOf[happening]}>
        {t(effectOf[happening])}
      </span>
    </>
  );
  if (obstacle) {
    return (
      <div className="happening" data-closed>
        {words}
      </div>
    );
  }
  return way ? (
    <Link className="happening" to={way} aria-keyshortcuts={keyOf[happening]}>
      {words}
    </Link>
  ) : (
    <button type="button" className="happening" aria-keyshortcuts={keyOf[happening]} onClick={onHappen}>
      {words}
    </button>
  );
}

/** Who does what is not offered here. */
function WhoElse({ can, allowed }: { can: HappenedProps["can"]; allowed: Allowed }): ReactNode {
  const t = useText(text);
  const words = !can.create
    ? t("onlyReports")
    : !allowed.write
      ? t("reportOnly")
      : !can.send
        ? t("sendOnly")
        : undefined;
  return words && <p className="hint space-above-12">{words}</p>;
}

interface PlacesProps {
  of: Equipment;
  place: FromPlace | undefined;
  onPlace: (place: FromPlace | undefined) => void;
}

/** Where the thing stands by the books, one place a line; of several, one can be chosen. */
function Places({ of: { id, unit }, place, onPlace }: PlacesProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const shelves = useRead(listEquipmentShelves, ofId(id)).data?.items ?? [];
  const words = shelves.map(({ roomId, roomName, condition, quantity, held, lot }) => ({
    key: `${roomId} ${condition} ${lot?.id}`,
    place: { roomId, condition },
    words: [
      roomName ?? t("unplaced"),
      say(conditionWords[condition]),
      lot?.number,
      `${formatNumber(quantity)} ${unit}`,
      held > 0 && t("held", { count: held }),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  // why: what stands in no room is not asked for by its room, and lots are chosen in the voucher
  const rooms = words.filter(
    (one, index) => words.findIndex((other) => isSame(other.place, one.place)) === index,
  );
  if (rooms.length <= 1 || rooms.some((one) => one.place.roomId === null))
    return (
      <ul className="bare happening-places">
        {words.map((one) => (
          <li key={one.key}>{one.words}</li>
        ))}
      </ul>
    );
  return (
    <Radio.Group
      className="happening-places"
      aria-label={t("place")}
      value={rooms.find((one) => place && isSame(one.place, place))?.key ?? ""}
      options={[
        { value: "", label: t("anywhere") },
        ...rooms.map((one) => ({ value: one.key, label: one.words })),
      ]}
      onChange={({ target }) => onPlace(rooms.find(({ key }) => key === target.value)?.place)}
    />
  );
}

const isSame = (one: FromPlace, other: FromPlace) =>
  one.roomId === other.roomId && one.condition === other.condition;

/** Goods that others have sent: they come onto the books where they are counted. */
function Awaited({ departmentId }: { departmentId: number }): ReactNode {
  const t = useText(text);
  const asked = { page: 1, size: 1, status: "APPROVED" as const, departmentId };
  const demands = useRead(listDemands, { query: queryFor(listDemands, { query: asked }) }).data?.total ?? 0;
  const transfers = useTransfers({ direction: "in", status: "SENT" }).data?.items.length ?? 0;
  if (demands + transfers === 0) return null;
  return (
    <section className="sheet">
      <h2>{t("awaited")}</h2>
      <ul className="bare stack-near">
        {demands > 0 && (
          <li>
            <Link to={`${demandsHome}?status=APPROVED&departmentId=${departmentId}`}>
              {t("demandsAwaited", { count: demands })}
            </Link>
          </li>
        )}
        {transfers > 0 && (
          <li>
            <Link to={transfersHome}>{t("transfersAwaited", { count: transfers })}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/**
 * The digit in front of a row chooses it, wherever one is on the page, except while one types. A letter begins
 * the name of the thing, in its field.
 */
function useKeys(
  offered: readonly Happening[],
  onHappen: (happening: Happening) => void,
  onLetter: () => void,
  early: RefObject<string | undefined>,
): void {
  const latest = useRef({ offered, onHappen, onLetter });
  latest.current = { offered, onHappen, onLetter };
  useEffect(() => {
    const happened = (key: string) => {
      const chosen = latest.current.offered.find((one) => keyOf[one] === key);
      if (chosen) latest.current.onHappen(chosen);
      return chosen !== undefined;
    };
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const { key } = event;
      if (/^\p{Letter}$/u.test(key) && latest.current.offered.length > 0) return latest.current.onLetter();
      if (happened(key)) event.preventDefault();
    };
    const key = early.current;
    early.current = undefined;
    // why: rows without a digit have no key in `keyOf`, and would match a missing one
    if (key !== undefined) happened(key);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [early]);
}

/** People who know the digit press it before the rows are there: the last one is kept until they come. */
function useEarlyKey(isWaiting: boolean): RefObject<string | undefined> {
  const early = useRef<string>(undefined);
  useEffect(() => {
    if (!isWaiting) return;
    const listen = (event: KeyboardEvent) => {
      if (!isTyping(event) && /^\d$/.test(event.key)) early.current = event.key;
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isWaiting]);
  return early;
}

/** The key writes somewhere, or is a shortcut of something else. */
const isTyping = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  defaultPrevented ||
  (target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]") !== null);

function idOf(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
