import type { Registration, RegistrationLine } from "@so-thiet-bi/contract/registrations";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { Select } from "../../ui/select.tsx";
import { TabLeaves } from "../../ui/tab-leaves.tsx";
import { usePieces } from "./counter/counter-api.ts";
import type { HandedLine } from "./hand-out-values.ts";
import { text } from "./return.text.ts";

export interface PieceSwapProps {
  line: RegistrationLine;
  value: HandedLine;
  slot: Pick<Registration, "date" | "session" | "periods">;
  taken: readonly number[];
  disabled: boolean;
  onChange: (value: HandedLine) => void;
}

/** Another piece of the same type instead of the registered one; asked for when the list is opened. */
export function PieceSwap({ line, value, slot, taken, disabled, onChange }: PieceSwapProps): ReactNode {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const pieces = usePieces(
    { search: line.typeName ?? line.name, date: slot.date, session: slot.session, periods: slot.periods },
    open,
  );
  const others = (pieces.data?.items ?? []).flatMap(({ equipmentId, typeId, name, code, free, roomName }) => {
    if (equipmentId === null || code === null || free <= 0 || taken.includes(equipmentId)) return [];
    const isSame = line.typeId === null ? name === line.name : typeId === line.typeId;
    return isSame ? [{ value: equipmentId, label: code, roomName }] : [];
  });
  const own = { value: line.equipmentId, label: line.code, roomName: line.fromRoomName };
  const current = { value: value.equipmentId, label: value.code, roomName: null };
  const options = [own, ...(current.value === own.value ? [] : [current]), ...others];
  return (
    <TabLeaves>
      <Select
        className="piece-swap"
        aria-label={t("pieceOf", { name: line.name })}
        title={t("swap")}
        disabled={disabled}
        value={value.equipmentId}
        onOpenChange={setOpen}
        loading={open && pieces.isFetching}
        popupMatchSelectWidth={false}
        options={options}
        optionRender={({ data }) => (
          <span className="picker-option">
            <span>{data.label}</span>
            {data.roomName && <span className="hint">{data.roomName}</span>}
          </span>
        )}
        popupRender={(menu) => (
          <>
            {menu}
            {pieces.data && others.length === 0 && <p className="hint piece-none">{t("pieceNone")}</p>}
          </>
        )}
        onChange={(equipmentId) => {
          const chosen = options.find((option) => option.value === equipmentId);
          if (chosen) onChange({ ...value, equipmentId, code: chosen.label });
        }}
      />
    </TabLeaves>
  );
}
