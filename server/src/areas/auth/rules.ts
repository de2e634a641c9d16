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
