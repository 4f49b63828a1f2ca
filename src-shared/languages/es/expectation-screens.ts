import type * as english from "#shared/messages/expectation-screens.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What was agreed with customers, as screens show it. */
export const expectationScreenMessages = translationOf<typeof english.expectationScreenMessages>()({
  expectations: "Requisitos",
  about:
    "Lo que se acordó con sus clientes. Las auditorías comparan los grabadores con ello y notifican lo que no se cumple.",
  aboutList: "Lo que ha acordado con sus clientes: días y modo de grabación, reloj y firmware.",
  none: "Aquí no hay nada acordado.",
  noneButGeneral: "Aquí no hay nada acordado. Se aplican requisitos más generales:",
  inherited: "{agreed} ({from})",
  noneAtAll: "Aún no hay requisitos",
  change: "Cambiar requisitos",
  titleFor: "Requisitos: {scope}",
  saved: "Requisitos guardados: {scope}.",
  explain:
    "Los campos vacíos no están acordados aquí. En ese caso se aplica lo acordado para un grupo mayor.",

  footageDays: "Días de grabación",
  footageDaysHint: "Durante cuántos días guarda el grabador las grabaciones.",
  recording: "Modo de grabación",
  notAgreed: "No acordado aquí",
  continuous: "Continuo",
  event: "Por eventos",
  noRecording: "No se necesita grabación",
  clockOffset: "Desfase máximo del reloj, en segundos",
  firmware: "Firmware",
  firmwareHint: "Una versión coincide si empieza así: 8.2.4 coincide con V8.2.4-20240105.",
  model: "Modelo",
  otherModels: "otros modelos",
  wanted: "Versiones permitidas",
  bad: "Versiones con fallos conocidos",
  addModel: "Agregar modelo",
  removeModel: "Quitar el modelo {model}",
  modelTwice: "Hay dos filas para {model}. Combínelas en una.",
  outOfRange:
    "El valor está fuera de los límites. Introduzca de 1 a 3650 días, o de 1 a 86.400 segundos.",

  appliesHere: "Requisitos para este grabador",
  agreed: "Acordado",
  from: "Origen",
  nothingApplies:
    "No hay nada acordado para este grabador. Muster notifica solo problemas generales, por ejemplo un disco averiado.",

  scope: "Para",
  covered: "Se aplica a",
  short: "No cumplen",
  coversNone: "Ningún grabador",
  allMeet: "Ninguno",
  shortOf: plural("{count} grabador: {facts}", "{count} grabadores: {facts}"),
  shortRecorder: "{name}: {facts}",
  nothingAgreed: "Nada acordado",
  changed: "Cambiado",
  add: "Nuevo requisito…",
  addTitle: "Nuevo requisito",
  next: "Siguiente",
  choose: "Para quién",
  all: "Todo el parque",
  customer: "Cliente",
  site: "Sitio",
  tag: "Etiqueta",
  recorder: "Grabador",
  scopeName: "{scope} {name}",
  which: "Nombre",
  oneExpectation: "requisito",
  manyExpectations: "requisitos",
  oneRow: "fila",
  manyRows: "filas",
});
