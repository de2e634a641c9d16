import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What a browser calls itself, told apart from those it pretends to be: the first that fits is meant. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/coc_coc_browser/, "Cốc Cốc"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|OPiOS/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Version\/.*Safari/, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, "Windows"],
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/**
 * `Mozilla/5.0 (Windows NT 10.0…) … Chrome/140…` → Chrome, Windows: words by which people recognize their
 * devices.
 */
export function deviceOf(agent: string): { browser: string | null; system: string | null } {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

const markLength = 16;

/** A new token: chance, and a mark that only this installation can make. */
export function newToken(sealKey: Buffer, chance = randomBytes(20).toString("base64url")): string {
  return `${chance}${markOf(sealKey, chance)}`;
}

/** Was this token made here? Whether its session still lives is another question. */
export function isSealed(sealKey: Buffer, token: string): boolean {
  const mark = Buffer.from(token.slice(-markLength));
  const right = Buffer.from(markOf(sealKey, token.slice(0, -markLength)));
  return mark.length === right.length && timingSafeEqual(mark, right);
}

function markOf(sealKey: Buffer, chance: string): string {
  return createHmac("sha256", sealKey).update(chance).digest("base64url").slice(0, markLength);
}

/** A count, and how much of it there may be within its window. */
export interface Count {
  /** What is counted, then whose it is. */
  of: readonly [
    kind: "account" | "address" | "browser" | "codes" | "pair" | "session",
    ...whose: readonly (string | number)[],
  ];
  most: number;
  minutes: number;
}

/** What an attempt to log in counts for. */
export interface LoginCounts {
  /** Each attempt counts for all of these. */
  each: readonly Count[];
  /** The narrowest of them. */
  own: Count;
  /**
   * What counts accounts and not attempts: it goes up when `own` begins and down when nothing of it is left.
   */
  perAccount: Count | undefined;
}

const windowMinutes = 15;
const mostOfPair = 10;
const mostOfAccount = 30;
const mostOfAddress = 60;
const mostCodesOfDay = 20;

/**
 * A browser in which the account was logged in before keeps a count of its own: nobody takes it up from
 * elsewhere, nor from behind the same school router. Everybody else shares the counts of the account at their
 * address, of the account, and of their address, which counts accounts: guessing at one of them, however
 * often, takes up one.
 */
export function countsOfLogin(
  usernameKey: string,
  address: string,
  browserId: number | undefined,
): LoginCounts {
  const minutes = windowMinutes;
  if (browserId !== undefined) {
    const own: Count = { of: ["browser", browserId], most: mostOfPair, minutes };
    return { each: [own], own, perAccount: undefined };
  }
  const network = networkOf(address);
  const own: Count = { of: ["pair", usernameKey, network], most: mostOfPair, minutes };
  const account: Count = { of: ["account", usernameKey], most: mostOfAccount, minutes };
  return {
    each: [account, own],
    own,
    perAccount: { of: ["address", network], most: mostOfAddress, minutes },
  };
}

/** Someone with a session may still not know the password. */
export function countsOfPassword(sessionId: number): LoginCounts {
  const own: Count = { of: ["session", sessionId], most: mostOfPair, minutes: windowMinutes };
  return { each: [own], own, perAccount: undefined };
}

/** Wrong codes of a day, by who tries: of a million codes three are right at a time. */
export function countsOfCodes(whose: string): LoginCounts {
  const own: Count = { of: ["codes", whose], most: mostCodesOfDay, minutes: 24 * 60 };
  return { each: [own], own, perAccount: undefined };
}

/** An IPv6 customer has a whole /64 of addresses to come from. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const [left = "", right] = address.split("::");
  const head = left.split(":").filter(Boolean);
  const tail = (right ?? "").split(":").filter(Boolean);
  const filled =
    right === undefined
      ? head
      : [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail];
  return `${filled
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":")}::/64`;
}
