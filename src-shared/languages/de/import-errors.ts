import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/import-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Lists that cannot be read or mapped: errors of whole files. */
export const importFileMessages = translationOf<typeof english.importFileMessages>()({
  row: "Zeile {row}",
  column: "Spalte {letters}",

  // The file
  inFile: "{name}: {message}",
  notText: "Die Datei ist weder Text noch eine Arbeitsmappe.",
  notTextHint: "Speichern Sie die Liste als CSV (UTF-8) oder als Excel-Arbeitsmappe (.xlsx).",
  oldExcel: "Das ist eine alte Excel-Datei (.xls) oder eine Excel-Datei mit Passwort.",
  pdf: "Das ist ein PDF-Dokument.",
  rtf: "Das ist ein Textdokument (RTF).",
  picture: "Das ist ein Bild.",
  webPage: "Das ist eine Webseite.",
  xml: "Das ist ein XML-Dokument.",
  json: "Das ist eine JSON-Datei.",
  otherFormatHint:
    "Speichern Sie die Liste als Excel-Arbeitsmappe (.xlsx) ohne Passwort oder als CSV.",
  otherEncoding:
    "Die Datei ist nicht in {encoding} codiert: Sie enthält Bytes, die es in {encoding} nicht gibt.",
  otherEncodingHint:
    "Wählen Sie eine andere Codierung, oder lassen Sie Muster die Codierung erkennen.",
  noEncoding: "Die Codierung einer Excel-Arbeitsmappe kann nicht gewählt werden.",
  noEncodingHint: "Lassen Sie die Codierung weg.",
  noSheets: "Eine Datei der Art {kind} hat keine Blätter.",
  noSheetsHint: "Lassen Sie das Blatt weg.",
  noRows: "Die Datei hat keine Zeilen unter der Kopfzeile.",
  noRowsHint:
    "Die erste Zeile benennt die Spalten. Fügen Sie darunter für jeden Rekorder eine Zeile hinzu.",
  empty: "Die Datei ist leer.",
  emptyHint: "Wählen Sie eine Datei mit einer Kopfzeile und einer Zeile für jeden Rekorder.",
  fileTooLarge: "{name} ist größer als {megabytes} MB.",
  fileTooLargeHint: "Teilen Sie die Datei, oder lassen Sie Spalten weg, die Muster nicht braucht.",
  cancelled: "Das Lesen der Datei wurde abgebrochen.",
  forgotten: "Die Datei ist nicht mehr geöffnet.",
  forgottenHint:
    "Öffnen Sie die Datei erneut. Muster hält höchstens {most} Dateien geöffnet, jede eine halbe Stunde oder bis zu ihrem Import.",

  reading: "Lesen: {name}",
  importing: "Rekorder importieren",
  importCancelled: "Der Import wurde abgebrochen. Nichts wurde geändert.",
  passwordConsent: "Die Datei enthält Passwörter, und ihr Import wurde nicht bestätigt.",
  passwordConsentHint:
    "Bestätigen Sie, dass die Passwörter in den Passwortspeicher übernommen werden, oder ignorieren Sie die Spalte.",
  faultyRows: plural(
    "Zeile {rows} kann nicht importiert werden.",
    "Die Zeilen {rows} können nicht importiert werden.",
  ),
  faultyRowsAndMore: plural(
    "Die Zeilen {rows} und {count} weitere können nicht importiert werden.",
    "Die Zeilen {rows} und {count} weitere können nicht importiert werden.",
  ),
  faultyRowsHint:
    "Nichts wurde geändert. Korrigieren oder überspringen Sie diese Zeilen, oder importieren Sie die übrigen ohne sie.",

  // Limits
  tooManyRows: "Die Datei hat mehr als {most} Zeilen.",
  tooManyRowsHint: "Teilen Sie die Liste in mehrere Dateien, und importieren Sie sie nacheinander.",
  tooManyColumns: "Die Datei hat mehr als {most} Spalten.",
  tooManyColumnsHint: "Lassen Sie die Spalten weg, die Muster nicht braucht.",
  tooManyCells: "Das Blatt hat mehr als {most} Zellen.",
  tooManyCellsHint: "Teilen Sie die Liste in mehrere Dateien, oder lassen Sie Spalten weg.",
  tooLongCell: "Eine Zelle hat mehr als {most} Zeichen.",
  tooLongCellAt: "Eine Zelle hat mehr als {most} Zeichen ({place}).",
  tooLongCellHint: "Kürzen Sie die Zelle, oder lassen Sie ihre Spalte weg.",
  tooManyCharacters: "Die Zellen haben zusammen mehr als {most} Zeichen.",

  // CSV
  openQuote: "Ein Anführungszeichen in Zeile {row} wird nie geschlossen.",
  openQuoteHint:
    "Schließen Sie das Anführungszeichen. Schreiben Sie ein Anführungszeichen innerhalb einer Zelle doppelt.",
  oddQuotes: "Ein Anführungszeichen steht an falscher Stelle, zuerst in Zeile {row}.",
  oddQuotesHint:
    "Prüfen Sie diese Zeile in der Vorschau: Dort sind vielleicht zwei Zellen verbunden.",

  // Workbooks
  unpackedTooLarge: "Die entpackte Arbeitsmappe ist größer als {megabytes} MB.",
  unpackedTooLargeHint:
    "Speichern Sie eine Arbeitsmappe nur mit dem Blatt der Liste, oder speichern Sie die Liste als CSV.",
  notAWorkbook: "Die Datei ist ein Archiv, aber keine Excel-Arbeitsmappe.",
  notAWorkbookHint: "Speichern Sie die Liste als Excel-Arbeitsmappe (.xlsx) oder als CSV.",
  damaged: "Die Arbeitsmappe ist beschädigt oder unvollständig.",
  damagedBecause: "Die Arbeitsmappe ist beschädigt oder unvollständig: {reason}.",
  damagedHint:
    "Öffnen Sie die Arbeitsmappe in einer Tabellenkalkulation, und speichern Sie sie erneut oder als CSV.",
  rowWithoutNumber: "eine Zeile hat keine Nummer",
  sheetMissing: "ein Blatt fehlt",
  withoutSheets: "die Arbeitsmappe hat kein Blatt",
  doctype: "ein Teil deklariert einen Dokumenttyp",
  noSheet: "Es gibt kein Blatt „{name}“ in der Arbeitsmappe.",
  noSheetHint: "Die Blätter sind {names}.",

  headings: plural(
    "Zeile {rows} ist eine Überschrift und wird nicht importiert.",
    "Die Zeilen {rows} sind Überschriften und werden nicht importiert.",
  ),
  headingsHint:
    "Wenn die Überschrift einen Standort nennt, fügen Sie der Liste eine Spalte mit dem Standort hinzu.",

  // Lists of open ports
  openPorts:
    "Die Liste hat eine Zeile für jeden offenen Port. Muster importiert jede Adresse einmal, mit dem Port ihrer Weboberfläche: {rows} von {all} Zeilen.",
  openPortsHint:
    "Um alle Zeilen zu importieren, entfernen Sie die Spalte „{header}“ aus der Datei.",
  withoutWebPort: plural(
    "{count} Adresse hat keinen offenen Port für eine Weboberfläche und wird nicht importiert. Um alle Zeilen zu importieren, entfernen Sie die Spalte „{header}“ aus der Datei.",
    "{count} Adressen haben keinen offenen Port für eine Weboberfläche und werden nicht importiert. Um alle Zeilen zu importieren, entfernen Sie die Spalte „{header}“ aus der Datei.",
  ),
  noWebPort: "Keine Adresse in der Liste hat einen offenen Port für eine Weboberfläche.",
  noWebPortHint:
    "Muster verwaltet Rekorder über ihre Weboberfläche. Durchsuchen Sie auch ihre Web-Ports, oder importieren Sie eine Liste, die nur Adressen enthält.",

  // Mapping
  mappedTwice: "Die Spalte „{header}“ ist zweimal zugeordnet.",
  mappedTwiceHint: "Ordnen Sie jede Spalte einmal zu.",
  readablePasswords:
    "„{header}“ enthält anscheinend Passwörter. Als „{target}“ würden sie lesbar gespeichert.",
  readablePasswordsHint:
    "Ordnen Sie die Spalte dem Ziel „Passwort“ zu, das die Passwörter in den Passwortspeicher übernimmt, oder ignorieren Sie die Spalte.",
  sameTarget: "„{other}“ und „{header}“ sind demselben Ziel zugeordnet: {target}.",
  sameTargetHint: "Wählen Sie eine der beiden Spalten.",
  namelessColumn: "Eine eigene Spalte hat keinen Namen.",
  namelessColumnHint: "Geben Sie einen Namen ein, oder ignorieren Sie die Spalte.",
  badColumnName: "„{name}“ ist kein gültiger Name einer Spalte.",
  badColumnNameHint: "Wählen Sie einen anderen Namen mit höchstens {most} Zeichen.",
  sameColumnName: "Zwei Spalten haben den Namen „{name}“.",
  sameColumnNameHint:
    "Wählen Sie einen anderen Namen für „{header}“, oder ignorieren Sie die Spalte.",
  noColumn: "Die Datei hat keine Spalte {number}.",
  noColumnHint:
    "Die Datei hat {columns} Spalten. Ordnen Sie nur diese zu, oder öffnen Sie die Datei erneut.",
  passwords:
    "Die Spalte „{header}“ enthält Passwörter. Ein Import speichert Passwörter nur als Zugangsdaten.",
  passwordsHint:
    "Die Datei enthält die Passwörter weiterhin: Löschen Sie nach dem Import die Spalte oder die Datei.",
  loneUserNames: "„{header}“ wird ignoriert, weil keine Passwortspalte zugeordnet ist.",
  loneUserNamesHint:
    "Ordnen Sie eine Spalte mit Passwörtern oder mit Namen von Zugangsdaten zu, oder legen Sie Zugangsdaten für den Standort fest.",
});

/** Ports of a list that may belong to another service than the web page of a recorder. */
export const importPortMessages = translationOf<typeof english.importPortMessages>()({
  serviceRtsp: "Videostreams (RTSP)",
  serviceHikvision: "Hikvision-Programme",
  serviceDahua: "Dahua-Programme",
  serviceXmeye: "XMEye-Programme",
  question: "Welchen Port hat die Weboberfläche dieser Rekorder?",
  reason:
    "Die Spalte „{header}“ enthält {port}. Diesen Port verwenden Rekorder meist für {service}, nicht für ihre Weboberfläche.",
  standardPort: "Der Standardport 80",
  columnPort: "Der Port in „{header}“",
});

/** Rows and cells of a list that cannot be imported, and the changes of the others. */
export const importRowMessages = translationOf<typeof english.importRowMessages>()({
  // Changes
  change: "{label}: {before} → {after}",
  tags: "Tags",
  signInOfList: "Anmeldung: wie in der Liste, wenn sie von der gespeicherten abweicht",
  siteCode: "Standortcode",
  customer: "Kunde",
  nothing: "(keine Angabe)",

  // Rows
  noAddress: "Die Adresse fehlt.",
  noAddressHint: "Geben Sie die Adresse des Rekorders ein, zum Beispiel 192.0.2.10.",
  noSite: "Der Standort fehlt.",
  noSiteHint:
    "Geben Sie den Standort des Rekorders ein, oder wählen Sie einen Standort für alle Zeilen ohne Standort.",
  tooManyColumnsHint: "Ignorieren Sie einige Spalten der Datei.",
  addressTakenHint: "Korrigieren Sie die Adresse, oder ändern Sie zuerst den anderen Rekorder.",
  codeContradiction: "Zeile {row} gibt dem Standort „{site}“ den Code „{code}“.",
  codeContradictionHint: "Ein Standort hat einen Code. Korrigieren Sie eine der beiden Zeilen.",
  sameAddress: "Zeile {row} hat dieselbe Adresse.",
  sameSerial: "Zeile {row} hat dieselbe Seriennummer.",
  sameMac: "Zeile {row} hat dieselbe MAC-Adresse.",
  sameRecorder: "Zeile {row} betrifft denselben Rekorder, „{name}“.",
  sameRowHint: "Entfernen oder korrigieren Sie eine der beiden Zeilen.",
  samePortHint:
    "Entfernen oder korrigieren Sie eine der beiden Zeilen. Wenn die Ports verschieden sind, ordnen Sie die Spalte mit den Ports dem Ziel „Port“ zu.",
  otherSerial:
    "Die Seriennummer von „{name}“ ist {value}. Diese Zeile betrifft anscheinend einen anderen Rekorder.",
  otherMac:
    "Die MAC-Adresse von „{name}“ ist {value}. Diese Zeile betrifft anscheinend einen anderen Rekorder.",
  otherRecorderHint:
    "Korrigieren Sie die Zelle. Wenn der Rekorder ausgetauscht wurde, entfernen Sie zuerst den alten aus dem Bestand.",

  // Cells
  tooLong: "Der Text hat {length} Zeichen. Höchstens {most} sind erlaubt.",
  tooLongHint: "Kürzen Sie den Text.",
  tooManyTags: "Die Zelle hat {count} Tags. Höchstens {most} sind erlaubt.",
  tooManyTagsHint: "Entfernen Sie einige Tags.",
  noCredentialHint:
    "Erstellen Sie die Zugangsdaten unter „Einstellungen › Zugangsdaten“, oder korrigieren Sie den Namen. Ist die Zelle leer, verwendet der Rekorder die Zugangsdaten des Standorts.",
  badAuth: "„{text}“ ist kein Anmeldeverfahren.",
  badAuthHint: "Schreiben Sie einen dieser Werte: {modes}. Oder lassen Sie die Zelle leer.",
  roundedSerial: "Die Tabellenkalkulation hat die Seriennummer „{text}“ gerundet.",
  roundedSerialHint:
    "Formatieren Sie die Spalte als Text, geben Sie die Nummer erneut ein, und speichern Sie die Datei.",
  badMac: "„{text}“ ist keine MAC-Adresse.",
  badMacHint: "Schreiben Sie 00:23:63:AA:BB:CC, oder lassen Sie die Zelle leer.",
  badPort: "„{text}“ ist kein Port.",
  badPortHint: "Schreiben Sie eine Zahl von 1 bis 65535, oder lassen Sie die Zelle leer.",
  badYesNo: "„{text}“ ist weder Ja noch Nein.",
  badYesNoHint: "Schreiben Sie ja oder nein, https oder http, oder lassen Sie die Zelle leer.",
  otherPort: "Die Adresse hat Port {inAddress}, aber diese Spalte hat {port}.",
  otherScheme: "Die Adresse beginnt mit {scheme}://, aber diese Spalte bedeutet {reported}.",
  correctOneHint: "Korrigieren Sie eine der beiden Zellen.",
  https: "HTTPS",
  noHttps: "kein HTTPS",
  portAlone: "Die Zeile hat einen Port, aber keine Adresse.",
  portAloneHint: "Geben Sie die Adresse ein, oder leeren Sie den Port.",
  passwordAlone: "Die Zeile hat ein Passwort, aber keinen Benutzernamen.",
  passwordAloneHint:
    "Ordnen Sie die Spalte mit den Benutzernamen zu und füllen Sie sie aus, oder leeren Sie das Passwort.",
  credentialAndPassword: "Die Zeile hat sowohl einen Namen von Zugangsdaten als auch ein Passwort.",
  credentialAndPasswordHint: "Leeren Sie eine der beiden Zellen.",
  signInTooLong:
    "Der Benutzername oder das Passwort ist zu lang. Erlaubt sind höchstens 200 und 1.000 Zeichen.",
});

/** Encodings of text files, as a user knows them. */
export const textEncodingMessages = translationOf<typeof english.textEncodingMessages>()({
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, Big-Endian)",
  "windows-1250": "Mitteleuropäisch (Windows-1250)",
  "windows-1251": "Kyrillisch (Windows-1251)",
  "windows-1252": "Westeuropäisch (Windows-1252)",
  "windows-1253": "Griechisch (Windows-1253)",
  "windows-1254": "Türkisch (Windows-1254)",
  "windows-1255": "Hebräisch (Windows-1255)",
  "windows-1256": "Arabisch (Windows-1256)",
  "windows-1257": "Baltisch (Windows-1257)",
  "windows-1258": "Vietnamesisch (Windows-1258)",
  "iso-8859-2": "Mitteleuropäisch (ISO 8859-2)",
  "iso-8859-15": "Westeuropäisch (ISO 8859-15)",
  "koi8-r": "Kyrillisch (KOI8-R)",
  macintosh: "Westeuropäisch (Mac)",
  gb18030: "Chinesisch, vereinfacht (GBK, GB 18030)",
  big5: "Chinesisch, traditionell (Big5)",
  shift_jis: "Japanisch (Shift JIS)",
  "euc-kr": "Koreanisch (EUC-KR)",
});
