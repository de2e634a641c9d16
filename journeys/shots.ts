/** What the pictures of `docs/screenshots` show, and what is compared between two copies of the program. */
import type { Page } from "@playwright/test";
import { text as demands } from "../web/src/areas/demands/text.ts";

/** As an office writes one, with a unit that is misspelt. */
const stockList = `Tên thiết bị,ĐVT,Số lượng,Hỏng,Môn học,Đơn giá,Ghi chú
Ống nghiệm Φ16,Cái,35,15,Hóa học,12000,năm đưa vào 2007
Ống nghiệm có nhánh,Cái,20,0,Hóa học,15000,
Bình cầu đáy tròn 250 ml,Cái,12,2,Hóa học,68000,mua năm 2023
Giá để ống nghiệm bằng nhựa,Cái,12,0,Hóa học,28000,
Đèn cồn thí nghiệm,Cáii,18,3,Hóa học,35000,
Cân điện tử 10 mg,Cái,2,0,Khoa học tự nhiên,1450000,
Kính lúp cầm tay,Cái,40,5,Khoa học tự nhiên,22000,
Lực kế lò xo 5 N,Cáii,16,1,Khoa học tự nhiên,54000,
Nhiệt kế rượu,Cái,20,4,Khoa học tự nhiên,31000,
Nam châm thẳng,Cặp,12,0,Khoa học tự nhiên,45000,
Bản đồ tự nhiên châu Âu,Tờ,3,1,Lịch sử và Địa lí,85000,
Quả địa cầu hành chính,Quả,2,0,Lịch sử và Địa lí,260000,tài trợ
Thước đo góc,Bộ,6,0,Toán,120000,
Bóng đá số 5,Quả,14,6,Giáo dục thể chất,180000,
Dây nhảy cá nhân,Chiếc,60,12,Giáo dục thể chất,15000,
Đàn phím điện tử,Cây,4,0,Âm nhạc,5200000,
`;

/** What is done on the page before the picture is taken. */
export type Before = (page: Page, language: "vi" | "en") => Promise<void>;

export interface Shot {
  name: string;
  who: string;
  path: string;
  /** Taken on a phone too, in the dark. */
  onPhone?: true;
  /** Taken in English too, and in each theme at either width. */
  inEveryLook?: true;
  before?: Before;
}

export const openFirst = async (page: Page) => {
  await page.locator("tbody tr:not([aria-hidden]), .card-title").first().click();
  await page.getByRole("dialog").waitFor();
};

const chooseRows: Before = async (page) => {
  // on a phone the boxes come when somebody wants to choose
  const choosing = page.locator(".cards-tools button").first();
  if (await choosing.isVisible()) await choosing.click();
  const boxes = page.locator("tbody .cell-choice input, .card-choice input, input.card-choice");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};

export const shots: readonly Shot[] = [
  { name: "dashboard-school", who: "ht.hung", path: "/dashboard", inEveryLook: true },
  { name: "dashboard-keeper", who: "tb.mai", path: "/dashboard", onPhone: true },
  { name: "dashboard-teacher", who: "gv.tuan", path: "/dashboard", onPhone: true },
  { name: "dashboard-commune", who: "xa.lan", path: "/dashboard", onPhone: true },
  {
    name: "search",
    who: "tb.mai",
    path: "/dashboard",
    before: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("kinh hien vi");
      await page.getByRole("dialog").getByRole("option").first().waitFor();
    },
  },
  { name: "notices", who: "tb.mai", path: "/notices", onPhone: true },
  { name: "notice-settings", who: "tb.mai", path: "/notices?settings=true" },
  { name: "equipment-list", who: "tb.mai", path: "/equipment/management?sort=name", inEveryLook: true },
  {
    name: "equipment-search",
    who: "tb.mai",
    path: "/equipment/management?search=ong%20nghiem",
    onPhone: true,
  },
  {
    name: "equipment-record",
    who: "tb.mai",
    path: "/equipment/management?search=ong%20nghiem",
    before: openFirst,
  },
  { name: "equipment-chosen", who: "tb.mai", path: "/equipment/management", before: chooseRows },
  { name: "equipment-form", who: "tb.mai", path: "/equipment/management?form=new" },
  {
    name: "equipment-import",
    who: "tb.mai",
    path: "/equipment/management/import",
    before: async (page) => {
      await page.locator("input[type=file]").setInputFiles({
        name: "Danh mục thiết bị phòng bộ môn.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(stockList),
      });
      await page.locator(".import-counts, .import-wizard table").first().waitFor();
    },
  },
  { name: "what-happened", who: "tb.mai", path: "/equipment/vouchers/new" },
  { name: "vouchers", who: "tb.mai", path: "/equipment/vouchers" },
  { name: "voucher-record", who: "tb.mai", path: "/equipment/vouchers", before: openFirst },
  { name: "voucher-increase", who: "tb.mai", path: "/equipment/vouchers/new?type=INCREASE" },
  { name: "transfers", who: "tb.mai", path: "/equipment/transfers" },
  { name: "book", who: "tb.mai", path: "/equipment/book" },
  { name: "wear", who: "ht.hung", path: "/equipment/wear" },
  { name: "home-made", who: "tb.loan", path: "/equipment/home-made" },
  { name: "maintenance-plan", who: "tb.mai", path: "/equipment/broken/plan" },
  { name: "donations", who: "tb.loan", path: "/equipment/donations" },
  {
    name: "room",
    who: "tb.mai",
    path: "/equipment/management?sort=name",
    before: async (page) => {
      await openFirst(page);
      await page.getByRole("dialog").getByRole("tab").nth(1).click();
      await page.getByRole("dialog").locator(".room-link:visible").first().click();
      await page.waitForURL("**/equipment/rooms/*");
    },
  },
  { name: "scan", who: "tb.mai", path: "/scan", onPhone: true },
  { name: "demand-list", who: "tb.mai", path: "/equipment/demand", onPhone: true },
  { name: "demand-draft", who: "tb.mai", path: "/equipment/demand/new" },
  {
    name: "demand-record",
    who: "ht.hung",
    path: "/equipment/demand?status=DONE",
    inEveryLook: true,
    before: openFirst,
  },
  { name: "account", who: "tb.mai", path: "/account" },
  { name: "data-requests", who: "ht.hung", path: "/system/data-requests", onPhone: true },
  { name: "account-data", who: "gv.tuan", path: "/account/data" },
  { name: "unit-information", who: "ht.hung", path: "/system/information", onPhone: true },
  { name: "unit-periods", who: "ht.hung", path: "/system/information?tab=periods" },
  { name: "school-year", who: "ht.hung", path: "/system/school-year", before: openFirst },
  { name: "setup", who: "ht.hung", path: "/system/setup", onPhone: true },
  { name: "accounts", who: "ht.hung", path: "/system/account", before: openFirst },
  { name: "equipment-catalogue", who: "ht.hung", path: "/category/equipment" },
  { name: "rooms", who: "ht.hung", path: "/category/line-department", before: openFirst },
  { name: "lessons", who: "ht.hung", path: "/category/lesson" },
  { name: "staff", who: "ht.hung", path: "/category/employee" },
  { name: "students", who: "ht.hung", path: "/category/student", onPhone: true, before: openFirst },
  { name: "mergers", who: "xa.lan", path: "/system/mergers" },
  { name: "webhooks", who: "ht.hung", path: "/system/webhooks" },
  { name: "units", who: "quantri", path: "/system/units" },
  { name: "not-found", who: "ht.hung", path: "/khong-co-trang-nay" },
  { name: "dashboard-so", who: "so.hoa", path: "/dashboard" },
  { name: "unit-tree", who: "so.hoa", path: "/system/information" },
  { name: "loan-week", who: "gv.tuan", path: "/equipment/request", inEveryLook: true },
  { name: "loan-board", who: "tb.mai", path: "/equipment/request/board" },
  { name: "loan-counter", who: "tb.mai", path: "/equipment/request/counter" },
  { name: "loans", who: "tb.mai", path: "/equipment/request/loans" },
  { name: "loan-record", who: "tb.mai", path: "/equipment/request/loans", onPhone: true, before: openFirst },
  { name: "registrations", who: "tb.mai", path: "/equipment/request/registrations", onPhone: true },
  { name: "registration-record", who: "tb.mai", path: "/equipment/request/registrations", before: openFirst },
  { name: "registration-form", who: "gv.tuan", path: "/equipment/request/registrations/new?kind=DAYS" },
  { name: "overdue", who: "tb.mai", path: "/equipment/request/overdue" },
  { name: "room-calendar", who: "gv.tuan", path: "/equipment/request/rooms", onPhone: true },
  { name: "use-statistics", who: "tb.mai", path: "/equipment/request/statistics" },
  { name: "broken", who: "tb.mai", path: "/equipment/broken" },
  { name: "broken-record", who: "tb.mai", path: "/equipment/broken", before: openFirst },
  { name: "broken-report", who: "gv.tuan", path: "/equipment/broken/new", onPhone: true },
  { name: "repairs", who: "tb.mai", path: "/equipment/broken/repairs", onPhone: true, before: openFirst },
  { name: "liquidations", who: "tb.mai", path: "/equipment/broken/liquidations", before: openFirst },
  { name: "maintenance", who: "tb.mai", path: "/equipment/broken/maintenance" },
  { name: "inventory-checks", who: "tb.mai", path: "/equipment/inventory" },
  { name: "count-room", who: "tb.mai", path: "/equipment/inventory?countRoom=any" },
  { name: "inventory-check", who: "tb.mai", path: "/equipment/inventory/2", inEveryLook: true },
  {
    name: "inventory-differences",
    who: "tb.mai",
    path: "/equipment/inventory/2?tab=variances",
    onPhone: true,
  },
  { name: "count", who: "gv.tuan", path: "/equipment/inventory/2/count", onPhone: true },
  { name: "reports", who: "tb.mai", path: "/report", onPhone: true },
  { name: "report", who: "tb.mai", path: "/report/increase-decrease", onPhone: true },
  { name: "report-loan-book", who: "tb.mai", path: "/report/loan-book" },
  { name: "report-units", who: "so.hoa", path: "/report/unit-equipment" },
  { name: "report-requests", who: "xa.lan", path: "/report/requests", onPhone: true },
  { name: "report-request", who: "xa.lan", path: "/report/requests/2" },
  { name: "report-matrix", who: "xa.lan", path: "/report/requests/matrix" },
  { name: "report-submission", who: "ht.hung", path: "/report/submissions/2" },
  { name: "track-books", who: "ht.hung", path: "/track-book" },
  { name: "track-book", who: "tb.mai", path: "/track-book/loan-book", onPhone: true },
  { name: "norm-coverage", who: "tb.mai", path: "/equipment/norm" },
  { name: "norm-lists", who: "xa.lan", path: "/equipment/norm/lists" },
  { name: "norm-list", who: "tb.mai", path: "/equipment/norm/lists/1" },
  { name: "norm-rooms", who: "tb.mai", path: "/equipment/norm/rooms" },
  { name: "campaigns", who: "so.dung", path: "/equipment/campaigns" },
  { name: "campaign-record", who: "so.dung", path: "/equipment/campaigns", before: openFirst },
  { name: "demand-summary", who: "so.hoa", path: "/equipment/demand?view=summary" },
  {
    name: "demand-decision",
    who: "so.hoa",
    path: "/equipment/demand?waitingForMe=true",
    before: async (page, language) => {
      await openFirst(page);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: demands[language].approve, exact: true })
        .click();
      await page.locator(".decision-lines").waitFor();
    },
  },
];
