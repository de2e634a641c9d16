#!/bin/sh
# deploy/try/machines.sh [archive]: what docs/operations says, done with nothing but its own commands on two machines
# that know nothing of the program: Debian 12 with its systemd, booted by systemd-nspawn. On the first: install it as
# a service, log in, back up, lose the process, take a new version, start the machine anew. Then that machine is gone
# without a word, and on the second the program is installed and restored from what lay elsewhere. Says how long each
# took. Needs root, npm ci, curl, and of Debian 12: systemd-container, debootstrap; about 2 GB in /tmp.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d /tmp/sothietbi-machines.XXXXXX)
machine=
inside=
# as when its power is cut: all processes of a machine end with its first
lose_it() {
  [ -z "$inside" ] || kill -9 "$inside" 2> /dev/null || true
  [ -z "$machine" ] || wait "$machine" 2> /dev/null || true
  machine=
  inside=
}
finish() {
  lose_it
  rm -rf --one-file-system "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM

archive=${1-}
if [ -z "$archive" ]; then
  (cd "$here" && npm run --silent package -- "$place/archive")
  archive=$(ls "$place"/archive/*.tar.gz)
fi
echo "A Debian 12 for the machines …"
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,curl bookworm "$place/first" > "$place/debootstrap.log" 2>&1 ||
  { tail -5 "$place/debootstrap.log"; exit 1; }
cp -a "$place/first" "$place/second"
# what lies on another machine: the copies of the backups, and what the guide says to keep apart from them
mkdir -p "$place/elsewhere/backups" "$place/elsewhere/apart"

# boot <name>: a machine without a network, as its own root
boot() {
  [ -n "$(findmnt -n -t cgroup2)" ] || mount -m -t cgroup2 none /sys/fs/cgroup/unified
  # by the older control groups a systemd in there is not told that the last process of a service has ended
  SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 systemd-nspawn --quiet -D "$place/$1" --boot --register=no --keep-unit --private-network \
  --bind="$place/elsewhere:/mnt" --console=pipe < /dev/null > "$place/$1.log" 2>&1 &
  machine=$!
  for _ in $(seq 100); do
    inside=$(pgrep -P "$machine" -x systemd || true)
    [ -z "$inside" ] || ! on_it 'systemctl is-system-running' | grep -q running || return 0
    sleep 0.3
  done
  tail -5 "$place/$1.log"; echo "The machine does not come up"; exit 1
}
on_it() { nsenter -t "$inside" -a env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 sh -euc "$1" 2>&1; }
program() { on_it "cd /; setpriv --reuid=sothietbi --regid=sothietbi --clear-groups /opt/so-thiet-bi/bin/so-thiet-bi $1"; }
now() { date +%s; }
ready() {
  for _ in $(seq 600); do
    ! on_it 'curl -fs http://127.0.0.1:8080/api/ready' > /dev/null || return 0
    sleep 0.2
  done
  on_it 'journalctl -u sothietbi -o cat -n 20'; echo "Not ready after two minutes"; exit 1
}
# the commands of the guide itself, without its last, which reads what is there once it is ready
guide=$(sed -n '/^useradd --system/,/^```$/p' "$here/docs/operations/operations.md" | grep -v '^```')
install_it() {
  cp "$archive" "$place/$1/root/"
  on_it "cd /root; $(echo "$guide" | grep -v '^journalctl')"
  # the second disk, as the comments in both files say
  on_it "chown sothietbi /mnt/backups
    sed -i 's|^#BACKUP_COPY_DIR=.*|BACKUP_COPY_DIR=/mnt/backups|' /etc/sothietbi/env
    sed -i 's|^#ReadWritePaths=.*|ReadWritePaths=/mnt/backups|' /etc/systemd/system/sothietbi.service
    systemctl daemon-reload; systemctl restart sothietbi"
  ready
}
ask() { on_it "curl -sS -X $1 -H 'content-type: application/json' -H 'X-Auth-Token: ${token-}' http://127.0.0.1:8080/api$2 ${3:+-d '$3'}"; }
log_in() {
  answer=$(ask POST /auth/login "{\"username\":\"quantri\",\"password\":\"$1\"}")
  token=$(echo "$answer" | sed -n 's/.*"token":"\([^"]*\)".*/\1/p')
  [ -n "$token" ] || { echo "$answer"; echo "No log-in"; exit 1; }
}

boot first
began=$(now)
install_it first
one_time=$(on_it "$(echo "$guide" | grep '^journalctl')" | sed -n 's/.*one-time password: \([^ "\\]*\).*/\1/p' | tail -1)
log_in "$one_time"
ask PUT /auth/password "{\"currentPassword\":\"$one_time\",\"newPassword\":\"mot-mat-khau-dai-1\"}" > /dev/null
token=; log_in mot-mat-khau-dai-1
echo "Installed and logged in with a password of one's own after $(($(now) - began)) s: $(on_it 'systemctl show -p ActiveState,User,NRestarts --value sothietbi' | tr '\n' ' ')"

on_it 'mkdir -p /etc/systemd/journald.conf.d; cp /opt/so-thiet-bi/deploy/systemd/journald.conf /etc/systemd/journald.conf.d/sothietbi.conf; systemctl restart systemd-journald'
ask GET /auth/profile > /dev/null
sleep 1
on_it 'journalctl -u sothietbi -o cat -n 50' | grep -q '/auth/profile' || { echo "The journal has nothing of what was asked"; exit 1; }
echo "The journal has what is asked, as journald.conf keeps it."

began=$(now)
on_it 'kill -9 $(systemctl show -p MainPID --value sothietbi)'
sleep 1
ready
echo "Its process was killed: in use again after $(($(now) - began)) s, by systemd."

program backup-now
program jobs | grep -i backup || true
on_it 'cp /var/lib/sothietbi/history.key /var/lib/sothietbi/secret.key /mnt/apart/; cp /var/lib/sothietbi/erasures.txt /mnt/apart/ 2> /dev/null || true'

began=$(now)
on_it 'mkdir /opt/so-thiet-bi.new; tar xzf /root/so-thiet-bi-*.tar.gz -C /opt/so-thiet-bi.new --strip-components 1 --no-same-owner'
stopped=$(now)
on_it 'systemctl stop sothietbi; mv /opt/so-thiet-bi /opt/so-thiet-bi.before; mv /opt/so-thiet-bi.new /opt/so-thiet-bi; systemctl start sothietbi'
ready
echo "A new version: $(($(now) - began)) s, of which people waited $(($(now) - stopped)) s."

began=$(now)
on_it 'systemctl poweroff' || true
wait "$machine" || true
machine=
inside=
boot first
ready
token=; log_in mot-mat-khau-dai-1
echo "The machine was started anew: in use again after $(($(now) - began)) s, by itself."

lose_it
echo "The machine is gone."
began=$(now)
boot second
install_it second
installed=$(now)
on_it 'systemctl stop sothietbi
  mv /var/lib/sothietbi /var/lib/sothietbi.before
  mkdir -m 700 /var/lib/sothietbi
  cp /mnt/apart/* /var/lib/sothietbi/
  chown -R sothietbi:sothietbi /var/lib/sothietbi'
backup=$(on_it 'ls -d /mnt/backups/*/ | tail -1')
program "restore $backup" | tail -2
on_it 'systemctl start sothietbi'
ready
token=; log_in mot-mat-khau-dai-1
program verify | tail -2
echo "On a new machine in use again after $(($(now) - began)) s, of which $((installed - began)) to install: the administrator logs in with the password of before."
on_it 'systemctl stop sothietbi; systemctl show -p Result,ExecMainStatus --value sothietbi' | tr '\n' ' '
echo "It stops when it is told to."
