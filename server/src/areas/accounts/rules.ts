import type { Account, CapabilityGrant } from "@so-thiet-bi/contract/accounts";
import { fold } from "@so-thiet-bi/contract/fold";
import {
  type Capability,
  type CapabilityScope,
  capabilities,
  scopeKinds,
} from "@so-thiet-bi/contract/people";

/**
 * `Nguyễn Thị Mai` → `mai.nt`: the given name, and the first letters of what stands before it. With a prefix
 * `gv.mai`.
 */
export function usernameFrom(name: string, prefix?: string): string {
  const words = fold(name)
    .split(" ")
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter(Boolean);
  const given = words.at(-1);
  if (!given) return prefix ? `${prefix}.nhanvien` : "nhanvien";
  if (prefix) return `${prefix}.${given}`.slice(0, 40);
  const initials = words
    .slice(0, -1)
    .map((word) => word[0])
    .join("");
  const whole = (initials ? `${given}.${initials}` : given).slice(0, 40);
  return whole.length < 3 ? `nv.${whole}` : whole;
}

/**
 * A username for each base that nobody has: `mai.nt`, then `mai.nt2`, `mai.nt3`. The given set is what is
 * taken.
 */
export function freeUsernames(bases: readonly string[], taken: ReadonlySet<string>): string[] {
  const gone = new Set(taken);
  return bases.map((base) => {
    let username = base;
    for (let number = 2; gone.has(username); number++) username = `${base}${number}`;
    gone.add(username);
    return username;
  });
}

/** What an account holds, in the order of the list of capabilities. */
export function heldBy(
  wholeUnit: readonly Capability[],
  scopes: readonly CapabilityScope[],
): CapabilityScope[] {
  return capabilities.flatMap((capability): CapabilityScope[] => {
    if (wholeUnit.includes(capability)) return [{ capability, rooms: [], subjects: [], subjectGroups: [] }];
    return scopes.filter((scope) => scope.capability === capability);
  });
}

/** Does the account hold just what is to be granted? */
export function isHeld(held: readonly CapabilityScope[], grants: readonly CapabilityGrant[]): boolean {
  const heldNow = held.map((scope) => plain(scope.capability, (kind) => scope[kind].map(({ id }) => id)));
  const wanted = grants.map((grant) => plain(grant.capability, (kind) => grant[kind]));
  return JSON.stringify(heldNow.sort()) === JSON.stringify(wanted.sort());
}

function plain(
  capability: Capability,
  ids: (kind: (typeof scopeKinds)[number]) => readonly number[],
): string {
  return JSON.stringify([capability, ...scopeKinds.map((kind) => [...ids(kind)].sort((a, b) => a - b))]);
}

export function isForWholeUnit(grant: CapabilityGrant): boolean {
  return scopeKinds.every((kind) => grant[kind].length === 0);
}

/** An account as its history tells of it. */
export function describe(account: Account) {
  return {
    fullName: account.fullName,
    role: account.role,
    departmentId: account.departmentName,
    capabilities: account.capabilities.map((held) => ({
      capability: held.capability,
      on: scopeKinds.flatMap((kind) => held[kind].map(({ name }) => name)),
    })),
  };
}
