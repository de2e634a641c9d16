/** Whether the server has a newer release than the page that is open, which may have been open for days. */
import { servedRelease } from "./served-release.ts";
import { servedSetting } from "./served-settings.ts";
import { useWatched, watchable } from "./watchable.ts";

const askEvery = 30 * 60_000;
/** Somebody who changes between windows all the time does not ask each time. */
const soonest = 5 * 60_000;

const isThere = watchable(false);

/** Asks behind the page, when it is looked at again, when the network is back, and every half hour. */
export function watchReleases(): () => void {
  if (servedSetting("release") === undefined) return () => undefined;
  let askedAt = Date.now();
  const ask = () => {
    if (document.visibilityState !== "visible" || isThere.get()) return;
    askedAt = Date.now();
    void isOutdated().then(isThere.set);
  };
  const look = () => Date.now() - askedAt >= soonest && ask();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", ask);
  const timer = setInterval(ask, askEvery);
  return () => {
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", ask);
    clearInterval(timer);
  };
}

export function useNewRelease(): boolean {
  return useWatched(isThere);
}

async function isOutdated(): Promise<boolean> {
  const release = await servedRelease();
  return release !== undefined && release !== servedSetting("release");
}
