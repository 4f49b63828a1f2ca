import { defineMessages, plural } from "./catalogue.ts";

/** The details panel of a recorder. */
export const recorderDetailsMessages = defineMessages("recorderDetailsMessages", {
  detailsOf: "Details of {name}",
  sections: "Sections of the details",
  overview: "Overview",
  health: "Health",
  channels: "Channels",
  settings: "Settings",
  signIn: "Sign-in",
  certificate: "Certificate",
  activity: "Activity",

  channelsUp: "{up} of {total} up",
  channelsUnknown: "{total}, status unknown",
  identity: "Identity",
  notRead: "not read yet",
  notReadHint: "Read together with the settings",
  ownColumnHint: "Custom column: {variable}",
  siteCredential: "site credential",

  findChannel: "Find a channel",
  findOneOf: plural("Find one of {count} channel", "Find one of {count} channels"),
  notAudited: "Not audited yet.",
  noChannelMatches: "No channel matches.",
  withoutCamera: plural("{count} channel without a camera", "{count} channels without a camera"),
  previousStatus: "was {status}",

  stopReading: "Stop reading",
  readNow: "Read now",
  history: "History",
  historyOf: "History of {area}",
  findSetting: "Find a setting",
  readingAreas: "Reading the settings areas one by one.",
  settingsUnread: "Not read yet",
  read: "Read",
  readArea: "Read {area}",
  settingsUnreadHint: "Reading does not change the recorder.",
  otherValues: plural("{count} other value", "{count} other values"),
  readAt: "read {time}",
  noValues: "The recorder reports no values.",
  pushQuery: "Push query",

  fullActivity: "Full activity for this recorder",
  noActivity: "Channel changes and rollouts of this recorder appear here.",
  outageFor: "{status} for {duration}",
  outageUntil: "until {time}",
  rolloutPending: "Not finished",

  signInChanged:
    "The recorder rejected the last sign-in. The credential has changed since, or a user chose Retry sign-in. Muster has not tried again yet.",
  certificateAccepted:
    "You accepted the new certificate. The recorder has not been contacted since. Test the sign-in.",
  setSiteCredential: "Set site credential",
  setCredential: "Set credential",
});
