import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useRouteError } from "react-router";
import { useText } from "../lib/language.ts";
import { isLostPart, mendOnce } from "../lib/lost-parts.ts";
import { reachesServer } from "../lib/server-back.ts";
import { Starting } from "./starting.tsx";
import { text } from "./text.ts";

// why the other page in its place: on a device that has not kept it, it is lost as well
const WithoutNetwork = lazy(() =>
  import("./pages/without-network.tsx").catch(() => ({ default: SomethingBroke })),
);

/**
 * A page that could not be loaded or drawn. Where a part of it is lost, a reload mends what a new release
 * took away; without a network the person is told what can be done without one.
 */
export function PageFailed(): ReactNode {
  const failure = useRouteError();
  const { key } = useLocation();
  useEffect(() => console.error(failure), [failure]);
  return isLostPart(failure) ? <PartLost key={key} /> : <SomethingBroke />;
}

function PartLost(): ReactNode {
  const [found, setFound] = useState<"nothing" | "noNetwork" | "noWay">("nothing");
  useEffect(() => {
    let isHere = true;
    void reachesServer().then((isReached) => {
      if (!isHere) return;
      if (!isReached) setFound("noNetwork");
      else if (!mendOnce()) setFound("noWay");
    });
    return () => {
      isHere = false;
    };
  }, []);
  if (found === "noWay") return <SomethingBroke />;
  if (found === "nothing") return <Starting />;
  return (
    <Suspense fallback={<Starting />}>
      <WithoutNetwork onBack={reload} />
    </Suspense>
  );
}

function SomethingBroke(): ReactNode {
  const t = useText(text);
  return (
    <div className="state" role="alert">
      <title>{t("somethingBroke")}</title>
      <h1>{t("somethingBroke")}</h1>
      <p className="hint">{t("somethingBrokeHint")}</p>
      <button type="button" className="plain-button" data-look="primary" onClick={reload}>
        {t("reloadPage")}
      </button>
    </div>
  );
}

function reload(): void {
  window.location.reload();
}
