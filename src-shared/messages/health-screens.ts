import { defineMessages } from "./catalogue.ts";

/** Health of recorders and channels, as screens show it. */
export const healthScreenMessages = defineMessages({
  health: "Health",
  healthHint: "Problems that the recorder reports about itself and its cameras",
  ok: "OK",
  problem: "Problem",
  unknown: "Unknown",
  expected: "Expected",
  maintenance: "In maintenance",
  notReported: "Not reported",
  notReportedHint: "This recorder does not report it.",
  notRead: "Not read yet",
  noProblem: "No problem",
  anyProblem: "Any problem",
  anyHealth: "Any health",
  more: "+{count} more",
  ofChannel: "{channel}: {text}",
  lastKnown: "last: {text}",
  problemSince: "{text} (since {time})",

  readNow: "Read health now",
  stopReading: "Stop reading",
  reading: "Reading health from the recorder.",
  unread:
    "Nothing has been read yet. An audit reads the health. Reading does not change the recorder.",
  readAt: "read {time}",
  recorderFacts: "Recorder",
  channelFacts: "Channels",
  check: "Check",
  state: "State",
  since: "Since",
  historyOf: "{fact}, last 30 days",
  numbersOf: "{fact} in {unit}",
  factColumn: "Health: {fact}",
  numberAt: "{time}: {number} {unit}",
  noHistory: "No reading in the last 30 days.",
});
