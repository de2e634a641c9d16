-- Filters of lists that a person keeps under a name. They lay in the browser, where they outlived the logout.
create table saved_views (
  user_id bigint not null references users (id),
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) between 1 and 2000),
  -- in the order in which they were kept
  place integer not null,
  primary key (user_id, list, name)
);
