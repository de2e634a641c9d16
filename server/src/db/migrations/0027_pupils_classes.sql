-- In which classes a pupil ever was: deleting pupils reads it for each of them, and so does who changes the class; both read the whole table.

create index student_classroom_owner on student_classroom (owner_id, since);
