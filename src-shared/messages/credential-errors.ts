import { defineMessages, plural } from "./catalogue.ts";

/** Credentials that are missing, for another purpose, in use or blocked. */
export const credentialErrorMessages = defineMessages("credentialErrorMessages", {
  nameTaken: "There is a credential named '{name}' already.",
  nameTakenHint: "Choose another name.",
  lostInMemory:
    "The password of the credential '{name}' is missing: another Muster process stored it in its memory, or that process has ended.",
  lostInKeychain:
    "The password of the credential '{name}' is missing: the keychain has no entry for it.",
  lostInVault: "The password of the credential '{name}' is missing: the vault has no entry for it.",
  lostHint: "Set the password again.",
  missing: "There is no credential named '{name}'.",
  missingHint:
    "Create the credential first: muster credentials set '{name}' --username USER, or Settings › Credentials.",
  missingMailHint:
    "Create the credential first: muster credentials set '{name}' --username USER --purpose mail, or Settings › Credentials. Or remove the password.",
  missingPushHint:
    "Create the credential first: muster credentials set '{name}' --username USER --purpose push, or Settings › Credentials. Or remove the password.",
  notYoursHint:
    "Check the name. An administrator of the whole fleet can assign a credential to your sites.",

  // Purposes
  signInNotWritten:
    "The credential '{name}' signs in to recorders. Muster never writes a sign-in password into a setting.",
  notForSetting:
    "The purpose of the credential '{name}' is {purpose}, but this setting needs a credential for {wanted}.",
  notForSettingHint:
    "Create a credential for this setting and name it here: muster credentials set NAME --username USER --purpose {purpose}, or Settings › Credentials.",
  notForSignIn:
    "The purpose of the credential '{name}' is {purpose}. Muster does not sign in to recorders with it.",
  notForSignInHint: "Choose a credential for recorder sign-in, or create one.",
  noPurpose:
    "The credential '{name}' has no purpose yet. Muster does not write its password into settings until a purpose is chosen.",
  noPurposeHint:
    "If the password is for a mail account or an event platform, choose the purpose: muster credentials update '{name}' --purpose mail (or push), or Settings › Credentials. If the password signs in to recorders, create another credential for this setting.",
  unclearSignIn:
    "The credential '{name}' has no purpose yet. Muster signs in with it only where it is assigned already.",
  unclearSignInHint:
    "Choose the purpose first: muster credentials update '{name}' --purpose recorder, or Settings › Credentials.",
  purposeDecided: "The purpose of the credential '{name}' is {purpose} already.",
  purposeDecidedHint:
    "Set the password again together with the new purpose: muster credentials set '{name}' --username USER --purpose PURPOSE.",
  signsInNow: "{users} sign in with the credential '{name}', so it cannot have this purpose.",
  signsInNowHint:
    "Choose Recorder sign-in (--purpose recorder), and create another credential for the setting. Or assign another credential to these sites and recorders first.",
  unknownPlaces: "There is no site or customer named {names}. Nothing was changed.",
  unknownPlacesHint: "List the sites and customers to see their names.",
  templates: plural("{count} template", "{count} templates"),

  inUse: "The credential '{name}' is used by {users}.",
  inUseHint:
    "Assign another credential first, or remove the credential anyway (--force). Muster cannot sign in to these recorders, or apply these templates, until they have another credential.",

  // Sign-ins and their record
  unclear: '{address} gave no clear answer to a sign-in with credential "{name}".',
  unclearTwice:
    '{address} gave no clear answer to two sign-ins in a row with credential "{name}" (cancelled, interrupted or lost), so it may be counting wrong passwords.',
  notSent:
    'The sign-in to {address} with credential "{name}" was not sent, because it could not be stored first. {reason}',
  notSentHint:
    "Free some disk space and check that no other program holds the database, then try again.",
  notStored: "{event} This could not be stored. {reason}",
  notStoredHint:
    "Free some disk space and check that no other program holds the database. Until then, do not sign in to this recorder from another Muster process.",
  blocked:
    "The recorder refused the credential '{name}' on {time}, so it was not tried again: {reason}",
  blockedFor:
    "The recorder refused the credential '{name}' on {time}, so it was not tried again: {reason} The recorder is locked for another {minutes} min.",
  blockedHint:
    "Set the right password, give the recorder another credential, or choose 'Retry sign-in' (one attempt). Repeated wrong passwords lock the administrator out.",
});
