import type * as english from "#shared/messages/drift-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The history of settings and drift: errors, and names of plans and jobs. */
export const driftErrorMessages = translationOf<typeof english.driftErrorMessages>()({
  noReading: "Für diesen Rekorder ist keine Version mit der Nummer {number} gespeichert.",
  noReadingHint: "Die Liste des Verlaufs zeigt die Nummern. Alte Versionen werden entfernt.",
  otherArea: "Version {a} gehört zum Bereich {areaA}, Version {b} zum Bereich {areaB}.",
  otherAreaHint: "Vergleichen Sie zwei Versionen eines Bereichs.",
  putBack: "Angewendete Werte wiederherstellen",
  restore: "{recorder}: Version vom {time} UTC wiederherstellen",
  noDrift: "Keines dieser Felder ist abgewichen.",
  noDriftHint:
    "Aktualisieren Sie die Liste: Vielleicht wurden die Werte inzwischen wiederhergestellt.",
  nothingToRestore: "Diese Version enthält keine Einstellungen, die Muster schreiben kann.",
  nothingToRestoreHint: "Wählen Sie eine Version eines anderen Bereichs.",
  reading: "Auslesen dessen, was Rollouts geschrieben haben",
});
