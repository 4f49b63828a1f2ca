import type * as english from "#shared/messages/answer-shapes.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why an answer of a recorder is not as documented: these texts continue after the path of a field. */
export const answerShapeMessages = translationOf<typeof english.answerShapeMessages>()({
  missing: "falta (debería ser {wanted})",
  otherKind: "debería ser {wanted}, es {kind}",
  noChannelList: "falta (debería ser una lista de canales)",
  otherChannelList: "no es como está documentado (debería ser una lista de canales)",
  manyChannels: "enumera más de {most} canales",
  manyChannelSettings: "tiene ajustes de más de {most} canales",
  emailTestState: "debería ser Testing u Ok",
  noEmailFields: "no describe ningún campo de los ajustes de correo",
  noPushSettings: "no tiene ajustes de envío de eventos",
  manyValues: "tiene más de {most} valores",
  longName: "tiene un nombre de campo de más de {most} caracteres",
  longText: "tiene un texto de más de {most} caracteres",
  noDateAndTime: "no es una fecha con hora",
  noPicture: "no es una imagen JPEG",
  smallPicture: "es demasiado corto para una imagen ({size} bytes)",
  deepNesting: "tiene más de {most} niveles de anidamiento",
});

/** What a JSON value is. */
export const jsonKinds = translationOf<typeof english.jsonKinds>()({
  null: "null",
  list: "una lista",
  string: "un texto",
  number: "un número",
  boolean: "verdadero o falso",
  object: "un objeto",
});
