import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/clock.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "clock". */
export const clockMessages = translationOf<typeof english.clockMessages>()({
  label: "Uhr",
  problem: "falsche Uhrzeit",
  hint: "Prüfen Sie Zeitzone, Sommerzeit und Zeitserver des Rekorders, und stellen Sie danach seine Uhr.",
  count: plural("{count} Rekorder mit falscher Uhrzeit", "{count} Rekorder mit falscher Uhrzeit"),
  right: "Richtig",
  ahead: "geht {by} vor",
  behind: "geht {by} nach",
  noZone: "Zeitzone nicht geliefert",
  zoneUnknown: "Der Rekorder liefert seine Zeitzone nicht",
  unit: "Sekunden",
  off: "Die Uhr des Rekorders {off}",
  hourOff: "Die Uhr des Rekorders {off}; prüfen Sie seine Zeitzone und Sommerzeit",
});
