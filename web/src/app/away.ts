/** Gets this device ready for places without a network, once somebody has logged in on it. */
import { isLineDear, keepProgram } from "../lib/register-offline.ts";
import { currentSession, isHeldBack, watchSession } from "../lib/session.ts";

/** The pages that are opened first after a login come before what may be needed later. */
const afterLogin = 5_000;

/**
 * Behind the page, where bytes cost nothing extra: the program of the pages that work without a network, and
 * one's own week. What failed is tried again when the network is back.
 */
export function getReadyForAway(): () => void {
  let readyFor: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const getReady = async (userId: number) => {
    const state = await keepProgram();
    if (state === "failed") readyFor = undefined;
    if (state !== "kept" || currentSession()?.user.id !== userId) return;
    const { takeWeekAlong } = await import("../areas/registrations/week/kept-weeks.ts");
    await takeWeekAlong(userId);
  };
  const look = () => {
    const user = currentSession()?.user;
    if (!user || isHeldBack(user) || user.id === readyFor || isLineDear()) return;
    readyFor = user.id;
    clearTimeout(timer);
    // why the failure is not shown: nobody asked for this, and a page that misses it says so itself
    timer = setTimeout(() => void getReady(user.id).catch(() => undefined), afterLogin);
  };
  const stopWatching = watchSession(look);
  window.addEventListener("online", look);
  look();
  return () => {
    stopWatching();
    window.removeEventListener("online", look);
    clearTimeout(timer);
  };
}
