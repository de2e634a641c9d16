-- Which class has which subject with whom in which period of the week; and what a school says of lending to its teachers.

call create_catalogue('timetable_periods', yearly => true);
alter table timetable_periods
  add classroom_id bigint not null references classrooms (id),
  add weekday text not null check (weekday in ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')),
  add session text not null check (session in ('MORNING', 'AFTERNOON')),
  add period integer not null check (period between 1 and 6),
  add subject_id bigint not null references subjects (id),
  add teacher_id bigint not null references employees (id),
  add room_id bigint references functional_rooms (id),
  add since date,
  add until date,
  add check (until >= since);
create index timetable_periods_classroom on timetable_periods (classroom_id, weekday);
create index timetable_periods_subject on timetable_periods (subject_id);
create index timetable_periods_teacher on timetable_periods (teacher_id, school_year_id, weekday);
create index timetable_periods_room on timetable_periods (room_id, weekday) where room_id is not null;

update departments set loan_settings = '{"pastDays": 30, "graceMinutes": 15, "overdueLimit": null}' || loan_settings;
