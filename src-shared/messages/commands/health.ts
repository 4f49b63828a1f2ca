import { defineMessages, plural } from "../catalogue.ts";

/** `muster health` and `muster expectations`. */
export const healthCommands = defineMessages("healthCommands", {
  about: "recording, disks, clocks and other facts that audits find out about recorders",
  examples: `
Status 2 if something is not as it should be.

Examples:
  muster health audit --select customer="Northern Retail"
  muster health list
  muster health show "Shop 1"`,
  aboutAudit: "ask the selected recorders for all facts, now",
  aboutList: "what is not as it should be, the worst first; with --fact, all values of one fact",
  aboutFact: "only this fact, with all of its values",
  aboutProblems: "only what is not as it should be; with --fact, of this fact",
  aboutShow: "all facts of a recorder and its channels, and their problems of the last 30 days",
  aboutAccept: "accept what differs from earlier readings, such as a missing disk",
  aboutAccepted: "the fact to accept",
  accepted: "Accepted. Later readings are compared with the present value.",
  nothingToAccept: "Nothing to accept: nothing is missing compared with earlier readings.",
  auditSummary: "{recorders}, {reached} reached. {problems}",
  problems: plural("{count} problem", "{count} problems", "no problems"),
  problemsAt: "{problems} at {recorders}.",
  noProblems: "No problems with recorders. Cameras that are down: muster channels list --problems",
  excused: plural(
    "{count} more is expected, in maintenance, or was not read again.",
    "{count} more are expected, in maintenance, or were not read again.",
  ),
  values: plural("{count} value", "{count} values", "No values"),
  valuesWith: "{values}, {problems}.",
  afterAudit: "Health: {problems} at {recorders}. 'muster health list' shows them.",
  sinceBefore: "{time} or earlier",
  historyTitle: "Last 30 days:",
  noProblemsOf: "No problems in the last 30 days: {facts}.",
  neverRead: "No facts were read yet. 'muster health audit' reads them.",

  // Clocks
  aboutClock: "clocks that are wrong or drift, and how far; drift over the last 30 days",

  // Firmware
  aboutFirmware: "firmware versions by model, with the number of recorders",
  firmwareUnknown: "(not reported)",
  firmwareRare: "differs from most recorders of this model",
  firmwareCounted: "{models}, {versions}.",
  models: plural("{count} model", "{count} models"),
  versions: plural("{count} version", "{count} versions"),
});

export const expectationCommands = defineMessages("expectationCommands", {
  about: "what was agreed with customers; facts are judged by these expectations",
  aboutList: "all expectations, from the most general to the most particular",
  aboutSet: "set what was agreed; values that are not given stay unchanged",
  aboutAll: "for the whole fleet",
  aboutCustomer: "for the recorders of a customer",
  aboutSite: "for the recorders of a site",
  aboutTag: "for the recorders with a tag",
  aboutRecorder: "for one recorder, by its name or id",
  aboutFootageDays: "days of footage that recorders store",
  aboutRecording: "continuous: cameras record at all times; event: on events; none: not at all",
  aboutClockOffset: "how far a clock may be off, in seconds",
  aboutWanted: "firmware versions that a model should have; may be repeated for other models",
  aboutBad: "firmware versions of a model that are known to be bad; may be repeated",
  aboutClear: "remove a value: {fields}; may be repeated",
  setExamples: `
A version matches if the reported version begins with it. An empty model (=8.2.4) means every model without versions of its own.

Examples:
  muster expectations set --all --recording continuous --footage-days 30
  muster expectations set --customer "Northern Retail" --footage-days 60
  muster expectations set --all --firmware-wanted NVR-16=8.2.4,8.2.5 --firmware-bad NVR-16=8.1
  muster expectations set --site Leeds --clear footage-days`,
  counted: plural("{count} expectation.", "{count} expectations.", "No expectations."),
  oneScope: "Name one of --all, --customer, --site, --tag and --recorder.",
  oneScopeHint: "For example: muster expectations set --all --footage-days 30",
  nothingToSet: "No value is given.",
  nothingToSetHint: "Add a value such as --footage-days 30, or --clear footage-days.",
  badVersions: "Write a model and its versions as MODEL=VERSION,VERSION.",
  noCustomer: "There is no customer '{name}'.",
  noCustomerHint: "muster customers list shows all customers.",
  noSite: "There is no site '{name}'.",
  noSiteHint: "muster sites list shows all sites.",
  saved: "Saved for {scope}: {values}.",
  cleared: "Nothing is agreed for {scope} any more.",
});
