/**
 * The pages and opened states that no picture of `docs/screenshots` shows, so that together with those every
 * address of the program is compared, and every kind of part once.
 */
import type { Page } from "@playwright/test";
import { type Before, openFirst, type Shot } from "./shots.ts";

export interface MoreShot extends Omit<Shot, "who" | "onPhone" | "inEveryLook"> {
  /** Absent: nobody is logged in. */
  who?: string;
  /** Shows a part that phones do not have. */
  wide?: true;
  /** A list of the API whose first row is the `:id` of the address. */
  found?: string;
}

const keeper = "tb.mai";
const head = "ht.hung";
const teacher = "gv.tuan";
const operator = "quantri";

/** The first one that can be seen, so that a page for phones and one for desks are opened alike. */
const press =
  (selector: string, opened = ".ant-dropdown, .ant-popover, [role=dialog], [role=listbox]"): Before =>
  async (page) => {
    await page.locator(selector).filter({ visible: true }).first().click();
    await page.locator(opened).filter({ visible: true }).first().waitFor();
  };

const after =
  (...steps: readonly Before[]): Before =>
  async (page, language) => {
    for (const step of steps) await step(page, language);
  };

/** The tab at this place of the record that is open. */
const tab =
  (place: number): Before =>
  async (page: Page) => {
    await page.getByRole("dialog").getByRole("tab").nth(place).click();
    await page
      .getByRole("dialog")
      .getByRole("tab")
      .nth(place)
      .and(page.locator("[aria-selected=true]"))
      .waitFor();
  };

const moreSteps = press(".ant-drawer .anticon-ellipsis", ".ant-dropdown");

/** Nothing is typed, so that each field says what is missing. */
const saveEmpty: Before = async (page) => {
  await page.locator(".ant-drawer-footer .ant-btn-primary, .save-bar .ant-btn-primary").last().click();
  await page.locator(".ant-form-item-explain-error").first().waitFor();
};

const catalogues = [
  "subject",
  "group-subject",
  "group-subject/quotas",
  "equipment/groups",
  "equipment/measures",
  "line-department",
  "classroom",
  "classroom/assignments",
  "classroom/timetable",
  "funding-source",
];

const vouchers = ["INCREASE", "DECREASE", "TRANSFER", "TRANSFER_OUT", "ISSUE"];

const reports = ["equipment-list", "usage-by", "norm-coverage", "disclosure", "room-timetable", "value-by"];

export const moreShots: readonly MoreShot[] = [
  { name: "login", path: "/login" },
  {
    name: "login-missing",
    path: "/login",
    before: async (page) => page.locator("form button[type=submit]").click(),
  },
  { name: "login-return", path: "/login/return" },
  { name: "not-found-outside", path: "/khong-co-trang-nay" },

  // the shell
  { name: "dashboard-operator", who: operator, path: "/dashboard" },
  { name: "dashboard-school-numbers", who: "ht.hung", path: "/dashboard/school" },
  { name: "dashboard-units", who: "xa.lan", path: "/dashboard/units" },
  { name: "dashboard-approver", who: "so.dung", path: "/dashboard" },
  {
    name: "menu",
    who: keeper,
    path: "/equipment/vouchers",
    before: async (page) => {
      await page.locator(".shell-header [aria-expanded=false]").first().click();
      await page.locator(".shell-brand span:not(.visually-hidden)").waitFor();
    },
  },
  { name: "user-menu", who: keeper, path: "/scan", before: press(".user-button") },
  { name: "notice-bell", who: keeper, path: "/scan", before: press(".notice-bell", ".notice-panel-list") },
  {
    name: "search-empty",
    who: keeper,
    path: "/scan",
    before: async (page) => page.keyboard.press("Control+k"),
  },

  // help
  {
    name: "help-panel",
    who: teacher,
    path: "/equipment/request",
    before: async (page) => page.keyboard.press("?"),
  },
  { name: "guide", who: keeper, path: "/help" },
  { name: "guide-task", who: keeper, path: "/help/hand-out" },
  { name: "guide-booklet", who: keeper, path: "/help/booklet/keeper" },

  // equipment
  { name: "equipment-by-room", who: keeper, path: "/equipment/management?by=room" },
  { name: "equipment-none", who: keeper, path: "/equipment/management?search=khongcogi" },
  { name: "equipment-filtered", who: keeper, path: "/equipment/management?condition=BROKEN&sort=-quantity" },
  { name: "equipment-page-2", who: keeper, path: "/equipment/management?size=50&page=2" },
  {
    name: "equipment-columns",
    who: keeper,
    wide: true,
    path: "/equipment/management",
    before: press(".filter-bar .anticon-setting, .cell-action .anticon-setting, .anticon-setting >> nth=-1"),
  },
  { name: "equipment-views", who: keeper, path: "/equipment/management", before: press(".anticon-star") },
  {
    name: "equipment-page",
    who: keeper,
    path: "/equipment/management/:id",
    found: "/equipments?search=kinh",
  },
  {
    name: "equipment-edit",
    who: keeper,
    path: "/equipment/management?form=:id",
    found: "/equipments?search=kinh",
  },
  {
    name: "equipment-steps",
    who: keeper,
    path: "/equipment/management",
    before: after(openFirst, moreSteps),
  },
  { name: "equipment-shelves", who: keeper, path: "/equipment/management", before: after(openFirst, tab(1)) },
  {
    name: "equipment-movements",
    who: keeper,
    path: "/equipment/management",
    before: after(openFirst, tab(2)),
  },
  { name: "equipment-missing", who: keeper, path: "/equipment/management?form=new", before: saveEmpty },
  {
    name: "equipment-choice",
    who: keeper,
    path: "/equipment/management?form=new",
    before: async (page) => {
      await page.getByRole("dialog").getByRole("combobox").first().click();
      await page.getByRole("option").first().waitFor({ state: "attached" });
    },
  },
  {
    name: "equipment-remove",
    who: keeper,
    path: "/equipment/management",
    before: after(openFirst, moreSteps, async (page) => {
      await page.locator(".ant-dropdown-menu-item-danger").last().click();
      await page.locator(".ant-modal").filter({ visible: true }).waitFor();
    }),
  },
  { name: "equipment-gone", who: keeper, path: "/equipment/management/99999999" },

  // vouchers
  ...vouchers.map((type) => ({
    name: `voucher-new-${type.toLowerCase().replace("_", "-")}`,
    who: keeper,
    path: `/equipment/vouchers/new?type=${type}`,
  })),
  {
    name: "voucher-edit",
    who: keeper,
    path: "/equipment/vouchers/:id/edit",
    found: "/stock-vouchers",
  },

  // demands and campaigns
  {
    name: "demand-edit",
    who: keeper,
    path: "/equipment/demand/:id/edit",
    found: "/demands?status=REJECTED_BY_LEVEL_2",
  },
  {
    name: "demand-receive",
    who: "tb.huong",
    path: "/equipment/demand/:id/receive",
    found: "/demands?status=APPROVED",
  },
  { name: "demand-list-so", who: "so.hoa", path: "/equipment/demand" },
  { name: "campaign-new", who: "so.dung", path: "/equipment/campaigns/new" },
  {
    name: "campaign-edit",
    who: "so.dung",
    path: "/equipment/campaigns/:id/edit",
    found: "/purchase-campaigns",
  },

  // borrowing
  { name: "week-of-keeper", who: keeper, path: "/equipment/request" },
  { name: "registration-lessons", who: teacher, path: "/equipment/request/registrations/new" },
  {
    name: "registration-edit",
    who: teacher,
    path: "/equipment/request/registrations/:id/edit",
    found: "/loan-registrations?mine=true&status=PENDING",
  },
  { name: "registrations-own", who: teacher, path: "/equipment/request/registrations" },
  {
    name: "counter-back",
    who: keeper,
    path: "/equipment/request/counter",
    before: async (page) => page.getByRole("tab").nth(1).click(),
  },
  { name: "loan-steps", who: keeper, path: "/equipment/request/loans", before: after(openFirst, moreSteps) },

  // broken and lost
  { name: "repair-new", who: keeper, path: "/equipment/broken/repairs/new" },
  { name: "liquidation-new", who: keeper, path: "/equipment/broken/liquidations/new" },
  {
    name: "liquidation-edit",
    who: keeper,
    path: "/equipment/broken/liquidations/:id/edit",
    found: "/liquidations?status=PROPOSED",
  },
  { name: "maintenance-new", who: keeper, path: "/equipment/broken/maintenance?form=new" },

  // minimum equipment and inventory
  { name: "norm-coverage-so", who: "so.hoa", path: "/equipment/norm" },
  { name: "norm-mapping", who: keeper, path: "/equipment/norm/mapping" },
  { name: "norm-list-new", who: "so.hoa", path: "/equipment/norm/lists?form=new" },
  { name: "norm-import", who: operator, path: "/equipment/norm/lists/:id/import", found: "/norm-lists" },
  { name: "norm-compare", who: "so.hoa", path: "/equipment/norm/lists/1/compare?olderId=4" },
  { name: "inventory-new", who: keeper, path: "/equipment/inventory/new" },
  {
    name: "inventory-edit",
    who: keeper,
    path: "/equipment/inventory/:id/edit",
    found: "/inventory-checks?status=DRAFT",
  },
  { name: "inventory-first", who: keeper, path: "/equipment/inventory/1" },

  // reports and books
  { name: "reports-so", who: "so.hoa", path: "/report" },
  { name: "reports-found", who: keeper, path: "/report?search=tai%20san" },
  ...reports.map((key) => ({ name: `report-${key}`, who: keeper, path: `/report/${key}` })),
  { name: "report-requests-school", who: head, path: "/report/requests" },
  { name: "report-request-new", who: "xa.lan", path: "/report/requests/new" },
  { name: "track-book-equipment", who: keeper, path: "/track-book/equipment-book" },

  // unit, accounts and catalogues
  { name: "unit-signers", who: head, path: "/system/information?tab=signers" },
  { name: "unit-settings", who: head, path: "/system/information?tab=settings" },
  { name: "unit-operator", who: operator, path: "/system/information" },
  { name: "unit-new", who: operator, path: "/system/units?form=new" },
  { name: "merger-new", who: "xa.lan", path: "/system/mergers?form=new" },
  { name: "unit-import", who: operator, path: "/system/units/import" },
  { name: "unit-letters", who: operator, path: "/system/units/letters" },
  { name: "school-year-new", who: head, path: "/system/school-year?form=new" },
  {
    name: "roll-over",
    who: head,
    path: "/system/school-year/:id/roll-over",
    found: "/school-years",
  },
  {
    name: "year-tasks",
    who: head,
    path: "/system/school-year/:id/roll-over?view=beginning",
    found: "/school-years",
  },
  { name: "account-new", who: head, path: "/system/account?form=new" },
  { name: "security-log", who: head, path: "/system/security-log" },
  { name: "security-log-operator", who: operator, path: "/system/security-log" },
  { name: "system-status", who: operator, path: "/system/status" },
  { name: "operations-guide", who: operator, path: "/system/status?guide=backups" },
  { name: "consents", who: head, path: "/system/data-requests/consents" },
  { name: "account-jobs", who: head, path: "/system/account/jobs" },
  { name: "account-teacher", who: teacher, path: "/account" },
  { name: "what-is-new", who: teacher, path: "/help/new" },
  ...catalogues.map((path) => ({
    name: `catalogue-${path.replace("/", "-")}`,
    who: head,
    path: `/category/${path}`,
  })),
  { name: "timetable-list", who: head, path: "/category/classroom/timetable?view=list" },
  {
    name: "timetable-cell",
    who: head,
    path: "/category/classroom/timetable",
    before: async (page) => {
      await page.locator("button.lesson").first().click();
      await page.locator(".lesson-editor").waitFor();
    },
  },
  { name: "catalogue-record", who: head, path: "/category/subject", before: openFirst },
  { name: "catalogue-import", who: head, path: "/category/student/import" },
  { name: "lesson-new", who: head, path: "/category/lesson?form=new" },
  { name: "employee-new", who: head, path: "/category/employee?form=new" },
  { name: "label", who: keeper, path: "/q/khong-co" },
];
