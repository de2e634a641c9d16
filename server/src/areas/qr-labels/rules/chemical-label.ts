/** What stands on the label of a vessel (TT 04/2019/TT-BKHCN, Điều 6); touches no database. */
import { type GhsPictogram, type SignalWord, signalWordWords } from "@so-thiet-bi/contract/ghs";
import { labelAddress } from "@so-thiet-bi/contract/qr-labels";
import { Refusal } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import type { LabelContent } from "./sheet-layout.ts";

export interface Chemical {
  formula: string | null;
  concentration: string | null;
  pictograms: readonly GhsPictogram[];
  signalWord: SignalWord | null;
  safeUse: string | null;
}

interface Vessel {
  id: number;
  name: string;
  /** The earliest of what is still there. */
  expiresOn: string | null;
}

/** Stored: name, formula, safe use, expiry, pictograms and signal word. In use: name, formula, concentration. */
export function chemicalLabel(
  { id, name, expiresOn }: Vessel,
  chemical: Chemical | undefined,
  { stored, origin }: { stored: boolean; origin: string },
): LabelContent {
  if (!chemical) throw new Refusal("noChemical", { name });
  const { formula, concentration, pictograms, signalWord, safeUse } = chemical;
  const address = labelAddress(origin, "equipment", id);
  const about = [formula, concentration].filter(Boolean).join(", ") || null;
  if (!stored) return { address, title: name, name: about, details: [] };
  const details = [
    signalWord && signalWordWords[signalWord].vi.toLocaleUpperCase("vi"),
    expiresOn && `Hạn dùng: ${formatDay(expiresOn)}`,
  ].filter((line) => typeof line === "string");
  return { address, title: name, name: about, details, body: safeUse, pictograms };
}
