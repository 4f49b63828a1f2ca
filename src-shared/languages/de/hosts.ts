import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/hosts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The browser host: its pages, its start, and calls that it refuses. */
export const webHostMessages = translationOf<typeof english.webHostMessages>()({
  signInTitle: "Dieses Fenster ist nicht angemeldet",
  signInLink:
    "Öffnen Sie den Link, den Muster beim Start ausgegeben hat. Ein Link gilt einmal, in einem Browser. Nach einem Abmelden gibt Muster in seinem Terminal einen neuen Link aus.",
  signInNoLink:
    "Wenn Sie keinen Link haben, beenden Sie Muster in seinem Terminal (Strg+C). Starten Sie Muster wieder mit {command}, und öffnen Sie den neuen Link.",
  notFoundTitle: "Seite nicht gefunden",
  openMuster: "Muster öffnen",

  notBuilt: "Die Oberfläche ist nicht gebaut: {file} fehlt.",
  notBuiltHint: "Führen Sie `npm run build` aus.",
  portInUse: "Port {port} auf {host} wird bereits verwendet.",
  portInUseHint:
    "Wählen Sie mit --port einen anderen Port, oder lassen Sie --port weg, um einen freien Port zu verwenden.",
  portForbidden: "Dieser Benutzer darf Port {port} nicht öffnen.",
  portForbiddenHint: "Wählen Sie einen Port über 1023.",
  cannotListen: "Muster kann die Adresse {address} nicht verwenden: {reason}",
  cannotListenHint: "Verwenden Sie eine Adresse dieses Computers.",
  notLoopback:
    "Andere Computer können {host} erreichen, und die Verbindung ist nicht verschlüsselt.",
  notLoopbackHint:
    "Um andere Computer in einem vertrauenswürdigen Netzwerk zu erlauben, ergänzen Sie --allow-remote.",

  otherHost: "Die Anfrage nennt einen anderen Host.",
  noOrigin: "Die Anfrage hat keinen Origin-Header.",
  otherOrigin: "Die Anfrage kommt von einer anderen Website.",
  failed: "Muster konnte die Anfrage nicht beantworten.",
  badRequest: "Die Anfrage ist nicht gültig.",
  notText: "Die Nachricht ist binär. Senden Sie JSON-Text.",
  notJson: "Die Nachricht ist kein JSON. Senden Sie ein JSON-Objekt.",
  notAnObject: "Die Nachricht ist kein JSON-Objekt.",
  badType: 'Die Nachricht hat keinen gültigen Typ. Verwenden Sie "call", "cancel" oder "sign-out".',
  tooLarge: "Die Nachricht ist zu groß.",
  cancelled: "Der Aufruf wurde abgebrochen, bevor er begann.",
  cancelledWhileSent: "Der Aufruf wurde abgebrochen, bevor die ganze Antwort gesendet war.",
  unsendable: "Muster kann die Antwort nicht senden.",
  unsendableHint: "Die Ursache steht in der Protokolldatei von Muster.",
});

/** Every host. */
export const coreMessages = translationOf<typeof english.coreMessages>()({
  cannotStart: "Muster kann nicht starten: {reason}",
  userNumber: "uid {id}",
});

/** The desktop host. */
export const desktopMessages = translationOf<typeof english.desktopMessages>()({
  program: "Muster-Fenster",
  cannotContinue: "Muster kann nicht fortfahren",
  windowFails: "Das Fenster ist mehrmals hintereinander abgestürzt.",
  broken: "Muster hat einen internen Fehler und muss geschlossen werden.",
  restartHint:
    "Starten Sie Muster erneut. Abgeschlossene Arbeit ist gespeichert. Einzelheiten stehen in logs/crash.log im Datenverzeichnis.",
  badDataFolder: "Das Datenverzeichnis {folder} kann nicht verwendet werden: {reason}.",
  badDataFolderHint:
    "Prüfen Sie, ob Sie in den Ordner schreiben dürfen und der Datenträger freien Platz hat. Oder starten Sie Muster mit --data-dir und einem anderen Ordner.",
  dataDirMissing: "--data-dir braucht einen Ordner.",
  dataDirMissingHint: "Schreiben Sie --data-dir /path/to/folder.",
  serverMissing: "--server braucht eine Adresse, --server-ca eine Datei.",
  serverMissingHint: "Schreiben Sie --server https://muster.example.com:8443.",
  caUnreadable: "Die Datei {file} kann nicht gelesen werden: {reason}.",
  caUnreadableHint: "Nennen Sie nach --server-ca eine Datei mit Zertifikaten im PEM-Format.",
  serverNotStored: "Die Wahl des Servers konnte nicht gespeichert werden: {reason}",
  lockedElsewhere: "Muster auf dem Computer {holder} verwendet dieses Datenverzeichnis.",
  lockedElsewhereHint:
    "Schließen Sie Muster dort, oder starten Sie Muster mit --data-dir und einem anderen Ordner. Wenn Muster dort nicht läuft, löschen Sie {file}.",
  lockFailed: "Das Datenverzeichnis kann nicht gesperrt werden.",
  lockFailedHint:
    "Starten Sie Muster mit --data-dir und einem Ordner auf einem Datenträger dieses Computers. Wenn {file} vorhanden und Muster nicht geöffnet ist, löschen Sie diese Datei.",
  badLocale: "„{locale}“ ist keine bekannte Sprache.",
  localeHint: "Bekannt sind: {locales}.",
  view: "Ansicht",
  help: "Hilfe zu Muster",
  about: "Über Muster",
  newVersions: "Einmal am Tag nach neuen Versionen suchen",
  newVersionsNotHere: "Diese Ausgabe von Muster sucht nicht nach neuen Versionen",
  newVersionsCurrent: "Dies ist die neueste Version",
  newVersionsFailed: "Die letzte Suche nach einer neuen Version ist fehlgeschlagen",
  newVersion: "Muster {version} ist verfügbar…",
  newVersionHint: "Klicken Sie, um die Neuerungen zu sehen.",
  rolloutRuns: "Ein Rollout läuft.",
  rolloutRunsDetail:
    "Wenn Sie Muster jetzt schließen, wird der Rollout pausiert. Sie können ihn später fortsetzen. Damit der Rollout zu Ende läuft, lassen Sie Muster geöffnet.",
  keepOpen: "Geöffnet lassen",
  closeAnyway: "Pausieren und schließen",

  trayCalm: "Muster: keine offenen Meldungen",
  trayAlerts: plural("Muster: {count} offene Meldung", "Muster: {count} offene Meldungen"),
  trayAlertsItem: plural("{count} offene Meldung anzeigen", "{count} offene Meldungen anzeigen"),
  trayOpen: "Muster öffnen",
  trayAudit: "Jetzt prüfen",
  trayAuditing: "Prüfung läuft…",
  trayBackground: "Ohne Fenster weiterlaufen",
  trayQuit: "Muster beenden",
  auditFailed: "Die Prüfung wurde nicht ausgeführt",

  unknownWindow:
    "Der Aufruf kam aus einem unbekannten Fenster. Nur das eigene Fenster von Muster ist erlaubt.",
  pageGone:
    "Der Aufruf kam von einer Seite, die geschlossen ist. Nur das eigene Fenster von Muster ist erlaubt.",
  frame:
    "Der Aufruf kam aus einem Frame innerhalb der Seite. Nur das eigene Fenster von Muster ist erlaubt.",
  otherPage:
    "Der Aufruf kam von einer anderen Seite. Nur das eigene Fenster von Muster ist erlaubt.",
  noPlace: "Unter dieser Adresse gibt es nichts.",
  onlyGet: "Nur GET-Anfragen sind erlaubt.",
  noFile: "Diese Datei gibt es nicht.",
  fileGone: "Die Datei wurde nach dem Start von Muster entfernt.",
});
