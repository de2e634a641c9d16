import { employees, positionOnPaper } from "@so-thiet-bi/contract/catalogues/employees";
import { firstFew, type Words } from "@so-thiet-bi/contract/language";
import { printClearance } from "@so-thiet-bi/contract/loan-papers";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, notFound, Refusal } from "../../../http/refusal.ts";
import { administrativeHead, signaturesOf } from "../../../papers/heads.ts";
import { prints } from "../../../papers/prints.ts";
import { writtenDate } from "../../../papers/written.ts";
import { figure } from "../../books/rules.ts";
import { codeOnPaper } from "../../catalogues/queries/restrictions.ts";
import { getWritingUnit } from "../../departments/queries/letterheads.ts";
import { keepsSome, seesAll, whoKeepsThings } from "../../stock/rules/keepers.ts";
import { groupName, groupOn } from "../../usage/papers/asked.ts";
import { type LentThing, nameOf } from "../../usage/papers/entries.ts";

interface Leaver {
  name: string;
  code: string | null;
  position: string;
  groupName: string | null;
  /** Loans that are over, and the last of them. */
  loans: number;
  lastLoan: string | null;
  /** Reports of broken or lost things that nobody has decided yet. */
  reports: string[];
  out: (Pick<LentThing, "kind" | "typeName" | "name" | "code" | "trackingMode"> & {
    open: number;
    unit: string;
  })[];
}

/** F43 Giấy xác nhận hoàn trả thiết bị. Refused while the person has anything, on loan or handed over. */
export const clearance = prints(
  printClearance,
  async ({ db, actor, params: { id }, query }) => {
    if (!keepsSome(actor)) throw forbidden(whoKeepsThings);
    const person = await readLeaver(db, actor, id);
    if (person.out.length > 0)
      throw new Refusal("stillHolds", {
        person: person.name,
        count: person.out.length,
        things: thingsText(person.out),
      });
    const unit = await getWritingUnit(db, actor, actor.departmentId, { options: query });
    const { name, code, position, groupName: group, loans, lastLoan, reports } = person;
    const returned =
      loans === 0 ? "" : ` Số phiếu mượn đã trả: ${figure(loans)}, phiếu gần nhất ${lastLoan}.`;
    return {
      name: "Giấy xác nhận hoàn trả thiết bị",
      orientation: "portrait",
      head: administrativeHead(unit, query),
      title: "Giấy xác nhận",
      about: "Về việc hoàn trả thiết bị dạy học",
      blocks: [
        { kind: "paragraph", text: `${unit.name} xác nhận:` },
        {
          kind: "facts",
          facts: [
            ["Ông (bà)", name],
            ["Mã số", code],
            ["Chức vụ", positionOnPaper(position)],
            ["Tổ", groupName(group)],
          ],
        },
        {
          kind: "paragraph",
          text: `Tính đến ${writtenDate(query.dated ?? null)}, ông (bà) ${name} đã hoàn trả đầy đủ thiết bị dạy học đã mượn và được giao.${returned}`,
        },
        { kind: "paragraph", text: "Thiết bị còn giữ: không có.", style: "bold" },
        ...(reports.length > 0
          ? [
              {
                kind: "paragraph" as const,
                text: `Báo hỏng, báo mất đang chờ xử lý: ${reports.join("; ")}.`,
                style: "italic" as const,
              },
            ]
          : []),
        {
          kind: "paragraph",
          text: "Giấy này được lập thành 02 bản: người được xác nhận giữ 01 bản, lưu hồ sơ thiết bị 01 bản.",
        },
      ],
      signatures: signaturesOf(unit, printClearance.signers, query),
    };
  },
  { offeredTo: seesAll },
);

async function readLeaver(db: Db, actor: Actor, id: number): Promise<Leaver> {
  const { rows } = await sql<Leaver>`
    select employee.name, ${codeOnPaper(actor, "employee")} as code, employee.position, subject_group.name as "groupName",
      (select count(*)::int from loans where borrower_id = employee.id and closed_at is not null) as loans,
      (select number from loans where borrower_id = employee.id and closed_at is not null order by id desc limit 1) as "lastLoan",
      array (
        select incident.number || ' (' || equipments.name || ')' from incidents as incident join equipments on equipments.id = incident.equipment_id
        where incident.employee_id = employee.id and incident.status = 'REPORTED' order by incident.id
      ) as reports, (
        select coalesce(json_agg(held order by held.name, held.code), '[]') from (
          select coalesce('type ' || type.id, 'record ' || equipments.id) as kind, type.name as "typeName", equipments.name, equipments.code,
            equipments.tracking_mode as "trackingMode", equipments.unit, sum(holding.quantity - holding.returned) as open
          from stock_holdings as holding join equipments on equipments.id = holding.equipment_id left join equipment_types as type on type.id = equipments.type_id
          where holding.employee_id = employee.id and holding.ended_on is null
          group by equipments.id, type.id
        ) as held
      ) as out
    from employees as employee
    left join subject_groups as subject_group on subject_group.id = ${groupOn(sql`employee.id`, sql`now()::date`)}
    where employee.id = ${id} and employee.department_id = ${actor.departmentId}`.execute(db);
  const [person] = rows;
  if (!person) throw notFound(employees.noun);
  return person;
}

/** Some of them by name, so that one knows what to ask for. */
function thingsText(out: Leaver["out"]): Words {
  return firstFew(
    out.map((thing) => `${figure(thing.open)} ${thing.unit.toLocaleLowerCase("vi")} ${nameOf([thing])}`),
    5,
  );
}
