import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/calendar.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The calendar: screen, `muster calendar`, errors. */
export const calendarMessages = translationOf<typeof english.calendarMessages>()({
  title: "Kalender",
  badPeriod: "Der Zeitraum eines Kalenders hat zwischen 1 und {days} Tagen.",
  views: "Ansicht des Kalenders",
  month: "Monat",
  week: "Woche",
  previous: "Zurück",
  next: "Weiter",
  today: "Heute",
  timesIn: "Zeiten in {zone}",
  monthOf: "Kalender, {month}",
  weekOf: "Woche ab {day}",
  dayOf: plural("{day}, {count} Eintrag", "{day}, {count} Einträge", "{day}, keine Einträge"),
  more: plural("{count} weiterer", "{count} weitere"),
  nothing: "Nichts geplant.",
  emptyText: "Hier erscheinen geplante Rollouts, Wartungsfenster von Standorten und Zeitpläne.",
  allDay: "Ganztägig",
  range: "{from}–{to}",
  rangeToDay: "{from}–{to} ({day})",
  zoned: "{time} ({other} {zone})",
  rolloutMissed: "Versäumt",
  rolloutRefused: "Nicht gestartet",
  rollout: plural("Rollout {name}, {count} Rekorder", "Rollout {name}, {count} Rekorder"),
  rolloutWithState: "{state}: {rollout}",
  rolloutStarted: "Rollout {name}: {state}",
  legend: "Legende",
  legendRollout: "Geplanter Rollout",
  legendStarted: "Gestarteter Rollout",
  legendMaintenance: "Wartungsfenster",
  legendSchedule: "Lauf eines Zeitplans",
  maintenanceOf: "Wartung: {site}",
  maintenanceSites: plural("Wartung an {count} Standort", "Wartung an {count} Standorten"),
  audit: "Prüfung: {name}",
  settings: "Lesen von Einstellungen: {name}",
  report: "Bericht: {name}",
  scheduleRun: "{schedule}. {result}",
  everyTime: "{schedule}, {times}",
  sitesOf: "Standorte in Wartung",

  aboutCommand:
    "geplante Rollouts, Wartungsfenster und Läufe von Zeitplänen der nächsten Tage auflisten",
  aboutDays: "Anzahl der Tage, ab jetzt",
  counted: plural("{count} Eintrag.", "{count} Einträge.", "Nichts ist geplant."),
});
