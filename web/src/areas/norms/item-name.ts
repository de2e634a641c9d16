import type { NormItem } from "@so-thiet-bi/contract/norms";

/** The item with its lettered part, where it is one. */
export function itemName({ name, component }: Pick<NormItem, "name" | "component">): string {
  return component ? `${name} – ${component}` : name;
}
