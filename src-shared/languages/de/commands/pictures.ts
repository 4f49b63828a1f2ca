import type * as english from "#shared/messages/commands/pictures.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster channels picture`, and the switch of `muster customers set`. */
export const pictureCommands = translationOf<typeof english.pictureCommands>()({
  about: "ein Bild eines Kanals aufnehmen und in eine Datei schreiben",
  aboutOut: "die Datei, die geschrieben wird, zum Beispiel tor.jpg",
  aboutStored: "das gespeicherte Bild schreiben und den Rekorder nicht fragen",
  examples: `
Bilder sind personenbezogene Daten. Sie sind aus, bis ein Administrator sie für den Kunden einschaltet:
  muster customers set "Northern Retail" --pictures on

Beispiele:
  muster channels picture 1a2b3c4d5e CH3 --out gate.jpg
  muster channels picture 1a2b3c4d5e CH3 --out gate.jpg --stored`,
  aboutSwitch:
    "on: Bilder von Kameras dürfen aufgenommen und gespeichert werden; off (Standard): gespeicherte Bilder werden gelöscht",
  written: "Das Bild von {channel}, aufgenommen {time}, wurde in {file} geschrieben.",
  noneStored: "Von {channel} ist kein Bild gespeichert.",
  noneStoredHint: "Lassen Sie --stored weg, um jetzt ein Bild aufzunehmen.",
  aboutView: "ein Bild eines Kanals aufnehmen und mit seinem Referenzbild vergleichen",
  aboutLast: "den letzten Vergleich zeigen und den Rekorder nicht fragen",
  aboutSet: "das gespeicherte Bild zum Referenzbild machen",
  aboutRemove: "das Referenzbild löschen und die Vergleiche beenden",
  viewExamples: `
Mit einem Referenzbild vergleichen Prüfungen die Ansicht der Kamera einmal am Tag. muster health list zeigt die Ergebnisse.

Beispiele:
  muster channels picture 1a2b3c4d5e CH3 --out gate.jpg
  muster channels view 1a2b3c4d5e CH3 --set-reference
  muster channels view 1a2b3c4d5e CH3`,
  viewIs: "{channel}: {text}.",
  referenceOf: "Referenzbild aufgenommen: {time}. Letzter Vergleich: {checked}.",
  referenceSet: "Das Bild von {channel}, aufgenommen {time}, ist jetzt das Referenzbild.",
  referenceRemoved: "Das Referenzbild von {channel} wurde gelöscht.",
  noReference: "{channel} hat kein Referenzbild.",
  noReferenceHint:
    "Nehmen Sie mit muster channels picture ein Bild auf, und verwenden Sie dann --set-reference.",
  notCompared: "Das Bild von {channel} konnte nicht verglichen werden.",
  notComparedHint:
    "Versuchen Sie es erneut. Wenn es wieder geschieht, setzen Sie ein anderes Referenzbild.",
});
