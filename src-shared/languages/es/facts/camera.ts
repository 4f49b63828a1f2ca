import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/camera.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "camera". */
export const cameraMessages = translationOf<typeof english.cameraMessages>()({
  label: "Contraseña de cámara",
  problem: "contraseña de cámara no segura",
  hint: "Establezca una contraseña segura en la cámara y después introdúzcala en el grabador.",
  count: plural(
    "{count} canal con contraseña de cámara no segura",
    "{count} canales con contraseña de cámara no segura",
  ),
  notActivated: "La cámara no está activada: aún no tiene contraseña",
  noPassword: "La cámara tiene una contraseña vacía",
  weakPassword: "La cámara tiene una contraseña débil",
});
