import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/secrets.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Where passwords are stored, and the dialogs of the vault. */
export const secretMessages = translationOf<typeof english.secretMessages>()({
  passwords: "Passwörter",
  unlockAction: "Tresor entsperren…",
  lockAction: "Tresor sperren",
  changeAction: "Passphrase ändern…",
  noLockedVault: "Kein Tresor ist gesperrt.",
  noUnlockedVault: "Kein Tresor ist entsperrt.",
  notInVault: "Die Passwörter sind nicht in einem Tresor.",
  locked: "Der Tresor ist gesperrt.",

  keychain: "Schlüsselbund",
  keychainPlace: "der Schlüsselbund",
  vault: "Tresor",
  vaultPlace: "der Tresor",
  memory: "Arbeitsspeicher",
  memoryPlace: "der Arbeitsspeicher",
  stateReady: "Verfügbar",
  stateLocked: "Gesperrt",
  stateUnavailable: "Nicht verfügbar",

  currentStore: "Wo Passwörter gespeichert sind",
  storesText:
    "Passwörter erscheinen nie in der Datenbank, in Plänen, Protokollen oder Exporten von Muster, und auch nicht in diesem Fenster. Die Wahl gilt für dieses Datenverzeichnis.",
  defaultStore: "Das ist der Standard auf diesem Computer.",
  memoryText:
    "Im Arbeitsspeicher, bis Muster beendet wird. Danach müssen Sie alle Passwörter neu eingeben.",
  inUse: "In Verwendung",
  recommended: "Empfohlen",
  unavailableHere: "Hier nicht verfügbar",
  reason: "Warum der Speicher nicht verfügbar ist",
  showReason: "Grund anzeigen",
  howToFix: "So beheben Sie das: {document}",
  forgottenAtEnd: "Passwörter gehen beim Beenden von Muster verloren",

  moveToKeychain: "Passwörter in den Schlüsselbund verschieben",
  moveToVault: "Passwörter in den Tresor verschieben",
  moveToMemory: "Passwörter in den Arbeitsspeicher verschieben",
  moveToKeychainAction: "In den Schlüsselbund verschieben…",
  moveToVaultAction: "In den Tresor verschieben…",
  moveToMemoryAction: "In den Arbeitsspeicher verschieben…",
  movedToKeychain: "Passwörter werden jetzt im Schlüsselbund gespeichert.",
  movedToVault: "Passwörter werden jetzt im Tresor gespeichert.",
  movedToMemory: "Passwörter werden jetzt im Arbeitsspeicher gehalten.",
  continue: "Weiter",
  move: "Passwörter verschieben",
  createVault: "Tresor erstellen und Passwörter verschieben",
  moveText:
    "Muster liest jedes Passwort, schreibt es in den neuen Speicher, liest die Kopie zurück und vergleicht. Muster entfernt die alten Passwörter erst, wenn alle Kopien übereinstimmen. Wird das Verschieben unterbrochen, geht kein Passwort verloren.",
  unreadableTitle:
    "Muster kann den aktuellen Passwortspeicher nicht lesen. Seine Passwörter werden nicht verschoben.",
  unlockFirst: "Entsperren Sie zuerst den Tresor, um auch seine Passwörter zu verschieben.",
  setAgain: "Setzen Sie die Passwörter dieser Zugangsdaten nach dem Verschieben neu.",
  intoMemoryTitle: "Passwörter im Arbeitsspeicher gehen verloren, wenn Muster beendet wird.",
  intoMemoryText: "Nach jedem Start brauchen alle Zugangsdaten ihr Passwort erneut.",
  newVaultPassphrase: "Passphrase des neuen Tresors",
  passphrase: "Passphrase",
  knownVaultHint: "Ein Tresor ist schon vorhanden. Geben Sie seine Passphrase ein.",
  noRecoveryTitle: "Eine vergessene Passphrase lässt sich nicht wiederherstellen.",
  noRecoveryText:
    "Ohne die Passphrase können weder Sie noch Muster den Tresor öffnen. Sie müssten jedes Passwort neu setzen.",
  moving: "Muster schreibt die Passwörter, liest sie zurück und vergleicht sie…",

  changeTitle: "Passphrase des Tresors ändern",
  change: "Passphrase ändern",
  changed: "Der Tresor hat eine neue Passphrase.",
  currentPassphrase: "Aktuelle Passphrase",
  newPassphrase: "Neue Passphrase",
  repeatPassphrase: "Passphrase wiederholen",
  hidePassphrase: "Passphrase verbergen",
  showPassphrase: "Passphrase anzeigen",
  passphraseLength: "Länge der Passphrase",
  tooShort: "Eine Passphrase braucht mindestens {least} Zeichen.",
  notSame: "Die Passphrasen sind verschieden.",
  notSameHint: "Geben Sie in beiden Feldern dieselbe Passphrase ein.",
  leastCharacters: "Mindestens {least} Zeichen. Verwenden Sie mehrere Wörter ohne Zusammenhang.",
  missingCharacters: plural(
    "Noch {count} Zeichen nötig. Verwenden Sie mehrere Wörter ohne Zusammenhang.",
    "Noch {count} Zeichen nötig. Verwenden Sie mehrere Wörter ohne Zusammenhang.",
  ),
  strengthShort: "Kurz. Fügen Sie zwei oder drei Wörter hinzu.",
  strengthGood: "Gut. Eine längere Passphrase ist stärker.",
  strengthLong: "Lang.",

  unlockTitle: "Tresor entsperren",
  unlock: "Tresor entsperren",
  unlocked: "Der Tresor ist entsperrt, bis Muster beendet wird.",
  unlockHint: "Muster fragt nach jedem Start einmal nach der Passphrase und speichert sie nicht.",
  unlocking: "Die Passphrase wird kontrolliert. Nach Fehlversuchen dauert dies länger.",

  bannerLabel: "Passwörter können nicht gelesen werden",
  bannerLocked:
    "Entsperren Sie den Tresor, damit Muster sich an Rekordern anmelden kann. Alles andere funktioniert.",
  bannerUnreadable: "Die Passwörter können zurzeit nicht gelesen werden.",
  bannerText: "Bis dahin kann Muster sich nicht an Rekordern anmelden. Alles andere funktioniert.",
  openSettings: "Passworteinstellungen öffnen",
  checkAgain: "Erneut prüfen",
});
