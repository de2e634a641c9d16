#!/bin/sh
# deploy/try/three-nodes.sh [fault …]: what a province runs, on one machine: three nodes of etcd and of PostgreSQL 15
# with Patroni, each in a network of its own and with a disk of its own, HAProxy before the database, two processes
# with the demo province, nginx with TLS. While people read and write it breaks, one after the other, all of
# `faults` below, or those that are named. Says how long nobody could write, and whether what was confirmed is there
# once. Fails if it is not, or if anything but “503, ask again” was answered.
# Needs: root, which makes networks and mounts that nobody else sees; npm ci, openssl, curl, cc and, of Debian 12:
# postgresql-15, patroni, etcd-server, haproxy, nginx-light, iproute2.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
[ "$(id -u)" = 0 ] || { echo "Only root can part networks and fill disks."; exit 1; }
[ "${APART:-}" = 1 ] || APART=1 exec unshare --net --mount --propagation private "$0" "$@"
pg=${PG_BIN:-/usr/lib/postgresql/15/bin}
front=${PORT:-8850}
database=$((front + 5))
database_at=:PROGRAM_PASSWORD@127.0.0.1:$database
replica_at=:PROGRAM_PASSWORD@127.0.0.1:$((database + 1))
place=$(mktemp -d /tmp/sothietbi-three.XXXXXX)
chmod 755 "$place"
for node in "$here"/node_modules/node-*/bin/node; do break; done
faults=${*:-killed gone hanging etcd crashed paused replaced updated parted full slow clock certificate}

. "$here/deploy/try/province.sh"

finish() {
  for file in "$place"/*.pid; do
    [ ! -f "$file" ] || { kill -CONT "$(cat "$file")"; kill "$(cat "$file")"; } 2> /dev/null || true
  done
  sleep 2
  for which in 1 2 3; do
    [ ! -f "$place/disk$which/pg/postmaster.pid" ] ||
      kill -9 "$(head -1 "$place/disk$which/pg/postmaster.pid")" 2> /dev/null || true
    umount -l "$place/disk$which" 2> /dev/null || true
  done
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM

# a network for each node, joined by a switch at which the program sits too
mkdir -p /run/netns
mount -t tmpfs tmpfs /run/netns
ip link set lo up
ip link add switch type bridge
ip addr add 10.77.0.254/24 dev switch
ip link set switch up
address() { echo "10.77.0.$1"; }
for which in 1 2 3; do
  ip netns add "db$which"
  ip link add "cable$which" type veth peer name cable netns "db$which"
  ip link set "cable$which" master switch up
  ip -n "db$which" link set lo up
  ip -n "db$which" addr add "$(address $which)/24" dev cable
  ip -n "db$which" link set cable up
done

# A disk for each, small enough to be filled; and a library by which, while a file is there, what has to be on the disk
# takes three tenths of a second more (SLOW_WHILE), and the clock is wrong by some seconds (WRONG_WHILE, WRONG_BY).
cat > "$place/broken.c" << 'BROKEN'
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static int is_there(const char *name) {
  const char *mark = getenv(name);
  return mark && access(mark, F_OK) == 0;
}
static int wait_and(long call, int file) {
  if (is_there("SLOW_WHILE")) usleep(300000);
  return syscall(call, file);
}
int fdatasync(int file) { return wait_and(SYS_fdatasync, file); }
int fsync(int file) { return wait_and(SYS_fsync, file); }
int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = syscall(SYS_clock_gettime, clock, now);
  if (clock == CLOCK_REALTIME && is_there("WRONG_WHILE")) now->tv_sec += atol(getenv("WRONG_BY"));
  return failed;
}
int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec exact;
  int failed = clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return failed;
}
time_t time(time_t *kept) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (kept) *kept = exact.tv_sec;
  return exact.tv_sec;
}
BROKEN
cc -shared -fPIC -o "$place/broken.so" "$place/broken.c"
for which in 1 2 3; do
  mkdir "$place/disk$which" "$place/state$which"
  mount -t tmpfs -o size=700m,mode=755,uid=65534,gid=65534 tmpfs "$place/disk$which"
done

members="etcd1=http://$(address 1):2380,etcd2=http://$(address 2):2380,etcd3=http://$(address 3):2380"
start_etcd() {
  ip netns exec "db$1" etcd --name "etcd$1" --data-dir "$place/etcd$1" --enable-v2 --initial-cluster "$members" \
    --listen-client-urls "http://$(address "$1"):2379" --advertise-client-urls "http://$(address "$1"):2379" \
    --listen-peer-urls "http://$(address "$1"):2380" \
    --initial-advertise-peer-urls "http://$(address "$1"):2380" >> "$place/etcd$1.log" 2>&1 &
  echo $! > "$place/etcd$1.pid"
}
for which in 1 2 3; do
  mkdir "$place/etcd$which"
  start_etcd $which
done

# the configuration that is shipped, with the addresses of this machine
mkdir "$place/socket"
chown 65534 "$place" "$place/socket"
for which in 1 2 3; do
  mkdir "$place/socket/$which"
  chown 65534 "$place/socket/$which"
  sed "s|name: NODE|name: db$which|; s|ADDRESS|$(address $which)|
    s|ETCD1:2379,ETCD2:2379,ETCD3:2379|$(address 1):2379,$(address 2):2379,$(address 3):2379|
    s|/var/lib/postgresql/15/sothietbi|$place/disk$which/pg|; s|/run/postgresql/patroni.pgpass|$place/pgpass$which|
    s|/run/postgresql|$place/socket/$which|; s|/usr/lib/postgresql/15/bin|$pg|; s|NETWORK|10.77.0.0/24|
    s|mode: automatic|mode: 'off'|; s|- local all all peer|- local all all trust|
    s|max_wal_size: 2GB|max_wal_size: 256MB|" "$here/deploy/patroni/patroni.yml" > "$place/patroni$which.yml"
done
start_node() {
  (cd "$place" && ip netns exec "db$1" setpriv --reuid=65534 --regid=65534 --clear-groups \
    env LD_PRELOAD="$place/broken.so" SLOW_WHILE="$place/state$1/slow" \
    WRONG_WHILE="$place/state$1/wrong" WRONG_BY=3600 \
    patroni "$place/patroni$1.yml" >> "$place/patroni$1.log" 2>&1) &
  until pgrep -f "^[^ ]*python[^ ]* [^ ]*patroni $place/patroni$1.yml" > "$place/db$1.pid"; do sleep 0.2; done
}
state() {
  for which in 1 2 3; do curl -fsS -m 2 "http://$(address $which):8008/cluster" 2> /dev/null | head -c 4000; done
}
primary() {
  for which in 1 2 3; do
    ! curl -fsS -m 2 -o /dev/null -X OPTIONS "http://$(address $which):8008/primary" 2> /dev/null || { echo $which; return; }
  done
}
until curl -fsS -m 2 "http://$(address 1):2379/health" 2> /dev/null | grep -q true; do sleep 0.3; done
for which in 1 2 3; do start_node $which; done
# a primary, and a second node that has what is confirmed
settled() { [ -n "$(primary)" ] && state | grep -q sync_standby; }
wait_settled() {
  for _ in $(seq 120); do settled && return; sleep 0.5; done
  state; tail -5 "$place"/patroni*.log; echo "The nodes did not settle"; exit 1
}
wait_settled

sed "s|127.0.0.1:5000|127.0.0.1:$database|; s|127.0.0.1:5001|127.0.0.1:$((database + 1))|
  s|DB1:|$(address 1):|; s|DB2:|$(address 2):|; s|DB3:|$(address 3):|" \
  "$here/deploy/haproxy/sothietbi-db.cfg" > "$place/haproxy.cfg"
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
# one that ran out yesterday; browsers trust the issuers of both, and refuse it all the same
LD_PRELOAD="$place/broken.so" WRONG_WHILE=/ WRONG_BY=-259200 openssl req -x509 -key "$place/key.pem" -days 2 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost -out "$place/expired.pem"
cat "$place/cert.pem" "$place/expired.pem" > "$place/trusted.pem"

mkdir "$place/data"
start() { start_process "process$1" $((front + $1)); }
replace() {
  kill "$(cat "$place/process$1.pid")"
  wait "$(cat "$place/process$1.pid")" || true
  start "$1"
}
(cd "$here" && "$node" --input-type=module -e 'import { buildWeb } from "./scripts/prepare.mjs"; await buildWeb();')
echo "Filling the demo province …"
start 1
start 2
"${NGINX_BIN:-nginx}" -c "$place/nginx.conf" -e "$place/nginx.log"
people --through-faults
postgres_of() { head -1 "$place/disk$1/pg/postmaster.pid"; }
mark() { echo "$*"; kill -USR2 "$(cat "$place/people.pid")"; }
sleep 5

for fault in $faults; do
  wait_settled
  was=$(primary)
  case $fault in
    killed)
      mark "The primary's PostgreSQL is killed (db$was)"
      kill -9 "$(postgres_of "$was")"
      sleep 8
      ;;
    gone)
      mark "The primary's node is killed (db$was)"
      kill -9 "$(cat "$place/db$was.pid")" "$(postgres_of "$was")"
      sleep 25; wait_settled
      echo "  now db$(primary); db$was comes back"
      start_node "$was"
      sleep 10
      ;;
    hanging)
      mark "The primary's node hangs for 40 seconds (db$was)"
      frozen="$(cat "$place/db$was.pid") $(postgres_of "$was") $(pgrep -P "$(postgres_of "$was")" | tr '\n' ' ')"
      kill -STOP $frozen
      sleep 40
      kill -CONT $frozen 2> /dev/null || true
      sleep 10
      ;;
    etcd)
      mark "Of three etcd nodes one is killed"
      kill -9 "$(cat "$place/etcd3.pid")"
      sleep 8
      start_etcd 3
      sleep 3
      ;;
    crashed)
      mark "A process of the program is killed, and started again after five seconds"
      kill -9 "$(cat "$place/process1.pid")"
      wait "$(cat "$place/process1.pid")" || true
      sleep 5
      start 1
      sleep 3
      ;;
    paused)
      mark "A process of the program hangs for 20 seconds"
      kill -STOP "$(cat "$place/process2.pid")"
      sleep 20
      kill -CONT "$(cat "$place/process2.pid")"
      sleep 5
      ;;
    replaced)
      mark "A process is replaced"
      replace 1
      sleep 3
      ;;
    updated)
      mark "Both processes are replaced by a version that changes tables which are written meanwhile"
      mkdir -p "$place/next/server"
      cp -r "$here/server/src" "$here/server/package.json" "$place/next/server"
      for shared in node_modules contract web; do ln -s "$here/$shared" "$place/next/$shared"; done
      echo "alter table measures add column tried integer not null default 0; create index on history (id, at);" \
        > "$place/next/server/src/db/migrations/9999_try.sql"
      sources=$place/next
      replace 1
      replace 2
      sleep 3
      ;;
    parted)
      mark "The primary is cut off from the network for 40 seconds, with its etcd (db$was)"
      ip link set "cable$was" down
      sleep 40
      echo "  now db$(primary)"
      ip link set "cable$was" up
      sleep 10
      ;;
    full)
      mark "The disk of the primary is full for 30 seconds (db$was)"
      cat /dev/zero > "$place/disk$was/filler" 2> /dev/null || true
      sleep 30
      rm "$place/disk$was/filler"
      sleep 10
      ;;
    slow)
      mark "The disk of the primary is slow for 30 seconds: 0.3 s each time (db$was)"
      touch "$place/state$was/slow"
      sleep 30
      rm "$place/state$was/slow"
      sleep 3
      ;;
    clock)
      mark "The clock of the primary is an hour ahead for 30 seconds (db$was)"
      touch "$place/state$was/wrong"
      sleep 30
      mark "The clock of the primary goes back by an hour (db$was)"
      rm "$place/state$was/wrong"
      # Patroni 3.0.2 sleeps through that hour; what then switches the machine off is the watchdog, played here
      sleep 15
      kill -9 "$(cat "$place/db$was.pid")" "$(postgres_of "$was")"
      sleep 25; wait_settled
      echo "  now db$(primary); db$was comes back"
      start_node "$was"
      sleep 10
      ;;
    certificate)
      mark "The certificate has run out for 10 seconds"
      cp "$place/cert.pem" "$place/good.pem"
      cp "$place/expired.pem" "$place/cert.pem"
      "${NGINX_BIN:-nginx}" -c "$place/nginx.conf" -e "$place/nginx.log" -s reload
      sleep 10
      cp "$place/good.pem" "$place/cert.pem"
      "${NGINX_BIN:-nginx}" -c "$place/nginx.conf" -e "$place/nginx.log" -s reload
      sleep 5
      ;;
    *)
      echo "There is no fault $fault"
      exit 1
      ;;
  esac
done
wait_settled
hear_people
