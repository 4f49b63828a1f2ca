import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/health.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Facts of recorders and channels, and what was agreed about them. */
export const healthMessages = translationOf<typeof english.healthMessages>()({
  noSuchRecorder: "No hay ningún grabador con el id {id}.",
  noSuchScope: "No hay ningún cliente, sitio ni grabador con el id {id}.",
  noSuchScopeHint: "Use un id de las listas de clientes, sitios o grabadores.",
  notRead: "Sin leer",
  notReported: "Este grabador no lo comunica",

  // What was agreed
  scopeAll: "todo el parque",
  scopeCustomer: "cliente {name}",
  scopeSite: "sitio {name}",
  scopeTag: "etiqueta {name}",
  scopeRecorder: "grabador {name}",
  agreedFootage: plural("{count} día de grabación", "{count} días de grabación"),
  agreedContinuous: "graba de forma continua",
  agreedEvent: "graba por eventos",
  agreedNone: "sin grabación",
  agreedClock: plural(
    "desfase del reloj de {count} segundo como máximo",
    "desfase del reloj de {count} segundos como máximo",
  ),
  agreedWanted: "firmware de {model}: {versions}",
  agreedBad: "firmware de {model}: no {versions}",
  otherModels: "otros modelos",
});
