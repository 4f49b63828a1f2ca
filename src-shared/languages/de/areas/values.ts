import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/areas/values.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Values of settings as people read them. */
export const settingValueMessages = translationOf<typeof english.settingValueMessages>()({
  none: "Keine",
  automatic: "Automatisch",
  hidden: "Ausgeblendet",
  shown: "Sichtbar",
  hosted: "Beim Hersteller",
  ownServer: "Eigener Mailserver",
  never: "Nie",
  minutes: "{count} min",
  custom: "Benutzerdefiniert",
  hybrid: "Hybrid",
  realTime: "Echtzeit",
  atIntervals: "In Intervallen",
  always: "Immer",
  notKnown: "nicht bekannt",
  empty: "(leer)",
  noEntries: "(keine)",
  on: "Ein",
  off: "Aus",
  partlyOn: "Teilweise ein",
  secret: "Passwort aus „{name}“",
  noPolygon: "(keine Fläche)",
  points: plural("{count} Punkt: {list}", "{count} Punkte: {list}"),
});

/** Text that is not a value of a settings field: the ends of a sentence that begins with the field. */
export const settingFormMessages = translationOf<typeof english.settingFormMessages>()({
  oneLine: "muss eine einzelne Textzeile ohne Steuerzeichen sein",
  manyBytes: "ist in UTF-8 {bytes} Bytes lang; ein Rekorder nimmt höchstens {most} an",
});

/** Polygons that recorders do not accept, or may read differently. */
export const polygonRuleMessages = translationOf<typeof english.polygonRuleMessages>()({
  crossesItself:
    "die Seiten kreuzen oder berühren sich; Rekorder dokumentieren nicht, welche Seite einer solchen Fläche innen ist",
  notPaired: "jeder Punkt braucht ein x und ein y",
  noPoint: "mindestens ein Punkt ist nötig",
  gap: "die Punkte müssen lückenlos ab x1, y1 angegeben sein",
  endsAtZero:
    "0, 0 darf nicht der letzte Punkt sein, weil ein Rekorder diesen Punkt ignoriert; verwenden Sie 0, 0 als ersten Punkt",
});

/** Texts that are not a weekly schedule. */
export const weekRuleMessages = translationOf<typeof english.weekRuleMessages>()({
  long: "höchstens {count} Zeichen sind zulässig",
  form: "zulässig sind Tage und Uhrzeiten wie Mon-Fri 08:00-18:00; Sat 09:00-12:00; nicht „{text}“",
  days: "zulässig sind die Tage {days}; nicht „{text}“",
  times:
    "zulässig sind Uhrzeiten von 00:00 bis 24:00 in halben Stunden wie 08:00-18:30; nicht „{text}“",
  noDuration: "das Ende muss nach dem Anfang liegen; nicht „{text}“",
});
