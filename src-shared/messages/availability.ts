import { defineMessages, plural } from "./catalogue.ts";

export const availabilityMessages = defineMessages("availabilityMessages", {
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
  historyCommand:
    "outages of the selected recorders and their channels, or all states of one recorder",
  availabilityCommand: "availability of channels in a period, and the observed share of the period",
  compareCommand: "channels whose status differs between two times",
  noteCommand: "write a note on a channel, or expect the channel to be offline for a time",
  optionFrom:
    "start of the period: 2026-10-01, 2026-10-01T08:00 (time of each site), or with Z for UTC",
  optionTo: "end of the period (default: now)",
  optionLast:
    "30d: today and the 29 days before; 2w: two weeks; 24h: the last 24 hours (default: 30d)",
  optionMonth: "a calendar month: 2026-10, this, last",
  optionBy: "one row per channel, recorder, site or customer, or one for the fleet",
  optionChannel: "only this channel of the recorder, such as CH3",
  optionBefore: "first time: 2026-10-01, 2026-10-01T08:00 (time of each site), or with Z for UTC",
  optionAfter: "second time (default: now)",
  optionText: "the note; without text and time, the note is removed",
  optionUntil: "expect the channel to be offline until this time; the time counts as maintenance",
  historyExamples: `
Times are in the time zone of this computer. A state starts with the audit that found this state.

Examples:
  muster channels history --select site=Leeds --last 7d
  muster channels history 3f2a --channel CH3 --month 2026-10`,
  availabilityExamples: `
AVAILABLE is the share of the observed time in which the channels worked, without maintenance.
OBSERVED is the share of the period in which audits saw the channels. Both are rounded down.

Examples:
  muster channels availability --month 2026-10
  muster channels availability --select site=Leeds --by channel --last 7d --json`,
  compareExamples: `
Examples:
  muster channels compare --before 2026-11-22T18:00
  muster channels compare --before "yesterday 18:00" --after 08:00
  muster channels compare --before 2026-10-01 --after 2026-11-01 --select tag=retail`,
  noteExamples: `
Examples:
  muster channels note 3f2a CH3 --text 'Lift is being rebuilt' --offline-until 2026-12-15
  muster channels note 3f2a CH3`,
  fromMissing: "The period has an end and no start.",
  notAMonth: "'{text}' is not a month.",
  notADuration: "'{text}' is not a number of hours, days or weeks, such as 24h, 30d or 2w.",
  periodHint: "Use --from 2026-10-01 --to 2026-11-01, --last 30d, --last 24h, or --month 2026-10.",
  figuresNote: "Method and limits: docs/audit.md.",
  timelineNote:
    "Each state lasts from the audit that found this state to the audit that found another state.",
  notOver: "now",
  noChannel: "no such channel",
  unknownLast: "unknown (last {status})",
  inMaintenance: "{status}, in maintenance",
  noVideo: "{status}, no video",
  outages: plural("{count} outage.", "{count} outages.", "No outages."),
  outagesCut: "The latest {shown} of {total} outages. Choose a shorter period or fewer recorders.",
  compared: plural("{count} channel differs.", "{count} channels differ.", "No channel differs."),
});
