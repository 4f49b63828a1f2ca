import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/clock-spread.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The clocks of many recorders side by side. */
export const clockSpreadMessages = translationOf<typeof english.clockSpreadMessages>()({
  right: "höchstens 2 s",
  rightNow: "Richtig",
  seconds: "2–10 s",
  tensOfSeconds: "10–60 s",
  minutes: "1–10 min",
  tensOfMinutes: "10–60 min",
  hours: "1 h oder mehr",
  bandAhead: "geht {band} vor",
  bandBehind: "geht {band} nach",
  notReported: "Zeitzone nicht geliefert",
  steady: "stabil",
  gains: "geht täglich {seconds} s vor",
  loses: "geht täglich {seconds} s nach",
  driftUnknown: "zu wenige Messwerte",
  summary: plural("{count} Uhr: {parts}.", "{count} Uhren: {parts}."),
  rightCount: "{count} richtig",
  outlierCount: "{count} falsch oder ungenau",
  excusedCount: "{count} falsch (in Wartung)",
  toleratedCount: "{count} im Toleranzbereich",
  unknownCount: "{count} nicht bekannt",
  excused: "{problem} (in Wartung)",

  // Screen
  title: "Uhren nach Abweichung",
  view: "Ansicht der Uhren nach Abweichung",
  chart: "Diagramm",
  table: "Tabelle",
  offset: "Abweichung",
  bandOf: plural("{band}: {count} Rekorder", "{band}: {count} Rekorder"),
  outliers: "Falsche oder ungenaue Uhren",
  ofRecorder: "{name}, Abweichung",
  recorder: "Rekorder",
  drift: "Gang",
  period: "Gang über",
  days: plural("{count} Tag", "{count} Tage"),
  noOutliers:
    "Keine Uhr geht falsch, und keine geht täglich um eine Sekunde oder mehr vor oder nach.",
  none: "Noch kein Rekorder hat seine Uhrzeit gemeldet. Führen Sie eine Prüfung aus.",
  open: "Rekorder öffnen",
});
