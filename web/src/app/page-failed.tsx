import { type ReactNode, useEffect } from "react";
import { useRouteError } from "react-router";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";

/**
 * A page that could not be loaded or drawn: after an update its files have other names, and a reload finds
 * them.
 */
export function PageFailed(): ReactNode {
  const t = useText(text);
  const failure = useRouteError();
  useEffect(() => console.error(failure), [failure]);
  return (
    <div className="state" role="alert">
      <title>{t("somethingBroke")}</title>
      <h1>{t("somethingBroke")}</h1>
      <p className="hint">{t("somethingBrokeHint")}</p>
      <button
        type="button"
        className="plain-button"
        data-look="primary"
        onClick={() => window.location.reload()}
      >
        {t("reloadPage")}
      </button>
    </div>
  );
}
