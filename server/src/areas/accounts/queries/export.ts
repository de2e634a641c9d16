import { jobsSaid, rightsBesides } from "@so-thiet-bi/contract/account-jobs";
import { type AccountQuery, accountStateOf, accountStateWords } from "@so-thiet-bi/contract/accounts";
import type { Language } from "@so-thiet-bi/contract/language";
import { capabilityText, roleWords } from "@so-thiet-bi/contract/people";
import { terms } from "@so-thiet-bi/contract/terms";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { listFile } from "../../../sheets/list-file.ts";
import { listAccounts } from "../queries.ts";

const accountSheet = sheet({
  name: { vi: "Tài khoản", en: "Accounts" },
  columns: [
    { key: "fullName", header: { vi: "Họ và tên", en: "Full name" }, kind: "text", width: 28 },
    { key: "username", header: { vi: "Tên đăng nhập", en: "Username" }, kind: "text", width: 18 },
    { key: "departmentName", header: terms.unit, kind: "text", width: 32 },
    { key: "jobs", header: { vi: "Công việc", en: "Job" }, kind: "text", width: 36 },
    { key: "besides", header: { vi: "Quyền riêng", en: "Rights of their own" }, kind: "text", width: 32 },
    { key: "role", header: terms.role, kind: "text", width: 24 },
    { key: "state", header: terms.status, kind: "text", width: 20 },
    {
      key: "secondFactor",
      header: { vi: "Xác thực hai bước", en: "Second factor" },
      kind: "flag",
      width: 18,
    },
    { key: "createdOn", header: { vi: "Ngày tạo", en: "Created on" }, kind: "date", width: 12 },
  ],
});

export function exportAccounts(
  db: Db,
  actor: Actor,
  query: AccountQuery,
  language: Language,
): Promise<FileAnswer> {
  return listFile({
    name: "tai-khoan",
    sheet: accountSheet,
    language,
    list: (part) => listAccounts(db, actor, { ...query, ...part }),
    rowOf: (account) => ({
      ...account,
      jobs: jobsSaid(account)
        .map((words) => words[language])
        .join(" · "),
      besides: rightsBesides(account)
        .map((held) => capabilityText(held)[language])
        .join(" · "),
      role: roleWords[account.role][language],
      state: accountStateWords[accountStateOf(account)][language],
      secondFactor: account.hasSecondFactor,
      createdOn: dayOf(new Date(account.createdAt)),
    }),
  });
}
