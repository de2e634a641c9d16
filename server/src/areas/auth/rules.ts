/** Failed attempts to log in, counted over the last quarter of an hour. */
export interface Failures {
  /** Of this account from this address. */
  pair: number;
  /** Of this account from any address that never opened it. */
  account: number;
  /** Of any account from this address. */
  address: number;
  /** This address opened this account before. */
  known: boolean;
  /** Seconds until the oldest of them is forgotten. */
  secondsLeft: number;
}

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

/** `Mozilla/5.0 (Windows NT 10.0…) … Chrome/140…` → Chrome, Windows: words by which a person knows the own devices. */
export function deviceOf(agent: string): { browser: string | null; system: string | null } {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

export const windowMinutes = 15;
const mostOfPair = 10;
const mostOfAccount = 30;
const mostOfAddress = 60;

/**
 * How long to wait, or undefined to let the attempt through. The wide limits do not hold for an address from which the
 * account was opened before: nobody can lock a colleague out, neither from elsewhere nor from behind the same school router.
 */
export function waitBeforeLogin(failures: Failures): number | undefined {
  const tooMany = failures.pair >= mostOfPair || (!failures.known && (failures.account >= mostOfAccount || failures.address >= mostOfAddress));
  return tooMany ? Math.max(1, failures.secondsLeft) : undefined;
}
