import { readStored, writeStored } from "../../lib/stored.ts";

const most = 4;
const keyOf = (userId: number) => `reports-read ${userId}`;

/** Which reports this person read last in this browser, newest first. */
export function recentReports(userId: number): string[] {
  return (readStored(keyOf(userId)) ?? "").split(" ").filter(Boolean);
}

export function rememberReport(userId: number, key: string): void {
  const before = recentReports(userId).filter((one) => one !== key);
  writeStored(keyOf(userId), [key, ...before].slice(0, most).join(" "));
}
