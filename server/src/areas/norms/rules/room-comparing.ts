/** What a school's rooms are beside the norms of rooms; no database. */
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fold } from "@so-thiet-bi/contract/fold";
import { sayBoth, type Words } from "@so-thiet-bi/contract/language";
import type { RoomComparison, RoomNorm, RoomVerdict } from "@so-thiet-bi/contract/norms";
import { figure } from "../../books/rules.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";

export interface Room {
  id: number;
  name: string;
  kind: string;
  area: number | null;
  subjects: { id: number; name: string }[];
  /** Parts of its subjects that it is for; none: all of them. */
  strands: string[];
}

export interface RoomsOfSchool {
  /** Of the level that the norm speaks of. */
  classes: readonly { pupils: number }[];
  subjects: SubjectNames;
  rooms: readonly Room[];
}

/** Ids of subjects by every name that they and their parts have. */
export type SubjectNames = ReadonlyMap<string, ReadonlySet<number>>;

export type NormOfRooms = Pick<RoomNorm, "room" | "minRooms" | "areaPerStudent" | "minArea">;

export function compareRooms(norm: NormOfRooms, { classes, subjects, rooms }: RoomsOfSchool): RoomComparison {
  const meant = meaningOf(norm.room, subjects);
  const counted = rooms.filter((room) => isMeant(room, meant, subjects));
  const largestClass = classes.reduce((most, { pupils }) => Math.max(most, pupils), 0) || null;
  const areas = counted.flatMap(({ area }) => area ?? []);
  const smallest = areas.length === 0 ? null : Math.min(...areas);
  const neededRooms = neededCount(norm.minRooms, classes.length);
  const neededArea = areaFor(norm, largestClass);
  const findings =
    isKnown(meant) || counted.length > 0
      ? findingsOf(norm, { meant, counted, classes: classes.length, largestClass })
      : [strange];
  return {
    verdict: verdicts.find((one) => findings.some(({ verdict }) => verdict === one)) ?? "MET",
    words: findings.length === 0 ? met : sentence(findings),
    neededRooms,
    neededArea,
    classes: classes.length,
    largestClass,
    rooms: counted.map(({ id, name, area, subjects: of, strands }) => ({
      id,
      name,
      area,
      subjects: [...of.map((subject) => subject.name), ...strands],
    })),
    smallest,
    areaPerPupil:
      smallest === null || largestClass === null ? null : Math.round((smallest / largestClass) * 100) / 100,
    link: linkTo(meant, counted),
  };
}

/** Under one key “Mỹ thuật” and “Mĩ thuật”, “Vật lý” and “Vật lí”. */
export function roomKey(name: string): string {
  return fold(name)
    .replaceAll("y", "i")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

// ---- what a norm means

interface Meaning {
  kind: string | undefined;
  subjectIds: ReadonlySet<number>;
  /** Of rooms that are called like the norm. */
  key: string;
  /** The subjects and strands that it names, folded. */
  parts: ReadonlySet<string>;
}

const withoutRoom = (name: string) =>
  fold(name)
    .replace(/ *\(.*\)$/, "")
    .replace(/^(phong|nha) (hoc )?(bo mon )?(?=.)/, "");

const kinds = functionalRooms.fields["kind"]?.kind === "choice" ? functionalRooms.fields["kind"].choices : [];
const kindOf = new Map(
  kinds.flatMap(({ value, vi, aliases = [] }) =>
    [vi, ...aliases].flatMap((word) => [fold(word), withoutRoom(word)].map((key) => [key, value] as const)),
  ),
);

/**
 * “Phòng học bộ môn Âm nhạc” is a room of that subject, “Phòng đa chức năng” a kind of room, “Tin học” is
 * both.
 */
function meaningOf(name: string, subjects: SubjectNames): Meaning {
  const bare = withoutRoom(name);
  const whole = kindOf.get(fold(name));
  const kind = whole ?? kindOf.get(bare.replace("chuc nang", "nang"));
  const key = roomKey(bare);
  if (whole !== undefined) return { kind, subjectIds: new Set(), key, parts: new Set() };
  const parts = subjects.has(key) ? [key] : bare.split(/ [-–] |[,;/]/).map(roomKey);
  const named = new Set(parts.flatMap((part) => [...(subjects.get(part) ?? [])]));
  return { kind, subjectIds: named, key, parts: new Set(parts) };
}

const teachingKinds: readonly string[] = ["SUBJECT_ROOM", "COMPUTER_ROOM"];

function isMeant(room: Room, { kind, subjectIds, key, parts }: Meaning, subjects: SubjectNames): boolean {
  if (room.kind === kind) return true;
  if (!teachingKinds.includes(room.kind)) return false;
  const own = roomKey(withoutRoom(room.name).replace(/\s*\d+$/, ""));
  if (room.strands.length > 0) {
    const keys = [...room.strands, ...room.subjects.map(({ name }) => name)].map(roomKey);
    return own === key || keys.some((one) => parts.has(one));
  }
  return (
    own === key ||
    room.subjects.some(({ id }) => subjectIds.has(id)) ||
    [...(subjects.get(own) ?? [])].some((id) => subjectIds.has(id))
  );
}

const isKnown = ({ kind, subjectIds }: Meaning) => kind !== undefined || subjectIds.size > 0;

// ---- what is needed

/** “1”, or “0,6 phòng/lớp”; anything else is for people to read. */
function neededCount(text: string | null, classes: number): number | null {
  const asked = askedCount(text);
  if (asked === undefined || (asked.perClass && classes === 0)) return null;
  return Math.ceil(inUnits(thousandths(asked.amount) * (asked.perClass ? classes : 1)));
}

function askedCount(text: string | null): { amount: number; perClass: boolean } | undefined {
  const found = /^(\d+(?:[.,]\d+)?)\s*(?:phòng)?\s*(\/\s*lớp)?$/iu.exec(text?.trim() ?? "");
  return found
    ? { amount: Number((found[1] as string).replace(",", ".")), perClass: found[2] !== undefined }
    : undefined;
}

function areaFor({ areaPerStudent, minArea }: NormOfRooms, largestClass: number | null): number | null {
  if (areaPerStudent === null || largestClass === null) return minArea;
  return Math.max(minArea ?? 0, inUnits(thousandths(areaPerStudent) * largestClass));
}

// ---- what that comes to

interface Finding {
  verdict: Exclude<RoomVerdict, "MET">;
  says: Words;
}

/** What is missing stands before what nobody knows. */
const verdicts: readonly RoomVerdict[] = ["LACKING", "NOT_COMPARABLE", "UNKNOWN"];

const met: Words = { vi: "Đạt", en: "Met" };

const reason = (vi: string, en: string): Finding => ({
  verdict: "NOT_COMPARABLE",
  says: { vi: `không so sánh được: ${vi}`, en: `cannot be compared: ${en}` },
});
const strange = reason(
  "danh mục phòng không có loại phòng hay môn học này",
  "the catalogues know no such kind of room or subject",
);

interface Counted {
  meant: Meaning;
  counted: readonly Room[];
  classes: number;
  largestClass: number | null;
}

function findingsOf(norm: NormOfRooms, { meant, counted, classes, largestClass }: Counted): Finding[] {
  const asksArea = norm.areaPerStudent !== null || norm.minArea !== null;
  if (norm.minRooms === null && !asksArea)
    return [
      reason(
        "quy định không nêu số phòng hay diện tích",
        "the rule names neither a number of rooms nor an area",
      ),
    ];
  // why: a school with classes has classrooms, and this catalogue is for rooms where equipment stands
  if (meant.kind === "CLASSROOM" && counted.length === 0 && classes > 0)
    return [
      reason(
        "trường chưa khai phòng học nào trong danh mục phòng",
        "the school has entered no classroom among its rooms",
      ),
    ];
  if (norm.minRooms === null && counted.length === 0)
    return [reason("trường chưa khai phòng nào loại này", "the school has entered no such room")];
  const findings = countFindings(norm.minRooms, counted.length, classes);
  return asksArea && counted.length > 0
    ? [...findings, ...areaFindings(norm, counted, largestClass)]
    : findings;
}

function countFindings(text: string | null, there: number, classes: number): Finding[] {
  if (text === null) return [];
  if (askedCount(text) === undefined)
    return [reason(`chưa hiểu số phòng “${text}”`, `“${text}” is not understood as a number of rooms`)];
  const needed = neededCount(text, classes);
  if (needed === null) return [noClasses];
  const missing = needed - there;
  if (missing <= 0) return [];
  return [
    {
      verdict: "LACKING",
      says: {
        vi: `thiếu ${figure(missing)} phòng`,
        en: missing === 1 ? "1 room is missing" : `${missing} rooms are missing`,
      },
    },
  ];
}

const noClasses = reason(
  "năm học này chưa có lớp của cấp học",
  "this school year has no classes of the level",
);

const tooSmall: Words = {
  vi: "{{count}} phòng thiếu diện tích, nhiều nhất {{most}} m²",
  en: "{{count}} rooms are too small, by up to {{most}} m²",
};

function areaFindings(norm: NormOfRooms, counted: readonly Room[], largestClass: number | null): Finding[] {
  const findings: Finding[] = [];
  const needed = areaFor(norm, largestClass);
  const unmeasured = counted.filter(({ area }) => area === null).length;
  const lacking =
    needed === null
      ? []
      : counted.flatMap(({ area }) =>
          area !== null && area < needed ? thousandths(needed) - thousandths(area) : [],
        );
  const most = inUnits(Math.max(0, ...lacking));
  if (lacking.length === 1)
    findings.push({
      verdict: "LACKING",
      says: { vi: `thiếu diện tích ${figure(most)} m²`, en: `${figure(most)} m² short` },
    });
  if (lacking.length > 1) {
    findings.push({
      verdict: "LACKING",
      says: sayBoth(tooSmall, { count: lacking.length, most: figure(most) }),
    });
  }
  if (norm.areaPerStudent !== null && largestClass === null) findings.push(noClasses);
  if (unmeasured > 0) {
    const vi =
      unmeasured === counted.length ? "chưa ghi diện tích" : `${figure(unmeasured)} phòng chưa ghi diện tích`;
    const en =
      unmeasured === counted.length
        ? "the area is not entered"
        : `the area of ${unmeasured} of the rooms is not entered`;
    findings.push({ verdict: "UNKNOWN", says: { vi, en } });
  }
  return findings;
}

function sentence(findings: readonly Finding[]): Words {
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase("vi") + text.slice(1);
  return {
    vi: capital(findings.map(({ says }) => says.vi).join("; ")),
    en: capital(findings.map(({ says }) => says.en).join("; ")),
  };
}

// ---- where the rooms stand

const listOfRooms = "/category/line-department";

function linkTo({ kind, subjectIds }: Meaning, counted: readonly Room[]): string | null {
  const [first] = counted;
  if (first && counted.length === 1) return `${listOfRooms}?open=${first.id}`;
  const kindsThere = new Set(counted.map((room) => room.kind));
  const onlyKind = kindsThere.size === 1 ? first?.kind : first ? undefined : "SUBJECT_ROOM";
  if (kind !== undefined && (onlyKind === kind || !first)) return `${listOfRooms}?kind=${kind}`;
  const shared = [...subjectIds].find((id) =>
    counted.every(({ subjects }) => subjects.some((subject) => subject.id === id)),
  );
  if (shared !== undefined)
    return `${listOfRooms}?${onlyKind === undefined ? "" : `kind=${onlyKind}&`}subjects=${shared}`;
  return first ? listOfRooms : null;
}
