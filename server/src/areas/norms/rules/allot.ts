/**
 * Shares out what a school has among the items of its lists, so that nothing is counted twice. Touches no
 * database.
 */
import { inUnits, thousandths } from "../../stock/rules.ts";

/** What some of the stock could serve: one of the list takes `perItem` of the source. */
export interface Link {
  source: string;
  perItem: number;
}

/** A record that is named itself is a source of its own, even where its type is known. */
export function sourceOf({
  typeId,
  equipmentId,
}: {
  typeId: number | null;
  equipmentId: number | null;
}): string {
  return equipmentId === null ? `type ${typeId}` : `record ${equipmentId}`;
}

export interface Claim {
  id: number;
  /** What is still wanted, in units of the list. */
  need: number;
  /** Items that nobody has to have are served behind the others. */
  last: boolean;
  links: readonly Link[];
}

/**
 * How many each claim gets, in units of the list; what is left over goes to the claim of the greatest need,
 * so that it shows as surplus once. The greatest need comes first, and leaves what it could take elsewhere to
 * claims that have nothing else.
 */
export function allot(claims: readonly Claim[], sources: ReadonlyMap<string, number>): Map<number, number> {
  const left = new Map([...sources].map(([source, amount]) => [source, thousandths(amount)]));
  const sharers = new Map<string, number>();
  for (const { links } of claims)
    for (const source of new Set(links.map((link) => link.source)))
      sharers.set(source, (sharers.get(source) ?? 0) + 1);
  const ordered = claims
    .toSorted((a, b) => Number(a.last) - Number(b.last) || b.need - a.need || a.id - b.id)
    .map((claim) => new Served(claim, sharers));
  const bySource = Map.groupBy(
    ordered.flatMap((served) => served.claim.links.filter(isPlain).map(({ source }) => ({ source, served }))),
    ({ source }) => source,
  );
  const users: Users = new Map(
    [...bySource].map(([source, uses]) => [source, uses.map(({ served }) => served)]),
  );
  for (const served of ordered) served.fill(left, users);
  for (const served of ordered) served.takeRest(left);
  return new Map(ordered.map((served) => [served.claim.id, served.amount()]));
}

/** Who may take single pieces of a source. */
type Users = ReadonlyMap<string, readonly Served[]>;

class Served {
  readonly claim: Claim;
  /** Of each source, in thousandths of its own unit. */
  readonly taken = new Map<string, number>();
  /** What nobody else could use first. */
  private readonly links: readonly Link[];

  /** `sharers`: how many claims live on each source. */
  constructor(claim: Claim, sharers: ReadonlyMap<string, number>) {
    this.claim = claim;
    const others = ({ source }: Link) => sharers.get(source) ?? 0;
    this.links = claim.links.length < 2 ? claim.links : claim.links.toSorted((a, b) => others(a) - others(b));
  }

  amount(): number {
    return inUnits(
      this.links.reduce((sum, link) => sum + wholeOnes(this.taken.get(link.source) ?? 0, link), 0),
    );
  }

  fill(left: Map<string, number>, users: Users): void {
    for (const link of this.links) {
      const missing = thousandths(this.claim.need) - thousandths(this.amount());
      const wanted = link.perItem === 1 ? missing : Math.ceil(missing / 1000) * thousandths(link.perItem);
      this.take(link, Math.min(wanted, usable(left.get(link.source) ?? 0, link)), left);
    }
    for (const link of this.links.filter(isPlain)) {
      for (let missing = this.missing(); missing > 0; missing = this.missing()) {
        const freed = free(link.source, missing, { left, users, visited: new Set([link.source]) });
        if (freed === 0) break;
        this.take(link, freed, left);
      }
    }
  }

  takeRest(left: Map<string, number>): void {
    for (const link of this.links) this.take(link, usable(left.get(link.source) ?? 0, link), left);
  }

  /** The plain source from which it could take instead of the given one. */
  elsewhere(source: string): readonly Link[] {
    return this.links.filter((link) => isPlain(link) && link.source !== source);
  }

  private missing(): number {
    return thousandths(this.claim.need) - thousandths(this.amount());
  }

  private take({ source }: Link, amount: number, left: Map<string, number>): void {
    if (amount <= 0) return;
    this.taken.set(source, (this.taken.get(source) ?? 0) + amount);
    left.set(source, (left.get(source) ?? 0) - amount);
  }
}

interface Search {
  left: Map<string, number>;
  users: Users;
  /** Sources that were tried already. */
  visited: Set<string>;
}

/** Makes room on a source: who took from it takes from another one. Answers how much is free there now. */
function free(source: string, wanted: number, search: Search): number {
  const { left, users, visited } = search;
  const there = left.get(source) ?? 0;
  if (there > 0) return Math.min(there, wanted);
  for (const holder of users.get(source) ?? []) {
    const held = holder.taken.get(source) ?? 0;
    if (held === 0) continue;
    for (const other of holder.elsewhere(source)) {
      if (visited.has(other.source)) continue;
      visited.add(other.source);
      const moved = free(other.source, Math.min(held, wanted), search);
      if (moved === 0) continue;
      holder.taken.set(source, held - moved);
      holder.taken.set(other.source, (holder.taken.get(other.source) ?? 0) + moved);
      left.set(other.source, (left.get(other.source) ?? 0) - moved);
      left.set(source, (left.get(source) ?? 0) + moved);
      return moved;
    }
  }
  return 0;
}

const isPlain = ({ perItem }: Link) => perItem === 1;

/** Of nine sheets where four make a set, eight: half a set serves nobody. */
function usable(amount: number, { perItem }: Link): number {
  if (perItem === 1) return amount;
  const one = thousandths(perItem);
  return Math.floor(amount / one) * one;
}

/** In thousandths of the list's unit. */
function wholeOnes(amount: number, { perItem }: Link): number {
  return perItem === 1 ? amount : Math.floor(amount / thousandths(perItem)) * 1000;
}
