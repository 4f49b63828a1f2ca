import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/bulk-shapes.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The editor of an area in the picture. */
export const polygonMessages = translationOf<typeof english.polygonMessages>()({
  wholePicture: "Ganzes Bild",
  use: plural("{count} Punkt übernehmen", "{count} Punkte übernehmen"),
  help: "Ziehen Sie einen Punkt, oder bewegen Sie ihn mit den Pfeiltasten: einen Schritt im Raster von {width}×{height}, mit Umschalt sechzehn. Eine kleine Markierung auf einer Seite fügt dort einen Punkt hinzu; Entf entfernt einen Punkt.",
  dashed: plural(
    "Die gestrichelte Linie zeigt die aktuelle Fläche.",
    "Die gestrichelten Linien zeigen die {count} aktuellen Flächen: Sie unterscheiden sich.",
  ),
  noPicture: "Es ist kein Bild der Kamera gespeichert.",
  pictureOf: "Das Bild zeigt {channel} an {recorder}.",
  wrongCount:
    "Die gewählten Rekorder erlauben {least} bis {most} Punkte; diese Fläche hat {count}.",
  doubles:
    "Rekorder ignorieren die letzten Punkte, wenn sie an derselben Stelle oder bei 0, 0 liegen. Verschieben oder entfernen Sie diese Punkte.",
  points: "Punkte",
  point: "Punkt",
  x: "x",
  y: "y",
  remove: "Entfernen",
  axisOf: "{axis} von Punkt {number}",
  removePoint: "Punkt {number} entfernen",
  addPoint: "Punkt hinzufügen",
  allowed: "{count} Punkte ({least} bis {most} erlaubt)",
  crosses:
    "Die Umrisslinie kreuzt sich selbst. Rekorder können die Fläche unterschiedlich behandeln.",
  area: "Fläche im Bild",
  pointOf: "Punkt {number} von {total}",
  position: "x {x}, y {y}",
  addHere: "Hier einen Punkt hinzufügen",
  draw: "Zeichnen…",
  drawNew: "Neuen Wert zeichnen: {field}",
  drawn: plural("{count} Punkt…", "{count} Punkte…"),
});

/** The editor of a weekly schedule. */
export const weekMessages = translationOf<typeof english.weekMessages>()({
  always: "Immer",
  never: "Nie",
  use: "Wochenplan übernehmen",
  disarmed: "Unscharf:",
  help: "Ziehen Sie über halbe Stunden, um sie zu markieren oder zu leeren. Mit der Tastatur: Pfeiltasten bewegen, die Leertaste ändert eine halbe Stunde, Umschalt mit einer Pfeiltaste erweitert. Die Zeiten folgen der Uhr des Rekorders.",
  slot: "{day} {from} bis {to}",
  copyDay: "{day} auf andere Tage kopieren",
  copyTo: "{day} kopieren auf",
  everyDay: "Jeden Tag",
  workdays: "Montag bis Freitag",
  weekend: "Samstag und Sonntag",
  example: "Mon-Fri 08:00-18:00; Sat 09:00-12:00",
  edit: "Woche bearbeiten…",
  editNew: "Woche des neuen Werts bearbeiten: {field}",
});
