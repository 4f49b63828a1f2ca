import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/availability.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const availabilityMessages = translationOf<typeof english.availabilityMessages>()({
  noSuchTime: "„{time}“ ist kein Zeitpunkt.",
  noSuchTimeHint: "Schreiben Sie einen Zeitpunkt wie 2026-10-01T00:00 oder 2026-10-01T00:00:00Z.",
  endsBeforeStart: "Der Zeitraum endet, bevor er beginnt.",
  endsBeforeStartHint: "Wählen Sie ein Ende, das nach dem Beginn liegt.",
  tooLong: "Der Zeitraum ist länger als {days} Tage.",
  tooLongHint: "Wählen Sie einen kürzeren Zeitraum.",
  tooManyRecorders: "Zahlen je Kanal gibt es für höchstens {limit} Rekorder auf einmal.",
  tooManyRecordersHint: "Wählen Sie weniger Rekorder, oder fragen Sie Zahlen je Rekorder ab.",
  unknownRecorder: "Es gibt keinen Rekorder mit der ID {id}.",
  unknownRecorderHint: "Die Liste der Rekorder zeigt ihre IDs.",
  noteSet: "{channel}: Notiz gespeichert.",
  noteExpected: "{channel}: erwarteter Ausfall bis {until}.",
  noteRemoved: "{channel}: Notiz entfernt.",
  historyCommand:
    "Ausfälle der ausgewählten Rekorder und ihrer Kanäle oder alle Zustände eines Rekorders",
  availabilityCommand:
    "Verfügbarkeit von Kanälen in einem Zeitraum und der beobachtete Anteil des Zeitraums",
  compareCommand: "Kanäle, deren Status sich zwischen zwei Zeitpunkten unterscheidet",
  noteCommand:
    "eine Notiz zu einem Kanal schreiben oder angeben, bis wann ein Ausfall des Kanals erwartet wird",
  optionFrom:
    "Beginn des Zeitraums: 2026-10-01, 2026-10-01T08:00 (Zeit jedes Standorts) oder mit Z für UTC",
  optionTo: "Ende des Zeitraums (Standard: jetzt)",
  optionLast:
    "30d: heute und die 29 Tage davor; 2w: zwei Wochen; 24h: die letzten 24 Stunden (Standard: 30d)",
  optionMonth: "ein Kalendermonat: 2026-10, this (dieser), last (letzter)",
  optionBy: "eine Zeile je Kanal, Rekorder, Standort oder Kunde oder eine für den Bestand",
  optionChannel: "nur dieser Kanal des Rekorders, zum Beispiel CH3",
  optionBefore:
    "erster Zeitpunkt: 2026-10-01, 2026-10-01T08:00 (Zeit jedes Standorts) oder mit Z für UTC",
  optionAfter: "zweiter Zeitpunkt (Standard: jetzt)",
  optionText: "die Notiz; ohne Text und Zeitpunkt wird die Notiz entfernt",
  optionUntil:
    "bis zu diesem Zeitpunkt wird ein Ausfall des Kanals erwartet; die Zeit zählt als Wartung",
  historyExamples: `
Zeiten gelten in der Zeitzone dieses Computers. Ein Zustand beginnt mit der Prüfung, die ihn festgestellt hat.

Beispiele:
  muster channels history --select site=Leeds --last 7d
  muster channels history 3f2a --channel CH3 --month 2026-10`,
  availabilityExamples: `
VERFÜGBAR ist der Anteil der beobachteten Zeit, in dem die Kanäle in Betrieb waren, ohne Wartung.
BEOBACHTET ist der Anteil des Zeitraums, in dem Prüfungen die Kanäle gesehen haben. Beide sind abgerundet.

Beispiele:
  muster channels availability --month 2026-10
  muster channels availability --select site=Leeds --by channel --last 7d --json`,
  compareExamples: `
Beispiele:
  muster channels compare --before 2026-11-22T18:00
  muster channels compare --before "yesterday 18:00" --after 08:00
  muster channels compare --before 2026-10-01 --after 2026-11-01 --select tag=retail`,
  noteExamples: `
Beispiele:
  muster channels note 3f2a CH3 --text 'Lift is being rebuilt' --offline-until 2026-12-15
  muster channels note 3f2a CH3`,
  fromMissing: "Der Zeitraum hat ein Ende und keinen Beginn.",
  notAMonth: "„{text}“ ist kein Monat.",
  notADuration: "„{text}“ ist keine Zahl von Stunden, Tagen oder Wochen wie 24h, 30d oder 2w.",
  periodHint:
    "Verwenden Sie --from 2026-10-01 --to 2026-11-01, --last 30d, --last 24h oder --month 2026-10.",
  figuresNote: "Methode und Grenzen: docs/audit.md.",
  timelineNote:
    "Jeder Zustand dauert von der Prüfung, die ihn festgestellt hat, bis zu der Prüfung, die einen anderen festgestellt hat.",
  notOver: "jetzt",
  noChannel: "kein solcher Kanal",
  unknownLast: "unbekannt (zuletzt {status})",
  inMaintenance: "{status}, in Wartung",
  noVideo: "{status}, kein Bild",
  outages: plural("{count} Ausfall.", "{count} Ausfälle.", "Keine Ausfälle."),
  outagesCut:
    "Die letzten {shown} von {total} Ausfällen. Wählen Sie einen kürzeren Zeitraum oder weniger Rekorder.",
  compared: plural(
    "{count} Kanal unterscheidet sich.",
    "{count} Kanäle unterscheiden sich.",
    "Kein Kanal unterscheidet sich.",
  ),
});
