import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/report-tables.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Facts and headings of several reports; for reports to customers see customer-report.ts. */
export const reportMessages = translationOf<typeof english.reportMessages>()({
  job: "Bericht: {title}",
  cancelled: "Der Bericht wurde abgebrochen.",
  tooLong:
    "Der Bericht hat {lines} Zeilen. Ein Bericht im Format {format} kann höchstens {most} haben.",
  tooLongHint: "Wählen Sie .xlsx, .csv oder .json, oder wählen Sie weniger Rekorder aus.",
  data: "Daten",
  created: "Bericht erstellt",
  madeBy: "{time} von {user}",
  times: "Zeiten",
  localTime: "Ortszeit, {zone}",
  utc: "{time} UTC",
  page: "Seite {number} von {count}",
  notReadable: "(nicht auslesbar)",
  scopeEmpty: "keine Rekorder",
  camerasCount: plural("{count} Kamera", "{count} Kameras"),
  nothing: "nichts",
  result: "Ergebnis",
  state: "Status",
  details: "Details",
  time: "Zeit",
});

/** Columns of tables that contain all data of a report. */
export const reportColumns = translationOf<typeof english.reportColumns>()({
  site: "Standort",
  recorder: "Rekorder",
  recorderId: "Rekorder-ID",
  channel: "Kanal",
  name: "Name",
  camera: "Kamera",
  status: "Status",
  lastReported: "Zuletzt gemeldet",
  video: "Bild",
  maintenance: "Wartung",
  since: "Seit",
  sinceEarlier: "Seit oder früher",
  seen: "Gesehen",
  from: "Von",
  to: "Bis",
  availability: "Verfügbarkeit",
  coverage: "Abdeckung",
  up: "In Betrieb (s)",
  down: "Ausgefallen (s)",
  unknown: "Unbekannt (s)",
  maintenanceTime: "Wartung (s)",
  outages: "Ausfälle",
  factState: "{fact}: Status",
  area: "Bereich",
  field: "Feld",
  before: "Vorher",
  wanted: "Gewünscht",
  readBack: "Zurückgelesen",
  outcome: "Ergebnis",
  when: "Zeitpunkt",
});

/** Cells of tables that contain all data of a report. */
export const reportCells = translationOf<typeof english.reportCells>()({
  noChannels: "(keine Kanäle)",
  notKnown: "(nicht bekannt)",
  loss: "kein Bild",
  yes: "ja",
  neverRead: "(nie gelesen)",
});

/** The report of a rollout. */
export const rolloutReportMessages = translationOf<typeof english.rolloutReportMessages>()({
  title: "Änderungen: {name}",
  total: "{recorders}: {counts}",
  stopped: "{state}. {reason}",
  carriedOut: "Ausgeführt",
  period: "{start} bis {end}",
  notEnded: "nicht beendet",
  startedBy: "Gestartet von",
  starterUnknown: "nicht im Aktivitätsprotokoll",
  rollout: "Rollout",
  plan: "Plan",
  planDigest: "Hashwert des Plans",
  template: "Vorlage",
  notDone: "nicht ausgeführt",
  passwordOf: "Passwort „{name}“",
  neverShown: "nie angezeigt",
  verifiedNote:
    "Verifiziert: Die nach der Änderung zurückgelesenen Werte stimmen mit dem Plan überein. Verifiziert außer Passwort: dasselbe für alle Werte außer dem Passwort, das Rekorder nie zeigen. Angenommen: Der Rekorder hat Erfolg gemeldet, und der Wert kann nicht zurückgelesen werden.",
  mismatchNote:
    "Abweichend: Die zurückgelesenen Werte sind anders als im Plan. Abgelehnt: nicht geändert; der Grund ist angegeben. Schon gesetzt: Der Rekorder hatte alle Werte schon. Übersprungen: Der Rekorder ließ sich nicht ändern, oder der Rollout endete vorher. Nicht erreichbar: keine Antwort, und nichts wurde geändert. Unterbrochen: Es ist nicht bekannt, ob die Änderung gilt.",

  changes: "Was geändert wurde",
  settings: "Einstellungen",
  setting: "Einstellung",
  newValue: "Neuer Wert",
  readBack: "Zurückgelesen",
  values: "Werte",
  timeline: "Zeitlicher Ablauf",
  who: "Wer",
  what: "Was",
  value: "Wert",
  identification: "Kennzeichnung",
  planCreated: "{id}, erstellt {time}",
  logEnd: "Aktivitätsprotokoll zu dieser Zeit",
  logEntry: "Eintrag {number}, {hash}",

  started: "Gestartet",
  pauseRequested: "Pause angefordert",
  paused: "Pausiert",
  nextWave: "Nächste Welle",
  resumed: "Fortgesetzt",
  retried: "Fehlgeschlagene Rekorder wiederholt",
  cancelRequested: "Abbruch angefordert",
  cancelled: "Abgebrochen",
  stoppedByRule: "Durch eine Regel gestoppt",
  interrupted: "Unterbrochen",
  finished: "Abgeschlossen",
});

/** The report of channels. */
export const channelReportMessages = translationOf<typeof english.channelReportMessages>()({
  title: "Kamerabericht: {scope}",
  titleOfOne: "{recorder}, {site}",
  filter: "Filter",
  cameras: "Kameras",
  camera: "Kamera",
  countWithNames: "{count}: {names}",
  downInMaintenance: "Während der Wartung ausgefallen",
  downAsExpected: "Erwartet offline",
  expectedOffline: "erwartet offline",
  expectedUntil: "erwartet bis {time}",
  inMaintenance: "in Wartung",
  neverRead: "Nie gelesen",
  emptySlots: "Leere Plätze",
  notListed: "{count}, nicht aufgeführt",
  statusNote:
    "Der Status ist, was der Rekorder beim letzten Lesen gemeldet hat. Unbekannt: Der Rekorder war damals nicht erreichbar oder hat keinen Status gemeldet. Unbekannt bedeutet nicht offline.",
  sinceNote:
    "Seit: Soweit Prüfungen es gesehen haben, hat sich der Status seitdem nicht geändert. „mindestens seit“ nennt den Zeitpunkt der ersten Prüfung.",
  allCameras: "Alle Kameras",
  bySite: "Nach Standort",
  since: "Seit",
  lastRead: "Zuletzt gelesen",
  never: "nie",
  all: "alle",
  noCameras: "Keine Kameras",
  maintenance: "Wartung",
  videoLoss: "kein Bild",
  lastStatus: "zuletzt {status}",
  withRemarks: "{status} ({remarks})",
  atLeast: "mindestens seit {time}",
});
