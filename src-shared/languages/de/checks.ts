import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/checks.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Names of the checks of an installation, by id. */
export const checkNames = translationOf<typeof english.checkNames>()({
  node: "Node.js",
  folder: "Datenverzeichnis",
  disk: "Datenträger",
  database: "Datenbank",
  secrets: "Passwortspeicher",
  schedules: "Zeitpläne",
  nats: "Agenten",
  clock: "Uhr",
  certificate: "Zertifikat",
  port: "Port",
});

/** What a check found, by code. */
export const checkCodes = translationOf<typeof english.checkCodes>()({
  node_ok: "Version {version}",
  node_old: "Version {version} ist zu alt. Muster braucht {wanted} oder neuer.",
  folder_private: "{path} ist nur für seinen Benutzer lesbar.",
  folder_open: "Andere Benutzer dieses Computers können {path} lesen.",
  folder_missing: "{path} gibt es noch nicht.",
  disk_ok: "{megabytes} MB sind frei.",
  disk_low: "Nur {megabytes} MB sind frei.",
  disk_full: "Der Datenträger ist voll.",
  disk_not_writable: "Muster kann nicht in das Datenverzeichnis schreiben ({reason}).",
  database_ok: "Die Datenbank ist lesbar.",
  database_none: "Es gibt noch keine Datenbank.",
  database_damaged: "Die Datenbank ist beschädigt ({reason}).",
  database_closed: "Die Datenbank lässt sich nicht öffnen: {reason}",
  vault_open: "Der Tresor ist entsperrt oder leer.",
  vault_locked: "Der Tresor ist gesperrt.",
  keychain_ok: "Der Schlüsselbund antwortet.",
  keychain_locked: "Der Schlüsselbund ist gesperrt.",
  secrets_unavailable: "Der Passwortspeicher ist nicht verwendbar: {reason}",
  secrets_in_memory: "Passwörter sind im Arbeitsspeicher und gehen verloren, wenn Muster endet.",
  schedules_ok: "Kein Zeitplan ist verspätet.",
  schedules_late: "Verspätete Zeitpläne: {count}.",
  agents_off: "Es sind keine Agenten eingerichtet.",
  nats_connected: "Muster ist mit NATS verbunden.",
  nats_connecting: "Muster verbindet sich mit NATS.",
  nats_disconnected: "Muster ist nicht mit NATS verbunden: {reason}",
  clock_ok: "Die Uhren der meisten Rekorder stimmen mit diesem Computer überein.",
  clock_unknown: "Für einen Vergleich sind zu wenige Uhren von Rekordern bekannt.",
  clock_differs: "Die Uhren der meisten Rekorder weichen um {seconds} s von diesem Computer ab.",
  certificate_none: "Es wurde kein Zertifikat genannt (--tls-cert).",
  certificate_ok: "Das Zertifikat ist gültig. Verbleibende Tage: {days}.",
  certificate_soon: "Das Zertifikat läuft bald ab. Verbleibende Tage: {days}.",
  certificate_expired: "Das Zertifikat ist abgelaufen.",
  certificate_unreadable: "Das Zertifikat ist nicht lesbar ({reason}).",
  port_none: "Es wurde kein Port genannt (--port).",
  port_free: "Port {port} ist frei.",
  port_in_use: "Port {port} ist belegt.",
  port_failed: "Muster kann Port {port} nicht öffnen ({reason}).",
  check_failed: "Die Kontrolle ist fehlgeschlagen: {reason}",
});

/** What to do about it, by code. */
export const checkHints = translationOf<typeof english.checkHints>()({
  node_old:
    "Installieren Sie eine neuere Version von Node.js, oder verwenden Sie ein Paket von Muster, das seine eigene mitbringt.",
  folder_open: "Führen Sie aus: chmod 700 {path}",
  disk_low: "Schaffen Sie Platz, oder verlegen Sie das Datenverzeichnis (--data-dir).",
  disk_full: "Schaffen Sie Platz. Muster arbeitet dann von selbst weiter.",
  disk_not_writable:
    "Prüfen Sie, wem das Datenverzeichnis gehört und ob sein Datenträger beschreibbar eingehängt ist.",
  database_damaged:
    "Führen Sie „muster database check“ aus. „muster database restore“ stellt die neueste Sicherung wieder her.",
  database_closed: "Führen Sie „muster database check“ aus.",
  vault_locked:
    "Befehle, die ein Passwort brauchen, fragen nach der Passphrase. Ein Server und Zeitpläne brauchen sie aus einer Datei (--passphrase-file, MUSTER_PASSPHRASE_FILE) oder auf dem Bildschirm.",
  keychain_locked: "Entsperren Sie den Schlüsselbund dieses Benutzers.",
  secrets_unavailable: "Führen Sie „muster secrets status“ aus.",
  secrets_in_memory:
    "Führen Sie „muster secrets use vault“ aus, um Passwörter in einer verschlüsselten Datei zu speichern.",
  schedules_late:
    "Führen Sie „muster schedules list“ aus. Zeitpläne laufen nur, solange das Fenster, „muster serve“ oder „muster watch“ offen ist.",
  nats_connecting: "Warten Sie einige Sekunden.",
  nats_disconnected:
    "Prüfen Sie den NATS-Server und das Netzwerk dorthin. Führen Sie „muster agents list“ aus.",
  clock_differs: "Prüfen Sie Datum, Uhrzeit und Zeitabgleich (NTP) dieses Computers.",
  certificate_soon:
    "Erneuern Sie das Zertifikat. Der Server verwendet die neuen Dateien ohne Neustart.",
  certificate_expired:
    "Erneuern Sie das Zertifikat. Der Server verwendet die neuen Dateien ohne Neustart.",
  certificate_unreadable: "Prüfen Sie den Pfad und ob die Datei ein Zertifikat im PEM-Format ist.",
  port_in_use:
    "Wenn das Programm nicht Muster ist, beenden Sie es, oder wählen Sie einen anderen Port (muster serve --port).",
});

/** `muster doctor`. */
export const doctorMessages = translationOf<typeof english.doctorMessages>()({
  about:
    "diese Installation prüfen: Node.js, Datenverzeichnis, Datenträger, Datenbank, Passwörter, Zeitpläne, Agenten, Uhr",
  aboutTlsCert: "auch dieses Zertifikat eines Servers prüfen (PEM)",
  aboutPort: "auch prüfen, ob ein Server diesen Port verwenden kann",
  examples: `
Beispiele:
  muster doctor
  muster doctor --tls-cert /etc/muster/tls.crt --port 8443
  muster doctor --json | jq '.checks[] | select(.state == "problem")'`,
  ok: "OK",
  warning: "Warnung",
  problem: "Problem",
  skipped: "ausgelassen",
  noProblem: "Es wurde kein Problem gefunden.",
  problems: plural("{count} Problem wurde gefunden.", "{count} Probleme wurden gefunden."),
  hint: "{name}: {hint}",
});
