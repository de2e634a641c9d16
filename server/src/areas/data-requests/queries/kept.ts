/** Everything that is kept of one person, with what the map of personal data says of it. */
import type { KeptOfPerson, KeptPart } from "@so-thiet-bi/contract/about-me";
import type { Words } from "@so-thiet-bi/contract/language";
import { type PersonalData, periods } from "@so-thiet-bi/contract/personal-data";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import { personalColumns } from "../../../law/personal-columns.ts";
import { personalReferences } from "../../../law/personal-references.ts";
import { accountPart, profilePart, settingsPart } from "./kept-account.ts";
import { employeePart, pupilPart } from "./kept-lists.ts";
import { type Person, part } from "./kept-part.ts";
import { didPart, securityPart, sessionsPart } from "./kept-traces.ts";
import {
  consentsPart,
  holdingsPart,
  incidentsPart,
  loansPart,
  noticesPart,
  registrationsPart,
  requestsPart,
  teachingPart,
} from "./kept-use.ts";
import { countLinks } from "./links.ts";

/** The account that asks, with the person of the staff list who has it. */
export async function personOf(db: Db, accountId: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select users.full_name as name, users.department_id as "departmentId",
      departments.name as "departmentName", users.id as account,
      (select id from employees where user_id = users.id) as employee, null as pupil
    from users
    join departments on departments.id = users.department_id
    where users.id = ${accountId}`.execute(db);
  const [person] = rows;
  if (!person) throw notFound("account");
  return person;
}

/** A constant number of statements, whoever it is. */
export async function keptOf(db: Db, actor: Actor, person: Person): Promise<KeptOfPerson> {
  const { account, employee, pupil } = person;
  const parts: (KeptPart | undefined)[] = [];
  if (account !== null) {
    parts.push(await accountPart(db, actor, account), await profilePart(db, account));
  }
  if (employee !== null) parts.push(await employeePart(db, actor, employee));
  if (pupil !== null) parts.push(await pupilPart(db, actor, pupil), await consentsPart(db, pupil));
  if (employee !== null) {
    parts.push(
      await teachingPart(db, employee),
      await registrationsPart(db, employee),
      await loansPart(db, employee),
      await holdingsPart(db, employee),
    );
  }
  parts.push(await incidentsPart(db, person), await requestsPart(db, person), await linksPart(db, person));
  if (account !== null) {
    parts.push(
      await didPart(db, person.departmentId, account),
      await noticesPart(db, account),
      await settingsPart(db, account),
      await sessionsPart(db, account),
      await securityPart(db, account),
    );
  }
  return {
    name: person.name,
    departmentName: person.departmentName,
    at: new Date().toISOString(),
    parts: parts.filter((one) => one !== undefined),
    inWords: placesOfWords(),
  };
}

async function linksPart(db: Db, person: Person): Promise<KeptPart> {
  const links = await countLinks(db, person);
  const holds = personalReferences["loans.borrower_id"]?.holds as PersonalData;
  return part(
    "links",
    { vi: "Được nêu ở đâu trong sổ sách và danh sách", en: "Where books and lists refer to this person" },
    {
      place: { label: { vi: "Với tư cách", en: "As" }, kind: "text", holds },
      count: { label: { vi: "Số dòng", en: "Rows" }, kind: "number", holds },
      kept: { label: { vi: "Giữ bao lâu", en: "Kept" }, kind: "text", holds },
    },
    links.map(({ name, count }) => {
      const reference = personalReferences[name] as (typeof personalReferences)[string];
      return { place: reference.holds.purpose, count, kept: periods[reference.holds.kept] };
    }),
  );
}

/** What people type is of persons only where they wrote a name, so it is found by reading and not by a link. */
function placesOfWords(): KeptOfPerson["inWords"] {
  const said = new Map<string, { purpose: Words; kept: Words }>();
  for (const columns of Object.values(personalColumns))
    for (const { basis, kept, purpose, seenBy } of Object.values(columns))
      if (basis === "task" && seenBy === "readers") said.set(purpose.vi, { purpose, kept: periods[kept] });
  return [...said.values()];
}
