#!/bin/sh
# Channels and recorders that are down now, as JSON. Usage:
#
#   MUSTER_SERVER=https://muster.example.com:8443 MUSTER_TOKEN_FILE=/etc/muster/token sh problems.sh
set -eu

# curl reads the header from stdin, because other users of the computer can see the arguments of programs.
printf 'header = "Authorization: Bearer %s"\n' "$(cat "$MUSTER_TOKEN_FILE")" |
  curl --config - --silent --show-error --fail-with-body "$MUSTER_SERVER/api/v1/availability/problems"
