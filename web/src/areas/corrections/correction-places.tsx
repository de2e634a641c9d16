import { PlusOutlined } from "@ant-design/icons";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { type CorrectionStart, correctedConditions } from "@so-thiet-bi/contract/corrections";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { text } from "./correction.text.ts";
import type { CorrectionValues, NewPlace, PlaceValues } from "./correction-values.ts";

export interface CorrectedProps {
  start: CorrectionStart;
  values: CorrectionValues;
  onChange: (changes: Partial<CorrectionValues>) => void;
}

/** Of what is counted: each place with what the books say and an empty field for what is there. */
export function PlacesOfCorrection({ start, values, onChange }: CorrectedProps): ReactNode {
  const t = useText(text);
  const whole = start.trackingMode === "DIGITAL" || !allowsDecimals(start.unit);
  const patch = (index: number, changes: Partial<NewPlace>) =>
    onChange({ elsewhere: values.elsewhere.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  return (
    <div className="correction-places">
      {values.places.map((place, index) => (
        <KnownPlace
          key={`${place.roomId} ${place.lotId} ${place.condition}`}
          place={place}
          unit={start.unit}
          whole={whole}
          isFirst={index === 0}
          onChange={(actual) =>
            onChange({ places: values.places.map((one, at) => (at === index ? { ...one, actual } : one)) })
          }
        />
      ))}
      {values.elsewhere.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are only added at the end
        <FreshPlace key={index} place={place} whole={whole} onChange={(changes) => patch(index, changes)} />
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() =>
          onChange({ elsewhere: [...values.elsewhere, { room: null, condition: "GOOD", actual: null }] })
        }
      >
        {t("addPlace")}
      </Button>
    </div>
  );
}

interface KnownPlaceProps {
  place: PlaceValues;
  unit: string;
  whole: boolean;
  /** One types its number at once, or goes on to the place whose number is wrong. */
  isFirst: boolean;
  onChange: (actual: number | null) => void;
}

function KnownPlace({ place, unit, whole, isFirst, onChange }: KnownPlaceProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const room = place.roomName ?? t("unplaced");
  const more = [
    say(conditionWords[place.condition]),
    place.lot?.number && t("lot", { number: place.lot.number }),
    place.held > 0 && t("heldHint", { count: place.held }),
  ].filter(Boolean);
  return (
    <div className="correction-place">
      <span>
        {room}
        <span className="hint block">{more.join(" · ")}</span>
      </span>
      <span className="correction-books">
        <span className="hint">{t("inBooks")}</span> {formatNumber(place.inBooks)} {unit}
      </span>
      <QuantityInput
        whole={whole}
        autoFocus={isFirst}
        placeholder={t("actual")}
        aria-label={t("actualOf", { place: [room, ...more].join(", ") })}
        value={place.actual}
        onChange={onChange}
      />
    </div>
  );
}

function FreshPlace({
  place,
  whole,
  onChange,
}: {
  place: NewPlace;
  whole: boolean;
  onChange: (changes: Partial<NewPlace>) => void;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <div className="correction-place">
      <RefPicker
        aria-label={t("room")}
        placeholder={t("unplaced")}
        choose={functionalRooms.calls.choose}
        value={place.room}
        onChange={(room) => onChange({ room })}
      />
      <Select
        aria-label={t("condition")}
        value={place.condition}
        options={correctedConditions.map((value) => ({ value, label: say(conditionWords[value]) }))}
        onChange={(condition) => onChange({ condition })}
      />
      <QuantityInput
        whole={whole}
        placeholder={t("actual")}
        aria-label={t("actualOf", { place: place.room?.name ?? t("unplaced") })}
        value={place.actual}
        onChange={(actual) => onChange({ actual })}
      />
    </div>
  );
}
