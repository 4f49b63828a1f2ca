import { defineMessages } from "../catalogue.ts";

/** What was missing when the settings of a recorder were read. */
export const readingMessages = defineMessages("readingMessages", {
  noValues: "the present values could not be read: {error}",
  noLimits: "the recorder's limits could not be read, so the documented limits apply: {error}",
  rawBytes:
    "the present text has characters that Muster cannot read; they stay unchanged unless this field is changed",
  noSchedule: "the channel has no schedule",
  noScheduleBecause: "the channel has no schedule: {reason}",
  noSettings: "the channel has no settings",
  noSettingsBecause: "the channel has no settings: {reason}",
  offline: "the channel is offline",
  notSupported: "the channel does not support this",
});
