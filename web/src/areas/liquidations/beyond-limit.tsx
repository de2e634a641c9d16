import type { Liquidation } from "@so-thiet-bi/contract/liquidations";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { formatDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { text } from "./liquidation.text.ts";

/** Says about which things the head cannot decide alone, why, and what the level above answered. */
export function BeyondLimit({ liquidation }: { liquidation: Liquidation }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { lines, superiorAgreed, superiorNo, superiorDate, superiorNote, superior, status } = liquidation;
  const beyond = lines.flatMap(({ name, asksSuperior }) =>
    asksSuperior ? [t("beyondLimitLine", { name, why: say(asksSuperior) })] : [],
  );
  const document = { number: superiorNo ?? "", day: formatDay(superiorDate) };
  const unit = superior?.name ?? t("superiorUnit");
  const answered =
    superiorAgreed === null
      ? status === "PROPOSED" && superior && t("superiorWaits", { unit })
      : t(superiorAgreed ? "superiorAgreed" : "superiorRefused", { unit, ...document });
  return (
    <Alert
      type={superiorAgreed === false ? "error" : superiorAgreed ? "success" : "warning"}
      showIcon
      title={t("beyondLimit")}
      description={
        <>
          {beyond.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {answered && <p>{answered}</p>}
          {superiorNote && <p>{superiorNote}</p>}
        </>
      }
    />
  );
}
