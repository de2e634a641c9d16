import { type DailyWork, dailyWorks } from "@so-thiet-bi/contract/daily-work";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { barFor, barOf, dailyWorkOfUser, pinsOf, placeAround, placeAt } from "./places.ts";
import { routes } from "./routes.tsx";

const person = (role: "ROLE_SYSTEM_ADMIN" | "ROLE_DEPARTMENT_ADMIN" | "ROLE_DEPARTMENT_USER") => ({
  role,
  capabilities: [],
  scopes: [],
  department: { id: 1, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
});
const teacher = person("ROLE_DEPARTMENT_USER");
const keeper = { ...teacher, capabilities: ["EQUIPMENT_KEEPER" as const] };
const head = person("ROLE_DEPARTMENT_ADMIN");
const people: Record<DailyWork, Parameters<typeof pinsOf>[0]> = {
  teacher,
  keeper,
  head,
  commune: { ...head, department: { ...head.department, type: "LEVEL_2" } },
  province: { ...head, department: { ...head.department, type: "LEVEL_1" } },
  administrator: person("ROLE_SYSTEM_ADMIN"),
};

const bars: Record<DailyWork, string> = {
  teacher: "Tuần của tôi · Quét · Báo hỏng · Thông báo",
  keeper: "Bảng điều phối · Quầy · Quét · Việc chờ",
  head: "Chờ duyệt · Trường · Báo cáo · Quét",
  commune: "Chờ duyệt · Các đơn vị · Báo cáo · Quét",
  province: "Chờ duyệt · Các đơn vị · Báo cáo · Quét",
  administrator: "Trang chủ · Đơn vị · Tài khoản · Nhật ký bảo mật",
};
const pinned: Record<DailyWork, string> = {
  teacher: "Tuần của tôi · Báo hỏng · Phiếu đăng ký",
  keeper: "Bảng điều phối · Quầy · Phiếu mượn · Quản lý thiết bị",
  head: "Trường · Đề nghị trang bị · Báo cáo gửi cấp trên · Quản lý thiết bị",
  commune: "Đề nghị trang bị · Các đơn vị · Báo cáo gửi cấp trên · Thiết bị tối thiểu",
  province: "Đề nghị trang bị · Các đơn vị · Báo cáo gửi cấp trên · Thiết bị tối thiểu",
  administrator: "Đơn vị · Tài khoản · Nhật ký bảo mật",
};
const named = (places: readonly { title: { vi: string } }[]) =>
  places.map(({ title }) => title.vi).join(" · ");

test.each(dailyWorks)("%s: the bar, and what is pinned at first", (work) => {
  expect(dailyWorkOfUser(people[work])).toBe(work);
  expect(named(barOf[work])).toBe(bars[work]);
  expect(named(pinsOf(people[work]))).toBe(pinned[work]);
});

test.each(dailyWorks)("%s: every place is a page, and what is pinned can be pinned again", (work) => {
  for (const { path } of [...barOf[work], ...pinsOf(people[work])]) {
    const found = matchRoutes(routes as RouteObject[], path)?.at(-1);
    expect(found?.route.path, path).not.toBe("*");
  }
  for (const { path } of pinsOf(people[work])) expect(placeAt(people[work], path)?.path).toBe(path);
});

test("a member above the schools who may approve nothing is told what is to do, an approver what is to approve", () => {
  const member = { ...teacher, department: { ...teacher.department, type: "LEVEL_2" as const } };
  expect(named(barFor(member))).toBe("Việc chờ · Các đơn vị · Báo cáo · Quét");
  expect(named(barFor({ ...member, capabilities: ["DEMAND_APPROVER"] }))).toBe(bars.commune);
  expect(named(barFor(people.commune))).toBe(bars.commune);
});

test("a person's own pins stand in their order, and what they may not see or is no page falls out", () => {
  const pins = ["/equipment/inventory", "/system/account", "/nowhere", "/equipment/request/counter"];
  expect(named(pinsOf({ ...teacher, pins }))).toBe("Kiểm kê · Quầy");
  expect(named(pinsOf({ ...head, pins }))).toBe("Kiểm kê · Tài khoản người dùng · Quầy");
  expect(pinsOf({ ...head, pins: [] })).toEqual([]);
});

test("an address belongs to the place that says most of it", () => {
  expect(placeAround(barOf.keeper, "/equipment/request/board")?.title.vi).toBe("Bảng điều phối");
  expect(placeAround(barOf.head, "/dashboard/school")?.title.vi).toBe("Trường");
  expect(placeAround(barOf.head, "/dashboard")?.title.vi).toBe("Chờ duyệt");
  expect(placeAround(barOf.teacher, "/equipment/requests")).toBeUndefined();
  expect(placeAt(teacher, "/equipment/management/12")).toBeUndefined();
});
