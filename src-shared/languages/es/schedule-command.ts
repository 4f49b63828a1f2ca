import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/schedule-command.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Command line: `muster schedules`, `muster settings schedule`, `muster watch`. */
export const scheduleCommandMessages = translationOf<typeof english.scheduleCommandMessages>()({
  // Help
  about: "auditorías, lecturas de ajustes e informes a horas fijas",
  aboutList: "todas las programaciones, con su próxima ejecución y el resultado de la última",
  aboutAdd: "crear una programación",
  aboutSet: "cambiar una programación; las opciones que no se indican conservan su valor",
  aboutRemove: "eliminar una programación",
  aboutRestore: "deshacer una eliminación, en un plazo de 30 días",
  aboutRun: "ejecutar una programación ahora y esperar a que termine la ejecución",
  aboutRuns: "las ejecuciones más recientes de una programación",
  aboutWatch: "ejecutar las programaciones hasta Ctrl+C, sin pantalla",
  aboutReports:
    "los informes de una ejecución a clientes: cuáles se enviaron, fallaron o no se enviaron, y por qué",
  aboutRecipients: "qué clientes reciben un informe de una programación y cuáles no",
  aboutSendAgain:
    "volver a enviar informes de una ejecución: los de los clientes indicados, o todos los que fallaron o no se enviaron",
  optionRun: "número de la ejecución (predeterminado: la última)",
  optionProblems: "solo informes que no se enviaron",
  optionCustomer: "solo los informes de este cliente; se puede repetir",
  noRunYet: "La programación «{name}» aún no se ha ejecutado.",
  noRunYetHint: "Inicie una ejecución con «muster schedules run».",
  noReportOf:
    "La ejecución no tiene ningún informe del cliente «{name}» que se pueda volver a enviar.",
  noReportOfHint: "«muster schedules reports» muestra los informes de una ejecución.",
  reportsCounted: plural("{count} informe.", "{count} informes."),
  recipientsCounted: plural(
    "{sent} de {count} cliente recibe un informe.",
    "{sent} de {count} clientes reciben un informe.",
  ),
  getsReport: "recibe un informe",
  optionKind:
    "tarea: audit (predeterminada), settings (lee ajustes), report (crea un informe para el cliente) o customer-reports (envía a cada cliente su informe)",
  optionEvery: "a un intervalo: 15m, 1h",
  optionDaily: "cada día, a las 02:30",
  optionWeekly: "algunos días: mon,thu 02:30",
  optionMonthly: "un día de cada mes: 1 06:00",
  optionClock:
    "reloj que se sigue: site (predeterminado), computer o una zona horaria como Europe/London",
  optionSite: "solo grabadores de este sitio; se puede repetir",
  optionView: "solo grabadores de esta vista guardada de la pantalla Grabadores",
  optionAll: "todos los grabadores",
  optionQuiet: "ninguna ejecución comienza en estas horas: 22:00-06:00",
  optionNoQuiet: "sin horas de silencio",
  optionSpread: "minutos en los que se reparten los sitios, de 0 a 60",
  optionAreas: "áreas que se leen, como email,recognition (predeterminado: todas las áreas)",
  optionRename: "nombre nuevo",
  optionEnable: "activar la programación",
  optionDisable: "desactivar la programación",
  optionLimit: "número de ejecuciones que se muestran, de 1 a 100",
  examples: `
Las programaciones se ejecutan mientras hay abierta una ventana, «muster serve» o «muster watch». Las ejecuciones perdidas se
recuperan una vez.

Ejemplos:
  muster schedules add Audits --every 15m --spread 5
  muster schedules add "Retail at night" --daily 02:00 --select tag=retail
  muster schedules add Settings --kind settings --weekly mon,thu 02:30 --areas email
  muster schedules add Reports --kind report --monthly 1 06:00 --select "customer=Northern Retail" \\
    --title "Northern Retail" --folder /srv/reports
  muster schedules add Customers --kind customer-reports --monthly 1 06:00
  muster schedules set Audits --quiet 22:00-06:00
  muster schedules run Audits`,

  // Input
  badWeekly: "«{given}» no es una hora semanal.",
  badWeeklyHint: "Use días y una hora, como mon,thu 02:30. Los días son {days}.",
  badMonthly: "«{given}» no es una hora mensual.",
  badMonthlyHint: "Use un día de 1 a 28 y una hora, como 1 06:00.",
  badInterval: "Los intervalos son {known}.",
  badTime: "Use una hora como 02:30 o 22:00.",
  badQuiet: "Use dos horas distintas, como 22:00-06:00.",
  badAreas: "Las áreas son {areas}.",
  noTimes: "La programación nueva no tiene horas.",
  noTimesHint: "Agregue --every, --daily, --weekly o --monthly.",
  noAreas: "Solo tienen áreas las programaciones que leen ajustes.",
  noAreasHint: "Omita --areas o agregue --kind settings.",
  noSite: "No hay ningún sitio «{name}».",
  noSiteHint: "«muster sites list» muestra los nombres de todos los sitios.",
  noSchedule: "No hay ninguna programación «{name}».",
  noScheduleHint: "«muster schedules list» muestra los nombres de todas las programaciones.",

  // Output
  defaultReadingName: "Ajustes",
  noReadings: "No hay lecturas programadas.",
  counted: plural("{count} programación.", "{count} programaciones."),
  created: "Se creó la programación «{name}».",
  changed: "Se cambió la programación «{name}».",
  removed: "Se eliminó la programación «{name}». Para deshacer: muster schedules restore {id}",
  restored: "Se restauró la programación «{name}».",
  never: "ninguna",
  noRun: "aún ninguna",
  lastRun: "Última ejecución: {run}.",
  nextRun: "Próxima ejecución: {run}.",
  dueWaitsForPasswords:
    "pendiente desde {time}, espera a que se desbloquee el almacén de contraseñas",
  dueWaits:
    "pendiente desde {time}, comienza cuando se abre una ventana, muster serve o muster watch",
  overdue: "atrasada",
  enabled: "activada",
  disabled: "desactivada",
  running: "en curso",
  runLine: "{name}: {result}.",

  // Watch
  watching: plural(
    "Vigilando {count} programación. Ctrl+C termina.",
    "Vigilando {count} programaciones. Ctrl+C termina.",
    "No hay ninguna programación activada. Cree una con «muster schedules add». Ctrl+C termina.",
  ),
  next: "Próxima ejecución: «{name}», {time}.",
  waits: "«{name}» está pendiente y espera a que se desbloquee el almacén de contraseñas.",
  interrupted: plural(
    "{count} ejecución está interrumpida. Muster la repite cuando se inicia de nuevo.",
    "{count} ejecuciones están interrumpidas. Muster las repite cuando se inicia de nuevo.",
  ),
});
