import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/clock-spread.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The clocks of many recorders side by side. */
export const clockSpreadMessages = translationOf<typeof english.clockSpreadMessages>()({
  right: "hasta 2 s",
  rightNow: "Correcto",
  seconds: "2–10 s",
  tensOfSeconds: "10–60 s",
  minutes: "1–10 min",
  tensOfMinutes: "10–60 min",
  hours: "1 h o más",
  bandAhead: "adelantado {band}",
  bandBehind: "atrasado {band}",
  notReported: "zona horaria no indicada",
  steady: "estable",
  gains: "adelanta {seconds} s al día",
  loses: "atrasa {seconds} s al día",
  driftUnknown: "faltan lecturas",
  summary: plural("{count} reloj: {parts}.", "{count} relojes: {parts}."),
  rightCount: plural("{count} correcto", "{count} correctos"),
  outlierCount: plural("{count} desfasado o con deriva", "{count} desfasados o con deriva"),
  excusedCount: plural(
    "{count} desfasado (en mantenimiento)",
    "{count} desfasados (en mantenimiento)",
  ),
  toleratedCount: "{count} dentro de la tolerancia",
  unknownCount: plural("{count} desconocido", "{count} desconocidos"),
  excused: "{problem} (en mantenimiento)",

  // Screen
  title: "Relojes según su desfase",
  view: "Vista de los relojes según su desfase",
  chart: "Gráfico",
  table: "Tabla",
  offset: "Desfase",
  bandOf: plural("{band}: {count} grabador", "{band}: {count} grabadores"),
  outliers: "Relojes desfasados o con deriva",
  recorder: "Grabador",
  drift: "Deriva",
  period: "Deriva durante",
  days: plural("{count} día", "{count} días"),
  noOutliers: "Ningún reloj está desfasado y ninguno deriva un segundo o más al día.",
  none: "Ningún grabador ha indicado aún su reloj. Ejecute una auditoría.",
  ofRecorder: "{name}, desfase",
  open: "Abrir el grabador",
});
