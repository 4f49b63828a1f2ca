import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/backup.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster backup` and `muster restore`. */
export const backupCommands = translationOf<typeof english.backupCommands>()({
  about:
    "alles, was eine Installation braucht, in einer Datei sichern: Datenbank, Tresor, Einstellungen, Bilder",
  aboutFile: "die neue Datei; - für stdout",
  aboutBackupFile: "eine Datei von „muster backup“; - für stdin",
  aboutWithPasswords:
    "die Passwörter des Schlüsselbunds aufnehmen, in einem Tresor mit einer Passphrase, die Sie wählen",
  aboutWithoutPictures: "die Bilder von Kameras auslassen",
  examples: `
Muster kann währenddessen laufen. Die Datei enthält außerhalb ihres verschlüsselten Tresors kein Passwort. Bewahren Sie die Passphrase anderswo auf.

Beispiele:
  muster backup /mnt/backups/muster-2026-11-27.tar.gz
  muster backup muster.tar.gz --with-passwords
  muster backup - | ssh backup@example.com 'cat > muster.tar.gz'
  muster backup verify muster.tar.gz`,
  created: "{file} erstellt: {bytes} Bytes Inhalt, von Muster {version}.",
  passwordsIncluded: plural(
    "{count} Passwort ist im Tresor der Sicherung. Eine Wiederherstellung braucht die Passphrase des Tresors.",
    "{count} Passwörter sind im Tresor der Sicherung. Eine Wiederherstellung braucht die Passphrase des Tresors.",
  ),
  passwordsInKeychain: plural(
    "{count} Passwort ist im Schlüsselbund dieses Computers und NICHT in der Sicherung. Um es aufzunehmen, ergänzen Sie --with-passwords.",
    "{count} Passwörter sind im Schlüsselbund dieses Computers und NICHT in der Sicherung. Um sie aufzunehmen, ergänzen Sie --with-passwords.",
  ),
  passwordsInMemory: plural(
    "{count} Passwort ist im Speicher eines Prozesses und NICHT in der Sicherung.",
    "{count} Passwörter sind im Speicher eines Prozesses und NICHT in der Sicherung.",
  ),

  aboutVerify:
    "eine Wiederherstellung in einem temporären Ordner proben, alles prüfen und nichts ändern",
  verifyExamples: `
Der Befehl prüft Größen und Prüfsummen, migriert die Datenbank auf diese Version, verifiziert Datenbank und Aktivitätsprotokoll und sucht jedes Passwort
im Tresor, wenn die Passphrase bekannt ist. Er endet mit Status 1, wenn etwas nicht stimmt.

Beispiele:
  muster backup verify muster.tar.gz
  muster backup verify muster.tar.gz --passphrase-file passphrase.txt`,
  verified:
    "Die Sicherung vom {time}, von Muster {version}, ist vollständig und kann wiederhergestellt werden.",
  notVerified: "Die Sicherung vom {time}, von Muster {version}, hat Probleme:",

  aboutRestore:
    "eine Sicherung von „muster backup“ in einem leeren Datenverzeichnis wiederherstellen",
  aboutReplaceInstallation:
    "die Installation im Datenverzeichnis ersetzen; ihre Dateien werden in einen Ordner verschoben und aufbewahrt",
  aboutResumeSignIns:
    "sofort an Rekordern anmelden: Seit der Sicherung wurde kein Passwort geändert oder abgelehnt",
  restoreExamples: `
Schließen Sie vorher alle anderen Muster-Prozesse. Nach einer Wiederherstellung müssen sich alle Benutzer neu anmelden, und alle Zugriffstoken sind ungültig.

Beispiele:
  muster restore muster.tar.gz
  muster restore muster.tar.gz --replace`,
  restored: "Die Sicherung vom {time}, von Muster {version}, wurde wiederhergestellt.",
  replaced: "Die ersetzten Dateien sind in {folder}.",
  heldAll:
    "Muster meldet sich noch an keinem Rekorder an: Seit der Sicherung kann ein Passwort geändert oder abgelehnt worden sein. Prüfen Sie die Passwörter, und wählen Sie dann für die Rekorder „Anmeldung erneut versuchen“, oder verwenden Sie „muster credentials retry --all“.",
  heldSome: plural(
    "Das Passwort von {names} wurde seit der Sicherung geändert. Muster sendet das alte nicht. Setzen Sie das aktuelle Passwort, oder verwenden Sie „muster credentials retry“.",
    "Die Passwörter von {names} wurden seit der Sicherung geändert. Muster sendet die alten nicht. Setzen Sie die aktuellen Passwörter, oder verwenden Sie „muster credentials retry“.",
  ),
});

/** What a backup contains, beside the number of each. */
export const backupContents = translationOf<typeof english.backupContents>()({
  customers: "Kunden",
  sites: "Standorte",
  recorders: "Rekorder",
  credentials: "Zugangsdaten",
  templates: "Vorlagen",
  plans: "Pläne",
  rollouts: "Rollouts",
  schedules: "Zeitpläne",
  users: "Benutzer",
  agents: "Agenten",
  activity: "Einträge des Aktivitätsprotokolls",
});
