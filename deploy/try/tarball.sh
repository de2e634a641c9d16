#!/bin/sh
# deploy/try/tarball.sh [archive]: builds the archive (or takes the one that is named), unpacks it in a folder of
# its own, and runs it there as an unprivileged user that finds neither Node nor npm nor a compiler: a first start,
# a login, the tool of whoever runs the machine, a stop. Checks the unit for systemd and the rotation of logs with
# their own tools where they are. Linux; as root it becomes “nobody” for the program.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
port=${PORT:-8791}
place=$(mktemp -d /tmp/sothietbi-try.XXXXXX)
pid=
. "$here/deploy/try/first-start.sh"
finish() {
  [ -z "$pid" ] || kill "$pid" 2> /dev/null || true
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM
chmod 755 "$place"

archive=${1-}
if [ -z "$archive" ]; then
  (cd "$here" && npm run --silent package -- "$place")
  archive=$(ls "$place"/*.tar.gz)
fi
mkdir "$place/opt" "$place/data" "$place/bin"
tar xzf "$archive" -C "$place/opt" --strip-components 1 --no-same-owner
# all that the program finds on its path: what every Linux has
for tool in sh env cat dirname readlink rmdir sleep; do ln -s "$(command -v $tool)" "$place/bin/$tool"; done
printf 'DATA_DIR=%s\nHOST=127.0.0.1\nPORT=%s\nLOG_LEVEL=info\n' "$place/data" "$port" > "$place/env"
as_user() {
  if [ "$(id -u)" = 0 ]; then
    setpriv --reuid=65534 --regid=65534 --clear-groups env -i PATH="$place/bin" HOME="$place/data" \
      SOTHIETBI_ENV="$place/env" "$@"
  else
    env -i PATH="$place/bin" HOME="$place/data" SOTHIETBI_ENV="$place/env" "$@"
  fi
}
[ "$(id -u)" != 0 ] || chown 65534:65534 "$place/data"

began=$(date +%s)
as_user "$place/opt/bin/so-thiet-bi" start --empty > "$place/out" 2>&1 &
started=$!
until_ready 180
echo "Ready after $(($(date +%s) - began)) s, of which a first start makes the database."
pid=$(sed -n 's/.*"pid":\([0-9]*\).*/\1/p' "$place/data/instance.json")
echo "It runs as user $(stat -c %u "/proc/$pid"), with $(sed -n 's/^VmRSS:[[:space:]]*\([0-9]*\) kB/\1/p' "/proc/$pid/status") kB of memory."

first_login
as_user "$place/opt/bin/so-thiet-bi" check
as_user "$place/opt/bin/so-thiet-bi" backup-now
as_user "$place/opt/bin/so-thiet-bi" jobs

stops_when_told

# the unit with the folders of this try instead of its own
sed "s|/opt/so-thiet-bi|$place/opt|; s|/etc/sothietbi/env|$place/env|" "$here/deploy/systemd/sothietbi.service" \
  > "$place/sothietbi.service"
if command -v systemd-analyze > /dev/null; then
  said=$(systemd-analyze verify --man=no "$place/sothietbi.service" 2>&1 | grep -F sothietbi.service || true)
  [ -z "$said" ] || { echo "$said"; exit 1; }
  echo "systemd accepts the unit: $(systemd-analyze security --offline=true --no-pager "$place/sothietbi.service" | tail -1 | sed 's/^[^A-Z]*//')"
fi
logrotate=${LOGROTATE:-$(command -v logrotate || true)}
if [ -n "$logrotate" ]; then
  mkdir "$place/log"
  sed "s|/var/log/sothietbi|$place/log|; /^ *su /d" "$here/deploy/logrotate/sothietbi" > "$place/rotate"
  chmod 644 "$place/rotate"
  echo "a line" > "$place/log/so-thiet-bi.log"
  "$logrotate" --force --state "$place/rotated" "$place/rotate"
  [ -s "$place/log/so-thiet-bi.log.1" ] && [ ! -s "$place/log/so-thiet-bi.log" ] || { echo "logrotate did not rotate"; exit 1; }
  echo "logrotate rotates."
fi
