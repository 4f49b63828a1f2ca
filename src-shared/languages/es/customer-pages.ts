import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/customer-pages.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screen Customers: the list of customers by what is wrong, and the page of a customer. */
export const customerPageMessages = translationOf<typeof english.customerPageMessages>()({
  state: "Estado",
  stateHint:
    "Los problemas de ahora. No cuentan los problemas que un mantenimiento o una nota justifica.",
  camerasDown: plural("{count} cámara caída", "{count} cámaras caídas"),
  recordersDown: plural("{count} grabador caído", "{count} grabadores caídos"),
  recordersBlocked: plural(
    "{count} grabador requiere atención",
    "{count} grabadores requieren atención",
  ),
  blocked: "Requiere atención",
  urgent: plural("{count} problema de grabación", "{count} problemas de grabación"),
  problems: plural("{count} problema", "{count} problemas"),
  other: plural("{count} problema de otro tipo", "{count} problemas de otro tipo"),
  notAudited: plural("{count} grabador aún sin auditar", "{count} grabadores aún sin auditar"),
  down: "Caído",
  notAuditedYet: "Aún sin auditar",
  excused: plural("{count} previsto o en mantenimiento", "{count} previstos o en mantenimiento"),
  inOrder: "En orden",
  noRecorders: "Sin grabadores",

  cameras: "Cámaras",
  camerasDownColumn: "Cámaras caídas",
  recordersDownColumn: "Grabadores caídos",
  recordersDownHint: "Grabadores que no responden.",
  recordersBlockedColumn: "Requieren atención",
  recordersBlockedHint:
    "Grabadores que responden y que Muster no puede auditar hasta que alguien actúe: inicio de sesión bloqueado, consentimiento necesario, certificado cambiado o con fallos.",
  urgentColumn: "Grabación",
  urgentHint:
    "Problemas por los que pueden faltar grabaciones, por ejemplo una cámara que no se graba.",
  since: "Desde",
  sinceHint: "Cuándo se encontró el más antiguo de los problemas actuales.",
  availability: "Disponibilidad, 30 días",
  availabilityHint:
    "Parte del tiempo observado en la que las cámaras estuvieron en servicio, sin mantenimiento.",
  observed: "Observado, 30 días",
  observedShare: "{share} observado",
  observedHint: "Parte de los últimos 30 días en la que se conoce el estado de las cámaras.",
  figuresNotLoaded: "No se pudieron cargar las cifras de los últimos 30 días.",
  withoutCustomer: "Sin cliente",

  view: "Lista",
  sitesSubtitle: plural(
    "{count} sitio, con problemas: {problems}",
    "{count} sitios, con problemas: {problems}",
  ),
  notKnown: "sin datos",
  allSites: "Todos los sitios",
  aboutSite: "Acerca de este sitio",
  noSiteContact: "No hay ningún contacto guardado.",
  noRecordersAtSite: "Este sitio aún no tiene grabadores.",
  asThisComputer: "como este equipo",
  now: "Actual y reciente",
  openAlerts: "Alertas abiertas",
  allAlerts: "Todas las alertas",
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
  lastContact: "Último contacto",

  all: "Todos los clientes",
  subtitle: plural(
    "{count} cliente, con problemas: {problems}",
    "{count} clientes, con problemas: {problems}",
  ),
  nothingWrong: "Aquí no se conoce ningún problema.",
  wrongNow: "Problemas actuales",
  what: "Problema",
  moreProblems: plural("y {count} problema más", "y {count} problemas más"),
  recorderState: "Grabador: {state}",
  noSites: "Este cliente aún no tiene sitios.",
  loading: "Cargando…",
  about: "Sobre este cliente",
  noContact: "No hay ningún contacto guardado.",
});
