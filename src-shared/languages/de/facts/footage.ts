import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/footage.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "footage". */
export const footageMessages = translationOf<typeof english.footageMessages>()({
  label: "Aufzeichnungsdauer",
  reportAgreed: plural("{count} Tag", "{count} Tage"),
  problem: "Aufzeichnungen fehlen",
  hint: "Prüfen Sie den Wochenplan der Aufzeichnung und die Festplatten des Rekorders. Um Aufzeichnungen länger zu speichern, fügen Sie Festplatten hinzu, oder senken Sie die Qualität der Streams.",
  count: plural(
    "{count} Kanal mit fehlenden Aufzeichnungen",
    "{count} Kanäle mit fehlenden Aufzeichnungen",
  ),
  text: plural("{count} Tag", "{count} Tage"),
  none: "Keine",
  unit: "Tage",
  noFootage: plural(
    "Vom letzten Tag gibt es keine Aufzeichnungen",
    "Von den letzten {count} Tagen gibt es keine Aufzeichnungen",
  ),
  gap: plural(
    "Aufzeichnungen von {count} Tag fehlen: {last}",
    "Aufzeichnungen von {count} Tagen fehlen, zuletzt: {last}",
  ),
  range: "{first} bis {last}",
  short: plural(
    "Aufzeichnungen von {count} Tag sind gespeichert; vereinbart sind {wanted}",
    "Aufzeichnungen von {count} Tagen sind gespeichert; vereinbart sind {wanted}",
  ),
  since: "Aufzeichnungen gibt es seit {since}; ältere existieren noch nicht",
  beyond: plural(
    "Aufzeichnungen gibt es von mindestens {count} Tag; weiter zurück sieht Muster nicht nach",
    "Aufzeichnungen gibt es von mindestens {count} Tagen; weiter zurück sieht Muster nicht nach",
  ),
});
