-- one count of a kind of thing: by its type, or by name and unit of measure where nobody gave it one
create index equipments_thing on equipments
  (department_id, (lower(name collate "vi-x-icu") || chr(31) || lower(unit collate "vi-x-icu"))) where removed_at is null and active;
create index demands_open on demands (department_id) where status <> 'DONE' and not cancelled;

-- which item of a minimum list a line asks for, where it was drafted from what is missing
alter table demand_lines add norm_item_id bigint references norm_items (id) on delete set null;
create index demand_lines_norm_item on demand_lines (norm_item_id) where norm_item_id is not null;
