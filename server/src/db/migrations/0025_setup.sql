-- Steps of a school's first days that it put off, so that its start page does not name them again.
create table setup_put_offs (
  department_id bigint not null references departments (id),
  step text not null check (length(step) <= 40),
  at timestamptz not null default now(),
  by_name text not null,
  primary key (department_id, step)
);
