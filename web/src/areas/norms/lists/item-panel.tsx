import { gradeList } from "@so-thiet-bi/contract/grades";
import { type NormItem, normBasisWords, normKindWords, removeNormItem } from "@so-thiet-bi/contract/norms";
import { type ReactNode, useEffect, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { useWrite } from "../../../lib/queries.ts";
import type { Address } from "../../../lib/use-address.ts";
import { Facts } from "../../../ui/facts.tsx";
import { RecordPanel } from "../../../ui/record-panel.tsx";
import { RecordSteps } from "../../../ui/record-steps.tsx";
import { Removal } from "../../../ui/removal.tsx";
import { itemName } from "../item-name.ts";
import { text } from "../items.text.ts";

export interface ItemPanelProps {
  address: Pick<Address, "open" | "change">;
  ids: readonly number[];
  item: NormItem | undefined;
  mayChange: boolean;
  onChange: (id: number) => void;
}

/** An item with all that the annex says about it. */
export function ItemPanel({ address, ids, item, mayChange, onChange }: ItemPanelProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const remove = useWrite(removeNormItem);
  const [isRemoving, setRemoving] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is not what was to be deleted
  useEffect(() => setRemoving(false), [item?.id]);

  const users =
    item &&
    [item.forTeacher && t("forTeacher"), item.forStudent && t("forStudent")].filter(Boolean).join(", ");
  return (
    <RecordPanel
      address={item ? address : { ...address, open: undefined }}
      ids={ids}
      title={
        item && (
          <div className="norm-title">
            <span className="hint plain">
              {[item.number, item.subject ?? t("shared")].filter(Boolean).join(" · ")}
            </span>
            <strong>{itemName(item)}</strong>
          </div>
        )
      }
      actions={
        item &&
        mayChange && (
          <RecordSteps
            next={{ label: t("change"), onClick: () => onChange(item.id) }}
            others={[{ key: "remove", label: t("remove"), danger: true, onClick: () => setRemoving(true) }]}
            othersName={t("more")}
          />
        )
      }
    >
      {item && (
        <>
          <Facts
            facts={[
              { label: t("block"), value: item.block },
              { label: t("topic"), value: item.topic },
              { label: t("unit"), value: item.unit },
              { label: t("quantityText"), value: item.quantityText },
              { label: t("basis"), value: say(normBasisWords[item.basis]) },
              { label: t("quantity"), value: formatNumber(item.quantity) },
              { label: t("studentsMin"), value: formatNumber(item.studentsMin) },
              { label: t("studentsMax"), value: formatNumber(item.studentsMax) },
              { label: t("users"), value: users },
              { label: t("grades"), value: say(gradeList(item.grades)) },
              { label: t("kind"), value: say(normKindWords[item.kind]) },
              { label: t("legacyCode"), value: item.legacyCode },
              { label: t("optional"), value: item.optional && t("optionalHint") },
              { label: t("purpose"), value: item.purpose },
              { label: t("description"), value: item.description },
              { label: t("note"), value: item.note },
              { label: t("source"), value: item.source },
            ]}
          />
          <Removal
            open={isRemoving}
            name={itemName(item)}
            title={t("removeTitle", { name: itemName(item) })}
            consequence={t("removeConsequence")}
            verb={t("remove")}
            remove={() => remove.mutateAsync({ params: { id: item.id } })}
            stop={undefined}
            onClose={() => setRemoving(false)}
            onGone={() => address.change({ open: undefined }, { replace: true })}
          />
        </>
      )}
    </RecordPanel>
  );
}
