-- Whose page somebody opened: once for each person, record and hour, as for lists.
create unique index security_events_opened on security_events (
  actor_id, subject_type, subject_id, date_trunc('hour', at at time zone 'UTC')
) where kind = 'personalData.opened';
