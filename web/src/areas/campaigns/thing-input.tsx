import type { CatalogueRecord, Named } from "@so-thiet-bi/contract/catalogue";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../lib/language.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import { AutoComplete } from "../../ui/select.tsx";
import { findTypes } from "./api.ts";
import { text } from "./text.ts";

const pause = 250;

/** A name of one's own, or a row of the equipment catalogue, offered while typing. */
export function ThingInput({
  value,
  onChange,
  onPick,
  ...rest
}: FieldProps<string> & { onPick: (type: CatalogueRecord) => void }): ReactNode {
  const t = useText(text);
  const [search, setSearch] = useState<string | null>(null);
  const found = useTypes(search);
  return (
    <AutoComplete
      value={value ?? ""}
      defaultActiveFirstOption={false}
      popupMatchSelectWidth={400}
      placeholder={t("nameHint")}
      options={found.map((type) => ({ value: `type ${type.id}`, type }))}
      optionRender={({ data }) => <Offer type={data.type as CatalogueRecord} />}
      onFocus={() => {
        if (search === null && !value) setSearch("");
      }}
      onChange={(typed: string | undefined, option) => {
        const type =
          option && !Array.isArray(option) && "type" in option ? (option.type as CatalogueRecord) : undefined;
        if (type) return onPick(type);
        onChange?.(typed?.slice(0, 255) || null);
        setSearch(typed ?? "");
      }}
      {...rest}
    />
  );
}

function useTypes(search: string | null): readonly CatalogueRecord[] {
  const [found, setFound] = useState<readonly CatalogueRecord[]>([]);
  useEffect(() => {
    if (search === null) return;
    let wanted = true;
    const ask = () =>
      findTypes(search.trim().slice(0, 200)).then(
        (types) => wanted && setFound(types),
        () => wanted && setFound([]),
      );
    const timer = setTimeout(() => void ask(), search ? pause : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [search]);
  return found;
}

function Offer({ type }: { type: CatalogueRecord }): ReactNode {
  const measure = type["measure"] as Named | null | undefined;
  return (
    <span className="picker-option">
      {type.name}
      <span className="hint">{[type.code, measure?.name].filter(Boolean).join(" · ")}</span>
    </span>
  );
}
