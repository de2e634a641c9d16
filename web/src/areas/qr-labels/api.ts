import { resolveLabel } from "@so-thiet-bi/contract/qr-labels";
import { call } from "../../lib/client.ts";
import { useAnswer } from "../../lib/queries.ts";

export function useLabel(text: string) {
  return useAnswer(resolveLabel, { query: { text } });
}

export async function lookUp(text: string) {
  return call(resolveLabel, { query: { text } });
}
