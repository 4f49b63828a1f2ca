import type * as english from "#shared/messages/recorder-fields.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What is known about a recorder: labels of columns, filters, forms and details. */
export const recorderFieldMessages = translationOf<typeof english.recorderFieldMessages>()({
  state: "Estado",
  problem: "Problema",
  lastChecked: "Última comprobación",
  serial: "Número de serie",
  dialect: "Dialecto",
  tag: "Etiqueta",
  signInMethod: "Método de inicio de sesión",
  network: "Red",
  added: "Agregado",
  custom: "Personalizada",
});
