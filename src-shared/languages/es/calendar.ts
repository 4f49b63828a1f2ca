import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/calendar.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The calendar: screen, `muster calendar`, errors. */
export const calendarMessages = translationOf<typeof english.calendarMessages>()({
  title: "Calendario",
  badPeriod: "El período de un calendario tiene entre 1 y {days} días.",
  views: "Vista del calendario",
  month: "Mes",
  week: "Semana",
  previous: "Anterior",
  next: "Siguiente",
  today: "Hoy",
  timesIn: "Horas en {zone}",
  monthOf: "Calendario, {month}",
  weekOf: "Semana del {day}",
  dayOf: plural("{day}, {count} entrada", "{day}, {count} entradas", "{day}, sin entradas"),
  more: plural("{count} más", "{count} más"),
  nothing: "Nada previsto.",
  noEntries: "Sin entradas.",
  emptyText:
    "Aquí aparecen los despliegues programados, las ventanas de mantenimiento de los sitios y las programaciones.",
  allDay: "Todo el día",
  range: "{from}–{to}",
  rangeToDay: "{from}–{to} ({day})",
  zoned: "{time} ({other} {zone})",
  rolloutMissed: "Perdido",
  rolloutRefused: "No iniciado",
  rollout: plural("Despliegue {name}, {count} grabador", "Despliegue {name}, {count} grabadores"),
  rolloutWithState: "{state}: {rollout}",
  rolloutStarted: "Despliegue {name}: {state}",
  legend: "Leyenda",
  legendRollout: "Despliegue programado",
  legendStarted: "Despliegue iniciado",
  legendMaintenance: "Ventana de mantenimiento",
  legendSchedule: "Ejecución programada",
  allRuns: "Ejecuciones anteriores",
  maintenanceOf: "Mantenimiento de {site}",
  maintenanceSites: plural("Mantenimiento de {count} sitio", "Mantenimiento de {count} sitios"),
  audit: "Auditoría: {name}",
  settings: "Lectura de ajustes: {name}",
  report: "Informe: {name}",
  scheduleRun: "{schedule}. {result}",
  everyTime: "{schedule}, {times}",
  sitesOf: "Sitios en mantenimiento",

  aboutCommand:
    "mostrar los despliegues programados, las ventanas de mantenimiento y las ejecuciones de programaciones de los próximos días",
  aboutDays: "número de días, desde ahora",
  counted: plural("{count} entrada.", "{count} entradas.", "No hay nada previsto."),
});
