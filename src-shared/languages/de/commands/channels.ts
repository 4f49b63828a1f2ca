import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/channels.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster channels audit`; for its other commands see availability.ts. */
export const channelCommands = translationOf<typeof english.channelCommands>()({
  about: "die Kameras hinter den Rekordern",
  aboutAudit: "die ausgewählten Rekorder jetzt nach dem Status jedes Kanals fragen",
  auditExamples: `
Wird ein Rekorder nicht erreicht, sind seine Kanäle „unbekannt“. Das bedeutet nicht „offline“.

Beispiele:
  muster channels audit
  muster channels audit --select site=Leeds --select site=York
  muster channels audit --json | jq '.counts'`,
  aboutList:
    "die Kanäle mit ihrem Status nach den letzten Prüfungen auflisten; fragt keinen Rekorder",
  aboutProblems: "nur Kanäle, die ausgefallen oder unbekannt sind",
  aboutStatus:
    "nur Kanäle mit diesem Status, benannt wie in Tabellen oder wie in der Auswahl, Groß- und Kleinschreibung beliebig; wiederholbar",
  badStatus: "Verwenden Sie einen dieser Werte: {statuses}.",
  aboutSort:
    "Reihenfolge der Tabelle: site (Standort, Standard), recorder, status (Probleme zuerst), since (letzte Änderung zuerst)",
  aboutLimit:
    "höchstens so viele Zeilen und so viele Rekorder mit Fehlern; die übrigen werden gezählt",
  moreRows: plural("{count} weiterer Kanal.", "{count} weitere Kanäle."),
  moreTrouble: plural(
    "{count} weiterer Rekorder mit Handlungsbedarf.",
    "{count} weitere Rekorder mit Handlungsbedarf.",
  ),
  listExamples: `
Beispiele:
  muster channels list --problems
  muster channels list --status offline                   nur Kanäle, die offline sind
  muster channels list --select site=Leeds --json | jq '.counts'`,
  neverRead: plural(
    "Die Kanäle von {count} Rekorder wurden noch nie gelesen. Starten Sie „muster channels audit“.",
    "Die Kanäle von {count} Rekordern wurden noch nie gelesen. Starten Sie „muster channels audit“.",
  ),
  noneListed: "Kein Kanal passt zu --status und --problems.",
  listed: "{recorders}; {channels}.",
  listedWithCounts: "{recorders}; {channels}: {counts}.",
  videoLoss: "kein Bild",
  notAsked: "nicht abgefragt",
  unknown: "unbekannt",
  cancelled: plural(
    "{count} Rekorder wurde nicht abgefragt: abgebrochen.",
    "{count} Rekorder wurden nicht abgefragt: abgebrochen.",
  ),
  summary: "{recorders}, {reached} erreichbar; {channels}.",
  summaryWithCounts: "{recorders}, {reached} erreichbar; {channels}: {counts}.",
});
