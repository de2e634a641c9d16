/**
 * Minimum equipment: versioned lists of what a school must have, what it has for each item, and what is
 * missing.
 */
export * from "./norms/comparison.ts";
export * from "./norms/coverage.ts";
export * from "./norms/exchange.ts";
export * from "./norms/items.ts";
export * from "./norms/lists.ts";
export * from "./norms/matching.ts";
export * from "./norms/quantity-text.ts";
export * from "./norms/rooms.ts";
export * from "./norms/words.ts";
