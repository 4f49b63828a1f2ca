import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/wall.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The wall display: the state of the fleet in large type, for a monitor in the office. */
export const wallMessages = translationOf<typeof english.wallMessages>()({
  title: "Panel mural",
  open: "Abrir panel mural",
  keywords: "mural videowall monitor pantalla completa NOC panel wall",
  fullScreen: "Pantalla completa",
  leaveFullScreen: "Salir de pantalla completa",
  noFullScreen: "Aquí no se puede usar la pantalla completa",
  noFullScreenHint: "Pulse F11.",
  close: "Cerrar panel mural",
  now: "Ahora",
  lastContact: "Último contacto con un grabador {time}",
  noContact: "Aún sin contacto con ningún grabador",
  channelsDown: "Canales caídos",
  recordersDown: "Grabadores inaccesibles",
  recordersBlocked: "No se pueden auditar",
  urgent: "Riesgos de grabación",
  other: "Otros problemas",
  alerts: "Alertas por reconocer",
  notAudited: "Nunca auditados",
  places: "Dónde hay problemas",
  latest: "Nuevo en las últimas 24 horas",
  noneLately: "Ningún problema nuevo.",
  allInOrder: "No hay problemas.",
  inOrder: plural("{count} más sin problemas", "{count} más sin problemas"),
  morePlaces: plural("{count} lugar más con problemas", "{count} lugares más con problemas"),
  problemsOf: "Problemas: {place}",
  moreProblems: plural("{count} problema más", "{count} problemas más"),
  noRecordersHint:
    "El panel mural muestra dónde hay problemas y cuáles son los últimos. Ábralo en un monitor de la oficina.",
});
