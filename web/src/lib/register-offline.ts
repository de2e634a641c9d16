import { basePath } from "./client.ts";
import { whenIdle } from "./when-idle.ts";

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly type?: string };
  }
}

/** Long enough for the page to be drawn and to fetch what it opens next: keeping the program is a lot of work. */
const rest = 5_000;
const longestWait = 30_000;
const longestKeeping = 120_000;
/** Where a rule of the browser or of the school's computers stops it, a worker never begins, and nothing says so. */
const longestBeginning = 15_000;

let registered: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Starts the service worker in production, some seconds after the page has loaded and when it has nothing to
 * do, or after 30 s at the latest; without a network, when it is back.
 */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Without it the product works as before, only not without network.
  const start = () => {
    if (navigator.onLine) void register().catch(() => undefined);
    else window.addEventListener("online", start, { once: true });
  };
  setTimeout(start, longestWait);
  const afterwards = () => setTimeout(() => whenIdle(start), rest);
  if (document.readyState === "complete") afterwards();
  else window.addEventListener("load", afterwards, { once: true });
}

/** `impossible`: browsers keep programs of `https://` addresses only. */
export type KeepingState = "kept" | "failed" | "impossible";

/** Does the person save bytes, or pay for them? Then nothing is fetched that nobody asked for. */
export function isLineDear(): boolean {
  return navigator.connection?.saveData === true || navigator.connection?.type === "cellular";
}

/** Fetches whatever the pages that work without a network need, so that they open again without one. */
export async function keepProgram(): Promise<KeepingState> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return "impossible";
  try {
    const worker = await Promise.race([activeWorker(), after(longestBeginning)]);
    return (worker && (await Promise.race([askToKeep(worker), after(longestKeeping)]))) ?? "failed";
  } catch {
    return "failed";
  }
}

const after = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));

async function activeWorker(): Promise<ServiceWorker | null> {
  await register();
  return (await navigator.serviceWorker.ready).active;
}

function askToKeep(worker: ServiceWorker): Promise<KeepingState> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data: word }: MessageEvent<KeepingState>) => resolve(word);
    worker.postMessage("keep", [port2]);
  });
}

function register(): Promise<ServiceWorkerRegistration> {
  registered ??= navigator.serviceWorker.register(`/sw.js?api=${encodeURIComponent(basePath())}`);
  registered.catch(() => {
    registered = undefined;
  });
  return registered;
}
