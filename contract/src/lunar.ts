/**
 * The Vietnamese lunar calendar, of which Tết and Giỗ Tổ are days: months begin with the day of the new moon in
 * Vietnam, and the winter solstice lies in month 11. After the algorithm of Hồ Ngọc Đức; right from 1900 to 2100.
 * The Chinese calendar that browsers and Node know counts in Beijing and may be a day off.
 */

export interface LunarDay {
  day: number;
  month: number;
  /** The second of two months with one number. */
  isLeap: boolean;
}

/** `2027-02-06` is the first of the first month. */
export function lunarOf(day: string): LunarDay {
  const number = numberOf(day);
  const month = Math.floor((number - 2_415_021.076998695) / lunation);
  const begins = newMoonDay(month + 1) > number ? newMoonDay(month) : newMoonDay(month + 1);
  const year = Number(day.slice(0, 4));
  const ending = monthOfSolstice(year);
  const [from, to] =
    ending >= begins ? [monthOfSolstice(year - 1), ending] : [ending, monthOfSolstice(year + 1)];
  const count = Math.floor((begins - from) / 29);
  const leap = to - from > 365 ? leapAfter(from) : undefined;
  const isLater = leap !== undefined && count >= leap;
  const counted = count + 11 - (isLater ? 1 : 0);
  return {
    day: number - begins + 1,
    month: counted > 12 ? counted - 12 : counted,
    isLeap: count === leap,
  };
}

/** Days between two new moons, on the average. */
const lunation = 29.530588853;
const radians = Math.PI / 180;
/** Hours that Vietnam is before Greenwich, in days. */
const zone = 7 / 24;

/** The number of a day in the count of astronomers. */
const numberOf = (day: string) => Math.floor(Date.parse(day) / 86_400_000) + 2_440_588;

/** The day on which the new moon of a number falls in Vietnam, counted from that of 1 January 1900. */
function newMoonDay(number: number): number {
  const time = number / 1236.85;
  const [square, cube] = [time ** 2, time ** 3];
  const mean =
    2_415_020.75933 +
    29.53058868 * number +
    0.0001178 * square -
    0.000000155 * cube +
    0.00033 * Math.sin((166.56 + 132.87 * time - 0.009173 * square) * radians);
  const sun = (359.2242 + 29.10535608 * number - 0.0000333 * square - 0.00000347 * cube) * radians;
  const moon = (306.0253 + 385.81691806 * number + 0.0107306 * square + 0.00001236 * cube) * radians;
  const node = (21.2964 + 390.67050646 * number - 0.0016528 * square - 0.00000239 * cube) * radians;
  const correction =
    (0.1734 - 0.000393 * time) * Math.sin(sun) +
    0.0021 * Math.sin(2 * sun) -
    0.4068 * Math.sin(moon) +
    0.0161 * Math.sin(2 * moon) -
    0.0004 * Math.sin(3 * moon) +
    0.0104 * Math.sin(2 * node) -
    0.0051 * Math.sin(sun + moon) -
    0.0074 * Math.sin(sun - moon) +
    0.0004 * Math.sin(2 * node + sun) -
    0.0004 * Math.sin(2 * node - sun) -
    0.0006 * Math.sin(2 * node + moon) +
    0.001 * Math.sin(2 * node - moon) +
    0.0005 * Math.sin(2 * moon + sun);
  // the clocks of now against those of the stars
  const drift = -0.000278 + 0.000265 * time + 0.000262 * square;
  return Math.floor(mean + correction - drift + 0.5 + zone);
}

/** In which twelfth of its way the sun stands when a day begins in Vietnam, from 0 at the spring equinox. */
function sunTwelfth(number: number): number {
  const time = (number - 2_451_545.5 - zone) / 36_525;
  const square = time ** 2;
  const anomaly = (357.5291 + 35_999.0503 * time - 0.0001559 * square - 0.00000048 * time * square) * radians;
  const mean = 280.46645 + 36_000.76983 * time + 0.0003032 * square;
  const longitude =
    mean +
    (1.9146 - 0.004817 * time - 0.000014 * square) * Math.sin(anomaly) +
    (0.019993 - 0.000101 * time) * Math.sin(2 * anomaly) +
    0.00029 * Math.sin(3 * anomaly);
  return Math.floor((((longitude % 360) + 360) % 360) / 30);
}

/** The day on which the month begins that has the winter solstice of a year in it. */
function monthOfSolstice(year: number): number {
  const month = Math.floor((numberOf(`${year}-12-31`) - 2_415_021) / lunation);
  const begins = newMoonDay(month);
  return sunTwelfth(begins) >= 9 ? newMoonDay(month - 1) : begins;
}

/** Which month after that of the solstice is the leap month: the first in which the sun enters no new twelfth. */
function leapAfter(solsticeMonth: number): number {
  const first = Math.floor((solsticeMonth - 2_415_021.076998695) / lunation + 0.5);
  let [last, at] = [sunTwelfth(newMoonDay(first + 1)), 1];
  for (;;) {
    at += 1;
    const next = sunTwelfth(newMoonDay(first + at));
    if (next === last || at >= 14) return at - 1;
    last = next;
  }
}
