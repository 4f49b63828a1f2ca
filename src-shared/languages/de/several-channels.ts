import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/several-channels.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Actions on several channels of the list. */
export const severalChannelMessages = translationOf<typeof english.severalChannelMessages>()({
  selected: "Ausgewählte Kanäle",
  noteAction: "Notiz oder erwarteter Ausfall…",
  picturesAction: "Bilder aufnehmen",
  picturesKeywords: "kamera foto schnappschuss bild camera snapshot image photo",
  compareAction: "Zwei Zeitpunkte vergleichen…",
  noneSelected: "Wählen Sie zuerst einen Kanal aus.",
  tooMany: "Wählen Sie höchstens {most} Kanäle aus.",

  noteTitle: plural("Notiz für {count} Kanal", "Notiz für {count} Kanäle"),
  replaced: plural(
    "{count} dieser Kanäle hat eine Notiz, die ersetzt wird.",
    "{count} dieser Kanäle haben eine Notiz, die ersetzt wird.",
  ),
  timeUnfinished: "Geben Sie Datum und Uhrzeit ein.",
  saved: plural(
    "Die Notiz für {count} Kanal wurde gespeichert.",
    "Die Notiz für {count} Kanäle wurde gespeichert.",
  ),
  removed: plural(
    "Die Notiz von {count} Kanal wurde entfernt.",
    "Die Notizen von {count} Kanälen wurden entfernt.",
  ),
  savedInPart: "Für {done} von {total} Kanälen gespeichert: {reason}",
  undone: plural(
    "Die Notiz von {count} Kanal wurde wiederhergestellt.",
    "Die Notizen von {count} Kanälen wurden wiederhergestellt.",
  ),

  picturesTitle: plural("Bild von {count} Kanal", "Bilder von {count} Kanälen"),
  picturesTaken: "{count} von {total} aufgenommen",
  picturesFailed: "{count} fehlgeschlagen",
  channelsFailed: plural("{count} Kanal:", "{count} Kanäle:"),
  offlineLeftOut: plural(
    "{count} Kamera ist offline und wurde ausgelassen",
    "{count} Kameras sind offline und wurden ausgelassen",
  ),
  allOffline:
    "Die ausgewählten Kameras sind offline. Von einer Kamera, die offline ist, gibt es kein Bild.",
  stop: "Stoppen",
});
