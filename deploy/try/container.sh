#!/bin/sh
# deploy/try/container.sh [archive]: builds the image of deploy/container/Containerfile with buildah, without a daemon
# and without a registry: its base is a Debian 12 that debootstrap makes. Then what compose.yaml starts is done by
# hand: roles.sh on a PostgreSQL 15 of this machine, the program in the file system of the image with the settings
# of compose.yaml, read-only but for its data and /tmp; a login, a check, a stop. Checks compose.yaml with
# docker-compose where it is. Needs root, npm ci, curl and, of Debian 12: buildah, debootstrap, postgresql-15.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
pg=${PG_BIN:-/usr/lib/postgresql/15/bin}
port=${PORT:-8840}
place=$(mktemp -d /tmp/sothietbi-container.XXXXXX)
chmod 755 "$place"
b="buildah --root $place/images --runroot $place/run --storage-driver vfs"
made=
finish() {
  [ ! -f "$place/program.pid" ] || kill "$(cat "$place/program.pid")" 2> /dev/null || true
  sleep 1
  [ ! -d "$place/pg/base" ] || runuser -u postgres -- "$pg/pg_ctl" -D "$place/pg" -m immediate stop > /dev/null 2>&1 || true
  [ -z "$made" ] || { umount "$made/tmp" "$made/var/lib/sothietbi" "$made/proc" 2> /dev/null || true; }
  $b umount --all > /dev/null 2>&1 || true
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM

mkdir "$place/context"
archive=${1-}
if [ -z "$archive" ]; then
  (cd "$here" && npm run --silent package -- "$place/archive")
  archive=$(ls "$place"/archive/*.tar.gz)
fi
cp "$archive" "$place/context/so-thiet-bi.tar.gz"
echo "A Debian 12 for the base …"
debootstrap --variant=minbase bookworm "$place/debian" > "$place/debootstrap.log" 2>&1 || { tail -5 "$place/debootstrap.log"; exit 1; }
base=$($b from scratch)
$b add -q "$base" "$place/debian" / > /dev/null
$b commit -q "$base" localhost/debian:12-slim > /dev/null
rm -rf "$place/debian"
$b bud -q --format docker --isolation chroot --build-arg BASE=localhost/debian:12-slim -t so-thiet-bi \
  -f "$here/deploy/container/Containerfile" "$place/context" > /dev/null
echo "The image is built: $($b images --format '{{.Size}}' so-thiet-bi)"

# what the image of PostgreSQL does at its first start
mkdir "$place/pg"
chown postgres "$place/pg"
runuser -u postgres -- "$pg/initdb" -D "$place/pg" -U postgres -A trust --data-checksums -E UTF8 --locale=C.UTF-8 > /dev/null
runuser -u postgres -- "$pg/pg_ctl" -D "$place/pg" -w -l "$place/pg/log" \
  -o "-c listen_addresses=127.0.0.1 -p $((port + 1)) -c unix_socket_directories=$place/pg" start > /dev/null
PGHOST=127.0.0.1 PGPORT=$((port + 1)) OWNER_PASSWORD="o'wner" PROGRAM_PASSWORD='pro"gram' "$here/deploy/container/roles.sh" > /dev/null

container=$($b from so-thiet-bi)
made=$($b mount "$container")
mkdir "$place/data"
chown 10001 "$place/data"
mount --bind "$place/data" "$made/var/lib/sothietbi"
mount -t tmpfs tmpfs "$made/tmp"
mount -t proc proc "$made/proc"
setting() { $b inspect --type image --format "{{range .OCIv1.Config.Env}}{{println .}}{{end}}" so-thiet-bi; }
inside() {
  # as user, environment, folder and command of the image say, with what compose.yaml sets
  env -i $(setting | grep = | tr '\n' ' ') HOST=127.0.0.1 PORT="$port" TRUST_PROXY=uniquelocal PUBLIC_URL=https://localhost \
    DATABASE_URL="postgres://sothietbi:pro%22gram@127.0.0.1:$((port + 1))/sothietbi" \
    DATABASE_OWNER_URL="postgres://sothietbi_owner:o%27wner@127.0.0.1:$((port + 1))/sothietbi" \
    chroot "$made" setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
    /opt/so-thiet-bi/bin/so-thiet-bi "$@"
}
began=$(date +%s)
inside start --empty > "$place/out" 2>&1 &
started=$!
until inside ready; do
  kill -0 "$started" 2> /dev/null || { cat "$place/out"; exit 1; }
  [ $(($(date +%s) - began)) -lt 180 ] || { cat "$place/out"; echo "Not ready after 180 s"; exit 1; }
  sleep 1
done
echo "Ready after $(($(date +%s) - began)) s, as its own health check says."
pgrep -U 10001 -f server/src/main.ts > "$place/program.pid"
password=$(sed -n 's/.*one-time password: //p' "$place/out")
login=$(curl -fsS -H 'content-type: application/json' "http://127.0.0.1:$port/api/auth/login" \
  -d "{\"username\":\"quantri\",\"password\":\"$password\"}")
case $login in *'"token"'*) echo "The first administrator logs in." ;; *) echo "$login"; exit 1 ;; esac
curl -fsS -H "accept: text/html" "http://127.0.0.1:$port/login" | grep -q "<title>" || { echo "The web client is not served"; exit 1; }
inside check
[ -z "$(find "$made" -xdev -newer "$place/out" -type f 2> /dev/null | head -1)" ] || { echo "It writes outside its data"; exit 1; }
kill "$(cat "$place/program.pid")"
wait "$started" && code=0 || code=$?
rm "$place/program.pid"
[ "$code" = 0 ] || { tail -5 "$place/out"; echo "It ended with $code"; exit 1; }
! inside ready || { echo "The health check succeeds without a program"; exit 1; }
echo "It stops when it is told to, and its health check says so."
if command -v docker-compose > /dev/null; then
  (cd "$here/deploy/container" && OWNER_PASSWORD=a PROGRAM_PASSWORD=b PUBLIC_URL=https://localhost docker-compose config -q)
  echo "docker-compose accepts compose.yaml."
fi
