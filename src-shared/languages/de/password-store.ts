import type * as english from "#shared/messages/password-store.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Where passwords are stored: keychain, vault or memory; their errors. */
export const passwordStoreMessages = translationOf<typeof english.passwordStoreMessages>()({
  // Notes
  inKeychain: "Passwörter sind im Schlüsselbund dieses Computers gespeichert.",
  inVault:
    "Passwörter sind im Tresor gespeichert, einer Datei, die mit Ihrer Passphrase verschlüsselt ist.",
  inMemory: "Passwörter sind nur im Arbeitsspeicher. Sie gehen verloren, wenn Muster beendet wird.",
  keychain: "Der Schlüsselbund dieses Computers, der sich mit der Anmeldung am Computer öffnet.",
  vault: "Die Datei vault.muster, mit ihrer Passphrase verschlüsselt.",
  newVault: "Datei, verschlüsselt mit Ihrer Passphrase (Abfrage bei jedem Start).",
  elsewhere:
    "Die Passwörter von {names} sind in einem anderen Speicher. Setzen Sie sie neu, oder wählen Sie diesen Speicher erneut, wenn der andere gelesen werden kann.",
  inStore: "„{name}“ ({store})",

  // Moving
  movingToKeychain: "Passwörter werden in den Schlüsselbund verschoben",
  movingToVault: "Passwörter werden in den Tresor verschoben",
  movingToMemory: "Passwörter werden in den Arbeitsspeicher verschoben",
  moveCancelled: "Das Verschieben wurde abgebrochen. Die Passwörter wurden nicht verschoben.",
  differsInKeychain:
    "Der Schlüsselbund gab für „{name}“ ein anderes Passwort zurück als das gespeicherte.",
  differsInVault: "Der Tresor gab für „{name}“ ein anderes Passwort zurück als das gespeicherte.",
  differsInMemory:
    "Der Arbeitsspeicher gab für „{name}“ ein anderes Passwort zurück als das gespeicherte.",
  differsHint:
    "Kein Passwort wurde verschoben. Wählen Sie einen anderen Speicher, oder versuchen Sie es erneut.",

  // Keychain
  keychainLocked: "Der Schlüsselbund dieses Computers ist gesperrt.",
  keychainLockedHint:
    "Entsperren Sie den Schlüsselbund, und versuchen Sie es erneut; ein Neustart ist nicht nötig. Öffnen Sie unter Linux „Passwörter und Schlüssel“, oder melden Sie sich neu am Desktop an. Lässt sich der Schlüsselbund nicht entsperren, verwenden Sie einen Tresor: muster secrets use vault, oder „Einstellungen“.",
  keychainUnavailable: "Der Schlüsselbund dieses Computers kann nicht verwendet werden: {reason}.",
  keychainUnavailableHint:
    "Starten Sie unter Linux einen Secret Service wie gnome-keyring, mit libsecret, und versuchen Sie es erneut. Oder verwenden Sie den Tresor.",
  helperEnded: "der Hilfsprozess für den Schlüsselbund hat sich beendet",
  noSessionBus: "diese Sitzung hat keinen D-Bus, den der Schlüsselbund braucht",

  // Vault
  locked: "Der Tresor ist gesperrt.",
  lockedHint:
    "Entsperren Sie den Tresor unter „Einstellungen“. Auf der Befehlszeile geben Sie die Passphrase ein, wenn Muster fragt, oder fügen --passphrase-file FILE hinzu.",
  changed:
    "Der Tresor ist gesperrt: Seine Passphrase wurde geändert, oder die Datei wurde ersetzt.",
  changedHint: "Entsperren Sie den Tresor mit seiner aktuellen Passphrase.",
  wrong: "Die Passphrase ist falsch. Nichts wurde geändert.",
  wrongHint:
    "Versuchen Sie es erneut; jede falsche Passphrase verlängert die nächste Wartezeit. Eine verlorene Passphrase lässt sich nicht wiederherstellen. Verschieben Sie in diesem Fall vault.muster an einen anderen Ort, wählen Sie den Tresor erneut, und setzen Sie die Passwörter neu.",
  short: "Eine Passphrase braucht mindestens {least} Zeichen.",
  shortHint: "Verwenden Sie einige Wörter ohne Zusammenhang.",
  trying: "Eine andere Passphrase wird gerade kontrolliert.",
  tryingHint: "Warten Sie auf das Ergebnis. Nach falschen Passphrasen dauert dies länger.",
  needed: "Ein neuer Tresor braucht eine Passphrase.",
  neededHint:
    "Wählen Sie eine Passphrase mit acht oder mehr Zeichen. Ohne die Passphrase kann niemand den Tresor öffnen, auch Muster nicht.",
  missing: "Der Tresor fehlt: {path}.",
  missingHint:
    "Wählen Sie den Tresor, und geben Sie eine Passphrase ein, um einen neuen zu erstellen. Oder stellen Sie die Datei aus einer Sicherung wieder her.",
  backupOnly: "{path} fehlt, aber {backup} ist vorhanden.",
  restoreHint:
    "Um mit dem Stand vor der letzten Änderung weiterzuarbeiten, benennen Sie {backup} in {path} um.",
  restoreOrMoveHint:
    "Um mit dem Stand vor der letzten Änderung weiterzuarbeiten, benennen Sie {backup} in {path} um. Brauchen Sie diesen Stand nicht, verschieben Sie die Datei an einen anderen Ort.",
  exists: "Ein Tresor ist schon vorhanden: {path}.",
  existsHint: "Entsperren Sie den Tresor mit seiner Passphrase.",
  newer: "Der Tresor {path} wurde von einer neueren Version von Muster geschrieben.",
  newerHint: "Starten Sie die neuere Version. Gab es keine, ist die Datei beschädigt. {hint}",
  unreadable: "Der Tresor {path} kann nicht gelesen werden: {reason}.",
  unreadableHint:
    "Die Datei wurde nicht geändert. Stellen Sie sie aus einer Sicherung wieder her. Oder verschieben Sie die Datei an einen anderen Ort, wählen Sie den Tresor erneut, und setzen Sie die Passwörter neu.",
  unreadableWithBackupHint:
    "Die Datei wurde nicht geändert. Schließen Sie Muster, und verschieben Sie die Datei an einen anderen Ort. Benennen Sie dann {backup} in {path} um, um mit dem Stand vor der letzten Änderung weiterzuarbeiten.",
  unusable: "Der Tresor {path} kann nicht verwendet werden: {reason}.",
  unusableHint:
    "Prüfen Sie, ob der Datenträger freien Platz hat und ob Ihnen das Datenverzeichnis gehört. Der Inhalt des Tresors ist unversehrt.",
  notAFile: "es handelt sich um: {kind}",
  tooLarge: "die Datei ist größer als jeder Tresor",
  costly: "sie braucht mehr Speicher oder Zeit, als ein Tresor brauchen darf",
  notAVault: "sie ist kein Tresor",
  incomplete: "sie ist unvollständig",
  newerFormat: "ihr Format ist neuer",
  badChecksum: "ihre Prüfsumme stimmt nicht: Die Datei wurde verändert oder ist unvollständig",
  unknownSeal: "sie ist mit einem unbekannten Verfahren verschlüsselt",
});
