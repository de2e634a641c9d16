# What sources.sh and tarball.sh ask of a program that was just started, to be read by them. They have set `place` (its
# output is in $place/out), `port`, `began` (in seconds), `started` (what they wait for) and `pid` (who is told to stop).

# until_ready <seconds>
until_ready() {
  until curl -fsS "http://127.0.0.1:$port/api/ready" > /dev/null 2>&1; do
    kill -0 "$started" 2> /dev/null || { cat "$place/out"; exit 1; }
    [ $(($(date +%s) - began)) -lt "$1" ] || { cat "$place/out"; echo "Not ready after $1 s"; exit 1; }
    sleep 0.2
  done
}

first_login() {
  password=$(sed -n 's/.*one-time password: //p' "$place/out")
  login=$(curl -fsS -H 'content-type: application/json' "http://127.0.0.1:$port/api/auth/login" \
    -d "{\"username\":\"quantri\",\"password\":\"$password\"}")
  case $login in *'"token"'*) echo "The first administrator logs in." ;; *) echo "$login"; exit 1 ;; esac
  curl -fsS -H "accept: text/html" "http://127.0.0.1:$port/login" | grep -q "<title>" || { echo "The web client is not served"; exit 1; }
}

stops_when_told() {
  kill "$pid"
  wait "$started" && code=0 || code=$?
  pid=
  [ "$code" = 0 ] || { tail -5 "$place/out"; echo "It ended with $code"; exit 1; }
  echo "It stops when it is told to."
}
