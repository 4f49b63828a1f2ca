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
