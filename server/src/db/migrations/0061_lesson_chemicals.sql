-- Chemicals that go out by two persons for a lesson: the second one is asked for and confirms on the registration,
-- so that the counter hands them out with everything else.
alter table loan_registrations
  add second_person_id bigint references users (id),
  add second_person_name text,
  add second_person_at timestamptz,
  -- [{equipmentId, quantity}]: of what they confirmed; more than that, or something else, asks again
  add second_person_lines jsonb,
  add constraint loan_registrations_second_person check (
    (second_person_id is null) = (second_person_name is null)
    and (second_person_at is null) = (second_person_lines is null)
    and (second_person_at is null or second_person_id is not null)
  );
create index loan_registrations_second_person_id on loan_registrations (second_person_id) where second_person_id is not null;

-- behind the refusal of the program: who receives a chemical is not the one who looks on
create function second_person_is_not_borrower() returns trigger language plpgsql as $$
begin
  if exists (select from employees where id = new.borrower_id and user_id = new.second_person_id) then
    raise exception 'who receives a chemical is not its second person' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger loan_registrations_second_person before insert or update of borrower_id, second_person_id on loan_registrations
  for each row when (new.second_person_id is not null) execute function second_person_is_not_borrower();

-- what was issued and not used comes back to its shelf by a voucher of its own
alter table chemical_notes
  add returned numeric(14, 3) check (returned > 0),
  add return_voucher_id bigint unique references stock_vouchers (id),
  drop constraint chemical_notes_check,
  add constraint chemical_notes_say_something check (num_nonnulls(waste, incident, returned) > 0),
  add constraint chemical_notes_return check ((returned is null) = (return_voucher_id is null));
