import type * as english from "#shared/messages/credential-purposes.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What a credential is for: names of the purposes, and a sentence for each. */
export const purposeMessages = translationOf<typeof english.purposeMessages>()({
  purpose: "Finalidad",
  recorder: "Inicio de sesión en grabadores",
  mail: "Correo",
  push: "Envío de eventos",
  unclear: "Elegir finalidad",
  recorderAbout: "Muster inicia sesión en grabadores. La contraseña nunca se escribe en un ajuste.",
  mailAbout:
    "Las plantillas escriben la contraseña en los ajustes de correo de los grabadores. Muster nunca inicia sesión en un grabador con ella.",
  pushAbout:
    "Las plantillas escriben la contraseña en los ajustes de envío de eventos de los grabadores. Muster nunca inicia sesión en un grabador con ella.",
  unclearAbout:
    "Una versión anterior guardó estas credenciales sin finalidad. Muster inicia sesión con ellas solo donde ya están asignadas y no escribe su contraseña en ajustes.",
});
