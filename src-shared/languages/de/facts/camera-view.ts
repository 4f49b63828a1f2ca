import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/camera-view.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "cameraView". */
export const cameraViewMessages = translationOf<typeof english.cameraViewMessages>()({
  label: "Kamerabild",
  problem: "Kamerabild verändert",
  hint: "Vergleichen Sie die beiden Bilder in den Details des Kanals. Richten Sie die Kamera neu aus, oder akzeptieren Sie das Bild als neue Referenz.",
  count: plural("{count} Kamera mit verändertem Bild", "{count} Kameras mit verändertem Bild"),
  shifted: "Um {percent} % bewegt",
  moved: "Die Kamera zeigt eine andere Ansicht als ihr Referenzbild",
  covered: "Etwas verdeckt die Kamera",
  blurred: "Das Bild der Kamera ist unscharf",
  black: "Das Bild der Kamera ist schwarz",
});

/** What a picture shows compared with the reference picture, in a cell. */
export const cameraViews = translationOf<typeof english.cameraViews>()({
  same: "Unverändert",
  moved: "Bewegt",
  covered: "Verdeckt",
  blurred: "Unscharf",
  black: "Schwarz",
});
