import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/disks.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "disks". Disks are named by their numbers. */
export const diskMessages = translationOf<typeof english.diskMessages>()({
  label: "Festplatten",
  problem: "Festplattenproblem",
  hint: "Prüfen Sie die Festplatten des Rekorders, und tauschen Sie defekte aus.",
  count: plural(
    "{count} Rekorder mit Festplattenproblemen",
    "{count} Rekorder mit Festplattenproblemen",
  ),
  text: plural("{count} Festplatte, {size}", "{count} Festplatten, {size}"),
  none: "Keine Festplatte",
  size: "{terabytes} TB",
  sizeUnknown: "Größe nicht geliefert",
  unit: "TB",
  noDisk: "Der Rekorder hat keine Festplatte",
  failed: plural("Festplatte {names} ist defekt", "Festplatten {names} sind defekt"),
  offline: plural("Festplatte {names} von {total} fehlt", "Festplatten {names} von {total} fehlen"),
  listEmpty: "Der Rekorder führt keine Festplatte mehr auf; zuvor waren es {count}",
  accept: "Diese Festplatten akzeptieren",
  acceptHint:
    "Der Rekorder hat absichtlich weniger Festplatten: Die fehlenden gelten nicht mehr als Problem.",
  unformatted: plural(
    "Festplatte {names} ist nicht formatiert",
    "Festplatten {names} sind nicht formatiert",
  ),
  readOnly: plural(
    "Festplatte {names} ist schreibgeschützt",
    "Festplatten {names} sind schreibgeschützt",
  ),
  unsupported: plural(
    "Festplatte {names} ist zu groß für den Rekorder",
    "Festplatten {names} sind zu groß für den Rekorder",
  ),
  full: plural(
    "Festplatte {names} ist voll, und der Rekorder überschreibt alte Aufzeichnungen nicht",
    "Festplatten {names} sind voll, und der Rekorder überschreibt alte Aufzeichnungen nicht",
  ),
  other: plural(
    "Festplatte {names} hat einen unbekannten Status: {reported}",
    "Festplatten {names} haben einen unbekannten Status: {reported}",
  ),
  overwritingUnknown: plural(
    "Festplatte {names} ist voll, und der Rekorder meldet nicht, ob er überschreibt",
    "Festplatten {names} sind voll, und der Rekorder meldet nicht, ob er überschreibt",
  ),
});
