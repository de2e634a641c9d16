/**
 * The tasks of docs/tasks.md by keyboard alone: by Tab, arrows, Enter, Space and letters, without a click; on the
 * screen of an old PC, and on the same screen at 200 %, where lists are cards.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { correctionReasonWords } from "../contract/src/corrections.ts";
import { severityWords } from "../contract/src/incident-words.ts";
import { jobPresets } from "../contract/src/jobs.ts";
import { addDays, weekdayOf } from "../contract/src/school-weeks.ts";
import { conditionWords } from "../contract/src/stock.ts";
import { trackBookWords } from "../contract/src/track-books.ts";
import { text as dashboard } from "../web/src/app/pages/dashboard.text.ts";
import { text as accounts } from "../web/src/areas/accounts/text.ts";
import { text as correction } from "../web/src/areas/corrections/correction.text.ts";
import { text as demands } from "../web/src/areas/demands/text.ts";
import { text as equipment } from "../web/src/areas/equipment/import.text.ts";
import { text as reporting } from "../web/src/areas/incidents/report/report.text.ts";
import { text as counting } from "../web/src/areas/inventory/counting/counting.text.ts";
import { text as counter } from "../web/src/areas/loans/counter/counter.text.ts";
import { text as coverage } from "../web/src/areas/norms/needs/coverage.text.ts";
import { text as week } from "../web/src/areas/registrations/week.text.ts";
import { text as move } from "../web/src/areas/roll-over/text.ts";
import { text as happening } from "../web/src/areas/vouchers/happening.text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { text as wizard } from "../web/src/ui/import-wizard/text.ts";
import { text as ui } from "../web/src/ui/text.ts";
import { filled } from "./filled.ts";
import { press, type } from "./keys.ts";
import { ownPassword, ownSchool, yearFrom } from "./own-school.ts";
import { ask, logIn, test } from "./people.ts";

const screens = [
  { says: "on an old PC", width: 1366, height: 768, days: 22 },
  { says: "at 200 %", width: 683, height: 384, days: 29 },
] as const;

// of a week each, behind those that other journeys register in
for (const { says, width, height, days } of screens)
  test.describe(says, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height });
    });

    test("Tuấn registers four lessons", async ({ page }) => {
      const w = week.vi;
      const now = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
      await logIn(page, "gv.tuan", "vi");
      await page.goto(`/equipment/request?monday=${addDays(now, days - weekdayOf(now))}`);
      await page.waitForLoadState("networkidle");
      const offers = page
        .locator(".offer-card")
        .filter({ has: page.getByRole("checkbox") })
        .filter({ hasNot: page.locator(".thing-short") });
      for (const index of [0, 1, 2, 3]) {
        const box = offers.nth(index).getByRole("checkbox");
        await press(page, box, "Space");
        await expect(box).toBeChecked();
      }
      await press(page, page.getByRole("button", { name: w.registerMany.replace("{{count}}", "4") }));
      await expect(page.getByText(w.registered.replace("{{count}}", "4"))).toBeVisible();
    });

    test("Mai hands out by name", async ({ page }) => {
      const c = counter.vi;
      await logIn(page, "tb.mai", "vi");
      const name = `Máy chiếu bàn phím ${Date.now().toString(36).slice(-4)}`;
      await ask(page, "POST", "/equipments", {
        name,
        unit: "Cái",
        trackingMode: "ITEM",
        grades: [],
        quantity: 1,
      });
      await page.goto("/equipment/request/counter");
      await press(page, page.getByRole("tab", { name: c.give }));
      const box = page.getByRole("combobox", { name: c.scanLabel });
      const offers = page.getByRole("listbox", { name: c.offers });
      await type(page, box, "vo anh tuan");
      await expect(offers.getByRole("option", { name: /Võ Anh Tuấn/ })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page.locator(".counter-person-line")).toContainText("Võ Anh Tuấn");
      await type(page, box, name);
      await expect(offers.getByRole("option", { name: new RegExp(name) })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("list", { name: c.trayLabel }).getByRole("listitem")).toHaveCount(1);
      const give = c.giveButton.replace("{{count}}", "1").replace("{{name}}", "Võ Anh Tuấn");
      await press(page, page.getByRole("button", { name: give }));
      await expect(page.locator(".counter-told")).toContainText("Võ Anh Tuấn");
    });

    test("Hùng sends a demand, and Lan decides it with a cut", async ({ page }) => {
      const d = demands.vi;
      const title = `Ống nghiệm bằng bàn phím ${Date.now().toString(36).slice(-4)}`;
      const thing = `Ống nghiệm ${title.slice(-4)}`;
      await logIn(page, "tb.mai", "vi");
      const { id } = await ask<{ id: number }>(page, "POST", "/demands", {
        title,
        reason: "Thiếu cho tiết thực hành",
        lines: [{ name: thing, unit: "Cái", requestedQuantity: 12, unitPrice: 9_000 }],
      });
      const panel = page.getByRole("dialog");

      await logIn(page, "ht.hung", "vi");
      await page.goto(`/equipment/demand?search=${encodeURIComponent(title)}`);
      await press(page, listed(page, title));
      await press(page, panel.getByRole("button", { name: d.submit, exact: true }));
      await press(page, panel.last().getByRole("button", { name: d.submit, exact: true }));
      await expect(panel.getByText(/^Chờ duyệt –/).first()).toBeVisible();

      await logIn(page, "xa.lan", "vi");
      await page.goto(`/equipment/demand?search=${encodeURIComponent(title)}`);
      await press(page, listed(page, title));
      await press(page, panel.getByRole("button", { name: d.approve, exact: true }));
      await type(page, page.getByLabel(`${d.inForce}: ${thing}`), "8");
      await type(page, page.getByLabel(`${common.vi.note}: ${thing}`), "Kinh phí đủ cho 8");
      await press(page, panel.getByRole("button", { name: d.approve, exact: true }));
      // a button that is at work is called otherwise, so that it goes says nothing yet
      await expect(panel.getByText(/^Chờ duyệt – Sở/).first()).toBeVisible();
      const { lines } = await ask<{ lines: object[] }>(page, "GET", `/demands/${id}`);
      expect(Object.values(lines[0] ?? {})).toContain(8);
    });

    test("Tuấn reports a broken thing", async ({ page }) => {
      const r = reporting.vi;
      await logIn(page, "tb.mai", "vi");
      const name = `Kính lúp bàn phím ${Date.now().toString(36).slice(-4)}`;
      const { id } = await ask<{ id: number }>(page, "POST", "/equipments", {
        name,
        unit: "Cái",
        trackingMode: "QUANTITY",
        grades: [6],
        quantity: 3,
      });
      await logIn(page, "gv.tuan", "vi");
      await page.goto("/equipment/broken/new");
      await type(page, page.getByRole("textbox", { name: r.search }).or(page.getByRole("searchbox")), name);
      await press(page, page.getByRole("button", { name: new RegExp(name) }));
      await press(page, page.getByRole("button", { name: severityWords.HEAVY.vi, exact: true }), "Space");
      await type(page, page.getByLabel(r.note), "Vỡ mặt kính");
      await press(page, page.getByRole("button", { name: r.sendBROKEN, exact: true }));
      await expect(page.getByText(r.sent.split("{{")[0] as string)).toBeVisible();
      await logIn(page, "tb.mai", "vi");
      const { total } = await ask<{ total: number }>(page, "GET", `/incidents?equipmentId=${id}`);
      expect(total).toBe(1);
    });

    test("Mai counts one room from the start page", async ({ page }) => {
      await logIn(page, "tb.mai", "vi");
      const name = `Phòng bàn phím ${Date.now().toString(36).slice(-4)}`;
      const { id: roomId } = await ask<{ id: number }>(page, "POST", "/functional-rooms", {
        name,
        kind: "STORE",
      });
      const thing = { name: `${name} giá đỡ`, unit: "Cái", grades: [6], roomId, quantity: 5 };
      await ask(page, "POST", "/equipments", { ...thing, trackingMode: "QUANTITY" });
      await page.goto("/dashboard");
      await press(page, page.getByRole("link", { name: dashboard.vi.countRoom, exact: true }));
      await type(page, page.getByRole("dialog").getByRole("searchbox"), name);
      await press(page, page.getByRole("dialog").getByRole("button", { name: new RegExp(name) }), "Space");
      await press(page, page.getByRole("dialog").locator(".ant-btn-primary"));
      await page.waitForURL(/\/count\?sheet=\d+$/);
      await press(
        page,
        page.getByRole("button", {
          name: counting.vi.agreeWith.replace("{{name}}", thing.name),
          exact: true,
        }),
      );
      await expect(page.locator("[data-counted]").first()).toBeVisible({ timeout: 15_000 });
      const [, checkId] = /inventory\/(\d+)\/count/.exec(page.url()) ?? [];
      const { progress } = await ask<{ progress: { counted: number } }>(
        page,
        "GET",
        `/inventory-checks/${checkId}`,
      );
      expect(progress.counted).toBe(1);
      await ask(page, "POST", `/inventory-checks/${checkId}/cancellation`, { reason: "Chỉ để thử" });
    });

    test("Mai drafts a demand for what is missing", async ({ page }) => {
      const c = coverage.vi;
      await logIn(page, "tb.mai", "vi");
      await page.goto("/equipment/norm");
      await press(
        page,
        page.getByRole("button", {
          name: new RegExp(`^${c.demand.replace("{{count}}", "\\d+")}$`),
        }),
      );
      const dialog = page.getByRole("dialog");
      await press(page, dialog.getByRole("button", { name: c.demandVerb, exact: true }));
      await page.waitForURL(/\/equipment\/demand\/\d+\/edit$/);
      const [, id] = /demand\/(\d+)\/edit/.exec(page.url()) ?? [];
      await ask(page, "DELETE", `/demands/${id}`);
    });

    test("Mai prints the month's book", async ({ page }) => {
      await logIn(page, "tb.mai", "vi");
      await page.goto("/report");
      const file = page.waitForResponse(/\/track-books\/loan-book\/file\?.*format=pdf/);
      const name = `${ui.vi.print}: ${trackBookWords["loan-book"].title.vi}, tháng `;
      await press(page, page.getByRole("button", { name }).first());
      expect((await file).status()).toBe(200);
    });

    test("Hùng makes an account", async ({ page }) => {
      const t = accounts.vi;
      await logIn(page, "ht.hung", "vi");
      const name = `Cù Bàn Phím ${Date.now().toString(36).slice(-4)}`;
      await ask(page, "POST", "/employees", { name, kind: "STAFF", position: "OTHER" });
      await page.goto("/system/account");
      await press(page, page.getByRole("button", { name: t.add }).first());
      const form = page.locator(".form-drawer");
      await type(page, form.getByLabel(t.person), name);
      await expect(page.locator(".ant-select-item-option").filter({ hasText: name })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(form.getByLabel(t.username)).not.toHaveValue("");
      const others = form.getByRole("button", { name: t.changeJob, exact: true });
      if (width < 768) await press(page, others);
      const job = form.getByRole("checkbox", { name: jobPresets.ACCOUNTANT.name.vi, exact: true });
      // a list that has just been chosen from may still hold the keys
      await expect(async () => {
        if (!(await job.isChecked())) await press(page, job, "Space");
        await expect(job).toBeChecked({ timeout: 1_000 });
      }).toPass();
      await press(page, page.getByRole("button", { name: t.create, exact: true }));
      await expect(page.locator(".handed-out-slip code").nth(1)).toBeVisible();
      const done = page.getByRole("button", { name: t.done, exact: true });
      // the form that goes away below may still take the focus back
      await expect(async () => {
        if (await done.isVisible()) await press(page, done);
        await expect(page.locator(".handed-out-slip")).toBeHidden({ timeout: 1_000 });
      }).toPass();
    });

    test("a principal moves the school on to a new year", async ({ page, request }) => {
      const m = move.vi;
      const { username, call } = await ownSchool(request);
      const first = Number(`${(await call("GET", "/school-years/proposal")).name}`.slice(0, 4));
      const next = `${first + 1}-${first + 2}`;
      const year = await call("POST", "/school-years", yearFrom(first));
      await call("POST", `/school-years/${year.id}/activation`);
      await call("POST", "/classrooms", { name: "6A1", grade: 6, studentCount: 40 });
      await logIn(page, username, "vi", ownPassword);
      await page.goto(`/system/school-year/${year.id}/roll-over`);
      await press(page, page.getByRole("button", { name: m.createNext }));
      await press(page, page.getByRole("button", { name: common.vi.save, exact: true }));
      await page.waitForURL(`**/school-year/${year.id}/roll-over`);
      const done = page.getByRole("button", { name: m.doIt.replace("{{name}}", next) });
      const on = page.getByRole("button", { name: m.next, exact: true });
      // the button of the step before may still stand there when the last step comes
      await expect(async () => {
        if (await on.isVisible()) await press(page, on);
        await expect(done).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await press(page, done);
      await expect(
        page.getByText(filled(m.prepared, { name: next, from: `${first}-${first + 1}` })),
      ).toBeVisible();
    });

    test("Mai corrects a quantity", async ({ page }) => {
      const [c, h] = [correction.vi, happening.vi];
      await logIn(page, "tb.mai", "vi");
      const name = `Lực kế bàn phím ${Date.now().toString(36).slice(-4)}`;
      const { id } = await ask<{ id: number }>(page, "POST", "/equipments", {
        name,
        unit: "Cái",
        trackingMode: "QUANTITY",
        grades: [],
        quantity: 47,
      });
      await page.goto(`/equipment/vouchers/new?equipment=${id}`);
      await press(page, page.getByRole("button", { name: h.WRONG_NUMBER }));
      const dialog = page.getByRole("dialog", { name: c.title.replace("{{name}}", name) });
      // it stands in one place: the cursor is in its number
      await expect(dialog.getByRole("textbox").or(dialog.getByRole("spinbutton")).first()).toBeFocused();
      await page.keyboard.press("Control+A");
      await page.keyboard.type("46");
      await press(page, dialog.getByRole("radio", { name: correctionReasonWords.WRONG_ENTRY.vi }), "Space");
      await press(page, dialog.getByRole("button", { name: c.verb }));
      await expect(page.getByText(`${conditionWords.GOOD.vi} · 46 Cái`)).toBeVisible();
    });

    test("Bình imports a list with a wrong cell, and takes it back", async ({ page }) => {
      const w = wizard.vi;
      const rows = ["Tên thiết bị *;Đơn vị tính *;Số lượng", "Giá đỡ bàn phím;Cáii;4", "Kẹp bàn phím;Cái;6"];
      await logIn(page, "tb.binh", "vi");
      await page.goto("/equipment/management/import");
      const asked = page.waitForEvent("filechooser");
      await press(page, page.locator(".ant-upload[role=button]"));
      const buffer = Buffer.from(rows.join("\n"));
      await (await asked).setFiles({ name: "so.csv", mimeType: "text/csv", buffer });
      const wrong = page.locator("#mend-2-unit");
      await expect(wrong).toBeVisible({ timeout: 15_000 });
      // on a phone the cursor waits until it is asked for
      if (width < 768) await press(page, page.getByRole("button", { name: w.errorNext }));
      await expect(wrong).toBeFocused();
      // what was probably meant stands first
      await page.keyboard.press("Enter");
      const importing = page.getByRole("button", { name: filled(w.importRows, { count: 2 }) });
      await expect(importing).toBeEnabled({ timeout: 15_000 });
      await press(page, importing);
      await expect(page.getByText(filled(w.done, { name: equipment.vi.name }))).toBeVisible({
        timeout: 30_000,
      });
      await press(page, page.getByRole("button", { name: equipment.vi.undo, exact: true }));
      await expect(page.getByText(/Đã hoàn tác lần nhập: phiếu DK-/)).toBeVisible();
    });
  });

/** The row of a list, which is a card where the screen is narrow. */
function listed(page: Page, words: string): Locator {
  return page.locator(".card-title, tr").filter({ hasText: words });
}
