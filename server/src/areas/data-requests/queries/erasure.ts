/** What de-identifying somebody will do, and what holds it back. */

import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import type { Erasure } from "@so-thiet-bi/contract/data-requests";
import type { Words } from "@so-thiet-bi/contract/language";
import { leavingStatuses } from "@so-thiet-bi/contract/leaving";
import { periods } from "@so-thiet-bi/contract/personal-data";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { personalReferences } from "../../../law/personal-references.ts";
import { dataRequestPolicy } from "../policy.ts";
import type { Person } from "./kept-part.ts";
import { namesPupil } from "./kept-use.ts";
import { countLinks } from "./links.ts";
import { getDataRequest, personOfRequest } from "./requests.ts";
import { countKeptNames, isToldByName, unitsOf } from "./words.ts";

export async function getErasure(db: Db, actor: Actor, id: number): Promise<Erasure> {
  const request = await getDataRequest(db, actor, id);
  const person = await personOfRequest(db, actor, id);
  const { status, kind, subjectKind } = request;
  const isErasure = kind === "ERASE" && (person.pupil !== null || subjectKind === "STAFF");
  const subject = {
    ...{ status, departmentId: actor.departmentId, isErasure },
    ...{ isExtended: false, isOwn: false, isEnding: false, staffRow: null, isRestricting: false },
  };
  if (!dataRequestPolicy.erase(actor, subject)) throw forbidden(dataRequestPolicy.erase.who);
  return {
    codeName: codeNameOf(person, request.number),
    hindrance: await hindranceOf(db, person),
    replaced: replacedOf(person),
    stays: await staysOf(db, person),
    incidents: await incidentsNaming(db, person),
  };
}

/** “Học sinh YC-2627-0003”: says nothing of the person and stays one of a kind in the unit. */
export function codeNameOf({ pupil }: Pick<Person, "pupil">, number: string): string {
  return `${pupil === null ? "Nhân sự" : "Học sinh"} ${number}`;
}

/** Only who has left is de-identified, and holds nothing any more; the account is locked before. */
export async function hindranceOf(db: Db, { pupil, employee, account }: Person): Promise<Words | null> {
  const { rows } = await sql<{ studies: boolean; works: boolean; holds: boolean; isOpen: boolean }>`
    select
      exists (select from students where id = ${pupil} and status = 'STUDYING') as studies,
      exists (
        select from employees where id = ${employee} and status <> all (${[...leavingStatuses]}::text[])
      ) as works,
      exists (select from stock_holdings where employee_id = ${employee} and ended_on is null)
        or exists (select from loans where borrower_id = ${employee} and closed_at is null) as holds,
      exists (select from users where id = ${account} and not locked) as "isOpen"`.execute(db);
  const found = rows[0];
  if (found?.studies) return stillHere;
  if (found?.works) return stillHere;
  if (found?.holds) return holdsThings;
  return found?.isOpen ? openAccount : null;
}

const stillHere: Words = {
  vi: "Người này chưa rời đơn vị. Ghi trạng thái rời trường, chuyển đi hoặc nghỉ hưu trong danh sách trước.",
  en: "The person has not left the unit. Note the leaving in the list first.",
};
const holdsThings: Words = {
  vi: "Người này còn giữ thiết bị. Thu hồi hết trước.",
  en: "The person still has equipment. Take it back first.",
};
const openAccount: Words = {
  vi: "Tài khoản của người này chưa khóa. Khóa tài khoản trước.",
  en: "The account of the person is not locked. Lock it first.",
};

function replacedOf({ pupil, account }: Person): Words[] {
  if (pupil !== null)
    return [
      students.name?.label as Words,
      students.code?.label as Words,
      students.fields.birthDate.label,
      consents,
      inWords,
    ];
  const { birthDate, gender, phone, email } = employees.fields;
  return [
    employees.name?.label as Words,
    employees.code?.label as Words,
    ...[birthDate, gender, phone, email].map(({ label }) => label),
    ...(account === null
      ? []
      : [
          {
            vi: "Tài khoản: tên đăng nhập, họ tên, email, điện thoại, cách làm việc tự đặt, thông báo",
            en: "Account: username, name, e-mail, phone, own settings, notices",
          },
        ]),
    inWords,
  ];
}

const consents: Words = {
  vi: "Đồng ý cho công bố: ai đồng ý, công bố gì, bằng chứng; sự đồng ý còn hiệu lực thì hết hiệu lực",
  en: "Consents to publication: who gave them, to what, and the proof; what stands ends",
};

const inWords: Words = {
  vi: "Tên ghi bằng chữ ở nơi khác: người thực hiện, người tặng, thành viên ban, ghi chú, thông báo, nhật ký",
  en: "The name in words elsewhere: who did it, donors, members of boards, notes, notices, histories",
};

/** Rows of the books, which keep their counts under the code name, and logs, which end by themselves. */
async function staysOf(db: Db, person: Person): Promise<Erasure["stays"]> {
  const links = await countLinks(db, person);
  const units = await unitsOf(db, person);
  const books = links
    .filter(
      ({ name }) => personalReferences[name]?.holds.kept === "books" && !name.startsWith("data_requests"),
    )
    .reduce((sum, { count }) => sum + count, 0);
  const list = person.pupil === null ? employees.singular : students.singular;
  const { rows } = await sql<{ events: number; lines: number; plain: number }>`
    select (
        select count(*)
        from security_events
        where actor_id = ${person.account} or account_id = ${person.account}
      ) as events,
      (
        select count(*)
        from history
        where subject_type = ${list} and subject_id = ${person.pupil ?? person.employee}
      ) as lines,
      (
        select count(*)
        from history
        where actor_id is not null
          and actor_name not like '⟦%'
          and (
            (subject_type = ${list} and subject_id = ${person.pupil ?? person.employee})
            or (subject_type = 'user' and subject_id = ${person.account})
            or (department_id = ${person.departmentId} and actor_id = ${person.account})
          )
      ) as plain`.execute(db);
  const { events, lines, plain } = rows[0] ?? { events: 0, lines: 0, plain: 0 };
  const papers: Erasure["stays"] = [signedPapers, ...(person.account === null ? [] : [namesOfMakers])].map(
    (what) => ({ what, count: 0, until: periods.books }),
  );
  const counted: Erasure["stays"] = [
    {
      what: {
        vi: "Dòng sổ sách (mượn trả, giao nhận, báo hỏng…), nay đứng dưới mã thay tên",
        en: "Rows of the books (loans, hand-overs, reports …), from now on under the code name",
      },
      count: books,
      until: periods.books,
    },
    {
      what: {
        vi: "Nhật ký thay đổi của người này: còn việc, ngày và người làm; lời về người này không đọc được nữa",
        en: "The history of this person: what was done, when and by whom; words about the person are unreadable",
      },
      count: lines,
      until: periods.history,
    },
    {
      what: {
        vi: "Dòng nhật ký ghi trước khi có khóa riêng cho từng người: giữ nguyên như lúc niêm phong, còn nêu tên",
        en: "Lines of the history from before persons had keys of their own: as they were sealed, with the name",
      },
      count: plain,
      until: periods.history,
    },
    {
      what: {
        vi: "Nhật ký bảo mật: còn việc, ngày và địa chỉ; tên thay bằng mã thay tên",
        en: "Log of security: what was done, when and from where; the code name takes the place of the names",
      },
      count: events,
      until: periods.securityLog,
    },
    {
      what: {
        vi: "Chỗ còn nêu tên bằng chữ trong chứng từ đã ghi sổ, trang sổ đã khóa, báo cáo đã gửi, số đếm kiểm kê",
        en: "Names in words in posted vouchers, locked pages, sent reports and what was counted",
      },
      count: await countKeptNames(db, person, units),
      until: periods.books,
    },
  ];
  const isTold = await isToldByName(db, person, units);
  return [...papers, ...counted.filter(({ count }) => count > 0), ...(isTold ? [] : [namesakes])];
}

const namesakes: Erasure["stays"][number] = {
  what: {
    vi: "Tên ghi bằng chữ ở nơi khác (bảo trì, tài trợ, ghi chú…): còn người khác trùng tên hoặc tên chỉ có một từ, nên phải tự sửa",
    en: "Names in words elsewhere (maintenance, donations, notes …): somebody else has the name, or it is a single word, so they are mended by hand",
  },
  count: 0,
  until: periods.books,
};
const signedPapers: Words = {
  vi: "Giấy tờ đã ký, sổ đã khóa: giữ nguyên như lúc ký",
  en: "Signed papers and locked books: they stay as they were signed",
};
const namesOfMakers: Words = {
  vi: "Tên người lập, duyệt trên chứng từ đã ghi sổ",
  en: "Names of who made or decided posted vouchers",
};

/** Reports in whose words the name of the pupil stands. */
export async function incidentsNaming(
  db: Db,
  { pupil, departmentId, name }: Person,
): Promise<Erasure["incidents"]> {
  if (pupil === null) return [];
  const { rows } = await sql<Erasure["incidents"][number]>`
    select incidents.id, incidents.number, equipments.name as thing,
      incidents.occurred_on as "occurredOn", incidents.responsible_name as said
    from incidents
    join equipments on equipments.id = incidents.equipment_id
    where ${namesPupil(departmentId, name)}
    order by incidents.id desc limit 200`.execute(db);
  return rows;
}

/** Is somebody else of the pupils’ list called so, or is the name a part of theirs? */
export async function mayBeNamesake(db: Db, { pupil, departmentId, name }: Person): Promise<boolean> {
  const { rows } = await sql`
    select
    from students
    where department_id = ${departmentId}
      and id is distinct from ${pupil}
      and strpos(lower(name), lower(${name})) > 0
    limit 1`.execute(db);
  return rows.length > 0;
}
