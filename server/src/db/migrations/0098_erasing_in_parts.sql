-- How far the words of a table are replaced is said by the number of a row. Which table that is stands beside it: a
-- version of before this one, which still runs, goes on by units and says nothing of rows.
alter table erasing_words
  add column rows_of text not null default '',
  add column rows_done bigint not null default 0;
