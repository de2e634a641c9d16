-- What a person has seen or skipped: tours by their names, and the release whose news they know; null: nothing yet.
alter table users add seen text[] check (cardinality(seen) <= 16);

-- why: who has chosen their password has worked with the product before, and is no newcomer to their start page
update users
  set seen = array['teacher', 'keeper', 'head', 'commune', 'province', 'administrator']
  where not must_change_password;
