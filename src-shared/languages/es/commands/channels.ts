import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/channels.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster channels audit`; for its other commands see availability.ts. */
export const channelCommands = translationOf<typeof english.channelCommands>()({
  about: "las cámaras de los grabadores",
  aboutAudit: "consultar ahora en los grabadores seleccionados el estado de cada canal",
  auditExamples: `
Si no se puede acceder a un grabador, sus canales están «desconocidos». Esto no significa «sin conexión».

Ejemplos:
  muster channels audit
  muster channels audit --select site=Leeds --select site=York
  muster channels audit --json | jq '.counts'`,
  aboutList:
    "mostrar los canales con su estado según las últimas auditorías; no consulta ningún grabador",
  aboutProblems: "solo los canales caídos o desconocidos",
  aboutStatus:
    "solo canales con este estado, con el nombre de las tablas o el de los valores, en mayúsculas o minúsculas; se puede repetir",
  badStatus: "Use uno de estos: {statuses}.",
  aboutSort:
    "orden de la tabla: site (sitio, predeterminado), recorder, status (primero los problemas), since (primero el cambio más reciente)",
  aboutLimit: "como máximo tantas filas y tantos grabadores con errores; los demás se cuentan",
  moreRows: plural("{count} canal más.", "{count} canales más."),
  moreTrouble: plural(
    "{count} grabador más requiere atención.",
    "{count} grabadores más requieren atención.",
  ),
  listExamples: `
Ejemplos:
  muster channels list --problems
  muster channels list --status offline                   solo los canales sin conexión
  muster channels list --select site=Leeds --json | jq '.counts'`,
  neverRead: plural(
    "Los canales de {count} grabador no se han leído nunca. Ejecute «muster channels audit».",
    "Los canales de {count} grabadores no se han leído nunca. Ejecute «muster channels audit».",
  ),
  noneListed: "Ningún canal corresponde a --status y --problems.",
  listed: "{recorders}; {channels}.",
  listedWithCounts: "{recorders}; {channels}: {counts}.",
  videoLoss: "pérdida",
  notAsked: "no consultado",
  unknown: "desconocido",
  cancelled: plural(
    "No se consultó {count} grabador: cancelado.",
    "No se consultaron {count} grabadores: cancelado.",
  ),
  summary: "{recorders}, accesibles: {reached}; {channels}.",
  summaryWithCounts: "{recorders}, accesibles: {reached}; {channels}: {counts}.",
});
