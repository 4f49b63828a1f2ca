import { defineMessages } from "./catalogue.ts";

/** Where passwords are stored: keychain, vault or memory; their errors. */
export const passwordStoreMessages = defineMessages("passwordStoreMessages", {
  // Notes
  inKeychain: "Passwords are stored in this computer's keychain.",
  inVault: "Passwords are stored in the vault, a file encrypted with your passphrase.",
  inMemory: "Passwords are stored in memory only. They are lost when Muster ends.",
  keychain: "The keychain of this computer, which opens when you sign in to the computer.",
  vault: "The file vault.muster, encrypted with its passphrase.",
  newVault: "A file encrypted with your passphrase, which Muster asks for at each start.",
  elsewhere:
    "The passwords of {names} are in another store. Set them again, or choose this store again when the other store can be read.",
  inStore: "'{name}' ({store})",

  // Moving
  movingToKeychain: "Moving passwords to the keychain",
  movingToVault: "Moving passwords to the vault",
  movingToMemory: "Moving passwords to memory",
  moveCancelled: "The move was cancelled. The passwords were not moved.",
  differsInKeychain:
    "The keychain returned a different password for '{name}' than the stored password.",
  differsInVault: "The vault returned a different password for '{name}' than the stored password.",
  differsInMemory: "Memory returned a different password for '{name}' than the stored password.",
  differsHint: "No password was moved. Choose another store, or try again.",

  // Keychain
  keychainLocked: "The keychain of this computer is locked.",
  keychainLockedHint:
    "Unlock the keychain and try again; a restart is not needed. On Linux, open 'Passwords and Keys', or sign in to the desktop again. If the keychain cannot be unlocked, use a vault: muster secrets use vault, or Settings.",
  keychainUnavailable: "The keychain of this computer cannot be used: {reason}.",
  keychainUnavailableHint:
    "On Linux, start a Secret Service such as gnome-keyring, with libsecret, and try again. Or use the vault.",
  helperEnded: "the helper process for the keychain ended",
  noSessionBus: "this session has no D-Bus, which the keychain needs",

  // Vault
  locked: "The vault is locked.",
  lockedHint:
    "Unlock the vault under Settings. On the command line, type the passphrase when Muster asks, or add --passphrase-file FILE.",
  changed: "The vault is locked: its passphrase was changed, or the file was replaced.",
  changedHint: "Unlock the vault with its current passphrase.",
  wrong: "The passphrase is wrong. Nothing was changed.",
  wrongHint:
    "Try again; each wrong passphrase makes the next wait longer. A lost passphrase cannot be recovered. In this case, move vault.muster away, choose the vault again and set the passwords again.",
  short: "A passphrase needs at least {least} characters.",
  shortHint: "Use a few unrelated words.",
  trying: "Another passphrase is being checked.",
  tryingHint: "Wait for the result. After wrong passphrases this takes longer.",
  needed: "A new vault needs a passphrase.",
  neededHint:
    "Choose a passphrase of eight characters or more. Without the passphrase, the vault cannot be opened, not even by Muster.",
  missing: "There is no vault at {path}.",
  missingHint:
    "Choose the vault and enter a passphrase to create a new vault. Or restore the file from a backup.",
  backupOnly: "There is no {path}, but {backup} exists.",
  restoreHint: "To continue with the version before the last change, rename {backup} to {path}.",
  restoreOrMoveHint:
    "To continue with the version before the last change, rename {backup} to {path}. If you do not need this version, move it away.",
  exists: "A vault already exists: {path}.",
  existsHint: "Unlock the vault with its passphrase.",
  newer: "The vault {path} was written by a newer version of Muster.",
  newerHint: "Start the newer version. If there was none, the file is damaged. {hint}",
  unreadable: "The vault {path} cannot be read: {reason}.",
  unreadableHint:
    "The file was not changed. Restore it from a backup. Or move the file away, choose the vault again and set the passwords again.",
  unreadableWithBackupHint:
    "The file was not changed. Close Muster and move the file away. Then rename {backup} to {path}, to continue with the version before the last change.",
  unusable: "The vault {path} cannot be used: {reason}.",
  unusableHint:
    "Check that the disk has free space and that you own the data directory. The content of the vault is intact.",
  notAFile: "it is {kind}",
  tooLarge: "it is larger than any vault",
  costly: "it needs more memory or time than a vault may need",
  notAVault: "it is not a vault",
  incomplete: "it is incomplete",
  newerFormat: "its format is newer",
  badChecksum: "its checksum does not match: it was changed or is incomplete",
  unknownSeal: "it is encrypted with an unknown method",
});
