import { type GhsPictogram, ghsPictogramWords, ghsShapes } from "@so-thiet-bi/contract/ghs";
import type { ReactNode } from "react";
import { useSay } from "../lib/language.ts";
import "./pictograms.css";

/** The hazard pictograms of a chemical, each with its word: the sign is never alone. */
export function Pictograms({ of: codes }: { of: readonly GhsPictogram[] }): ReactNode {
  const say = useSay();
  if (codes.length === 0) return null;
  return (
    <ul className="bare row gap-12 pictograms">
      {codes.map((code) => (
        <li key={code}>
          <svg viewBox="0 0 100 100" width="40" height="40" aria-hidden="true">
            <path className="pictogram-frame" d="M50 3 L97 50 L50 97 L3 50 Z" />
            <path className="pictogram-sign" fillRule="evenodd" d={ghsShapes[code]} />
          </svg>
          <span>{say(ghsPictogramWords[code])}</span>
        </li>
      ))}
    </ul>
  );
}
