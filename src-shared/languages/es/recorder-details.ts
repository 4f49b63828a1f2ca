import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorder-details.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The details panel of a recorder. */
export const recorderDetailsMessages = translationOf<typeof english.recorderDetailsMessages>()({
  detailsOf: "Detalles de {name}",
  sections: "Secciones de los detalles",
  overview: "Vista general",
  health: "Salud",
  channels: "Canales",
  settings: "Ajustes",
  signIn: "Acceso",
  certificate: "Certificado",
  activity: "Actividad",

  channelsUp: "{up} de {total} en servicio",
  channelsUnknown: "{total}, estado desconocido",
  identity: "Identidad",
  notRead: "sin leer",
  notReadHint: "Se lee junto con los ajustes",
  ownColumnHint: "Columna personalizada: {variable}",
  siteCredential: "credenciales del sitio",

  findChannel: "Buscar un canal",
  findOneOf: plural("Buscar entre {count} canal", "Buscar entre {count} canales"),
  notAudited: "Aún sin auditar.",
  noChannelMatches: "Ningún canal coincide.",
  withoutCamera: plural("{count} canal sin cámara", "{count} canales sin cámara"),
  previousStatus: "antes: {status}",

  stopReading: "Detener lectura",
  readNow: "Leer ahora",
  history: "Historial",
  historyOf: "Historial de {area}",
  findSetting: "Buscar un ajuste",
  readingAreas: "Leyendo las áreas de ajustes una por una.",
  settingsUnread: "Sin leer",
  read: "Leer",
  readArea: "Leer {area}",
  settingsUnreadHint: "La lectura no cambia el grabador.",
  otherValues: plural("{count} valor más", "{count} valores más"),
  readAt: "leído {time}",
  noValues: "El grabador no indica ningún valor.",
  pushQuery: "Consulta de envío",

  fullActivity: "Toda la actividad de este grabador",
  noActivity: "Aquí aparecen los cambios de canales y los despliegues de este grabador.",
  outageFor: "{status} durante {duration}",
  outageUntil: "hasta {time}",
  rolloutPending: "Sin terminar",

  signInChanged:
    "El grabador rechazó el último inicio de sesión. Desde entonces cambió la credencial, o un usuario eligió Reintentar inicio de sesión. Muster aún no lo ha intentado de nuevo.",
  certificateAccepted:
    "Usted aceptó el certificado nuevo. Desde entonces no se ha contactado con el grabador. Pruebe el inicio de sesión.",
  setSiteCredential: "Establecer credenciales del sitio",
  setCredential: "Establecer credenciales",
});
