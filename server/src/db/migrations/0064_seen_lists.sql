-- Who looked at a list of people: once for each person, list and hour, however many processes serve.
create unique index security_events_seen on security_events (
  department_id, actor_id, subject_type, date_trunc('hour', at at time zone 'UTC')
) where kind = 'personalData.seen';
