import type * as english from "#shared/messages/facts/firmware-matrix.ts";
import { translationOf } from "#shared/languages/translation.ts";
import { plural } from "#shared/messages/catalogue.ts";

/** Firmware versions of the fleet. */
export const firmwareMatrixMessages = translationOf<typeof english.firmwareMatrixMessages>()({
  versions: "Firmware-Versionen nach Modell",
  version: "Version",
  note: "Hinweis",
  usual: "Die meisten Rekorder dieses Modells",
  usualOlder: "Ältere Version, bei den meisten Rekordern dieses Modells",
  older: "Ältere Version",
  rareOlder: "Älter als bei den meisten Rekordern dieses Modells",
  rareNewer: "Neuer als bei den meisten Rekordern dieses Modells",
  actions: "Aktionen",
  showShort: "Anzeigen",
  edit: plural(
    "Einstellungen von {count} Rekorder bearbeiten",
    "Einstellungen von {count} Rekordern bearbeiten",
  ),
  show: "{count} Rekorder in der Liste anzeigen",
  notReported: "nicht gemeldet",
  none: "Noch kein Rekorder hat seine Firmware gemeldet. Führen Sie eine Prüfung aus.",
});
