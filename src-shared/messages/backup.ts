import { defineMessages, plural } from "./catalogue.ts";

/** Backups of everything that an installation needs: errors and results. */
export const backupMessages = defineMessages("backupMessages", {
  anotherBackup: "The data directory",
  failed: "{folder}: {reason}.",
  nothing: "There is no database {path}.",
  nothingHint: "Name the data directory of the installation with --data-dir.",
  noRoom: "The content of the backup needs {bytes} bytes, and {folder} has less free space.",
  noRoomHint: "Free some disk space, then try again.",
  notEmpty: "The data directory {folder} contains an installation of Muster.",
  notEmptyHint:
    "To replace the installation, add --replace. Its files are moved to a folder and kept. Or name another directory with --data-dir.",
  keychainUnread: "The password of {name} cannot be read from the keychain: {reason}",
  keychainUnreadHint: "Unlock the keychain, then try again.",

  // Why a file is not accepted; each is the end of "… is not a complete backup: …"
  notABackup: "{path} is not a complete backup of Muster: {reason}. Nothing was changed.",
  notABackupHint: "Copy the backup again, or choose another backup.",
  unreadable: "it cannot be read ({reason})",
  noManifest: "it does not begin with manifest.json",
  badManifest: "its manifest.json is not valid",
  tooMuch: "it contains more than its manifest.json lists",
  notAFile: "{name} is not a plain file",
  foreignMember: "{name} is not listed in its manifest.json, or appears twice",
  wrongSize: "{name} has the wrong size",
  wrongChecksum: "{name} has the wrong checksum",
  memberMissing: "{name} is missing",
  newer: "{path} was created by Muster {version}, which is newer than this version.",
  newerHint: "Install that version or a later one, then try again.",

  // Results of a rehearsal
  passwordsElsewhere: plural(
    "{count} password is not in the backup, because passwords are not in a vault. Set it again after a restore on another computer, or create the backup with --with-passwords.",
    "{count} passwords are not in the backup, because passwords are not in a vault. Set them again after a restore on another computer, or create the backup with --with-passwords.",
  ),
  vaultMissing: plural(
    "The vault is missing, and {count} password with it.",
    "The vault is missing, and {count} passwords with it.",
  ),
  vaultNotOpened:
    "The passwords were not checked, because the passphrase of the vault is not known. Name a file with --passphrase-file.",
  passwordMissing: "The vault has no password for {name}.",
  picturesLeftOut: plural("{count} picture was left out.", "{count} pictures were left out."),
  picturesMissing: plural(
    "{count} picture is missing. Muster takes a new picture at the next opportunity.",
    "{count} pictures are missing. Muster takes new pictures at the next opportunity.",
  ),

  // Why recorders are not signed in to after a restore
  heldSignIn:
    "Muster was restored from a backup of {time}. The password of credential '{name}' may have been changed or rejected since then.",
});
