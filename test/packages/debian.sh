#!/usr/bin/env bash
# Tries the packages of dist/ in an empty Debian: installs the .deb, starts server and agent by the ExecStart of their units in a
# sandbox, signs in, audits a simulated recorder through server and agent, installs again over an older package, purges; then the
# .tar.gz and the package for npm.
#
# Needs root and, of Debian, debootstrap, bubblewrap, systemd, nats-server, curl and jq.
# Usage: test/packages/debian.sh [OLDER_DEB]      MUSTER_DEBIAN_ROOT names an unpacked Debian to use a copy of.
set -euo pipefail
cd "$(dirname "$0")/../.."
project=$PWD
older=${1:-}
arch=$(dpkg --print-architecture)
version=$(jq -r .version package.json)
deb=$project/dist/muster_${version}_$arch.deb
tar=$project/dist/muster-$version-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/').tar.gz
npm=$project/dist/muster-$version-npm.tgz
for file in "$deb" "$tar" "$npm"; do [ -f "$file" ] || { echo "missing: $file (npm run package -- programs npm)"; exit 1; }; done

port=18443
nats_port=14222
work=$(mktemp -d)
root=$work/root
children=()
# A process that changed its user no longer ends with bwrap.
stop() { pkill -TERM -f "muster.js $1" || true; }
finish() {
  stop "serve --team --host 127.0.0.1 --port $port"
  stop "agent --nats nats://127.0.0.1:$nats_port"
  stop "simulate --recorders 1 --port 18080"
  for child in "${children[@]}"; do kill "$child" 2> /dev/null || true; done
  wait
  umount "$root/proc" 2> /dev/null || true
  rm -rf "$work"
}
trap finish EXIT
say() { printf -- '-- %s\n' "$*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
until_true() { for _ in $(seq 150); do if "$@" > /dev/null 2>&1; then return 0; fi; sleep 0.2; done; fail "waited for: $*"; }

say "an empty Debian"
if [ -n "${MUSTER_DEBIAN_ROOT:-}" ]; then cp -a "$MUSTER_DEBIAN_ROOT" "$root"; else debootstrap --variant=minbase --include=systemd bookworm "$root" > "$work/debootstrap.log"; fi
mount -t proc proc "$root/proc"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
as_muster() { chroot "$root" runuser -u muster -- env -i PATH=/usr/bin:/bin MUSTER_DATA_DIR=/var/lib/muster "$@"; }

say "install"
cp "$deb" "$root/root/muster.deb"
if [ -n "$older" ]; then cp "$older" "$root/root/older.deb"; inside dpkg -i /root/older.deb > /dev/null; else inside dpkg -i /root/muster.deb > /dev/null; fi
[ "$(inside muster --version)" = "$version" ] || fail "muster --version"
# An empty Debian has no program to show manual pages.
inside systemd-analyze verify --man=no /usr/lib/systemd/system/muster-server.service /usr/lib/systemd/system/muster-agent@.service || fail "systemd-analyze verify"
[ -s "$root/usr/share/man/man1/muster-recorders.1.gz" ] || fail "manual"

say "first administrator, vault"
install -d -m 700 "$root/var/lib/muster"
chroot "$root" chown muster: /var/lib/muster
password=$(head -c 12 /dev/urandom | base64)
(umask 077; head -c 12 /dev/urandom | base64 > "$root/root/passphrase")
echo "$password" | as_muster muster users add alice --role administrator > /dev/null
install -m 600 -o "$(chroot "$root" id -u muster)" "$root/root/passphrase" "$root/tmp/passphrase"
as_muster muster --passphrase-file /tmp/passphrase secrets use vault > /dev/null 2>&1


# Runs the ExecStart of a unit as its sandbox does: a user without rights, the system read-only, and its own folder alone to write to.
# unit FILE USER STATE_FOLDER CREDENTIALS_FOLDER NAME=VALUE…
unit() {
  local file=$1 user=$2 state=$3 creds=$4
  shift 4
  local id line words variables=()
  id=$(chroot "$root" id -u "$user")
  for variable in "$@"; do variables+=(--setenv "${variable%%=*}" "${variable#*=}"); done
  line=$(sed -n 's/^ExecStart=//p' "$root/usr/lib/systemd/system/$file")
  for variable in "$@"; do line=${line//\$\{${variable%%=*}\}/${variable#*=}}; line=${line//\$${variable%%=*}/${variable#*=}}; done
  read -ra words <<< "$line"
  exec bwrap --die-with-parent --ro-bind "$root" / --bind "$root$state" "$state" --perms 1777 --tmpfs /tmp --dev /dev --proc /proc --tmpfs /run \
    --tmpfs /home --ro-bind "$creds" /run/credentials --ro-bind /etc/resolv.conf /etc/resolv.conf \
    --cap-drop ALL --cap-add CAP_SETUID --cap-add CAP_SETGID --cap-add CAP_SETPCAP \
    --clearenv --setenv PATH /usr/bin:/bin --setenv CREDENTIALS_DIRECTORY /run/credentials "${variables[@]}" \
    setpriv --reuid "$id" --regid "$id" --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "${words[@]}"
}

start_server() {
  mkdir -p "$work/server-creds"
  cp "$root/root/passphrase" "$work/server-creds/muster-passphrase"
  chown -R "$(chroot "$root" id -u muster)" "$work/server-creds"
  unit muster-server.service muster /var/lib/muster "$work/server-creds" MUSTER_DATA_DIR=/var/lib/muster XDG_CACHE_HOME=/var/lib/muster/cache \
    "MUSTER_SERVE_OPTIONS=--host 127.0.0.1 --port $port" > "$work/server.log" 2>&1 &
  server=$!
  children+=("$server")
  until_true curl -sf "http://127.0.0.1:$port/sign-in"
}
sign_in() {
  jq -n --arg password "$password" '{name: "alice", password: $password}' |
    curl -s -H "content-type: application/json" -d @- "http://127.0.0.1:$port/api/sign-in" | tee "$work/sign-in.json" | jq -re .secret || { cat "$work/sign-in.json" "$work/server.log" >&2; fail "sign-in"; }
}
chmod 755 "$work"

say "agents, and a recorder that only the agent reaches"
as_muster muster --passphrase-file /tmp/passphrase agents setup --nats nats://127.0.0.1:$nats_port --accounts /var/lib/muster/muster-accounts.conf > "$work/setup.log" 2>&1 || { cat "$work/setup.log"; fail "agents setup"; }
cp "$root/var/lib/muster/muster-accounts.conf" "$work/"
sed -e "s|0.0.0.0:4222|127.0.0.1:$nats_port|; s|/var/lib/muster-nats|$work/nats|; /^tls {/,/^}/d" resources/nats/single.conf > "$work/nats.conf"
nats-server --config "$work/nats.conf" > "$work/nats.log" 2>&1 &
children+=($!)
as_muster muster --passphrase-file /tmp/passphrase agents add leeds-1 --group Leeds --out /var/lib/muster/leeds-1.creds > /dev/null
mkdir -p "$work/agent-creds" "$root/var/lib/muster-agent-leeds-1"
mv "$root/var/lib/muster/leeds-1.creds" "$work/agent-creds/creds"
chown -R 65534:65534 "$work/agent-creds" "$root/var/lib/muster-agent-leeds-1"
unit muster-agent@.service nobody /var/lib/muster-agent-leeds-1 "$work/agent-creds" CREDENTIALS_DIRECTORY=/run/credentials \
  XDG_CACHE_HOME=/var/lib/muster-agent-leeds-1/cache "MUSTER_AGENT_OPTIONS=--nats nats://127.0.0.1:$nats_port" > "$work/agent.log" 2>&1 &
children+=($!)
inside muster simulate --recorders 1 --port 18080 > "$work/simulator.log" 2>&1 &
children+=($!)
until_true curl -s "http://127.0.0.1:18080/"

say "server by its unit; sign in and audit with the .tar.gz, as another user of another computer"
start_server
mkdir "$work/client"
tar -xzf "$tar" -C "$work/client"
client=$work/client/$(basename "$tar" .tar.gz)/bin/muster
muster() { env -i HOME="$work/client" PATH=/usr/bin:/bin MUSTER_SERVER="http://127.0.0.1:$port" MUSTER_TOKEN="$token" "$client" "$@"; }
token=$(sign_in)
muster recorders add http://127.0.0.1:18080 --site Leeds --name Front > /dev/null
muster sites set Leeds --agent-group Leeds > /dev/null
audited=$(muster --json channels audit 2> "$work/audit.log") || { cat "$work/audit.log" "$work/agent.log" "$work/nats.log" >&2; fail "audit"; }
jq -e "[.. | .channels? // empty] | flatten | length > 0" <<< "$audited" > /dev/null || { jq -c . <<< "$audited" | head -c 600 >&2; fail "no channels"; }
muster agents list

say "upgrade while the data is there"
stop "serve --team --host 127.0.0.1 --port $port"; wait "$server" || true
inside dpkg -i /root/muster.deb > /dev/null
start_server
token=$(sign_in)
[ "$(muster --json recorders list | jq '.recorders | length')" = 1 ] || fail "recorders after the upgrade"
muster --json channels audit > /dev/null || fail "audit after the upgrade"

say "backup while the server runs, and its rehearsal"
inside systemd-analyze verify --man=no /usr/lib/systemd/system/muster-backup.service /usr/lib/systemd/system/muster-backup.timer || fail "systemd-analyze verify"
for page in muster-serve muster-agent muster-backup; do [ -s "$root/usr/share/man/man1/$page.1.gz" ] || fail "manual of $page"; done
install -d -m 700 "$root/var/lib/muster-backups"
chroot "$root" chown muster: /var/lib/muster-backups
sed -n 's/^ExecStart=//p' "$root/usr/lib/systemd/system/muster-backup.service" > "$work/backup-lines"
[ "$(wc -l < "$work/backup-lines")" = 2 ] || fail "lines of the backup unit"
while read -ra words; do as_muster "${words[@]}" --passphrase-file /tmp/passphrase < /dev/null || fail "${words[*]}"; done < "$work/backup-lines"
rm -r "$root/var/lib/muster-backups"
stop "serve --team --host 127.0.0.1 --port $port"; wait "$server" || true

say "purge keeps the data of the user, and nothing else"
inside dpkg --purge muster
left=$(find "$root" -xdev -path "$root/proc" -prune -o -iname '*muster*' -print | sed "s|^$root||" | grep -vE '^/(root|var/lib/muster|var/lib/muster-agent-leeds-1)(/|$)' || true)
[ -z "$left" ] || fail "left behind: $left"
[ -f "$root/var/lib/muster/muster.db" ] || fail "the data is gone"

say "npm install --global"
mkdir "$work/npm"
npm install --global --prefix "$work/npm" --no-audit --no-fund "$npm" > "$work/npm.log" 2>&1 || { cat "$work/npm.log"; fail "npm install"; }
[ "$(cd /; PATH=$project/node_modules/.bin:$PATH HOME=$work/client "$work/npm/bin/muster" --version)" = "$version" ] || fail "npm"
PATH=$project/node_modules/.bin:$PATH HOME=$work/client "$work/npm/bin/muster" --data-dir "$work/npm/data" recorders list
say "all is well"
