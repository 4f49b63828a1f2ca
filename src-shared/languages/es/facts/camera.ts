import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/camera.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "camera". */
export const cameraMessages = translationOf<typeof english.cameraMessages>()({
  label: "Contraseña de la cámara",
  problem: "contraseña débil en la cámara",
  hint: "Establezca una contraseña segura en la cámara y después introdúzcala en el grabador.",
  count: plural(
    "{count} canal con contraseña débil en la cámara",
    "{count} canales con contraseña débil en la cámara",
  ),
  notActivated: "La cámara no está activada: aún no tiene contraseña",
  noPassword: "La cámara tiene una contraseña vacía",
  weakPassword: "La cámara tiene una contraseña débil",
});
