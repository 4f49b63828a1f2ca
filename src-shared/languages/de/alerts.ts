import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/alerts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Alerts: titles, messages that are sent, errors. */
export const alertMessages = translationOf<typeof english.alertMessages>()({
  // Names of the first rules
  defaultUnreachable: "Rekorder oder Standort nicht erreichbar",
  defaultChannels: "Kanal ausgefallen",
  defaultAccess: "Anmeldung gesperrt oder Zertifikat geändert",
  defaultDrift: "Einstellungen weichen ab",
  defaultFootage: "Aufzeichnung gefährdet",
  defaultHealth: "Zustand der Rekorder",
  defaultOverdue: "Prüfung überfällig",
  defaultAgents: "Agent meldet sich nicht",

  siteOffline: "{site} ist offline",
  recorderUnreachable: "{recorder} ist nicht erreichbar",
  recordersUnreachable: "{count} Rekorder am Standort {site} sind nicht erreichbar",
  recorderFailing: "{recorder} antwortet mit Fehlern",
  recordersFailing: "{count} Rekorder am Standort {site} antworten mit Fehlern",
  recordersNotAudited:
    "{count} Rekorder am Standort {site} können nicht geprüft werden ({failing} davon antworten mit Fehlern)",
  channelDown: "{channel} von {recorder} ist ausgefallen",
  channelsDown: "{count} Kanäle von {recorder} sind ausgefallen",
  signInBlocked: "Die Anmeldung an {recorder} ist gesperrt",
  signInsBlocked: "Die Anmeldung an {count} Rekordern am Standort {site} ist gesperrt",
  certificateChanged: "Das Zertifikat von {recorder} hat sich geändert",
  certificatesChanged:
    "Die Zertifikate von {count} Rekordern am Standort {site} haben sich geändert",
  drifted: "Die Einstellungen von {recorder} weichen ab",
  someDrifted: "Die Einstellungen von {count} Rekordern am Standort {site} weichen ab",
  overdue: "Die Prüfung von {recorder} ist überfällig",
  someOverdue: "Die Prüfungen von {count} Rekordern sind überfällig",
  agentSilent: "Der Agent {agent} meldet sich nicht",

  factOfChannel: "{channel} von {recorder}: {problem}",
  factOfChannels: "{count} Kanäle von {recorder}: {problem}",
  factOfRecorder: "{recorder}: {problem}",

  channelOfRecorder: "{recorder}, {channel}",

  subjectOpened: "[Muster] {title}",
  subjectSiteOnline: "[Muster] {site} ist wieder online: {title}",
  subjectFlapping: "[Muster] Wechselhaft: {title}",
  subjectReminder: "[Muster] Noch offen: {title}",
  subjectResolved: "[Muster] Erledigt: {title}",
  leadFlapping:
    "Das Problem ist bald nach seiner Behebung wieder aufgetreten. Muster sendet keine weitere Nachricht, bis {minutes} Minuten lang kein Problem bestand.",
  leadReminder: "Die Meldung war zurückgestellt und ist noch offen.",
  leadSiteOnline: "Der Standort ist wieder online. Einige Rekorder sind noch nicht erreichbar.",
  leadRecovered: "Alle Probleme dieser Meldung sind vorbei.",
  leadRemoved: "Die Rekorder dieser Meldung wurden aus dem Bestand entfernt.",
  leadExpected: "Die Probleme dieser Meldung gelten jetzt als erwartet.",
  leadNotWatched: "Keine Regel überwacht die Probleme dieser Meldung mehr.",
  lineSite: "Standort: {site}",
  lineCustomer: "Kunde: {customer}",
  lineSince: "Seit: {time}",
  lineResolved: "Erledigt: {time}",
  lineTimes: "Anzahl: {count}",
  itemRecorder: "- {recorder}: {status}, seit {time}",
  itemChannel: "- {recorder}, {channel}: {status}, seit {time}",
  itemOver: "- {what} (vorbei seit {time})",
  moreItems: plural("- und {count} weiteres", "- und {count} weitere"),
  lineId: "Meldung: {id}",

  statusUnreachable: "nicht erreichbar",
  statusConsentNeeded: "Zustimmung nötig",
  statusSignInBlocked: "Anmeldung gesperrt",
  statusCertificateChanged: "Zertifikat geändert",
  statusAttention: "antwortet mit Fehlern",
  statusOverdue: "Prüfung überfällig",
  statusSilent: "meldet sich nicht",
  statusDrift: plural("{count} Einstellung weicht ab", "{count} Einstellungen weichen ab"),
  statusVideoLoss: "kein Bild",

  ruleIdTwice: "Zwei Regeln haben dieselbe ID.",
  assignedToYou: "Ihnen zugewiesen von {user}: {title}",
  notAssignable: "Die Meldung kann „{name}“ nicht zugewiesen werden.",
  notAssignableHint:
    "Wählen Sie jemanden, der Meldungen quittieren darf und alle Rekorder der Meldung sieht.",
  noAlert: "Es gibt keine Meldung mit der ID {id}.",
  noAlertHint: "Die Liste der Meldungen zeigt ihre IDs.",
  noWebhook: "Es gibt keinen Webhook mit der ID {id}.",
  noWebhookHint: "Sehen Sie in der Liste der Webhooks nach; vielleicht wurde er entfernt.",
  webhookNameTaken: "Es gibt bereits einen Webhook mit dem Namen „{name}“.",
  webhookNameTakenHint: "Wählen Sie einen anderen Namen.",
  webhookUrl: "„{url}“ ist keine Adresse, an die Muster senden kann.",
  webhookUrlHint:
    "Geben Sie eine Adresse wie https://example.com/muster ein, ohne Benutzernamen und Passwort.",
  webhookHttp:
    "Die Adresse {url} ist nicht verschlüsselt: Andere im Netzwerk können die Nachrichten lesen.",
  webhookHttpHint:
    "Verwenden Sie https, oder bestätigen Sie, dass Nachrichten unverschlüsselt übertragen werden dürfen.",
  webhookSecretNeeded: "Der Webhook „{name}“ braucht ein Secret.",
  webhookSecretNeededHint:
    "Geben Sie ein Secret mit mindestens 16 Zeichen ein. Für eine neue Adresse muss es erneut eingegeben werden: Muster signiert nicht mit einem gespeicherten Secret für einen anderen Server.",
  webhookSecretGone: "Das Secret des Webhooks „{name}“ ist nicht im Passwortspeicher.",
  webhookSecretGoneHint: "Geben Sie das Secret erneut ein.",
  webhookRefused: "Der Webhook hat mit Status {status} geantwortet.",
  webhookRedirected:
    "Der Webhook hat mit einer Weiterleitung geantwortet ({status}). Muster folgt keinen Weiterleitungen.",
  webhookRedirectedHint: "Geben Sie die endgültige Adresse des Webhooks ein.",
  webhookUnreachable: "Der Webhook ist nicht erreichbar: {reason}.",
  webhookTimedOut: "Der Webhook hat nicht rechtzeitig geantwortet.",
  webhookTest: "Testnachricht von Muster",
  snoozeInPast: "Die Zurückstellung muss in der Zukunft enden.",
  snoozeTooLong: plural(
    "Eine Meldung kann höchstens {count} Tag zurückgestellt werden.",
    "Eine Meldung kann höchstens {count} Tage zurückgestellt werden.",
  ),
  snoozeTooLongHint:
    "Wählen Sie ein früheres Ende. Sie können die Meldung später erneut zurückstellen.",
  destinationHidden: "Ziel nicht angezeigt",
  gaveUp: "Nach {days} Tagen aufgegeben: {error}",
});
