#!/bin/sh
# deploy/try/two-processes.sh [rounds]: PostgreSQL 15, two processes with the demo province and nginx with TLS in
# front of them, all on loopback, in a folder of its own; then each process is replaced, one after the other, while
# people read and write. Says how many requests were refused or failed, and whether what was confirmed is there
# once. Fails if one was. Needs: npm ci, openssl, curl, PostgreSQL (PG_BIN, else Debian's 15) and nginx (NGINX_BIN).
# POOLER=session puts PgBouncer between them and the database; POOLER=transaction shows what it then breaks.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
rounds=${1:-3}
pg=${PG_BIN:-/usr/lib/postgresql/15/bin}
front=${PORT:-8793}
database=$((front + 1))
database_at=@127.0.0.1:$database
place=$(mktemp -d /tmp/sothietbi-two.XXXXXX)
chmod 755 "$place"
for node in "$here"/node_modules/node-*/bin/node; do break; done

. "$here/deploy/try/province.sh"

finish() {
  for file in "$place"/*.pid; do [ ! -f "$file" ] || kill "$(cat "$file")" 2> /dev/null || true; done
  sleep 1
  [ ! -f "$place/pooler/pid" ] || kill "$(cat "$place/pooler/pid")" 2> /dev/null || true
  [ ! -d "$place/pg/base" ] || as_nobody "$pg/pg_ctl" -D "$place/pg" -m immediate stop > /dev/null 2>&1 || true
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM

mkdir "$place/pg" "$place/data"
[ "$(id -u)" != 0 ] || chown 65534 "$place/pg"
as_nobody "$pg/initdb" -D "$place/pg" -U postgres -A trust -E UTF8 --locale=C.UTF-8 > /dev/null
as_nobody "$pg/pg_ctl" -D "$place/pg" -w -l "$place/pg/log" \
  -o "-c listen_addresses=127.0.0.1 -p $database -c unix_socket_directories=$place/pg" start > /dev/null
for role in owner program; do "$pg/psql" -qX -h 127.0.0.1 -p "$database" -U postgres -c "create role $role login"; done
"$pg/psql" -qX -h 127.0.0.1 -p "$database" -U postgres -c "create database sothietbi owner owner"

if [ -n "${POOLER-}" ]; then
  pooler=$((front + 5))
  mkdir "$place/pooler"
  printf '"owner" ""\n"program" ""\n' > "$place/pooler/users"
  cat > "$place/pooler/ini" << END
[databases]
sothietbi = host=127.0.0.1 port=$database
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $pooler
unix_socket_dir =
auth_type = trust
auth_file = $place/pooler/users
pool_mode = $POOLER
default_pool_size = 60
logfile = $place/pooler/log
pidfile = $place/pooler/pid
END
  [ "$(id -u)" != 0 ] || chown -R 65534 "$place/pooler"
  as_nobody pgbouncer -q -d "$place/pooler/ini"
  database_at=@127.0.0.1:$pooler
fi

nginx_before $((front + 2)) $((front + 3))

# one of the two, by its place
start() { start_process "$1" $((front + 1 + $1)); }
stop() {
  kill "$(cat "$place/$1.pid")"
  wait "$(cat "$place/$1.pid")" || { tail -5 "$place/$1.log"; echo "Process $1 did not end well"; exit 1; }
}

(cd "$here" && "$node" --input-type=module -e 'import { buildWeb } from "./scripts/prepare.mjs"; await buildWeb();')
echo "Filling the demo province …"
start 1
start 2
"${NGINX_BIN:-nginx}" -c "$place/nginx.conf" -e "$place/nginx.log"
people
sleep 5
for round in $(seq "$rounds"); do
  for which in 1 2; do
    began=$(date +%s%N)
    stop $which
    start $which
    echo "Round $round: process $which replaced in $((($(date +%s%N) - began) / 1000000)) ms"
    sleep 2
  done
done
hear_people
