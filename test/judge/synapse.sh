#!/bin/sh
# Synapse of Debian in a folder of its own, on loopback, with SQLite and two people, for `pnpm run judge:elsewhere` and `judge:beside`. It has the
# settings that sytest gives a Synapse of its own (whoever asks is registered, strangers see the list of rooms), and rooms of the version that ours are
# of. As root, with debootstrap:
#   test/judge/synapse.sh FOLDER PORT PASSWORD LOGIN LOGIN
# The first time it fetches a small Debian (sid, some 150 MB). It runs until it is stopped.
set -e
folder=$1 port=$2 password=$3 first=$4 second=$5
if [ ! -x "$folder/usr/bin/python3" ]; then
  debootstrap --variant=minbase --include=matrix-synapse,ca-certificates sid "$folder" || true
  # What one round of debootstrap leaves behind in the order of its own.
  chroot "$folder" dpkg --configure -a || true
  chroot "$folder" apt-get -y -f install
fi
home=$folder/srv/judge
rm -rf "$home" && mkdir -p "$home"
many='{per_second: 1000, burst_count: 1000}'
cat > "$home/home.yaml" <<END
server_name: ringside.local
pid_file: /srv/judge/pid
report_stats: false
listeners:
  - {port: $port, type: http, tls: false, bind_addresses: [127.0.0.1], resources: [{names: [client]}]}
database: {name: sqlite3, args: {database: /srv/judge/home.db}}
media_store_path: /srv/judge/media
signing_key_path: /srv/judge/key
log_config: /srv/judge/log.yaml
registration_shared_secret: judge
trusted_key_servers: []
login_via_existing_session: {enabled: true, require_ui_auth: false, token_timeout: 1m}
enable_registration: true
enable_registration_without_verification: true
allow_public_rooms_without_auth: true
room_list_publication_rules: [{action: allow}]
default_room_version: "10"
caches: {sync_response_cache_duration: 0}
bcrypt_rounds: 4
rc_message: $many
rc_registration: $many
rc_login: {address: $many, account: $many, failed_attempts: $many}
rc_joins: {local: $many}
rc_joins_per_room: $many
rc_invites: {per_room: $many, per_user: $many, per_issuer: $many}
rc_room_creation: $many
rc_key_requests: $many
rc_media_create: $many
rc_presence: {per_user: $many}
user_directory: {enabled: true, search_all_users: true}
END
cat > "$home/log.yaml" <<END
version: 1
handlers: {file: {class: logging.FileHandler, filename: /srv/judge/log}}
root: {level: WARNING, handlers: [file]}
END
server="python3 -m synapse.app.homeserver -c /srv/judge/home.yaml"
chroot "$folder" $server --generate-keys
chroot "$folder" $server &
trap 'kill $!' EXIT INT TERM
until curl -sf "http://127.0.0.1:$port/_matrix/client/versions" > /dev/null; do sleep 1; done
for login in "$first" "$second"; do
  chroot "$folder" python3 -m synapse._scripts.register_new_matrix_user -u "$login" -p "$password" --no-admin -k judge "http://127.0.0.1:$port"
done
wait $!
