import { defineMessages } from "./catalogue.ts";

/** The certificate of a recorder, and the decision to accept a new certificate. */
export const certificateScreenMessages = defineMessages("certificateScreenMessages", {
  pinned: "Pinned certificate",
  fromAddress: "Seen at the first contact. Muster accepts no other certificate at this address.",
  fromPerson:
    "A user accepted this certificate. Muster accepts no other certificate at this address.",
  fromRedirect:
    "First seen behind an http:// address, so another device on the network could have sent this certificate. Until you accept the certificate, Muster sends no password that such a device could read.",
  notSeen: "Not seen yet. Muster pins the first certificate that the recorder shows.",
  encryption: "Encryption",
  notEncrypted: "Not encrypted",
  overHttp: "Muster reaches the recorder over HTTP. Other devices can read the traffic.",
  toHttps: "Change to HTTPS…",
  httpsHint: "Test the HTTPS address of the recorder, then save it.",
  detailsUnread: "Muster reads the details of the certificate at the next contact.",
  sha256: "SHA-256",
  sha256Of: "SHA-256: {fingerprint}",
  subject: "Subject",
  issuer: "Issuer",
  names: "Names",
  validFrom: "Valid from",
  validTo: "Valid to",
  selfSigned: "itself (self-signed)",
  notGiven: "not given",
  notReadable: "not readable",
  remarksHint: "These remarks block no connection. Muster compares the SHA-256 fingerprint.",

  expired: "Expired on {day}.",
  notYetValid: "Not valid before {day}.",
  otherNames: "Issued for other names than this address: {names}.",
  noNames: "no names",

  acceptNewAction: "Accept new certificate…",
  acceptAction: "Accept certificate…",
  acceptNewTitle: "Accept the new certificate of {name}?",
  acceptTitle: "Accept the certificate of {name}?",
  accept: "Accept this certificate",
  accepted: "Accepted the certificate of {name}.",
  newMeaning:
    "A new certificate is usual after a firmware update, a reset or a replacement of the recorder. If none of these happened, another device may pretend to be the recorder: do not accept the certificate.",
  pinnedMeaning:
    "Compare the fingerprint with that of the recorder's own web page or screen. Once you accept the certificate, Muster may send passwords to the device that has it.",
  contactFollows: "Muster then contacts the recorder at once.",
  acceptedFingerprint: "Accepted until now (SHA-256)",
  shownFingerprint: "Shown now (SHA-256)",
});
