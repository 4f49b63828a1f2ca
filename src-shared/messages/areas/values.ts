import { defineMessages, plural } from "../catalogue.ts";

/** Values of settings as people read them. */
export const settingValueMessages = defineMessages("settingValueMessages", {
  none: "None",
  automatic: "Automatic",
  hidden: "Hidden",
  shown: "Shown",
  hosted: "Hosted by the maker",
  ownServer: "Own mail server",
  never: "Never",
  minutes: "{count} min",
  custom: "Custom",
  hybrid: "Hybrid",
  realTime: "Real time",
  atIntervals: "At intervals",
  always: "Always",
  notKnown: "not known",
  empty: "(empty)",
  noEntries: "(none)",
  on: "On",
  off: "Off",
  partlyOn: "Partly on",
  secret: "secret of '{name}'",
  noPolygon: "(no area)",
  points: plural("{count} point: {list}", "{count} points: {list}"),
});

/** Text that is not a value of a settings field: the ends of a sentence that begins with the field. */
export const settingFormMessages = defineMessages("settingFormMessages", {
  oneLine: "must be one line of text, without control characters",
  manyBytes: "is {bytes} bytes long in UTF-8; a recorder accepts at most {most}",
});

/** Polygons that recorders do not accept, or may read differently. */
export const polygonRuleMessages = defineMessages("polygonRuleMessages", {
  crossesItself:
    "its sides cross or touch; recorders do not document which side of such an area is inside",
  notPaired: "must have an x and a y for each point",
  noPoint: "must have at least one point",
  gap: "must have its points from x1, y1 on, without a gap",
  endsAtZero:
    "must not end at 0, 0, because a recorder ignores this point; use 0, 0 as the first point",
});

/** Texts that are not a weekly schedule. */
export const weekRuleMessages = defineMessages("weekRuleMessages", {
  long: "accepts at most {count} characters",
  form: "accepts days and times, such as Mon-Fri 08:00-18:00; Sat 09:00-12:00; not '{text}'",
  days: "accepts days from {days}; not '{text}'",
  times: "accepts times from 00:00 to 24:00 in half hours, such as 08:00-18:30; not '{text}'",
  noDuration: "accepts times that end after they start; not '{text}'",
});
