/**
 * A few places, and who has the next one: unit after unit, inside a unit account after account, and of an
 * account what came first.
 */

export interface Bounds {
  /** At work at once. */
  places: number;
  /** At most this many of them for one unit. */
  ofUnit: number;
  /** And for one account. */
  ofAccount: number;
  /** As many of one account wait. */
  line: number;
  /** Seconds at most. */
  patience: number;
}

export interface Asker {
  unit: string | number;
  account: string | number;
}

/** Gives the place back; a second time does nothing. */
export type Leave = () => void;

/** Calls `left` if the asker goes meanwhile; what it answers ends that. */
export type Leaving = (left: () => void) => () => void;

/** The client comes back later: there is no room in the line, or it did not move on in time. */
export class LineTooLong extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`the line is too long, for about ${seconds} seconds`);
    this.seconds = seconds;
  }
}

/** The client has gone. */
export class AskerLeft extends Error {}

interface Waiting {
  asker: Asker;
  enter: (leave: Leave) => void;
}

interface AccountPlaces {
  working: number;
  waiting: Waiting[];
}

interface UnitPlaces {
  working: number;
  accounts: Map<Asker["account"], AccountPlaces>;
  /** Accounts that wait, the next one first. */
  turns: Set<Asker["account"]>;
}

export class Turns {
  readonly #bounds: Bounds;
  readonly #units = new Map<Asker["unit"], UnitPlaces>();
  /** Units of which somebody waits, the next one first. */
  readonly #turns = new Set<Asker["unit"]>();
  #working = 0;
  /** Seconds that a place was held lately. */
  #held = 0.1;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * A place, if there is one for this asker. At once and not as a promise: nearly every request finds one,
   * and pays nothing for it. Nobody is passed by: as long as a place is free, a waiting client is held back
   * by the bounds of their own unit or account.
   */
  take(asker: Asker): Leave | undefined {
    const { places, ofUnit, ofAccount } = this.#bounds;
    if (this.#working >= places) return undefined;
    const unit = this.#units.get(asker.unit);
    if (unit && (unit.working >= ofUnit || (unit.accounts.get(asker.account)?.working ?? 0) >= ofAccount))
      return undefined;
    return this.#enter(asker);
  }

  /** How many are at work, and how many wait. */
  state(): { working: number; waiting: number } {
    let waiting = 0;
    for (const unit of this.#turns)
      for (const account of this.#units.get(unit)?.accounts.values() ?? []) waiting += account.waiting.length;
    return { working: this.#working, waiting };
  }

  /** Waits for a place. A client that goes away leaves the line. */
  wait(asker: Asker, leaving: Leaving): Promise<Leave> {
    const { unit, account } = this.#placesOf(asker);
    if (account.waiting.length >= this.#bounds.line)
      return Promise.reject(new LineTooLong(this.#secondsFor(account)));
    return new Promise((resolve, reject) => {
      const giveUp = (error: Error) => {
        end();
        account.waiting.splice(account.waiting.indexOf(waiting), 1);
        this.#tidy(asker);
        reject(error);
      };
      const patience = Number.isFinite(this.#bounds.patience)
        ? setTimeout(() => giveUp(new LineTooLong(this.#secondsFor(account))), this.#bounds.patience * 1_000)
        : undefined;
      const end = () => {
        clearTimeout(patience);
        stay();
      };
      const enter = (leave: Leave) => {
        end();
        resolve(leave);
      };
      const waiting = { asker, enter };
      account.waiting.push(waiting);
      unit.turns.add(asker.account);
      this.#turns.add(asker.unit);
      const stay = leaving(() => giveUp(new AskerLeft()));
    });
  }

  #enter(asker: Asker): Leave {
    const { unit, account } = this.#placesOf(asker);
    this.#working++;
    unit.working++;
    account.working++;
    const since = performance.now();
    let here = true;
    return () => {
      if (!here) return;
      here = false;
      this.#working--;
      unit.working--;
      account.working--;
      this.#held += ((performance.now() - since) / 1_000 - this.#held) / 8;
      this.#tidy(asker);
      this.#callNext();
    };
  }

  #callNext(): void {
    while (this.#working < this.#bounds.places) {
      const next = this.#next();
      if (!next) return;
      next.enter(this.#enter(next.asker));
    }
  }

  /** Takes the next one out of the line; their unit, and in it their account, go to the end. */
  #next(): Waiting | undefined {
    for (const unitKey of this.#turns) {
      const unit = this.#units.get(unitKey);
      if (!unit || unit.working >= this.#bounds.ofUnit) continue;
      for (const accountKey of unit.turns) {
        const account = unit.accounts.get(accountKey);
        if (!account || account.working >= this.#bounds.ofAccount) continue;
        const next = account.waiting.shift();
        unit.turns.delete(accountKey);
        if (account.waiting.length > 0) unit.turns.add(accountKey);
        this.#turns.delete(unitKey);
        if (unit.turns.size > 0) this.#turns.add(unitKey);
        return next;
      }
    }
    return undefined;
  }

  #placesOf(asker: Asker): { unit: UnitPlaces; account: AccountPlaces } {
    const unit = this.#units.get(asker.unit) ?? {
      working: 0,
      accounts: new Map<Asker["account"], AccountPlaces>(),
      turns: new Set(),
    };
    const account = unit.accounts.get(asker.account) ?? { working: 0, waiting: [] };
    this.#units.set(asker.unit, unit);
    unit.accounts.set(asker.account, account);
    return { unit, account };
  }

  /** Forgets those who neither work nor wait. */
  #tidy(asker: Asker): void {
    const unit = this.#units.get(asker.unit);
    const account = unit?.accounts.get(asker.account);
    if (!unit || !account) return;
    if (account.waiting.length === 0) unit.turns.delete(asker.account);
    if (unit.turns.size === 0) this.#turns.delete(asker.unit);
    if (account.working === 0 && account.waiting.length === 0) unit.accounts.delete(asker.account);
    if (unit.accounts.size === 0) this.#units.delete(asker.unit);
  }

  /**
   * How long the line of this account takes, as far as one can tell: what is held lately, so many turns, each
   * beside the other units that wait.
   */
  #secondsFor({ waiting }: AccountPlaces): number {
    const { places, ofAccount } = this.#bounds;
    const turns = Math.ceil((waiting.length + 1) / ofAccount);
    const others = Math.max(1, (this.#turns.size * ofAccount) / places);
    return Math.max(1, Math.ceil(this.#held * turns * others));
  }
}
