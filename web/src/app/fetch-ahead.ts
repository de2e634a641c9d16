import type { createBrowserRouter } from "react-router";
import { whenIdle } from "../lib/when-idle.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe">;

/**
 * While somebody types who they are, the shell and the start page are fetched: nothing of them is waited for
 * after the login. Only once the login page is there and idle, so that it waits for none of it.
 */
export function fetchAhead(router: Router, fetchInside: () => Promise<unknown> = inside): void {
  const look = () => {
    const { initialized, navigation, location } = router.state;
    if (!initialized || navigation.state !== "idle" || location.pathname !== "/login") return;
    stop();
    // why a failure is not shown: the login asks for the same files again, and then it is
    whenIdle(() => void fetchInside().catch(() => undefined));
  };
  const stop = router.subscribe(look);
  look();
}

const inside = () => Promise.all([import("./shell.tsx"), import("./pages/dashboard.tsx")]);
