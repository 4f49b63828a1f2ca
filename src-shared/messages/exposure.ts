import { defineMessages } from "./catalogue.ts";

/** Passwords that Muster did not send, because a device other than the recorder could read them. */
export const exposureMessages = defineMessages("exposureMessages", {
  basic: "HTTP Basic",
  sealed: "a login with a password that is encrypted with the recorder's key",

  signIn: "{recorder} requires {scheme}. {danger} No password was sent.",
  weakerScheme:
    "{recorder} requires {scheme}, but accepted a safer sign-in before. No password was sent.",
  unconfirmed:
    "{recorder} requires {scheme}. The device is not confirmed to be the recorder, therefore no password was sent.",
  secret: "The password in these settings was not sent to {recorder}. {danger}",
});

/** Why another device could read the password. */
export const exposureDangers = defineMessages("exposureDangers", {
  unencrypted: "The connection is plain HTTP: any device on the network could read the password.",
  certificate_of_redirect:
    "The recorder's address is http://, and the certificate behind it has not been accepted: another device on the network could have shown it.",
  new_certificate:
    "The recorder's certificate was seen for the first time in this conversation. Muster has pinned the certificate.",
});

/** What a person can do about a sign-in that was not sent. */
export const exposureSignInHints = defineMessages("exposureSignInHints", {
  unencrypted:
    "Change the recorder's address to https://. If you trust every device on that network, trust the network instead.",
  certificate_of_redirect:
    "Compare the certificate with the recorder's own certificate and accept it, or change the recorder's address to https://.",
  new_certificate:
    "Repeat the action. If in doubt, compare the fingerprint of the certificate first.",
  weakerScheme:
    "Find out what changed at the recorder. If the change is intended, set its sign-in method to '{mode}'.",
  unconfirmed:
    "If you are sure that the device is the recorder, change its address: muster recorders set ID --url URL.",
});

/** What a person can do about a password in settings that was not sent. */
export const exposureSecretHints = defineMessages("exposureSecretHints", {
  unencrypted:
    "Change the recorder's address to https://, allow this password once, or trust the network of this recorder or its site.",
  certificate_of_redirect:
    "Accept the recorder's certificate, or change the recorder's address to https://.",
  new_certificate:
    "Repeat the action. If in doubt, compare the fingerprint of the certificate first.",
});
