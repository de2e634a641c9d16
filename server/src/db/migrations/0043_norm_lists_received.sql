-- A list that came as a file of another installation: who gave it away, and the checksum of the file, by which it is taken in once.

alter table norm_lists
  add column received_from text,
  add column received_checksum text,
  add check ((received_from is null) = (received_checksum is null));
create unique index norm_lists_received on norm_lists (department_id, received_checksum);
