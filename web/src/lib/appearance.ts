/** Light, dark, or as the system has it. `first.js` reads the same key before the first paint. */
import { readStored, writeStored } from "./stored.ts";
import { useWatched, watchable } from "./watchable.ts";

export type Appearance = "light" | "dark" | "system";

const storageKey = "appearance";
const system = window.matchMedia("(prefers-color-scheme: dark)");
const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
const still = watchable(reducedMotion.matches);
const chosen = watchable<Appearance>(storedAppearance());
const shown = watchable<"light" | "dark">(resolve());

system.addEventListener("change", () => shown.set(resolve()));
reducedMotion.addEventListener("change", () => still.set(reducedMotion.matches));

export function useAppearance(): Appearance {
  return useWatched(chosen);
}

/** What is drawn now. */
export function useShownAppearance(): "light" | "dark" {
  return useWatched(shown);
}

/** Does the person want nothing to move? */
export function useStill(): boolean {
  return useWatched(still);
}

export function chooseAppearance(appearance: Appearance): void {
  writeStored(storageKey, appearance === "system" ? null : appearance);
  chosen.set(appearance);
  shown.set(resolve());
}

function storedAppearance(): Appearance {
  const stored = readStored(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function resolve(): "light" | "dark" {
  const choice = chosen.get();
  if (choice !== "system") return choice;
  return system.matches ? "dark" : "light";
}
