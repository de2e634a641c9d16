import { useEffect, useRef } from "react";
import { servedRelease } from "./served-release.ts";

const askEvery = 15_000;

/** Whether the server answers now; a browser says only whether some network is there. */
export async function reachesServer(): Promise<boolean> {
  return (await servedRelease()) !== undefined;
}

/** Calls back as soon as the server answers again. */
export function useServerBack(onBack: () => void): void {
  const told = useRef(onBack);
  useEffect(() => {
    told.current = onBack;
  }, [onBack]);
  useEffect(() => {
    let isHere = true;
    const ask = () =>
      void reachesServer().then((isReached) => {
        if (isReached && isHere) told.current();
      });
    const timer = setInterval(() => document.visibilityState === "visible" && ask(), askEvery);
    window.addEventListener("online", ask);
    return () => {
      isHere = false;
      clearInterval(timer);
      window.removeEventListener("online", ask);
    };
  }, []);
}
