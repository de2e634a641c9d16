-- An account that is locked on a day to come: whoever leaves at the end of the month works until then.
alter table users add locks_on date;
create index users_locks_on on users (locks_on) where locks_on is not null;
