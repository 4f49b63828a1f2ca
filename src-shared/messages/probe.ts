import { defineMessages, plural } from "./catalogue.ts";

/** `muster recorders probe`: what Muster can do with a recorder, and a report that can be published. */
export const probeMessages = defineMessages("probeMessages", {
  about:
    "ask one recorder for everything that can be read, and write a report without names, addresses and secrets",
  aboutOut: "JSON file to write",
  aboutUsername:
    "user name for a recorder that is not in the inventory; Muster asks for the password",
  aboutTrust: "permit a readable password: any device on the network can read it",
  examples: `
Examples:
  muster recorders probe "Shop 1" --out shop.json
  muster recorders probe http://192.0.2.10 --username admin --out new.json
  muster simulate --like new.json --recorders 1`,
  passwordOf: "Password of {username}",
  probing: "Probe of {recorder}",
  noRecorder: "There is no recorder with the id '{id}'.",
  cannotProbe: "The driver '{family}' cannot probe recorders.",
  notPermitted: "This session only reads. {path} was not sent.",
  httpStatus: "HTTP {status}",
  onlyAddress: "The recorder is in the inventory. Muster uses its credential.",
  onlyAddressHint: "Leave out --username and --trust-network.",

  // What Muster can do
  can: "Muster can {abilities}.",
  cannotAudit: "Muster cannot audit this device.",
  auditAbility: "audit this recorder",
  changeAbility: "change {areas} settings",
  checkAbility: plural("check {count} health fact", "check {count} health facts"),
  notOffered: "Not offered: {things}.",
  hidden: "Can be changed, but not read: {things}.",
  failed: "Not understood or refused: {things}.",
  incomplete: "The conversation ended early. Therefore, the report is incomplete.",
  written:
    "{file} contains no names, addresses and secrets that Muster could recognise. Read the file before you publish it.",

  // Verdicts
  works: "works",
  deviates: "works with deviations",
  refused: "refused",
  notOfferedVerdict: "not offered",
  notUnderstood: "not understood",
  noAnswer: "no answer",
  times: plural("{verdict}", "{verdict} ({count} requests)"),

  // Deviations from docs/dev/device-interface.md
  deviationsHandled:
    "Where the recorder works with deviations, its answers differ from the documented form. Muster understands them. The column {column} names the differences.",
  deviationStatus: "success with another HTTP status than 200",
  deviationRefusalWith200: "refusal with HTTP 200",
  deviationContentType: "another content type than application/json",
  deviationTolerantHttp: "breaks the rules of HTTP",
  deviationRepairedJson: "damaged JSON",
  deviationNotUtf8: "text that is not UTF-8",
  deviationListData: "a list instead of an object",
  deviationPlainList: "a list of channels without its description",
  deviationMisspelt: "misspelt members",
  deviationTextBooleans: "texts instead of booleans",
  deviationNullValues: "null values",
  deviationSpaces: "spaces around channels",
  deviationChannelNames: "channels that are not called CH1, CH2 and so on",
  deviationFlatEventPush: "event push settings without 'params'",
  deviationFlatRecipients: "recipients that are not in 'recvemail'",
});
