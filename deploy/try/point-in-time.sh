#!/bin/sh
# deploy/try/point-in-time.sh: PostgreSQL 15 with the archive of deploy/postgresql and the demo province, on loopback
# and in a folder of its own. Mai enters things; then somebody changes every row of a table by hand, and the database
# is brought back to the moment before: what was confirmed until then has to be there, the rest not, and `verify` has
# to hold. Then the machine is lost without a word, and the database is brought as far as the archive goes. Says how long each took
# and how much was lost. Fails if something is missing. Needs: npm ci, curl, PostgreSQL (PG_BIN, else Debian's 15).
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
pg=${PG_BIN:-/usr/lib/postgresql/15/bin}
front=${PORT:-8870}
database=$((front + 1))
database_at=@127.0.0.1:$database
place=$(mktemp -d /tmp/sothietbi-pit.XXXXXX)
chmod 755 "$place"
for node in "$here"/node_modules/node-*/bin/node; do break; done
archive=$here/deploy/postgresql/archive

. "$here/deploy/try/province.sh"

start_database() {
  as_nobody "$pg/pg_ctl" -D "$1" -w -t 300 -l "$1.log" \
    -o "-c listen_addresses=127.0.0.1 -p $database -c unix_socket_directories=$place/pg" start > /dev/null ||
    { tail -20 "$1.log"; exit 1; }
  # it takes connections before it has reached the moment
  until [ "$(sql "select pg_is_in_recovery()" 2> /dev/null)" = f ]; do sleep 0.2; done
}
stop_database() { as_nobody "$pg/pg_ctl" -D "$1" -m "$2" stop > /dev/null 2>&1 || true; }
sql() { "$pg/psql" -qAtX -h 127.0.0.1 -p "$database" -U postgres -d "${2:-postgres}" -c "$1"; }
finish() {
  [ ! -f "$place/program.pid" ] || kill "$(cat "$place/program.pid")" 2> /dev/null || true
  sleep 1
  for data in "$place"/pg/*/; do stop_database "${data%/}" immediate; done
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM

mkdir "$place/pg" "$place/archive" "$place/data"
[ "$(id -u)" != 0 ] || chown 65534 "$place/pg" "$place/archive"
as_nobody "$pg/initdb" -D "$place/pg/first" -U postgres -A trust -E UTF8 --locale=C.UTF-8 > /dev/null
# the settings that are shipped, with the folders of this machine
sed "s|/opt/so-thiet-bi/deploy/postgresql/archive|$archive|; s|/mnt/sao-luu|$place/archive|" \
  "$here/deploy/postgresql/archive.conf" >> "$place/pg/first/postgresql.conf"
start_database "$place/pg/first"
for role in owner program; do sql "create role $role login"; done
sql "create database sothietbi owner owner"
echo "Filling the demo province …"
start_program() { start_process program "$front"; }
stop_program() { kill "$(cat "$place/program.pid")"; wait "$(cat "$place/program.pid")" || true; rm "$place/program.pid"; }
start_program
as_nobody env PG_BIN="$pg" "$archive" base "$place/archive" -h 127.0.0.1 -p "$database" -U postgres

token=$(curl -fsS "http://127.0.0.1:$front/api/auth/login" -H "content-type: application/json" \
  -d '{"username":"tb.mai","password":"thietbi@2026"}' | sed 's/.*"token":"\([^"]*\)".*/\1/')
# enter <name>: Mai enters a unit of measure; fails unless it is confirmed
enter() {
  curl -fsS -o /dev/null "http://127.0.0.1:$front/api/measures" -H "x-auth-token: $token" \
    -H "content-type: application/json" -d "{\"name\":\"$1\",\"allowsDecimals\":false,\"tolerance\":null}"
}
count() { sql "select count(*) from measures where name like '$1%'" sothietbi; }
seconds_since() { echo $((($(date +%s%N) - $1) / 1000000000)); }
holds() {
  DATABASE_URL="postgres://owner$database_at/sothietbi" DATA_DIR="$place/data" "$node" \
    "$here/server/src/verify/verify.ts" > "$place/verify" 2>&1 || { cat "$place/verify"; echo "verify does not hold"; exit 1; }
  tail -1 "$place/verify"
}

for number in 1 2 3 4 5; do enter "Before $number"; done
sleep 1
moment=$(date -u "+%F %T.%N UTC")
sleep 1
for number in 1 2 3; do enter "After $number"; done
wrong() { sql "select count(*) from equipments where name = 'Wrong'" sothietbi; }
sql "update equipments set name = 'Wrong'" sothietbi
echo "By hand all $(wrong) records of equipment were given one name"

began=$(date +%s%N)
# what the archive does not have yet
sql "select pg_switch_wal()" > /dev/null
stop_program
stop_database "$place/pg/first" fast
as_nobody "$archive" recover "$place/archive" "$place/pg/second" "$moment"
start_database "$place/pg/second"
# its checkpointer went to sleep while it still recovered, and looks at archive_timeout only after its next checkpoint
sql checkpoint
start_program
echo "  back at the moment before and in use again after $(seconds_since "$began") s"
[ "$(count Before)" = 5 ] || { echo "Confirmed writes are missing: $(count Before) of 5"; exit 1; }
[ "$(count After)" = 0 ] || { echo "It went beyond the moment"; exit 1; }
[ "$(wrong)" = 0 ] || { echo "$(wrong) records of equipment are still wrong"; exit 1; }
echo "  all is named as before; verify: $(holds)"

echo "The machine is lost without a word, while Mai enters something each second"
token=$(curl -fsS "http://127.0.0.1:$front/api/auth/login" -H "content-type: application/json" \
  -d '{"username":"tb.mai","password":"thietbi@2026"}' | sed 's/.*"token":"\([^"]*\)".*/\1/')
for number in $(seq "${SECONDS_OF_WORK:-90}"); do enter "Late $number"; sleep 1; done
kill -9 $(head -1 "$place/pg/second/postmaster.pid")
lost=$(date +%s)
stop_program
began=$(date +%s%N)
rm -rf "$place/pg/second"
sleep 1
as_nobody "$archive" recover "$place/archive" "$place/pg/third" latest
start_database "$place/pg/third"
start_program
echo "  in use again after $(seconds_since "$began") s"
last=$(sql "select extract(epoch from max(created_at))::bigint from measures where name like 'Late%'" sothietbi)
[ -n "$last" ] || { echo "Nothing of the last minutes was archived"; exit 1; }
echo "  $(count Late) of ${SECONDS_OF_WORK:-90} entries are there; what was entered in the last $((lost - last)) s is lost"
[ $((lost - last)) -le 90 ] || { echo "More than archive_timeout was lost"; exit 1; }
echo "  verify: $(holds)"
