-- How far each school has its minimum equipment and what it lacks, so that nobody who looks over a province waits for
-- its reckoning.

create table kept_coverage (
  department_id bigint primary key references departments (id),
  -- the last line of the school's own history, and of its superiors' about lists and catalogues, when it was reckoned:
  -- without another line nothing of it has changed
  history_no bigint not null check (history_no >= 0),
  above_no bigint not null check (above_no >= 0),
  -- lists come into force by day
  reckoned_on date not null,
  reckoned_at timestamptz not null,
  percent numeric(4, 1) check (percent between 0 and 100),
  items integer not null check (items >= 0),
  full_items integer not null check (full_items between 0 and items),
  missing_items integer not null check (missing_items between 0 and items),
  mapped integer not null check (mapped between 0 and items),
  entered_rows integer not null check (entered_rows >= 0),
  -- null: a list is not whole, and nobody knows of how many rows
  official_rows integer check (official_rows >= 0),
  missing_levels text[] not null,
  check ((percent is null) = (items = 0))
);

-- types of a school, and records by themselves, that serve items of which something is missing
create table kept_shortages (
  department_id bigint not null references kept_coverage (department_id),
  -- why without foreign keys: what is kept must neither hold up a deletion nor be named by it
  type_id bigint,
  equipment_id bigint,
  check (num_nonnulls(type_id, equipment_id) = 1),
  unique nulls not distinct (department_id, type_id, equipment_id)
);

create index history_of_norms on history (department_id, no)
  where subject_type in ('norm-list', 'subject', 'equipment-type');
