import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/schedules.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Schedules: Settings → Schedules, `muster schedules`, `muster watch`, the activity log. */
export const scheduleMessages = translationOf<typeof english.scheduleMessages>()({
  // When
  everyMinutes: plural("cada minuto", "cada {count} minutos"),
  everyHours: plural("cada hora", "cada {count} horas"),
  everyDayAt: "cada día a las {time}",
  daysAt: "{days} a las {time}",
  monthlyAt: "el día {day} de cada mes a las {time}",
  siteTime: "hora del sitio",
  computerTime: "hora de este equipo",
  zoneTime: "hora de {zone}",
  quietBetween: "no entre las {from} y las {to}",

  // What
  audit: "auditoría de {scope}",
  settings: "lectura de ajustes ({areas}) de {scope}",
  report: "informe «{subject}» como {format} sobre {scope}, {target}",
  customerReports: "informe {format} para cada cliente sobre {scope}, por correo al cliente",
  toFolder: "a la carpeta {path}",
  toEmail: "por correo a {addresses}",
  allRecorders: "todos los grabadores",
  recordersOfSites: plural("los grabadores de {count} sitio", "los grabadores de {count} sitios"),
  recordersOfView: "los grabadores de la vista «{name}»",
  recordersSelected: "los grabadores con {selection}",
  noSiteLeft: "ningún grabador, porque los sitios de la programación se eliminaron",
  or: " o ",
  sentence: "{times}: {task}{state}.",
  andDisabled: ", desactivada",

  // Runs
  running: "en curso",
  audited: plural(
    "{count} grabador auditado",
    "{count} grabadores auditados",
    "ningún grabador auditado",
  ),
  auditedSome: plural(
    "auditados {done} de {count} grabador",
    "auditados {done} de {count} grabadores",
  ),
  notAudited: plural("{count} no se pudo auditar", "{count} no se pudieron auditar"),
  channelsDown: plural("{count} canal caído", "{count} canales caídos", "ningún canal caído"),
  read: plural("{count} grabador leído", "{count} grabadores leídos", "ningún grabador leído"),
  readSome: plural("leídos {done} de {count} grabador", "leídos {done} de {count} grabadores"),
  notRead: plural("{count} no se pudo leer", "{count} no se pudieron leer"),
  settingsDiffer: plural(
    "cambiaron los ajustes de {count} grabador",
    "cambiaron los ajustes de {count} grabadores",
    "no cambió ningún ajuste",
  ),
  reported: plural("{count} grabador en el informe", "{count} grabadores en el informe"),
  reportedSome: plural(
    "en el informe {done} de {count} grabador",
    "en el informe {done} de {count} grabadores",
  ),
  notReported: plural("{count} fuera del informe", "{count} fuera del informe"),
  outagesReported: plural("{count} corte", "{count} cortes", "sin cortes"),
  reportsSent: plural(
    "{count} informe enviado",
    "{count} informes enviados",
    "ningún informe enviado",
  ),
  reportsSentSome: plural(
    "{done} de {count} informe enviado",
    "{done} de {count} informes enviados",
  ),
  reportsFailed: plural("{count} fallido", "{count} fallidos"),
  reportsNotSent: plural("{count} no enviado", "{count} no enviados", "todos a sus clientes"),
  failedRun: "falló: {reason}",
  cancelledRun: "cancelada: {result}",
  interruptedRun: "interrumpida: {result}",

  // Jobs and locks
  auditJob: "Auditoría programada: {name}",
  readingJob: "Lectura programada de ajustes: {name}",
  lockName: "La programación «{name}»",

  // Errors
  unknownSchedule: "No hay ninguna programación con el id {id}.",
  unknownScheduleHint: "Liste las programaciones para ver sus id.",
  unknownRun: "La programación no tiene ninguna ejecución {run}.",
  unknownRunHint: "Consulte las ejecuciones de la programación. Muster guarda las 100 últimas.",
  notRemoved:
    "La programación con el id {id} no se eliminó, o su eliminación ya no se puede deshacer.",
  unknownSites: "No hay ningún sitio con el id {ids}.",
  unknownSitesHint: "Liste los sitios para ver sus id.",
  nameTaken: "Ya existe una programación llamada «{name}».",
  nameTakenHint: "Elija otro nombre.",
  tooMany: "Ya hay {count} programaciones.",
  tooManyHint: "Elimine una programación que no se necesite.",
  siteClock: "Una programación de este tipo no puede seguir el reloj de cada sitio.",
  siteClockHint: "Elija la hora de este equipo o una zona horaria.",
  quietTime: "La hora de la programación está dentro de sus horas de silencio.",
  quietTimeHint: "Elija otra hora u otras horas de silencio.",
  longQuiet: "Las horas de silencio dejan menos tiempo que un intervalo.",
  longQuietHint: "Elija menos horas de silencio o un intervalo más corto.",
  longSpread: "Las auditorías de un intervalo no se pueden repartir en más de la mitad de este.",
  longSpreadHint: "Repártalas en menos minutos o elija un intervalo más largo.",
  viewGone: "No hay ninguna vista guardada llamada «{name}».",
  viewGoneHint: "Elija otra vista de la pantalla Grabadores para la programación.",
  viewFilter: "La vista «{name}» filtra por {filter}, lo que una programación no puede aplicar.",
  viewFilterHint: "Guarde la vista sin este filtro, o elija otros grabadores para la programación.",
  noRecorders: "La programación «{name}» no incluye ningún grabador.",
  noRecordersHint: "Elija otros grabadores para la programación.",
  noRunner: "Esta versión de Muster no puede ejecutar programaciones del tipo «{kind}».",
  newAddress: "Solo un administrador puede enviar informes a una dirección nueva: {addresses}.",
  newAddressHint:
    "Elija una dirección que use una regla de alertas u otra programación, o pregunte a un administrador.",
});
