-- A registration is found by its own words, and by those of its borrower as they are today: the name that it kept went
-- on finding it by what they were called before. So did that of a loan whose use was noted without the counter.
with own as (
  select registration.id, null::bigint as loan_id,
    concat_ws(
      ' ', registration.number, coalesce(lesson.name, registration.lesson_title), registration.partner
    ) as words
  from loan_registrations as registration
  left join lessons as lesson on lesson.id = registration.lesson_id
  union all
  select null, loan.id,
    concat_ws(
      ' ', loan.number, registration.number, coalesce(lesson.name, registration.lesson_title), registration.partner
    )
  from loans as loan
  join loan_registrations as registration on registration.id = loan.registration_id
  left join lessons as lesson on lesson.id = registration.lesson_id
  where loan.without_counter
),
folded as (
  select id, loan_id,
    left(
      ' ' || trim(regexp_replace(
        lower(translate(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd')),
        '[^[:alnum:]]+', ' ', 'g'
      )),
      600
    ) as words
  from own
),
loans_found as (
  update loans set search_text = folded.words
  from folded
  where loans.id = folded.loan_id and loans.search_text <> folded.words
)
update loan_registrations set search_text = folded.words
from folded
where loan_registrations.id = folded.id and loan_registrations.search_text <> folded.words;
