import { defineMessages, plural } from "../catalogue.ts";

/** `muster credentials` and `muster secrets`. */
export const credentialCommands = defineMessages("credentialCommands", {
  about: "user names and passwords; muster secrets shows where the passwords are stored",
  aboutList: "list every credential, without its password",
  aboutSet: "create a credential, or change its user name and password",
  aboutUsername:
    "user name at the recorders, the mail server or the event platform; required for a new credential",
  noUsername: "There is no credential '{name}' yet, so its user name is needed.",
  noUsernameHint: "Add the user name: muster credentials set {name} --username USER",
  aboutPurpose:
    "what the password is for: recorder (sign-in), mail, or push. A new credential without this option is for recorder sign-in",
  aboutUpdate:
    "choose the purpose of a credential that has none, or assign it to sites and customers",
  aboutAssignSite: "users of these sites may use it; replaces the former sites and customers",
  aboutAssignCustomer: "users of these customers may use it; replaces the former ones",
  aboutUnassign: "assign it to no site and no customer",
  updateExamples: `
A user whose scope is a part of the fleet may use the credentials of the sites and recorders in this scope, and credentials
that are assigned to these sites or to their customers. To give a credential another purpose, set its password again.

Examples:
  muster credentials update alarm-mailbox --purpose mail
  muster credentials update alarm-mailbox --site Leeds --customer "North Ltd"`,
  updated: "Updated {name}.",
  nothingToUpdate: "Nothing to change was given.",
  nothingToUpdateHint: "Add --purpose, --site, --customer or --unassign.",
  unclear: plural(
    "{count} credential has no purpose yet: its password is not written into settings. Choose one: muster credentials update NAME --purpose recorder, mail or push.",
    "{count} credentials have no purpose yet: their passwords are not written into settings. Choose one: muster credentials update NAME --purpose recorder, mail or push.",
  ),
  aboutPassword: "refused",
  passwordMissing: "password missing",
  setExamples: `
The password is asked for at the terminal and not shown. If stdin is not a terminal, the password is read from stdin.

Examples:
  muster credentials set leeds --username admin
  muster credentials set leeds                             new password, same user name
  muster credentials set alarm-mailbox --username alarms@example.net --purpose mail
  pass show leeds | muster credentials set leeds --username admin`,
  passwordArgument:
    "A password as an argument is not accepted: other users see it in the list of processes, and the shell stores it in its history.",
  passwordArgumentHint:
    "Leave out --password and type the password at the prompt. In a script, send the password to stdin.",
  passwordOf: "Password of {username}",
  stored: "Stored {name}.",
  notKept: "A password that is set here is lost when this command ends: {note}",
  notKeptHint:
    "Store passwords in a vault, a file encrypted with a passphrase: muster secrets use vault. Or set up a keychain on this machine, or use `muster serve`, which keeps passwords while it runs.",
  aboutRemove: "remove a credential and its password",
  aboutForce: "even if sites, recorders or templates use it",
  removeExamples: `
At a terminal, Muster shows what uses the credential and asks first. --yes removes an unused credential without a question, and
--force also a credential that is used. Muster deletes the password: this cannot be undone.`,
  removeQuestion: "Remove {name} and delete its password? This cannot be undone.",
  notRemoved: "{name} was not removed.",
  usedBySites: "Sites: {names}.",
  usedByRecorders: "Recorders: {names}.",
  namedByTemplates: "Templates: {names}.",
  removed: "Removed {name}.",
  aboutTest: "try a credential once on one recorder, given by its id or name",
  testExamples: `
Muster makes one attempt. The recorder counts a rejected attempt like any other.

Examples:
  muster credentials test RECORDER     with the credential of the recorder or its site
  muster credentials test RECORDER leeds  with the credential leeds`,
  accepted: "The recorder accepted the credential.",
  notAsked: "The recorder requires no sign-in. No password was sent.",
  aboutUses: "list the sites, recorders and templates that use a credential",
  usedBy: "Used by {sites}, {recorders}, {templates}.",
  aboutRetry: "permit one more sign-in attempt at recorders that rejected their credential",
  retryExamples: `
Muster does not try a rejected password again until you permit it: five wrong passwords lock the recorder.

Examples:
  muster credentials retry RECORDER
  muster credentials retry --select site=Leeds`,
  aboutRetryAll: "permit it at all recorders, as after a restore",
  retryNothing: "No recorder is named.",
  retryNothingHint: "Name recorders by their ids, with --select, or with --all.",
  reopened: plural(
    "Muster will sign in to {count} recorder again.",
    "Muster will sign in to {count} recorders again.",
  ),
  counted: plural("{count} credential.", "{count} credentials."),
});

export const secretCommands = defineMessages("secretCommands", {
  about: "where passwords are stored: keychain, vault or memory",
  examples: `
keychain   the keychain of this system, which opens when you sign in to the system
vault      a file in the data directory, encrypted with a passphrase: for machines without a keychain
memory     not stored: passwords are lost when Muster ends

Muster asks for the vault's passphrase at the terminal, once per start, and does not show it. --passphrase-file reads the
passphrase from a file that only you may read. Arguments and environment variables are not accepted.`,
  aboutStatus: "where passwords are stored now, and which other stores are available",
  aboutUse: "move all passwords to another store, and use it from now on",
  aboutStore: "the store to use",
  aboutYes: "even if passwords are lost",
  useExamples: `
Muster moves every password: it reads the password, writes it, reads it back and compares, then removes it from the old store.

Examples:
  muster secrets use vault
  muster secrets use vault --passphrase-file /run/secrets/muster`,
  memoryLoses: plural(
    "Memory ends with this command: the password of {count} credential would be lost.",
    "Memory ends with this command: the passwords of {count} credentials would be lost.",
  ),
  memoryLosesHint: "To move to memory anyway, add --yes.",
  aboutCheck: "check a passphrase of the vault; changes nothing",
  passphraseRight: "The passphrase opens the vault.",
  aboutChange: "change the vault's passphrase; --passphrase-file names the current passphrase",
  changed: "The vault has a new passphrase.",
  twoPassphrases: "Stdin cannot hold two passphrases.",
  twoPassphrasesHint:
    "Name the file of the current passphrase with --passphrase-file, and send the new passphrase to stdin.",
  inUse: "in use, {state}",
  available: "available",
  notAvailable: "not available",
});
