import type { Account } from "@so-thiet-bi/contract/accounts";
import { dutiesOf, sentenceOf } from "@so-thiet-bi/contract/duties";
import { type Job, jobPresets, rightsOfJobs } from "@so-thiet-bi/contract/jobs";
import type { Words } from "@so-thiet-bi/contract/language";
import { roleWords, scopeKinds } from "@so-thiet-bi/contract/people";

/** To which rooms, subjects and groups the rights of a job are limited. */
export function limitsOf(account: Account, job: Job): string {
  const { capabilities } = rightsOfJobs([job]);
  const held = account.capabilities.filter(({ capability }) => capabilities.includes(capability));
  return held.flatMap((one) => scopeKinds.flatMap((kind) => one[kind].map(({ name }) => name))).join(", ");
}

/** “Giáo viên”, “Cán bộ thiết bị (Phòng Hóa)”: what somebody does, in the school's words. */
export function jobsSaid(account: Account): Words[] {
  if (account.jobs.length === 0) return [roleWords[account.role]];
  return account.jobs.map((job) => {
    const { name } = jobPresets[job];
    const limits = limitsOf(account, job);
    return limits ? { vi: `${name.vi} (${limits})`, en: `${name.en} (${limits})` } : name;
  });
}

/** The rights that none of the jobs explains. */
export function rightsBesides({ capabilities, besides }: Account): Account["capabilities"] {
  return capabilities.filter(({ capability }) => besides.includes(capability));
}

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
