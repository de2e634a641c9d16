-- Councils that chose a person of the staff list kept the code of their position; papers and screens say it in words.
update liquidations set members = (
  select jsonb_agg(
    case when words.vi is null then member.value else jsonb_set(member.value, '{title}', coalesce(to_jsonb(nullif(words.vi, '')), 'null')) end
    order by member.ordinality)
  from jsonb_array_elements(members) with ordinality as member
  left join (values
    ('PRINCIPAL', 'Hiệu trưởng'), ('VICE_PRINCIPAL', 'Phó hiệu trưởng'), ('GROUP_HEAD', 'Tổ trưởng'), ('GROUP_DEPUTY', 'Tổ phó'), ('TEACHER', 'Giáo viên'),
    ('EQUIPMENT_OFFICER', 'Nhân viên thiết bị, thí nghiệm'), ('LIBRARIAN', 'Nhân viên thư viện'), ('ACCOUNTANT', 'Kế toán'), ('CLERK', 'Văn thư'),
    ('HEALTH', 'Y tế'), ('GUARD', 'Bảo vệ'), ('OFFICIAL', 'Công chức, chuyên viên'), ('OTHER', '')) as words (code, vi)
    on words.code = member.value ->> 'title')
where jsonb_array_length(members) > 0;
