import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/camera.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "camera". */
export const cameraMessages = translationOf<typeof english.cameraMessages>()({
  label: "Kamera",
  problem: "unsichere Kamera",
  hint: "Setzen Sie in der Kamera ein starkes Passwort, und tragen Sie es danach am Rekorder ein.",
  count: plural("{count} Kamera ohne sicheres Passwort", "{count} Kameras ohne sicheres Passwort"),
  notActivated: "Die Kamera ist nicht aktiviert: Sie hat noch kein Passwort",
  noPassword: "Die Kamera hat ein leeres Passwort",
  weakPassword: "Die Kamera hat ein schwaches Passwort",
});
