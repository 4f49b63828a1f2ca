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
    "on: Bilder von Kameras dürfen aufgenommen und gespeichert werden; off (Vorgabe): gespeicherte Bilder werden gelöscht",
  written: "Das Bild von {channel}, aufgenommen {time}, wurde in {file} geschrieben.",
  noneStored: "Von {channel} ist kein Bild gespeichert.",
  noneStoredHint: "Lassen Sie --stored weg, um jetzt ein Bild aufzunehmen.",
});
