import { resolveLabel } from "@so-thiet-bi/contract/qr-labels";
import { call } from "../../lib/client.ts";
import { useRead } from "../../lib/queries.ts";

export function useLabel(text: string) {
  return useRead(resolveLabel, { query: { text } });
}

export async function lookUp(text: string) {
  return call(resolveLabel, { query: { text } });
}
