import type * as english from "#shared/messages/agents.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What an agent writes to its log. */
export const agentMessages = translationOf<typeof english.agentMessages>()({
  badCreds: "Die Datei mit den Zugangsdaten gehört nicht zu einem Agenten von Muster.",
  badCredsHint: "Verwenden Sie die Datei, die `muster agents add` geschrieben hat.",
  badFile: "{file} kann nicht gelesen werden.",
  badServer: "„{server}“ ist keine Adresse eines NATS-Servers.",
  badServerHint: "Verwenden Sie eine Adresse wie tls://nats.example.com:4222.",
  connected: "Mit NATS verbunden: {server}.",
  disconnected:
    "Nicht mit NATS verbunden: {reason}. Der Agent versucht es weiter, bis er angehalten wird.",
  callbackFailed:
    "Eine Nachricht oder ein Zeitgeber hat einen Fehler ausgelöst; der Agent läuft weiter: {reason}.",
  noReason: "die Verbindung wurde unterbrochen",
  serving: "Bereit: Muster {version} kann diesen Agenten verwenden.",
  incompatible:
    "Muster {muster} und dieser Agent {agent} passen nicht zusammen: Ihre Nebenversionen liegen mehr als eine auseinander. Aktualisieren Sie den Agenten oder Muster.",
  service: "Agent, der Rekorder in seinem Netzwerk für Muster erreicht",
});

/** Whether NATS stores what agents find. */
export const findingsStorageMessages = translationOf<typeof english.findingsStorageMessages>()({
  stored: "Funde von Agenten werden gespeichert: Sie überstehen einen Neustart von Muster.",
  off: "Funde überstehen keinen Neustart: JetStream ist auf diesem NATS-Server ausgeschaltet. Ergänzen Sie in seiner Konfiguration den Block jetstream aus resources/nats, und starten Sie ihn neu.",
  failed:
    "Funde überstehen keinen Neustart: JetStream auf dem NATS-Server hat geantwortet: {reason}. Muster versucht es erneut.",
});

export const agentErrorMessages = translationOf<typeof english.agentErrorMessages>()({
  notConnected: "Muster ist nicht mit NATS verbunden",
  noAgent: "kein Agent der Gruppe „{group}“ ist verbunden",
  requestSize: "eine Anfrage von {size} Bytes",
  gone: "der Agent hat seine Verbindung verloren",
  noAnswer: "der Agent hat nicht geantwortet",
  unreadable: "eine Antwort, die nicht lesbar ist",
  natsLost: "Muster hat die Verbindung zu NATS verloren",
  notUpdated: "Die Änderung hat die NATS-Server nicht erreicht: {reason}.",
});

/** Errors of setting up agents. */
export const agentSetupMessages = translationOf<typeof english.agentSetupMessages>()({
  badCa: "Das ist kein Zertifikat.",
  badCaHint: "Geben Sie die Datei mit der Zertifizierungsstelle der NATS-Server an, im PEM-Format.",
  notSetUp: "Kein NATS-Server ist festgelegt.",
  notSetUpHint: "Legen Sie zuerst einen fest: muster agents setup.",
  keysLost: "Die Schlüssel des Bestands sind nicht im Passwortspeicher.",
  keysLostHint:
    "Legen Sie die NATS-Server mit muster agents setup erneut fest. Dabei entstehen neue Schlüssel: Alle Agenten brauchen neue Zugangsdaten.",
  agentExists: "Es gibt bereits einen Agenten „{name}“.",
  agentExistsHint: "Wählen Sie einen anderen Namen, oder widerrufen Sie zuerst diesen Agenten.",
  noAgent: "Es gibt keinen Agenten „{id}“.",
  noGroup: "Es gibt keine Agentengruppe „{id}“.",
  groupExists: "Es gibt bereits eine Agentengruppe „{name}“.",
  groupInUse: "Die Agentengruppe „{name}“ wird verwendet (Standorte: {sites}, Agenten: {agents}).",
  groupInUseHint:
    "Legen Sie für ihre Standorte eine andere oder keine Agentengruppe fest, und widerrufen Sie ihre Agenten.",
});
