-- When each record was handed out last. The list of a province is narrowed by it: a million lines of loans
-- would be read for that each time.
create table last_loans (
  equipment_id bigint primary key references equipments (id),
  department_id bigint not null,
  root_id bigint not null,
  handed_at timestamptz not null,
  foreign key (department_id, root_id) references departments (id, root_id) on update cascade
);
create index last_loans_unit on last_loans (department_id, equipment_id) include (handed_at);

insert into last_loans (equipment_id, department_id, root_id, handed_at)
select line.equipment_id, loan.department_id, loan.root_id, max(loan.handed_at)
from loan_lines as line
join loans as loan on loan.id = line.loan_id
group by 1, 2, 3;
