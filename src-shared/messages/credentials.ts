import { defineMessages, plural } from "./catalogue.ts";

/** The screen of stored credentials, and the choice of a credential in forms. */
export const credentialMessages = defineMessages("credentialMessages", {
  noun: "credential",
  nouns: "credentials",
  about:
    "User names and passwords that Muster uses at recorders, mail servers and event platforms.",
  addAction: "New credential…",
  replaceAction: "Replace password…",
  testAction: "Test on a recorder…",
  removeAction: "Remove credential…",
  goToAction: "Go to Credentials",
  selectOne: "Select a credential first.",

  userHint: "The user that signs in to the recorders, the mail server or the event platform.",
  usedByHint: "Recorders that use the credential directly or through their site.",
  refusedBy: "Refused by",
  refusedByHint: "Recorders that rejected the current password.",
  refusedText:
    "Muster does not send the password to these recorders again until you replace the password or choose Retry sign-in.",
  columnSignIn: "Sign-in",
  columnSignInHint: "What the recorders that use the credential answered last.",
  testNow: "Test now",
  refusedAt: plural("Refused by {count} recorder", "Refused by {count} recorders"),
  untestedAt: plural("Not tested yet at {count} recorder", "Not tested yet at {count} recorders"),
  signedIn: "{accepted} of {count} signed in",
  untested: "{count} not tested",
  notUsed: "Not used by a recorder",
  neverAccepted: "No recorder has accepted it yet",
  passwordSet: "Password set",
  missing: "Password missing",
  missingHint:
    "Muster does not have this password: it was in memory until Muster closed, or the password store lost it. Enter the password.",
  enterPassword: "Enter password",
  emptyTitle: "No credential is stored",
  emptyText:
    "A credential is a user name and a password, stored under a name. Recorders use their own credential or the site credential, and templates use credentials for mail and event push.",

  titleOf: "Credential {name}",
  unused: "No recorder, site or template uses this credential.",
  showRecorders: "Show in Recorders",
  searchRecorders: "Search these recorders",
  viaSite: "via site {site}",
  direct: "by its own setting",

  newTitle: "New credential",
  replaceTitle: "Replace the password of {name}",
  store: "Store credential",
  name: "Name of the credential",
  nameExample: "For example: northern-fleet",
  stored: "Stored the credential {name}.",
  replaced: plural(
    "Password of {name} replaced. Muster can try {count} recorder again.",
    "Password of {name} replaced. Muster can try {count} recorders again.",
    "Password of {name} replaced.",
  ),
  usersSignIn: plural(
    "{count} recorder signs in with this credential.",
    "{count} recorders sign in with this credential.",
  ),
  retriesAllowed: plural(
    "Muster may try the new password once on {count} recorder.",
    "Muster may try the new password once on {count} recorders.",
  ),
  noContact: "Saving does not contact any recorder.",
  storeUnavailable: "Passwords cannot be stored now.",
  storedInMemory: "Muster forgets the password when Muster closes.",
  storedInVault: "The password is stored in the vault, encrypted with your passphrase.",
  storedInKeychain: "The password is stored in this computer's keychain.",
  nameMissing: "Enter a name for the credential.",
  nameTaken: "A credential named '{name}' already exists.",
  nameTakenHint: "Choose another name, or replace the password in Settings › Credentials.",
  userMissing: "Enter the user name.",
  passwordMissing: "Enter the password.",
  purposeMissing: "Choose a purpose.",
  choosePurpose:
    "Choose what this password is for. If recorders and a mail account share the password, choose Recorder sign-in, create another credential for Mail, and name that credential in your templates.",
  purposeChosen: "Stored the purpose of {name}.",
  assignedTo: "Assigned to",
  assignAction: "Assign to sites…",
  assignTitle: "Assign the credential {name}",
  assignText:
    "Users of a team server whose scope is a part of the fleet may use this credential if their scope includes one of these customers or sites. Other users do not need this.",
  assigned: "Assigned {name}.",
  notForSignIn: "Muster does not sign in to recorders with this credential.",

  option: "{name} (user {user})",
  missingOption: "{name} (not stored)",
  setAgain: "Set the password again…",

  removeTitle: "Remove the credential {name}?",
  remove: "Remove credential",
  removed: "Removed the credential {name}.",
  removeText:
    "Muster deletes the stored password. This cannot be undone. The recorders do not change.",
  usedBySites: plural("{count} site uses this credential.", "{count} sites use this credential."),
  usedByRecorders: plural(
    "{count} recorder uses this credential.",
    "{count} recorders use this credential.",
  ),
  usedByBoth: "{sites} and {recorders} use this credential.",
  usersLoseAccess:
    "Muster cannot sign in to these recorders until they have another credential. You can also store this credential again later.",
  namedByTemplates: plural(
    "{count} template names this credential.",
    "{count} templates name this credential.",
  ),
  templatesLosePassword:
    "These templates cannot be applied until they name another credential, or until this credential is stored again.",
  template: "template",
  confirmNamed: "Remove anyway. These templates will name a missing credential.",
  site: "site",
  moreSites: plural("and {count} more site", "and {count} more sites"),
  moreRecorders: plural("and {count} more recorder", "and {count} more recorders"),
  confirmUsed: "Remove anyway. These recorders will have no credential.",
  confirmUnreachable:
    "Remove anyway. Muster deletes the password once the password store is available.",
  checkingUses: "Checking where the credential is used…",
  confirmFirst: "Confirm the removal first.",

  // How Muster signs in to new recorders
  credentialTaken: "A credential named '{name}' already exists. Enter another name.",
  typeSignIn: "Enter user name and password",
  storedCredentials: "Stored credentials",
  storeAs: "Store as credential",
  storeAsExample: "Site and user name",
});
