-- The group of the law by which an asset wears, where its row of the catalogue says no years of its own.
alter table equipment_types add wear_group text
  check (wear_group in ('COMPUTERS', 'FURNITURE', 'CABINETS', 'MACHINES', 'OTHER'));
