import { defineMessages, plural } from "../catalogue.ts";

/** `muster backup` and `muster restore`. */
export const backupCommands = defineMessages("backupCommands", {
  about:
    "back up everything that an installation needs in one file: database, vault, settings, pictures",
  aboutFile: "the new file; - for stdout",
  aboutBackupFile: "a file of 'muster backup'; - for stdin",
  aboutWithPasswords:
    "include the passwords of the keychain, in a vault with a passphrase that you choose",
  aboutWithoutPictures: "leave out the pictures of cameras",
  examples: `
Muster may run meanwhile. The file contains no password outside of its encrypted vault. Store the passphrase elsewhere.

Examples:
  muster backup /mnt/backups/muster-2026-11-27.tar.gz
  muster backup muster.tar.gz --with-passwords
  muster backup - | ssh backup@example.com 'cat > muster.tar.gz'
  muster backup verify muster.tar.gz`,
  created: "Created {file}: {bytes} bytes of content, from Muster {version}.",
  passwordsIncluded: plural(
    "{count} password is in its vault. A restore needs the passphrase of the vault.",
    "{count} passwords are in its vault. A restore needs the passphrase of the vault.",
  ),
  passwordsInKeychain: plural(
    "{count} password is in the keychain of this computer and NOT in the backup. To include it, add --with-passwords.",
    "{count} passwords are in the keychain of this computer and NOT in the backup. To include them, add --with-passwords.",
  ),
  passwordsInMemory: plural(
    "{count} password is in the memory of a process and NOT in the backup.",
    "{count} passwords are in the memory of a process and NOT in the backup.",
  ),

  aboutVerify: "rehearse a restore in a temporary folder, check everything, and change nothing",
  verifyExamples: `
Checks sizes and checksums, migrates the database to this version, verifies database and activity log, and looks up each password
in the vault if the passphrase is known. Returns status 1 if anything is wrong.

Examples:
  muster backup verify muster.tar.gz
  muster backup verify muster.tar.gz --passphrase-file passphrase.txt`,
  verified: "The backup of {time}, from Muster {version}, is complete and can be restored.",
  notVerified: "The backup of {time}, from Muster {version}, has problems:",

  aboutRestore: "restore a backup of 'muster backup' in an empty data directory",
  aboutReplaceInstallation:
    "replace the installation in the data directory; its files are moved to a folder and kept",
  aboutResumeSignIns:
    "sign in to recorders at once: no password was changed or rejected since the backup",
  restoreExamples: `
Close every other Muster process before. After a restore, all users must sign in again and all access tokens have ended.

Examples:
  muster restore muster.tar.gz
  muster restore muster.tar.gz --replace`,
  restored: "Restored the backup of {time}, from Muster {version}.",
  replaced: "The replaced files are in {folder}.",
  heldAll:
    "Muster signs in to no recorder yet: a password may have been changed or rejected since the backup. Check the passwords, then choose Retry sign-in for the recorders, or use 'muster credentials retry --all'.",
  heldSome: plural(
    "The password of {names} was changed since the backup. Muster does not send the old one. Set the current password, or use 'muster credentials retry'.",
    "The passwords of {names} were changed since the backup. Muster does not send the old ones. Set the current passwords, or use 'muster credentials retry'.",
  ),
});

/** What a backup contains, beside the number of each. */
export const backupContents = defineMessages("backupContents", {
  customers: "customers",
  sites: "sites",
  recorders: "recorders",
  credentials: "credentials",
  templates: "templates",
  plans: "plans",
  rollouts: "rollouts",
  schedules: "schedules",
  users: "users",
  agents: "agents",
  activity: "entries of the activity log",
});
