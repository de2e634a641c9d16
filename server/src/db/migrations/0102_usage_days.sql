-- What was used in a school on a day: a Sở that adds up its schools over a year would read a million lines each time.
create table usage_days (
  department_id bigint not null references departments (id),
  date date not null,
  loans integer not null check (loans >= 0),
  uses integer not null check (uses >= 0),
  periods integer not null check (periods >= 0),
  ict_periods integer not null check (ict_periods >= 0),
  -- who used something: people of several days cannot be added up, only put together
  borrowers bigint[] not null,
  -- in the order of the borrowers: the periods in which each used something, from which those of a group are added up
  borrower_periods integer[] not null,
  -- a room without things counts once its time has begun: from then on the day is counted anew
  until timestamptz,
  primary key (department_id, date),
  check (cardinality(borrowers) = cardinality(borrower_periods))
);
create index usage_days_until on usage_days (until) where until is not null;

-- Days that are to be counted anew, any number of rows for each: whoever changes a day adds a row and waits for
-- nobody else who does, and whoever counts it removes those that they see.
create table usage_days_to_count (
  department_id bigint not null,
  date date not null
);
create index usage_days_to_count_day on usage_days_to_count (department_id, date);

create function usage_can_count(status text) returns boolean immutable language sql as $$
  select status in ('APPROVED', 'PREPARED', 'BORROWED')
$$;

-- Why triggers: many actions, catalogues that are merged, schools that are merged and programs of an older
-- version write what is counted here. They only say that a day is to be counted anew; nothing that anybody reads
-- is decided by them.
create function usage_of_registration_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into usage_days_to_count (department_id, date) values (old.department_id, old.date);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and (new.department_id, new.date) is distinct from (old.department_id, old.date) then
    insert into usage_days_to_count (department_id, date) values (new.department_id, new.date);
  end if;
  return null;
end $$;
create trigger loan_registrations_usage_begins after insert on loan_registrations
  for each row when (usage_can_count(new.status)) execute function usage_of_registration_changed();
create trigger loan_registrations_usage_changes
  after update of department_id, borrower_id, kind, date, session, periods, classroom_id, uses_ict, status, span on loan_registrations
  for each row when (
    (usage_can_count(old.status) or usage_can_count(new.status))
    and (old.department_id, old.borrower_id, old.kind, old.date, old.session, old.periods, old.classroom_id, old.uses_ict, old.status, lower(old.span))
      is distinct from (new.department_id, new.borrower_id, new.kind, new.date, new.session, new.periods, new.classroom_id, new.uses_ict, new.status, lower(new.span))
  ) execute function usage_of_registration_changed();
create trigger loan_registrations_usage_ends after delete on loan_registrations
  for each row when (usage_can_count(old.status)) execute function usage_of_registration_changed();

-- a room with things waits for them to be handed out, one without does not
create function usage_of_wishes_changed() returns trigger language plpgsql as $$
begin
  insert into usage_days_to_count (department_id, date)
  select distinct registration.department_id, registration.date
  from changed join loan_registrations as registration on registration.id = changed.registration_id
  where registration.status in ('APPROVED', 'PREPARED');
  return null;
end $$;
create trigger loan_registration_lines_usage_begins after insert on loan_registration_lines
  referencing new table as changed for each statement execute function usage_of_wishes_changed();
create trigger loan_registration_lines_usage_ends after delete on loan_registration_lines
  referencing old table as changed for each statement execute function usage_of_wishes_changed();

create function usage_of_loans_changed() returns trigger language plpgsql as $$
begin
  insert into usage_days_to_count (department_id, date)
  select distinct registration.department_id, registration.date
  from changed join loan_registrations as registration on registration.id = changed.registration_id;
  return null;
end $$;
create trigger loans_usage_begins after insert on loans
  referencing new table as changed for each statement execute function usage_of_loans_changed();
create trigger loans_usage_ends after delete on loans
  referencing old table as changed for each statement execute function usage_of_loans_changed();

create function usage_of_loan_lines_changed() returns trigger language plpgsql as $$
begin
  insert into usage_days_to_count (department_id, date)
  select distinct registration.department_id, registration.date
  from changed join loans as loan on loan.id = changed.loan_id
  join loan_registrations as registration on registration.id = loan.registration_id;
  return null;
end $$;
create trigger loan_lines_usage_begins after insert on loan_lines
  referencing new table as changed for each statement execute function usage_of_loan_lines_changed();
create trigger loan_lines_usage_ends after delete on loan_lines
  referencing old table as changed for each statement execute function usage_of_loan_lines_changed();

-- things of one type in a lesson are one use
create function usage_of_things_changed() returns trigger language plpgsql as $$
begin
  insert into usage_days_to_count (department_id, date)
  select distinct registration.department_id, registration.date
  from loan_lines as line join loans as loan on loan.id = line.loan_id
  join loan_registrations as registration on registration.id = loan.registration_id
  where line.equipment_id = new.id;
  return null;
end $$;
create trigger equipments_usage_changes after update of type_id on equipments
  for each row when (old.type_id is distinct from new.type_id) execute function usage_of_things_changed();

insert into usage_days_to_count (department_id, date)
select distinct department_id, date from loan_registrations where usage_can_count(status);
