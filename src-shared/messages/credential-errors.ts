import { defineMessages } from "./catalogue.ts";

/** Credentials that are missing, in use or blocked. */
export const credentialErrorMessages = defineMessages({
  nameTaken: "There is a credential named '{name}' already.",
  nameTakenHint: "Choose another name.",
  lostInMemory:
    "The password of the credential '{name}' is missing: another Muster process stored it in its memory, or that process has ended.",
  lostInKeychain:
    "The password of the credential '{name}' is missing: the keychain has no entry for it.",
  lostInVault: "The password of the credential '{name}' is missing: the vault has no entry for it.",
  lostHint: "Set the password again.",
  inUse: "The credential '{name}' is used by {users}.",
  and: " and ",
  inUseHint:
    "Assign another credential first, or remove the credential anyway (--force). Muster cannot sign in to these recorders until they have another credential.",

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
