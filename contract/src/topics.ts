/**
 * What the reads of the product show and its writes change. A read names what it `shows`, a write what it
 * `touches`; whoever keeps answers asks anew for those that show what was touched.
 */
export const topics = [
  /** The account of whoever asks: profile, sessions, second factor, what it wants to hear of. */
  "account",
  "accounts",
  "attachments",
  "calendar-feeds",
  "campaigns",
  "catalogues",
  /** How much of what it must have a school has. */
  "coverage",
  "demands",
  "departments",
  /** What is said about a record: its name, its price, its next maintenance. */
  "equipment",
  "holdings",
  "incidents",
  "inventory",
  "liquidations",
  /** Registrations and loans: both take from what is free. */
  "loans",
  "norms",
  "notices",
  "repairs",
  "report-requests",
  "school-years",
  "setup",
  /** How much stands where, and in which condition. */
  "stock",
  "track-books",
  "usage-counts",
  "vouchers",
] as const;
export type Topic = (typeof topics)[number];
