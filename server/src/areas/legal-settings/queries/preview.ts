/** What a figure would change, before it is said. */
import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import { clearingStatuses } from "@so-thiet-bi/contract/incidents";
import {
  declaredOf,
  figureSchema,
  type LegalEffect,
  type LegalKey,
  type previewLegalSetting as previewCall,
  wearYearsOf,
} from "@so-thiet-bi/contract/legal-settings";
import { workingDaysBefore } from "@so-thiet-bi/contract/public-holidays";
import { addDays, addMonths } from "@so-thiet-bi/contract/school-weeks";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../../db/days.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, Refusal } from "../../../http/refusal.ts";
import { holidaysIn, inForce, type LegalRow } from "../../../law/in-force.ts";
import { legalRows } from "../../../law/rows.ts";
import { isStillNamed, type KeptKey, whoLeft } from "../../../law/who-left.ts";
import { findPlaceOf } from "../../departments/queries.ts";
import { maySetFigure, whoSetsFigures } from "../policy.ts";
import type { Change, Touched } from "./changes.ts";
import { papersThatCite } from "./citing.ts";
import { disposalEffects, openDisposals } from "./disposals.ts";

type Preview = AnswerOf<typeof previewCall>;
type Effect = Preview["effects"][number];

/** How many of each kind are named. */
const mostExamples = 5;

export async function previewLegalSetting(
  db: Db,
  actor: Actor,
  { departmentId, key, value: typed, since }: QueryOf<typeof previewCall>,
): Promise<Preview> {
  const place = departmentId === undefined ? undefined : await findPlaceOf(db, actor, departmentId);
  if (!maySetFigure(actor, place, key)) throw forbidden(whoSetsFigures);
  const value = figureIn(key, typed);
  const { today, units } = await readReached(db, departmentId);
  const day = since > today ? since : today;
  const isPublic = declaredOf(key).isPublic ?? false;
  const changes = units.flatMap(({ id, isPrivate, steps, law }): Change[] => {
    if (isPrivate && isPublic) return [];
    const said = { key, value, since, steps };
    const others = law.filter((row) => row.key !== key || row.since !== since || row.steps !== steps);
    const then = [...others, said];
    const [from, to] = [inForce(key, day, law), inForce(key, day, then)];
    const isOwn =
      from === to && law.some((row) => row.key === key && isNearer(row, steps) && row.since <= day);
    return [{ unit: id, from, to, isOwn, isPrivate, law, then }];
  });
  const changed = changes.filter(({ from, to }) => from !== to);
  return {
    units: changed.length,
    own: changes.filter(({ isOwn }) => isOwn).length,
    isPast: since < today,
    effects:
      changed.length === 0
        ? []
        : (await effectsOf(db, key, changed, { since, day })).filter(({ count }) => count > 0),
  };
}

const isNearer = ({ steps, value }: LegalRow, place: number | null) =>
  value !== null && steps !== null && (place === null || steps < place);

function figureIn(key: LegalKey, typed: string | undefined): number | string | null {
  if (typed === undefined || typed === "") return null;
  const { kind } = declaredOf(key);
  const given = kind === "text" || kind === "holidays" ? typed : Number(typed);
  const { data, error } = figureSchema(key).safeParse(given, { reportInput: true });
  if (!error) return data;
  throw new Refusal("invalid", {}, { issues: error.issues.map((issue) => ({ ...issue, path: ["value"] })) });
}

interface Reached {
  id: number;
  isPrivate: boolean;
  /** How far above it the place stands for which the figure is said. */
  steps: number | null;
  law: LegalRow[];
}

/** The unit and all below it, or all there are, each with what binds it: one statement. */
async function readReached(
  db: Db,
  departmentId: number | undefined,
): Promise<{ today: string; units: Reached[] }> {
  const place = sql`${departmentId ?? null}::bigint`;
  const { rows } = await sql<Reached & { today: string }>`
    select ${currentDay} as today, id, coalesce(school_funding_type = 'PRIVATE', false) as "isPrivate",
      case ${place} when id then 0 when parent_id then 1 when root_id then 2 end as steps,
      ${legalRows} as law
    from departments
    where active and (${place} is null or ${place} in (id, parent_id, root_id))`.execute(db);
  return { today: rows[0]?.today ?? "", units: rows };
}

async function effectsOf(
  db: Db,
  key: LegalKey,
  changed: readonly Change[],
  { since, day }: { since: string; day: string },
): Promise<readonly Effect[]> {
  const figures = changed.map(({ unit, from, to }) => ({ unit, from, to }));
  const units = sql`${asRows(figures)} as change (unit bigint, "from" bigint, "to" bigint)`;
  switch (key) {
    case "fixedAssetFrom":
      return byDirection(await assetsBetween(db, units), "BECOME_ASSETS", "BECOME_TOOLS");
    case "highValueFrom":
      return byDirection(await pricesBetween(db, units), "HIGH_VALUE", "NO_HIGH_VALUE");
    case "repairSharePercent":
      return byDirection(await repairsBetween(db, units, since), "NOT_WORTH_REPAIR", "WORTH_REPAIR");
    case "priceCutPercent":
    case "saleNoticeDays":
      return [effectOf("SALES", await salesAhead(db, units, since))];
    case "wearYearsComputers":
    case "wearYearsFurniture":
    case "wearYearsCabinets":
    case "wearYearsMachines":
    case "wearYearsOther":
      return [effectOf("WEAR", await assetsThatWear(db, units, key))];
    case "decideDays":
    case "executeDays":
    case "bookDays":
    case "saleValidMonths":
    case "saleExtensionDays":
      return [effectOf("DEADLINES", await clocksThatRun(db, units, key, since))];
    case "lossDays":
      return [effectOf("LOSS_DEADLINES", await lossesInHand(db, units, since))];
    case "liquidationLimit":
    case "saleLimit":
    case "revaluedLimit":
    case "autonomy":
    case "simpleLiquidationBelow":
    case "simpleSaleBelow":
    case "listedBelow":
    case "designatedBelow":
    case "proceedsOfFunded":
    case "proceedsOfOthers":
      return disposalEffects(await openDisposals(db, changed), changed, day).map(([effect, rows]) =>
        effectOf(effect, rows),
      );
    case "demandRounds":
      return [effectOf("ROUTES", await demandsToSend(db, units))];
    case "selfPurchaseLimit":
      return byDirection(await demandsBetween(db, units), "NEED_SUPERIOR", "NEED_NONE");
    // a request that was received keeps its deadlines
    case "publicHolidays":
      return [effectOf("DEADLINES", await extensionsThatMove(db, changed))];
    case "dataAnswerDays":
    case "dataShowDays":
    case "dataStopDays":
    case "dataEraseDays":
      return [];
    case "pupilKeptYears":
    case "staffKeptYears":
      return [{ effect: "PEOPLE_WHO_LEFT", count: await peopleKept(db, units, key), examples: [] }];
    case "accountingCircular":
    case "assetLaw":
    case "assetDecree":
    case "machineNorms":
    case "wearCircular":
    case "donationCircular":
    case "disclosureCircular":
    case "minimumKindergarten":
    case "minimumElementary":
    case "minimumMiddle":
    case "minimumHigh":
      return [effectOf("PAPERS", papersThatCite[key])];
  }
}

/**
 * Who would be announced on a day on which they are not by the figure of now, or no longer. They are counted and not
 * named: a superior sees nobody of a school's lists.
 */
async function peopleKept(db: Db, units: RawBuilder<unknown>, key: KeptKey): Promise<number> {
  const isOver = (years: string) =>
    sql`person.left_on + make_interval(years => change.${sql.ref(years)}::int) < ${currentDay}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from ${units}
    join ${whoLeft[key]} as person on person.department_id = change.unit
    where (${isOver("from")}) <> (${isOver("to")}) and ${isStillNamed(key, currentDay)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Things whose amount lies between both figures; `isBelow`: the new figure is the lower one. */
interface Between extends Omit<Touched, "from" | "to"> {
  isBelow: boolean;
}

/** What a lower figure does, and what a higher one. */
function byDirection(rows: readonly Between[], lower: LegalEffect, higher: LegalEffect): Effect[] {
  const touched = (isBelow: boolean) => rows.filter((row) => row.isBelow === isBelow).map(undated);
  return [effectOf(lower, touched(true)), effectOf(higher, touched(false))];
}

/** Of which no day moves. */
const undated = ({ code, name, unit }: Omit<Touched, "from" | "to">): Touched => ({
  ...{ code, name, unit },
  from: null,
  to: null,
});

const effectOf = (effect: LegalEffect, rows: readonly Touched[]): Effect => ({
  effect,
  count: rows.length,
  examples: rows.slice(0, mostExamples),
});

/** What only its price makes a fixed asset or a tool. */
async function assetsBetween(db: Db, units: RawBuilder<unknown>): Promise<Between[]> {
  const { rows } = await sql<Between>`
    select equipments.code, equipments.name, departments.name as unit, change."to" < change."from" as "isBelow"
    from ${units}
    join departments on departments.id = change.unit
    join equipments on equipments.department_id = change.unit
    left join equipment_types as type on type.id = equipments.type_id
    where equipments.active and equipments.removed_at is null and type.asset_class is null
      and equipments.tracking_mode <> 'CONSUMABLE'
      and (equipments.unit_price >= change."to") <> (equipments.unit_price >= change."from")
    order by equipments.unit_price desc, equipments.id`.execute(db);
  return rows;
}

/** Teaching equipment whose price, or that of its kind in the catalogue, lies between both figures. */
async function pricesBetween(db: Db, units: RawBuilder<unknown>): Promise<Between[]> {
  const { rows } = await sql<Between>`
    select equipments.code, equipments.name, departments.name as unit, change."to" < change."from" as "isBelow"
    from ${units}
    join departments on departments.id = change.unit
    join equipments on equipments.department_id = change.unit
    left join equipment_types as type on type.id = equipments.type_id
    cross join lateral (
      select greatest(equipments.unit_price, type.reference_price) as price
    ) as known
    where equipments.active and equipments.removed_at is null
      and (known.price >= change."to") <> (known.price >= change."from")
    order by known.price desc, equipments.id`.execute(db);
  return rows;
}

/** Estimates of repairs that are not over; a repair is judged by the day on which it was sent. */
async function repairsBetween(db: Db, units: RawBuilder<unknown>, since: string): Promise<Between[]> {
  const { rows } = await sql<Between>`
    select repair.number as code, equipments.name, departments.name as unit,
      change."to" < change."from" as "isBelow"
    from ${units}
    join departments on departments.id = change.unit
    join repairs as repair on repair.department_id = change.unit
      and repair.status in ('OUT', 'PARTLY_BACK') and repair.sent_on >= ${since}::date
    join repair_lines as line on line.repair_id = repair.id
    join equipments on equipments.id = line.equipment_id and equipments.unit_price > 0
    cross join lateral (
      select round(line.estimate * 100 / (equipments.unit_price * line.quantity)) as percent
    ) as share
    where (share.percent > change."to") <> (share.percent > change."from")
    order by repair.id desc, line.position`.execute(db);
  return rows;
}

/** Files that sell something: the rounds of a sale follow the figures of the day of its decision. */
async function salesAhead(db: Db, units: RawBuilder<unknown>, since: string): Promise<Touched[]> {
  const { rows } = await sql<Omit<Touched, "from" | "to">>`
    select liquidation.number as code, liquidation.name, departments.name as unit
    from ${units}
    join departments on departments.id = change.unit
    join liquidations as liquidation on liquidation.department_id = change.unit
    where (
        liquidation.status in ('DRAFT', 'PROPOSED')
        or (liquidation.status = 'APPROVED' and liquidation.decision_date >= ${since}::date)
      )
      and exists (
        select from liquidation_lines as line
        where line.liquidation_id = liquidation.id and line.removed_at is null and line.sale_method is not null
      )
    order by liquidation.id desc`.execute(db);
  return rows.map(undated);
}

/** What wears by the years of a group; posted years stay as they are. */
async function assetsThatWear(db: Db, units: RawBuilder<unknown>, key: LegalKey): Promise<Touched[]> {
  const groups = Object.entries(wearYearsOf).flatMap(([group, years]) => (years === key ? [group] : []));
  const { rows } = await sql<Omit<Touched, "from" | "to">>`
    select equipments.code, equipments.name, departments.name as unit
    from ${units}
    join departments on departments.id = change.unit
    join equipments on equipments.department_id = change.unit
    join equipment_types as type on type.id = equipments.type_id
    where equipments.active and equipments.removed_at is null and type.asset_class = 'FIXED_ASSET'
      and type.wear_group = any (${groups}::text[])
      and type.wear_rate is null and type.life_years is null
    order by equipments.unit_price desc nulls last, equipments.id`.execute(db);
  return rows.map(undated);
}

async function demandsBetween(db: Db, units: RawBuilder<unknown>): Promise<Between[]> {
  const { rows } = await sql<Between>`
    select demand.code, demand.title as name, departments.name as unit, change."to" < change."from" as "isBelow"
    from ${units}
    join departments on departments.id = change.unit
    join demands as demand on demand.department_id = change.unit and demand.handling = 'SELF'
      and not demand.cancelled
      and demand.status in ('PENDING', 'REJECTED_BY_LEVEL_1', 'REJECTED_BY_LEVEL_2')
    cross join lateral (
      select coalesce(sum(round(requested_quantity * unit_price)), 0) as amount
      from demand_lines as line
      where line.demand_id = demand.id
    ) as line
    where (line.amount > change."to") <> (line.amount > change."from")
    order by demand.id desc`.execute(db);
  return rows;
}

/** What has a superior above that one and was not sent yet, or came back. */
async function demandsToSend(db: Db, units: RawBuilder<unknown>): Promise<Touched[]> {
  const { rows } = await sql<Omit<Touched, "from" | "to">>`
    select demand.code, demand.title as name, departments.name as unit
    from ${units}
    join departments on departments.id = change.unit
    join departments as above on above.id = departments.parent_id and above.parent_id is not null
    join demands as demand on demand.department_id = change.unit
      and not demand.cancelled
      and demand.status in ('PENDING', 'REJECTED_BY_LEVEL_1', 'REJECTED_BY_LEVEL_2')
    order by demand.id desc`.execute(db);
  return rows.map(undated);
}

interface Begun extends Omit<Touched, "from" | "to"> {
  begun: string;
  from: number;
  to: number;
}

interface BegunUnder extends Begun {
  law: LegalRow[];
}

const due = ({ code, name, unit, begun, from, to }: Begun): Touched => ({
  ...{ code, name, unit },
  from: addDays(begun, from),
  to: addDays(begun, to),
});

const validUntil = ({ code, name, unit, begun, from, to }: Begun): Touched => ({
  ...{ code, name, unit },
  from: addMonths(begun, from),
  to: addMonths(begun, to),
});

/** The last day to ask for the extension of a decision to sell, working days before its end. */
const askedBy = ({ code, name, unit, begun, from, to, law }: BegunUnder): Touched => {
  const end = addMonths(begun, inForce("saleValidMonths", begun, law));
  const before = (days: number) => workingDaysBefore(end, days, holidaysIn(law));
  return { ...{ code, name, unit }, from: before(from), to: before(to) };
};

/** Sales whose extension has to be asked for by another day once other holidays count. */
async function extensionsThatMove(db: Db, changed: readonly Change[]): Promise<Touched[]> {
  const { rows } = await sql<Omit<Touched, "from" | "to"> & { begun: string; unitId: number }>`
    select liquidation.number as code, liquidation.name, departments.name as unit,
      liquidation.decision_date as begun, departments.id as "unitId"
    from liquidations as liquidation
    join departments on departments.id = liquidation.department_id
    where departments.id = ${anyOf(changed.map(({ unit }) => unit))}
      and liquidation.status = 'APPROVED' and ${sold}
    order by begun, liquidation.id`.execute(db);
  const byUnit = new Map(changed.map((change) => [change.unit, change]));
  return rows.flatMap(({ begun, unitId, ...row }) => {
    const { law, then, isPrivate } = byUnit.get(unitId) as Change;
    if (isPrivate) return [];
    const end = addMonths(begun, inForce("saleValidMonths", begun, law));
    const days = inForce("saleExtensionDays", begun, law);
    const [from, to] = [law, then].map((said) => workingDaysBefore(end, days, holidaysIn(said)));
    return from === to ? [] : [{ ...row, from: from ?? null, to: to ?? null }];
  });
}

const every = sql`true`;
// an extension said itself until when it holds, and there is no second one
const sold = sql`liquidation.kind = 'SALE' and liquidation.extended_to is null`;

const clocks = {
  decideDays: { status: "PROPOSED", begun: dayOfMoment("liquidation.proposed_at"), which: every },
  executeDays: {
    status: "APPROVED",
    begun: sql`liquidation.decision_date`,
    which: sql`liquidation.kind <> 'SALE'`,
  },
  saleValidMonths: { status: "APPROVED", begun: sql`liquidation.decision_date`, which: sold },
  saleExtensionDays: { status: "APPROVED", begun: sql`liquidation.decision_date`, which: sold },
  bookDays: { status: "EXECUTED", begun: sql`liquidation.executed_on`, which: every },
};

const touchedBy: Partial<Record<keyof typeof clocks, (row: BegunUnder) => Touched>> = {
  saleValidMonths: validUntil,
  saleExtensionDays: askedBy,
};

/** Clocks that began on the day or after it; what began before keeps the figure of its own day. */
async function clocksThatRun(
  db: Db,
  units: RawBuilder<unknown>,
  key: keyof typeof clocks,
  since: string,
): Promise<Touched[]> {
  const { status, begun, which } = clocks[key];
  const { rows } = await sql<BegunUnder>`
    select liquidation.number as code, liquidation.name, departments.name as unit,
      ${begun} as begun, change."from", change."to", ${legalRows} as law
    from ${units}
    join departments on departments.id = change.unit
    join liquidations as liquidation on liquidation.department_id = change.unit
      and liquidation.status = ${status} and ${which}
    where ${begun} >= ${since}::date
    order by begun, liquidation.id`.execute(db);
  return rows.map(touchedBy[key] ?? due);
}

async function lossesInHand(db: Db, units: RawBuilder<unknown>, since: string): Promise<Touched[]> {
  const begun = sql`coalesce(${dayOfMoment("incident.decided_at")}, incident.occurred_on)`;
  const { rows } = await sql<Begun>`
    select incident.number as code, equipments.name, departments.name as unit,
      ${begun} as begun, change."from", change."to"
    from ${units}
    join departments on departments.id = change.unit
    join incidents as incident on incident.department_id = change.unit
      and incident.kind = 'LOST' and incident.status = any (${clearingStatuses}::text[])
    join equipments on equipments.id = incident.equipment_id
    where ${begun} >= ${since}::date
    order by begun, incident.id`.execute(db);
  return rows.map(due);
}
