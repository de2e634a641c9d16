-- A loan is found by its own words, and by those of its borrower as they are today: a copy of these went on finding it
-- by a code or name of before. Where the copy is not what the borrower is called now, the own words are written anew.
update loans
set search_text = case
  when length(loans.search_text) < 600
    and right(loans.search_text, length(borrower.search_text)) = borrower.search_text
    then left(loans.search_text, -length(borrower.search_text))
  else left(
    ' ' || trim(regexp_replace(
      lower(translate(
        regexp_replace(
          normalize(
            concat_ws(
              ' ', loans.number, registration.number, coalesce(lesson.name, registration.lesson_title),
              registration.partner
            ),
            NFD
          ),
          '[\u0300-\u036f]', '', 'g'
        ),
        'đĐ', 'dd'
      )),
      '[^[:alnum:]]+', ' ', 'g'
    )),
    600
  )
end
from employees as borrower, loan_registrations as registration
left join lessons as lesson on lesson.id = registration.lesson_id
where borrower.id = loans.borrower_id and registration.id = loans.registration_id;
