import { defineMessages, plural } from "./catalogue.ts";

/** The database: errors of the disk, damage, backups, migration, and processes that share the data directory. */
export const storageMessages = defineMessages("storageMessages", {
  // Errors of SQLite and the disk; each is followed by the code of the system
  busy: "Another Muster process was writing to {path} the whole time ({code}).",
  busyHint: "Nothing was changed. Try again.",
  corrupt: "The database {path} is damaged ({code}).",
  restartHint:
    "Close all Muster processes and start one again. Muster then sets the damaged file aside and shows how to continue.",
  diskFull: "The disk is full: {path} cannot grow ({code}).",
  diskFullHint: "Free some disk space, then try again. Stored data is intact.",
  notWritable: "{path} cannot be written ({code}).",
  notWritableHint:
    "Check that you own the data directory and its files, and that they are not read-only. Or name another directory with --data-dir.",
  notOpened: "{path} cannot be opened ({code}).",
  notOpenedHint:
    "Check that the data directory is a folder that you may write to. Or name another directory with --data-dir.",
  diskFailed: "The disk failed while Muster read or wrote {path} ({code}).",
  diskFailedHint:
    "Check the disk. The data directory must be on a disk of this computer, not on a network drive.",
  failed: "{path}: {reason}.",

  // Opening
  otherProgram: "{path} is a database of another program.",
  otherDirectoryHint: "Name another data directory with --data-dir.",
  cannotOpen: "The database {path} cannot be opened: {reason}.",
  cannotOpenHint:
    "Check that the disk has free space and that you own the data directory. Or name another directory with --data-dir.",
  newer:
    "{path} was written by a newer version of Muster than this one: its schema is {schema}, and this version knows {known}.",
  newerVersion:
    "{path} was written by Muster {version}, which is newer than this version: its schema is {schema}, and this version knows {known}.",
  newerHint: "Start the newer version, or name another data directory with --data-dir.",
  noBackupBeforeMigration:
    "{path} needs a migration, but its backup failed. Nothing was changed. {reason}",
  noBackupBeforeMigrationHint: "Check the disk, then start Muster again.",
  migrationFailed: "The migration of {path} failed. The database is unchanged: {reason}.",
  migrationFailedWithBackup:
    "The migration of {path} failed. The database is unchanged: {reason}. A backup is {backup}.",
  migrationFailedHint: "Continue with your previous version of Muster, and report this error.",

  // Damage
  damaged: "The database {path} is damaged: {reason}.",
  damagedSetAside:
    "The database {path} is damaged: {reason}. Muster stored the damaged file as {file}. Nothing was deleted.",
  damagedInUse: "The database {path} is damaged: {reason}. {inUse}",
  gone: "There is no database {path}: {reason}.",
  goneCorrupt: "it was damaged and is stored as {file}",
  goneSetAside: "it was set aside as {file}, and not replaced",
  goneButJournal: "its journal exists, but the database itself is missing",
  goneButBackups: "backups exist, but the database itself is missing",
  restoreAsideHint: 'To restore this file: {command} restore "{file}".',
  restoreNewestHint: plural(
    "To restore the only backup, of {time} UTC: {command} restore.",
    "To restore the newest of {count} backups, of {time} UTC: {command} restore.",
  ),
  noBackupsHint: "There is no backup in {folder}.",
  startEmptyHint: "To start with an empty inventory: {command} new.",
  isEmpty: "it is empty",
  isMissing: "it is missing",
  fileEmpty: "the file is empty",
  cutShort: "the file was cut short",
  orphanRow: "a row of {table} has no {parent}",
  isForeign: "it is a database of another program",
  tableMissing: "the table {table} is missing",
  tableReplaced: "the table {table} was replaced by a {type}",
  tableChanged: "the columns of the table {table} were changed",
  definitionMissing: "the {type} {name} is missing",
  definitionChanged: "the definition of the {type} {name} was changed",
  valueDamaged: "a value of {place} is damaged",

  // muster database
  noDatabase: "There is no database {path}.",
  noDatabaseHint:
    "Restore a backup with muster database restore, or start with an empty inventory: muster database new.",
  noFolder: "There is no folder {folder}.",
  noFolderHint: "Create the folder, or choose another folder.",
  backupFolderHint: "Choose a folder that you may write to, on a disk with free space.",
  exists: "{path} exists already. Muster does not overwrite the file.",
  existsHint: "Choose another name.",
  noBackup: "There is no backup in {folder}.",
  noBackupHint:
    "Name a file: muster database restore FILE. Or start with an empty inventory: muster database new.",
  notABackup: "{path} cannot be restored: {reason}. Nothing was changed.",
  notABackupHint: "Choose another backup. 'muster database check' lists the backups.",
  notADatabase: "it is not a database of Muster",
  copyDamaged: "the copy is damaged: {reason}",

  // Entries of the activity log
  restoredFrom: "From {file}.",
  userBack: "The user {name} ({role}) is again as in the backup.",
  userStaysOut:
    "The user {name} ({role}) was disabled or removed after the backup, and is disabled.",
  fourEyesOff: "Four-eyes approval is switched off, as in the backup.",
  totpNotRequired: "Authenticator apps are not required, as in the backup.",
  agentBack: "The agent {name} is again as in the backup.",
  secretsEnded: "All users must sign in again, and all access tokens ended.",
  emptied: "An empty inventory.",
  emptiedAfter: "An empty inventory. The previous database is {file}.",
  formerEnd: "Before, the log ended with entry {seq} ({hash}).",
});

/** Locks between processes, and work in progress. */
export const lockMessages = defineMessages("lockMessages", {
  inUse: "{what} is in use by {holders}.",
  inUseHint: "Wait until the other process has ended, or close it. Then try again.",
  otherProgram: "another program",
  holder: "{program} (process {pid}, {owner}) since {since} UTC",
  owner: "{user} on {host}",
  cancelled: "Cancelled while waiting for {what}.",
  notAsked: "{address} was not asked: cancelled.",
  database: "The database",
  vault: "The vault",
  passwordStore: "The password store",
  connections: "The list of connections",
  connectionsFailed: "The list of connections cannot be stored: {reason}.",
  diskHint: "Check that the disk has free space and that you own the data directory.",
  notRunning: "There is no running job with the id {id}.",
  notRunningHint: "The job may have ended.",
});
