-- How far a school has its minimum equipment subject by subject, for the start page of its principal.
alter table kept_coverage
  -- [{"subject", "items", "full", "percent", "missingItems", "basis"}]; a null subject is what all share
  add subjects jsonb,
  -- when they were reckoned: by another version of the program the rest of the row is written without them
  add subjects_at timestamptz,
  add check ((subjects is null) = (subjects_at is null));
