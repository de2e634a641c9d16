/** What somebody does, read from the rights of the account, as list, panel and workbook say it. */
import type { Account } from "./accounts.ts";
import { type Job, jobPresets, rightsOfJobs } from "./jobs.ts";
import type { Words } from "./language.ts";
import { roleWords, scopeKinds } from "./people.ts";

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
