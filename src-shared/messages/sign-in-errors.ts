import { defineMessages } from "./catalogue.ts";

/** Sign-ins that a recorder did not accept, or that Muster cannot do. */
export const signInErrorMessages = defineMessages("signInErrorMessages", {
  refused: '{recorder} rejected the user name or the password of credential "{credential}".',
  refusedBecause:
    '{recorder} rejected the user name or the password of credential "{credential}" ({why}).',
  blockedAccount: "the account is blocked",
  blockedFor: "blocked for {seconds} seconds",
  unclearTwice:
    '{recorder} gave no clear answer to two sign-ins in a row with credential "{credential}". It may have counted two wrong passwords.',
  unreadable:
    '{recorder} answered the sign-in with credential "{credential}" with HTTP {status} and a reason that cannot be read. Muster treats this answer as a rejection.',
  refusedHint:
    "Set the correct password of the credential, or choose 'Retry sign-in' when the account works again. Until then, Muster does not send the credential to this recorder.",

  required: "{recorder} requires a sign-in, but has no credential in Muster.",
  requiredHint: "Set a credential for the recorder or its site.",
  neverHint:
    "Set the sign-in method of the recorder to 'auto', and set a credential for the recorder.",

  noMethod: "{recorder} answers with HTTP {status}, but does not name a sign-in method.",
  noMethodBecause:
    "{recorder} answers with HTTP {status} ({code}), but does not name a sign-in method.",
  unsupported: "{recorder} requires a sign-in method that Muster does not support ({schemes}).",
  unreadableChallenge:
    "{recorder} requires a sign-in, but its demand to sign in cannot be read. Muster sent no password.",
  unreadableChallengeHint:
    "Update the firmware of the recorder. If the recorder offers HTTPS with another sign-in, use that.",
  unknownScheme: "an unknown method",
  noKey: "{recorder} requires an encrypted password for its sign-in, but does not offer a key.",
  otherModeHint:
    "The sign-in method of the recorder is set to '{mode}', but the recorder does not offer this method. Set the method to 'auto'.",
  basicHint:
    "With Basic over HTTP, other devices on the network can read the password. Change the recorder's address to https://, or set its sign-in method to 'basic'.",
  noMethodHint:
    "Try again later: some recorders answer like this when they have no free connection. If it happens again, check the web sign-in of the recorder.",
  unsupportedHint:
    "If possible, set the web sign-in of the recorder to Digest with MD5 or SHA-256.",
});
