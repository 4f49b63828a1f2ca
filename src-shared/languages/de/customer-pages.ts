import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/customer-pages.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screen Customers: the list of customers by what is wrong, and the page of a customer. */
export const customerPageMessages = translationOf<typeof english.customerPageMessages>()({
  state: "Zustand",
  stateHint:
    "Was jetzt nicht in Ordnung ist. Probleme, die eine Wartung oder eine Notiz entschuldigt, zählen nicht.",
  camerasDown: plural("{count} Kamera ausgefallen", "{count} Kameras ausgefallen"),
  recordersDown: plural("{count} Rekorder ausgefallen", "{count} Rekorder ausgefallen"),
  recordersBlocked: plural(
    "{count} Rekorder braucht Aufmerksamkeit",
    "{count} Rekorder brauchen Aufmerksamkeit",
  ),
  blocked: "Braucht Aufmerksamkeit",
  urgent: plural("{count} Aufzeichnungsproblem", "{count} Aufzeichnungsprobleme"),
  other: plural("{count} anderes Problem", "{count} andere Probleme"),
  notAudited: plural("{count} Rekorder noch nicht geprüft", "{count} Rekorder noch nicht geprüft"),
  down: "Ausgefallen",
  notAuditedYet: "Noch nicht geprüft",
  excused: plural("{count} erwartet oder in Wartung", "{count} erwartet oder in Wartung"),
  inOrder: "In Ordnung",
  noRecorders: "Keine Rekorder",

  cameras: "Kameras",
  camerasDownColumn: "Kameras ausgefallen",
  recordersDownColumn: "Rekorder ausgefallen",
  recordersDownHint: "Rekorder, die nicht antworten.",
  recordersBlockedColumn: "Brauchen Aufmerksamkeit",
  recordersBlockedHint:
    "Rekorder, die antworten und die Muster nicht prüfen kann, bis jemand handelt: Anmeldung gesperrt, Zustimmung nötig, Zertifikat geändert oder fehlerhaft.",
  urgentColumn: "Aufzeichnung",
  urgentHint:
    "Probleme, durch die Aufzeichnungen fehlen können, zum Beispiel eine Kamera, die nicht aufgezeichnet wird.",
  since: "Seit",
  sinceHint: "Wann das älteste der aktuellen Probleme festgestellt wurde.",
  availability: "Verfügbarkeit, 30 Tage",
  availabilityHint: "Anteil der beobachteten Zeit, in dem Kameras in Betrieb waren, ohne Wartung.",
  partlyObserved: "{availability}, {coverage} beobachtet",
  withoutCustomer: "Ohne Kunden",

  view: "Liste",
  sitesSubtitle: plural(
    "{count} Standort, mit Problemen: {problems}",
    "{count} Standorte, mit Problemen: {problems}",
  ),
  notKnown: "nicht bekannt",
  allSites: "Alle Standorte",
  aboutSite: "Über diesen Standort",
  noSiteContact: "Kein Kontakt ist gespeichert.",
  noRecordersAtSite: "An diesem Standort gibt es noch keine Rekorder.",
  asThisComputer: "wie dieser Computer",
  now: "Aktuell und zuletzt",
  openAlerts: "Offene Meldungen",
  allAlerts: "Alle Meldungen",
  noAlerts: "Keine",
  drift: "Abweichende Einstellungen",
  drifted: plural("{count} Rekorder weicht ab", "{count} Rekorder weichen ab"),
  noDrift: "Keine bekannt",
  schedules: "Zeitpläne",
  nextRun: "{name}, nächste Ausführung {time}",
  noSchedules: "Keine",
  rollouts: "Rollouts, 90 Tage",
  noRollouts: "Keine",
  reports: "Berichte, 90 Tage",
  noReports: "Keine",
  lastContact: "Letzter Kontakt",

  all: "Alle Kunden",
  subtitle: plural(
    "{count} Kunde, mit Problemen: {problems}",
    "{count} Kunden, mit Problemen: {problems}",
  ),
  nothingWrong: "Hier sind keine Probleme bekannt.",
  wrongNow: "Aktuelle Probleme",
  what: "Problem",
  moreProblems: plural("und {count} weiteres Problem", "und {count} weitere Probleme"),
  recorderState: "Rekorder: {state}",
  noSites: "Dieser Kunde hat noch keine Standorte.",
  loading: "Wird geladen…",
  about: "Über diesen Kunden",
  noContact: "Kein Kontakt ist gespeichert.",
});
