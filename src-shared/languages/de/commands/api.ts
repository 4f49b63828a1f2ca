import type * as english from "#shared/messages/commands/api.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Befehle zu den Schnittstellen für Programme. */
export const apiCommands = translationOf<typeof english.apiCommands>()({
  about: "Schnittstellen von Muster für andere Programme",
  aboutOpenApi: "das OpenAPI-Dokument der HTTP-API eines Team-Servers ausgeben",
  written: "Das OpenAPI-Dokument steht in {path}.",
  examples: `
Beispiele:
  muster api openapi > openapi.json
  muster api openapi --out openapi.json`,
});
