/** The file in which a list goes to another installation, and its checksum. Touches no database. */
import { createHash } from "node:crypto";
import {
  type ExchangedList,
  exchangedList,
  exchangeFormat,
  exchangeVersion,
} from "@so-thiet-bi/contract/norms";

/** Why a file is not taken in. */
export type ExchangeFault = "not-a-list" | "newer" | "changed" | "invalid";

/**
 * The same bytes whatever order the keys stand in and however the file is indented: an editor that only saves
 * it anew changes nothing of the list.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
    .join(",")}}`;
}

export function checksumOf(content: unknown): string {
  return `sha256:${createHash("sha256").update(canonical(content)).digest("hex")}`;
}

/** A line for each item, so that two files can be compared by any program. */
export function writeExchange(content: ExchangedList): string {
  const { items, ...head } = content;
  const lines = items.map((item) => `    ${JSON.stringify(item)}`).join(",\n");
  const before = JSON.stringify({ ...head, checksum: checksumOf(content) }, null, 2).replace(/\n\}$/, "");
  return `${before},\n  "items": [\n${lines}\n  ]\n}\n`;
}

export function readExchange(text: string): { content: ExchangedList; checksum: string } | ExchangeFault {
  const given = parsed(text);
  if (given?.["format"] !== exchangeFormat) return "not-a-list";
  if (typeof given["version"] !== "number" || given["version"] > exchangeVersion) return "newer";
  const { checksum, ...content } = given;
  // why before its shape: what was changed on its way need not be wrong in any other way
  if (checksum !== checksumOf(content)) return "changed";
  const checked = exchangedList.safeParse(content);
  return checked.success ? { content: checked.data, checksum } : "invalid";
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
