import type * as english from "#shared/messages/api.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Die HTTP-API eines Team-Servers. */
export const apiMessages = translationOf<typeof english.apiMessages>()({
  // Refused requests
  unknownPath: "Diesen Pfad gibt es in der API nicht.",
  unknownPathHint: "GET /api/v1/openapi.json nennt alle Pfade.",
  readOnly: "Die HTTP-API liest nur.",
  readOnlyHint:
    "Senden Sie eine GET-Anfrage. Änderungen sind in der Oberfläche, mit dem Befehl muster oder über den WebSocket möglich.",
  noToken: "Die Anfrage hat kein gültiges Zugriffstoken.",
  noTokenHint:
    "Senden Sie den Header 'Authorization: Bearer TOKEN' mit einem Zugriffstoken aus „Mein Konto“.",
  unknownParameter: "Es gibt keinen Parameter „{name}“.",
  parametersAre: "Dieser Pfad nimmt an: {names}.",
  noParameters: "Dieser Pfad hat keine Abfrageparameter.",
  givenTwice: "Der Parameter „{name}“ darf nur einmal angegeben werden.",
  tooManyRequests: "Von Ihnen sind zu viele Anfragen in Arbeit.",
  tooManyRequestsHint: "Warten Sie auf die Antworten, bevor Sie weitere Anfragen senden.",

  // The document
  title: "Muster HTTP-API",
  about:
    "Lesender Zugriff auf alles, was ein Team-Server von Muster weiß: Rekorder, Kanäle, Standorte, Kunden, Meldungen, Verfügbarkeit, Zustand, Rollouts und das Aktivitätsprotokoll. Antworten enthalten, was der Benutzer des Zugriffstokens sehen darf. Zeiten sind ISO 8601 in UTC, wenn nichts anderes angegeben ist. Spätere Versionen können Pfade, Parameter und Felder von Antworten hinzufügen.",
  tokenScheme: "Ein Zugriffstoken aus „Mein Konto“ oder das Geheimnis einer Sitzung.",
  answer: "Die Anfrage war erfolgreich.",
  refusal: "Die Anfrage wurde abgelehnt oder ist fehlgeschlagen.",
  errorCode: "Die Ursache, für Programme. Spätere Versionen können Codes hinzufügen.",
  errorMessage: "Was geschehen ist, für Menschen.",
  errorHint: "Was zu tun ist.",
  errorWhere: "Der gemeinte Parameter oder Ort.",
});

/** Was die Pfade der HTTP-API antworten. */
export const apiSummaries = translationOf<typeof english.apiSummaries>()({
  getMe: "Der Benutzer des Zugriffstokens mit Rolle und Geltungsbereich",
  getOverview: "Zahlen des Bestands und wo Handlungsbedarf besteht",
  getOverviewDays: "Verfügbarkeit des Bestands und jedes Standorts nach Tagen",
  getOverviewDrift: "Rekorder mit abgewichenen Einstellungen nach Standorten",
  find: "Rekorder, Kanäle, Standorte und Kunden suchen",
  listRecorders: "Rekorder nach Standort und Name",
  getRecorder: "Ein Rekorder mit seinen Kanälen, Änderungen und Rollouts",
  getRecorderHealth: "Befunde eines Rekorders in einem Zeitraum",
  getRecorderTimeline: "Wann ein Rekorder und seine Kanäle in Betrieb oder ausgefallen waren",
  listReadings: "Gespeicherte Versionen der Einstellungen eines Rekorders",
  getReading: "Die Werte einer gespeicherten Version",
  listSites: "Standorte nach Name",
  listCustomers: "Kunden nach Name",
  listChannels: "Kanäle aller Rekorder mit Status und Notizen",
  countChannels: "Anzahl der Kanäle nach Status",
  listChannelNotes: "Notizen zu Kanälen",
  listHealth: "Letzte Befunde von Rekordern und Kanälen",
  listHealthProblems: "Befunde, die nicht sind, wie sie sein sollen",
  getHealthFigures: "Zeit mit und ohne ein Problem einer Art",
  getHealthTrends: "Um wie viel die Zahl eines Werts am Tag zunahm",
  listExpectations: "Vorgaben, zum Beispiel für die Aufzeichnungsdauer",
  getAvailability:
    "Verfügbarkeit in einem Zeitraum nach Bestand, Kunde, Standort, Rekorder oder Kanal",
  getAvailabilityDays: "Verfügbarkeit nach Standort und Tag",
  listOutages: "Ausfälle in einem Zeitraum",
  listAvailabilityProblems: "Rekorder und Kanäle, die jetzt ausgefallen sind, und seit wann",
  compareAvailability: "Kanäle, deren Status sich zwischen zwei Zeitpunkten unterscheidet",
  listAlerts: "Meldungen, die neuesten zuerst",
  getAlert: "Eine Meldung mit ihrem Verlauf",
  listAlertRules: "Melderegeln",
  listDrift: "Einstellungen, die von den angenommenen Werten abweichen",
  listTemplates: "Gespeicherte Vorlagen",
  getTemplate: "Eine gespeicherte Vorlage mit ihrem Inhalt",
  listPlans: "Pläne, die neuesten zuerst",
  getPlan: "Ein Plan mit jedem Wert vorher und nachher",
  getPlanApprovals: "Ob ein Plan freigegeben ist, und von welchen Benutzern",
  listApprovalRequests: "Pläne, die auf eine Freigabe warten",
  listRollouts: "Rollouts, die neuesten zuerst",
  getRollout: "Ein Rollout mit seinem Ergebnis auf jedem Rekorder",
  listScheduledRollouts: "Rollouts, die später starten",
  listSchedules: "Zeitpläne mit ihrem letzten und nächsten Lauf",
  listScheduleRuns: "Läufe eines Zeitplans, die neuesten zuerst",
  listAgents: "Agenten, ihre Gruppen und die Verbindung zu den NATS-Servern",
  listJobs: "Laufende Vorgänge, zum Beispiel Prüfungen",
  listActivity: "Einträge des Aktivitätsprotokolls, die neuesten zuerst",
});

/** Parameter der HTTP-API. */
export const apiParameters = translationOf<typeof english.apiParameters>()({
  "select.ids": "Nur die Rekorder mit diesen IDs.",
  "select.exprs":
    "Nur Rekorder, auf die der Ausdruck zutrifft, zum Beispiel site=Leeds oder tag=north. Mehrere Ausdrücke müssen alle zutreffen.",
  "period.from":
    "Anfang des Zeitraums, zum Beispiel 2026-10-01T00:00. Ohne Z in der Zeitzone jedes Standorts.",
  "period.to": "Ende des Zeitraums, das nicht zum Zeitraum gehört.",
  "place.kind": "Nur ein Kunde, ein Standort oder ein Rekorder. Benötigt place.id.",
  "place.id": "ID des Kunden, Standorts oder Rekorders.",
  before: "Nur Einträge vor diesem: dem letzten Eintrag der vorigen Seite.",
  "compareAvailability.before": "Der frühere Zeitpunkt, zum Beispiel 2026-10-01T00:00.",
  "compareAvailability.after": "Der spätere Zeitpunkt.",
  limit: "Anzahl der Einträge.",
  since: "Nur Einträge ab diesem Zeitpunkt, ISO 8601 in UTC.",
  first: "Nur die ersten Rekorder. Die IDs der übrigen stehen in rest.",
  ids: "Nur die Rekorder mit diesen IDs.",
  recorderIds: "Nur die Rekorder mit diesen IDs.",
  siteIds: "Nur die Standorte mit diesen IDs.",
  recorderId: "ID des Rekorders.",
  text: "Text, nach dem gesucht wird.",
  fact: "Die Art des Befunds.",
  facts: "Nur Befunde dieser Arten.",
  by: "Worum es in jeder Zeile geht.",
  days: "Anzahl der Tage bis heute.",
});
