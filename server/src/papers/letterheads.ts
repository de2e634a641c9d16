/**
 * What stands at the head of a unit's papers on a day: what somebody said from that day on, else what follows
 * from the kind of the unit, its name and the units above it, as they were that day.
 */
import type { Department } from "@so-thiet-bi/contract/departments";
import { isCommittee, type Letterhead, shortCommittee } from "@so-thiet-bi/contract/letterheads";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Day } from "./paper.ts";

/** What is known of a unit and of each unit that it ever stood below. */
export interface UnitOnPaper
  extends Pick<
    Department,
    "id" | "type" | "schoolFundingType" | "schoolKind" | "schoolLevels" | "province" | "ward"
  > {
  /** What it was called, and below whom it stood: the earliest first. */
  names: readonly NamedSince[];
  /** The latest day first, and of one day the latest word. */
  letterheads: readonly LetterheadSince[];
}

export interface NamedSince {
  /** An instant. */
  since: string;
  name: string;
  parentId: number | null;
}

export interface LetterheadSince extends Letterhead {
  since: Day;
  /** An instant: when it was said. */
  at: string;
}

export type UnitsOnPaper = ReadonlyMap<number, UnitOnPaper>;

/** When a paper is written, in milliseconds: a record knows the moment, a day that was typed means all of it. */
export interface Moment {
  at: number;
  /** What the record says that its unit was called. */
  nameOfThen?: string | undefined;
}

export const allDay = (day: Day): Moment => ({ at: Date.parse(`${day}T00:00:00Z`) + endOfDay });

/** The schools are seven hours ahead of UTC, so their day ends 17 hours after it began there. */
const endOfDay = 17 * 3_600_000 - 1;

/** What the unit was called, and below whom it stood. Before the first known name, the first. */
export function nameOn(units: UnitsOnPaper, id: number, { at, nameOfThen }: Moment): NamedSince {
  const { names } = unitOf(units, id);
  const known = names.findLast(({ since }) => Date.parse(since) <= at) ?? names[0];
  if (!known) throw new Error(`Unit ${id} was never given a name.`);
  return nameOfThen === undefined ? known : { ...known, name: nameOfThen };
}

export function headOf(units: UnitsOnPaper, id: number, moment: Moment): Letterhead {
  const day = dayOf(moment.at);
  // what is said on a day for that very day is not yet true of what was written earlier that day
  const said = unitOf(units, id).letterheads.find(
    ({ since, at }) =>
      since < day || (since === day && (dayOf(Date.parse(at)) !== since || Date.parse(at) <= moment.at)),
  );
  if (!said) return usualHeadOf(units, id, moment);
  const { issuingBody, bodyAbove, aboveSchools } = said;
  return {
    issuingBody: isOwnName(units, id, said) ? usualHeadOf(units, id, moment).issuingBody : issuingBody,
    bodyAbove,
    aboveSchools,
  };
}

/** Whoever wrote under the name that the unit had that day goes on under the names that it has later. */
function isOwnName(units: UnitsOnPaper, id: number, { since, at, issuingBody }: LetterheadSince): boolean {
  // said today for today, it speaks of the name of the moment
  const moment = dayOf(Date.parse(at)) === since ? { at: Date.parse(at) } : allDay(since);
  return usualHeadOf(units, id, moment).issuingBody === issuingBody;
}

/** Where nobody has said anything. */
export function usualHeadOf(units: UnitsOnPaper, id: number, moment: Moment): Letterhead {
  const unit = unitOf(units, id);
  const { name } = nameOn(units, id, moment);
  if (unit.type === "LEVEL_3")
    return { issuingBody: name, bodyAbove: aboveSchool(units, unit, moment), aboveSchools: null };
  if (isCommittee(name)) return headOfCommittee(name);
  if (isDivision(name)) return headOfDivision(name, unit);
  if (isProvincial(name)) return headOfProvincial(name, unit);
  // such as the owner of private schools
  return { issuingBody: name, bodyAbove: null, aboveSchools: name };
}

/**
 * The People's Committee of the commune stands above kindergartens, primary and lower secondary schools, the
 * Sở above every school with an upper secondary level, special schools and centres of vocational and continuing
 * education, and above a private school its owner.
 */
function aboveSchool(units: UnitsOnPaper, school: UnitOnPaper, moment: Moment): string | null {
  const above = ancestorsOf(units, school.id, moment);
  if (school.schoolFundingType === "PRIVATE") {
    const [owner] = above;
    if (owner?.type !== "LEVEL_2") return null;
    const { name } = nameOn(units, owner.id, { at: moment.at });
    return isCommittee(name) || isDivision(name) ? null : headOf(units, owner.id, moment).aboveSchools;
  }
  const [nearest] = isOfProvince(school) ? [above.find(({ type }) => type === "LEVEL_1") ?? above[0]] : above;
  return nearest ? headOf(units, nearest.id, { at: moment.at }).aboveSchools : null;
}

/** A centre without an upper secondary programme is one of the commune, where it stands below one. */
const isOfProvince = ({ schoolKind, schoolLevels }: UnitOnPaper) =>
  schoolLevels.includes("HIGH") || schoolKind === "SPECIAL" || schoolKind === "VOCATIONAL_CONTINUING";

function ancestorsOf(units: UnitsOnPaper, id: number, moment: Moment): UnitOnPaper[] {
  const { parentId } = nameOn(units, id, moment);
  return parentId === null
    ? []
    : [unitOf(units, parentId), ...ancestorsOf(units, parentId, { at: moment.at })];
}

/** A People's Committee answers to nobody whose name could stand above its own. */
function headOfCommittee(name: string): Letterhead {
  return {
    issuingBody: name.replace(/^UBND\b/i, "Ủy ban nhân dân"),
    bodyAbove: null,
    aboveSchools: shortCommittee(name),
  };
}

/**
 * “Phòng Văn hóa – Xã hội phường Bến Hạ” writes below “UBND phường Bến Hạ”, which manages the schools; until
 * there were districts, a Phòng Giáo dục và Đào tạo did so itself.
 */
function headOfDivision(name: string, { ward }: UnitOnPaper): Letterhead {
  const [, division = name, area = ward] = splitArea.exec(name) ?? [];
  const bodyAbove = area ? `UBND ${area.charAt(0).toLocaleLowerCase("vi")}${area.slice(1)}` : null;
  const manages = /^Phòng (Giáo dục|GD)/iu.test(name);
  return { issuingBody: division, bodyAbove, aboveSchools: manages ? name : bodyAbove };
}

/** “Xã hội” is no commune; “xã Hội Sơn” is one. */
const splitArea =
  /^(Phòng .+?)\s+(?:thuộc\s+)?(?:(?:UBND|Ủy ban nhân dân|Uỷ ban nhân dân)\s+)?((?:xã(?!\s+hội(?:$|\s+(?:xã|phường|đặc|thuộc|UBND|Ủy|Uỷ)\s))|phường|đặc khu|huyện|quận|thị xã|thành phố)\s+.+)$/iu;

/** “Sở Giáo dục và Đào tạo tỉnh Sông Lam” writes below “UBND tỉnh Sông Lam”. */
function headOfProvincial(name: string, { province }: UnitOnPaper): Letterhead {
  const [, office = name, area = province] =
    /^(Sở .+?)\s+((?:tỉnh|thành phố|TP\.?)\s+.+)$/iu.exec(name) ??
    /^(Sở Giáo dục và Đào tạo|Sở GD&ĐT)\s+(\S.*)$/iu.exec(name) ??
    [];
  return {
    issuingBody: office,
    bodyAbove: area ? `UBND ${provinceInWords(area)}` : null,
    aboveSchools: name,
  };
}

function provinceInWords(area: string): string {
  const plain = area.replace(/^(tỉnh|thành phố|TP\.?)\s+/iu, "");
  const isCity = plain === area ? centralCities.has(plain.toLocaleLowerCase("vi")) : !/^tỉnh\s/iu.test(area);
  return `${isCity ? "thành phố" : "tỉnh"} ${plain}`;
}

/** Those that are no “tỉnh”, where a name says neither. */
const centralCities = new Set(["hà nội", "huế", "hải phòng", "đà nẵng", "cần thơ", "hồ chí minh"]);

const isDivision = (name: string) => /^Phòng\s/iu.test(name);
const isProvincial = (name: string) => /^Sở\s/iu.test(name);

/** “THCSBH” of “Trường THCS Bến Hạ”, “SGDĐT” of “Sở Giáo dục và Đào tạo”; a committee is “UBND”. */
export function abbreviationOf(issuingBody: string): string {
  if (isCommittee(issuingBody)) return "UBND";
  const words = issuingBody.replace(/^(Trường|Phòng)\s+/iu, "").match(/[\p{L}\d&]+/gu) ?? [];
  return words
    .filter((word) => word.toLocaleLowerCase("vi") !== "và")
    .map((word) => (isAcronym(word) ? word : word.charAt(0).toLocaleUpperCase("vi")))
    .join("");
}

const isAcronym = (word: string) => word.length > 1 && word === word.toLocaleUpperCase("vi");

/** What whoever leads the body that writes a paper is called there, and the deputy. */
export interface Titles {
  /** On whose behalf its chairman signs. */
  collective: string | null;
  head: string;
  deputy: string;
}

export function titlesIn(issuingBody: string, type: Department["type"]): Titles {
  const led = (head: string, deputy = `Phó ${head}`): Titles => ({ collective: null, head, deputy });
  if (isCommittee(issuingBody)) return { ...led("Chủ tịch"), collective: "Ủy ban nhân dân" };
  if (isDivision(issuingBody)) return led("Trưởng phòng");
  if (isProvincial(issuingBody) || /^Trung tâm\s/iu.test(issuingBody)) return led("Giám đốc");
  if (type === "LEVEL_3") return led("Hiệu trưởng");
  return led("Thủ trưởng đơn vị", "Phó Thủ trưởng đơn vị");
}

function unitOf(units: UnitsOnPaper, id: number): UnitOnPaper {
  const unit = units.get(id);
  if (!unit) throw new Error(`Unit ${id} was not read.`);
  return unit;
}
