import { defineMessages, plural } from "../catalogue.ts";

/** The fact "alarms about the recorder itself". */
export const exceptionAlarmMessages = defineMessages("exceptionAlarmMessages", {
  label: "Disk alarms",
  problem: "disk alarm off or without mail",
  hint: "Switch on the alarms for disk faults at these recorders, with mail.",
  count: plural(
    "{count} recorder with its disk alarm off or without mail",
    "{count} recorders with their disk alarm off or without mail",
  ),
  allOn: "On, with mail",
  someOff: "Not on, or without mail: {names}",
  diskError: "disk error",
  diskFull: "disk full",
  notReported: "The recorder does not report its alarm for disk faults",
  off: "The alarm for {names} is switched off",
  withoutMail: "The alarm for {names} sends no mail",
});
