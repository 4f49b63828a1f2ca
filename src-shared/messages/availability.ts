import { defineMessages } from "./catalogue.ts";

export const availabilityMessages = defineMessages({
  noSuchTime: "'{time}' is not a time.",
  noSuchTimeHint: "Write a time such as 2026-10-01T00:00, or 2026-10-01T00:00:00Z.",
  endsBeforeStart: "The period ends before it starts.",
  endsBeforeStartHint: "Choose an end that is later than the start.",
  tooLong: "The period is longer than {days} days.",
  tooLongHint: "Choose a shorter period.",
  tooManyRecorders: "Figures per channel are available for up to {limit} recorders at once.",
  tooManyRecordersHint: "Select fewer recorders, or ask for figures per recorder.",
  unknownRecorder: "There is no recorder with the id {id}.",
  unknownRecorderHint: "List the recorders to see their ids.",
  noteSet: "{channel}: note saved.",
  noteExpected: "{channel}: expected to be offline until {until}.",
  noteRemoved: "{channel}: note removed.",
});
