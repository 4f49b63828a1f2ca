import type * as english from "#shared/messages/files.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Files that the command line reads and writes. */
export const fileMessages = translationOf<typeof english.fileMessages>()({
  notUtf8: "Die Datei {path} ist kein UTF-8-Text.",
  notUtf8Hint: "Speichern Sie die Datei als UTF-8.",
  cancelled: "Das Lesen der Datei {path} wurde abgebrochen.",
  tooLarge: "Die Datei {path} ist größer als {megabytes} MB.",
  tooLargeHint: "Prüfen Sie, ob das die richtige Datei ist.",
  notAFile: "{path} ist {kind}, keine Datei.",
  notAFileHint: "Nennen Sie eine Datei.",
  refused: "Die Datei {path} kann nicht verwendet werden: {reason}.",
  missing: "Es gibt keine Datei {name}.",
  missingHint: "Prüfen Sie den Pfad {path}.",
  unreadable: "Die Datei {path} kann nicht gelesen werden ({code}).",
  unreadableHint: "Prüfen Sie die Berechtigungen der Datei.",
  unwritable: "Die Datei {path} kann nicht geschrieben werden ({code}).",
  noFolderHint: "Erstellen Sie den Ordner {folder}, oder wählen Sie einen anderen Ordner.",
  noPermissionHint: "Wählen Sie einen Ordner, in den Sie schreiben dürfen.",
  diskFullHint:
    "Schaffen Sie Platz auf dem Datenträger, oder wählen Sie einen anderen Datenträger.",
  jsonAndStdout: "Mit - ist stdout für die Datei, und --json ist nicht möglich.",
  jsonAndStdoutHint: "Geben Sie eine Datei an, oder lassen Sie --json weg.",
  exists: "{path} ist schon vorhanden. Muster überschreibt die Datei nicht.",
  existsHint: "Wählen Sie einen anderen Namen, oder ergänzen Sie --replace.",
  unwritableHint: "Wählen Sie einen anderen Ordner.",
});

/** What a path leads to instead of a file. */
export const pathKindMessages = translationOf<typeof english.pathKindMessages>()({
  folder: "ein Ordner",
  device: "ein Gerät",
  pipe: "eine Pipe",
  socket: "ein Socket",
});
