import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/database.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster database`. */
export const databaseCommands = translationOf<typeof english.databaseCommands>()({
  about: "die Datei prüfen, sichern und wiederherstellen, die alle Daten von Muster enthält",
  examples: `
Für „restore“ und „new“ müssen alle anderen Muster-Prozesse geschlossen sein. Die ersetzte Datenbank wird neben der neuen
aufbewahrt und nie gelöscht.

Beispiele:
  muster database check
  muster database backup
  muster database restore                 die neueste Sicherung
  muster database restore muster.db.replaced-20261120T181502Z`,
  aboutCheck: "die Datenbank verifizieren und die Sicherungen auflisten; ändert nichts",
  aboutBackup:
    "jetzt eine Sicherung erstellen, in FILE oder neben den anderen; Muster darf dabei laufen",
  backupVerified: "Die Sicherung wurde verifiziert und ist unversehrt.",
  aboutRestore: "die Datenbank durch eine Sicherung ersetzen; ohne FILE durch die neueste",
  restored: "{file} wurde wiederhergestellt.",
  aboutNew: "mit einem leeren Bestand beginnen",
  emptied: "Der Bestand ist leer.",
  intact: plural(
    "Die Datenbank ist unversehrt und hat {count} Rekorder.",
    "Die Datenbank ist unversehrt und hat {count} Rekorder.",
  ),
  intactHint: "Um die Datenbank trotzdem zu ersetzen, fügen Sie --yes hinzu.",
  replaceQuestion: plural(
    "Die Datenbank mit {count} Rekorder durch eine leere Datenbank ersetzen?",
    "Die Datenbank mit {count} Rekordern durch eine leere Datenbank ersetzen?",
  ),
  unchanged: "Nichts wurde geändert.",
  replaced: "Die vorige Datenbank wird aufbewahrt als {file}.",
  refusalsLost:
    "Die abgelehnten Anmeldungen konnten nicht aus der beschädigten Datenbank gelesen werden. Prüfen Sie die Passwörter, bevor Sie sich anmelden: Muster sendet ein falsches Passwort vielleicht noch einmal an einen Rekorder.",

  whole: "{path} ist unversehrt: {recorders}, {bytes} Bytes.",
  wholeMigrated:
    "{path} ist unversehrt: {recorders}, {bytes} Bytes, migriert von Muster {version}.",
  damaged: "{path} ist beschädigt:",
  setAside: "Eine beschädigte Datenbank wird aufbewahrt als {file}",
  backups: plural("{count} Sicherung.", "{count} Sicherungen."),
});
