import { defineMessages, plural } from "./catalogue.ts";

/** The wall display: the state of the fleet in large type, for a monitor in the office. */
export const wallMessages = defineMessages("wallMessages", {
  title: "Wall display",
  open: "Open wall display",
  keywords: "monitor full screen kiosk NOC dashboard",
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
  noFullScreen: "Full screen is not available here",
  noFullScreenHint: "Press F11.",
  close: "Close wall display",
  now: "Now",
  lastContact: "Last contact with a recorder {time}",
  noContact: "No contact with a recorder yet",
  channelsDown: "Channels down",
  recordersDown: "Recorders unreachable",
  recordersBlocked: "Cannot be audited",
  urgent: "Risks to footage",
  other: "Other problems",
  alerts: "Alerts to acknowledge",
  notAudited: "Never audited",
  places: "Where something is wrong",
  latest: "New in the last 24 hours",
  noneLately: "No new problem.",
  allInOrder: "Everything is in order.",
  inOrder: plural("{count} more in order", "{count} more in order"),
  morePlaces: plural("{count} more place with problems", "{count} more places with problems"),
  problemsOf: "Problems of {place}",
  moreProblems: plural("{count} more problem", "{count} more problems"),
  noRecordersHint:
    "The wall display shows where something is wrong, and the latest problems. Open it on a monitor in the office.",
});
