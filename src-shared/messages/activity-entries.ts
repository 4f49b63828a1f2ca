import { defineMessages, plural } from "./catalogue.ts";

/** Details of entries in the activity log. They are stored as they were written. */
export const activityEntryMessages = defineMessages("activityEntryMessages", {
  unreadable: "This entry cannot be read: it was changed after it was written.",
  imported: "{added} added, {updated} updated.",

  // Credentials
  userName: "User name {name}.",
  removedInUse: "Removed, although recorders may use the credential.",
  purpose: "Purpose: {purpose}.",
  assignedTo: "Assigned to {places}.",
  assignedNowhere: "Assigned to no site or customer.",
  accepted: "Accepted.",
  noSignIn: "The recorder requires no sign-in.",
  retried: plural(
    "{count} rejection reset: one more attempt is permitted.",
    "{count} rejections reset: one more attempt is permitted for each.",
  ),
  atSetTime: "At its set time.",
  scheduledFor: "Plan '{plan}' ({id}), {times}.",
  callRefused: "{method}: {why}",
  refusedBy: plural("{count} recorder rejected it.", "{count} recorders rejected it."),

  // Inventory
  atAddress: "At {url}.",
  discovered: "Found by discovery.",
  pictureTaken: "Channel {channel}.",
  referenceSet: "Channel {channel}, picture of {time}.",
  factAccepted: "{fact}: accepted as it is.",
  set: "Set: {fields}.",
  agreed: "Agreed: {values}.",
  value: "{name} set to {value}",
  none: "none",
  asSite: "as the site",
  yes: "yes",
  no: "no",
  undoable: "Can be undone for 30 days.",
  sha256: "SHA-256 {fingerprint}.",
  newAddress: "Now at {url}.",
  newAddressUnconfirmed:
    "Now at {url}. The identity is not confirmed: only the serial number or the MAC address matches.",
  exported: "As {format}; {selection}.",
  created: "Created.",
  unchanged: "Unchanged.",
  formerName: "The former name was {name}.",
  testMail: "The recorder sent a test mail.",
  byId: plural("{count} recorder by id", "{count} recorders by id"),
  or: " or ",
  allRecorders: "all recorders",

  // Reports
  ofRollout: "Of rollout {id}.",
  ofChannels: "Of channels; {selection}.",

  // Users
  signedInFrom: "With a password, from {address}.",
  openIdFrom: "With OpenID Connect, from {address}.",
  userSet: "Role {role}; sees {scope}; {state}.",
  userEnabled: "enabled",
  userDisabled: "disabled",
  wholeFleet: "the whole fleet",
  partOfFleet: "{sites} sites and {tags} tags",
  tokenExpires: "Token '{name}', valid until {time}.",
  tokenStays: "Token '{name}', does not expire.",
  tokenReads: "Only reads.",
  tokenScope: "Scope: {scope}.",
  tokenOf: "Token '{name}'.",
  teamSettings:
    "Four-eyes approval: {fourEyes}. Authenticator app required: {totp}. OpenID Connect: {openId}.",

  // Agents
  natsServers: "{servers}.",
  inAgentGroup: "Group '{group}'.",

  // Plans and rollouts
  driftAccepted: plural(
    "{count} drifted value is now expected.",
    "{count} drifted values are now expected.",
  ),
  driftAgain: "The accepted values count as drift again.",
  plan: "Plan '{name}' ({id}).",
  planned: "Plan '{name}': {ready} of {total} recorders to change.",
  plannedFrom: "Plan '{name}' (template {template}): {ready} of {total} recorders to change.",
  excluded: plural(
    "{count} recorder of plan {plan} was excluded.",
    "{count} recorders of plan {plan} were excluded.",
  ),
  ended: "Plan '{name}': {counts}.",
  outcome: "{count} {outcome}",
  notDone: "not done",

  // Templates
  copied: "Version 1, a copy.",
  restored: "Restored after its removal.",
  version: "Version {version}; sets {areas}.",
  several: "{names}. {detail}",
});

/** Results of a verification of the activity log. */
export const activityVerdictMessages = defineMessages("activityVerdictMessages", {
  empty: "The log has no entries yet.",
  intact: "No entry was altered.",
  intactWithoutFile: "No entry was altered. The file activity.head is missing or damaged.",
  missing: "Entry {entry} is missing.",
  foreign: "Muster did not write the entry with the number {entry}.",
  changed: "Entry {entry}, or the entry before it, was changed after it was written.",
  replaced: "The database was changed without Muster: {reason}.",
  noteGone:
    "The record of the log's end, which is written with each entry, was removed or cannot be read.",
  inDatabase: "in the database",
  inFile: "in activity.head",
  elsewhere: "that was stored elsewhere",
  setBack:
    "According to the record in the database, the log ends with entry {seq} ({hash}). But the last entry is {last}: the record was reset, or entries were added without Muster.",
  cutEmpty:
    "Entries from {from} to {seq} are missing: according to the record {where}, the log ends with entry {seq} ({hash}). But the log is empty.",
  cut: "Entries from {from} to {seq} are missing: according to the record {where}, the log ends with entry {seq} ({hash}). But the last entry is {last}.",
  otherHash:
    "Entry {seq}, or an entry before it, was changed: its hash differs from the record {where} ({hash}).",
  added:
    "Entries after {seq} ({hash}) were not written by Muster: according to the record {where}, the log ends there. But the last entry is {last}.",
  foundBefore: "Entry {entry} reports an earlier finding: {detail}",
  foundBeforeAgain:
    "Entry {entry} reports an earlier finding: {detail} Later findings are in the entries {others}.",
});
