import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/recording.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "recording". */
export const recordingMessages = translationOf<typeof english.recordingMessages>()({
  label: "Aufzeichnung",
  reportShare: "Die Aufzeichnung lief in {share} der Zeit, für die dies bekannt ist.",
  problem: "Aufzeichnungsproblem",
  hint: "Öffnen Sie den Rekorder: Prüfen Sie den Aufzeichnungsschalter und den Wochenplan des Kanals sowie die Festplatten.",
  count: plural(
    "{count} Kanal mit Aufzeichnungsproblem",
    "{count} Kanäle mit Aufzeichnungsproblem",
  ),
  stopped: "Der Kanal wird nicht aufgezeichnet, obwohl er es sollte",
  switchedOff: "Die Aufzeichnung des Kanals ist ausgeschaltet",
  eventsOnly:
    "Der Kanal wird nur bei Ereignissen aufgezeichnet; vereinbart ist durchgehende Aufzeichnung",
  notScheduled:
    "Der Wochenplan der Aufzeichnung hat jetzt eine Lücke; vereinbart ist durchgehende Aufzeichnung",
  offline: "Die Kamera ist offline",
  unknown: "Der Rekorder meldet nicht, ob der Kanal jetzt aufgezeichnet werden soll",
});

/** The states of a channel, in a cell. */
export const recordingStates = translationOf<typeof english.recordingStates>()({
  on: "Zeichnet auf",
  stopped: "Zeichnet nicht auf",
  switched_off: "Ausgeschaltet",
  event: "Bei Ereignissen",
  asleep: "Im Ruhezustand, nur Ereignisse",
  not_scheduled: "Jetzt nicht im Wochenplan",
  camera_offline: "Kamera offline",
  unknown: "Unbekannt",
});
