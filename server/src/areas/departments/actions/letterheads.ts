import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import {
  isCommittee,
  type Letterhead,
  type setLetterhead as setCall,
  type UnitLetterheads,
} from "@so-thiet-bi/contract/letterheads";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField } from "../../../http/refusal.ts";
import { allDay, headOf, type UnitsOnPaper, usualHeadOf } from "../../../papers/letterheads.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { record } from "../../history/actions.ts";
import { departmentPolicy, whoSetsLetterheads } from "../policy.ts";
import { getLetterheads, readUnitsOnPaper } from "../queries/letterheads.ts";
import { lockDepartment } from "../queries.ts";

/** What the unit is called and below whom it stands, from today on. */
export async function nameUnit(
  tx: Tx,
  unit: { id: number; name: string; parentId: number | null },
): Promise<void> {
  await sql`
    insert into unit_names (department_id, since, name, parent_id)
    values (${unit.id}, now(), ${unit.name}, ${unit.parentId})`.execute(tx);
}

/** Papers of the day and later carry it; those of earlier days keep theirs. */
export async function setLetterhead(
  tx: Tx,
  actor: Actor,
  id: number,
  { since, ...given }: BodyOf<typeof setCall>,
): Promise<UnitLetterheads> {
  const unit = await lockDepartment(tx, actor, id);
  if (!departmentPolicy.setLetterhead(actor, { id, parentId: unit.parent_id, rootId: unit.root_id }))
    throw forbidden(whoSetsLetterheads);
  const day = since ?? dayOf(Date.now());
  refuseImpossible(unit.type === "LEVEL_3", given);
  const inForce = headOf(await readUnitsOnPaper(tx, id), id, allDay(day));
  if (isSame(inForce, given)) throw invalidField(["issuingBody"], "same-letterhead");
  await addLetterhead(tx, actor, id, { since: day, ...given });
  return getLetterheads(tx, actor, id);
}

function refuseImpossible(isSchool: boolean, { issuingBody, bodyAbove, aboveSchools }: Letterhead): void {
  if (isSchool && aboveSchools !== null) throw invalidField(["aboveSchools"], "school-has-none-below");
  if (bodyAbove === null) return;
  if (folded(bodyAbove) === folded(issuingBody)) throw invalidField(["bodyAbove"], "above-itself");
  if (isCommittee(issuingBody) && /^Sở(\s|$)/iu.test(bodyAbove))
    throw invalidField(["bodyAbove"], "committee-below-office");
}

const folded = (text: string) => text.toLocaleUpperCase("vi");

const isSame = (one: Letterhead, other: Letterhead) =>
  one.issuingBody === other.issuingBody &&
  one.bodyAbove === other.bodyAbove &&
  one.aboveSchools === other.aboveSchools;

/**
 * After a renaming or a move: what was said of the head and was no more than the unit's own name, or what
 * followed from where it stood, follows it from today on.
 */
export async function followWithLetterhead(
  tx: Tx,
  actor: Actor,
  id: number,
  before: UnitsOnPaper,
): Promise<void> {
  const today = dayOf(Date.now());
  if (!before.get(id)?.letterheads.some(({ since }) => since <= today)) return;
  const after = await readUnitsOnPaper(tx, id);
  const [said, wasUsual, isUsual] = [
    headOf(before, id, allDay(today)),
    usualHeadOf(before, id, allDay(today)),
    usualHeadOf(after, id, allDay(today)),
  ];
  const followed = (part: keyof Letterhead) => (said[part] === wasUsual[part] ? isUsual[part] : said[part]);
  const given: Letterhead = {
    issuingBody: followed("issuingBody") ?? said.issuingBody,
    bodyAbove: followed("bodyAbove"),
    aboveSchools: followed("aboveSchools"),
  };
  if (!isSame(headOf(after, id, allDay(today)), given))
    await addLetterhead(tx, actor, id, { since: today, ...given });
}

async function addLetterhead(
  tx: Tx,
  actor: Actor,
  id: number,
  { since, issuingBody, bodyAbove, aboveSchools }: Letterhead & { since: string },
): Promise<void> {
  await sql`
    insert into letterheads (
      department_id, since, issuing_body, body_above,
      above_schools, set_by, set_by_name, set_by_unit
    )
    values (
      ${id}, ${since}, ${issuingBody}, ${bodyAbove},
      ${aboveSchools}, ${actor.userId},
      ${actor.fullName}, ${actor.departmentName}
    )`.execute(tx);
  await record(
    tx,
    actor,
    "department.letterheadSet",
    { type: "department", id, departmentId: id },
    {
      head: [bodyAbove, issuingBody].filter(Boolean).join(" / "),
      date: formatDay(since),
      ...(aboveSchools !== null && { aboveSchools }),
    },
  );
}
