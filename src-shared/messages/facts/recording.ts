import { defineMessages, plural } from "../catalogue.ts";

/** The fact "recording". */
export const recordingMessages = defineMessages("recordingMessages", {
  label: "Recording",
  reportShare: "Recording worked in {share} of the time for which this is known.",
  problem: "recording problem",
  hint: "Open the recorder: check the recording switch and schedule of the channel, and its disks.",
  count: plural(
    "{count} channel with a recording problem",
    "{count} channels with a recording problem",
  ),
  stopped: "The channel is not being recorded although it should be",
  switchedOff: "Recording of the channel is switched off",
  eventsOnly: "The channel is recorded on events only; continuous recording was agreed",
  notScheduled: "The recording schedule has a gap now; continuous recording was agreed",
  offline: "The camera is offline",
  unknown: "The recorder does not report whether the channel should be recorded now",
});

/** The states of a channel, in a cell. */
export const recordingStates = defineMessages("recordingStates", {
  on: "Recording",
  stopped: "Not recording",
  switched_off: "Switched off",
  event: "On events",
  asleep: "Asleep, records on events",
  not_scheduled: "Not scheduled now",
  camera_offline: "Camera offline",
  unknown: "Unknown",
});
