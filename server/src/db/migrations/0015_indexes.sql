-- Who belonged to a subject group on a day, and what a unit has of a thing wherever it stands: both were found by reading the whole table.

create index employee_subject_group_owner on employee_subject_group (owner_id, since);
create index stock_balances_department on stock_balances (department_id, equipment_id);
