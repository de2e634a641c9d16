#!/bin/sh
# Run once by the image of PostgreSQL: the owner of the tables, and the role by which the program works, which can
# change neither their structure nor what may only be added.
set -eu
psql -v ON_ERROR_STOP=1 --username postgres -v owner="$OWNER_PASSWORD" -v program="$PROGRAM_PASSWORD" << 'SQL'
create role sothietbi_owner login password :'owner';
create role sothietbi login password :'program';
create database sothietbi owner sothietbi_owner encoding 'UTF8';
SQL
