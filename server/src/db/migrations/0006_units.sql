-- Units that move, stop and are renamed; how a person can be reached.

alter table users
  add email text check (length(email) <= 255),
  add phone text check (length(phone) <= 30);

-- a renamed unit keeps its old name on old papers
alter table stock_vouchers add department_name text;
drop trigger stock_vouchers_are_append_only on stock_vouchers;
update stock_vouchers set department_name = departments.name from departments where departments.id = stock_vouchers.department_id;
alter table stock_vouchers alter department_name set not null;
create trigger stock_vouchers_are_append_only before update or delete or truncate on stock_vouchers
  for each statement execute function refuse_change();

-- a unit that moves takes its rows along, and nobody can write a row into the branch where it stood a moment ago
alter table departments add constraint departments_place unique (id, root_id);
alter table equipments
  drop constraint equipments_department_id_fkey,
  add constraint equipments_place foreign key (department_id, root_id) references departments (id, root_id) on update cascade;
alter table equipment_counts
  drop constraint equipment_counts_department_id_fkey,
  add constraint equipment_counts_place foreign key (department_id, root_id) references departments (id, root_id) on update cascade;
alter table demands
  drop constraint demands_department_id_fkey,
  add constraint demands_place foreign key (department_id, root_id) references departments (id, root_id) on update cascade;
