/** Somebody who knows no addresses: from the page they are on, by the menu. */
import { expect, type Page } from "@playwright/test";
import { menu } from "../web/src/app/menu.ts";
import type { Hand } from "./hand.ts";

/**
 * On a phone by the bar at its foot, where the page stands there; else opens the menu, unfolds the group of the
 * page where it lies in one, and chooses it.
 */
export async function goByMenu(page: Page, hand: Hand, path: string): Promise<void> {
  // why: an entry of a group that still unfolds runs away from the pointer, and the group closes behind it
  await page.emulateMedia({ reducedMotion: "reduce" });
  const entry = page.locator("[role=menuitem]:visible", { has: page.locator(`a[href="${path}"]`) }).first();
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.locator(".phone-bar a").first().waitFor();
    const below = page.locator(`.phone-bar a[href="${path}"]`);
    if (await below.isVisible()) {
      await hand.tap(below);
      return page.waitForURL(`**${path}`);
    }
    await hand.tap(page.locator("header").getByRole("button").first());
  }
  const group = menu.find(({ children }) => children?.some((child) => child.path === path));
  await expect(page.locator("[role=menuitem]:visible").first()).toBeVisible();
  if (group && !(await entry.isVisible()))
    await hand.tap(page.locator(`.ant-menu-submenu-title:visible[data-menu-id$="-${group.key}"]`).first());
  await hand.tap(entry);
  await page.waitForURL(`**${path}`);
}
