import type * as english from "#shared/messages/sent-reports.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** A report that a user sends to one customer. */
export const sentReportMessages = translationOf<typeof english.sentReportMessages>()({
  job: "Bericht an {customer}",
  lock: "Senden eines Berichts an {customer}",
  noAccount: "Der Bericht kann nicht gesendet werden, weil kein E-Mail-Konto eingerichtet ist.",
  noAccountHint:
    "Ein Administrator richtet das E-Mail-Konto unter „Einstellungen › Meldungen und E-Mail“ ein.",
  noAddress: "Der Kunde {customer} hat keine E-Mail-Adresse.",
  noAddressHint:
    "Fügen Sie mit „Kunde bearbeiten“ oder mit 'muster customers set NAME --email ADDRESS' eine Adresse hinzu.",
  noRecorders: "Der Kunde {customer} hat keine Rekorder.",
  noRecordersHint: "Weisen Sie dem Kunden zuerst seine Standorte zu.",
  partlyVisible: "Sie sehen nicht alle Rekorder von {customer}.",
  partlyVisibleHint:
    "Ein Bericht an einen Kunden umfasst alle Rekorder des Kunden. Bitten Sie einen Benutzer, der alle sieht, den Bericht zu senden, oder speichern Sie den Bericht als Datei.",
  otherAddresses: "Die E-Mail-Adressen von {customer} haben sich geändert.",
  otherAddressesHint: "Prüfen Sie die Adressen, und senden Sie den Bericht erneut.",
  otherRequest: "Diese Anfrage wurde für einen anderen Bericht verwendet.",
  otherRequestHint: "Verwenden Sie für jeden Bericht eine neue Anfrage.",
  cancelled: "Das Senden wurde abgebrochen.",
  logged: "{scope} {counts}",
  notSent: plural("Ein Bericht wurde nicht gesendet.", "{count} Berichte wurden nicht gesendet."),
  notSentTo: "{address}: {reason}",
  bySchedule: "Zeitplan {name}",
});
