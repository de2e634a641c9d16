-- What the program does by itself, and how it went last. One row for each work; of the moment, so no backup holds it.
create table job_runs (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  started_at timestamptz not null default now(),
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- a word or a code, never a sentence, which might name people
  failure text check (length(failure) <= 60),
  seconds real check (seconds >= 0),
  -- one process does it, until then; it says so again while it works
  held_until timestamptz not null default 'epoch'
);

-- The processes that serve people; each says every few seconds that it is there.
create table processes (
  id text primary key,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now()
);

-- How much all processes tell, until then; afterwards each tells what LOG_LEVEL says.
create table asked_log_level (
  only_row boolean primary key default true check (only_row),
  level text not null check (level in ('trace', 'debug', 'info', 'warn', 'error', 'fatal')),
  until timestamptz not null
);
