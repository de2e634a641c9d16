/**
 * Wear of fixed assets. Nothing is posted: it is reckoned anew from price, rate and year of first use (TT
 * 23/2023/TT-BTC, decision of the unit's rates).
 */

export interface Wearing {
  /** Nguyên giá, whole đồng. */
  price: number;
  /** Percent of the price a year; `null`: nobody has said. */
  rate: number | null;
  /** The year of first use; `null`: not known. */
  firstYear: number | null;
  /**
   * How much of it could be used at the end of the given year, from 0 to 1: what is broken, lost or set aside
   * for disposal does not wear. What is known before the books begin is taken to have been whole.
   */
  usableIn: (year: number) => number;
}

export interface Worn {
  /** In that year. */
  yearly: number;
  /** Up to the end of that year. */
  accumulated: number;
  left: number;
}

/**
 * Straight line, once for each calendar year in which the thing is on the books on 31 December, the first one
 * wholly; the last year takes the remainder, and nothing wears beyond its price. `null`: price, rate or year
 * is not known.
 */
export function wearIn(year: number, { price, rate, firstYear, usableIn }: Wearing): Worn | null {
  if (price <= 0 || rate === null || rate <= 0 || firstYear === null) return null;
  let before = 0;
  let accumulated = 0;
  let percent = 0;
  for (let each = firstYear; each <= year; each++) {
    before = accumulated;
    percent += rate * usableIn(each);
    // why the margin: three years of 33.3333 % are a whole life
    accumulated =
      percent >= 100 - 0.01
        ? price
        : Math.min(price, accumulated + Math.round((price * rate * usableIn(each)) / 100));
  }
  return { yearly: accumulated - before, accumulated, left: price - accumulated };
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
