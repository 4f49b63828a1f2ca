import { defineMessages, plural } from "../catalogue.ts";

/** The fact "clock". */
export const clockMessages = defineMessages("clockMessages", {
  label: "Clock",
  problem: "wrong clock",
  hint: "Check the time zone, daylight saving time and time server of the recorder, then set its clock.",
  count: plural("{count} recorder with a wrong clock", "{count} recorders with a wrong clock"),
  right: "Right",
  ahead: "{by} ahead",
  behind: "{by} behind",
  noZone: "Time zone not reported",
  zoneUnknown: "The recorder does not report its time zone",
  unit: "seconds",
  off: "The clock of the recorder is {off}",
  hourOff: "The clock of the recorder is {off}; check its time zone and daylight saving time",
});
