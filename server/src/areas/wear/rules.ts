/**
 * The wear of a fixed asset in a year, by TT 141/2025/TT-BTC: once a year, for what is on the books on 31
 * December. Nothing here knows a database.
 */
import { type WearGroup, wearYearsOf } from "@so-thiet-bi/contract/legal-settings";
import { inForce, type LegalRow } from "../../law/in-force.ts";
import { proportion } from "../stock/rules.ts";

/** From this year on what was in use before wears over the years that are left of its life (Điều 18). */
export const transitionYear = 2026;

export interface Wearing {
  /** Nguyên giá on 31 December of the year, whole đồng. */
  cost: number;
  /** Worn before the year. */
  accumulated: number;
  /** Of that, up to the end of the year before the transition. */
  beforeTransition: number;
  /** Percent of the cost a year. */
  rate: number;
  lifeYears: number;
  /** The year of first use, here or elsewhere. */
  firstYear: number;
  /** Years in which others used it before this unit bought it; they are taken off its life (Điều 13). */
  usedBefore: number;
  /** Which part of it could be used on 31 December: what is broken, lost or set aside does not wear. */
  usable: number;
  /** From where what is left of it is reckoned anew; `null`: from nowhere. */
  basis: Basis | null;
}

/**
 * What was left of an asset when its cost changed, or when its wear was posted here for the first time after
 * the transition: from that year on it wears over the years that were left of its life then.
 */
export interface Basis {
  from: number;
  /** Before that year. */
  worn: number;
  /** `null`: as its life says. */
  yearsLeft: number | null;
}

/** What is known of an asset by its record, its price and the catalogue. */
export interface KnownAsset extends Pick<Wearing, "cost" | "usedBefore" | "usable"> {
  rate: number | null;
  lifeYears: number | null;
  firstYear: number | null;
}

/** With nothing worn yet; nothing: too little is known of it. */
export function wearingOf({
  cost,
  rate,
  lifeYears,
  firstYear,
  usedBefore,
  usable,
}: KnownAsset): Wearing | undefined {
  if (rate === null || lifeYears === null || firstYear === null || cost <= 0) return undefined;
  const unworn = { accumulated: 0, beforeTransition: 0, basis: null };
  return { ...unworn, cost, rate, lifeYears, firstYear, usedBefore, usable };
}

/** Whole đồng; the last year takes what is left, and nothing wears beyond its cost. */
export function wearOfYear(year: number, asset: Wearing): number {
  const left = asset.cost - asset.accumulated;
  if (left <= 0 || asset.usable <= 0 || beginning(asset) > year) return 0;
  const whole = wholeYear(year, asset);
  const amount = Math.round(whole * asset.usable);
  // why the margin: three years of 33.3333 % are a whole life, and so are shares that were rounded each year
  return left - amount <= asset.cost / 10_000 ? left : amount;
}

/** The year in which it began to wear on this unit's books. */
const beginning = ({ firstYear, usedBefore }: Pick<Wearing, "firstYear" | "usedBefore">) =>
  firstYear + usedBefore;

function wholeYear(year: number, asset: Wearing): number {
  const { cost, accumulated, beforeTransition, rate, lifeYears, firstYear, usedBefore, basis } = asset;
  if (basis !== null && basis.yearsLeft !== null) return Math.round((cost - basis.worn) / basis.yearsLeft);
  if (year >= transitionYear && beginning(asset) < transitionYear) {
    const { from, worn } = basis ?? { from: transitionYear, worn: beforeTransition };
    // the years of others are years of its life too
    const yearsLeft = lifeYears - (from - firstYear);
    return yearsLeft > 0 ? Math.round((cost - worn) / yearsLeft) : cost - accumulated;
  }
  if (usedBefore > 0) return Math.round(cost / Math.max(1, lifeYears - usedBefore));
  return Math.round((cost * rate) / 100);
}

/**
 * What an asset had worn on this unit's books before its first run, in straight years: proposed, and put
 * right by whoever knows the old books.
 */
export function openingOf(year: number, { cost, rate, lifeYears, firstYear, usedBefore }: Wearing): number {
  let beforeTransition = 0;
  let accumulated = 0;
  for (let each = firstYear + usedBefore; each < year; each++) {
    const asset = { cost, accumulated, beforeTransition, rate, lifeYears, firstYear, usedBefore };
    accumulated += wearOfYear(each, { ...asset, usable: 1, basis: null });
    if (each < transitionYear) beforeTransition = accumulated;
  }
  return accumulated;
}

/** What is worn of a part of an asset: its share by cost. */
export function shareOf(accumulated: number, part: number, cost: number): number {
  return cost <= 0 ? 0 : proportion(accumulated, part, cost);
}

export interface Entry {
  year: number;
  amount: number;
  /** After this entry. */
  cost: number;
  /** What it makes the asset wear over from then on; absent: it changes nothing about that. */
  basis?: Basis | null;
}

/** An asset as its entries, in their order, leave it. */
export interface State {
  cost: number;
  accumulated: number;
  beforeTransition: number;
  basis: Basis | null;
}

export function stateAfter(entries: readonly Entry[]): State | undefined {
  const [first] = entries;
  if (!first) return undefined;
  let state: State = { cost: first.cost, accumulated: 0, beforeTransition: 0, basis: null };
  for (const { year, amount, cost, basis } of entries) {
    const kept = year < transitionYear || basis ? state : partOf(state, cost);
    state = {
      cost,
      accumulated: state.accumulated + amount,
      beforeTransition: kept.beforeTransition + (year < transitionYear ? amount : 0),
      basis: basis ?? kept.basis,
    };
  }
  return state;
}

/** An asset whose wear begins here after the transition wears on over what is left of its life by then. */
export function basisOfOpening(year: number, worn: number): Basis | null {
  return year < transitionYear ? null : { from: year + 1, worn, yearsLeft: null };
}

/** What an asset had worn, and what it wears over, of the part of it that is still there. */
export function partOf(state: State, cost: number): State {
  if (cost >= state.cost) return state;
  const part = (amount: number) => shareOf(amount, cost, state.cost);
  return {
    cost,
    accumulated: part(state.accumulated),
    beforeTransition: part(state.beforeTransition),
    basis: state.basis && { ...state.basis, worn: part(state.basis.worn) },
  };
}

/** How many years of its life an asset has left, `year` itself with them. */
export function yearsLeftOf(
  year: number,
  { lifeYears, firstYear, basis }: Pick<Wearing, "lifeYears" | "firstYear" | "basis">,
): number {
  const isGiven = basis !== null && basis.yearsLeft !== null;
  const [from, years] = isGiven ? [basis.from, basis.yearsLeft as number] : [firstYear, lifeYears];
  return Math.max(1, years - Math.max(0, year - from));
}

/** What the equipment catalogue says of the wear of a thing. */
export interface WearTerms {
  wearRate: number | null;
  lifeYears: number | null;
  wearGroup: string | null;
}

/**
 * Its rate and years: the row's own, or from the transition on those of its group on the last day of the year;
 * of an earlier year nothing is known of a group. The annex has a rate of two places: 14.29 % of seven years.
 */
export function wearTermsIn(
  year: number,
  { wearRate, lifeYears, wearGroup }: WearTerms,
  law: readonly LegalRow[],
): { rate: number | null; lifeYears: number | null } {
  const own = { wearRate, lifeYears };
  if (wearRate !== null || lifeYears !== null || wearGroup === null || year < transitionYear)
    return { rate: rateOf(own), lifeYears: lifeOf(own) };
  const years = inForce(wearYearsOf[wearGroup as WearGroup], `${year}-12-31`, law);
  return { rate: Math.round(10_000 / years) / 100, lifeYears: years };
}

/** The rate of a row of the equipment catalogue, or what its years of use make of it. */
export function rateOf({
  wearRate,
  lifeYears,
}: {
  wearRate: number | null;
  lifeYears: number | null;
}): number | null {
  if (wearRate !== null) return wearRate;
  return lifeYears === null ? null : Math.round(1_000_000 / lifeYears) / 10_000;
}

/** Its years of use, or what its rate makes of them. */
export function lifeOf({
  wearRate,
  lifeYears,
}: {
  wearRate: number | null;
  lifeYears: number | null;
}): number | null {
  if (lifeYears !== null) return lifeYears;
  return wearRate === null || wearRate <= 0 ? null : Math.max(1, Math.round(100 / wearRate));
}

/** December has come for the year itself; before that, the year before. */
export function latestYear(day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month === 12 ? year : year - 1;
}

/** The year that can be posted next, after the `last` one that stands; null: none before December. */
export function dueYear(last: number | undefined, day: string): number | null {
  const latest = latestYear(day);
  if (last === undefined) return latest;
  return last < latest ? last + 1 : null;
}

/**
 * The year that a unit is asked to post. Who has never posted one is asked in December alone, and only with
 * assets: nobody who has just begun is told of years before.
 */
export function askedYear(last: number | undefined, day: string, hasAssets: boolean): number | null {
  const due = dueYear(last, day);
  return last !== undefined || (hasAssets && due === Number(day.slice(0, 4))) ? due : null;
}
