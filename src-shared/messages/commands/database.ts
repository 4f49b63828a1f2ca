import { defineMessages, plural } from "../catalogue.ts";

/** `muster database`. */
export const databaseCommands = defineMessages("databaseCommands", {
  about: "check, back up and restore the file that holds all data of Muster",
  examples: `
'restore' and 'new' need every other Muster process to be closed. The replaced database is stored beside the new database,
and never deleted.

Examples:
  muster database check
  muster database backup
  muster database restore                 the newest backup
  muster database restore muster.db.replaced-20261120T181502Z`,
  aboutCheck: "verify the database and list the backups; changes nothing",
  aboutBackup: "create a backup now, in FILE or beside the others; Muster may run meanwhile",
  backupVerified: "The backup was verified and is intact.",
  aboutRestore: "replace the database with a backup; without FILE, with the newest backup",
  restored: "Restored {file}.",
  aboutNew: "start with an empty inventory",
  emptied: "The inventory is empty.",
  intact: plural(
    "The database is intact and has {count} recorder.",
    "The database is intact and has {count} recorders.",
  ),
  intactHint: "To replace the database anyway, add --yes.",
  replaceQuestion: plural(
    "Replace the database with {count} recorder by an empty database?",
    "Replace the database with {count} recorders by an empty database?",
  ),
  unchanged: "Nothing was changed.",
  replaced: "The previous database is stored as {file}.",
  refusalsLost:
    "The rejected sign-ins could not be read from the damaged database. Check the passwords before you sign in: Muster may send a wrong password to a recorder once more.",

  whole: "{path} is intact: {recorders}, {bytes} bytes.",
  wholeMigrated: "{path} is intact: {recorders}, {bytes} bytes, migrated by Muster {version}.",
  damaged: "{path} is damaged:",
  setAside: "A damaged database is stored as {file}",
  backups: plural("{count} backup.", "{count} backups."),
});
