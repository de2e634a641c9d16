import { type Incident, incidentKindWords } from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Subject } from "../../history/actions.ts";

export interface Named {
  things: ReadonlyMap<number, { name: string; code: string; unit: string }>;
  people: ReadonlyMap<number, string>;
}

/** What things and people are called, in one statement. */
export async function namesOf(
  tx: Tx,
  rows: readonly { equipmentId: number; employeeId?: number | null }[],
): Promise<Named> {
  const found = await sql<{
    things: { id: number; name: string; code: string; unit: string }[];
    people: { id: number; name: string }[];
  }>`
    select (
      select coalesce(
        json_agg(json_build_object('id', id, 'name', name, 'code', code, 'unit', unit)),
        '[]'
      )
      from equipments
      where id = ${anyOf(rows.map(({ equipmentId }) => equipmentId))}
    ) as things,
      (
        select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
        from employees
        where id = ${anyOf(rows.flatMap(({ employeeId }) => employeeId ?? []))}
      ) as people`.execute(tx);
  const [row] = found.rows;
  return {
    things: new Map((row?.things ?? []).map(({ id, ...thing }) => [id, thing])),
    people: new Map((row?.people ?? []).map(({ id, name }) => [id, name])),
  };
}

export function inSentence(kind: Incident["kind"]) {
  const words = incidentKindWords[kind];
  return { vi: words.vi.toLowerCase(), en: words.en.toLowerCase() };
}

export function subject(id: number, departmentId: number): Subject {
  return { type: "incident", id, departmentId };
}
