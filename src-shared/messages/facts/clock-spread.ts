import { defineMessages, plural } from "../catalogue.ts";

/** The clocks of many recorders side by side. */
export const clockSpreadMessages = defineMessages("clockSpreadMessages", {
  right: "within 2 s",
  rightNow: "Right",
  seconds: "2–10 s",
  tensOfSeconds: "10–60 s",
  minutes: "1–10 min",
  tensOfMinutes: "10–60 min",
  hours: "1 h or more",
  bandAhead: "ahead by {band}",
  bandBehind: "behind by {band}",
  notReported: "time zone not reported",
  steady: "steady",
  gains: "gains {seconds} s a day",
  loses: "loses {seconds} s a day",
  driftUnknown: "too few readings",
  summary: plural("{count} clock: {parts}.", "{count} clocks: {parts}."),
  rightCount: "{count} right",
  outlierCount: "{count} wrong or drifting",
  unknownCount: "{count} not known",

  // Screen
  title: "Clocks by offset",
  view: "View of the clocks by offset",
  chart: "Chart",
  table: "Table",
  offset: "Offset",
  bandOf: plural("{band}: {count} recorder", "{band}: {count} recorders"),
  outliers: "Wrong or drifting clocks",
  recorder: "Recorder",
  drift: "Drift",
  period: "Drift over",
  days: plural("{count} day", "{count} days"),
  noOutliers: "No clock is wrong, and none drifts by a second or more a day.",
  none: "No recorder has reported its clock yet. Run an audit.",
  open: "Open recorder",
});
