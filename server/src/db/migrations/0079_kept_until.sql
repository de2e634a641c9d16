-- Who left the school is de-identified once the time is over for which it keeps such people. The program files that in
-- the register, so that it can be read, extended or held back before it is done.
alter table data_requests
  -- until when the person was kept; null: somebody asked for it
  add column kept_until date,
  alter column created_by drop not null,
  add constraint data_requests_filed_by check ((created_by is null) = (kept_until is not null)),
  add constraint data_requests_kept_until check (kept_until is null or kind = 'ERASE');
create index data_requests_ending on data_requests (department_id, act_by, id)
  where kept_until is not null and ended_on is null;

-- on which day the program last looked who left a unit long enough ago
create table erasure_rounds (
  department_id bigint primary key references departments (id),
  looked_on date not null
);
