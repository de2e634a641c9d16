import { CloseOutlined } from "@ant-design/icons";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatDay, formatInstant, formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { Select } from "../../../ui/select.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { text } from "./counter.text.ts";
import type { Giving } from "./giving.ts";
import { isBlocked, mostOfLine, setQuantity, type TrayLine, takeOff } from "./tray.ts";

/** What lies on the counter, newest on top, each with how many are free and who was promised some. */
export function GiveTray({ giving }: { giving: Giving }): ReactNode {
  const t = useText(text);
  const { tray, setTray } = giving;
  if (tray.lines.length === 0) return <EmptyState title={t("trayEmpty")} hint={t("trayEmptyHint")} />;
  return (
    <ul className="bare tray" aria-label={t("trayLabel")}>
      {tray.lines.map((line) => (
        <TrayRow
          key={line.equipmentId}
          line={line}
          onQuantity={(quantity) => setTray((before) => setQuantity(before, line.equipmentId, quantity))}
          taken={tray.lines.map(({ code }) => code)}
          onSwap={(code) => giving.swap(line, code)}
          onRemove={() => setTray((before) => takeOff(before, line.equipmentId))}
        />
      ))}
    </ul>
  );
}

interface TrayRowProps {
  line: TrayLine;
  /** Codes of all that lies on the tray. */
  taken: readonly string[];
  onQuantity: (quantity: number) => void;
  onSwap: (code: string) => void;
  onRemove: () => void;
}

function TrayRow({ line, taken, onQuantity, onSwap, onRemove }: TrayRowProps): ReactNode {
  const t = useText(text);
  const { name, code, unit, insteadOf, scanned, others } = line;
  const whole = !allowsDecimals(unit);
  return (
    <li data-blocked={isBlocked(line) || undefined} data-scanned={scanned !== null || undefined}>
      <div className="stack gap-0 shrinks breaks tray-name">
        <strong>{name}</strong>
        <span className="hint">
          {[
            insteadOf !== null && insteadOf !== code ? t("swapped", { code, before: insteadOf }) : code,
            scanned && (scanned.free > 0 ? t("free", { count: scanned.free, unit }) : t("freeNone")),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {others.length > 1 && (
          <Select
            size="small"
            className="tray-piece"
            aria-label={t("pieceOf", { name })}
            value={code}
            options={others
              .filter((one) => one === code || !taken.includes(one))
              .map((one) => ({ value: one, label: one }))}
            onChange={onSwap}
          />
        )}
        {complaints(line, t).map((sentence) => (
          <span key={sentence} className="bad" role="alert">
            {sentence}
          </span>
        ))}
        {scanned?.expiresOn && (
          <span className="hint warns">{t("expires", { day: formatDay(scanned.expiresOn) })}</span>
        )}
        {scanned?.promised.map((promise) => (
          <span key={`${promise.name} ${promise.from}`} className="hint warns">
            {t("promised", {
              name: promise.className ? `${promise.name} (${promise.className})` : promise.name,
              from: formatInstant(promise.from),
              count: promise.quantity,
              unit,
            })}
          </span>
        ))}
      </div>
      {line.trackingMode === "ITEM" ? (
        <span className="soft tray-one">
          {formatNumber(1)} {unit}
        </span>
      ) : (
        <Stepper
          label={t("quantityOf", { name })}
          value={line.quantity}
          least={whole ? 1 : 0.001}
          most={mostOfLine(line)}
          whole={whole}
          onChange={onQuantity}
        />
      )}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("remove", { name: `${name} ${code}` })}
        onClick={onRemove}
      />
    </li>
  );
}

function complaints(
  { scanned, fault }: TrayLine,
  t: ReturnType<typeof useText<keyof (typeof text)["vi"]>>,
): string[] {
  const sentences = fault ? [fault] : [];
  if (scanned === null) return sentences;
  if (!scanned.loanable) sentences.push(t("notLoanable"));
  else if (scanned.free <= 0) {
    for (const { borrower, dueAt } of scanned.openLines)
      sentences.push(t("isOutTo", { name: borrower.name, due: formatInstant(dueAt) }));
  }
  return sentences;
}
