import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/customer-pages.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screen Customers: the list of customers by what is wrong, and the page of a customer. */
export const customerPageMessages = translationOf<typeof english.customerPageMessages>()({
  state: "Estado",
  stateHint:
    "Los problemas de ahora. No cuentan los problemas que un mantenimiento o una nota justifica.",
  channelsDown: plural("{count} canal caído", "{count} canales caídos"),
  recordersDown: plural("{count} grabador inaccesible", "{count} grabadores inaccesibles"),
  recordersBlocked: plural(
    "{count} grabador no se puede auditar",
    "{count} grabadores no se pueden auditar",
  ),
  urgent: plural("{count} riesgo para grabaciones", "{count} riesgos para grabaciones"),
  problems: plural("{count} problema", "{count} problemas"),
  other: plural("{count} problema de otro tipo", "{count} problemas de otro tipo"),
  notAudited: plural("{count} grabador aún sin auditar", "{count} grabadores aún sin auditar"),
  down: "Caído",
  notAuditedYet: "Aún sin auditar",
  excused: plural(
    "{count} problema previsto o en mantenimiento",
    "{count} problemas previstos o en mantenimiento",
  ),
  inOrder: "En orden",
  noRecorders: "Sin grabadores",

  channels: "Canales",
  channelsHint: "Canales con una cámara, según las últimas auditorías.",
  channelsDownColumn: "Canales caídos",
  recordersDownColumn: "Grabadores inaccesibles",
  recordersDownHint: "Grabadores que no responden.",
  recordersBlockedColumn: "No se pueden auditar",
  recordersBlockedHint:
    "Grabadores que responden y que Muster no puede auditar hasta que alguien actúe: inicio de sesión bloqueado, consentimiento necesario, certificado cambiado o con fallos.",
  urgentColumn: "Riesgos para grabaciones",
  urgentHint:
    "Problemas por los que pueden faltar grabaciones: un canal que no se graba, grabaciones que faltan, un disco o RAID que falla.",
  since: "Desde",
  sinceHint: "Cuándo se encontró el más antiguo de los problemas que el estado nombra primero.",
  availability: "Disponibilidad, 30 días",
  availabilityHint:
    "Parte del tiempo observado en la que las cámaras estuvieron en servicio, sin mantenimiento.",
  observed: "Observado, 30 días",
  observedShare: "{share} observado",
  observedHint: "Parte de los últimos 30 días en la que se conoce el estado de los canales.",
  figuresNotLoaded: "No se pudieron cargar las cifras de los últimos 30 días.",
  withoutCustomer: "Sin cliente",

  view: "Lista",
  sitesSubtitle: plural(
    "{count} sitio, {problems} con problemas",
    "{count} sitios, {problems} con problemas",
  ),
  notEnoughData: "Aún no hay datos suficientes",
  notEnoughDataHint:
    "Aún no hay datos suficientes: se observó menos del 1 % de los últimos 30 días.",
  notKnown: "sin datos",
  allSites: "Todos los sitios",
  aboutSite: "Acerca de este sitio",
  noSiteContact: "No hay ningún contacto guardado.",
  noRecordersAtSite: "Este sitio aún no tiene grabadores.",
  asThisComputer: "como este equipo",
  now: "Actual y reciente",
  openAlerts: "Alertas",
  showAlerts: plural("{count} alerta abierta", "{count} alertas abiertas"),
  noAlerts: "Ninguna",
  drift: "Ajustes desviados",
  drifted: plural("{count} grabador se ha desviado", "{count} grabadores se han desviado"),
  noDrift: "Ninguno conocido",
  schedules: "Programaciones",
  nextRun: "{name}, próxima ejecución {time}",
  noSchedules: "Ninguna",
  rollouts: "Despliegues, 90 días",
  noRollouts: "Ninguno",
  reports: "Informes, 90 días",
  noReports: "Ninguno",
  sentReports: "Enviados al cliente",
  noSentReports: "Ninguno",
  lastContact: "Último contacto",

  all: "Todos los clientes",
  subtitle: plural(
    "{count} cliente, {problems} con problemas",
    "{count} clientes, {problems} con problemas",
  ),
  nothingWrong: "Aquí no se conoce ningún problema.",
  wrongNow: "Problemas actuales",
  what: "Problema",
  moreOther: "+{count} más",
  moreProblems: plural("y {count} problema más", "y {count} problemas más"),
  recorderState: "Grabador: {state}",
  noSites: "Este cliente aún no tiene sitios.",
  loading: "Cargando…",
  about: "Sobre este cliente",
  noContact: "No hay ningún contacto guardado.",
});
