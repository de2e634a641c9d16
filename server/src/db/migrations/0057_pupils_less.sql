-- Of pupils only what the books need is kept (Luật 91/2025/QH15): their identity number is their code.
alter table students
  drop column gender,
  drop column national_code,
  drop column note;
