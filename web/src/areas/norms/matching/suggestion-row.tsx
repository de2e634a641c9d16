import { CheckCircleFilled } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { QuantityInput } from "../../../ui/number-inputs.tsx";
import { text } from "../mapping.text.ts";
import { type Matchable, MatchPicker } from "./match-picker.tsx";
import { type Offered, type Suggestion, unitsDiffer } from "./suggestion.ts";

export interface SuggestionRowProps {
  suggestion: Suggestion;
  /** What it was matched with a moment ago. */
  matched: string | undefined;
  busy: boolean;
  onAccept: (offered: Offered) => void;
  onUndo: () => void;
}

/** An item of the list and beside it what of the school's could be it. */
export function SuggestionRow({
  suggestion,
  matched,
  busy,
  onAccept,
  onUndo,
}: SuggestionRowProps): ReactNode {
  const t = useText(text);
  const [searches, setSearches] = useState(false);
  const [found, setFound] = useState<Offered>();
  const { itemId, itemName, itemUnit, subject, candidates } = suggestion;
  const choose = ({ unit, ...row }: Matchable) => {
    const offered: Offered = { ...row, unit: unit ?? "", perItem: 1 };
    if (unitsDiffer(suggestion, offered)) setFound(offered);
    else onAccept(offered);
  };
  const offered: Offered[] = found ? [found, ...candidates] : candidates;
  return (
    <li data-row={itemId} data-matched={matched !== undefined || undefined}>
      <div className="breaks phone-strong">
        {itemName}
        <span className="below hint">{[subject ?? t("shared"), itemUnit].filter(Boolean).join(" · ")}</span>
      </div>
      {matched !== undefined ? (
        <div className="match-done">
          <CheckCircleFilled aria-hidden /> {t("accepted", { name: matched })}
          <Button
            type="link"
            size="small"
            data-first
            disabled={busy}
            aria-label={t("undoNamed", { name: itemName })}
            onClick={onUndo}
          >
            {t("undo")}
          </Button>
        </div>
      ) : (
        <div className="match-candidates">
          {offered.length === 0 && <span className="hint">{t("noCandidates")}</span>}
          {offered.map((one, index) => (
            <CandidateLine
              key={`${one.typeId} ${one.equipmentId}`}
              suggestion={suggestion}
              offered={one}
              isFirst={index === 0}
              busy={busy}
              onAccept={onAccept}
            />
          ))}
          {searches ? (
            <MatchPicker
              begins
              label={t("findLabel", { name: itemName })}
              disabled={busy}
              onChoose={choose}
            />
          ) : (
            <Button
              type="link"
              size="small"
              className="match-find"
              data-first={offered.length === 0 || undefined}
              aria-label={t("findLabel", { name: itemName })}
              onClick={() => setSearches(true)}
            >
              {t("find")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface CandidateLineProps {
  suggestion: Suggestion;
  offered: Offered;
  isFirst: boolean;
  busy: boolean;
  onAccept: (offered: Offered) => void;
}

function CandidateLine({ suggestion, offered, isFirst, busy, onAccept }: CandidateLineProps): ReactNode {
  const t = useText(text);
  const [perItem, setPerItem] = useState<number | null>(offered.perItem);
  const { name, code, unit, typeId, stock, likeness } = offered;
  const facts = [
    typeId === null ? t("record") : t("type"),
    code,
    stock !== undefined && t("stock", { count: stock, unit }),
    likeness !== undefined && t("likeness", { percent: Math.round(likeness * 100) }),
  ];
  return (
    <div className="row-words">
      <span className="match-candidate-name">
        {name}
        <span className="below hint">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      {unitsDiffer(suggestion, offered) && (
        <span className="norm-per-item">
          <span className="hint">{t("perItem", { unit: suggestion.itemUnit ?? "" })}</span>
          <QuantityInput aria-label={t("perItemOf", { name })} value={perItem} onChange={setPerItem} />
          <span className="hint">{unit}</span>
        </span>
      )}
      <Button
        size="small"
        type={isFirst ? "primary" : "default"}
        data-first={isFirst || undefined}
        disabled={busy || perItem === null || perItem <= 0}
        aria-label={t("acceptNamed", { item: suggestion.itemName, name })}
        onClick={() => onAccept({ ...offered, perItem: perItem ?? 1 })}
      >
        {t("accept")}
      </Button>
    </div>
  );
}
