import type { Equipment } from "@so-thiet-bi/contract/equipment";
import { AutoComplete } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import { text } from "./text.ts";

export interface LineNameInputProps extends FieldProps<string> {
  find: (search: string) => Promise<readonly Equipment[]>;
  onPick: (equipment: Equipment) => void;
}

const pause = 250;

/** A name of one's own, or a record of the unit chosen from what is offered while typing. */
export function LineNameInput({ value, onChange, find, onPick, ...rest }: LineNameInputProps): ReactNode {
  const t = useText(text);
  const [search, setSearch] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Equipment[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the typed text changes, not when the caller redraws
  useEffect(() => {
    if (search === null) return;
    let wanted = true;
    const timer = setTimeout(
      () => {
        find(search).then(
          (items) => wanted && setFound(items),
          () => wanted && setFound([]),
        );
      },
      search ? pause : 0,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [search]);

  return (
    <AutoComplete
      value={value ?? ""}
      defaultActiveFirstOption={false}
      popupMatchSelectWidth={360}
      placeholder={t("nameSearch")}
      options={found.map((item) => ({ value: `record ${item.id}`, item }))}
      optionRender={({ data }) => <Offer item={data.item as Equipment} />}
      onFocus={() => {
        if (search === null && !value) setSearch("");
      }}
      onChange={(typed: string | undefined, option) => {
        const item = option && !Array.isArray(option) && "item" in option ? (option.item as Equipment) : undefined;
        if (item) {
          onPick(item);
          return;
        }
        onChange?.(typed?.slice(0, 255) || null);
        setSearch(typed ?? "");
      }}
      {...rest}
    />
  );
}

function Offer({ item }: { item: Equipment }): ReactNode {
  const t = useText(text);
  return (
    <span className="picker-option">
      {item.name}
      <span className="hint">
        {" "}
        {item.code} · {item.unit} · {formatNumber(item.good)} {t("good")}, {formatNumber(item.broken)} {t("broken")}
      </span>
    </span>
  );
}
