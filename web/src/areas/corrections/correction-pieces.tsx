import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { Checkbox, Form } from "antd";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { text } from "./correction.text.ts";
import type { CorrectedProps } from "./correction-places.tsx";

/** Of coded things: which pieces are not there, and how many are there that no book has. */
export function PiecesOfCorrection({ start, values, onChange }: CorrectedProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { missing, added } = values;
  const mark = (id: number, isMissing: boolean) =>
    onChange({ missing: isMissing ? [...missing, id] : missing.filter((one) => one !== id) });
  return (
    <>
      <fieldset className="correction-pieces">
        <legend>
          {t("missing")}{" "}
          <span className="hint">
            {t("inBooks")}: {formatNumber(start.inBooks)} {start.unit}
          </span>
        </legend>
        <p className="hint">{t("missingHint")}</p>
        {start.pieces.map(({ equipmentId, code, serialNumber, roomName, condition, held }) => (
          <Checkbox
            key={equipmentId}
            disabled={held}
            checked={missing.includes(equipmentId)}
            onChange={({ target }) => mark(equipmentId, target.checked)}
          >
            {code}
            <span className="hint block">
              {[
                serialNumber,
                roomName ?? t("unplaced"),
                say(conditionWords[condition]),
                held && t("heldHint", { count: 1 }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </Checkbox>
        ))}
      </fieldset>
      <Form layout="vertical" component="div">
        <div className="form-pair">
          <Form.Item label={t("added")} htmlFor="correction-added">
            <QuantityInput
              id="correction-added"
              whole
              value={added.quantity}
              onChange={(quantity) => onChange({ added: { ...added, quantity } })}
            />
          </Form.Item>
          <Form.Item label={t("addedRoom")} htmlFor="correction-added-room">
            <RefPicker
              id="correction-added-room"
              choose={functionalRooms.calls.choose}
              placeholder={t("unplaced")}
              value={added.room}
              onChange={(room) => onChange({ added: { ...added, room } })}
            />
          </Form.Item>
        </div>
      </Form>
    </>
  );
}
