import type { Filling, Words } from "@so-thiet-bi/contract/language";
import { failureWords, folderWords, jobWords, type StatusDetail } from "@so-thiet-bi/contract/system-status";
import { formatInstant } from "../../lib/format.ts";

const units = ["B", "KB", "MB", "GB", "TB"] as const;
const figures = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 1 });

/** `48318382080` → `45 GB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${figures.format(bytes / 1024 ** power)} ${units[power]}`;
}

/** A reason as a sentence says it; a code that the program does not know stays as it is. */
export function reasonOf(failure: string): Words {
  return failureWords[failure] ?? { vi: failure, en: failure };
}

/** What the sentences of the matters are filled with. */
export function fillingOf(details: Readonly<Record<string, StatusDetail>>): Record<string, Filling> {
  return Object.fromEntries(Object.entries(details).map(([key, detail]) => [key, written(detail)]));
}

function written(detail: StatusDetail): Filling {
  if (typeof detail !== "object") return detail;
  if ("bytes" in detail) return formatBytes(detail.bytes);
  if ("at" in detail) return formatInstant(detail.at);
  if ("reason" in detail) return reasonOf(detail.reason);
  if ("jobs" in detail) return joined(detail.jobs.map((job) => jobWords[job]));
  return joined(detail.folders.map((folder) => folderWords[folder]));
}

const joined = (all: readonly Words[]): Words => ({
  vi: all.map(({ vi }) => vi).join(", "),
  en: all.map(({ en }) => en).join(", "),
});
