import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/camera.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "camera". */
export const cameraMessages = translationOf<typeof english.cameraMessages>()({
  label: "Kamerapasswort",
  problem: "unsicheres Kamerapasswort",
  hint: "Setzen Sie in der Kamera ein starkes Passwort, und tragen Sie es danach am Rekorder ein.",
  count: plural(
    "{count} Kanal mit unsicherem Kamerapasswort",
    "{count} Kanäle mit unsicherem Kamerapasswort",
  ),
  notActivated: "Die Kamera ist nicht aktiviert: Sie hat noch kein Passwort",
  noPassword: "Die Kamera hat ein leeres Passwort",
  weakPassword: "Die Kamera hat ein schwaches Passwort",
});
