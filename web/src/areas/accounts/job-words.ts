import type { Account } from "@so-thiet-bi/contract/accounts";
import { dutiesOf, sentenceOf } from "@so-thiet-bi/contract/duties";
import type { Words } from "@so-thiet-bi/contract/language";
import { scopeKinds } from "@so-thiet-bi/contract/people";

/** What the account may do by the rights that it has now; nothing of who runs the system. */
export function mayWordsOf({
  departmentType: type,
  role,
  capabilities,
}: Pick<Account, "departmentType" | "role" | "capabilities">): Words | undefined {
  const isSome = (held: Account["capabilities"][number]) => scopeKinds.some((kind) => held[kind].length > 0);
  const duties = dutiesOf({
    type,
    role,
    whole: capabilities.filter((held) => !isSome(held)).map(({ capability }) => capability),
    some: capabilities.filter(isSome).map(({ capability }) => capability),
  });
  return duties.length > 0 ? sentenceOf(duties, type) : undefined;
}
