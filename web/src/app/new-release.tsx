import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../lib/language.ts";
import { useNewRelease } from "../lib/new-release.ts";
import { text } from "./text.ts";

/** Offers a newer release; when to reload is for the person to say, who may be typing. */
export function NewRelease(): ReactNode {
  const t = useText(text);
  const isThere = useNewRelease();
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div role="status">
      {isThere && !isPutOff && (
        <p className="row middle new-release">
          <span>{t("newRelease")}</span>
          <Button size="small" type="primary" onClick={() => window.location.reload()}>
            {t("newReleaseReload")}
          </Button>
          <Button size="small" type="text" onClick={() => setPutOff(true)}>
            {t("newReleaseLater")}
          </Button>
        </p>
      )}
    </div>
  );
}
