import { defineMessages, plural } from "../catalogue.ts";

/** `muster activity`. */
export const activityCommands = defineMessages("activityCommands", {
  about: "who changed what, when and on which recorder; and whether the log was altered",
  aboutList: "list what was done, the latest first",
  aboutRecorder: "only entries about this recorder",
  aboutKind: "only entries of this kind; may be repeated",
  aboutText: "only entries whose name, user or detail contains this text",
  aboutSince: "only entries since this day or time: 2026-11-20, 2026-11-20T08:00, yesterday, 24h",
  aboutBefore: "only entries before the entry with this number",
  aboutLimit: "number of entries to list, 1 to 1000",
  listExamples: `
Kinds: {kinds}

Examples:
  muster activity list --recorder 656dda3950
  muster activity list --since 2026-11-01 --kind rollout.started --kind rollout.finished
  muster activity list --text relay --json`,
  aboutVerify: "verify the whole log, and find altered entries",
  aboutHead: "an earlier end of the log, stored elsewhere",
  verifyExamples: `
Prints the end of the log as NUMBER:HASH. Store this line elsewhere: it proves later that no earlier entry was altered.
Status 2 if an entry was altered.

Examples:
  muster activity verify
  muster activity verify --head 412:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
  kindExpected: "Use one of {kinds}.",
  headExpected: "Use NUMBER:HASH, as `muster activity verify` prints it.",

  counted: plural("{count} entry.", "{count} entries."),
  countedMore: plural(
    "{count} entry. To list older entries: --before {last}.",
    "{count} entries. To list older entries: --before {last}.",
  ),
  someAndMore: plural("{names} and {count} more", "{names} and {count} more"),
  checked: plural("{count} entry checked. {detail}", "{count} entries checked. {detail}"),
  altered: plural(
    "{count} entry checked. The log has been altered: {detail}",
    "{count} entries checked. The log has been altered: {detail}",
  ),
  alteredAt: plural(
    "{count} entry checked. The log has been altered (entry {entry}): {detail}",
    "{count} entries checked. The log has been altered (entry {entry}): {detail}",
  ),
});
