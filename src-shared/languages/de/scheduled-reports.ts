import type * as english from "#shared/messages/scheduled-reports.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Reports that a schedule makes. */
export const scheduledReportMessages = translationOf<typeof english.scheduledReportMessages>()({
  customersJob: "Berichte an Kunden: {name}",
  noSendings: "Dieser Zeitplan sendet keine Berichte an Kunden.",
  nothingToSend: "Keiner der gewählten Berichte kann erneut gesendet werden.",
  reasonNoAddress:
    "Der Kunde hat keine E-Mail-Adresse. Fügen Sie unter Kunden › Kunde bearbeiten eine hinzu.",
  reasonNoRecorders: "Der Zeitplan umfasst keine Rekorder dieses Kunden.",
  reasonInterrupted: "Muster wurde beendet, bevor der Bericht gesendet wurde.",
  reasonRemoved: "Der Kunde wurde entfernt.",
  perhapsSent:
    "Muster wurde beendet oder verlor die Verbindung, während der Bericht unterwegs war. Fragen Sie den Kunden, bevor Sie den Bericht erneut senden.",
  stateWaiting: "wartet",
  stateSending: "wird gesendet",
  stateSent: "gesendet",
  stateFailed: "fehlgeschlagen",
  stateNotSent: "nicht gesendet",
  statePerhapsSent: "vielleicht gesendet",
  job: "Geplanter Bericht: {name}",
  folderMissing:
    "Der Ordner {path} ist nicht vorhanden oder ist kein Ordner. Der Bericht wurde nicht geschrieben.",
  folderMissingHint:
    "Erstellen Sie den Ordner, oder ändern Sie den Zeitplan. Geben Sie den vollständigen Pfad an. Muster versucht es beim nächsten Start erneut.",
  folderFull: "Der Datenträger des Ordners {path} ist voll. Der Bericht wurde nicht geschrieben.",
  folderFullHint: "Schaffen Sie Platz. Muster versucht es beim nächsten Start erneut.",
  folderDenied:
    "Muster darf nicht in den Ordner {path} schreiben. Der Bericht wurde nicht geschrieben.",
  folderDeniedHint:
    "Erlauben Sie dem Benutzer, unter dem Muster läuft, in den Ordner zu schreiben, oder ändern Sie den Zeitplan. Muster versucht es beim nächsten Start erneut.",
  folderOther: "Der Bericht konnte nicht in den Ordner {path} geschrieben werden ({code}).",
  folderOtherHint: "Prüfen Sie den Ordner. Muster versucht es beim nächsten Start erneut.",
  optionTitle: "bei Berichten: der Titel auf dem Deckblatt, meist der Kunde",
  optionPeriod: "bei Berichten: lastMonth (Standard), thisMonth oder last30Days",
  optionFormat: "bei Berichten: pdf (Standard), html, xlsx, csv oder json",
  optionFolder: "bei Berichten: jeden Bericht in diesen Ordner schreiben",
  optionMailTo: "bei Berichten: jeden Bericht an diese Adresse senden; mehrfach möglich",
  incomplete: "Der Bericht braucht einen Titel und einen Ordner oder eine gültige E-Mail-Adresse.",
  incompleteHint: "Fügen Sie --title und entweder --folder oder --mail-to hinzu.",
  onlyReports:
    "Nur Zeitpläne für Berichte haben einen Titel, einen Zeitraum, ein Format, einen Ordner und Adressen.",
  onlyReportsHint: "Lassen Sie diese Optionen weg, oder fügen Sie --kind report hinzu.",
  noTarget: "Berichte an Kunden haben keinen Titel, keinen Ordner und keine eigene Adresse.",
  noTargetHint:
    "Lassen Sie --title, --folder und --mail-to weg. Die Adressen setzt „muster customers set NAME --email ADRESSE“.",
  mailText: "{summary}\n\nDer Bericht ist angehängt: {file}",
});
