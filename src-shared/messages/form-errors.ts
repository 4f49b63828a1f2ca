import { defineMessages } from "./catalogue.ts";

/** What a field of a form, an option or a file must be: the ends of a sentence that begins with the field. */
export const formErrorMessages = defineMessages("formErrorMessages", {
  amount: "is a number such as 5, or a share such as 25%",
  waveSize: "must be greater than zero",
  mailAddress: "is an address such as alerts@example.com",
  fingerprint: "is a SHA-256 fingerprint such as AB:CD:…",
  host: "is a host name or an IP address",
  noControlCharacters: "must not contain control characters",
  clockTime: "is a time such as 22:00",
  localTime: "is a time such as 2026-10-01T00:00, or 2026-10-01T00:00:00Z",
  scheduleZone: "is site, computer, or a time zone such as Europe/London",
  noTimeLeft: "leave no time for a run",
  notASelection: "'{text}' is not a selection.",
  notAField: "Recorders have no field '{field}'.",
  selectionHint:
    "Use field=value for a whole value, in which * matches any text, or field~part for a part of a value. A comma means 'and', except in a quoted value. Fields: {fields}.",
});
