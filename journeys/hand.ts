/**
 * The hand of somebody at their phone or desk. What it takes is added up instead of waited for: the school's
 * patience is measured, the machine's is not spent.
 */
import { expect, type Locator, type Page, test } from "@playwright/test";

/** How long a thumb takes from one tap to the next, in milliseconds. */
export const tapEvery = 1_200;
/** And for a letter, when it types. */
const letterEvery = 400;

export interface Hand {
  tap: (target: Locator) => Promise<void>;
  /** Where the cursor is. */
  type: (words: string) => Promise<void>;
  /** What the journey does in another way, such as the shutter of a camera. */
  takes: (milliseconds: number) => void;
  taps: () => number;
  /** Writes down what it took, with all that was waited for the page, and holds it below the limit. */
  expectWithin: (limit: number, task: string) => void;
}

/** Begins now. */
export function handOf(page: Page): Hand {
  const began = Date.now();
  let taps = 0;
  let byHand = 0;
  return {
    async tap(target) {
      await target.click();
      taps += 1;
      byHand += tapEvery;
    },
    async type(words) {
      await page.keyboard.type(words);
      byHand += words.length * letterEvery;
    },
    takes(milliseconds) {
      byHand += milliseconds;
    },
    taps: () => taps,
    expectWithin(limit, task) {
      const took = Date.now() - began + byHand;
      test.info().annotations.push({
        type: task,
        description: `${taps} taps, ${(took / 1_000).toFixed(1)} s of ${limit / 1_000}`,
      });
      expect(took, task).toBeLessThan(limit);
    },
  };
}
