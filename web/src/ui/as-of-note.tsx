import { type AsOf, asOfWords } from "@so-thiet-bi/contract/as-of";
import type { ReactNode } from "react";
import { useSay } from "../lib/language.ts";

/** Says of how many units an earlier number is shown, and since when; nothing where all is of this moment. */
export function AsOfNote({ asOf }: { asOf: AsOf | null | undefined }): ReactNode {
  const say = useSay();
  return asOf && <p className="hint">{say(asOfWords(asOf))}</p>;
}
