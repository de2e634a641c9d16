/** What must be true of numbers that are kept so that nobody waits for them: they are what would be reckoned anew. */
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { addUp, readHoldingFigures } from "../areas/equipment/queries/kept-equipment.ts";
import {
  type Kept,
  readHolding,
  readKeptShortages,
  readKeptSubjects,
  reckon,
} from "../areas/norms/queries/kept-coverage.ts";
import { compareUsage, schoolsWithUsage } from "../areas/usage/queries/kept-usage.ts";
import { readingOn } from "../db/connect.ts";
import type { Fault, VerifyRule } from "./rule.ts";

// why not all: the facts of a province at once would take the memory of a small machine
const atOnce = 50;

export const keptRules: readonly VerifyRule[] = [
  {
    name: "kept-coverage-is-reckoned",
    sentence:
      "What is kept of how far a school has its minimum equipment, and of what it lacks, is what would be reckoned anew, unless something happened there since.",
    counted: { from: "kept_coverage", things: "schools with kept coverage" },
    broken: findWrongCoverage,
  },
  {
    name: "kept-equipment-is-added-up",
    sentence:
      "What is kept of a unit's books is what its records and shelves add up to, unless something happened there since.",
    counted: { from: "kept_equipment", things: "units with kept sums" },
    broken: findWrongSums,
  },
  {
    name: "kept-usage-is-counted",
    sentence:
      "What is kept of the use in a school on a day is what its slips and loans come to, unless the day is to be counted anew.",
    counted: { from: "usage_days", things: "days of schools" },
    broken: findWrongUsage,
  },
];

async function findWrongCoverage(client: pg.Client): Promise<Fault[]> {
  const db = readingOn(client);
  const holding = await readHolding(db);
  const faults: Fault[] = [];
  for (let done = 0; done < holding.length; done += atOnce) {
    const part = new Map(holding.slice(done, done + atOnce).map((kept) => [kept.departmentId, kept]));
    const ids = [...part.keys()];
    const shortages = Map.groupBy(await readKeptShortages(db, ids), ({ departmentId }) => departmentId);
    const ofSubjects = new Map((await readKeptSubjects(db, ids)).map((one) => [one.departmentId, one]));
    for (const { departmentId, coverage, subjects, shortages: lacking } of await reckon(db, ids)) {
      const { departmentId: _, ...kept } = part.get(departmentId) as Kept;
      const { departmentId: __, ...own } = ofSubjects.get(departmentId) ?? { departmentId };
      faults.push(...differing(departmentId, { ...kept, ...own }, { ...coverage, subjects }));
      const named = (all: readonly { typeId: number | null; equipmentId: number | null }[]) =>
        new Set(all.map(({ typeId, equipmentId }) => (typeId ? `type ${typeId}` : `record ${equipmentId}`)));
      const apart = named(shortages.get(departmentId) ?? []).symmetricDifference(named(lacking));
      if (apart.size > 0)
        faults.push({
          department_id: departmentId,
          about: `what it lacks is kept otherwise than reckoned: ${[...apart].slice(0, 5).join(", ")}`,
        });
    }
  }
  return faults;
}

async function findWrongSums(client: pg.Client): Promise<Fault[]> {
  const db = readingOn(client);
  const holding = await readHoldingFigures(db);
  const faults: Fault[] = [];
  for (let done = 0; done < holding.length; done += atOnce) {
    const part = holding.slice(done, done + atOnce);
    const added = await addUp(
      db,
      part.map(({ departmentId }) => departmentId),
    );
    const byUnit = new Map(added.map((one) => [one.departmentId, one]));
    for (const kept of part)
      faults.push(...differing(kept.departmentId, kept, byUnit.get(kept.departmentId) ?? {}));
  }
  return faults;
}

async function findWrongUsage(client: pg.Client): Promise<Fault[]> {
  const db = readingOn(client);
  const schools = await schoolsWithUsage(db);
  const faults: Fault[] = [];
  for (let done = 0; done < schools.length; done += atOnce)
    for (const { kept, counted } of await compareUsage(db, schools.slice(done, done + atOnce))) {
      const { departmentId, date } = counted;
      const own = differing(departmentId, kept, counted);
      faults.push(...own.map((fault) => ({ ...fault, about: `${date}: ${fault.about}` })));
    }
  return faults;
}

function differing(departmentId: number, kept: object, reckoned: object): Fault[] {
  const now: Record<string, unknown> = { ...reckoned };
  return Object.entries(kept).flatMap(([key, value]) =>
    isDeepStrictEqual(value, now[key])
      ? []
      : {
          department_id: departmentId,
          about: `${key} is kept as ${JSON.stringify(value)} and reckoned as ${JSON.stringify(now[key])}`,
        },
  );
}
