-- The lines behind the numbers of the start page: how far each school had its minimum equipment, month by month, and when demands were decided.

create table coverage_months (
  department_id bigint not null references departments (id),
  -- its first day
  month date not null check (extract(day from month) = 1),
  -- null: no list was in force, or of no item it was known how many are needed
  percent numeric(4, 1) check (percent between 0 and 100),
  -- of so many items
  items integer not null check (items >= 0),
  -- behind its month: from the movements up to the month's end
  reckoned_on date not null check (reckoned_on >= month),
  primary key (department_id, month),
  check ((percent is null) = (items = 0))
);

-- what a unit decided, and how long it waited there
create index demand_decisions_department on demand_decisions (department_id, decided_at);
