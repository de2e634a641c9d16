import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { type Equipment, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import type { FieldProps } from "../../ui/field-props.ts";
import { AutoComplete } from "../../ui/select.tsx";
import { findEquipments, findTypes } from "./api.ts";
import { text } from "./form.text.ts";
import { text as shared } from "./text.ts";

export interface LineNameInputProps extends FieldProps<string> {
  departmentId: number;
  onPickRecord: (equipment: Equipment) => void;
  onPickType: (type: CatalogueRecord) => void;
  /** The typed name stays, as something new. */
  onPickName: () => void;
}

interface Offer {
  value: string;
  record?: Equipment;
  type?: CatalogueRecord;
  name?: string;
}

const pause = 250;

/**
 * A record of the unit, a row of the equipment catalogue, or a name of one's own: what fits is offered while
 * typing.
 */
export function LineNameInput({
  value,
  onChange,
  departmentId,
  onPickRecord,
  onPickType,
  onPickName,
  ...rest
}: LineNameInputProps): ReactNode {
  const t = useText(text);
  const say = useText(shared);
  const [search, setSearch] = useState<string | null>(null);
  const marked = useRef(false);
  const { records, types } = useOffers(search, departmentId);
  const typed = search?.trim() ?? "";
  const groups = [
    {
      label: t("fromRecords"),
      options: kindsOf(records).map((record): Offer => ({ value: `record ${record.id}`, record })),
    },
    { label: t("fromCatalogue"), options: types.map((type): Offer => ({ value: `type ${type.id}`, type })) },
    { label: t("freeName"), options: typed ? [{ value: "name", name: typed } satisfies Offer] : [] },
  ];
  // why: antd fails on the way up from no option at all into a list with groups
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowUp" && !marked.current) event.stopPropagation();
  };
  return (
    <div onKeyDownCapture={onKey}>
      <AutoComplete
        value={value ?? ""}
        defaultActiveFirstOption={false}
        popupMatchSelectWidth={420}
        placeholder={say("nameSearch")}
        options={groups.filter(({ options }) => options.length > 0)}
        optionRender={({ data }) => <Offered offer={data as unknown as Offer} />}
        onFocus={() => {
          if (search === null && !value) setSearch("");
        }}
        onChange={(next: string | undefined, option) => {
          const offer = option && !Array.isArray(option) ? (option as unknown as Offer) : undefined;
          if (offer?.record) return onPickRecord(offer.record);
          if (offer?.type) return onPickType(offer.type);
          if (offer?.name) return onPickName();
          marked.current = false;
          onChange?.(next?.slice(0, 255) || null);
          setSearch(next ?? "");
        }}
        onActive={(option) => {
          marked.current = option !== null && option !== undefined;
        }}
        {...rest}
      />
    </div>
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
      findEquipments(tidy, departmentId).then(
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

/** Coded pieces of one kind are many records of one name, of which one stands for all. */
function kindsOf(records: readonly Equipment[]): Equipment[] {
  const seen = new Set<string>();
  return records.filter(({ trackingMode, name, unit }) => {
    const kind = `${name}\n${unit}`;
    if (trackingMode !== "ITEM" || !seen.has(kind)) return seen.add(kind);
    return false;
  });
}

function Offered({ offer: { record, type, name } }: { offer: Offer }): ReactNode {
  const t = useText(text);
  const measure = type?.["measure"] as { name: string } | null | undefined;
  const say = useSay();
  const hint = record
    ? record.trackingMode === "ITEM"
      ? [record.unit, say(trackingModeWords.ITEM)]
      : [record.code, record.unit, t("inStock", { good: record.good, broken: record.broken })]
    : type
      ? [type.code, measure?.name]
      : [t("freeNameHint")];
  return (
    <span className="picker-option">
      {record?.name ?? type?.name ?? `“${name}”`}
      <span className="hint">{hint.filter(Boolean).join(" · ")}</span>
    </span>
  );
}
