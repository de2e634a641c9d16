import {
  declaredOf,
  type LegalKey,
  type LegalSettings,
  type LegalWord,
  legalKeys,
} from "@so-thiet-bi/contract/legal-settings";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { namedRow } from "../../db/joined.ts";
import type { Actor } from "../../http/actor.ts";
import { changesAfter, type LegalRow, wordInForce } from "../../law/in-force.ts";
import { binds, isStanding, steps } from "../../law/rows.ts";
import { shippedFigures } from "../../law/shipped.ts";
import { findPlaceOf, isPrivateUnit } from "../departments/queries.ts";
import { maySetFigure } from "./policy.ts";

interface Row extends LegalRow {
  id: number;
  source: string;
  unit: { id: number; name: string } | null;
  byName: string;
  byUnit: string;
  at: string;
  isReplaced: boolean;
}

/** For a unit, or the whole installation: what is in force, what comes, and all that was ever said. */
export async function listLegalSettings(
  db: Db,
  actor: Actor,
  departmentId: number | undefined,
): Promise<LegalSettings> {
  const place = departmentId === undefined ? undefined : await findPlaceOf(db, actor, departmentId);
  const { today, rows } = await everSaid(db, departmentId ?? null);
  const standing = rows.filter(({ isReplaced }) => !isReplaced);
  const keys = await keysOf(db, departmentId);
  return {
    items: keys.map((key) => {
      const own = rows.filter((row) => row.key === key);
      const now = wordInForce(key, today, standing);
      return {
        key,
        now: { ...wordOf(now), value: now.value },
        coming: changesAfter(key, today, standing).map(({ since, word }) => ({ ...wordOf(word), since })),
        history: [
          ...shippedFigures[key].map((word) => ({ ...wordOf(word), isReplaced: false })),
          ...own.map((row) => ({ ...wordOf(row), isReplaced: row.isReplaced })),
        ].toSorted((a, b) => b.since.localeCompare(a.since) || (b.at ?? "").localeCompare(a.at ?? "")),
        can: { set: maySetFigure(actor, place, key) },
      };
    }),
  };
}

/** A private school spends no public money, so it is not asked for the figures of those who do. */
export async function keysOf(db: Db, departmentId: number | undefined): Promise<readonly LegalKey[]> {
  if (departmentId === undefined || !(await isPrivateUnit(db, departmentId))) return legalKeys;
  return legalKeys.filter((key) => !declaredOf(key).isPublic);
}

async function everSaid(db: Db, departmentId: number | null): Promise<{ today: string; rows: Row[] }> {
  const { rows } = await sql<{ today: string; rows: Row[] }>`
    select ${currentDay} as today,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'id', said.id, 'key', said.key, 'value', said.value, 'since', said.since,
              'steps', ${steps}, 'source', said.source, 'unit', ${namedRow("unit")},
              'byName', said.set_by_name, 'byUnit', said.set_by_unit, 'at', said.set_at,
              'isReplaced', not (${isStanding})
            )
            order by said.id
          ),
          '[]'
        )
        from legal_settings as said
        left join departments as unit on unit.id = said.department_id
        where ${binds}
      ) as rows
    from (select ${departmentId}::bigint as id) as asked
    left join departments on departments.id = asked.id`.execute(db);
  return rows[0] as (typeof rows)[number];
}

function wordOf(word: Row | ReturnType<typeof wordInForce<Row>>): LegalWord {
  const { value, since, source } = word;
  if ("trust" in word)
    return {
      value,
      since,
      source,
      trust: word.trust,
      of: "PRODUCT",
      unit: null,
      byName: null,
      byUnit: null,
      at: null,
    };
  const { unit, byName, byUnit, at } = word;
  return {
    value,
    since,
    source,
    trust: null,
    of: unit ? "UNIT" : "INSTALLATION",
    unit,
    byName,
    byUnit,
    at: new Date(at).toISOString(),
  };
}
