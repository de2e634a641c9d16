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
        select entry.department_id, coalesce(run.id, change.id), entry.year,
          format('entry %s is taken back by %s', entry.id, coalesce(opposite.id::text, 'none'))
        from wear_entries as entry
        left join wear_runs as run on run.id = entry.run_id
        left join asset_changes as change on change.id = entry.change_id
        left join wear_entries as opposite on opposite.reverses_id = entry.id
        where entry.kind <> 'REVERSAL'
          and (
            (opposite.id is null) = (coalesce(run.undone_at, change.undone_at) is not null)
            or opposite.amount <> -entry.amount
            or (opposite.run_id, opposite.change_id) is distinct from (entry.run_id, entry.change_id)
              and opposite.id is not null
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
  {
    name: "asset-changes-are-their-vouchers",
    sentence:
      "A split moves the cost of the lot to its assets and takes none away, a change of cost posts the difference; what a split takes of the wear of the lot its assets have; one that was undone has a reversed voucher, and no other has.",
    counted: { from: "asset_changes", things: "splits and changes of cost" },
    broken: `
      select change.department_id, format('change %s of record %s: %s', change.id, change.equipment_id, found.says) as about
      from asset_changes as change
      left join stock_vouchers as voucher on voucher.source_type = 'asset-change'
        and voucher.source_id = change.id and voucher.type <> 'REVERSAL'
      cross join lateral (
        select coalesce(sum(value), 0) as moved, coalesce(sum(value) filter (where quantity > 0), 0) as put
        from stock_movements
        where voucher_id = voucher.id
      ) as movement
      cross join lateral (
        select coalesce(sum(amount), 0) as shared
        from wear_entries
        where department_id = change.department_id and change_id = change.id and kind = 'SPLIT'
      ) as entry
      cross join lateral (
        select case
          when voucher.id is null then 'it has no voucher'
          when (voucher.status = 'REVERSED') <> (change.undone_at is not null) then format('its voucher is %s', voucher.status)
          when movement.moved <> change.cost_after - change.cost_before or movement.put <> change.cost_after
            then format('its voucher moves %s and puts %s', movement.moved, movement.put)
          when entry.shared <> 0 then format('its entries of wear come to %s', entry.shared)
        end as says
      ) as found
      where found.says is not null`,
  },
];
