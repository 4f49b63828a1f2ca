import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/storage.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The database: errors of the disk, damage, backups, migration, and processes that share the data directory. */
export const storageMessages = translationOf<typeof english.storageMessages>()({
  // Errors of SQLite and the disk; each is followed by the code of the system
  busy: "Ein anderer Muster-Prozess hat die ganze Zeit in {path} geschrieben ({code}).",
  busyHint: "Nichts wurde geändert. Versuchen Sie es erneut.",
  corrupt: "Die Datenbank {path} ist beschädigt ({code}).",
  restartHint:
    "Schließen Sie alle Muster-Prozesse, und starten Sie einen neu. Muster legt die beschädigte Datei dann beiseite und zeigt, wie es weitergeht.",
  diskFull: "Der Datenträger ist voll: {path} kann nicht wachsen ({code}).",
  diskFullHint:
    "Schaffen Sie freien Platz, und versuchen Sie es dann erneut. Gespeicherte Daten sind unversehrt.",
  notWritable: "{path} kann nicht geschrieben werden ({code}).",
  notWritableHint:
    "Prüfen Sie, ob Ihnen das Datenverzeichnis und seine Dateien gehören und ob sie nicht schreibgeschützt sind. Oder geben Sie mit --data-dir ein anderes Verzeichnis an.",
  notOpened: "{path} kann nicht geöffnet werden ({code}).",
  notOpenedHint:
    "Prüfen Sie, ob das Datenverzeichnis ein Ordner ist, in den Sie schreiben dürfen. Oder geben Sie mit --data-dir ein anderes Verzeichnis an.",
  diskFailed:
    "Der Datenträger ist ausgefallen, während Muster {path} gelesen oder geschrieben hat ({code}).",
  diskFailedHint:
    "Prüfen Sie den Datenträger. Das Datenverzeichnis muss auf einem Datenträger dieses Computers liegen, nicht auf einem Netzlaufwerk.",
  failed: "{path}: {reason}.",

  // Opening
  otherProgram: "{path} ist eine Datenbank eines anderen Programms.",
  otherDirectoryHint: "Geben Sie mit --data-dir ein anderes Datenverzeichnis an.",
  cannotOpen: "Die Datenbank {path} kann nicht geöffnet werden: {reason}.",
  cannotOpenHint:
    "Prüfen Sie, ob der Datenträger freien Platz hat und ob Ihnen das Datenverzeichnis gehört. Oder geben Sie mit --data-dir ein anderes Verzeichnis an.",
  newer:
    "{path} wurde von einer neueren Version von Muster geschrieben als dieser: Ihr Schema ist {schema}, und diese Version kennt {known}.",
  newerVersion:
    "{path} wurde von Muster {version} geschrieben, das neuer ist als diese Version: Sein Schema ist {schema}, und diese Version kennt {known}.",
  newerHint:
    "Starten Sie die neuere Version, oder geben Sie mit --data-dir ein anderes Datenverzeichnis an.",
  noBackupBeforeMigration:
    "{path} braucht eine Migration, aber die Sicherung davor ist fehlgeschlagen. Nichts wurde geändert. {reason}",
  noBackupBeforeMigrationHint: "Prüfen Sie den Datenträger, und starten Sie Muster dann neu.",
  migrationFailed:
    "Die Migration von {path} ist fehlgeschlagen. Die Datenbank ist unverändert: {reason}.",
  migrationFailedWithBackup:
    "Die Migration von {path} ist fehlgeschlagen. Die Datenbank ist unverändert: {reason}. Eine Sicherung ist {backup}.",
  migrationFailedHint:
    "Arbeiten Sie mit Ihrer vorigen Version von Muster weiter, und melden Sie diesen Fehler.",

  // Damage
  damaged: "Die Datenbank {path} ist beschädigt: {reason}.",
  damagedSetAside:
    "Die Datenbank {path} ist beschädigt: {reason}. Muster hat die beschädigte Datei als {file} aufbewahrt. Nichts wurde gelöscht.",
  damagedInUse: "Die Datenbank {path} ist beschädigt: {reason}. {inUse}",
  gone: "Die Datenbank {path} gibt es nicht: {reason}.",
  goneCorrupt: "sie war beschädigt und ist als {file} aufbewahrt",
  goneSetAside: "sie wurde als {file} beiseitegelegt und nicht ersetzt",
  goneButJournal: "ihr Journal ist vorhanden, aber die Datenbank selbst fehlt",
  goneButBackups: "Sicherungen sind vorhanden, aber die Datenbank selbst fehlt",
  restoreAsideHint: 'Diese Datei wiederherstellen: {command} restore "{file}".',
  restoreNewestHint: plural(
    "Die einzige Sicherung, vom {time} UTC, wiederherstellen: {command} restore.",
    "Die neueste von {count} Sicherungen, vom {time} UTC, wiederherstellen: {command} restore.",
  ),
  noBackupsHint: "Im Ordner {folder} gibt es keine Sicherung.",
  startEmptyHint: "Mit einem leeren Bestand beginnen: {command} new.",
  isEmpty: "sie ist leer",
  isMissing: "sie fehlt",
  fileEmpty: "die Datei ist leer",
  cutShort: "die Datei wurde abgeschnitten",
  orphanRow: "eine Zeile von {table} hat keinen Eintrag in {parent}",
  isForeign: "sie ist eine Datenbank eines anderen Programms",
  tableMissing: "die Tabelle {table} fehlt",
  tableReplaced: "die Tabelle {table} wurde durch etwas anderes ersetzt: {type}",
  tableChanged: "die Spalten der Tabelle {table} wurden geändert",
  definitionMissing: "im Schema fehlt: {type} {name}",
  definitionChanged: "die Definition wurde geändert: {type} {name}",
  valueDamaged: "ein Wert ist beschädigt: {place}",

  // muster database
  noDatabase: "Die Datenbank {path} gibt es nicht.",
  noDatabaseHint:
    "Stellen Sie mit muster database restore eine Sicherung wieder her, oder beginnen Sie mit einem leeren Bestand: muster database new.",
  noFolder: "Den Ordner {folder} gibt es nicht.",
  noFolderHint: "Erstellen Sie den Ordner, oder wählen Sie einen anderen.",
  backupFolderHint:
    "Wählen Sie einen Ordner, in den Sie schreiben dürfen, auf einem Datenträger mit freiem Platz.",
  exists: "{path} ist schon vorhanden. Muster überschreibt die Datei nicht.",
  existsHint: "Wählen Sie einen anderen Namen.",
  noBackup: "Im Ordner {folder} gibt es keine Sicherung.",
  noBackupHint:
    "Geben Sie eine Datei an: muster database restore FILE. Oder beginnen Sie mit einem leeren Bestand: muster database new.",
  notABackup: "{path} kann nicht wiederhergestellt werden: {reason}. Nichts wurde geändert.",
  notABackupHint:
    "Wählen Sie eine andere Sicherung. „muster database check“ listet die Sicherungen auf.",
  notADatabase: "die Datei ist keine Datenbank von Muster",
  copyDamaged: "die Kopie ist beschädigt: {reason}",

  // Entries of the activity log
  restoredFrom: "Aus {file}.",
  userBack: "Der Benutzer {name} ({role}) ist wieder wie in der Sicherung.",
  userStaysOut:
    "Der Benutzer {name} ({role}) wurde nach der Sicherung deaktiviert oder entfernt und ist deaktiviert.",
  fourEyesOff: "Das Vier-Augen-Prinzip ist ausgeschaltet, wie in der Sicherung.",
  totpNotRequired: "Authenticator-Apps sind nicht vorgeschrieben, wie in der Sicherung.",
  agentBack: "Der Agent {name} ist wieder wie in der Sicherung.",
  secretsEnded: "Alle Benutzer müssen sich neu anmelden, und alle Zugriffstoken sind ungültig.",
  emptied: "Ein leerer Bestand.",
  emptiedAfter: "Ein leerer Bestand. Die vorige Datenbank ist {file}.",
  formerEnd: "Vorher endete das Protokoll mit Eintrag {seq} ({hash}).",
});

/** Locks between processes, and work in progress. */
export const lockMessages = translationOf<typeof english.lockMessages>()({
  inUse: "{what} wird gerade verwendet, von: {holders}.",
  inUseHint:
    "Warten Sie, bis der andere Prozess beendet ist, oder schließen Sie ihn. Versuchen Sie es dann erneut.",
  otherProgram: "ein anderes Programm",
  holder: "{program} (Prozess {pid}, {owner}) seit {since} UTC",
  owner: "{user} auf {host}",
  cancelled: "Beim Warten abgebrochen. Gewartet wurde auf: {what}.",
  notAsked: "{address} wurde nicht abgefragt: abgebrochen.",
  database: "Die Datenbank",
  vault: "Der Tresor",
  passwordStore: "Der Passwortspeicher",
  connections: "Die Liste der Verbindungen",
  connectionsFailed: "Die Liste der Verbindungen kann nicht gespeichert werden: {reason}.",
  diskHint:
    "Prüfen Sie, ob der Datenträger freien Platz hat und ob Ihnen das Datenverzeichnis gehört.",
  notRunning: "Einen laufenden Vorgang mit der ID {id} gibt es nicht.",
  notRunningHint: "Der Vorgang ist vielleicht schon beendet.",
});
