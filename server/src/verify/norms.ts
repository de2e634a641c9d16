/** What must always be true of lists of minimum equipment and of what serves their items. */
import type { VerifyRule } from "./rule.ts";

export const normRules: readonly VerifyRule[] = [
  {
    name: "norms-are-whole",
    sentence:
      "A list of minimum equipment that schools reckon with has items, and what serves an item is the school’s own equipment or of a catalogue it uses.",
    counted: { from: "norm_lists", things: "lists of minimum equipment" },
    broken: `
      select coalesce(list.department_id, (select min(id) from departments)) as department_id,
        format('%s (list %s) has no items', list.name, list.id) as about
      from norm_lists as list
      where list.status <> 'DRAFT'
        and not exists (select from norm_items where list_id = list.id)
      union all
      select mapping.department_id,
        format('%s (item %s) is served by %s of another unit', item.name, item.id, equipment.name)
      from norm_mappings as mapping
      join norm_items as item on item.id = mapping.item_id
      join equipments as equipment on equipment.id = mapping.equipment_id
        and equipment.department_id <> mapping.department_id
      union all
      select mapping.department_id,
        format(
          '%s (item %s) is served by the type %s of another unit', item.name, item.id, type.name
        )
      from norm_mappings as mapping
      join norm_items as item on item.id = mapping.item_id
      join departments as unit on unit.id = mapping.department_id
      join equipment_types as type on type.id = mapping.type_id
        and type.department_id not in (
          unit.id, unit.root_id,
          coalesce(unit.parent_id, unit.id)
        )`,
  },
];
