import type * as english from "#shared/messages/commands/api.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Comandos sobre las interfaces para programas. */
export const apiCommands = translationOf<typeof english.apiCommands>()({
  about: "interfaces de Muster para otros programas",
  aboutOpenApi: "mostrar el documento OpenAPI de la API HTTP de un servidor",
  written: "El documento OpenAPI está en {path}.",
  examples: `
Ejemplos:
  muster api openapi > openapi.json
  muster api openapi --out openapi.json`,
});
