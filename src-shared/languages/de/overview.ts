import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/overview.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The start screen, and `muster overview`. */
export const overviewMessages = translationOf<typeof english.overviewMessages>()({
  title: "Übersicht",
  yesterdayAt: "gestern, {time}",
  dateAt: "{date}, {time}",
  noShare: "–",
  sentences: "{first}. {second}",
  calmSince: "Kein Handlungsbedarf. Alles in Betrieb seit {time}.",
  calm: "Kein Handlungsbedarf.",
  notAudited: "Noch keine Prüfung",
  notAuditedHint:
    "Eine Prüfung fragt jeden Rekorder einmal, welche Kameras online sind. An den Rekordern wird nichts geändert.",
  lastAudit: "Letzte Prüfung: {time}",
  neverAudited: "Nie geprüft",
  partlyAudited: "{audited} von {total} Rekordern geprüft",
  summaryLabel: "Bestand jetzt",
  sitesCount: plural("{count} Standort", "{count} Standorte"),
  up: "In Betrieb",
  down: "Ausgefallen",
  unknown: "Unbekannt",
  maintenance: "Wartung",
  reached: "Erreichbar",
  withProblems: "Mit Problemen",
  withProblemsHint:
    "Rekorder mit mindestens einem Problem: nicht erreichbar, nicht prüfbar, mit einem ausgefallenen Kanal oder mit einem Problem ihres Zustands.",
  notTried: "Nicht versucht",

  attention: "Handlungsbedarf",
  worstPlaces: "Wo etwas nicht in Ordnung ist",
  morePlaces: plural("{count} weiterer mit Problemen", "{count} weitere mit Problemen"),
  allCustomers: "Alle Kunden",
  allSites: "Alle Standorte",
  problemsInAll: plural("{count} Problem insgesamt", "{count} Probleme insgesamt"),
  orderedBy: "Sortierung der Liste",
  byProblem: "Probleme",
  openAlerts: plural("{count} offene Meldung", "{count} offene Meldungen"),
  auditAgain: "Erneut prüfen",
  show: "Anzeigen",
  showChannels: "Kanäle anzeigen",
  showRecorders: "Rekorder anzeigen",
  showAlerts: "Meldungen anzeigen",
  showRollouts: "Rollouts anzeigen",
  showPlans: "Pläne anzeigen",
  showSchedules: "Zeitpläne anzeigen",
  showAgents: "Agenten anzeigen",
  showDrift: "Abweichungen anzeigen",
  newsTitle: "Was ist neu",
  newSince: "Neu seit",
  newSinceLastVisit: "Letzter Besuch",
  newSinceYesterday: "Gestern",
  newCount: plural("{count} neu", "{count} neu"),
  nothingNew: "Nichts Neues seit {time}.",
  newsSince: plural("{count} neues Problem seit {time}", "{count} neue Probleme seit {time}"),
  markSeen: "Alle als gesehen markieren",
  sitesNeed: plural(
    "Handlungsbedarf an {count} von {total} Standorten",
    "Handlungsbedarf an {count} von {total} Standorten",
  ),
  moreKinds: plural("{first} und {count} weiteres", "{first} und {count} weitere"),
  moreSites: plural("und {count} weiterer", "und {count} weitere"),
  since: "seit {time}",
  until: "bis {time}",
  sinceAtLeast: "seit {time} oder früher",
  sinceRange: "neuestes: {latest}, ältestes: {oldest}",
  entryCount: "{label}: {count}",
  entryNew: "{count} neu",
  auditAction: "Jetzt prüfen",
  enterPassword: "Passwort eingeben",
  giveConsent: "Zustimmung geben",

  commandDescription: "wo jetzt Handlungsbedarf besteht, und die Verfügbarkeit des Bestands",
  commandSince:
    "Probleme, die nach diesem Zeitpunkt begannen, gelten als neu: 2026-11-20, yesterday, 12h (Standard: vor 24 Stunden)",
  commandExamples: `
Kein Rekorder wird abgefragt: Das Ergebnis stammt aus den letzten Prüfungen.

Beispiele:
  muster overview
  muster overview --since 2026-11-20T18:00
  muster overview --json`,
  channelsLine:
    "Kanäle: {total} ({up} in Betrieb, {down} ausgefallen, {unknown} unbekannt, {maintenance} in Wartung)",
  recordersLine:
    "Rekorder: {total}, {sites} ({reached} erreichbar, {unreachable} nicht erreichbar, {attention} nicht prüfbar)",
  availabilityLine: "Verfügbarkeit der letzten {days} Tage: {value}",
  worstSites: "Niedrigste Verfügbarkeit:",
  siteFilter: "Standort: {site}",
  loading: "Die Übersicht wird geladen…",
  loadingDays: "Die Verfügbarkeit der letzten 30 Tage wird geladen…",
  perSite: "Standorte nach Tagen",
  worstFirst: "Niedrigste Verfügbarkeit zuerst",
  viewOf: "Ansicht: {title}",
  asChart: "Diagramm",
  asTable: "Tabelle",
  valueAt: "{place}: {value}",
  siteAt: "{site}, {date}",
  valueWithOutages: "{value}, {outages}",
  levelWhole: "100 %",
  levelOver: "Ab {share}",
  levelBelow: "Unter {share}",
  availability: "Verfügbarkeit, letzte 30 Tage",
  availabilityPerDay: "Verfügbarkeit des Bestands pro Tag",
  availabilityPerSite: "Verfügbarkeit pro Standort und Tag",
  availabilityValue: "{availability} verfügbar (während {coverage} der Zeit beobachtet)",
  availabilityUnknown: "Nicht beobachtet",
  noHistory:
    "Hier erscheinen die ersten Prüfungen. Die Verfügbarkeit ist für die Zeit zwischen Prüfungen bekannt.",
  dayColumn: "Tag",
  availabilityColumn: "Verfügbarkeit",
  coverageColumn: "Beobachtet",
  outageDaysColumn: "Tage mit Ausfällen",
  outageDaysCount: plural("Ausfälle an {count} Tag", "Ausfälle an {count} Tagen", "keine Ausfälle"),
});

export const attentionCounts = translationOf<typeof english.attentionCounts>()({
  alerts_open: plural("{count} offene Meldung", "{count} offene Meldungen"),
  sites_unreachable: plural(
    "{count} Standort nicht erreichbar",
    "{count} Standorte nicht erreichbar",
  ),
  recorders_unreachable: plural(
    "{count} Rekorder nicht erreichbar",
    "{count} Rekorder nicht erreichbar",
  ),
  passwords_missing: plural("{count} fehlendes Passwort", "{count} fehlende Passwörter"),
  consents_needed: plural(
    "{count} Rekorder braucht Ihre Zustimmung",
    "{count} Rekorder brauchen Ihre Zustimmung",
  ),
  sign_ins_blocked: plural("{count} Anmeldung gesperrt", "{count} Anmeldungen gesperrt"),
  sign_ins_untested: plural(
    "{count} Anmeldung nicht getestet",
    "{count} Anmeldungen nicht getestet",
  ),
  certificates_changed: plural("{count} Zertifikat geändert", "{count} Zertifikate geändert"),
  recorders_failing: plural(
    "{count} Rekorder mit fehlerhafter Antwort",
    "{count} Rekorder mit fehlerhafter Antwort",
  ),
  channels_down: plural("{count} Kanal ausgefallen", "{count} Kanäle ausgefallen"),
  rollouts_stopped: plural("{count} Rollout gestoppt", "{count} Rollouts gestoppt"),
  rollouts_missed: plural(
    "{count} geplanter Rollout nicht gestartet",
    "{count} geplante Rollouts nicht gestartet",
  ),
  approvals_waiting: plural(
    "{count} Plan wartet auf Ihre Freigabe",
    "{count} Pläne warten auf Ihre Freigabe",
  ),
  agents_silent: plural("{count} Agent meldet sich nicht", "{count} Agenten melden sich nicht"),
  schedules_overdue: plural("{count} Zeitplan überfällig", "{count} Zeitpläne überfällig"),
  checks_in_future: plural(
    "{count} Rekorder mit einer Prüfung in der Zukunft",
    "{count} Rekorder mit einer Prüfung in der Zukunft",
  ),
  recorders_drifted: plural("{count} Rekorder abgewichen", "{count} Rekorder abgewichen"),
  recorders_not_audited: plural("{count} Rekorder nie geprüft", "{count} Rekorder nie geprüft"),
  rollouts_running: plural("{count} Rollout läuft", "{count} Rollouts laufen"),
  channels_expected: plural(
    "{count} Kanal wie erwartet ausgefallen",
    "{count} Kanäle wie erwartet ausgefallen",
  ),
});

export const attentionHints = translationOf<typeof english.attentionHints>()({
  alerts_open: "Quittieren Sie die Meldungen, oder stellen Sie sie zurück.",
  sites_unreachable:
    "Alle oder fast alle Rekorder des Standorts antworten nicht. Prüfen Sie die Netzwerkverbindung des Standorts.",
  recorders_unreachable:
    "Diese Rekorder antworten nicht. Prüfen Sie ihre Stromversorgung und ihre Netzwerkverbindung.",
  passwords_missing:
    "Muster hat das Passwort zu diesen Zugangsdaten nicht. Geben Sie das Passwort ein. Geplante Prüfungen warten so lange.",
  consents_needed:
    "Eine Anmeldung an diesen Rekordern würde das Passwort anderen Geräten im Netzwerk zeigen. Vertrauen Sie dem Netzwerk, oder ändern Sie die Anmeldung.",
  sign_ins_blocked:
    "Zugangsdaten wurden abgelehnt. Setzen Sie das richtige Passwort, oder wählen Sie „Anmeldung erneut versuchen“.",
  sign_ins_untested:
    "Diese Rekorder haben ein Passwort abgelehnt, und Muster hat sich seitdem nicht wieder angemeldet. Prüfen Sie sie: Muster sendet das jetzige Passwort einmal.",
  certificates_changed:
    "Vergleichen Sie das neue Zertifikat mit dem Rekorder, bevor Sie es akzeptieren.",
  recorders_failing:
    "Diese Rekorder antworten, aber nicht wie erwartet. Öffnen Sie einen, um den Fehler zu sehen.",
  channels_down: "Der Rekorder meldet diese Kanäle als offline oder ohne Bild.",
  rollouts_stopped: "Setzen Sie diese Rollouts fort, oder brechen Sie sie ab.",
  rollouts_missed:
    "Diese Rollouts wurden zu ihrer Zeit nicht gestartet. Verschieben Sie sie, oder brechen Sie sie ab.",
  approvals_waiting:
    "Prüfen Sie die Änderungen dieser Pläne, und geben Sie sie frei oder lehnen Sie sie ab.",
  agents_silent:
    "Diese Agenten melden sich nicht. Prüfen Sie den Computer des Agenten, seinen Dienst und seine Netzwerkverbindung. Ist der Agent der einzige seiner Gruppe, erreicht Muster die Rekorder der Gruppe nicht.",
  schedules_overdue:
    "Ein geplanter Lauf hat nicht zu seiner Zeit begonnen. Öffnen Sie „Einstellungen › Zeitpläne“, um den Grund zu sehen oder den Lauf zu starten.",
  checks_in_future:
    "Die Uhr dieses Computers ging vor oder geht jetzt falsch. Prüfen Sie die Uhr. Meldungen funktionieren. Die Verfügbarkeit ist falsch, bis diese Zeitpunkte vergangen sind.",
  recorders_drifted: "Einstellungen weichen vom letzten Rollout ab.",
  recorders_not_audited: "Prüfen Sie diese Rekorder, um ihre Kameras zu sehen.",
  rollouts_running: "Einstellungen werden jetzt geschrieben.",
  channels_expected:
    "Ein Benutzer erwartet, dass diese Kanäle ausgefallen sind, oder der Standort ist in Wartung.",
});

export const attentionDetails = translationOf<typeof english.attentionDetails>()({
  recordersOfSite: plural("{count} Rekorder", "{count} Rekorder"),
});
