import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { Checkbox } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { Attachments } from "../../../ui/attachments/attachments.tsx";
import { PaperCard } from "../../../ui/paper-card.tsx";
import {
  assetMinutesPaper,
  countSheetPaper,
  inventoryMinutesPaper,
  inventoryVariancesPaper,
} from "../papers.ts";
import { text } from "./papers-tab.text.ts";

/** What is printed and signed about a check, and what came back signed. */
export function PapersTab({ check: { id: checkId, name } }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [everything, setEverything] = useState(false);
  const [blank, setBlank] = useState(true);
  const minutes = useMemo(() => ({ checkId, onlyDifferent }), [checkId, onlyDifferent]);
  const assets = useMemo(() => ({ checkId, everything }), [checkId, everything]);
  const sheets = useMemo(() => ({ checkId, blank }), [checkId, blank]);
  return (
    <div className="stack">
      <ul className="paper-cards">
        <PaperCard paper={inventoryMinutesPaper} purpose={t("minutesFor")} asked={minutes} says={name}>
          <Checkbox checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)}>
            {t("onlyDifferent")}
          </Checkbox>
        </PaperCard>
        <PaperCard paper={assetMinutesPaper} purpose={t("assetsFor")} asked={assets} says={name}>
          <Checkbox checked={everything} onChange={({ target }) => setEverything(target.checked)}>
            {t("everything")}
          </Checkbox>
        </PaperCard>
        <PaperCard paper={countSheetPaper} purpose={t("sheetsFor")} asked={sheets} says={name}>
          <Checkbox checked={blank} onChange={({ target }) => setBlank(target.checked)}>
            {t("blank")}
          </Checkbox>
        </PaperCard>
        <PaperCard paper={inventoryVariancesPaper} purpose={t("variancesFor")} asked={checkId} says={name} />
      </ul>
      <section>
        <h2>{t("signed")}</h2>
        <p className="hint">{t("signedHint")}</p>
        <Attachments subjectType="inventory-check" subjectId={checkId} />
      </section>
    </div>
  );
}
