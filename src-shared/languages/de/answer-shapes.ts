import type * as english from "#shared/messages/answer-shapes.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why an answer of a recorder is not as documented: these texts continue after the path of a field. */
export const answerShapeMessages = translationOf<typeof english.answerShapeMessages>()({
  missing: "fehlt (sollte {wanted} sein)",
  otherKind: "sollte {wanted} sein, ist aber {kind}",
  noChannelList: "fehlt (sollte eine Liste von Kanälen sein)",
  otherChannelList: "ist nicht wie dokumentiert (sollte eine Liste von Kanälen sein)",
  manyChannels: "enthält mehr als {most} Kanäle",
  manyChannelSettings: "enthält Einstellungen von mehr als {most} Kanälen",
  emailTestState: "sollte Testing oder Ok sein",
  noEmailFields: "beschreibt kein Feld der E-Mail-Einstellungen",
  noPushSettings: "enthält keine Einstellungen des Ereignis-Push",
  manyValues: "enthält mehr als {most} Werte",
  longName: "enthält einen Feldnamen mit mehr als {most} Zeichen",
  longText: "enthält einen Text mit mehr als {most} Zeichen",
  noDateAndTime: "ist kein Datum mit Uhrzeit",
  noPicture: "ist kein JPEG-Bild",
  smallPicture: "ist zu kurz für ein Bild ({size} Bytes)",
  deepNesting: "ist mehr als {most} Ebenen tief verschachtelt",
});

/** What a JSON value is. */
export const jsonKinds = translationOf<typeof english.jsonKinds>()({
  null: "null",
  list: "eine Liste",
  string: "ein Text",
  number: "eine Zahl",
  boolean: "true oder false",
  object: "ein Objekt",
});
