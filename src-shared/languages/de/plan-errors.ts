import type * as english from "#shared/messages/plan-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Plans that cannot be created, read or applied. */
export const planErrorMessages = translationOf<typeof english.planErrorMessages>()({
  job: "Plan „{name}“",
  cancelled: "Der Plan wurde abgebrochen. Nichts wurde geschrieben.",
  nothingExcluded: "Der Plan „{name}“ enthält keinen dieser Rekorder.",
  nothingExcludedHint: "Wählen Sie Rekorder des Plans.",
  nothingLeft: "Ohne diese Rekorder wäre der Plan „{name}“ leer.",
  nothingLeftHint: "Behalten Sie mindestens einen Rekorder, oder wenden Sie den Plan nicht an.",
  unknown: "Einen Plan mit der ID {id} gibt es nicht.",
  unknownHint: "Listen Sie die Pläne auf, oder erstellen Sie einen neuen Plan.",
  notAPlan: "Das ist kein Plan von Muster.",
  notAPlanAt: "Das ist kein Plan von Muster: {place} ist nicht gültig.",
  notAPlanHint: "Verwenden Sie eine Datei, die „muster plan --out“ geschrieben hat.",
  changed: "Der Plan {id} wurde nach dem Erstellen verändert: Sein Hashwert stimmt nicht.",
  changedHint: "Erstellen Sie den Plan neu, und sehen Sie ihn durch.",
  unknownRecorder: "Die Plandatei nennt einen Rekorder, der nicht in diesem Bestand ist: {id}.",
  unknownRecorderHint:
    "Verwenden Sie die Installation von Muster, in der der Plan erstellt wurde, oder erstellen Sie den Plan hier.",
  recorderTwice: "Die Plandatei enthält den Rekorder {recorder} zweimal.",
  unfitField: "Die Plandatei setzt das Feld „{path}“ des Rekorders {recorder}. {reason}",
  noSuchField: "Ein solches Feld kennt Muster nicht.",
  notASecret: "Ein Passwort muss der Name von Zugangsdaten sein.",
  controlCharacter: "Der Wert enthält einen Zeilenumbruch oder ein anderes Steuerzeichen.",
  notInTemplate:
    "Die Plandatei würde in das Feld „{path}“ des Rekorders {recorder} einen Wert schreiben, den ihre Vorlage dort nicht vorgibt.",
  changedSince:
    "Der Rekorder {recorder} würde andere Änderungen erhalten, als die Plandatei zeigt. Der Rekorder, sein Standort oder die Datei hat sich geändert.",
  changedSinceHint: "Erstellen Sie den Plan für diesen Rekorder neu, und sehen Sie ihn durch.",
});
