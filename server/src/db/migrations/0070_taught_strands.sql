-- Of a subject that several people teach in parts, “Vật lí” and “Hóa học” of natural sciences: which of them an
-- assignment, a room and a kind of equipment are for. None means all.
alter table teaching_assignments add strands text[] not null default '{}';
alter table functional_rooms add strands text[] not null default '{}';
alter table equipment_types add strands text[] not null default '{}';
