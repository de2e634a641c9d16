-- A second factor: codes that an app on the phone shows, and codes on paper for the day the phone is gone.
alter table installation add column second_factor_required boolean not null default false;
-- the session asks without looking further
alter table users add column has_second_factor boolean not null default false;

create table second_factors (
  user_id bigint primary key references users (id),
  -- encrypted under a key that is not in this database
  secret bytea not null,
  -- false until a first code has shown that the app has the secret
  confirmed boolean not null default false,
  -- the half minute of the last code that was taken: none is taken twice
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
