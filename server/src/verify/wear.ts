/** What must always be true of the posted wear of fixed assets. */
import { records, type VerifyRule } from "./rule.ts";

export const wearRules: readonly VerifyRule[] = [
  {
    name: "wear-is-its-entries",
    sentence: "What is worn of an asset is at each of its entries the sum of them up to there.",
    counted: { from: "wear_entries", things: "entries of wear" },
    broken: records(`
      select equipment_id,
        format('entry %s leaves %s worn, its entries come to %s', id, accumulated, sum) as says
      from (
        select id, equipment_id, accumulated, sum(amount) over (partition by equipment_id order by id) as sum
        from wear_entries
      ) as entry
      where accumulated <> sum`),
  },
  {
    name: "wear-runs-are-their-entries",
    sentence:
      "A run of wear says how many assets wore and how much as its entries do; each entry of one that was undone has its opposite, and no other has; the standing runs of a unit are of years in a row.",
    counted: { from: "wear_runs", things: "runs of wear" },
    broken: `
      select found.department_id, format('run of %s (run %s): %s', found.year, found.id, found.says) as about
      from (
        select run.department_id, run.id, run.year,
          format(
            'it says %s assets and %s đồng, its entries %s and %s',
            run.assets, run.total, coalesce(entry.assets, 0), coalesce(entry.total, 0)
          ) as says
        from wear_runs as run
        left join (
          select run_id, count(*) filter (where amount > 0) as assets, sum(amount) as total
          from wear_entries
          where kind = 'YEAR'
          group by run_id
        ) as entry on entry.run_id = run.id
        where (run.assets, run.total) is distinct from
          (coalesce(entry.assets, 0)::integer, coalesce(entry.total, 0)::bigint)
        union all
        select run.department_id, run.id, run.year,
          format('entry %s is taken back by %s', entry.id, coalesce(opposite.id::text, 'none'))
        from wear_entries as entry
        join wear_runs as run on run.id = entry.run_id
        left join wear_entries as opposite on opposite.reverses_id = entry.id
        where entry.kind <> 'REVERSAL'
          and (
            (opposite.id is null) = (run.undone_at is not null)
            or opposite.amount <> -entry.amount
            or opposite.run_id <> entry.run_id
            or opposite.equipment_id <> entry.equipment_id
          )
        union all
        select department_id, id, year, format('the standing run before it is of %s', former)
        from (
          select *, lag(year) over (partition by department_id order by year) as former
          from wear_runs
          where undone_at is null
        ) as run
        where year <> former + 1
      ) as found`,
  },
];
