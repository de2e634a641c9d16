#!/bin/sh
# deploy/try/three-nodes.sh: what a province runs, on one machine and on loopback, in a folder of its own: three
# nodes of etcd and of PostgreSQL 15 with Patroni, HAProxy before the database, two processes with the demo
# province, nginx with TLS. While people read and write: the primary's PostgreSQL is killed, its whole node is
# killed and comes back, its node is paused, and a process is replaced. Says how long nobody could write, and
# whether what was confirmed is there once. Fails if it is not, or if anything but “503, ask again” was answered.
# Needs: npm ci, openssl, curl and, of Debian 12: postgresql-15, patroni, etcd-server, haproxy, nginx-light.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
pg=${PG_BIN:-/usr/lib/postgresql/15/bin}
front=${PORT:-8850}
database=$((front + 5))
database_at=:PROGRAM_PASSWORD@127.0.0.1:$database
replica_at=:PROGRAM_PASSWORD@127.0.0.1:$((database + 1))
place=$(mktemp -d /tmp/sothietbi-three.XXXXXX)
chmod 755 "$place"
for node in "$here"/node_modules/node-*/bin/node; do break; done

. "$here/deploy/try/province.sh"

finish() {
  for file in "$place"/*.pid; do
    [ ! -f "$file" ] || { kill -CONT "$(cat "$file")"; kill "$(cat "$file")"; } 2> /dev/null || true
  done
  sleep 2
  for which in 1 2 3; do
    [ ! -f "$place/pg$which/postmaster.pid" ] || kill -9 "$(head -1 "$place/pg$which/postmaster.pid")" 2> /dev/null || true
  done
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM

sql=$((front + 10)) rest=$((front + 20)) client=$((front + 30)) peer=$((front + 40))
members="etcd1=http://127.0.0.1:$((peer + 1)),etcd2=http://127.0.0.1:$((peer + 2)),etcd3=http://127.0.0.1:$((peer + 3))"
for which in 1 2 3; do
  mkdir "$place/etcd$which"
  etcd --name "etcd$which" --data-dir "$place/etcd$which" --enable-v2 --initial-cluster "$members" \
    --listen-client-urls "http://127.0.0.1:$((client + which))" \
    --advertise-client-urls "http://127.0.0.1:$((client + which))" \
    --listen-peer-urls "http://127.0.0.1:$((peer + which))" \
    --initial-advertise-peer-urls "http://127.0.0.1:$((peer + which))" > "$place/etcd$which.log" 2>&1 &
  echo $! > "$place/etcd$which.pid"
done

# the configuration that is shipped, with the addresses of this machine
mkdir "$place/socket"
[ "$(id -u)" != 0 ] || chown 65534 "$place" "$place/socket"
for which in 1 2 3; do
  sed "s|name: NODE|name: db$which|; s|ADDRESS:8008|127.0.0.1:$((rest + which))|; s|ADDRESS:5432|127.0.0.1:$((sql + which))|
    s|ETCD1:2379,ETCD2:2379,ETCD3:2379|127.0.0.1:$((client + 1)),127.0.0.1:$((client + 2)),127.0.0.1:$((client + 3))|
    s|/var/lib/postgresql/15/sothietbi|$place/pg$which|; s|/run/postgresql/patroni.pgpass|$place/pgpass$which|
    s|/run/postgresql|$place/socket|; s|/usr/lib/postgresql/15/bin|$pg|; s|NETWORK|127.0.0.1/32|; s|mode: automatic|mode: 'off'|
    s|- local all all peer|- local all all trust|" "$here/deploy/patroni/patroni.yml" > "$place/patroni$which.yml"
done
start_node() {
  (cd "$place" && as_nobody patroni "$place/patroni$1.yml" >> "$place/patroni$1.log" 2>&1) &
  until pgrep -f "^[^ ]*python[^ ]* [^ ]*patroni $place/patroni$1.yml" > "$place/db$1.pid"; do sleep 0.2; done
}
state() { curl -fsS "http://127.0.0.1:$((rest + 1))/cluster" "http://127.0.0.1:$((rest + 2))/cluster" 2> /dev/null | head -c 4000; }
primary() {
  for which in 1 2 3; do
    ! curl -fsS -o /dev/null -X OPTIONS "http://127.0.0.1:$((rest + which))/primary" 2> /dev/null || { echo $which; return; }
  done
}
until curl -fsS "http://127.0.0.1:$((client + 1))/health" 2> /dev/null | grep -q true; do sleep 0.3; done
for which in 1 2 3; do start_node $which; done
# a primary, and a second node that has what is confirmed
settled() { [ -n "$(primary)" ] && state | grep -q sync_standby; }
wait_settled() {
  for _ in $(seq 120); do settled && return; sleep 0.5; done
  state; tail -5 "$place"/patroni*.log; echo "The nodes did not settle"; exit 1
}
wait_settled

sed "s|127.0.0.1:5000|127.0.0.1:$database|; s|127.0.0.1:5001|127.0.0.1:$((database + 1))|
  s|DB1:5432 check port 8008|127.0.0.1:$((sql + 1)) check port $((rest + 1))|
  s|DB2:5432 check port 8008|127.0.0.1:$((sql + 2)) check port $((rest + 2))|
  s|DB3:5432 check port 8008|127.0.0.1:$((sql + 3)) check port $((rest + 3))|" "$here/deploy/haproxy/sothietbi-db.cfg" > "$place/haproxy.cfg"
haproxy -c -q -f "$place/haproxy.cfg"
haproxy -f "$place/haproxy.cfg" > "$place/haproxy.log" 2>&1 &
echo $! > "$place/haproxy.pid"

export PGPASSWORD=SUPERUSER_PASSWORD
# HAProxy takes every node for the primary until it has asked
sleep 3
until [ "$("$pg/psql" -qAtX -h 127.0.0.1 -p "$database" -U postgres -c "select pg_is_in_recovery()" 2> /dev/null)" = f ]; do
  sleep 0.3
done
for role in owner program; do
  "$pg/psql" -qX -h 127.0.0.1 -p "$database" -U postgres -c "create role $role login password 'PROGRAM_PASSWORD'"
done
"$pg/psql" -qX -h 127.0.0.1 -p "$database" -U postgres -c "create database sothietbi owner owner"
unset PGPASSWORD

nginx_before $((front + 1)) $((front + 2))

mkdir "$place/data"
start() { start_process "process$1" $((front + $1)); }
(cd "$here" && "$node" --input-type=module -e 'import { buildWeb } from "./scripts/prepare.mjs"; await buildWeb();')
echo "Filling the demo province …"
start 1
start 2
"${NGINX_BIN:-nginx}" -c "$place/nginx.conf" -e "$place/nginx.log"
people --through-faults
postgres_of() { head -1 "$place/pg$1/postmaster.pid"; }
mark() { echo "$*"; kill -USR2 "$(cat "$place/people.pid")"; }
sleep 5

was=$(primary)
mark "The primary's PostgreSQL is killed (db$was)"
kill -9 "$(postgres_of "$was")"
sleep 8; wait_settled

was=$(primary)
mark "The primary's node is killed (db$was)"
kill -9 "$(cat "$place/db$was.pid")" "$(postgres_of "$was")"
sleep 25; wait_settled
echo "  now db$(primary); db$was comes back"
start_node "$was"
sleep 10; wait_settled

was=$(primary)
mark "The primary's node hangs for 40 seconds (db$was)"
frozen="$(cat "$place/db$was.pid") $(postgres_of "$was") $(pgrep -P "$(postgres_of "$was")" | tr '\n' ' ')"
kill -STOP $frozen
sleep 40
kill -CONT $frozen 2> /dev/null || true
sleep 10; wait_settled

mark "Of three etcd nodes one is killed"
kill -9 "$(cat "$place/etcd3.pid")"
sleep 8; wait_settled

mark "A process is replaced"
kill "$(cat "$place/process1.pid")"
wait "$(cat "$place/process1.pid")" || true
start 1
sleep 3

hear_people
