-- A restriction stands from the day on which it was carried out until somebody lifts it.
alter table data_requests
  add column lifted_on date,
  add column lifted_by_name text,
  add constraint data_requests_lifted_by check ((lifted_on is null) = (lifted_by_name is null)),
  add constraint data_requests_lifted
    check (lifted_on is null or (kind = 'RESTRICT' and status = 'DONE' and lifted_on >= ended_on));
create index data_requests_restricting on data_requests (department_id, pupil_id, employee_id)
  where kind = 'RESTRICT' and status = 'DONE' and lifted_on is null;
