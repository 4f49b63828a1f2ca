import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/imports.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster recorders import` and `muster recorders export`. */
export const importCommands = translationOf<typeof english.importCommands>()({
  about: "Rekorder aus einer CSV- oder XLSX-Datei hinzufügen und aktualisieren",
  aboutSite: "Standort neuer Rekorder, deren Zeile keinen Standort nennt",
  aboutMap: "Ziel einer Spalte, statt der Vermutung von Muster; mehrfach möglich",
  aboutSheet:
    "Blatt der Arbeitsmappe (Standard: das sichtbare Blatt, das am ehesten wie eine Liste aussieht)",
  aboutEncoding:
    "Codierung einer CSV-Datei, zum Beispiel windows-1250 oder gbk (Standard: wird erkannt)",
  badEncoding: "Verwenden Sie eine von: {names}.",
  aboutDryRun: "zeigen, was ein Import ändern würde; ändert nichts",
  aboutSkipFaulty:
    "die anderen Zeilen importieren, wenn Zeilen fehlerhaft sind; in diesem Fall Status 2",
  aboutTakePasswords: "die Passwörter der Datei in den Passwortspeicher verschieben",
  examples: `
Ein Rekorder im Bestand wird aktualisiert; ein anderer wird hinzugefügt. Rekorder werden über die Seriennummer, dann die
MAC-Adresse, dann die Adresse zugeordnet. Schlägt der Import fehl, wird nichts geändert.

Beispiele:
  muster recorders import customers.xlsx --dry-run
  muster recorders import customers.xlsx --map "Floor=column:floor" --map "Old IP=ignore"
  muster recorders import shops.csv --site Leeds --skip-faulty`,
  passwordColumn: "Die Spalte „{header}“ enthält Passwörter. Nichts wurde geändert.",
  passwordColumnHint:
    "Um die Passwörter in den Passwortspeicher zu verschieben, fügen Sie --take-passwords hinzu. Um sie wegzulassen, fügen Sie --map '{header}=ignore' hinzu.",
  badMapping: "--map '{text}' hat nicht die Form HEADER=TARGET.",
  badMappingHint: "Die Ziele sind {targets}; column:NAME behält eine eigene Spalte.",
  noColumn: "Die Datei hat keine Spalte „{header}“.",
  noColumnHint: "Die Spalten sind {names}.",

  sheet: "Blatt: „{sheet}“.",
  otherSheets: "Andere Blätter: {names}. Um ein anderes zu lesen, verwenden Sie --sheet.",
  hiddenSheet: "„{name}“ (ausgeblendet)",
  listSheet: "„{name}“ (auch eine Liste)",
  plainSheet: "„{name}“",
  encoding: "Codierung: {encoding}.",
  detectedEncoding:
    "Codierung: {encoding}, erkannt. Sind Buchstaben falsch, wählen Sie die Codierung mit --encoding.",
  question: "{reason} {question} Muster verwendet: {answer}.",
  otherAnswer: "Für „{answer}“ fügen Sie --map '{header}={target}' hinzu.",
  mapping: "Spalten: {parts}.",
  ownColumn: "Spalte {name}",
  dryRun: "Probelauf: {counts}. Nichts wurde geändert.",
  row: "Zeile {row}",
  cell: "Zeile {row}, {header}",
  faulty: plural(
    "{count} Zeile kann nicht importiert werden. Nichts wurde geändert.",
    "{count} Zeilen können nicht importiert werden. Nichts wurde geändert.",
  ),
  faultyHint:
    "Korrigieren Sie die Datei, oder importieren Sie die anderen Zeilen mit --skip-faulty.",
  passwordsStored: "In den Passwortspeicher verschoben: {names}.",
  imported: "Importiert: {counts}.",

  aboutExport: "den Bestand in eine Datei schreiben: .csv, .xlsx oder .json",
  exportExamples: `
Die Datei enthält nie ein Passwort. Eine CSV- oder XLSX-Datei kann geändert und wieder importiert werden.

Beispiele:
  muster recorders export fleet.xlsx
  muster recorders export leeds.csv --select site=Leeds`,
  badEnding: "Muster kann nicht in das Format „{ending}“ exportieren.",
  badEndingHint: "Geben Sie eine Datei an, die auf .csv, .xlsx oder .json endet.",
  exported: "Exportiert nach {path}.",
});
