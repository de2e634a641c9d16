-- What was decided by mistake can be withdrawn while nobody has built on it; it stays readable, and the round
-- is decided once more.
alter table demand_decisions
  add withdrawn_at timestamptz,
  add withdrawn_by bigint references users (id),
  add withdrawn_by_name text,
  add withdrawn_reason text,
  add check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_by_name, withdrawn_reason) in (0, 4)),
  drop constraint demand_decisions_demand_id_attempt_round_key;
-- of many decisions at once exactly one can stand
create unique index demand_decisions_standing on demand_decisions (demand_id, attempt, round)
  where withdrawn_at is null;
create index demand_decisions_withdrawn on demand_decisions (demand_id) where withdrawn_at is not null;
