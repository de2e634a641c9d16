-- Records that name somebody in words alone have a key too, so that their lines of the history can forget them.
alter table personal_keys
  drop constraint personal_keys_kind_check,
  add constraint personal_keys_kind_check check (
    kind in (
      'student', 'employee', 'user', 'department', 'donation', 'equipment', 'home-made-aid', 'incident',
      'inventory-check', 'liquidation', 'maintenance', 'maintenance-plan'
    )
  );

-- The log of security says who did something, as they were called then. Of an account that was de-identified the code
-- name takes the place of its names, and nothing else of a line ever changes.
create or replace function keep_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '24 months' then
      return old;
    end if;
  elsif to_jsonb(new) - '{actor_name,username,details,search_text}'::text[]
      = to_jsonb(old) - '{actor_name,username,details,search_text}'::text[]
    and exists (
      select
      from users
      join personal_keys on kind = 'user' and subject_id = users.id and wrapped is null
      where users.id in (old.actor_id, old.account_id)
        and users.locked
        and users.full_name = personal_keys.code_name
    ) then
    return new;
  end if;
  raise exception 'rows of % are only ever added, and removed after 24 months', tg_table_name using errcode = 'restrict_violation';
end $$;
