import { DeleteOutlined } from "@ant-design/icons";
import { type CoverageLine, type mapping, saveMappings } from "@so-thiet-bi/contract/norms";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { equipmentAt, equipmentTypeAt } from "../../../lib/addresses.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { QuantityInput } from "../../../ui/number-inputs.tsx";
import { itemName } from "../item-name.ts";
import { MatchPicker } from "../matching/match-picker.tsx";
import { text } from "./coverage.text.ts";

type Mapping = z.infer<typeof mapping>;

/** What of the school's equipment serves the item; each change is saved at once. */
export function Mappings({ row, mayMap }: { row: CoverageLine; mayMap: boolean }): ReactNode {
  const t = useText(text);
  const save = useWrite(saveMappings);
  const { item, mappings } = row;
  const keep = (next: readonly Pick<Mapping, "typeId" | "equipmentId" | "perItem">[]) =>
    save.mutate(
      {
        body: {
          items: [
            {
              itemId: item.id,
              mappings: next.map(({ typeId, equipmentId, perItem }) => ({ typeId, equipmentId, perItem })),
            },
          ],
        },
      },
      { onSuccess: () => notifyDone(t("mappedSaved", { name: itemName(item) })) },
    );
  return (
    <section className="norm-part" aria-labelledby="norm-mappings">
      <h2 id="norm-mappings">{t("mappings")}</h2>
      {mappings.length === 0 && <p className="hint">{t("mappingsNone")}</p>}
      {mappings.length > 0 && (
        <ul className="bare space-below-8 thumbs-square norm-mappings">
          {mappings.map((one) => (
            <li key={keyOf(one)}>
              <span className="norm-mapping-name">
                <Link
                  to={
                    one.equipmentId === null ? equipmentTypeAt(one.typeId ?? 0) : equipmentAt(one.equipmentId)
                  }
                >
                  {one.name}
                </Link>
                <span className="below hint">
                  {[t(one.equipmentId === null ? "typeKind" : "recordKind"), one.code]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              {mayMap ? (
                <PerItem
                  key={one.perItem}
                  mapping={one}
                  itemUnit={item.unit}
                  disabled={save.isPending}
                  onSave={(perItem) =>
                    keep(mappings.map((other) => (keyOf(other) === keyOf(one) ? { ...one, perItem } : other)))
                  }
                />
              ) : (
                one.perItem !== 1 && (
                  <span>
                    {t("perItem", { unit: item.unit ?? "" })} {formatNumber(one.perItem)} {one.unit}
                  </span>
                )
              )}
              {mayMap && (
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t("mappedRemove", { name: one.name })}
                  title={t("mappedRemove", { name: one.name })}
                  disabled={save.isPending}
                  onClick={() => keep(mappings.filter((other) => keyOf(other) !== keyOf(one)))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayMap && (
        <MatchPicker
          label={t("mapAdd")}
          disabled={save.isPending}
          onChoose={(chosen) => {
            if (!mappings.some((one) => keyOf(one) === keyOf(chosen)))
              keep([...mappings, { ...chosen, perItem: 1 }]);
          }}
        />
      )}
    </section>
  );
}

interface PerItemProps {
  mapping: Mapping;
  itemUnit: string | null;
  disabled: boolean;
  onSave: (perItem: number) => void;
}

/** Saved when the field is left, so that a number can be typed in peace. */
function PerItem({ mapping: { name, unit, perItem }, itemUnit, disabled, onSave }: PerItemProps): ReactNode {
  const t = useText(text);
  const [typed, setTyped] = useState<number | null>(perItem);
  const settle = () => {
    if (typed === null || typed <= 0) setTyped(perItem);
    else if (typed !== perItem) onSave(typed);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what bubbles up from the field is only listened to
    <span className="norm-per-item" onBlur={settle} onKeyDown={({ key }) => key === "Enter" && settle()}>
      <span className="hint">{t("perItem", { unit: itemUnit ?? "" })}</span>
      <QuantityInput
        aria-label={t("perItemOf", { name })}
        value={typed}
        disabled={disabled}
        onChange={setTyped}
      />
      <span className="hint">{unit}</span>
    </span>
  );
}

function keyOf({ typeId, equipmentId }: Pick<Mapping, "typeId" | "equipmentId">): string {
  return equipmentId === null ? `type ${typeId}` : `equipment ${equipmentId}`;
}
