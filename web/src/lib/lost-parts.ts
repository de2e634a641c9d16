/**
 * Parts of the program that did not arrive: a new release has taken their names away, or there is no network.
 */
import { servedSetting } from "./served-settings.ts";

const lost = new WeakSet<object>();
const mendedKey = "mended";

/** Started before anything is fetched on demand. */
export function watchLostParts(): () => void {
  const note = ({ payload }: VitePreloadErrorEvent) => void lost.add(payload);
  window.addEventListener("vite:preloadError", note);
  return () => window.removeEventListener("vite:preloadError", note);
}

export function isLostPart(failure: unknown): boolean {
  return typeof failure === "object" && failure !== null && lost.has(failure);
}

/**
 * Loads the page again, once for each address of a release: a reload finds the names of a new one. False when
 * that was tried in vain.
 */
export function mendOnce(reload: () => void = () => window.location.reload()): boolean {
  const here = `${servedSetting("release") ?? ""} ${window.location.pathname}`;
  try {
    const mended = (sessionStorage.getItem(mendedKey) ?? "").split("\n");
    if (mended.includes(here)) return false;
    sessionStorage.setItem(mendedKey, [...mended.slice(-20), here].join("\n"));
  } catch {
    // Without storage nobody would know when to stop.
    return false;
  }
  reload();
  return true;
}
