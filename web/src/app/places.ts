/** Pages of daily work: what stands in the phone's bar and pinned above the menu, by what somebody is there for. */

import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import { type DailyWork, dailyWorkOf } from "@so-thiet-bi/contract/daily-work";
import type { Words } from "@so-thiet-bi/contract/language";
import { type MenuEntry, menuFor } from "./menu.ts";
import type { PlaceShape } from "./place-icon.tsx";

export interface Place {
  path: string;
  title: Words;
  /** What the bar of a phone says, where the title would need two lines. */
  short?: Words;
  shape: PlaceShape;
  /** Only where the place stands: its number is said in the phone's bar. */
  counts?: "waiting" | "unread";
}

const week: Place = {
  path: "/equipment/request",
  title: { vi: "Tuần của tôi", en: "My week" },
  shape: "week",
};
const scan: Place = { path: "/scan", title: { vi: "Quét", en: "Scan" }, shape: "scan" };
const report: Place = {
  path: "/equipment/broken/new",
  title: { vi: "Báo hỏng", en: "Report damage" },
  shape: "broken",
};
const notices: Place = {
  path: "/notices",
  title: { vi: "Thông báo", en: "Notices" },
  shape: "bell",
  counts: "unread",
};
const board: Place = {
  path: "/equipment/request/board",
  title: { vi: "Bảng điều phối", en: "Board" },
  shape: "board",
};
const counter: Place = {
  path: "/equipment/request/counter",
  title: { vi: "Quầy", en: "Counter" },
  shape: "counter",
};
const waits: Place = {
  path: "/dashboard",
  title: { vi: "Việc chờ", en: "To do" },
  shape: "waits",
  counts: "waiting",
};
const decides: Place = { ...waits, title: { vi: "Chờ duyệt", en: "To approve" }, shape: "decides" };
const home: Place = { ...waits, title: { vi: "Trang chủ", en: "Home" }, shape: "home" };
const school: Place = { path: "/dashboard/school", title: { vi: "Trường", en: "School" }, shape: "school" };
const unitsBelow: Place = {
  path: "/dashboard/units",
  title: { vi: "Các đơn vị", en: "Units" },
  shape: "units",
};
const reports: Place = { path: "/report", title: { vi: "Báo cáo", en: "Reports" }, shape: "reports" };
const units: Place = { path: "/system/units", title: { vi: "Đơn vị", en: "Units" }, shape: "units" };
const accounts: Place = {
  path: "/system/account",
  title: { vi: "Tài khoản", en: "Accounts" },
  shape: "people",
};
const securityLog: Place = {
  path: "/system/security-log",
  title: { vi: "Nhật ký bảo mật", en: "Security log" },
  short: { vi: "Nhật ký", en: "Log" },
  shape: "shield",
};
const loans: Place = {
  path: "/equipment/request/loans",
  title: { vi: "Phiếu mượn", en: "Loans" },
  shape: "loans",
};
const registrations: Place = {
  path: "/equipment/request/registrations",
  title: { vi: "Phiếu đăng ký", en: "Registrations" },
  shape: "reports",
};
const requests: Place = {
  path: "/report/requests",
  title: { vi: "Báo cáo gửi cấp trên", en: "Reports to superiors" },
  shape: "reports",
};
const demands: Place = {
  path: "/equipment/demand",
  title: { vi: "Đề nghị trang bị", en: "Equipment demands" },
  shape: "decides",
};
const equipment: Place = {
  path: "/equipment/management",
  title: { vi: "Quản lý thiết bị", en: "Equipment management" },
  shape: "things",
};
const norms: Place = {
  path: "/equipment/norm",
  title: { vi: "Thiết bị tối thiểu", en: "Minimum equipment" },
  shape: "board",
};

/** The four of the phone's bar, from the left; the way home is the first thing where nothing else leads there. */
export const barOf: Readonly<Record<DailyWork, readonly [Place, Place, Place, Place]>> = {
  teacher: [week, scan, report, notices],
  keeper: [board, counter, scan, waits],
  head: [decides, school, reports, scan],
  commune: [decides, unitsBelow, reports, scan],
  province: [decides, unitsBelow, reports, scan],
  administrator: [home, units, accounts, securityLog],
};

/** The bar of a person: whoever may approve nothing is not told that something waits for their approval. */
export function barFor(person: Person): readonly Place[] {
  const approves = person.role === "ROLE_DEPARTMENT_ADMIN" || person.capabilities.includes("DEMAND_APPROVER");
  return barOf[dailyWorkOfUser(person)].map((place) => (place === decides && !approves ? waits : place));
}

/** What is pinned until somebody changes it. */
const firstPins: Readonly<Record<DailyWork, readonly Place[]>> = {
  teacher: [week, report, registrations],
  keeper: [board, counter, loans, equipment],
  head: [school, demands, requests, equipment],
  commune: [demands, unitsBelow, requests, norms],
  province: [demands, unitsBelow, requests, norms],
  administrator: [units, accounts, securityLog],
};

/** Daily work that has no entry of its own in the menu. */
const besideTheMenu = [board, counter, loans, registrations, report, requests];

type Person = Pick<CurrentUser, "role" | "capabilities" | "scopes" | "department" | "pins">;

export const dailyWorkOfUser = ({ role, capabilities, scopes, department }: Person): DailyWork =>
  dailyWorkOf({ role, capabilities, scopes, departmentType: department.type });

/** Every page that the person may pin, each once. */
function placesFor(person: Person): Place[] {
  const work = dailyWorkOfUser(person);
  const own = [...firstPins[work], ...(person.department.type === "LEVEL_3" ? besideTheMenu : [requests])];
  const places = [...own, ...leavesOf(menuFor(person.role))];
  return [...new Map(places.toReversed().map((place) => [place.path, place])).values()].toReversed();
}

function leavesOf(entries: readonly MenuEntry[]): Place[] {
  return entries.flatMap(({ children, enabled, path, title }) =>
    children ? leavesOf(children) : enabled && path !== undefined ? [{ path, title, shape: "page" }] : [],
  );
}

/** The pinned pages: those of the daily work, or what the person made of them; what they may not see falls out. */
export function pinsOf(person: Person): Place[] {
  if (!person.pins) return [...firstPins[dailyWorkOfUser(person)]];
  const places = new Map(placesFor(person).map((place) => [place.path, place]));
  return person.pins.flatMap((path) => places.get(path) ?? []);
}

/** The page of an address, where it can be pinned. */
export const placeAt = (person: Person, pathname: string): Place | undefined =>
  placesFor(person).find(({ path }) => path === pathname);

/** Which of them an address belongs to: the longest that it begins with. */
export function placeAround<Of extends Pick<Place, "path">>(
  places: readonly Of[],
  pathname: string,
): Of | undefined {
  return places
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
