import type * as english from "#shared/messages/recorder-fields.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What is known about a recorder: labels of columns, filters, forms and details. */
export const recorderFieldMessages = translationOf<typeof english.recorderFieldMessages>()({
  state: "Status",
  problem: "Problem",
  lastChecked: "Geprüft",
  serial: "Seriennummer",
  dialect: "Dialekt",
  tag: "Tag",
  signInMethod: "Anmeldeverfahren",
  network: "Netzwerk",
  added: "Hinzugefügt",
  custom: "Eigene",
});
