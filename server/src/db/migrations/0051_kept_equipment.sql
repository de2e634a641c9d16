-- What a unit has on its books in a few numbers, so that nobody who looks over a province adds up all its shelves.

create table kept_equipment (
  department_id bigint primary key references departments (id),
  -- the last line of the unit's history when it was added up: without another line nothing of it has changed
  history_no bigint not null check (history_no >= 0),
  reckoned_on date not null,
  reckoned_at timestamptz not null,
  -- of what is followed
  records integer not null check (records >= 0),
  kinds integer not null check (kinds >= 0),
  value bigint not null,
  broken integer not null check (broken >= 0),
  broken_value bigint not null,
  repairing integer not null check (repairing >= 0),
  last_entry date,
  -- [{"condition", "records", "value"}]
  conditions jsonb not null,
  -- {"2026-11-01": 12}: since which month so many records are followed; the first month holds all before it
  since jsonb not null
);
