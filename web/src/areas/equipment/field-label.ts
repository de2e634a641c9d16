import { fieldLabels } from "@so-thiet-bi/contract/labels";
import { useSay } from "../../lib/language.ts";

/** What a field of a record is called. */
export function useFieldLabel(): (field: string) => string {
  const say = useSay();
  return (field) => say(fieldLabels[field] ?? { vi: field, en: field });
}
