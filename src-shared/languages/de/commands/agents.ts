import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/agents.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster agents` and `muster agent`. */
export const agentCommands = translationOf<typeof english.agentCommands>()({
  about: "Programme an Standorten, die für Muster über NATS Rekorder erreichen",
  aboutList: "Agenten mit ihrem Status auflisten und die Verbindung zu NATS zeigen",
  aboutSetUp: "die NATS-Server setzen und für sie muster-accounts.conf schreiben",
  aboutCa:
    "Datei mit der Zertifizierungsstelle der NATS-Server, wenn das System ihr nicht vertraut",
  aboutSetUpCa:
    "Datei mit der Zertifizierungsstelle der NATS-Server, wenn das System ihr nicht vertraut; ohne diese Option bleibt sie unverändert",
  aboutNoCa: "wieder den Zertifizierungsstellen des Systems vertrauen",
  aboutAccounts: "zu schreibende Datei für die NATS-Server",
  aboutDisconnect: "die Verbindung zu NATS beenden; Schlüssel und Agenten bleiben",
  aboutAdd: "einen Agenten erstellen und seine Zugangsdaten in eine Datei schreiben",
  aboutGroup:
    "Agenten einer Gruppe erreichen dieselben Rekorder; ein neuer Name erstellt eine Gruppe",
  aboutOut: "zu schreibende Datei mit Zugangsdaten; sie darf noch nicht vorhanden sein",
  aboutRevoke: "einen Agenten von jetzt an ablehnen",
  aboutGroups: "Agentengruppen auflisten",
  aboutRenameGroup: "den Namen einer Agentengruppe ändern",
  aboutRemoveGroup: "eine Agentengruppe entfernen, die nicht verwendet wird",
  setUpExamples: `
Einrichten:
  muster agents setup --nats tls://nats.example.com:4222
  cp resources/nats/single.conf muster-accounts.conf /etc/muster-nats/   auf dem Computer des NATS-Servers
  nats-server --config /etc/muster-nats/single.conf
  muster agents add leeds-1 --group Leeds --out leeds-1.creds
  muster sites set Leeds --agent-group Leeds

Auf einem Computer am Standort:
  muster agent --nats tls://nats.example.com:4222 --creds leeds-1.creds

Siehe docs/agents.md.`,
  written:
    "{file} wurde geschrieben. Kopieren Sie die Datei in den Ordner der Konfiguration von nats-server, und laden Sie nats-server neu.",
  connecting: "Muster verbindet sich jetzt: {servers}.",
  disconnected: "Muster verbindet sich nicht mehr mit NATS.",
  added: "Agent {name} in der Gruppe {group} erstellt. Seine Zugangsdaten: {file}.",
  addedHint:
    "Verschieben Sie die Datei auf den Computer des Agenten. Muster behält keine Kopie: Geht die Datei verloren, widerrufen Sie den Agenten.",
  revoked: "Der Agent {name} wurde widerrufen.",
  revocationPending:
    "Die NATS-Server haben den Widerruf noch nicht erhalten. Sie lehnen den Agenten ab, sobald Muster verbunden ist.",
  noAgentNamed: "Einen Agenten „{name}“ gibt es nicht.",
  noGroupNamed: "Eine Agentengruppe „{name}“ gibt es nicht.",
  listHint: "Auflisten: muster agents list.",
  groupRenamed: "Die Agentengruppe heißt jetzt {name}.",
  groupRemoved: "Die Agentengruppe {name} wurde entfernt.",
  counted: plural("{count} Agent.", "{count} Agenten."),
  groupsCounted: plural("{count} Agentengruppe.", "{count} Agentengruppen."),
  natsOff: "Kein NATS-Server ist gesetzt.",
  natsLocked: "Nicht mit NATS verbunden: Der Passwortspeicher ist gesperrt.",
  natsConnecting: "Verbindung zu NATS wird aufgebaut: {servers}.",
  natsConnected: "Mit NATS verbunden: {servers}.",
  natsDisconnected: "Nicht mit NATS verbunden: {servers}. Grund: {reason}",
  connected: "verbunden",
  incompatible: "nicht kompatibel",
  disconnectedState: "getrennt",
  revokedState: "widerrufen",
  aboutAgentGroup: "Agentengruppe, die die Rekorder des Standorts erreicht",
  aboutNoAgentGroup: "dieser Computer verbindet sich direkt mit den Rekordern des Standorts",
  aboutDiscoverGroup: "das Netzwerk durchsuchen, das diese Agentengruppe erreicht",
  aboutAgent: "Rekorder in diesem Netzwerk für einen Muster-Server erreichen",
  aboutNats: "Adresse eines NATS-Servers; für jeden Knoten eines Clusters wiederholen",
  aboutCreds: "Datei mit Zugangsdaten, die „muster agents add“ geschrieben hat",
  aboutInterface: "Adresse der einen Netzwerkschnittstelle, an der auf mDNS und ONVIF gehört wird",
  agentExamples: `
Ein Agent verbindet sich nur mit NATS. Er speichert nichts und erhält kein Passwort eines Rekorders. docs/agents.md
beschreibt, wie ein Agent als Dienst von systemd oder Windows läuft.

Beispiel:
  muster agent --nats tls://nats.example.com:4222 --creds leeds-1.creds`,
  agentStarted: "Agent {name}, Muster {version}.",
  agentStopping: "Wird gestoppt.",
});
