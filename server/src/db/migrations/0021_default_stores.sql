-- Where a unit puts what arrives without a room; without a choice its oldest store room.

alter table departments add column default_store_id bigint references functional_rooms (id);
create index departments_default_store on departments (default_store_id) where default_store_id is not null;
