import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/exception-alarms.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "alarms about the recorder itself". */
export const exceptionAlarmMessages = translationOf<typeof english.exceptionAlarmMessages>()({
  label: "Festplattenalarme",
  problem: "Festplattenalarm aus/ohne E-Mail",
  hint: "Schalten Sie an diesen Rekordern die Alarme für Festplattenfehler ein, mit E-Mail.",
  count: plural(
    "{count} Rekorder: Festplattenalarm aus/ohne E-Mail",
    "{count} Rekorder: Festplattenalarm aus/ohne E-Mail",
  ),
  allOn: "Ein, mit E-Mail",
  someOff: "Aus oder ohne E-Mail: {names}",
  diskError: "Festplattenfehler",
  diskFull: "Festplatte voll",
  notReported: "Der Rekorder meldet seinen Alarm für Festplattenfehler nicht",
  off: "Alarm ausgeschaltet: {names}",
  withoutMail: "Alarm ohne E-Mail: {names}",
});
