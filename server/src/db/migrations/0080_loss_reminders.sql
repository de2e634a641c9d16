-- A loss is cleared up by a day, and whoever keeps the things is reminded of it.
alter table incidents
  -- the last day on which it was looked at
  add column reminded_on date,
  -- of which day somebody was told, and how many days were left then
  add column reminded_until date,
  add column reminded_left smallint,
  add constraint incidents_reminded check ((reminded_until is null) = (reminded_left is null));
create index incidents_to_clear on incidents (department_id, id)
  where kind = 'LOST' and status in ('CONFIRMED', 'IN_PROGRESS');
