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
  newest: "Neueste Version",
  usualNewest: "Neueste Version, bei den meisten Rekordern dieses Modells",
  someOlder: plural(
    "{count} von {total} Rekordern hat eine ältere Version als ein anderer Rekorder seines Modells.",
    "{count} von {total} Rekordern haben eine ältere Version als ein anderer Rekorder ihres Modells.",
  ),
  noneOlder:
    "Alle {total} Rekorder haben die neueste Version, die bei ihrem Modell in Gebrauch ist.",
  someUnknown: plural(
    "{count} Rekorder meldet seine Version nicht.",
    "{count} Rekorder melden ihre Version nicht.",
  ),
  actions: "Aktionen",
  showShort: "Anzeigen",
  edit: plural(
    "Einstellungen von {count} Rekorder bearbeiten",
    "Einstellungen von {count} Rekordern bearbeiten",
  ),
  show: "{count} Rekorder in der Liste anzeigen",
  notReported: "nicht geliefert",
  none: "Noch kein Rekorder hat seine Firmware gemeldet. Führen Sie eine Prüfung aus.",
});
