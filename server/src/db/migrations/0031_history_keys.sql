-- Lines of history are sealed with a key that does not lie in the database, and over the names in them too.

-- every key there ever was, by a mark that gives nothing away of it
create table history_keys (
  no smallint primary key check (no > 0),
  fingerprint bytea not null unique check (length(fingerprint) = 32),
  since timestamptz not null default now()
);
create trigger history_keys_are_append_only before update or delete or truncate on history_keys
  for each statement execute function refuse_change();

-- 0: written before there was a key
alter table history add key_no smallint not null default 0;
-- why none from here on: an older program that still runs must not add a line that nobody sealed
alter table history alter key_no drop default;

-- what had been written before a key came: the lines of a unit up to that number, as they were then, under the new key
create table history_anchors (
  department_id bigint not null references departments (id),
  key_no smallint not null references history_keys (no),
  no bigint not null check (no > 0),
  seal bytea not null check (length(seal) = 32),
  primary key (department_id, key_no)
);
create trigger history_anchors_are_append_only before update or delete or truncate on history_anchors
  for each statement execute function refuse_change();
