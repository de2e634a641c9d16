-- Kindergartens and centres of continuing education beside the schools of general education. The levels of a
-- school stay what they are.

alter table departments
  add school_kind text
    check (school_kind in ('GENERAL', 'KINDERGARTEN', 'CONTINUING', 'VOCATIONAL_CONTINUING', 'SPECIAL'));

update departments set school_kind = 'GENERAL' where type = 'LEVEL_3';

alter table departments
  add constraint departments_kind_of_school check ((type = 'LEVEL_3') = (school_kind is not null));

-- age groups are the steps before grade 1: -1 are the children of five to six years
alter table classrooms
  drop constraint classrooms_grade_check,
  add constraint classrooms_grade_check check (grade between -6 and 12 and grade <> 0);
alter table lessons
  drop constraint lessons_grade_check,
  add constraint lessons_grade_check check (grade between -6 and 12 and grade <> 0);

-- shared equipment is for kindergartens too; rows of the same name that a unit made itself stay
update subjects
set levels = array['KINDERGARTEN'] || levels, grades = array[-6, -5, -4, -3, -2, -1]::smallint[] || grades
where locked and code = 'DUNGCHUNG' and not 'KINDERGARTEN' = any (levels);

-- the list that comes with the product for the youngest counts their groups alone
update norm_items
set grades = '{-6}'
where grades = '{}'
  and list_id = (select id from norm_lists where product_key = 'tt02-2010-nha-tre-3-12-thang');
