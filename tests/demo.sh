#!/usr/bin/env bash
# Checks that `npm run demo` starts a site that shows experts and can take a payment, and leaves nothing behind.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p var/logs
databases() { psql -Atq -h 127.0.0.1 -U postgres -c "select datname from pg_database where datname like 'visavis\_demo\_%'"; }
before=$(databases)
log=var/logs/demo.log
# Its own process group, because npm does not forward signals to its children.
setsid npm run --silent demo >"$log" 2>&1 &
demo=$!
trap 'kill -- "-$demo" 2>/dev/null || true' EXIT
address() { sed -n "s/^  $1 *\(http[^ ]*\).*/\1/p" "$log"; }
for _ in $(seq 1 240); do
  grep -q 'Ctrl-C' "$log" && break
  kill -0 "$demo" 2>/dev/null || break
  sleep 0.5
done
count=$(curl -fs --max-time 30 "$(address 'the site')/" | grep -o 'Voir le profil de' | wc -l)
if [ "$count" -lt 8 ]; then
  echo "the home page shows $count experts"
  cat "$log"
  exit 1
fi
curl -fs --max-time 10 "$(address payments)" | grep -q '"schemaErrors": \[\]'
curl -fs --max-time 10 "$(address 'its mails')/mails.json" >/dev/null
kill -TERM -- "-$demo"
for _ in $(seq 1 60); do
  kill -0 -- "-$demo" 2>/dev/null || break
  sleep 0.5
done
left=$(databases | grep -vxF "$before" || true)
if [ -n "$left" ]; then
  echo "still there: $left"
  exit 1
fi
echo "npm run demo answers with $count experts, mails and payments"
