import { labelOf } from "@so-thiet-bi/contract/labels";
import type { z } from "zod";
import { useSay } from "./language.ts";

type FieldOf<Schema> = Schema extends z.ZodObject<infer Shape> ? keyof Shape & string : never;

/** What fields are called: `const label = useLabel(demandBody); label("neededBy")`. */
export function useLabel<const Schemas extends readonly z.ZodObject[]>(
  ...schemas: Schemas
): (field: FieldOf<Schemas[number]>) => string {
  const say = useSay();
  return (field) => say(labelOf([field], schemas));
}
