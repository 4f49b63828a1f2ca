import { defineMessages, plural } from "../catalogue.ts";

/** The fact "footage". */
export const footageMessages = defineMessages("footageMessages", {
  label: "Footage",
  reportAgreed: plural("{count} day", "{count} days"),
  problem: "footage missing",
  hint: "Check the recording schedule and the disks of the recorder. For older footage, add disks or lower the quality of the streams.",
  count: plural("{count} channel with footage missing", "{count} channels with footage missing"),
  text: plural("{count} day", "{count} days"),
  none: "None",
  unit: "days",
  noFootage: plural(
    "There is no footage of the last {count} day",
    "There is no footage of the last {count} days",
  ),
  gap: plural(
    "Footage of {count} day is missing: {last}",
    "Footage of {count} days is missing, most recently of {last}",
  ),
  range: "{first} to {last}",
  short: plural(
    "Footage of {count} day is stored; agreed are {wanted}",
    "Footage of {count} days is stored; agreed are {wanted}",
  ),
  since: "There is footage since {since}; older footage does not exist yet",
  beyond: plural(
    "There is footage of at least {count} day; Muster looks no further back",
    "There is footage of at least {count} days; Muster looks no further back",
  ),
});
