/** A person without a mouse: goes by Tab and the arrows, and presses Enter or Space where they arrive. */
import { expect, type Locator, type Page } from "@playwright/test";

const mostSteps = 120;

/** As far as the element, by Tab, and by the arrow within what is one stop of Tab. Answers how many keys it took. */
export async function reach(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  const element = await target.elementHandle();
  for (let steps = 0; steps <= mostSteps; steps += 1) {
    const key = await page.evaluate((wanted) => {
      const now = document.activeElement;
      if (wanted === now) return undefined;
      if (!now || !wanted || now === document.body) return "Tab";
      const bar = now.closest("[role=toolbar], [role=tablist], nav.page-tabs");
      if (bar?.contains(wanted)) return "ArrowRight";
      const [from, to] = [now.closest("td"), wanted.closest("td")];
      if (!from || !to || from.closest("[role=grid]") !== to.closest("[role=grid]")) return "Tab";
      if (from === to) return now.closest("article") === wanted.closest("article") ? "Tab" : "ArrowDown";
      const [here, there] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
      if (here.top !== there.top) return there.top > here.top ? "ArrowDown" : "ArrowUp";
      return there.left > here.left ? "ArrowRight" : "ArrowLeft";
    }, element);
    if (key === undefined) return steps;
    await page.keyboard.press(key);
  }
  throw new Error(`After ${mostSteps} keys not at ${String(target)}`);
}

export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Into the field, in the place of what stands there. */
export async function type(page: Page, target: Locator, words: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(words, { delay: 10 });
}
