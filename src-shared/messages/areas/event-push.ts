import { defineMessages, plural } from "../catalogue.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const eventPushAreaMessages = defineMessages("eventPushAreaMessages", {
  areaLabel: "Event push",
  about: "The platform that a recorder pushes its events to.",
  platformGroup: "Platform",
  signInGroup: "Sign-in",
  udpGroup: "UDP",
  pushEvents: "Push events",
  by: "Sent via",
  address: "Address",
  port: "Port",
  path: "Path",
  method: "Method",
  keepAlive: "Keep-alive",
  authentication: "Authentication",
  userName: "User name",
  password: "Password",
  sentAs: "Delivery",
  udpAddress: "UDP address",
  udpPort: "UDP port",
  longHostNamesDoNotHint: "Long host names do not fit: use an IP address.",
  withoutAndSpaceHint: "Must not contain ?, & or a space.",
  minutesAsText0IsHint: "Minutes, as text. 0 means never.",
  noRecorderTakesThisOneHint:
    "No recorder accepts this password encrypted. The password is sent over HTTPS, or readable over HTTP.",
  badUrl: "must not contain ?, & or a space",
  passwordStays: plural(
    "{count} recorder keeps the new event push password. Event push fails there until you set the correct password.",
    "{count} recorders keep the new event push password. Event push fails there until you set the correct password.",
  ),
  passwordKept: "The recorder keeps the new event push password.",
  restorePassword: "Restore the event push password of",
  setPassword: "Set the event push password…",
});
