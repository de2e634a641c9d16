-- The pages that a person has pinned above the menu, in their order; null: those of their daily work.
alter table users add pins text[] check (cardinality(pins) <= 8);
