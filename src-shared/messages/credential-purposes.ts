import { defineMessages } from "./catalogue.ts";

/** What a credential is for: names of the purposes, and a sentence for each. */
export const purposeMessages = defineMessages("purposeMessages", {
  purpose: "Purpose",
  recorder: "Recorder sign-in",
  mail: "Mail",
  push: "Event push",
  unclear: "Choose a purpose",
  recorderAbout: "Muster signs in to recorders. The password is never written into a setting.",
  mailAbout:
    "Templates write the password into the mail settings of recorders. Muster never signs in to a recorder with it.",
  pushAbout:
    "Templates write the password into the event push settings of recorders. Muster never signs in to a recorder with it.",
  unclearAbout:
    "An older version stored this credential without a purpose. Muster signs in with it only where it is assigned already, and does not write its password into settings.",
});
