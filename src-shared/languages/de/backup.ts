import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/backup.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Backups of everything that an installation needs: errors and results. */
export const backupMessages = translationOf<typeof english.backupMessages>()({
  anotherBackup: "Das Datenverzeichnis",
  failed: "{folder}: {reason}.",
  nothing: "Die Datenbank {path} gibt es nicht.",
  nothingHint: "Geben Sie mit --data-dir das Datenverzeichnis der Installation an.",
  noRoom: "Der Inhalt der Sicherung braucht {bytes} Bytes, und {folder} hat weniger freien Platz.",
  noRoomHint: "Schaffen Sie freien Platz, und versuchen Sie es dann erneut.",
  notEmpty: "Das Datenverzeichnis {folder} enthält eine Installation von Muster.",
  notEmptyHint:
    "Um die Installation zu ersetzen, ergänzen Sie --replace. Ihre Dateien werden in einen Ordner verschoben und aufbewahrt. Oder geben Sie mit --data-dir ein anderes Verzeichnis an.",
  keychainUnread:
    "Das Passwort von {name} kann nicht aus dem Schlüsselbund gelesen werden: {reason}",
  keychainUnreadHint: "Entsperren Sie den Schlüsselbund, und versuchen Sie es dann erneut.",

  // Why a file is not accepted; each is the end of "… is not a complete backup: …"
  notABackup:
    "{path} ist keine vollständige Sicherung von Muster: {reason}. Nichts wurde geändert.",
  notABackupHint: "Kopieren Sie die Sicherung erneut, oder wählen Sie eine andere.",
  unreadable: "sie kann nicht gelesen werden ({reason})",
  noManifest: "sie beginnt nicht mit manifest.json",
  badManifest: "ihre manifest.json ist ungültig",
  tooMuch: "sie enthält mehr, als ihre manifest.json nennt",
  notAFile: "{name} ist keine einfache Datei",
  foreignMember: "{name} steht nicht in ihrer manifest.json oder kommt zweimal vor",
  wrongSize: "{name} hat die falsche Größe",
  wrongChecksum: "{name} hat die falsche Prüfsumme",
  memberMissing: "{name} fehlt",
  newer: "{path} wurde von Muster {version} erstellt, das neuer ist als diese Version.",
  newerHint: "Installieren Sie diese Version oder eine spätere, und versuchen Sie es dann erneut.",

  // Results of a rehearsal
  passwordsElsewhere: plural(
    "{count} Passwort ist nicht in der Sicherung, weil Passwörter nicht in einem Tresor sind. Setzen Sie es nach einer Wiederherstellung auf einem anderen Computer neu, oder erstellen Sie die Sicherung mit --with-passwords.",
    "{count} Passwörter sind nicht in der Sicherung, weil Passwörter nicht in einem Tresor sind. Setzen Sie sie nach einer Wiederherstellung auf einem anderen Computer neu, oder erstellen Sie die Sicherung mit --with-passwords.",
  ),
  vaultMissing: plural(
    "Der Tresor fehlt und mit ihm {count} Passwort.",
    "Der Tresor fehlt und mit ihm {count} Passwörter.",
  ),
  vaultNotOpened:
    "Die Passwörter wurden nicht geprüft, weil die Passphrase des Tresors nicht bekannt ist. Geben Sie mit --passphrase-file eine Datei an.",
  passwordMissing: "Der Tresor hat kein Passwort für {name}.",
  picturesLeftOut: plural("{count} Bild wurde ausgelassen.", "{count} Bilder wurden ausgelassen."),
  picturesMissing: plural(
    "{count} Bild fehlt. Muster nimmt bei nächster Gelegenheit ein neues auf.",
    "{count} Bilder fehlen. Muster nimmt bei nächster Gelegenheit neue auf.",
  ),

  // Why recorders are not signed in to after a restore
  heldSignIn:
    "Muster wurde aus einer Sicherung vom {time} wiederhergestellt. Das Passwort der Zugangsdaten „{name}“ kann seitdem geändert oder abgelehnt worden sein.",
});
