import type * as english from "#shared/messages/commands/serve.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster serve`, `muster watch` and `muster simulate`. */
export const serveCommands = translationOf<typeof english.serveCommands>()({
  about: "Muster in einem Browser auf diesem Computer öffnen",
  aboutHost: "Adresse, an der Muster auf Verbindungen wartet",
  aboutPort: "Port, an dem Muster auf Verbindungen wartet; 0 wählt einen freien Port",
  aboutAllowRemote:
    "anderen Computern erlauben, sich zu verbinden; die Verbindung ist nicht verschlüsselt",
  aboutTeam: "für die Benutzer eines Teams, die sich anmelden (docs/team.md)",
  aboutPublicUrl: "Adresse, die Benutzer öffnen, zum Beispiel https://muster.example.com",
  aboutTlsCert:
    "PEM-Datei mit dem Zertifikat des Servers und denen seiner Aussteller; wird bei Änderungen neu gelesen",
  aboutTlsKey: "PEM-Datei mit dem Schlüssel des Zertifikats",
  aboutBehindProxy: "ein Reverse-Proxy stellt TLS bereit; andere Anfragen werden abgelehnt",
  aboutTrustedProxies:
    "Adresse oder Netzwerk eines Reverse-Proxys; für mehrere die Option wiederholen",
  teamOnly: "{option} braucht --team.",
  tlsBoth: "--tls-cert und --tls-key gehören zusammen.",
  examples: `
Die ausgegebene Adresse gilt einmal, für einen Browser. Mit --team öffnen Benutzer die öffentliche Adresse und melden sich an.
Strg+C beendet Muster.

Beispiele:
  muster serve
  muster serve --port 8080
  muster serve --json          gibt ein JSON-Dokument mit der Adresse aus, wenn Muster bereit ist
  muster serve --team --host 0.0.0.0 --port 443 --public-url https://muster.example.com \\
    --tls-cert /etc/muster/cert.pem --tls-key /etc/muster/key.pem
  muster serve --team --port 8080 --behind-proxy --trusted-proxies 127.0.0.1 --public-url https://muster.example.com`,
  remote:
    "Andere Computer dürfen sich verbinden. Es gibt kein TLS: Andere im Netzwerk können alles lesen, was gesendet wird.",
  signedOut: "Der Browser wurde abgemeldet. Um sich wieder anzumelden, öffnen Sie {url}",
  failed: "muster: {error}",
  teamReady: "Benutzer melden sich unter dieser Adresse an. Strg+C beendet Muster.",
  open: "Öffnen Sie diese Adresse in einem Browser. Die Adresse gilt einmal. Strg+C beendet Muster.",

  watchExamples: `
Der Befehl gibt für jeden beendeten Lauf eine Zeile aus. Für Passwörter des Tresors fügen Sie --passphrase-file hinzu, oder geben Sie die
Passphrase an einem Terminal ein.

Beispiele:
  muster watch
  muster watch --json              ein JSON-Objekt pro Zeile, mit Zeitplan und Lauf
  muster watch --passphrase-file /etc/muster/passphrase`,

  aboutSimulate:
    "simulierte Rekorder zum Üben starten; `muster simulate --help` listet die Optionen auf",
  programNotStarted: "Das Programm konnte nicht gestartet werden: {reason}",
  programCrashed: "Das Programm ist abgestürzt. Sein Fehler steht oben.",
  programEnded: "Das Programm wurde durch {signal} beendet.",
  aboutDemo:
    "Muster im Browser ausprobieren, mit simulierten Rekordern und 30 Tagen Verlauf; nichts bleibt zurück",
  aboutDemoDays: "Tage des Verlaufs; mit weniger Tagen ist die Demo früher bereit",
  demoExamples: `
Die Demo hat eigene Daten in einem temporären Ordner. Ihre Rekorder und Ihre Daten werden nicht verwendet. Strg+C beendet die Demo.

Beispiele:
  muster demo
  muster demo --days 3`,
});
