# What deploy/try/two-processes.sh and three-nodes.sh set up alike, to be read by them: a certificate, nginx with the
# shipped configuration, and a process of the program. They have set `here`, `place`, `node` and `front` (the port at
# which nginx answers), and for processes `database_at` (what stands between a role and the name of the database) and
# `replica_at`, the same of a standby where there is one; `sources` names another version of the program.

# PostgreSQL refuses to run as root
as_nobody() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi
}

# nginx_before <port> <port>: writes and checks $place/nginx.conf, with nginx before two processes
nginx_before() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout "$place/key.pem" -out "$place/cert.pem" 2> /dev/null
  {
    echo "pid $place/nginx.pid; error_log $place/nginx.log; events {} http { access_log off;"
    for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $place/$kind;"; done
    sed "s|127.0.0.1:8081|127.0.0.1:$1|; s|127.0.0.1:8082|127.0.0.1:$2|
      s|listen 443|listen 127.0.0.1:$front|; s|listen 80;|listen 127.0.0.1:$((front + 4));|
      s|/etc/letsencrypt/live/thietbi.example.edu.vn/fullchain.pem|$place/cert.pem|
      s|/etc/letsencrypt/live/thietbi.example.edu.vn/privkey.pem|$place/key.pem|
      s|thietbi.example.edu.vn|localhost|" "$here/deploy/nginx/sothietbi.conf"
    echo "}"
  } > "$place/nginx.conf"
  "${NGINX_BIN:-nginx}" -t -q -c "$place/nginx.conf" -e "$place/nginx.log"
}

# start_process <name> <port>: answers when it is ready
start_process() {
  DATABASE_URL="postgres://program$database_at/sothietbi" \
  DATABASE_OWNER_URL="postgres://owner$database_at/sothietbi" \
  DATABASE_REPLICA_URL="${replica_at:+postgres://program$replica_at/sothietbi}" \
  DATA_DIR="$place/data" HOST=127.0.0.1 PORT="$2" TRUST_PROXY=loopback REQUESTS_PER_MINUTE=1000000 \
  PUBLIC_URL="https://localhost:$front" \
    "$node" --max-semi-space-size=8 --heap-growing-percent=60 "${sources:-$here}/server/src/main.ts" >> "$place/$1.log" 2>&1 &
  echo $! > "$place/$1.pid"
  until curl -fsS "http://127.0.0.1:$2/api/ready" > /dev/null 2>&1; do
    kill -0 "$(cat "$place/$1.pid")" 2> /dev/null || { tail -20 "$place/$1.log"; exit 1; }
    sleep 0.1
  done
}

# people [option …]: they read and write through nginx, and tell in $place/people how it went
people() {
  NODE_EXTRA_CA_CERTS=$([ -f "$place/trusted.pem" ] && echo "$place/trusted.pem" || echo "$place/cert.pem") "$node" "$here/deploy/try/people.mjs" "https://localhost:$front" "$@" \
    > "$place/people" 2>&1 &
  echo $! > "$place/people.pid"
}

# Ends the try: fails if anybody was refused what should not be, or misses what was confirmed.
hear_people() {
  people=$(cat "$place/people.pid")
  kill "$people"
  wait "$people" && code=0 || code=$?
  rm "$place/people.pid"
  cat "$place/people"
  exit "$code"
}
