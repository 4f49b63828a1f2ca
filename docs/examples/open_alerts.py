#!/usr/bin/env python3
"""Prints a line for each open alert, page by page. Needs Python 3 only.

  MUSTER_SERVER=https://muster.example.com:8443 MUSTER_TOKEN_FILE=/etc/muster/token python3 open_alerts.py
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

SERVER = os.environ["MUSTER_SERVER"]
with open(os.environ["MUSTER_TOKEN_FILE"], encoding="utf-8") as file:
    TOKEN = file.read().strip()


def get(path, **parameters):
    """The answer of a path. Waits and tries again while the server is busy."""
    query = urllib.parse.urlencode(parameters, doseq=True)
    request = urllib.request.Request(
        f"{SERVER}/api/v1{path}?{query}", headers={"Authorization": f"Bearer {TOKEN}"}
    )
    for attempt in range(5):
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)
        except urllib.error.HTTPError as failed:
            error = json.load(failed)["error"]
            if failed.code not in (429, 503) or attempt == 4:
                sys.exit(f"{error['message']} {error.get('hint', '')}")
            time.sleep(2**attempt)


def open_alerts(size=100):
    """All open alerts, the latest first."""
    page = get("/alerts", state="open", limit=size)["alerts"]
    while page:
        yield from page
        page = get("/alerts", state="open", limit=size, before=page[-1]["openedAt"])["alerts"]


for alert in open_alerts(int(os.environ.get("PAGE_SIZE", "100"))):
    print(alert["openedAt"], alert["kind"], alert["siteName"], alert["recorderName"], sep="\t")
