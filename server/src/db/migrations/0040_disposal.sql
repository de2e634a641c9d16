-- How things are disposed of: by liquidation or sale, in which way each of them, in how many rounds, to whom, and where the money went; what the superior answered, and until when somebody was reminded.

-- which figures there are is written once, in contract/src/legal-settings.ts, which every word passes
alter table legal_settings
  drop constraint legal_settings_key_check,
  add constraint legal_settings_key_check check (key ~ '^[a-z][A-Za-z]+$');

alter table liquidations
  add kind text not null default 'LIQUIDATION' check (kind in ('LIQUIDATION', 'SALE')),
  -- the unit above, where the head does not decide alone: asked when it is proposed
  add asked_department_id bigint references departments (id),
  add superior_agreed boolean,
  add superior_by_name text,
  add superior_note text,
  add paid_in_no text,
  add paid_in_on date,
  -- the last day on which its clock was looked at, and how many days were left when somebody was told
  add reminded_on date,
  add reminded_step text check (reminded_step in ('decide', 'execute', 'book')),
  add reminded_left smallint,
  add check (superior_agreed is null or (superior_by_name is not null and superior_no is not null)),
  add check ((reminded_step is null) = (reminded_left is null));
create index liquidations_asked on liquidations (asked_department_id, id desc)
  where asked_department_id is not null;
create index liquidations_running on liquidations (department_id)
  where status in ('PROPOSED', 'APPROVED', 'EXECUTED');

alter table liquidation_lines
  -- of the quantity, whole đồng
  add revalued_value bigint check (revalued_value >= 0),
  -- none of sales from before methods were written down
  add sale_method text check (sale_method in ('AUCTION', 'LISTED', 'DESIGNATED')),
  add buyer text,
  -- [{heldOn, price}], the last one sold it
  add rounds jsonb not null default '[]' check (jsonb_typeof(rounds) = 'array'),
  add check (sale_method is null or form = 'SELL');
