-- What a disposal hands over to a unit of the installation is received there. Its one voucher may send to several.
alter table liquidation_lines
  add recipient_id bigint references departments (id),
  add check (recipient_id is null or form = 'TRANSFER');
create index liquidation_lines_recipient on liquidation_lines (recipient_id) where recipient_id is not null;
alter table stock_transfers
  drop constraint stock_transfers_voucher_id_key,
  add unique (voucher_id, to_department_id);
