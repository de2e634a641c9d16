import { basePath } from "./client.ts";

const longestWait = 30_000;

/** Starts the service worker in production, once the page has loaded and has nothing to do, or after 30 s at the latest. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    navigator.serviceWorker.register(`/sw.js?api=${encodeURIComponent(basePath())}`).catch(() => {
      // Without it the product works as before, only not without network.
    });
  };
  setTimeout(start, longestWait);
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 2_000));
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
