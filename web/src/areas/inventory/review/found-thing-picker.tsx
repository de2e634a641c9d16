import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { Select } from "../../../ui/select.tsx";
import { useFoundThings } from "./review-api.ts";
import { text } from "./unknown.text.ts";

export interface FoundThing {
  equipmentId: number;
  lotId: number | null;
  name: string;
  code: string;
}

export interface FoundThingPickerProps {
  id: string;
  checkId: number;
  value: FoundThing | undefined;
  onChange: (thing: FoundThing | undefined) => void;
}

const pause = 250;

/** Any thing of the unit, found on the server while typing; a lot is a thing of its own. */
export function FoundThingPicker({ id, checkId, value, onChange }: FoundThingPickerProps): ReactNode {
  const t = useText(text);
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim().slice(0, 200)), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useFoundThings(checkId, search);
  const things = search === "" ? [] : (found.data?.items ?? []);
  return (
    <Select
      id={id}
      allowClear
      value={value ? keyOf(value) : null}
      labelRender={() => (value ? `${value.name} (${value.code})` : "")}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={<span className="hint">{t(search === "" ? "equipmentType" : "equipmentNone")}</span>}
      options={things.map((thing) => ({ value: keyOf(thing), label: thing.name, thing }))}
      optionRender={({ data: { thing } }) => (
        <span className="picker-option">
          <span>{thing.name}</span>
          <span className="hint">{[thing.code, thing.roomName].filter(Boolean).join(" · ")}</span>
        </span>
      )}
      onChange={(key: string | null) => {
        onChange(things.find((thing) => keyOf(thing) === key));
        setTyped("");
      }}
    />
  );
}

function keyOf({ equipmentId, lotId }: Pick<FoundThing, "equipmentId" | "lotId">): string {
  return `${equipmentId}-${lotId ?? ""}`;
}
