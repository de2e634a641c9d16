/** What is wrong with a line stands in its cell, until the cell is changed. */

import { labelOf } from "@so-thiet-bi/contract/labels";
import { draftVoucher, voucherGiven } from "@so-thiet-bi/contract/vouchers";
import { createContext, type ReactNode, use, useRef } from "react";
import { useLanguage } from "../../lib/language.ts";

export type Faults = Readonly<Record<string, string>>;

export const FaultsOfLines = createContext<Faults>({});

/**
 * The sentence for the first of these paths that is wrong; gone once `value` is another than when it was
 * found wrong.
 */
export function useFault(paths: readonly string[], value: unknown): string | undefined {
  const faults = use(FaultsOfLines);
  const language = useLanguage();
  const found = useRef<{ faults: Faults; value: unknown }>(undefined);
  if (found.current?.faults !== faults) found.current = { faults, value };
  const path = paths.find((one) => faults[one] !== undefined);
  if (path === undefined || found.current.value !== value) return undefined;
  return withoutLine(faults[path] ?? "", path, language);
}

/**
 * In its row a fault need not say which row it is: `Dòng thiết bị, dòng 3, Số lượng …` is said as `Số lượng
 * …`.
 */
function withoutLine(sentence: string, path: string, language: "vi" | "en"): string {
  const [list = "", index] = path.split(".");
  const prefix = `${labelOf([list, Number(index)], [voucherGiven])[language]}, `;
  return sentence.startsWith(prefix) ? sentence.slice(prefix.length) : sentence;
}

/**
 * A voucher is a part of what is sent, so the server says `voucher.lines.3.quantity`; on the screen there is
 * nothing else.
 */
export function faultsOfVoucher(fields: Faults, language: "vi" | "en"): Record<string, string> {
  const prefix = `${labelOf(["voucher"], [draftVoucher.body])[language]}, `;
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [
      path.replace(/^voucher\./, ""),
      sentence.startsWith(prefix) ? sentence.slice(prefix.length) : sentence,
    ]),
  );
}

export interface CellProps {
  /** Under which names the server may find fault with it, within its line. */
  faultsOf: readonly string[];
  index: number;
  value: unknown;
  column: string;
  /** Said above the field where the line is drawn as a card. */
  label: string;
  /** Something else to mark at once, such as more than there is. */
  warning?: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

export function Cell({
  faultsOf,
  index,
  value,
  column,
  label,
  warning,
  hint,
  children,
}: CellProps): ReactNode {
  const fault = useFault(
    faultsOf.map((name) => `lines.${index}.${name}`),
    value,
  );
  const said = fault ?? warning;
  return (
    <div
      className="stack gap-0 shrinks full-fields cell"
      data-column={column}
      data-fault={said !== undefined || undefined}
    >
      <span className="cell-label">{label}</span>
      {children}
      {said !== undefined && (
        <span className="hint bad" role="alert">
          {said}
        </span>
      )}
      {hint}
    </div>
  );
}
