import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../lib/language.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import { AutoComplete } from "../../ui/select.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { findRecords, findTypes } from "./api.ts";
import { text } from "./form.text.ts";

export interface ThingInputProps extends FieldProps<string> {
  departmentId: number;
  onPickRecord: (record: Equipment) => void;
  onPickType: (type: CatalogueRecord) => void;
}

const pause = 250;

interface Offer {
  value: string;
  record?: Equipment;
  type?: CatalogueRecord;
}

/** A name of one's own, a record of the unit, or a row of the equipment catalogue, offered while typing. */
export function ThingInput({
  departmentId,
  value,
  onChange,
  onPickRecord,
  onPickType,
  ...rest
}: ThingInputProps): ReactNode {
  const t = useText(text);
  const [search, setSearch] = useState<string | null>(null);
  const { records, types } = useOffers(search, departmentId);
  const narrow = useNarrow();
  const options = [
    {
      label: t("fromRecords"),
      options: records.map((record): Offer => ({ value: `record ${record.id}`, record })),
    },
    { label: t("fromCatalogue"), options: types.map((type): Offer => ({ value: `type ${type.id}`, type })) },
  ].filter((group) => group.options.length > 0);
  return (
    <AutoComplete
      value={value ?? ""}
      defaultActiveFirstOption={false}
      // why: a list wider than a phone leaves it on the left, where the names begin
      popupMatchSelectWidth={narrow || 400}
      placeholder={t("nameHint")}
      options={options}
      optionRender={({ data }) => <Offered offer={data as unknown as Offer} />}
      onFocus={() => {
        if (search === null && !value) setSearch("");
      }}
      onChange={(typed: string | undefined, option) => {
        const offer = option && !Array.isArray(option) ? (option as unknown as Offer) : undefined;
        if (offer?.record) return onPickRecord(offer.record);
        if (offer?.type) return onPickType(offer.type);
        onChange?.(typed?.slice(0, 255) || null);
        setSearch(typed ?? "");
      }}
      {...rest}
    />
  );
}

function useOffers(search: string | null, departmentId: number) {
  const [records, setRecords] = useState<readonly Equipment[]>([]);
  const [types, setTypes] = useState<readonly CatalogueRecord[]>([]);
  useEffect(() => {
    if (search === null) return;
    let wanted = true;
    const ask = () => {
      const tidy = search.trim().slice(0, 200);
      findRecords(tidy, departmentId).then(
        (found) => wanted && setRecords(found),
        () => wanted && setRecords([]),
      );
      findTypes(tidy).then(
        (found) => wanted && setTypes(found),
        () => wanted && setTypes([]),
      );
    };
    const timer = setTimeout(ask, search ? pause : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [search, departmentId]);
  return { records, types };
}

function Offered({ offer: { record, type } }: { offer: Offer }): ReactNode {
  const t = useText(text);
  if (record) {
    return (
      <span className="picker-option">
        {record.name}
        <span className="hint">
          {record.code} · {t("inStock", { count: record.quantity, unit: record.unit })}
        </span>
      </span>
    );
  }
  const measure = type?.["measure"] as { name: string } | null | undefined;
  return (
    <span className="picker-option">
      {type?.name}
      <span className="hint">{[type?.code, measure?.name].filter(Boolean).join(" · ")}</span>
    </span>
  );
}
