import type * as english from "#shared/messages/commands/contexts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster context`. */
export const contextCommands = translationOf<typeof english.contextCommands>()({
  about: "Datenverzeichnisse und Team-Server benennen und wählen, womit Befehle arbeiten",
  examples: `
Vorrang: --data-dir und --server, dann --context, dann MUSTER_SERVER und MUSTER_DATA_DIR, dann MUSTER_CONTEXT, dann der Kontext
von „context use“.

Beispiele:
  muster context add office --server https://muster.example.com:8443 --user ann
  muster context use office
  muster --context office recorders list`,
  aboutOption: "mit diesem Kontext arbeiten (siehe „muster context“)",
  aboutList: "die Kontexte auflisten",
  aboutShow: "zeigen, welchen Kontext und welche Daten ein Befehl verwenden würde, und warum",
  aboutUse: "den Kontext späterer Befehle wählen",
  aboutNone: "kein Kontext: die Daten dieses Computers",
  aboutAdd: "einen Kontext für ein Datenverzeichnis oder einen Team-Server hinzufügen",
  aboutUser: "Benutzername für „muster login“",
  aboutReplace: "den Kontext dieses Namens ersetzen",
  addExamples: `
Die Datei der Kontexte enthält kein Geheimnis: „muster login“ speichert die Anmeldung im Schlüsselbund.

Beispiele:
  muster context add office --server https://muster.example.com:8443 --server-ca ca.pem --user ann
  muster context add lab --data-dir /srv/muster-lab --locale de`,
  aboutRemove: "einen Kontext entfernen; seine Daten werden nicht geändert",
  nameOrNone: "Geben Sie einen Kontext an, oder verwenden Sie --none.",
  used: "Befehle verwenden jetzt den Kontext {name}.",
  usedNone: "Befehle verwenden jetzt die Daten dieses Computers.",
  added: "Der Kontext {name} wurde hinzugefügt.",
  removed: "Der Kontext {name} wurde entfernt.",
  none: "Es gibt keinen Kontext.",
  exists: "Den Kontext {name} gibt es schon.",
  existsHint: "Wählen Sie einen anderen Namen, oder ergänzen Sie --replace.",
  unknown: "Den Kontext {name} gibt es nicht.",
  unknownHint: "„muster context list“ zeigt die Kontexte.",
  badName:
    "{name} kann nicht der Name eines Kontexts sein: Verwenden Sie Buchstaben, Ziffern, „.“, „-“ und „_“, höchstens 64.",
  oneTarget: "Ein Kontext braucht ein Datenverzeichnis oder einen Team-Server.",
  oneTargetHint: "Verwenden Sie --data-dir DIR oder --server URL.",
  serverOnly: "--server-ca und --user sind für einen Kontext mit einem Team-Server.",
  damaged: "Die Datei der Kontexte {file} ist beschädigt.",
  damagedHint:
    "Korrigieren Sie die Datei, oder verschieben Sie sie. Muster überschreibt die Datei nicht.",
  newer: "Die Datei der Kontexte {file} wurde von einer neueren Version von Muster geschrieben.",
  newerHint: "Verwenden Sie diese Version, oder geben Sie mit MUSTER_CONFIG eine andere Datei an.",
  noHome: "Die Umgebung nennt keinen Ordner für die Datei der Kontexte.",
  noHomeHint: "Setzen Sie MUSTER_CONFIG auf den Pfad der Datei.",
  showContext: "Kontext: {name} ({source})",
  showNone: "Kontext: keiner",
  showTarget: "Daten: {target} ({source})",
  showDefault: "Daten: das übliche Datenverzeichnis dieses Computers",
  showFile: "Datei: {file}",
});

/** What names a context or its data. */
export const contextSources = translationOf<typeof english.contextSources>()({
  option: "durch eine Option",
  environment: "durch die Umgebung",
  current: "gewählt mit „muster context use“",
  context: "durch den Kontext",
  default: "Standard",
});
