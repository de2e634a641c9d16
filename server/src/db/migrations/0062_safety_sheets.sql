-- Which document of a chemical is its safety data sheet, so that those without one can be listed.
alter table attachments
  add is_safety_sheet boolean not null default false,
  add constraint attachments_safety_sheet check (not is_safety_sheet or subject_type = 'equipment');
create index attachments_safety_sheets on attachments (subject_id) where is_safety_sheet and removed_at is null;
