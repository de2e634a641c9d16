-- Who asks from the own account to be restricted is restricted in the staff list: the request says which row that was.
alter table data_requests
  drop constraint data_requests_check1,
  add constraint data_requests_employee_asked check (
    case subject_kind
      when 'STAFF' then employee_id is not null
      when 'ACCOUNT' then employee_id is null or (kind = 'RESTRICT' and status = 'DONE')
      else employee_id is null
    end
  );
