import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/overview.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The start screen, and `muster overview`. */
export const overviewMessages = translationOf<typeof english.overviewMessages>()({
  title: "Vista general",
  yesterdayAt: "ayer, {time}",
  dateAt: "{date}, {time}",
  noShare: "–",
  sentences: "{first}. {second}",
  calmSince: "Nada requiere atención. Todo está en servicio desde: {time}.",
  calm: "Nada requiere atención.",
  notAudited: "Aún no hay auditorías",
  notAuditedHint:
    "Una auditoría consulta una vez en cada grabador qué cámaras están en línea. No se cambia nada en los grabadores.",
  lastAudit: "Última auditoría: {time}",
  neverAudited: "Nunca auditado",
  partlyAudited: "{audited} de {total} grabadores auditados",
  summaryLabel: "Estado actual del parque",
  sitesCount: plural("{count} sitio", "{count} sitios"),
  up: "En servicio",
  down: "Caídos",
  unknown: "Desconocidos",
  maintenance: "Mantenimiento",
  reached: "Accesibles",
  withProblems: "Con problemas",
  withProblemsHint:
    "Grabadores con al menos un problema: inaccesible, no se puede auditar, con un canal caído o con un problema de salud.",
  notTried: "Sin intentar",

  attention: "Qué requiere atención",
  worstPlaces: "Dónde hay problemas",
  morePlaces: plural("{count} más con problemas", "{count} más con problemas"),
  allCustomers: "Todos los clientes",
  allSites: "Todos los sitios",
  problemsInAll: plural("{count} problema en total", "{count} problemas en total"),
  orderedBy: "Orden de la lista",
  byProblem: "Problemas",
  openAlerts: plural("{count} alerta abierta", "{count} alertas abiertas"),
  auditAgain: "Volver a auditar",
  show: "Mostrar",
  showChannels: "Mostrar canales",
  showRecorders: "Mostrar grabadores",
  showAlerts: "Mostrar alertas",
  showRollouts: "Mostrar despliegues",
  showPlans: "Mostrar planes",
  showSchedules: "Mostrar programaciones",
  showAgents: "Mostrar agentes",
  showDrift: "Mostrar desviaciones",
  newsTitle: "Novedades",
  newSince: "Novedades desde",
  newSinceLastVisit: "Última visita",
  newSinceYesterday: "Ayer",
  newCount: plural("{count} nuevo", "{count} nuevos"),
  nothingNew: "Sin novedades. Desde: {time}.",
  newsSince: plural("{count} problema nuevo desde {time}", "{count} problemas nuevos desde {time}"),
  markSeen: "Marcar todo como visto",
  sitesNeed: plural(
    "{count} de {total} sitios requiere atención",
    "{count} de {total} sitios requieren atención",
  ),
  moreKinds: plural("{first}, y {count} más", "{first}, y {count} más"),
  moreSites: plural("y {count} más", "y {count} más"),
  since: "desde {time}",
  until: "hasta {time}",
  sinceAtLeast: "desde {time} o antes",
  sinceRange: "más reciente: {latest}; más antiguo: {oldest}",
  entryCount: "{label}: {count}",
  entryNew: plural("{count} nuevo", "{count} nuevos"),
  auditAction: "Auditar ahora",
  enterPassword: "Introducir contraseña",
  giveConsent: "Dar consentimiento",

  commandDescription: "problemas que requieren atención ahora, y la disponibilidad del parque",
  commandSince:
    "los problemas que empezaron después de esta hora cuentan como nuevos: 2026-11-20, yesterday, 12h (predeterminado: hace 24 horas)",
  commandExamples: `
No se contacta con ningún grabador: el resultado procede de las últimas auditorías.

Ejemplos:
  muster overview
  muster overview --since 2026-11-20T18:00
  muster overview --json`,
  channelsLine:
    "Canales: {total} (en servicio: {up}; caídos: {down}; desconocidos: {unknown}; en mantenimiento: {maintenance})",
  recordersLine:
    "Grabadores: {total} en {sites} (accesibles: {reached}; inaccesibles: {unreachable}; no se pueden auditar: {attention})",
  availabilityLine: "Disponibilidad de los últimos {days} días: {value}",
  worstSites: "Menor disponibilidad:",
  siteFilter: "Sitio: {site}",
  loading: "Cargando la vista general…",
  loadingDays: "Cargando la disponibilidad de los últimos 30 días…",
  perSite: "Sitios por día",
  worstFirst: "Menor disponibilidad primero",
  viewOf: "Vista: {title}",
  asChart: "Gráfico",
  asTable: "Tabla",
  valueAt: "{place}: {value}",
  siteAt: "{site}, {date}",
  valueWithOutages: "{value}, {outages}",
  levelWhole: "100 %",
  levelOver: "{share} o más",
  levelBelow: "Menos de {share}",
  availability: "Disponibilidad, últimos 30 días",
  availabilityPerDay: "Disponibilidad del parque por día",
  availabilityPerSite: "Disponibilidad por sitio y día",
  availabilityValue: "{availability} de disponibilidad (observado el {coverage} del tiempo)",
  availabilityUnknown: "No observado",
  noHistory:
    "Aquí aparecen las primeras auditorías. La disponibilidad se conoce para el tiempo entre auditorías.",
  dayColumn: "Día",
  availabilityColumn: "Disponibilidad",
  coverageColumn: "Tiempo observado",
  outageDaysColumn: "Días con cortes",
  outageDaysCount: plural("cortes en {count} día", "cortes en {count} días", "sin cortes"),
});

export const attentionCounts = translationOf<typeof english.attentionCounts>()({
  alerts_open: plural("{count} alerta abierta", "{count} alertas abiertas"),
  sites_unreachable: plural("{count} sitio inaccesible", "{count} sitios inaccesibles"),
  recorders_unreachable: plural("{count} grabador inaccesible", "{count} grabadores inaccesibles"),
  passwords_missing: plural("Falta {count} contraseña", "Faltan {count} contraseñas"),
  consents_needed: plural(
    "{count} grabador necesita su consentimiento",
    "{count} grabadores necesitan su consentimiento",
  ),
  sign_ins_blocked: plural(
    "{count} inicio de sesión bloqueado",
    "{count} inicios de sesión bloqueados",
  ),
  sign_ins_untested: plural("{count} acceso sin probar", "{count} accesos sin probar"),
  certificates_changed: plural("{count} certificado cambiado", "{count} certificados cambiados"),
  recorders_failing: plural(
    "{count} grabador responde con errores",
    "{count} grabadores responden con errores",
  ),
  channels_down: plural("{count} canal caído", "{count} canales caídos"),
  rollouts_stopped: plural("{count} despliegue detenido", "{count} despliegues detenidos"),
  rollouts_missed: plural(
    "{count} despliegue programado no empezó",
    "{count} despliegues programados no empezaron",
  ),
  approvals_waiting: plural(
    "{count} plan espera su aprobación",
    "{count} planes esperan su aprobación",
  ),
  agents_silent: plural("{count} agente sin señal", "{count} agentes sin señal"),
  schedules_overdue: plural("{count} programación atrasada", "{count} programaciones atrasadas"),
  checks_in_future: plural(
    "{count} grabador con una comprobación en el futuro",
    "{count} grabadores con una comprobación en el futuro",
  ),
  recorders_drifted: plural("{count} grabador desviado", "{count} grabadores desviados"),
  recorders_not_audited: plural(
    "{count} grabador nunca auditado",
    "{count} grabadores nunca auditados",
  ),
  rollouts_running: plural("{count} despliegue en curso", "{count} despliegues en curso"),
  channels_expected: plural(
    "{count} canal con corte previsto",
    "{count} canales con corte previsto",
  ),
});

export const attentionHints = translationOf<typeof english.attentionHints>()({
  alerts_open: "Reconozca o posponga las alertas.",
  sites_unreachable:
    "Todos o casi todos los grabadores del sitio no responden. Compruebe la conexión de red del sitio.",
  recorders_unreachable:
    "Estos grabadores no responden. Compruebe su alimentación y su conexión de red.",
  passwords_missing:
    "Muster no tiene la contraseña de estas credenciales. Introduzca la contraseña. Las auditorías programadas esperan hasta entonces.",
  consents_needed:
    "Un inicio de sesión en estos grabadores mostraría la contraseña a otros dispositivos de la red. Confíe en la red o cambie el inicio de sesión.",
  sign_ins_blocked:
    "Se rechazaron unas credenciales. Establezca la contraseña correcta o elija Reintentar inicio de sesión.",
  sign_ins_untested:
    "Estos grabadores rechazaron una contraseña y Muster no ha vuelto a iniciar sesión desde entonces. Audítelos: Muster envía la contraseña actual una vez.",
  certificates_changed: "Compare el certificado nuevo con el grabador antes de aceptarlo.",
  recorders_failing:
    "Estos grabadores responden, pero no como se espera. Abra uno para ver el error.",
  channels_down: "El grabador indica que estos canales están sin conexión o sin vídeo.",
  rollouts_stopped: "Continúe o cancele estos despliegues.",
  rollouts_missed: "Estos despliegues no empezaron a su hora. Muévalos a otra hora o cancélelos.",
  approvals_waiting: "Revise los cambios de estos planes y apruébelos o rechácelos.",
  agents_silent:
    "Estos agentes no dan señal. Compruebe el equipo del agente, su servicio y su conexión de red. Si el agente es el único de su grupo, Muster no accede a los grabadores del grupo.",
  schedules_overdue:
    "Una ejecución programada no comenzó a su hora. Abra Ajustes › Programaciones para ver el motivo o para iniciar la ejecución.",
  checks_in_future:
    "El reloj de este equipo estaba adelantado, o es incorrecto ahora. Compruebe el reloj. Las alertas funcionan. La disponibilidad es incorrecta hasta que pasen estas horas.",
  recorders_drifted: "Los ajustes difieren del último despliegue.",
  recorders_not_audited: "Audite estos grabadores para ver sus cámaras.",
  rollouts_running: "Se están escribiendo ajustes ahora.",
  channels_expected:
    "Un usuario prevé el corte de estos canales, o el sitio está en mantenimiento.",
});

export const attentionDetails = translationOf<typeof english.attentionDetails>()({
  recordersOfSite: plural("{count} grabador", "{count} grabadores"),
});
