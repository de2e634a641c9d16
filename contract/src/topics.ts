/**
 * What the reads of the product show and its writes change. A read names what it `shows`, a write what it
 * `touches`; a client that keeps answers asks again for those that show what was touched.
 */
export const topics = [
  /** The user's own account: profile, sessions, second factor, notices wanted. */
  "account",
  "accounts",
  "attachments",
  "calendar-feeds",
  "campaigns",
  "catalogues",
  /** That something of a pupil may be published. */
  "consents",
  /** How much of what it must have a school has. */
  "coverage",
  /** Requests of persons about what is kept of them. */
  "data-requests",
  "demands",
  "departments",
  "donations",
  /** What is said about a record: its name, its price, its next maintenance. */
  "equipment",
  "holdings",
  "home-made-aids",
  /** Where people log in who have an account elsewhere. */
  "identity-providers",
  "incidents",
  "inventory",
  /** Figures of the law that bind a unit or the whole installation. */
  "legal-settings",
  "liquidations",
  /** Registrations and loans: both take from what is free. */
  "loans",
  /** Schools that go into another. */
  "mergers",
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
  /** What was posted of the wear of fixed assets. */
  "wear",
  /** Programs elsewhere that are told what changes. */
  "webhooks",
] as const;
export type Topic = (typeof topics)[number];
