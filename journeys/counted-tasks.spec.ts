/**
 * Tasks of a day from the start page, by the menu, with the taps counted and what the school asks for: a thing handed out by name, a demand sent, a
 * demand decided with a cut, and the change to the new school year.
 */
import { expect, type Page } from "@playwright/test";
import { text as demands } from "../web/src/areas/demands/text.ts";
import { text as counter } from "../web/src/areas/loans/counter/counter.text.ts";
import { text as move } from "../web/src/areas/roll-over/text.ts";
import { text as years } from "../web/src/areas/school-years/text.ts";
import { text as common } from "../web/src/lib/common.text.ts";
import { filled } from "./filled.ts";
import { handOf } from "./hand.ts";
import { goByMenu } from "./menu.ts";
import { ownPassword, ownSchool, yearFrom } from "./own-school.ts";
import { ask, logIn, test } from "./people.ts";

const d = demands.vi;
const screens = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
] as const;

for (const { width, height } of screens) {
  test(`Mai hands a thing out by name in under 15 seconds at ${width} px (vi)`, { tag: "@task" }, async ({
    page,
  }) => {
    const c = counter.vi;
    await page.setViewportSize({ width, height });
    await logIn(page, "tb.mai", "vi");
    const name = `Xe lăn ${width} ${Date.now().toString(36).slice(-4)}`;
    await ask(page, "POST", "/equipments", {
      name,
      unit: "Cái",
      trackingMode: "QUANTITY",
      grades: [],
      quantity: 3,
    });
    const hand = handOf(page);
    await goByMenu(page, hand, "/equipment/request/counter");
    const box = page.getByRole("combobox", { name: c.scanLabel });
    const offers = page.getByRole("listbox", { name: c.offers });
    await expect(page.getByRole("tab", { name: c.give })).toHaveAttribute("aria-selected", "true");
    // a phone's keyboard comes only for a tap, at the desk the cursor waits in the box
    if (width < 768) await hand.tap(box);
    await expect(box).toBeFocused();
    await hand.type("tuan");
    await hand.tap(offers.getByRole("option", { name: /Võ Anh Tuấn/ }));
    await expect(box).toBeFocused();
    await hand.type(name.slice(-4));
    await hand.tap(offers.getByRole("option", { name: new RegExp(name) }));
    const give = c.giveButton.replace("{{count}}", "1").replace("{{name}}", "Võ Anh Tuấn");
    await hand.tap(page.getByRole("button", { name: give }));
    await expect(page.locator(".counter-told")).toContainText("Võ Anh Tuấn");
    hand.expectWithin(15_000, `handed out by name at ${width} px`);
  });

  test(`Hùng sends a demand in under 20 seconds, and Lan decides it with a cut in under 30, at ${width} px (vi)`, {
    tag: "@task",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const title = `Ống nghiệm ${width} ${Date.now().toString(36).slice(-4)}`;
    await logIn(page, "tb.mai", "vi");
    const { id } = await ask<{ id: number }>(page, "POST", "/demands", {
      title,
      reason: "Thiếu cho tiết thực hành",
      lines: [{ name: title, unit: "Cái", requestedQuantity: 12, unitPrice: 9_000 }],
    });
    const panel = page.getByRole("dialog");
    const inList =
      width < 768
        ? page.locator(".card-title").filter({ hasText: title })
        : page.getByRole("row").filter({ hasText: title });

    await logIn(page, "ht.hung", "vi");
    const sending = handOf(page);
    await goByMenu(page, sending, "/equipment/demand");
    await sending.tap(inList);
    await sending.tap(panel.getByRole("button", { name: d.submit, exact: true }));
    await sending.tap(panel.last().getByRole("button", { name: d.submit, exact: true }));
    await expect(panel.getByText(/^Chờ duyệt –/).first()).toBeVisible();
    sending.expectWithin(20_000, `a demand sent at ${width} px`);

    await logIn(page, "xa.lan", "vi");
    const deciding = handOf(page);
    await goByMenu(page, deciding, "/equipment/demand");
    await deciding.tap(inList);
    await deciding.tap(panel.getByRole("button", { name: d.approve, exact: true }));
    await expectFocusKept(page);
    await deciding.tap(page.getByLabel(`${d.inForce}: ${title}`));
    await page.keyboard.press("Control+A");
    await deciding.type("8");
    await deciding.tap(page.getByLabel(`${common.vi.note}: ${title}`));
    await deciding.type("Kinh phí đủ cho 8");
    await deciding.tap(panel.getByRole("button", { name: d.approve, exact: true }));
    // a button that is at work is called otherwise, so that it goes says nothing yet
    await expect(panel.getByText(/^Chờ duyệt – Sở/).first()).toBeVisible();
    await expectFocusKept(page);
    deciding.expectWithin(30_000, `a demand decided with a cut at ${width} px`);
    const { lines } = await ask<{ lines: { approvedQuantity: number }[] }>(page, "GET", `/demands/${id}`);
    expect(Object.values(lines[0] ?? {})).toContain(8);
  });

  test(`a principal moves the school on to a new year in under two minutes at ${width} px (vi)`, {
    tag: "@task",
  }, async ({ page, request }) => {
    const m = move.vi;
    await page.setViewportSize({ width, height });
    const { username, call } = await ownSchool(request);
    const first = Number(`${(await call("GET", "/school-years/proposal")).name}`.slice(0, 4));
    const next = `${first + 1}-${first + 2}`;
    const year = await call("POST", "/school-years", yearFrom(first));
    await call("POST", `/school-years/${year.id}/activation`);
    for (const grade of [6, 7, 8, 9])
      for (const letter of ["A", "B", "C"])
        await call("POST", "/classrooms", { name: `${grade}${letter}`, grade, studentCount: 40 });

    await logIn(page, username, "vi", ownPassword);
    const hand = handOf(page);
    await goByMenu(page, hand, "/system/school-year");
    await hand.tap(page.getByRole("button", { name: years.vi.rollOver, exact: true }));
    await page.waitForURL("**/roll-over");
    await hand.tap(page.getByRole("button", { name: m.createNext }));
    await hand.tap(page.getByRole("button", { name: common.vi.save, exact: true }));
    await page.waitForURL(`**/school-year/${year.id}/roll-over`);
    const done = page.getByRole("button", { name: m.doIt.replace("{{name}}", next) });
    const on = page.getByRole("button", { name: m.next, exact: true });
    for (;;) {
      await expect(on.or(done).first()).toBeVisible();
      if (await done.isVisible()) break;
      await hand.tap(on);
      await expectFocusKept(page);
    }
    await hand.tap(done);
    await expect(
      page.getByText(filled(m.prepared, { name: next, from: `${first}-${first + 1}` })),
    ).toBeVisible();
    hand.expectWithin(120_000, `a new school year at ${width} px`);
    const { items } = await call("GET", "/classrooms?size=100");
    expect(items?.length).toBeGreaterThan(0);
  });
}

/** Where a button goes when it is pressed, something near it has the focus, and not the page. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator("body *:focus")).toHaveCount(1);
}
