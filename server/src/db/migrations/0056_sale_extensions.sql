-- The one extension of a decision to sell: when it was asked for, by which document it was given, until when.
alter table liquidations
  add extension_asked_on date,
  add extension_no text,
  add extension_date date,
  add extended_to date,
  add constraint liquidations_extended check (
    num_nonnulls(extension_asked_on, extension_no, extension_date, extended_to) in (0, 4)
  ),
  add check (extended_to is null or (kind = 'SALE' and decision_date is not null)),
  add check (extension_asked_on >= decision_date),
  add check (extension_date >= extension_asked_on),
  add check (extended_to > extension_asked_on),
  drop constraint liquidations_reminded_step_check,
  add constraint liquidations_reminded_step_check
    check (reminded_step in ('decide', 'execute', 'book', 'extend'));
