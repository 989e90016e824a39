#!/usr/bin/env bash
# Checks that `npm run dev`, after `npm run setup`, starts a site with content.
set -euo pipefail
cd "$(dirname "$0")/.."
export PORT=${PORT:-3917} SMTP_URL=${SMTP_URL:-smtp://127.0.0.1:3918}
export PUBLIC_ORIGIN=http://localhost:$PORT
export STRIPE_API=${STRIPE_API:-http://127.0.0.1:3920}
export STRIPE_JS=$STRIPE_API
export CLAMD_URL=${CLAMD_URL:-tcp://127.0.0.1:3921}
mkdir -p var/logs
# Its own process group, because npm does not forward signals to its children.
setsid npm run --silent dev >var/logs/newcomer.log 2>&1 &
dev=$!
trap 'kill -- "-$dev" 2>/dev/null; wait "$dev" 2>/dev/null || true' EXIT
for _ in $(seq 1 120); do
  page=$(curl -fs --max-time 30 "$PUBLIC_ORIGIN/" 2>/dev/null) && break
  sleep 0.5
done
count=$(grep -o 'Voir le profil de' <<<"${page:-}" | wc -l)
if [ "$count" -lt 8 ]; then
  echo "the home page shows $count experts"
  cat var/logs/newcomer.log
  exit 1
fi
curl -fs --max-time 10 "http://localhost:3919/mails.json" >/dev/null
curl -fs --max-time 10 "$STRIPE_JS/endive/stripe.js" >/dev/null
grep -q "$PUBLIC_ORIGIN" var/logs/newcomer.log
echo "npm run dev answers with $count experts on the home page"
