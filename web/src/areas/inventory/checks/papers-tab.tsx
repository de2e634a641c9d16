import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import {
  printAssetMinutes,
  printCountSheet,
  printInventoryMinutes,
  printInventoryVariances,
} from "@so-thiet-bi/contract/inventory-papers";
import { Checkbox } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { Attachments } from "../../../ui/attachments/attachments.tsx";
import { PaperCard } from "../../../ui/paper-card.tsx";
import { text } from "./papers-tab.text.ts";

/** What is printed and signed about a check, and what came back signed. */
export function PapersTab({ check: { id: checkId, name } }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [everything, setEverything] = useState(false);
  const [blank, setBlank] = useState(true);
  const params = { id: checkId };
  return (
    <div className="stack">
      <ul className="paper-cards">
        <PaperCard
          paper={printInventoryMinutes}
          purpose={t("minutesFor")}
          asked={{ params, query: { onlyDifferent: `${onlyDifferent}` } }}
          says={name}
        >
          <Checkbox checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)}>
            {t("onlyDifferent")}
          </Checkbox>
        </PaperCard>
        <PaperCard
          paper={printAssetMinutes}
          purpose={t("assetsFor")}
          asked={{ params, query: { everything: `${everything}` } }}
          says={name}
        >
          <Checkbox checked={everything} onChange={({ target }) => setEverything(target.checked)}>
            {t("everything")}
          </Checkbox>
        </PaperCard>
        <PaperCard
          paper={printCountSheet}
          purpose={t("sheetsFor")}
          asked={{ params, query: { blank: `${blank}` } }}
          says={name}
        >
          <Checkbox checked={blank} onChange={({ target }) => setBlank(target.checked)}>
            {t("blank")}
          </Checkbox>
        </PaperCard>
        <PaperCard
          paper={printInventoryVariances}
          purpose={t("variancesFor")}
          asked={{ params }}
          says={name}
        />
      </ul>
      <section>
        <h2>{t("signed")}</h2>
        <p className="hint">{t("signedHint")}</p>
        <Attachments subjectType="inventory-check" subjectId={checkId} />
      </section>
    </div>
  );
}
