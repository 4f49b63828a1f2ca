import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/bulk-values.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Values of a field in the bulk editor: present values, limits, and why a new value is not valid. */
export const bulkValueMessages = translationOf<typeof english.bulkValueMessages>()({
  notRead: "nicht gelesen",
  neverShown: "von Rekordern nie angezeigt",
  notReadable: "nicht auslesbar",
  noSuchFieldOn: "Feld nicht vorhanden",
  noSuchChannelOn: "Kanal nicht vorhanden",
  noHolderOn: "kein Kanal mit diesem Feld",
  restLabel: "{field}: {what}",
  restCount: "{what}: {number}",
  restRecorders: "{what}: {recorders}",
  valuesOf: "Werte von {field}",
  haveNow: plural(
    "{count} der ausgewählten Rekorder hat jetzt diesen Wert",
    "{count} der ausgewählten Rekorder haben jetzt diesen Wert",
  ),
  mixed: "Unterschiedlich",
  valueCount: plural("{count} Wert", "{count} Werte"),
  channelsAt: "{channels} ({recorders})",

  // Recorders that do not accept a value
  withoutField: "Rekorder ohne {field}",
  skippedOn: "Übersprungen bei {number} von {total}: Feld nicht vorhanden",
  rejecting: "Rekorder, die diesen Wert nicht annehmen: {field}",
  notValid: "Ungültig bei {number} von {total}: {reason}",
  notValidForReasons: plural(
    "Ungültig bei {number} von {total}, aus {count} Grund",
    "Ungültig bei {number} von {total}, aus {count} Gründen",
  ),
  fieldReason: "{field}: {reason}",
  recordersReason: "{recorders}: {reason}",
  noSuchField: "hat dieses Feld nicht",
  noSuchArea: "hat den Bereich {area} nicht",
  noSuchChannels: "keiner dieser Kanäle unterstützt das",

  // Limits
  allowed: "Erlaubt: {limits}.",
  limitsOf: "Grenzen von {field}",
  valuesDiffer: "Die erlaubten Werte sind je nach Rekorder verschieden",
  limitsDiffer: "Verschiedene Grenzen: {limits}",
  noLimit: "keine Grenze",
  mostBytes: "höchstens {bytes} Bytes",
  mostEntries: plural("höchstens {count} Eintrag", "höchstens {count} Einträge"),
  atLeast: "mindestens {min}",
  atLeastUnit: "mindestens {min} {unit}",
  fromTo: "{min} bis {max}",
  fromToUnit: "{min} bis {max} {unit}",
  shortened: "{first} … {last}",

  // Inputs
  bytesTitle: "Der längste Wert hat {bytes} von {most} Bytes.",
  bytesOf: "{bytes}/{most}",
  unclosedVariable:
    "Eine Variable ist nicht geschlossen. Beenden Sie sie mit zwei Klammern: {braces}.",
  insertVariable: "Variable einfügen: Jeder Rekorder erhält seinen eigenen Wert",
  insertInto: "Variable einfügen: {field}",
  importColumns: "Spalten des Imports",
  columnAt: "{column} (bei {count} von {total})",
  credentialPassword: "Passwort der Zugangsdaten…",
  noCredentials: "Keine Zugangsdaten für diese Einstellung",
  noCredential: "Keine passenden Zugangsdaten.",
  chooseOrType: "Wählen oder eingeben",
  typeThenEnter: "Eingeben, dann Eingabetaste",
  silenced: "Rekorder, die im unscharfen Zustand keine E-Mails oder keine Ereignisse senden",
  willSilence: "{number} von {total} unterdrücken im unscharfen Zustand E-Mail oder Ereignis-Push",

  // What is wrong with the form
  nameTooLong: "Geben Sie höchstens {most} Zeichen ein. Dieser Name hat {length}.",
  noField: "Wählen Sie mindestens ein Feld aus, das geändert werden soll.",
  noChannel: "Wählen Sie mindestens einen Kanal oder alle.",
  chooseSecret: "Wählen Sie Zugangsdaten.",
  secretHint: "{how} Muster fragt Sie, bevor es das Passwort unverschlüsselt sendet.",
  encryptedOrHttps: "Verschlüsselt, wo der Rekorder das unterstützt, sonst über HTTPS.",
  chooseValue: "Wählen Sie einen Wert.",
  wholeNumber: "Geben Sie eine ganze Zahl von {min} bis {max} ein.",
  unknownVariable: "Es gibt keine Variable „{name}“. Bekannt sind: {known}.",
  tooManyBytes: "{bytes} Bytes lang; Rekorder nehmen höchstens {most} an.",
  willClear: "Leer: Das Feld wird geleert.",
  outerSpace: "Der Wert beginnt oder endet mit einem Leerzeichen.",
  notAnAddress: "Das ist keine E-Mail-Adresse.",
  noSchedule: "Geben Sie einen Wochenplan ein, oder wählen Sie „Woche bearbeiten“.",
  tooManyEntries: plural(
    "{count} Eintrag; Rekorder nehmen höchstens {most} an.",
    "{count} Einträge; Rekorder nehmen höchstens {most} an.",
  ),
  willClearList: "Leer: Die Liste wird geleert.",
  drawArea: "Zeichnen Sie die Fläche, oder geben Sie ihre Punkte ein.",
  tooFewPoints: "Eine Fläche hat mindestens {least} Punkte.",
  notValidAnywhere:
    "Dieser Wert ist für keinen Rekorder gültig. Geben Sie einen anderen Wert ein, oder wählen Sie einen.",
});

export const variableLabels = translationOf<typeof english.variableLabels>()({
  "site.name": "Name des Standorts",
  "site.code": "Code des Standorts",
  "site.address": "Adresse des Standorts",
  "site.contact": "Ansprechpartner am Standort",
  "customer.name": "Name des Kunden",
  "recorder.name": "Name des Rekorders",
  "recorder.serial": "Seriennummer",
  "recorder.model": "Modell",
  "recorder.firmware": "Firmware",
  "recorder.mac": "MAC-Adresse",
  "recorder.id": "ID des Rekorders in Muster",
  "channel.number": "Nummer des Kanals",
  "channel.name": "Name des Kanals",
  "channel.alias": "Alias des Kanals",
});
